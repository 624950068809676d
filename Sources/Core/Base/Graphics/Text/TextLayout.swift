public import TSGeometry

/// Text that is broken into lines.
///
/// Lines end at the text's own line breaks and where the width is exceeded. Spaces at a break
/// belong to no line.
///
/// ```swift
/// let layout = TextLayout("Drag the card", font: .systemFont(ofSize: 17), width: 60)
/// print(layout.lines.map(\.text), layout.size)
/// ```
public struct TextLayout: Hashable, Sendable {
  /// A single line of a layout.
  public struct Line: Hashable, Sendable {
    /// The characters of the line.
    public let text: String
    /// The width of the line, in points.
    public let width: CGFloat
  }

  /// The font of all lines.
  public let font: Font
  /// The lines, from top to bottom.
  public let lines: [Line]

  /// The width of the widest line, and the height of all lines together, in points.
  public var size: CGSize {
    CGSize(
      width: lines.map(\.width).max() ?? 0, height: CGFloat(lines.count) * font.lineHeight)
  }

  /// Breaks text into lines.
  ///
  /// Complexity: O(*n*) in the number of characters, if lines are wider than a word.
  ///
  /// - Parameters:
  ///   - width: The maximum width of a line in points. The default sets no limit.
  ///   - numberOfLines: The maximum number of lines. The default is 0, which sets no limit.
  ///   - lineBreakMode: The rule by which lines are broken. The default is
  ///     ``LineBreakMode/byWordWrapping``.
  public init(
    _ text: String, font: Font, width: CGFloat = .infinity, numberOfLines: Int = 0,
    lineBreakMode: LineBreakMode = .byWordWrapping
  ) {
    let breaker = LineBreaker(font: font, width: width, mode: lineBreakMode)
    self.font = font
    lines = breaker.lines(of: text, atMost: numberOfLines > 0 ? numberOfLines : .max)
      .map { Line(text: String($0), width: font.width(of: $0)) }
  }

  /// Returns the point at which the baseline of a line begins, when the text begins at the top edge
  /// of a rectangle.
  ///
  /// - Precondition: There is a line with the index.
  ///
  /// - Parameter rect: The rectangle, in points.
  /// - Returns: The point, in the coordinates of `rect`.
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
  /// Returns the size of text that is broken only at its own line breaks, in points.
  public func size(of text: String) -> CGSize { TextLayout(text, font: self).size }
}
