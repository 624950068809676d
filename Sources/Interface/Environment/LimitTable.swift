/// A set of numbers that decide how one kind of view behaves.
///
/// Layers above this one declare theirs, and give the ``Application`` a property for it with
/// ``Application/limits(_:)``. A view takes the application's unless it was given its own.
package protocol LimitTable: Hashable, Sendable {
  /// The values that apply where none were set.
  static var standard: Self { get }
}

/// The tables of limits that were set in one application, at most one of each type.
struct LimitTables {
  private var tables: [ObjectIdentifier: any LimitTable] = [:]

  /// The table of a type; its standard values unless it was set.
  subscript<Table: LimitTable>(type: Table.Type) -> Table {
    get {
      // Most applications set none, and scrolling asks several times a frame.
      if tables.isEmpty { return .standard }
      return tables[ObjectIdentifier(type)] as? Table ?? .standard
    }
    set { tables[ObjectIdentifier(type)] = newValue }
  }
}
