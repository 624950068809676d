/// A secret of 128 random bits that a page has to send with its requests.
///
/// Each server has its own. It is a part of the address that is given to the person, behind the `#`,
/// which browsers send to no server and to no other page.
public struct PageToken: Sendable, CustomStringConvertible {
  /// The bits as 32 hexadecimal digits.
  public let description: String

  /// Creates a token from the random source of the system.
  public init() {
    var source = SystemRandomNumberGenerator()
    let words = [source.next() as UInt64, source.next()]
    description = words.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Returns a Boolean value that indicates whether a text is the token.
  ///
  /// The time that the comparison takes does not depend on where the texts differ.
  ///
  /// - Returns: `true` if all digits are equal.
  public func matches(_ text: some StringProtocol) -> Bool {
    let (own, given) = (Array(description.utf8), Array(text.utf8))
    guard own.count == given.count else { return false }
    var difference: UInt8 = 0
    for index in own.indices { difference |= own[index] ^ given[index] }
    return difference == 0
  }
}
