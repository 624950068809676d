package import TSEventTime
public import TSRecognition

/// The limits of gestures and of views in one application.
@MainActor struct ApplicationLimits {
  var gestures = GestureLimits.standard { didSet { edition = LimitsEdition() } }
  /// The edition of ``gestures``; `nil` for the standard ones.
  private(set) var edition: LimitsEdition?
  /// The limits of views that belong to other layers.
  var tables = LimitTables()
}

extension Application {
  /// The limits that decide gestures in the application's windows; by default the standard ones.
  ///
  /// A recognizer takes them over at the beginning of an attempt, unless the limits of its machine
  /// were changed themselves.
  public final var gestureLimits: GestureLimits {
    get { limits.gestures }
    set { limits.gestures = newValue }
  }

  /// Returns the limits of a kind of view in this application.
  ///
  /// - Returns: The limits that were set, or the standard ones.
  package final func limits<Table: LimitTable>(_ type: Table.Type) -> Table {
    limits.tables[type] as? Table ?? .standard
  }

  /// Sets the limits of a kind of view, for all views that have none of their own.
  package final func setLimits<Table: LimitTable>(_ limits: Table) {
    self.limits.tables[Table.self] = limits
  }
}

extension View {
  /// Returns the limits of a kind of view in the application in which this view is.
  ///
  /// Inlined, because scrolling reads its limits several times a frame, and the generic function
  /// would look up the metadata of its types each time.
  ///
  /// - Returns: The application's limits; the standard ones outside of a window.
  @inlinable
  package final func applicationLimits<Table: LimitTable>(_ type: Table.Type) -> Table {
    guard hasLimitTables, let table = limitTable(type) else { return .standard }
    return table as? Table ?? .standard
  }

  /// The present time of the application in which this view is; `nil` outside of a window.
  package final var presentTime: Timestamp? {
    let application = windowLink.borrowed.map { $0.applicationLink.borrowed } ?? Borrowed()
    return application.map { $0.timeline.now }
  }

  /// Whether limits of any kind were set in the application in which this view is.
  @usableFromInline
  package final var hasLimitTables: Bool {
    let application = windowLink.borrowed.map { $0.applicationLink.borrowed } ?? Borrowed()
    return application.map { !$0.limits.tables.isEmpty } ?? false
  }

  /// Returns the limits of a kind of view that were set in the application in which this view is;
  /// `nil` if none were set, and outside of a window.
  @usableFromInline
  final func limitTable(_ type: any LimitTable.Type) -> (any LimitTable)? {
    window?.application?.limits.tables[type]
  }
}
