/// A colour: red, green, blue and opacity, each from 0 to 1.
public struct Color: Hashable, Sendable {
  /// The share of red.
  public var red: Double
  /// The share of green.
  public var green: Double
  /// The share of blue.
  public var blue: Double
  /// The opacity.
  public var alpha: Double

  /// Creates a colour from its shares.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a colour from `#rgb`, `#rrggbb` or `#rrggbbaa`, as in scene files.
  ///
  /// - Returns: nil when the text is none of these.
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

  /// The colour as `#rrggbbaa`.
  public var hex: String {
    "#"
      + [red, green, blue, alpha].map { share in
        // What is no number counts as nothing.
        let byte = share > 0 ? Int((min(share, 1) * 255).rounded()) : 0
        return (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }.joined()
  }

  /// Creates a grey from its brightness.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Returns the colour with another opacity.
  public func withAlphaComponent(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Returns the colour part of the way to another, share by share; 0 is this one, 1 the other.
  public func mixed(with other: Color, _ part: Double) -> Color {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }
}
