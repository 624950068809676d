/// A set of numbers that decide how one kind of view behaves.
///
/// Layers above this one declare theirs, and give the ``Application`` a property for it with
/// ``Application/limits(_:)``. A view takes the application's unless it was given its own.
@usableFromInline
package protocol LimitTable: Hashable, Sendable {
  /// The values that apply where none were set.
  static var standard: Self { get }
}

/// The tables of limits that were set in one application, at most one of each type.
struct LimitTables {
  private var tables: [ObjectIdentifier: any LimitTable] = [:]

  /// Whether no table was set.
  var isEmpty: Bool { tables.isEmpty }

  /// The table of a type; `nil` unless it was set.
  subscript(type: any LimitTable.Type) -> (any LimitTable)? {
    get { tables[ObjectIdentifier(type)] }
    set { tables[ObjectIdentifier(type)] = newValue }
  }
}
