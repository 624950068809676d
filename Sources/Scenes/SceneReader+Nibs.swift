import Geometry
import Graphics
import Interface

extension SceneReader {
  /// Reads a nib's view as all that a white window has, which reaches as far as the view does.
  ///
  /// Whose outlets the nib fills is not known here: they are passed over.
  mutating func windowOfNib(_ value: SceneValue) throws(SceneError) -> SceneNode {
    reserve("window", for: "the window around the view")
    ignoresOutlets = true
    let view = try node(value, .view, "view")
    var window = SceneNode(id: "window", maker: .window { Window(frame: $0) })
    let reach = view.frame?.standardized ?? .zero
    window.frame = CGRect(x: 0, y: 0, width: max(0, reach.maxX), height: max(0, reach.maxY))
    // A view without a colour of its own, and its black text, is meant for a light ground.
    window.setters = [{ ($0 as? Window)?.backgroundColor = .white }]
    window.subviews = [view]
    return window
  }
}
