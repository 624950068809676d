public import Geometry

/// What a view draws with: Core Graphics' calls, recorded as a ``DisplayList``.
///
/// The origin is the top left corner and y points down, as in UIKit's contexts. Transform and
/// clip are recorded as commands; colours and line styles are those in force when a command is
/// recorded. Nothing is drawn until a renderer plays the recording.
public final class GraphicsContext {
  private struct State {
    var fill = Color.black
    var stroke = Color.black
    var style = StrokeStyle()
    var alpha: CGFloat = 1
  }

  private var list = DisplayList()
  private var state = State()
  /// What was begun and not ended: states to be restored, and groups.
  private var open: [(state: State, isGroup: Bool)] = []

  /// Creates a context without drawing in it.
  public init() {}

  /// The context that the drawing method at work draws in; nil outside of drawing.
  ///
  /// UIKit's `UIGraphicsGetCurrentContext()`.
  @MainActor public private(set) static var current: GraphicsContext?

  /// Makes this the current context while a function draws.
  @MainActor public func draw(_ body: () -> Void) {
    let outer = Self.current
    Self.current = self
    body()
    Self.current = outer
  }

  /// Returns the recording, with an end for all that was begun, and begins anew.
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

  /// Remembers transform, clip, colours and line style.
  public func saveGState() {
    open.append((state, isGroup: false))
    list.commands.append(.save)
  }

  /// Brings back what the last ``saveGState()`` remembered; without one, since the beginning of
  /// the transparency layer if there is any, it does nothing.
  public func restoreGState() {
    guard let last = open.last, !last.isGroup else { return }
    open.removeLast()
    state = last.state
    list.commands.append(.restore)
  }

  /// Applies a transform to all that is drawn from now on.
  public func concatenate(_ transform: CGAffineTransform) {
    if !transform.isIdentity { list.commands.append(.concatenate(transform)) }
  }

  /// Moves the origin.
  public func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  /// Makes units larger.
  public func scaleBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(scaleX: x, y: y))
  }

  /// Turns the axes by an angle in radians, clockwise.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// Sets the colour of filled paths and of text; black at first.
  public func setFillColor(_ color: Color) { state.fill = color }

  /// Sets the colour of lines; black at first.
  public func setStrokeColor(_ color: Color) { state.stroke = color }

  /// Sets how opaque all that is drawn from now on is, 0 to 1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(alpha, 0), 1) }

  /// Sets the width of lines, in points; 1 at first.
  public func setLineWidth(_ width: CGFloat) { state.style.lineWidth = width }

  /// Sets how lines end; straight at first.
  public func setLineCap(_ cap: StrokeStyle.LineCap) { state.style.lineCap = cap }

  /// Sets how lines meet; in a point at first.
  public func setLineJoin(_ join: StrokeStyle.LineJoin) { state.style.lineJoin = join }

  /// Sets how far the points of meeting lines may reach, in line widths; 10 at first.
  public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = limit }

  /// Sets the lengths of dashes and gaps in turn, in points; none draws whole lines.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.style.dashPhase = phase
    state.style.dashLengths = lengths
  }

  /// Shows of what is drawn from now on only what lies in a path.
  public func clip(to path: Path, evenOdd: Bool = false) {
    list.commands.append(.clip(path, evenOdd: evenOdd))
  }

  /// Shows of what is drawn from now on only what lies in a rectangle.
  public func clip(to rect: CGRect) { clip(to: Path(rect: rect)) }

  /// Begins to gather what is drawn, to show it as one with the opacity in force.
  public func beginTransparencyLayer(name: String? = nil) {
    list.commands.append(.beginGroup(DrawingGroup(name: name, opacity: state.alpha)))
    open.append((state, isGroup: true))
    state.alpha = 1
  }

  /// Shows what was gathered since the last ``beginTransparencyLayer(name:)``.
  public func endTransparencyLayer() {
    guard let group = open.lastIndex(where: \.isGroup) else { return }
    while open.count > group + 1 { restoreGState() }
    state = open.removeLast().state
    list.commands.append(.endGroup)
  }

  /// Records a command, with the colours that it has.
  func append(_ command: DrawingCommand) { list.commands.append(command) }
  /// Adds the commands of a finished drawing.
  func append(_ drawing: DisplayList) { list.commands += drawing.commands }

  var fillColor: Color { faded(state.fill) }
  var strokeColor: Color { faded(state.stroke) }
  var strokeStyle: StrokeStyle { state.style }
  var alpha: CGFloat { state.alpha }

  private func faded(_ color: Color) -> Color {
    color.withAlphaComponent(color.alpha * state.alpha)
  }
}
