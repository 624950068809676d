/// Something that is wrong with templates of drawn shapes, or worth knowing.
package struct StrokeFinding: Hashable, Sendable {
  /// The kind of a finding; the raw value is the identifier in the output, which does not change.
  package enum Kind: String, Sendable, CaseIterable {
    /// Templates that are nearer to another shape than to their own.
    case nearShapes = "near-shapes"
    /// A shape that is the beginning of another.
    case prefix
    /// A shape that is nearly a straight line.
    case straight
    /// Two shapes that are mirror images of each other.
    case mirrorImages = "mirror-images"
    /// Two shapes that a rotation makes the same.
    case rotated
    /// Two shapes of one stroke that differ only in the direction of drawing.
    case reversed
    case fewTemplates = "few-templates"
    /// A template that is smaller than what is accepted.
    case small = "small-template"
    case severalStrokes = "several-strokes"
    /// The only shape, beside which nothing says what is none.
    case singleShape = "single-shape"
  }

  /// The importance of a finding.
  package enum Severity: String, Sendable {
    /// Shapes are named wrongly, or something beside them does not work.
    case warning
    /// What is worth knowing.
    case note
  }

  package var kind: Kind
  package var severity: Severity
  package var shapes: [String]
  /// The reason, as a sentence without a full stop.
  package var reason: String
  /// The remedy, as a sentence in the imperative without a full stop.
  package var remedy: String
}
