import TSEventTime
import TSGeometry
import TSGraphics

/// The state of a layer that a program created, and what the layers of few views have.
@MainActor final class LayerContent {
  /// The values that were set, of properties that can be animated.
  var values: [LayerProperty: LayerValue] = [:]
  var isHidden = false
  var masksToBounds = false
  var roundedCorners = Path.Corners.allCorners
  var image: Image?
  var imageGravity = View.ContentMode.scaleToFill
  var mask: Layer?
  var maskView: View?
  /// The mask of a copy of a view.
  var frozenMask: LayerMask?
  var name: String?
  var actions: [String: Any]?
  weak var delegate: (any LayerDelegate)?
  private(set) weak var superlayer: Layer?
  /// The sublayers; for a view's layer with its subviews, from back to front.
  var order = SublayerOrder()
  var needsLayout = false
  var needsDisplay = false
  var needsDisplayOnBoundsChange = false
  /// What ``Layer/draw(in:)`` has drawn.
  var drawing: DisplayList?
  /// The animations, in the order in which they were added.
  var animations: [LayerAnimationRun] = []
  var waiting: [(key: String?, animation: LayerAnimation)] = []
  /// The time at which the layer came into a window; `nil` if it is in none.
  var joinTime: Timestamp?

  init() {}

  func setSuperlayer(_ layer: Layer?) { superlayer = layer }
}

extension ViewSupplement {
  /// Copies the corners, the border and the shadow of another view.
  func copyStyle(of other: ViewSupplement) {
    (cornerRadius, borderWidth, borderColor) = (
      other.cornerRadius, other.borderWidth, other.borderColor
    )
    if let shadow = other.shadow { self.shadow = shadow }
  }
}
