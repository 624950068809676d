/// A decoder of base64 (RFC 4648).
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Returns the text that a base64 string encodes, up to the zero that may end it.
  ///
  /// - Parameter encoded: The string, with or without padding.
  /// - Returns: The text, or `nil` if the string is not base64.
  static func text(of encoded: String) -> String? {
    var bytes: [UInt8] = []
    var (bits, count) = (UInt32(0), 0)
    for digit in encoded.utf8 where digit != UInt8(ascii: "=") {
      guard let value = digits.firstIndex(of: digit) else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}
