import TSEvdev
package import TSRecordings

/// A sequence of the items of a source that can be inspected before they are consumed.
package struct ReplayBuffer: ~Copyable {
  private let source: ReplaySource
  private var reader: RecordingReader?
  private var kept: [RecordingItem] = []
  private var keptIndex = 0
  /// The items that have been read ahead, of which those before `aheadIndex` are consumed.
  private var ahead: [RecordingItem] = []
  private var aheadIndex = 0
  private var initialValues = InitialValues()
  /// The values that the contact which began last lacks, as events.
  private var assumed: [RecordingItem] = []
  /// The number of invalid lines that were skipped; set at the end.
  package private(set) var badLines = 0
  /// The error of the first line that was skipped; set at the end.
  package private(set) var firstBadLine: RecordingError?
  /// The error that was met ahead, which is thrown when the items before it are consumed.
  private var failure: RecordingError?
  /// Whether more items were inspected than kept, so that the source must be opened again.
  private var hasOverflown = false

  /// The maximum number of items that are read ahead to find a position or a report: a few seconds
  /// of them.
  private static let aheadLimit = 4096

  /// The maximum number of inspected items that are kept; beyond it, a file is read twice.
  static let limit = 1 << 20

  package init(_ source: ReplaySource) throws(RecordingError) {
    self.source = source
    try open()
  }

  private mutating func open() throws(RecordingError) {
    switch source.kind {
    case .file(let path):
      reader = try RecordingReader(
        path: path, lenient: source.isLenient, description: source.description)
    case .bytes(let bytes, let name):
      reader = try RecordingReader(
        bytes: bytes, name: name, lenient: source.isLenient, description: source.description)
    case .items(let items): kept = items
    }
  }

  /// Consumes the next item.
  ///
  /// - Returns: The item, or `nil` at the end.
  /// - Throws: `RecordingError` if the recording cannot be read or a line is invalid.
  package mutating func next() throws(RecordingError) -> RecordingItem? {
    guard aheadIndex < ahead.count else { return try read() }
    aheadIndex += 1
    return ahead[aheadIndex - 1]
  }

  /// Consumes the next item, with the values that contacts lack when they begin.
  ///
  /// The kernel would answer which values the slots have; a recording contains only what has
  /// changed. Behind the item that begins a contact follow its first position and pressure, if its
  /// first frame lacks them and a later one within ``aheadLimit`` items has them. Behind the first
  /// event of a device follows `BTN_TOUCH` 0, if that key is pressed before it is released: it was
  /// up then, and what is over the surface does not touch it.
  ///
  /// - Returns: The item, and whether it is such a value, which the recording does not have; `nil` at
  ///   the end.
  package mutating func nextCompleted() throws(RecordingError) -> (
    item: RecordingItem, isAssumed: Bool
  )? {
    if !assumed.isEmpty { return (assumed.removeFirst(), true) }
    guard let item = try next() else { return nil }
    if let device = initialValues.begins(item), case .event(let event, _) = item {
      var search = FirstTouchKey(of: device)
      if search.add(item) { lookAhead { search.add($0) } }
      if search.isDown == true, event.code != .btnTouch || event.type != .key {
        let up = InputEvent(time: event.time, type: .key, code: .btnTouch, value: 0)
        assumed.append(.event(up, device: device))
      }
    }
    for missing in initialValues.take(item) {
      guard case .event(var event, let device) = item else { continue }
      var search = MissingValueSearch(missing)
      lookAhead { search.add($0) }
      guard let value = search.value else { continue }
      (event.code, event.value) = (missing.code, value)
      assumed.append(.event(event, device: device))
    }
    return (item, false)
  }

  /// Searches the items after the last consumed one for the item that ends a frame.
  ///
  /// - Returns: The next report of any device, or the last item before a device or the end of the
  ///   recording; the next item if that is a device, or `nil` at the end.
  mutating func nextReport() throws(RecordingError) -> RecordingItem? {
    var last: RecordingItem?
    lookAhead { item in
      guard case .event(let event, _) = item else {
        last = last ?? item
        return false
      }
      last = item
      return !event.isReport
    }
    if last == nil, let failure = failure.take() { throw failure }
    return last
  }

  /// Passes the items after the last consumed one to a closure, without consuming them.
  ///
  /// - Parameter needsMore: A closure that returns `true` if more items are needed.
  private mutating func lookAhead(
    _ needsMore: (RecordingItem) -> Bool
  ) {
    for item in ahead[aheadIndex...] where !needsMore(item) { return }
    if aheadIndex > 0 {
      ahead.removeFirst(aheadIndex)
      aheadIndex = 0
    }
    do throws(RecordingError) {
      while failure == nil, ahead.count < ReplayBuffer.aheadLimit, let item = try read() {
        ahead.append(item)
        if !needsMore(item) { return }
      }
    } catch {
      failure = error
    }
  }

  private mutating func read() throws(RecordingError) -> RecordingItem? {
    if let failure = failure.take() { throw failure }
    if keptIndex < kept.count {
      keptIndex += 1
      return kept[keptIndex - 1]
    }
    if let item = try reader?.next() { return item }
    badLines = reader?.badLines ?? 0
    firstBadLine = reader?.firstBadLine
    return nil
  }

  /// Inspects the next item without consuming it: ``rewind()`` returns to it.
  ///
  /// - Returns: The item, or `nil` at the end.
  mutating func look() throws(RecordingError) -> RecordingItem? {
    if keptIndex < kept.count {
      keptIndex += 1
      return kept[keptIndex - 1]
    }
    guard let item = try reader?.next() else { return nil }
    // Standard input can be read only once, so that all of it is kept.
    if kept.count < ReplayBuffer.limit || source.isStandardInput {
      kept.append(item)
      keptIndex += 1
    } else {
      hasOverflown = true
    }
    return item
  }

  /// Returns to the beginning after inspecting items.
  ///
  /// - Throws: `RecordingError` if the recording cannot be opened again.
  mutating func rewind() throws(RecordingError) {
    keptIndex = 0
    guard hasOverflown else { return }
    hasOverflown = false
    kept = []
    try open()
  }
}
