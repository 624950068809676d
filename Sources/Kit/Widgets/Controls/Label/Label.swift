public import class Foundation.NSCoder
import TSGeometry
public import TSGraphics
public import TSInterface

/// A view that shows text; it ignores touches by default (U44).
///
/// ```swift
/// let label = Label()
/// label.text = "Drag the card"
/// label.sizeToFit()
/// ```
open class Label: View {
  /// The properties that few labels set.
  private struct Details: Equatable {
    var shadowColor: Color?
    var shadowOffset = CGSize(width: 0, height: -1)
    var minimumScaleFactor: CGFloat = 0
    var preferredMaxLayoutWidth: CGFloat = 0
  }

  private var givenFont = Font.systemFont(ofSize: Font.labelFontSize)
  private var compactTextColor = CompactColor(.darkText)
  private var compactHighlightedTextColor: CompactColor?
  @Rare private var details: Details?

  /// The text; the default is `nil`, which shows nothing.
  open var text: String? { didSet { if text != oldValue { changed() } } }
  /// The font of the text; the default is the system font of 17 points, which `nil` restores.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: Font! {
    get { givenFont }
    set {
      givenFont = newValue ?? .systemFont(ofSize: Font.labelFontSize)
      changed()
    }
  }
  /// The colour of the text; the default is black, which `nil` restores.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: Color! {
    get { compactTextColor.color }
    set {
      compactTextColor = CompactColor(newValue ?? .darkText)
      changed()
    }
  }
  /// The colour of the text while the label is highlighted; the default is `nil`, which uses
  /// ``textColor``.
  open var highlightedTextColor: Color? {
    get { compactHighlightedTextColor?.color }
    set {
      compactHighlightedTextColor = CompactColor(newValue)
      changed()
    }
  }
  /// The colour of the shadow, a copy of the text behind it; the default is `nil`, which draws
  /// none.
  open var shadowColor: Color? {
    get { (details ?? Details()).shadowColor }
    set { changeDetails { $0.shadowColor = newValue } }
  }
  /// The offset of the shadow from the text, in points; the default is one point upwards.
  open var shadowOffset: CGSize {
    get { (details ?? Details()).shadowOffset }
    set { changeDetails { $0.shadowOffset = newValue } }
  }
  /// The horizontal alignment of the lines; the default is `left`.
  open var textAlignment = TextAlignment.left { didSet { changed() } }
  /// The maximum number of lines.
  ///
  /// The default is 1; 0 removes the limit.
  open var numberOfLines = 1 { didSet { changed() } }
  /// The rule by which text that is too wide is broken or truncated; the default is
  /// ``TSGraphics/LineBreakMode/byTruncatingTail``.
  open var lineBreakMode = LineBreakMode.byTruncatingTail { didSet { changed() } }
  /// A Boolean value that indicates whether the font of a single line is reduced until it fits the
  /// width.
  ///
  /// The default is `false`.
  open var adjustsFontSizeToFitWidth = false { didSet { changed() } }
  /// The smallest factor by which ``adjustsFontSizeToFitWidth`` reduces the font; the default is 0,
  /// which sets no limit.
  open var minimumScaleFactor: CGFloat {
    get { (details ?? Details()).minimumScaleFactor }
    set { changeDetails { $0.minimumScaleFactor = newValue } }
  }
  /// The width at which several lines are broken where constraints leave it open, in points; the
  /// default is 0, which sets no limit.
  open var preferredMaxLayoutWidth: CGFloat {
    get { (details ?? Details()).preferredMaxLayoutWidth }
    set { changeDetails { $0.preferredMaxLayoutWidth = newValue } }
  }
  /// A Boolean value that indicates whether the label uses its highlighted colour; the default is
  /// `false`.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { changed() } } }
  /// A Boolean value that indicates whether the text is drawn at full strength.
  ///
  /// The default is `true`; otherwise the opacity of the text is multiplied by 0.4.
  open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }

  /// Creates a label without text.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  /// Creates an object of the class from a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
    contentMode = .redraw
    setProperties(from: coder)
  }

  private func changed() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  private func changeDetails(_ change: (inout Details) -> Void) {
    var new = details ?? Details()
    change(&new)
    // Buttons set the shadow of their labels again and again, usually to none.
    details = new == Details() ? nil : new
    changed()
  }

  /// The size of the text, with lines of at most ``preferredMaxLayoutWidth``; the default
  /// implementation does not call `super`.
  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0))
  }

  /// Returns the size of the text, broken into lines of the given width; the default implementation
  /// does not call `super`.
  ///
  /// - Parameter size: The maximum size in points, of which only the width is used; a width of 0
  ///   sets no limit, and neither does any width if ``numberOfLines`` is 1.
  /// - Returns: The size in whole points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 && numberOfLines != 1 ? size.width : .infinity
    return layout(font, width: width).size.roundedUp
  }

  /// Returns the rectangle in which the text is drawn: as wide as the bounds, and centred
  /// vertically.
  ///
  /// Called by ``draw(_:)``. Override it to move the text; the override need not call `super`.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the label, in points.
  ///   - numberOfLines: The maximum number of lines; 0 sets no limit.
  /// - Returns: The rectangle, in the coordinates of `bounds`.
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

  /// Draws the text and its shadow into a rectangle, starting at its top edge.
  ///
  /// Called by ``draw(_:)`` with the result of ``textRect(forBounds:limitedToNumberOfLines:)``.
  /// Override it to change the rectangle, and call `super` for the text to be drawn.
  ///
  /// - Parameter rect: The rectangle, in the coordinates of the label.
  open func drawText(in rect: CGRect) {
    guard let context = GraphicsContext.current, text?.isEmpty == false else { return }
    let layout = layout(fittingFont(in: rect.width), width: rect.width)
    if let shadowColor {
      context.setFillColor(shadowColor)
      let shifted = rect.offsetBy(dx: shadowOffset.width, dy: shadowOffset.height)
      context.draw(layout, in: shifted, alignment: textAlignment)
    }
    let own = textColor ?? .darkText
    let color = isHighlighted ? highlightedTextColor ?? own : own
    context.setFillColor(isEnabled ? color : color.withAlphaComponent(color.alpha * 0.4))
    context.draw(layout, in: rect, alignment: textAlignment)
  }

  /// Draws the text in the vertical centre of the bounds.
  ///
  /// The default implementation calls ``textRect(forBounds:limitedToNumberOfLines:)`` and
  /// ``drawText(in:)``. Overrides must call `super` for the text to be drawn.
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
  /// The smallest size in whole points that contains this size.
  var roundedUp: CGSize {
    CGSize(width: width.rounded(.up), height: height.rounded(.up))
  }
}
