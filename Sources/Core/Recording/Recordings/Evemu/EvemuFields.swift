/// The middle fields of an event line as evemu itself writes it: `uuuuuu TTTT CCCC `.
///
/// Nearly every line of nearly every file has these widths. Reading eight bytes at a time takes
/// half as long as reading digit by digit, and this is most of the reader's time.
struct EvemuFields {
  /// The microseconds within the second.
  var microseconds: Int64
  var type: UInt16
  var code: UInt16

  /// The number of bytes, including the blank after the code.
  static let width = 17

  /// Parses the fields; the result is `nil` if any of them has an unusual width.
  @inline(__always)
  init?(_ bytes: Span<UInt8>, at index: Int, before end: Int) {
    guard end - index > EvemuFields.width else { return nil }
    let raw = unsafe bytes.bytes
    let time = EvemuFields.load(raw, index)
    let middle = EvemuFields.load(raw, index + 6)
    let last = EvemuFields.load(raw, index + 9)
    let blanks = (middle & 0xff, middle >> 40 & 0xff, last >> 56)
    guard blanks == (0x20, 0x20, 0x20), let microseconds = EvemuFields.sixDigits(time),
      let numbers = EvemuFields.hexadecimals(middle >> 8 & 0xffff_ffff | (last >> 24) << 32)
    else { return nil }
    self.microseconds = microseconds
    type = UInt16(truncatingIfNeeded: numbers >> 16)
    code = UInt16(truncatingIfNeeded: numbers)
  }

  /// Returns eight bytes as a number, of which the first byte is the lowest.
  private static func load(_ raw: RawSpan, _ index: Int) -> UInt64 {
    // The load is within bounds or traps; any eight bytes are a number.
    UInt64(littleEndian: unsafe raw.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  /// Returns the number in the six lower bytes, parsed as decimal digits.
  @inline(__always)
  private static func sixDigits(_ text: UInt64) -> Int64? {
    let digits = (text ^ 0x3030_3030_3030) & 0xffff_ffff_ffff
    guard (digits &+ 0x0606_0606_0606 | digits) & 0xf0f0_f0f0_f0f0 == 0 else { return nil }
    // Digits are combined to pairs first, then the three pairs.
    let pairs = digits &* 10 &+ digits >> 8
    let number = (pairs & 0xff) &* 10_000 &+ (pairs >> 16 & 0xff) &* 100 &+ (pairs >> 32 & 0xff)
    return Int64(truncatingIfNeeded: number)
  }

  /// Returns the number in eight bytes, parsed as hexadecimal digits.
  @inline(__always)
  private static func hexadecimals(_ text: UInt64) -> UInt64? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let high: UInt64 = 0xf0f0_f0f0_f0f0_f0f0
    let lower = text | 0x2020_2020_2020_2020
    let isLetter = lower >> 6 & ones
    let low = lower & ~high
    let isAny = (low | low >> 1 | low >> 2 | low >> 3) & ones
    // Digits are 0x30 to 0x39, and letters are 0x61 to 0x66.
    guard lower & high == 0x3030_3030_3030_3030 &+ 0x30 &* isLetter,
      (low &+ 0x0606_0606_0606_0606 &+ 3 &* isLetter) & high == 0, isLetter & ~isAny == 0
    else { return nil }
    var digits = (low &+ 9 &* isLetter).byteSwapped
    digits = (digits | digits >> 4) & 0x00ff_00ff_00ff_00ff
    digits = (digits | digits >> 8) & 0x0000_ffff_0000_ffff
    return (digits | digits >> 16) & 0xffff_ffff
  }
}
