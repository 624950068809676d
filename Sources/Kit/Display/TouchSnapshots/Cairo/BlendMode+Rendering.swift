import CTSCairo
import TSGraphics

extension BlendMode {
  /// The operator with which Cairo combines what is drawn.
  var cairoOperator: cairo_operator_t {
    switch self {
    case .normal, .plusDarker: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .clear: CAIRO_OPERATOR_CLEAR
    case .copy: CAIRO_OPERATOR_SOURCE
    case .sourceIn: CAIRO_OPERATOR_IN
    case .sourceOut: CAIRO_OPERATOR_OUT
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
    case .xor: CAIRO_OPERATOR_XOR
    case .plusLighter: CAIRO_OPERATOR_ADD
    }
  }

  /// The attribute of a group of SVG that is combined in this mode; `nil` if none is needed or none
  /// exists.
  ///
  /// What would only remove something is hidden, because SVG cannot remove what was drawn before.
  var svgAttribute: String? {
    let name: String
    switch self {
    case .multiply: name = "multiply"
    case .screen: name = "screen"
    case .overlay: name = "overlay"
    case .darken: name = "darken"
    case .lighten: name = "lighten"
    case .colorDodge: name = "color-dodge"
    case .colorBurn: name = "color-burn"
    case .softLight: name = "soft-light"
    case .hardLight: name = "hard-light"
    case .difference: name = "difference"
    case .exclusion: name = "exclusion"
    case .hue: name = "hue"
    case .saturation: name = "saturation"
    case .color: name = "color"
    case .luminosity: name = "luminosity"
    case .plusLighter: name = "plus-lighter"
    case .clear, .destinationIn, .destinationOut: return "display=\"none\""
    case .normal, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationAtop,
      .xor, .plusDarker:
      return nil
    }
    return "style=\"mix-blend-mode:\(name)\""
  }
}
