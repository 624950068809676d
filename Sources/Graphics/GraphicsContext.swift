public import Geometry

/// A context that records drawing calls, named after those of Core Graphics, as a ``DisplayList``.
///
/// The origin is the top left corner and y points down, as in UIKit's contexts. Transforms and
/// clips are recorded as commands; a drawing command contains the colour and the line style in
/// effect when it is recorded. Nothing is drawn until a renderer plays the recording.
///
/// ```swift
/// let context = GraphicsContext()
/// context.setFillColor(.systemBlue)
/// context.fill(CGRect(x: 0, y: 0, width: 100, height: 40))
/// let drawing = context.finished()
/// ```
public final class GraphicsContext {
  private struct State {
    var fill = Color.black
    var stroke = Color.black
    var style = StrokeStyle()
    var alpha: CGFloat = 1
  }

  private var list = DisplayList()
  private var state = State()
  /// The saved states and the transparency layers that are not ended yet, in the order of their
  /// beginning.
  private var open: [(state: State, isGroup: Bool)] = []

  /// Creates a context with an empty recording.
  public init() {}

  /// The context into which the current drawing method draws; `nil` outside of drawing.
  ///
  /// This is UIKit's `UIGraphicsGetCurrentContext()`.
  @MainActor public private(set) static var current: GraphicsContext?

  /// Makes this context the current one while a closure draws.
  ///
  /// Calls can be nested: the previous current context is restored afterwards.
  ///
  /// - Parameter body: A closure that draws into ``current``.
  @MainActor public func draw(_ body: () -> Void) {
    let outer = Self.current
    Self.current = self
    body()
    Self.current = outer
  }

  /// Ends every open state and layer, returns the recording, and resets the context.
  ///
  /// - Returns: The drawing that was recorded since the context was created or last finished.
  public func finished() -> DisplayList {
    while let last = open.last {
      if last.isGroup { endTransparencyLayer() } else { restoreGState() }
    }
    defer {
      list = DisplayList()
      state = State()
    }
    return list
  }

  /// Saves the transform, the clip, the colours and the line style.
  public func saveGState() {
    open.append((state, isGroup: false))
    list.commands.append(.save)
  }

  /// Restores what the last ``saveGState()`` saved.
  ///
  /// Without a saved state, or without one in the current transparency layer, the method does
  /// nothing.
  public func restoreGState() {
    guard let last = open.last, !last.isGroup else { return }
    open.removeLast()
    state = last.state
    list.commands.append(.restore)
  }

  /// Applies a transform to everything that is drawn afterwards.
  ///
  /// - Parameter transform: The transform, which is applied before the one in effect.
  public func concatenate(_ transform: CGAffineTransform) {
    if !transform.isIdentity { list.commands.append(.concatenate(transform)) }
  }

  /// Moves the origin of the coordinate system.
  ///
  /// - Parameters:
  ///   - x: The distance to the right, in points.
  ///   - y: The distance downwards, in points.
  public func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  /// Scales the coordinate system.
  ///
  /// - Parameters:
  ///   - x: The horizontal factor.
  ///   - y: The vertical factor.
  public func scaleBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(scaleX: x, y: y))
  }

  /// Rotates the coordinate system about its origin.
  ///
  /// - Parameter angle: The angle in radians; positive angles rotate clockwise.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// Sets the colour of filled paths and of text.
  ///
  /// The initial colour is black.
  ///
  /// - Parameter color: The colour, which is multiplied by the opacity in effect when it is used.
  public func setFillColor(_ color: Color) { state.fill = color }

  /// Sets the colour of stroked paths.
  ///
  /// The initial colour is black.
  ///
  /// - Parameter color: The colour, which is multiplied by the opacity in effect when it is used.
  public func setStrokeColor(_ color: Color) { state.stroke = color }

  /// Sets the opacity of everything that is drawn afterwards.
  ///
  /// The initial opacity is 1.
  ///
  /// - Parameter alpha: The opacity, clamped to the range from 0 to 1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(alpha, 0), 1) }

  /// Sets the width of stroked lines.
  ///
  /// The initial width is 1.
  ///
  /// - Parameter width: The width in points.
  public func setLineWidth(_ width: CGFloat) { state.style.lineWidth = width }

  /// Sets the shape of the ends of stroked lines.
  ///
  /// The initial shape is ``StrokeStyle/LineCap/butt``.
  ///
  /// - Parameter cap: The shape.
  public func setLineCap(_ cap: StrokeStyle.LineCap) { state.style.lineCap = cap }

  /// Sets the shape of the corners of stroked lines.
  ///
  /// The initial shape is ``StrokeStyle/LineJoin/miter``.
  ///
  /// - Parameter join: The shape.
  public func setLineJoin(_ join: StrokeStyle.LineJoin) { state.style.lineJoin = join }

  /// Sets the maximum length of sharp corners.
  ///
  /// The initial limit is 10.
  ///
  /// - Parameter limit: The limit, as a multiple of the line width.
  public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = limit }

  /// Sets the dash pattern of stroked lines.
  ///
  /// Initially lines are solid.
  ///
  /// - Parameters:
  ///   - phase: The distance into the pattern at which a line begins, in points.
  ///   - lengths: The lengths of dashes and gaps in turn, in points; an empty array draws solid
  ///     lines.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.style.dashPhase = phase
    state.style.dashLengths = lengths
  }

  /// Restricts everything that is drawn afterwards to the interior of a path.
  ///
  /// The clip is intersected with the one in effect. ``restoreGState()`` removes it.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - evenOdd: `true` to use the even-odd rule; the default `false` uses the nonzero winding
  ///     rule.
  public func clip(to path: Path, evenOdd: Bool = false) {
    list.commands.append(.clip(path, evenOdd: evenOdd))
  }

  /// Restricts everything that is drawn afterwards to a rectangle.
  ///
  /// - Parameter rect: The rectangle, in points.
  public func clip(to rect: CGRect) { clip(to: Path(rect: rect)) }

  /// Begins a transparency layer, which is composited as a whole with the opacity in effect.
  ///
  /// Within the layer the opacity is 1 at first. Layers can be nested.
  ///
  /// - Parameter name: The name of the group for a human reader. The default is `nil`.
  public func beginTransparencyLayer(name: String? = nil) {
    list.commands.append(.beginGroup(DrawingGroup(name: name, opacity: state.alpha)))
    open.append((state, isGroup: true))
    state.alpha = 1
  }

  /// Ends the last transparency layer and draws it.
  ///
  /// States that were saved within the layer are restored first. Without a layer, the method does
  /// nothing.
  public func endTransparencyLayer() {
    guard let group = open.lastIndex(where: \.isGroup) else { return }
    while open.count > group + 1 { restoreGState() }
    state = open.removeLast().state
    list.commands.append(.endGroup)
  }

  /// Records a command that already contains its colours.
  func append(_ command: DrawingCommand) { list.commands.append(command) }
  /// Records the commands of a finished drawing.
  func append(_ drawing: DisplayList) { list.commands += drawing.commands }

  var fillColor: Color { faded(state.fill) }
  var strokeColor: Color { faded(state.stroke) }
  var strokeStyle: StrokeStyle { state.style }
  var alpha: CGFloat { state.alpha }

  private func faded(_ color: Color) -> Color {
    color.withAlphaComponent(color.alpha * state.alpha)
  }
}
