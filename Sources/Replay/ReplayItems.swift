package import Recordings

/// The items of a source, one by one, which can be looked at before they are taken.
package struct ReplayItems: ~Copyable {
  private let source: ReplaySource
  private var reader: RecordingReader?
  /// What has been looked at.
  private var kept: [RecordingItem] = []
  private var place = 0
  /// What has been read ahead, up to its place taken.
  private var ahead: [RecordingItem] = []
  private var aheadPlace = 0
  /// The bad lines that were skipped; known at the end.
  package private(set) var badLines = 0
  package private(set) var firstBadLine: RecordingError?
  /// Whether more has been looked at than is kept, so that the source must be opened again.
  private var hasOverflown = false

  /// As many items as are read ahead to find a place: a few seconds of them.
  private static let aheadLimit = 4096

  /// As many items as are kept while they are looked at; beyond, a file is read twice.
  static let limit = 1 << 20

  init(_ source: ReplaySource) throws(RecordingError) {
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

  /// Takes the next item.
  package mutating func next() throws(RecordingError) -> RecordingItem? {
    guard aheadPlace < ahead.count else { return try read() }
    aheadPlace += 1
    return ahead[aheadPlace - 1]
  }

  /// Finds where a contact is told to be, behind the item that was taken last.
  mutating func place(of slot: Int, device: Int) throws(RecordingError) -> UntoldPlace {
    var place = UntoldPlace(of: slot, device: device)
    for item in ahead[aheadPlace...] where !place.add(item) { return place }
    if aheadPlace > 0 {
      ahead.removeFirst(aheadPlace)
      aheadPlace = 0
    }
    while ahead.count < ReplayItems.aheadLimit, let item = try read() {
      ahead.append(item)
      if !place.add(item) { break }
    }
    return place
  }

  private mutating func read() throws(RecordingError) -> RecordingItem? {
    if place < kept.count {
      place += 1
      return kept[place - 1]
    }
    if let item = try reader?.next() { return item }
    badLines = reader?.badLines ?? 0
    firstBadLine = reader?.firstBadLine
    return nil
  }

  /// Looks at the next item, without taking it: ``rewind()`` brings it back.
  mutating func look() throws(RecordingError) -> RecordingItem? {
    if place < kept.count {
      place += 1
      return kept[place - 1]
    }
    guard let item = try reader?.next() else { return nil }
    // Standard input comes but once: all of it is kept.
    if kept.count < ReplayItems.limit || source.isStandardInput {
      kept.append(item)
      place += 1
    } else {
      hasOverflown = true
    }
    return item
  }

  /// Goes back to the beginning, after a look.
  mutating func rewind() throws(RecordingError) {
    place = 0
    guard hasOverflown else { return }
    hasOverflown = false
    kept = []
    try open()
  }
}
