import TSFormatting
import TSGeometry

/// Formatting of numbers in reasons and margins, independent of the locale.
extension Double {
  var tenths: String { fixed(1) }
  var thousandths: String { fixed(3) }

  /// The number without decimals if it is whole, otherwise with one decimal.
  var plain: String { self == rounded() ? fixed(0) : fixed(1) }
}

/// The texts of a measured value and of its limit, which differ whenever the two differ.
///
/// A value that the usual number of decimals would round onto its limit has as many more as it
/// takes, as in `moved 9.97 of 10 pt`.
struct MeasuredText {
  let value: String
  let limit: String

  /// Creates the texts of a value and a limit.
  ///
  /// - Parameter style: A closure that formats the limit as usual, without the decimals of whole
  ///   numbers.
  init(_ value: Double, beside limit: Double, decimals: Int, limit style: (Double) -> String) {
    let usual = style(limit)
    var decimals = decimals
    var texts = (value: value.fixed(decimals), limit: limit.fixed(decimals))
    while value != limit, texts.value.isSame(as: texts.limit) {
      decimals += 1
      // Beyond this the shortest text that distinguishes each from every other number is exact.
      let isExact = !value.hasDecimals(decimals) || !limit.hasDecimals(decimals)
      texts = isExact ? ("\(value)", "\(limit)") : (value.fixed(decimals), limit.fixed(decimals))
      if isExact { break }
    }
    self.value = texts.value
    self.limit = usual.shortest == texts.limit.shortest ? usual : texts.limit
  }
}

extension String {
  /// The text of a number without zeros behind its decimals, as bytes.
  fileprivate var shortest: [UInt8] {
    var bytes = Array(utf8)
    guard bytes.contains(UInt8(ascii: ".")) else { return bytes }
    while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
    if bytes.last == UInt8(ascii: ".") { bytes.removeLast() }
    return bytes
  }
}

extension Int {
  var ordinal: String {
    switch self {
    case 1: "first"
    case 2: "second"
    case 3: "third"
    default: "\(self)th"
    }
  }
}
