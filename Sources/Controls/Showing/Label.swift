public import Geometry
public import Graphics
public import Interface

/// A text that is shown and cannot be touched (U44).
open class Label: View {
  /// What it says; nil by default.
  open var text: String? { didSet { if text != oldValue { changed() } } }
  /// The font; 17 points by default.
  open var font = Font.systemFont(ofSize: Font.labelFontSize) { didSet { changed() } }
  /// The colour of the text; black by default.
  open var textColor = Color.darkText { didSet { changed() } }
  /// The colour while the label is highlighted; nil, the default, keeps the ordinary one.
  open var highlightedTextColor: Color? { didSet { changed() } }
  /// The colour of a copy behind the text; nil, the default, shows none.
  open var shadowColor: Color? { didSet { changed() } }
  /// How far the copy behind the text is moved; one point up by default.
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { changed() } }
  /// To which side the lines are set; left by default.
  open var textAlignment = TextAlignment.left { didSet { changed() } }
  /// How many lines there may be at most; 1 by default, 0 is without a limit.
  open var numberOfLines = 1 { didSet { changed() } }
  /// What becomes of a text that is too wide; it ends with an ellipsis by default.
  open var lineBreakMode = LineBreakMode.byTruncatingTail { didSet { changed() } }
  /// Whether a single line is made smaller to have room; false by default.
  open var adjustsFontSizeToFitWidth = false { didSet { changed() } }
  /// The smallest share of the font's size that it is made; 0, the default, is without a limit.
  open var minimumScaleFactor: CGFloat = 0 { didSet { changed() } }
  /// Whether the label shows its highlighted colour; false by default.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { changed() } } }
  /// Whether the text is shown as usual, else paler; true by default.
  open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }

  /// Creates a label without text.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  private func changed() { setNeedsDisplay() }

  /// Returns the size of the text, broken into lines of a width; whole points.
  ///
  /// - Parameter size: Its width is the longest line, without a limit when it is 0.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 && numberOfLines != 1 ? size.width : .infinity
    return layout(font, width: width).size.roundedUp
  }

  /// Returns where the text lies in some bounds: from edge to edge, in the middle of the height.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    let layout = TextLayout(
      text ?? "", font: fittingFont(in: bounds.width), width: bounds.width,
      numberOfLines: numberOfLines, lineBreakMode: lineBreakMode)
    let height = layout.size.height
    return CGRect(
      x: bounds.minX, y: bounds.minY + (bounds.height - height) / 2, width: bounds.width,
      height: height)
  }

  /// Draws the text into a rectangle.
  open func drawText(in rect: CGRect) {
    guard let context = GraphicsContext.current, text?.isEmpty == false else { return }
    let layout = layout(fittingFont(in: rect.width), width: rect.width)
    if let shadowColor {
      context.setFillColor(shadowColor)
      let shifted = rect.offsetBy(dx: shadowOffset.width, dy: shadowOffset.height)
      context.draw(layout, in: shifted, alignment: textAlignment)
    }
    let color = isHighlighted ? highlightedTextColor ?? textColor : textColor
    context.setFillColor(isEnabled ? color : color.withAlphaComponent(color.alpha * 0.4))
    context.draw(layout, in: rect, alignment: textAlignment)
  }

  /// Draws the text in the middle of the height.
  open override func draw(_ rect: CGRect) {
    drawText(in: textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines))
  }

  private func layout(_ font: Font, width: CGFloat) -> TextLayout {
    TextLayout(
      text ?? "", font: font, width: width, numberOfLines: numberOfLines,
      lineBreakMode: lineBreakMode)
  }

  private func fittingFont(in width: CGFloat) -> Font {
    guard adjustsFontSizeToFitWidth, numberOfLines == 1, let text, width > 0 else { return font }
    let needed = font.size(of: text).width
    guard needed > width else { return font }
    return font.withSize(font.pointSize * max(width / needed, minimumScaleFactor))
  }
}

extension CGSize {
  /// The size in whole points that has room for this one.
  var roundedUp: CGSize {
    CGSize(width: width.rounded(.up), height: height.rounded(.up))
  }
}
