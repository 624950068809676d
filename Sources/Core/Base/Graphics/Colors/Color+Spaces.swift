extension Color {
  /// Creates a colour from its hue, saturation and brightness.
  ///
  /// - Parameters:
  ///   - hue: The hue as a share of a turn: 0 is red, 1/3 green, 2/3 blue. Values outside 0 to 1
  ///     are clamped, as in UIKit; 1 is red again.
  ///   - saturation: The saturation, from 0 (grey) to 1; clamped.
  ///   - brightness: The brightness, from 0 (black) to 1; clamped.
  ///   - alpha: The opacity, from 0 to 1. The default is 1.
  public init(hue: Double, saturation: Double, brightness: Double, alpha: Double = 1) {
    func clamped(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    let (saturation, brightness) = (clamped(saturation), clamped(brightness))
    let sector = clamped(hue) * 6
    let part = sector - sector.rounded(.down)
    let low = brightness * (1 - saturation)
    let falling = brightness * (1 - saturation * part)
    let rising = brightness * (1 - saturation * (1 - part))
    let shares: (Double, Double, Double) =
      switch Int(sector) {
      case 1: (falling, brightness, low)
      case 2: (low, brightness, rising)
      case 3: (low, falling, brightness)
      case 4: (rising, low, brightness)
      case 5: (brightness, low, falling)
      default: (brightness, rising, low)
      }
    self.init(red: shares.0, green: shares.1, blue: shares.2, alpha: alpha)
  }

  /// The hue as a share of a turn, the saturation and the brightness, each from 0 to 1.
  ///
  /// The hue of a grey is 0. Components outside 0 to 1 are clamped first.
  public var hueSaturationBrightness: (hue: Double, saturation: Double, brightness: Double) {
    func clamped(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    let (red, green, blue) = (clamped(red), clamped(green), clamped(blue))
    let (high, low) = (max(red, green, blue), min(red, green, blue))
    let range = high - low
    guard range > 0 else { return (0, 0, high) }
    let sector: Double
    if high == red {
      sector = (green - blue) / range + (green < blue ? 6 : 0)
    } else if high == green {
      sector = (blue - red) / range + 2
    } else {
      sector = (red - green) / range + 4
    }
    return (sector / 6, range / high, high)
  }

  /// The brightness of a grey, or the luminance of a colour by the weights of ITU 601: 0.299 red,
  /// 0.587 green, 0.114 blue.
  public var luminance: Double {
    red == green && green == blue ? red : 0.299 * red + 0.587 * green + 0.114 * blue
  }
}
