internal import TSEvdev

/// The input of libyaml, which keeps the last bytes for error messages.
final class YAMLFeed {
  /// The maximum number of bytes between two events of YAML; more would grow libyaml's memory.
  static let mostBetweenEvents = 1 << 20

  private let source: ByteSource
  private var raw = [UInt8](repeating: 0, count: 32_768)
  /// The number of bytes at the start of `raw` that begin an incomplete character.
  private var tail = 0
  private var ready: [UInt8] = []
  private var position = 0
  private var recent: [UInt8] = []
  private var recentLine = 1
  /// The number of bytes before the recent ones.
  private var forgotten = 0
  private var sinceEvent = 0
  /// The error of the last line, if the source ends in the middle of it; the line is left out.
  private(set) var cutOff: RecordingError?
  /// The number of the last line, if it has no end; known when the source was read.
  private(set) var unfinishedLine: Int?
  /// The lines that were not handed to libyaml, by the number of lines handed to it before, from 0.
  private var removed: [(before: Int, count: Int)] = []
  /// The number of the line `  events:` with which the bytes handed to libyaml end, but for blank lines,
  /// if it has not asked for more; otherwise `nil`.
  private var eventsKeyLine: Int?
  /// The error that made the last read fail.
  private(set) var failure: RecordingError?

  init(_ source: ByteSource) { self.source = source }

  var name: String { source.name }

  func noteEvent() { sinceEvent = 0 }

