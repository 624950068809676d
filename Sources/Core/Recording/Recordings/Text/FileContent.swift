/// The kind of a file's content, in the words of messages about files of the wrong kind.
package enum FileContent {
  /// Returns what a file contains, such as `a recording (evemu)` or `an image (PNG)`.
  ///
  /// - Parameter start: The first bytes of the file; 64 KiB are sufficient.
  /// - Returns: The description, with its article.
  package static func description(of start: some Collection<UInt8>) -> String {
    if let kind = kind(of: start) { return kind }
    let text = String(decoding: start.prefix(4096), as: UTF8.self).drop { $0.isWhitespace }
    let line = text.prefix { !$0.isNewline }
    if line.split(separator: ",", omittingEmptySubsequences: false).count > 1 {
      return "comma-separated values"
    }
    return "text that begins with “\(line.prefix(40))”"
  }

  /// Returns what a file contains if that is of a known kind, and `nil` for other text.
  ///
  /// - Returns: The description, with its article.
  package static func kind(of start: some Collection<UInt8>) -> String? {
    if start.isEmpty { return "an empty file" }
    if let packed = PackedFile.recognise(start) { return packed.name }
    if let known = signatures.first(where: { start.starts(with: $0.bytes) }) { return known.name }
    if start.dropFirst(257).starts(with: "ustar".utf8) { return "a tar archive" }
    if let format = RecordingFormat.recognise(start) { return "a recording (\(format.rawValue))" }
    if start.contains(0) { return "binary data" }
    let text = String(decoding: start.prefix(4096), as: UTF8.self).drop { $0.isWhitespace }
    if text.isEmpty { return "blanks" }
    if text.hasPrefix("{") { return text.contains("\"window\"") ? "a scene (JSON)" : "JSON" }
    if text.hasPrefix("[") { return "JSON" }
    if text.hasPrefix("<svg") { return "an image (SVG)" }
    if text.hasPrefix("<") { return "HTML or XML" }
    return nil
  }

  private static let signatures: [(bytes: [UInt8], name: String)] = [
    ([0x1f, 0x8b], "a file packed by gzip"), ([0x89] + Array("PNG".utf8), "an image (PNG)"),
    ([0xff, 0xd8, 0xff], "an image (JPEG)"), ([0x7f] + Array("ELF".utf8), "a program"),
    (Array("%PDF".utf8), "a PDF document"),
  ]
}
