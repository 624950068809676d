public import Foundation
import TSGeometry
import TSGraphics

// UIKit's drawing of strings with attributes. Of these the font, the colour and the alignment and
// line breaks of the paragraph have an effect; others are accepted. Without a font it is the plain
// one of 12 points, and without a colour black, as in UIKit.

extension NSAttributedString.Key {
  /// The font, a ``TSGraphics/Font``.
  public static let font = NSAttributedString.Key("NSFont")
  /// The colour of the text, a ``TSGraphics/Color``.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The alignment and the line breaks, an ``NSParagraphStyle``.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The colour behind the text; accepted without an effect.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// Extra space between characters; accepted without an effect.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The line below the text; accepted without an effect.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The line through the text; accepted without an effect.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The colour of outlines; accepted without an effect.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The width of outlines; accepted without an effect.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The shadow of the text; accepted without an effect.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// The distance above the baseline; accepted without an effect.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
}

/// How a string is measured and drawn, with UIKit's raw values.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set of options from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Breaks lines at the width; without it the text is a single line.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Uses the font's distance of lines, as is always done.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Measures glyphs; accepted without an effect.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// Truncates the last line that fits with an ellipsis.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// What a string reports about its drawing; accepted without an effect.
public final class NSStringDrawingContext {
  /// Creates a context.
  public init() {}
}

/// The values of attributes that have an effect.
private struct TextAttributes {
  var font = Font.systemFont(ofSize: 12)
  var color = Color.black
  var alignment = TextAlignment.left
  var lineBreakMode = LineBreakMode.byWordWrapping

  init(_ attributes: [NSAttributedString.Key: Any]?) {
    for (key, value) in attributes ?? [:] {
      switch (key, value) {
      case (.font, let value as Font): font = value
      case (.foregroundColor, let value as Color): color = value
      case (.paragraphStyle, let value as NSParagraphStyle):
        alignment = value.alignment
        lineBreakMode = value.lineBreakMode
      default: break
      }
    }
  }

  /// Returns the text broken into lines that fit into a size.
  func layout(
    _ text: String, in size: CGSize, _ options: NSStringDrawingOptions
  ) -> TextLayout {
    guard options.contains(.usesLineFragmentOrigin) else { return TextLayout(text, font: font) }
    let room = (size.height + 1e-6) / font.lineHeight
    // UIKit has no limit of the height for a height of 0, as for one that is very large.
    let lines = size.height > 0 && room < 1e6 ? max(1, Int(nearest: room)) : 0
    return TextLayout(
      text, font: font, width: size.width > 0 ? size.width : .infinity, numberOfLines: lines,
      lineBreakMode: options.contains(.truncatesLastVisibleLine)
        ? .byTruncatingTail : lineBreakMode)
  }
}

extension String {
  /// Returns the size of the text, broken only at its own line breaks, in points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    TextAttributes(attributes).font.size(of: self)
  }

  /// Draws the text into the current context, broken only at its own line breaks.
  ///
  /// - Parameters:
  ///   - point: The top left corner of the first line, in points.
  ///   - attributes: The attributes. The default is `nil`.
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    let values = TextAttributes(attributes)
    let layout = TextLayout(self, font: values.font)
    draw(layout, in: CGRect(origin: point, size: layout.size), values)
  }

  /// Draws the text into the current context, wrapped to the width of a rectangle.
  ///
  /// - Parameter rect: The rectangle in points; as many lines are drawn as fit, but at least one.
  public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    let values = TextAttributes(attributes)
    draw(values.layout(self, in: rect.size, .usesLineFragmentOrigin), in: rect, values)
  }

  /// Draws the text into the current context.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in points.
  ///   - options: The options; the text is a single line without `usesLineFragmentOrigin`.
  ///   - context: Accepted without an effect.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    let values = TextAttributes(attributes)
    draw(values.layout(self, in: rect.size, options), in: rect, values)
  }

  /// Returns the rectangle that the text takes up, at the origin, in points.
  ///
  /// - Parameters:
  ///   - size: The size for which lines are broken, in points; 0 is no limit.
  ///   - options: The options; the text is a single line without `usesLineFragmentOrigin`.
  ///   - context: Accepted without an effect.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    CGRect(
      origin: .zero, size: TextAttributes(attributes).layout(self, in: size, options).size)
  }

  private func draw(_ layout: TextLayout, in rect: CGRect, _ values: TextAttributes) {
    guard let context = GraphicsContext.current else { return }
    context.saveGState()
    context.setFillColor(values.color)
    context.draw(layout, in: rect, alignment: values.alignment)
    context.restoreGState()
  }
}

extension NSString {
  /// Returns the size of the text, broken only at its own line breaks, in points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    String(describing: self).size(withAttributes: attributes)
  }

  /// Draws the text into the current context, broken only at its own line breaks.
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) { String(describing: self).draw(at: point, withAttributes: attributes) }

  /// Draws the text into the current context, wrapped to the width of a rectangle.
  public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) { String(describing: self).draw(in: rect, withAttributes: attributes) }

  /// Returns the rectangle that the text takes up, at the origin, in points.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    String(describing: self).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
}
