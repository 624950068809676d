/// A builder for text as bytes, which is independent of the locale and avoids allocations.
///
/// Foundation's number formatting takes microseconds per number, and an array's `append` checks its
/// storage for each byte; a trace of an hour has half a billion bytes.
package struct TraceText {
  /// The bytes that were written, followed by free capacity.
  private var storage: [UInt8]
  /// The number of bytes that were written.
  package private(set) var count = 0

  package init(capacity: Int = 1024) { storage = [UInt8](repeating: 0, count: capacity) }

  /// The bytes that were written.
  package var bytes: ArraySlice<UInt8> { storage[..<count] }

  package var string: String { String(decoding: bytes, as: UTF8.self) }

  package mutating func removeAll() { count = 0 }

  /// Removes the blanks at the end.
  mutating func removeBlanks() {
    while count > 0, storage[count - 1] == 0x20 { count -= 1 }
  }

  mutating func append(blanks count: Int) {
    for _ in 0..<max(count, 0) { append(0x20) }
  }

  /// Appends escaped text, and returns the number of its Unicode scalars.
  mutating func appendCounting(_ text: String) -> Int {
    let start = count
    append(escaped: text)
    let span = storage.span
    var characters = 0
    // Continuation bytes of UTF-8 have the form 10xxxxxx.
    for place in start..<count where span[place] & 0xc0 != 0x80 { characters += 1 }
    return characters
  }

  private mutating func makeRoom(_ extra: Int) {
    let missing = count + extra - storage.count
    // Growing by at least the present size keeps appending amortized O(1).
    if missing > 0 { storage.append(contentsOf: repeatElement(0, count: missing + storage.count)) }
  }

  mutating func append(_ byte: UInt8) {
    makeRoom(1)
    storage[count] = byte
    count += 1
  }

  mutating func append(_ text: String) {
    let utf8 = text.utf8
    makeRoom(utf8.count)
    TraceText.copy(utf8, into: &storage, at: count)
    count += utf8.count
  }

  private static func copy(_ text: String.UTF8View, into storage: inout [UInt8], at start: Int) {
    var target = storage.mutableSpan
    let source = text.span
    for place in source.indices { target[start + place] = source[place] }
  }

  mutating func append(_ bytes: ArraySlice<UInt8>) {
    makeRoom(bytes.count)
    let end = count + bytes.count
    storage.replaceSubrange(count..<end, with: bytes)
    count = end
  }

  /// Appends text with the characters escaped that JSON requires, without quotation marks.
  mutating func append(escaped text: String) {
    let start = count
    append(text)
    if hasEscaped(start..<count) { escape(text, from: start) }
  }

  private func hasEscaped(_ places: Range<Int>) -> Bool {
    let span = storage.span
    for place in places where TraceText.isEscaped(span[place]) { return true }
    return false
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x22 || byte == 0x5c
  }

  /// Replaces the unescaped text at the end with its escaped form.
  private mutating func escape(_ text: String, from start: Int) {
    count = start
    for byte in text.utf8 {
      if byte < 0x20 {
        append("\\u00")
        append(hexadecimal: UInt64(byte), digits: 2)
      } else {
        if TraceText.isEscaped(byte) { append(UInt8(ascii: "\\")) }
        append(byte)
      }
    }
  }

  package mutating func append(quoted text: String) {
    append(UInt8(ascii: "\""))
    append(escaped: text)
    append(UInt8(ascii: "\""))
  }

  /// Returns a text as a JSON string, with quotation marks and the escapes that JSON requires.
  package static func quoted(_ text: String) -> String {
    var quoted = TraceText(capacity: text.utf8.count + 2)
    quoted.append(quoted: text)
    return quoted.string
  }

  /// Adds all bytes that were written to a digest.
  func digest(into digest: inout TraceDigest) { digest.update(storage.span.extracting(..<count)) }
}
