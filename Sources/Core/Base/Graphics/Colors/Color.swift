/// A colour with red, green, blue and opacity components.
///
/// The components are not clamped; the visible range is from 0 to 1.
public struct Color: Hashable, Sendable {
  /// The red component, from 0 to 1.
  public var red: Double
  /// The green component, from 0 to 1.
  public var green: Double
  /// The blue component, from 0 to 1.
  public var blue: Double
  /// The opacity, from 0 (transparent) to 1 (opaque).
  public var alpha: Double

  /// Creates a colour from its components.
  ///
  /// - Parameter alpha: The opacity, from 0 to 1. The default is 1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a colour from a hexadecimal string, as in scene files.
  ///
  /// The initializer returns `nil` if the text has none of the accepted forms.
  ///
  /// - Parameter text: The string, in the form `#rgb`, `#rrggbb` or `#rrggbbaa`.
  public init?(hex text: String) {
    let digits = text.dropFirst().compactMap(\.hexDigitValue)
    guard text.first == "#", digits.count == text.count - 1 else { return nil }
    let bytes: [Int]
    switch digits.count {
    case 3: bytes = digits.map { $0 * 17 }
    case 6, 8:
      bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    default: return nil
    }
    let shares = bytes.map { Double($0) / 255 }
    self.init(
      red: shares[0], green: shares[1], blue: shares[2], alpha: shares.count > 3 ? shares[3] : 1)
  }

  /// The colour as a string of the form `#rrggbbaa`, with components clamped to the range from 0 to
  /// 1.
  public var hex: String {
    "#"
      + [red, green, blue, alpha].map { share in
        // NaN fails the comparison and counts as 0.
        let byte = share > 0 ? Int((min(share, 1) * 255).rounded()) : 0
        return (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }.joined()
  }

  /// Creates a grey.
  ///
  /// - Parameters:
  ///   - white: The brightness, from 0 (black) to 1 (white).
  ///   - alpha: The opacity, from 0 to 1. The default is 1.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Returns the colour with a different opacity, from 0 to 1.
  public func withAlphaComponent(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Returns the linear interpolation between this colour and another, component by component.
  ///
  /// - Parameter part: The share of the other colour: 0 returns this colour, 1 the other one.
  public func mixed(with other: Color, _ part: Double) -> Color {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }
}
