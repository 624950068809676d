extension Application {
  /// Returns the limits of a kind of view in this application.
  ///
  /// - Parameter type: The type of the limits.
  /// - Returns: The limits that were set, or the standard ones.
  package final func limits<Table: LimitTable>(_ type: Table.Type) -> Table { limitTables[type] }

  /// Sets the limits of a kind of view, for all views that have none of their own.
  ///
  /// - Parameter limits: The new limits.
  package final func setLimits<Table: LimitTable>(_ limits: Table) {
    limitTables[Table.self] = limits
  }
}

extension View {
  /// Returns the limits of a kind of view in the application in which this view is.
  ///
  /// - Parameter type: The type of the limits.
  /// - Returns: The application's limits; the standard ones outside of a window.
  package final func applicationLimits<Table: LimitTable>(_ type: Table.Type) -> Table {
    window?.application?.limits(type) ?? .standard
  }
}
