import TSGeometry
import TSGraphics
import TSInterface

/// Everything that determines how one view appears, without its subviews.
struct RenderNode {
  /// A shape to which a view is clipped by a view that contains it.
  struct Outline: Equatable {
    var bounds: CGRect
    var cornerRadius: CGFloat
    var roundedCorners = Path.Corners.allCorners
    var toPixels: CGAffineTransform
    /// A mask in the place of the bounds; `nil` for none.
    var mask: LayerMask? = nil
  }

  /// The identity of the view, or of a layer in it.
  let id: ObjectIdentifier
  /// The name of the view for a human reader; `nil` in trees without names.
  var name: String?
  /// The presented opacity of the view itself.
  var alpha: CGFloat
  /// The transform from the view's coordinates to its superview's.
  var toSuperview: CGAffineTransform
  /// The transform from the view's coordinates to pixels.
  var toPixels: CGAffineTransform
  var bounds: CGRect
  var cornerRadius: CGFloat
  var roundedCorners = Path.Corners.allCorners
  var masksToBounds: Bool
  /// The background colour, unless it is clear.
  var background: Color? = nil
  /// The drawn content, unless it is empty.
  var content: DisplayList? = nil
  /// The mask of the view with its subviews, in its coordinates; `nil` for none.
  var mask: LayerMask? = nil
  /// The width of the border; 0 for none.
  var borderWidth: CGFloat = 0
  var borderColor = Color.black
  /// The shapes to which the views around it clip the view, outermost first.
  var outlines: [Outline] = []
  /// The opacities below 1 of the views around it, outermost first.
  var opacities: [CGFloat] = []
  /// The shadow of the view with its subviews, in its superview's coordinates; `nil` for none.
  var shadow: Shadow? = nil
  /// The shadows of the view and of the views around it, outermost first.
  var shadows: [ShadowReach] = []
  /// Whether the content is the drawing of a transition, which is not clipped to the bounds.
  var isTransition = false
  /// Whether the view is drawn without its opacity and transform.
  var isRoot = false
  /// The pixels that the view itself may affect; empty if it draws nothing.
  var extent = PixelRect.empty
  /// The pixels that the view and its subviews may affect.
  var subtreeExtent = PixelRect.empty
  /// Whether the view has subviews that are not hidden.
  var hasSubviews = false
  /// The index after the last node of the subviews.
  var end = 0

  var outline: Path { outline(inset: 0) }

  /// Returns the outline of the bounds, with their round corners.
  ///
  /// - Parameter inset: The distance by which it is inside of the bounds, in points.
  func outline(inset: CGFloat) -> Path {
    // Not by `insetBy`, which of small bounds makes none.
    let rect = CGRect(
      x: bounds.minX + inset, y: bounds.minY + inset, width: max(0, bounds.width - 2 * inset),
      height: max(0, bounds.height - 2 * inset))
    return Path(
      roundedRect: rect, cornerRadius: max(0, cornerRadius - inset), corners: roundedCorners)
  }

  /// Returns whether the background hides everything behind it in some pixels.
  ///
  /// - Returns: `true` if the background is opaque and covers each pixel completely.
  func covers(_ rect: PixelRect) -> Bool {
    guard let background, background.alpha >= 1, alpha >= 1, opacities.isEmpty, cornerRadius == 0,
      mask == nil, !isTransition, extent.contains(rect), toPixels.isUpright,
      bounds.applying(toPixels).contains(rect.cgRect)
    else { return false }
    return outlines.allSatisfy { outline in
      outline.mask == nil && outline.cornerRadius == 0 && outline.toPixels.isUpright
        && outline.bounds.applying(outline.toPixels).contains(rect.cgRect)
    }
  }

  /// Returns whether the view itself, its content excepted, appears as another node does.
  ///
  /// - Parameter other: The node of the same view at another moment.
  /// - Returns: `true` if both affect the same pixels in the same manner.
  func looksLike(_ other: RenderNode) -> Bool {
    extent == other.extent && alpha == other.alpha && toPixels == other.toPixels
      && bounds == other.bounds && cornerRadius == other.cornerRadius
      && roundedCorners == other.roundedCorners
      && masksToBounds == other.masksToBounds && mask == other.mask
      && background == other.background
      && borderWidth == other.borderWidth
      && (borderWidth == 0 || borderColor == other.borderColor)
      && isTransition == other.isTransition && opacities == other.opacities
      && outlines == other.outlines && shadows == other.shadows
  }

  /// Returns the pixels that change with some of the view's own, with those of all shadows.
  ///
  /// - Returns: The smallest rectangle around them and their shadows.
  func withShadows(_ rect: PixelRect) -> PixelRect {
    shadows.reversed().reduce(rect) { $0.union($1.shadow(of: $0)) }
  }
}

