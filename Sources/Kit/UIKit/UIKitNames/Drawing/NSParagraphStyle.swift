public import TSGeometry
public import TSGraphics

/// The alignment and the line breaks of a paragraph.
open class NSParagraphStyle {
  /// The horizontal alignment of lines; left by default.
  public internal(set) final var textAlignment = TextAlignment.left
  /// The rule by which lines are broken; between words by default.
  public internal(set) final var breakMode = LineBreakMode.byWordWrapping
  /// Extra space between lines, in points; accepted without an effect.
  public internal(set) final var spacing: CGFloat = 0

  /// Creates the default style.
  public init() {}

  /// The default style.
  public class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// The horizontal alignment of lines.
  open var alignment: NSTextAlignment { textAlignment }
  /// The rule by which lines are broken.
  open var lineBreakMode: NSLineBreakMode { breakMode }
  /// Extra space between lines, in points; accepted without an effect.
  open var lineSpacing: CGFloat { spacing }

  /// Returns a style with the same values that can be changed.
  ///
  /// - Returns: An ``NSMutableParagraphStyle``.
  open func mutableCopy() -> Any {
    let copy = NSMutableParagraphStyle()
    copy.textAlignment = textAlignment
    copy.breakMode = breakMode
    copy.spacing = spacing
    return copy
  }
}

/// The alignment and the line breaks of a paragraph, which can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {
  open override var alignment: NSTextAlignment {
    get { textAlignment }
    set { textAlignment = newValue }
  }

  open override var lineBreakMode: NSLineBreakMode {
    get { breakMode }
    set { breakMode = newValue }
  }

  /// Extra space between lines, in points; accepted without an effect.
  open override var lineSpacing: CGFloat {
    get { spacing }
    set { spacing = newValue }
  }
}

extension TextAlignment {
  /// The alignment of the language, which is `left` here.
  public static var natural: TextAlignment { .left }
  /// The alignment with both edges, which is `left` here.
  public static var justified: TextAlignment { .left }
}
