import Geometry
import Interface

extension GestureValues {
  /// Which way the gesture went in the main; nil when it went nowhere or has no way.
  var way: String? {
    if let translation {
      guard translation.dx != 0 || translation.dy != 0 else { return nil }
      if abs(translation.dx) > abs(translation.dy) { return translation.dx < 0 ? "left" : "right" }
      return translation.dy < 0 ? "up" : "down"
    }
    if let scale, scale != 1 { return scale > 1 ? "apart" : "together" }
    if let rotation, rotation != 0 { return rotation > 0 ? "clockwise" : "counterclockwise" }
    return nil
  }
}
