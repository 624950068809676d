import Geometry
import Graphics
import Interface

extension SceneReader {
  /// Reads the view of a nib, and returns a white window that contains it.
  ///
  /// The window extends to the lower right corner of the view. The owner of the nib is not known
  /// here, so its outlets are ignored.
  ///
  /// - Parameter value: The value of the key `view`.
  /// - Returns: The window.
  /// - Throws: ``SceneError`` if the value is faulty.
  mutating func windowOfNib(_ value: SceneValue) throws(SceneError) -> SceneNode {
    reserve("window", for: "the window around the view")
    ignoresOutlets = true
    let view = try node(value, .view, "view")
    var window = SceneNode(id: "window", maker: .window { Window(frame: $0) })
    let reach = view.frame?.standardized ?? .zero
    window.frame = CGRect(x: 0, y: 0, width: max(0, reach.maxX), height: max(0, reach.maxY))
    // A view without a background color of its own, with black text, is designed for a light
    // background.
    window.setters = [{ ($0 as? Window)?.backgroundColor = .white }]
    window.subviews = [view]
    return window
  }
}
