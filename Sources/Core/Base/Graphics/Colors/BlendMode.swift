/// The rule by which what is drawn is combined with what is already there, with Core Graphics' raw
/// values.
///
/// A drawing in which any other mode than ``normal`` is used is composited as a whole: it is
/// combined with what it drew itself, and not with views behind it.
///
/// Pixels and screens show all modes but ``plusDarker``, which is drawn as ``normal``. SVG has
/// equivalents from ``multiply`` to ``luminosity`` and of ``plusLighter``; there ``clear``,
/// ``destinationIn`` and ``destinationOut`` leave out what they draw, and the others are drawn as
/// ``normal``.
public enum BlendMode: Int32, CaseIterable, Hashable, Sendable {
  /// Draws above what is there.
  case normal = 0
  /// Multiplies the colours.
  case multiply
  /// Multiplies the inverted colours.
  case screen
  /// Multiplies dark colours and screens light ones of what is there.
  case overlay
  /// Keeps the darker share of each component.
  case darken
  /// Keeps the lighter share of each component.
  case lighten
  /// Brightens what is there.
  case colorDodge
  /// Darkens what is there.
  case colorBurn
  /// Darkens or lightens, softly, depending on the colour that is drawn.
  case softLight
  /// Multiplies or screens, depending on the colour that is drawn.
  case hardLight
  /// Subtracts the darker colour from the lighter one.
  case difference
  /// Subtracts as ``difference`` does, with less contrast.
  case exclusion
  /// Uses the hue of what is drawn.
  case hue
  /// Uses the saturation of what is drawn.
  case saturation
  /// Uses the hue and the saturation of what is drawn.
  case color
  /// Uses the brightness of what is drawn.
  case luminosity
  /// Makes what is there transparent.
  case clear
  /// Replaces what is there.
  case copy
  /// Draws what is drawn only where something is there, and removes the rest.
  case sourceIn
  /// Draws only where nothing is there, and removes the rest.
  case sourceOut
  /// Draws only where something is there.
  case sourceAtop
  /// Draws behind what is there.
  case destinationOver
  /// Keeps what is there only where something is drawn.
  case destinationIn
  /// Makes what is there as transparent as what is drawn is opaque.
  case destinationOut
  /// Draws behind what is there, and keeps what is there only where something is drawn.
  case destinationAtop
  /// Keeps both only where the other is transparent.
  case xor
  /// Adds the inverted colours; drawn as ``normal``.
  case plusDarker
  /// Adds the colours.
  case plusLighter

  /// Whether a renderer may change pixels outside of the shape that is drawn.
  var affectsOutside: Bool {
    switch self {
    case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }
}