extension RenderNode {
  /// Creates the node of a layer that was added to the layer of a view.
  ///
  /// - Parameter drawing: What the layer draws, in the coordinates of the view.
  init(_ drawing: LayerDrawing, _ name: String?, _ surroundings: RenderSurroundings) {
    id = drawing.id
    self.name = name
    (alpha, cornerRadius, masksToBounds) = (1, 0, false)
    toSuperview = .identity
    toPixels = surroundings.clip == nil ? .identity : surroundings.transform
    bounds = drawing.bounds
    content = drawing.list
    shadows = surroundings.shadows
    (outlines, opacities) = (surroundings.outlines, surroundings.opacities)
    if let clip = surroundings.clip {
      extent = PixelRect(around: bounds.applying(toPixels)).intersection(clip)
      if let whole = surroundings.shadowClip { extent = withShadows(extent).intersection(whole) }
    }
  }
}

extension CGAffineTransform {
  /// Whether upright rectangles remain upright.
  fileprivate var isUpright: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }
}

/// The values of a superview that affect how a view appears.
struct RenderSurroundings {
  /// The transform from the superview's coordinates to pixels.
  var transform: CGAffineTransform
  /// The pixels to which the view is clipped; `nil` if they are not needed.
  var clip: PixelRect?
  /// The outlines to which the view is clipped, outermost first.
  var outlines: [RenderNode.Outline] = []
  /// The opacities below 1 of the views that contain the view, outermost first.
  var opacities: [CGFloat] = []
  /// The shadows of the views that contain the view, outermost first.
  var shadows: [ShadowReach] = []
  /// The pixels to which the outermost of the shadows is clipped.
  var shadowClip: PixelRect?

  /// Adds a shadow, in pixels, into which content outside of the clip may throw its own.
  mutating func add(_ shadow: ShadowReach) {
    if shadows.isEmpty { shadowClip = clip }
    shadows.append(shadow)
    clip = clip.map { $0.union(shadow.source(of: $0)) }
  }

  /// Returns the values of a view in these surroundings that affect how its subviews appear.
  func inside(_ node: RenderNode) -> RenderSurroundings {
    var inner = self
    inner.transform = node.toPixels
    if node.shadows.count > shadows.count, let shadow = node.shadows.last { inner.add(shadow) }
    if node.alpha < 1, !node.isRoot { inner.opacities.append(node.alpha) }
    if node.masksToBounds {
      inner.outlines.append(
        RenderNode.Outline(
          bounds: node.bounds, cornerRadius: node.cornerRadius,
          roundedCorners: node.roundedCorners, toPixels: node.toPixels))
      inner.clip = inner.clip?.intersection(
        PixelRect(around: node.bounds.applying(node.toPixels)))
    }
    if let mask = node.mask {
      inner.outlines.append(
        RenderNode.Outline(
          bounds: node.bounds, cornerRadius: 0, toPixels: node.toPixels, mask: mask))
    }
    return inner
  }
}

extension RenderNode {
  /// Creates the node of a view, without its subviews.
  @MainActor init(
    _ view: View, _ shown: View.VisibleValues, _ name: String?,
    _ surroundings: RenderSurroundings
  ) {
    let layer = view.layerStyle
    id = ObjectIdentifier(view)
    self.name = name
    alpha = shown.alpha
    toSuperview = shown.toSuperview
    toPixels =
      surroundings.clip == nil
      ? .identity : shown.toSuperview.concatenating(surroundings.transform)
    bounds = shown.bounds
    shadow = layer.shadow?.applying(shown.toSuperview)
    var surroundings = surroundings
    if let shadow = layer.shadow { surroundings.add(ShadowReach(shadow.applying(toPixels))) }
    shadows = surroundings.shadows
    cornerRadius = layer.cornerRadius
    roundedCorners = layer.roundedCorners
    masksToBounds = layer.masksToBounds
    if let color = shown.backgroundColor, color.alpha > 0, !(view is any BackgroundDrawing) {
      background = color
    }
    if let drawn = view.displayedContent(in: shown.bounds), !drawn.isEmpty { content = drawn }
    if layer.borderWidth > 0, layer.borderColor.alpha > 0 {
      borderWidth = layer.borderWidth
      borderColor = layer.borderColor
    }
    outlines = surroundings.outlines
    opacities = surroundings.opacities
    let draws = background != nil || content != nil || borderWidth > 0 || shadow?.shape != nil
    if let clip = surroundings.clip, draws {
      extent = PixelRect(around: bounds.applying(toPixels)).intersection(clip)
      if let whole = surroundings.shadowClip { extent = withShadows(extent).intersection(whole) }
    }
  }
}