  /// Copies bytes to libyaml's buffer.
  ///
  /// - Returns: The number of bytes, which is 0 at the end, or `nil` if reading fails.
  func read(into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int? {
    eventsKeyLine = nil
    do throws(RecordingError) {
      if position == ready.count { try refill() }
    } catch {
      failure = error
      return nil
    }
    var count = min(buffer.count, ready.count - position)
    if let end = ready.endOfEventsKey(in: position..<position + count) {
      count = pause(behind: end, upTo: buffer.count)
    }
    for index in 0..<count { unsafe buffer[index] = ready[position + index] }
    position += count
    sinceEvent += count
    guard sinceEvent > YAMLFeed.mostBetweenEvents else { return count }
    let location = location(ofByte: forgotten + recent.count + position)
    failure = RecordingError(
      path: name, line: sourceLine(location.line), bytes: [],
      fault: LineFault(offset: 0, expected: "the end of a value or comment within a megabyte"))
    return nil
  }

  /// The blank lines that follow a key, because libyaml looks at four characters before it returns one.
  private static let padding: [UInt8] = [0x0a, 0x0a, 0x0a, 0x0a]

  /// Lets libyaml read up to a key `events:`, and blank lines in place of what follows.
  ///
  /// - Parameter limit: The number of bytes that libyaml has room for.
  /// - Returns: The number of bytes to hand to it.
  private func pause(behind end: Int, upTo limit: Int) -> Int {
    let line = recentLine - 1 + recent.count { $0 == 0x0a } + ready[..<end].count { $0 == 0x0a }
    ready.insert(contentsOf: YAMLFeed.padding, at: end)
    removed.append((line, -YAMLFeed.padding.count))
    let count = end + YAMLFeed.padding.count - position
    if count <= limit { eventsKeyLine = line }
    return min(count, limit)
  }

  /// Returns whether libyaml has read up to a list of events whose first item is one of lines that can
  /// be taken without it, with ``takeEvents(into:)``.
  ///
  /// - Parameter line: The line of the key `events`, as libyaml counts, from 1. Where it has read on
  ///   already, perhaps to a key of another device, the list is parsed.
  func isAtEvents(line: Int) throws(RecordingError) -> Bool {
    guard eventsKeyLine == line else { return false }
    keepRecent()
    while true {
      if let known = LibinputEventLines.beginsWithItem(ready) { return known }
      guard ready.count < YAMLFeed.longestItem else { return false }
      let before = ready.count
      try append()
      if ready.count == before { return false }
    }
  }

  /// Takes events from the lines that follow, which libyaml then does not read.
  ///
  /// - Precondition: ``isAtEvents(line:)`` is `true`.
  /// - Returns: `true` if items were taken, and `false` if the next one is left to libyaml.
  func takeEvents(into events: inout [InputEvent]) throws(RecordingError) -> Bool {
    while true {
      let taken = LibinputEventLines.take(ready, into: &events)
      if taken.bytes > 0 {
        ready.removeFirst(taken.bytes)
        note(removedLines: taken.lines)
        return true
      }
      // An item that is longer than this is left to libyaml.
      guard ready.count < YAMLFeed.longestItem else { return false }
      let before = ready.count
      try append()
      if ready.count == before { return false }
    }
  }

  /// The number of bytes in which an item of events must end to be read without libyaml.
  private static let longestItem = 262_144

  private func note(removedLines count: Int) {
    let before = recentLine - 1 + recent.count { $0 == 0x0a }
    if let last = removed.last, last.before == before, last.count > 0 {
      removed[removed.count - 1].count += count
    } else {
      removed.append((before, count))
    }
  }

  /// Returns the number of a line in the source, from 1.
  ///
  /// - Parameter line: The number of the line among those that libyaml has read, from 1.
  func sourceLine(_ line: Int) -> Int {
    // Blank lines that were added count as the line behind the key.
    removed.reduce(line) { $1.before < line ? $0 + max($1.count, $1.before + 1 - line) : $0 }
  }

  /// Reads the next bytes.
  private func refill() throws(RecordingError) {
    keepRecent()
    try append()
  }

  /// Appends the next lines, and replaces invalid UTF-8, which libyaml rejects.
  private func append() throws(RecordingError) {
    let before = ready.count
    while true {
      let count = try source.read(into: &raw, from: tail)
      let end = tail + count
      if count == 0 { leaveOutCutOffLine() }
      let whole = count == 0 ? tail : wholeLines(end)
      // Every byte is read before the result is compared, so that the loop is vectorized.
      if raw[..<whole].reduce(0, |) < 0x80 {
        ready.append(contentsOf: raw[..<whole])
      } else {
        ready.append(contentsOf: String(decoding: raw[..<whole], as: UTF8.self).utf8)
      }
      tail = count == 0 ? 0 : end - whole
      for index in 0..<tail { raw[index] = raw[whole + index] }
      if count == 0 || ready.count > before { return }
    }
  }

  /// Leaves out the last line, if the source ends in the middle of it.
  private func leaveOutCutOffLine() {
    let isWholeLine = ready.last ?? recent.last ?? 0x0a == 0x0a
    guard unfinishedLine == nil, tail > 0 || !isWholeLine else { return }
    let lines = recent.count { $0 == 0x0a } + ready.count { $0 == 0x0a }
    let last = sourceLine(recentLine + lines)
    unfinishedLine = last
    let start = raw[..<tail].lastIndex { $0 == 0x0d }.map { $0 + 1 } ?? 0
    guard isWholeLine, start < tail, YAMLLine.isCutOff(raw[start..<tail]) else { return }
    cutOff = RecordingError(
      path: name, line: last, bytes: raw[start..<tail],
      fault: LineFault(offset: tail - start, expected: "a complete line"))
    tail = start
  }

  /// Returns the number of bytes that can be handed on: the complete lines, or of a line that fills the
  /// buffer its complete characters.
  private func wholeLines(_ end: Int) -> Int {
    let start = raw[..<end].lastIndex(of: 0x0a).map { $0 + 1 } ?? 0
    let isLong = start == 0 && end == raw.count
    return isLong ? YAMLFeed.wholeCharacters(raw, end) : start
  }

  /// Returns the number of bytes up to the end of the last complete character.
  private static func wholeCharacters(_ bytes: [UInt8], _ end: Int) -> Int {
    for back in 1...3 where end - back >= 0 {
      let byte = bytes[end - back]
      if byte < 0x80 { return end }
      if byte >= 0xc0 {
        let length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
        return length > back ? end - back : end
      }
    }
    return end
  }

  /// Moves the bytes that libyaml has read to the recent ones.
  private func keepRecent() {
    recent.append(contentsOf: ready[..<position])
    ready.removeFirst(position)
    position = 0
    guard recent.count > 131_072 else { return }
    let dropped = recent.count - 65_536
    recentLine += recent[..<dropped].count { $0 == 0x0a }
    recent.removeFirst(dropped)
    forgotten += dropped
  }

  /// Returns the text of a line, as far as it is still available.
  ///
  /// - Parameter line: The number of the line, from 1.
  func text(ofLine line: Int) -> [UInt8] {
    let known = recent + ready
    let lines = known.split(separator: 0x0a, maxSplits: Int.max, omittingEmptySubsequences: false)
    let index = line - recentLine
    return lines.indices.contains(index) ? Array(lines[index]) : []
  }

  /// Returns the line of a byte, from 1, and the offset of the byte in it.
  func location(ofByte offset: Int) -> (line: Int, offset: Int) {
    let before = (recent + ready).prefix(max(offset - forgotten, 0))
    let start = before.lastIndex(of: 0x0a).map { $0 + 1 } ?? 0
    return (recentLine + before.count { $0 == 0x0a }, before.count - start)
  }
}

extension [UInt8] {
  private static let eventsKey = Array("  events:\n".utf8)

  /// Returns the index behind the first line `  events:`, in which a device's list of events
  /// begins; `nil` if there is no such line.
  fileprivate func endOfEventsKey(in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while let newline = self[index..<range.upperBound].firstIndex(of: 0x0a) {
      index = newline + 1
      let end = index + Self.eventsKey.count
      guard end <= range.upperBound else { return nil }
      if self[index..<end].elementsEqual(Self.eventsKey) { return end }
    }
    return nil
  }
}
