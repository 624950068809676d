/// A property wrapper that stores an optional value that is rarely present in an object of its own.
///
/// Without a value the property takes eight bytes, whatever the size of its type.
@propertyWrapper package struct Rare<Value> {
  private final class Box {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private var box: Box?

  package init(wrappedValue: Value?) { box = wrappedValue.map { Box($0) } }

  package var wrappedValue: Value? {
    get { box?.value }
    set { box = newValue.map { Box($0) } }
  }
}
