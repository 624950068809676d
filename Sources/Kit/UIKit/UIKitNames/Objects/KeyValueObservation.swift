public import TSInterface

// Key-value observing, of the geometry of views alone.

/// What an observation reports, with Foundation's raw values.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt

  /// Creates a set of options from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1 << 0)
  /// The value before.
  public static let old = NSKeyValueObservingOptions(rawValue: 1 << 1)
  /// The value when the observation begins.
  public static let initial = NSKeyValueObservingOptions(rawValue: 1 << 2)
  /// A report before each change; it has no effect.
  public static let prior = NSKeyValueObservingOptions(rawValue: 1 << 3)
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  /// The new value; `nil` unless ``NSKeyValueObservingOptions/new`` was asked for.
  public let newValue: Value?
  /// The value before; `nil` unless ``NSKeyValueObservingOptions/old`` was asked for.
  public let oldValue: Value?
  /// A Boolean value that indicates whether the change is about to happen, always `false`.
  public var isPrior: Bool { false }
}

/// An observation of a property, which ends when this object is released.
@MainActor public final class NSKeyValueObservation {
  private var observer: GeometryObserver?

  fileprivate init(_ observer: GeometryObserver) { self.observer = observer }

  /// Ends the observation.
  public func invalidate() { observer = nil }
}

extension UIKitObject where Self: View {
  /// Calls a closure after each change of a property that depends on the geometry of the view:
  /// `contentOffset`, `contentSize`, `frame`, `bounds` or `center`.
  ///
  /// Changes of other properties are not observed. Moves of the content are reported before
  /// `scrollViewDidScroll(_:)`.
  ///
  /// - Parameter options: What is reported; nothing by default, so that the closure reads the
  ///   property.
  /// - Returns: The observation, which ends when it is released.
  @MainActor public func observe<Value: Equatable>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var last = self[keyPath: keyPath]
    let observer = GeometryObserver { [weak self] in
      guard let self else { return }
      let (old, new) = (last, self[keyPath: keyPath])
      guard new != old else { return }
      last = new
      changeHandler(
        self,
        NSKeyValueObservedChange(
          newValue: options.contains(.new) ? new : nil,
          oldValue: options.contains(.old) ? old : nil))
    }
    addGeometryObserver(observer)
    if options.contains(.initial) {
      changeHandler(
        self,
        NSKeyValueObservedChange(newValue: options.contains(.new) ? last : nil, oldValue: nil))
    }
    return NSKeyValueObservation(observer)
  }
}
