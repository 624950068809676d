package import TSGeometry
import TSGraphics
package import TSInterface

extension Label: LayoutContent {
  /// The ascender of the font.
  package final var firstBaselineOffset: CGFloat? { font.leading / 2 + font.ascender }
  /// The descender of the font.
  package final var lastBaselineOffset: CGFloat? { font.leading / 2 - font.descender }

  /// Returns the height of several lines, in points; `nil` for a label of one line.
  package final func contentHeight(forWidth width: CGFloat) -> CGFloat? {
    numberOfLines == 1 || width <= 0
      ? nil : sizeThatFits(CGSize(width: width, height: 0)).height
  }
}

extension Button: LayoutContent {
  /// The baseline of the title, which is in the middle.
  package final var firstBaselineOffset: CGFloat? {
    titleLabel.map { Self.baseline(of: $0.font, in: intrinsicContentSize).first }
  }
  /// The baseline of the title, which is in the middle.
  package final var lastBaselineOffset: CGFloat? {
    titleLabel.map { Self.baseline(of: $0.font, in: intrinsicContentSize).last }
  }
}

extension TextField: LayoutContent {
  /// The baseline of the text, which is in the middle.
  package final var firstBaselineOffset: CGFloat? {
    Self.baseline(of: font ?? .systemFont(ofSize: 17), in: intrinsicContentSize).first
  }
  /// The baseline of the text, which is in the middle.
  package final var lastBaselineOffset: CGFloat? {
    Self.baseline(of: font ?? .systemFont(ofSize: 17), in: intrinsicContentSize).last
  }
}

extension Switch: LayoutContent {
  /// A switch is not stretched.
  package final var standardHugging: LayoutPriority { .defaultHigh }
}

extension Stepper: LayoutContent {
  /// A stepper is not stretched.
  package final var standardHugging: LayoutPriority { .defaultHigh }
}

extension Control {
  /// Returns the distances of the baseline of a line in the middle from the top and the bottom.
  fileprivate static func baseline(
    of font: Font, in size: CGSize
  ) -> (first: CGFloat, last: CGFloat) {
    let margin = (size.height - font.lineHeight) / 2 + font.leading / 2
    return (margin + font.ascender, margin - font.descender)
  }
}
