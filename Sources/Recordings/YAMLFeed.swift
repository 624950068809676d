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
  /// The error that made the last read fail.
  private(set) var failure: RecordingError?

  init(_ source: ByteSource) { self.source = source }

  var name: String { source.name }

  func noteEvent() { sinceEvent = 0 }

  /// Copies bytes to libyaml's buffer.
  ///
  /// - Parameter buffer: The buffer.
  /// - Returns: The number of bytes, which is 0 at the end, or `nil` if reading fails.
  func read(into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int? {
    do throws(RecordingError) {
      if position == ready.count { try refill() }
    } catch {
      failure = error
      return nil
    }
    let count = min(buffer.count, ready.count - position)
    for index in 0..<count { unsafe buffer[index] = ready[position + index] }
    position += count
    sinceEvent += count
    guard sinceEvent > YAMLFeed.mostBetweenEvents else { return count }
    let location = location(ofByte: forgotten + recent.count + position)
    failure = RecordingError(
      path: name, line: location.line, bytes: [],
      fault: LineFault(offset: 0, expected: "the end of a value or comment within a megabyte"))
    return nil
  }

  /// Reads the next bytes, and replaces invalid UTF-8, which libyaml rejects.
  ///
  /// - Throws: ``RecordingError`` if the source cannot be read.
  private func refill() throws(RecordingError) {
    let count = try source.read(into: &raw, from: tail)
    let end = tail + count
    let whole = count == 0 ? end : YAMLFeed.wholeCharacters(raw, end)
    keepRecent()
    ready.removeAll(keepingCapacity: true)
    position = 0
    if raw[..<whole].allSatisfy({ $0 < 0x80 }) {
      ready.append(contentsOf: raw[..<whole])
    } else {
      ready.append(contentsOf: String(decoding: raw[..<whole], as: UTF8.self).utf8)
    }
    for index in 0..<end - whole { raw[index] = raw[whole + index] }
    tail = end - whole
    if count > 0, ready.isEmpty { try refill() }
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

  private func keepRecent() {
    recent.append(contentsOf: ready)
    guard recent.count > 131_072 else { return }
    let dropped = recent.count - 65_536
    recentLine += recent[..<dropped].count { $0 == 0x0a }
    recent.removeFirst(dropped)
    forgotten += dropped
  }

  /// Returns the text of a line, as far as it is still available.
  ///
  /// - Parameter line: The number of the line, from 1.
  /// - Returns: The bytes of the line.
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
