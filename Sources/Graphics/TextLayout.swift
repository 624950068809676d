public import Geometry

/// A text broken into lines.
///
/// Lines end at the text's own line breaks and where the width is used up. Spaces at a break
/// belong to no line.
public struct TextLayout: Hashable, Sendable {
  /// One line of text.
  public struct Line: Hashable, Sendable {
    /// What it says.
    public let text: String
    /// How wide it is, in points.
    public let width: CGFloat
  }

  /// The font of all lines.
  public let font: Font
  /// The lines, top down.
  public let lines: [Line]

  /// The width of the widest line, and the height of all lines, in points.
  public var size: CGSize {
    CGSize(
      width: lines.map(\.width).max() ?? 0, height: CGFloat(lines.count) * font.lineHeight)
  }

  /// Breaks a text into lines.
  ///
  /// - Parameters:
  ///   - width: How wide a line may be, in points; without a limit by default.
  ///   - numberOfLines: How many lines there may be; 0, the default, is without a limit.
  public init(
    _ text: String, font: Font, width: CGFloat = .infinity, numberOfLines: Int = 0,
    lineBreakMode: LineBreakMode = .byWordWrapping
  ) {
    let breaker = LineBreaker(font: font, width: width, mode: lineBreakMode)
    self.font = font
    lines = breaker.lines(of: text, atMost: numberOfLines > 0 ? numberOfLines : .max)
      .map { Line(text: String($0), width: font.width(of: $0)) }
  }

  /// Returns where a line begins, on its baseline, when the text hangs in a rectangle from its
  /// top edge.
  public func baseline(
    ofLine index: Int, in rect: CGRect, alignment: TextAlignment
  ) -> CGPoint {
    let free = rect.width - lines[index].width
    let indent: CGFloat =
      switch alignment {
      case .left: 0
      case .center: free / 2
      case .right: free
      }
    return CGPoint(
      x: rect.minX + indent,
      y: rect.minY + CGFloat(index) * font.lineHeight + font.leading / 2 + font.ascender)
  }
}

extension Font {
  /// Returns the size of a text, broken only at its own line breaks, in points.
  public func size(of text: String) -> CGSize { TextLayout(text, font: self).size }
}
