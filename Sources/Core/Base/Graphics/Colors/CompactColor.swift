/// A colour in eight bytes, for storage in objects of which there are many.
///
/// Components that are a number of 255ths or of 3,000ths, as those of nearly all colours in programs
/// are, take 12 bits each; all other colours take an object. ``color`` returns exactly the colour
/// that was stored in either case.
package struct CompactColor {
  private enum Storage {
    /// The first two components and half of the third, and the rest.
    case packed(UInt32, UInt16)
    case object(Exact)
  }

  private final class Exact: Sendable {
    let color: Color
    init(_ color: Color) { self.color = color }
  }

  private let storage: Storage

  package init(_ color: Color) {
    guard let red = Self.code(of: color.red), let green = Self.code(of: color.green),
      let blue = Self.code(of: color.blue), let alpha = Self.code(of: color.alpha)
    else {
      storage = .object(Exact(color))
      return
    }
    let bits = red | green << 12 | blue << 24 | alpha << 36
    storage = .packed(UInt32(truncatingIfNeeded: bits), UInt16(bits >> 32))
  }

  /// Creates a stored form of a colour, if there is one.
  package init?(_ color: Color?) {
    guard let color else { return nil }
    self.init(color)
  }

  package var color: Color {
    switch storage {
    case .object(let exact): return exact.color
    case .packed(let low, let high):
      let bits = UInt64(high) << 32 | UInt64(low)
      return Color(
        red: Self.component(bits), green: Self.component(bits >> 12),
        blue: Self.component(bits >> 24), alpha: Self.component(bits >> 36))
    }
  }

  /// The number of parts in which a component is counted if it is no number of 255ths: thousandths,
  /// and thirds.
  private static let parts = 3000.0

  /// Returns the 12 bits that represent a component, or `nil` if none do.
  private static func code(of component: Double) -> UInt64? {
    // A negative zero is no number of parts: its sign would be lost.
    guard component.sign == .plus, component <= 1 else { return nil }
    for (scale, first) in [(255.0, UInt64(parts) + 1), (parts, 0)] {
      let count = (component * scale).rounded()
      // The same division as in `component(_:)`, compared bit by bit.
      if (count / scale).bitPattern == component.bitPattern { return first + UInt64(count) }
    }
    return nil
  }

  /// Returns the component that the lowest 12 bits represent.
  private static func component(_ bits: UInt64) -> Double {
    let code = bits & 0xfff
    return code > UInt64(parts) ? Double(code - UInt64(parts) - 1) / 255 : Double(code) / parts
  }
}
