public import TSGeometry
public import TSGraphics

/// The colours of a gradient without its ends: Core Graphics' `CGGradient`.
public final class CGGradient: Sendable {
  /// The colours with their positions, in order.
  public let stops: [Gradient.Stop]

  /// Creates a gradient from colours.
  ///
  /// The initializer returns `nil` if there is no colour, or fewer positions than colours.
  ///
  /// - Parameters:
  ///   - space: Accepted without an effect: colours are always mixed as sRGB.
  ///   - colors: The colours; elements that are none are left out.
  ///   - locations: The position of each colour, from 0 to 1; `nil` for equal distances.
  public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
    let colors = colors.compactMap { $0 as? Color }
    guard !colors.isEmpty, (locations ?? []).count >= colors.count || locations == nil else {
      return nil
    }
    let step = 1 / CGFloat(max(1, colors.count - 1))
    let stops = colors.enumerated().map { index, color in
      Gradient.Stop(locations?[index] ?? CGFloat(index) * step, color)
    }
    // Positions may be given in any order; equal ones keep theirs.
    self.stops = stops.enumerated().sorted {
      ($0.element.location, $0.offset) < ($1.element.location, $1.offset)
    }.map(\.element)
  }

  /// Creates a gradient from the components of colours.
  ///
  /// The initializer returns `nil` if there are fewer components than `count` colours have.
  ///
  /// - Parameters:
  ///   - space: The space: colours of a grey one have two components each, others four.
  ///   - components: The components of the colours, one after the other, with their opacity.
  ///   - locations: The position of each colour, from 0 to 1; `nil` for equal distances.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: [CGFloat], locations: [CGFloat]?,
    count: Int
  ) {
    let length = space.numberOfComponents + 1
    guard count > 0, components.count / length >= count else { return nil }
    let colors = (0..<count).compactMap { index in
      Color(
        colorSpace: space, components: Array(components[index * length..<(index + 1) * length]))
    }
    self.init(colorsSpace: space, colors: colors, locations: locations)
  }
}

/// The Core Foundation name for an array of any values, so that `[…] as CFArray` compiles.
public typealias CFArray = [Any]
