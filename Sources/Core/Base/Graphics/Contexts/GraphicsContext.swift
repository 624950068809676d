public import TSGeometry

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
    var blendMode = BlendMode.normal
    var shadow: Shadow?
    var transform = CGAffineTransform.identity
    /// A rectangle around the clip, before ``transform``; `nil` without a clip.
    var clip: CGRect?
  }

  /// A saved state, or a transparency layer.
  private struct Opening {
    var state: State
    var isGroup: Bool
    /// The number of commands that restore a state after the end of a layer.
    var restores = 0
  }

  private var list = DisplayList()
  private var state: State
  /// The saved states and the transparency layers that are not ended yet, in the order of their
  /// beginning.
  private var open: [Opening] = []
  /// Whether a blend mode other than `normal` was used.
  private var usesBlending = false
  /// The path that is being built, in the coordinates of ``pathTransform``.
  var builtPath = Path()
  /// The transform in effect when the path was built.
  var pathTransform = CGAffineTransform.identity

  /// The rectangle outside of which nothing is shown, in points; `nil` if it is not known.
  public let bounds: CGRect?
  /// The number of pixels per point of the image that is drawn; `nil` if it is no image.
  let imageScale: CGFloat?
  /// Whether the recording begins on black.
  private let isOpaque: Bool

  /// Creates a context with an empty recording.
  ///
  /// - Parameter bounds: The rectangle outside of which nothing is shown, in points. A gradient
  ///   that fills the clip ends at its edges. The default is `nil`, if it is not known.
  public convenience init(bounds: CGRect? = nil) {
    self.init(bounds, imageScale: nil, isOpaque: false)
  }

  init(_ bounds: CGRect?, imageScale: CGFloat?, isOpaque: Bool) {
    self.bounds = bounds
    self.imageScale = imageScale
    self.isOpaque = isOpaque
    state = State()
    state.clip = bounds
  }

  /// Ends every open state and layer, returns the recording, and resets the context.
  ///
  /// - Returns: The drawing that was recorded since the context was created or last finished.
  public func finished() -> DisplayList {
    defer {
      list = DisplayList()
      state = State()
      state.clip = bounds
      open = []
      usesBlending = false
      builtPath = Path()
    }
    return recording
  }

  /// The drawing that was recorded until now, with an end for every open state and layer.
  ///
  /// Complexity: O(*n*) in the number of commands, if any blend mode was used.
  public var recording: DisplayList {
    var list = list
    for opening in open.reversed() {
      list.commands.append(opening.isGroup ? .endGroup : .restore)
      for _ in 0..<opening.restores { list.commands.append(.restore) }
    }
    if isOpaque, let bounds {
      let black = DrawingCommand.fill(Path(rect: bounds), .color(.black), evenOdd: false)
      if list.commands.first != black { list.commands.insert(black, at: 0) }
    }
    guard usesBlending else { return list }
    // Blending concerns only what the drawing itself has drawn.
    list.commands.insert(.beginGroup(DrawingGroup(isIsolated: true)), at: 0)
    list.commands.append(.endGroup)
    return list
  }

  /// Saves the transform, the clip, the colours, the opacity, the blend mode and the line style.
  public func saveGState() {
    open.append(Opening(state: state, isGroup: false))
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
    guard !transform.isIdentity else { return }
    list.commands.append(.concatenate(transform))
    state.transform = transform.concatenating(state.transform)
  }

  /// The transform from the coordinates in effect to those of the context at its beginning, in
  /// points.
  ///
  /// UIKit's includes the scale of the screen; here a scale is the renderer's.
  public var ctm: CGAffineTransform { state.transform }

  /// Moves the origin of the coordinate system.
  ///
  /// - Parameters:
  ///   - x: The distance to the right, in points.
  ///   - y: The distance downwards, in points.
  public func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  /// Scales the coordinate system.
  public func scaleBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(scaleX: x, y: y))
  }

  /// Rotates the coordinate system about its origin.
  ///
  /// - Parameter angle: The angle in radians; positive angles rotate clockwise.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// Sets the colour of filled paths and of text; the initial colour is black.
  ///
  /// - Parameter color: The colour, which is multiplied by the opacity in effect when it is used.
  public func setFillColor(_ color: Color) { state.fill = color }

  /// Sets the colour of stroked paths; the initial colour is black.
  ///
  /// - Parameter color: The colour, which is multiplied by the opacity in effect when it is used.
  public func setStrokeColor(_ color: Color) { state.stroke = color }

  /// Sets the opacity of everything that is drawn afterwards; the initial opacity is 1.
  ///
  /// - Parameter alpha: The opacity, clamped to the range from 0 to 1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(alpha, 0), 1) }

  /// Sets the rule by which what is drawn afterwards is combined with what is there.
  ///
  /// The initial mode is ``BlendMode/normal``.
  public func setBlendMode(_ mode: BlendMode) { state.blendMode = mode }

  /// The shadow in effect, in the coordinates of the context at its beginning.
  var shadow: Shadow? {
    get { state.shadow }
    set { state.shadow = newValue }
  }

  /// Sets the width of stroked lines, in points; the initial width is 1.
  public func setLineWidth(_ width: CGFloat) { state.style.lineWidth = width }

  /// Sets the shape of the ends of stroked lines.
  ///
  /// The initial shape is ``StrokeStyle/LineCap/butt``.
  public func setLineCap(_ cap: StrokeStyle.LineCap) { state.style.lineCap = cap }

  /// Sets the shape of the corners of stroked lines.
  ///
  /// The initial shape is ``StrokeStyle/LineJoin/miter``.
  public func setLineJoin(_ join: StrokeStyle.LineJoin) { state.style.lineJoin = join }

  /// Sets the maximum length of sharp corners; the initial limit is 10.
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
  /// - Parameter evenOdd: `true` to use the even-odd rule; the default `false` uses the nonzero winding
  ///   rule.
  public func clip(to path: Path, evenOdd: Bool = false) {
    list.commands.append(.clip(path, evenOdd: evenOdd))
    let bounds = path.controlPointBounds.applying(state.transform)
    guard let clip = state.clip else { return state.clip = bounds }
    // Foundation's intersection stops the program for coordinates that are not finite.
    let (left, top) = (max(clip.minX, bounds.minX), max(clip.minY, bounds.minY))
    let (right, bottom) = (min(clip.maxX, bounds.maxX), min(clip.maxY, bounds.maxY))
    state.clip = CGRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// A rectangle around the clip, in the coordinates in effect; `nil` if there is no clip and the
  /// context has no ``bounds``.
  public var clipBounds: CGRect? {
    guard let inverse = state.transform.inverse else { return .zero }
    return state.clip.map { $0.applying(inverse) }
  }

  /// Restricts everything that is drawn afterwards to a rectangle in points.
  public func clip(to rect: CGRect) { clip(to: Path(rect: rect)) }

  /// Begins a transparency layer, which is composited as a whole with the opacity in effect.
  ///
  /// Within the layer the opacity is 1, the blend mode `normal`, and there is no shadow at first. Layers can be nested.
  ///
  /// - Parameter name: The name of the group for a human reader. The default is `nil`.
  public func beginTransparencyLayer(name: String? = nil) {
    beginTransparencyLayer(name: name, shadow: shadowInUserSpace)
  }

  /// Begins a transparency layer with a shadow of its own, instead of the one in effect.
  ///
  /// - Parameters:
  ///   - name: The name of the group for a human reader.
  ///   - shadow: The shadow of the layer as a whole, in the coordinates in effect; `nil` for none.
  package func beginTransparencyLayer(name: String?, shadow: Shadow?) {
    var opening = Opening(state: state, isGroup: true)
    if state.blendMode != .normal {
      usesBlending = true
      list.commands += [.save, .blend(state.blendMode)]
      opening.restores = 1
      state.blendMode = .normal
    }
    list.commands.append(
      .beginGroup(DrawingGroup(name: name, opacity: state.alpha, shadow: shadow)))
    open.append(opening)
    state.alpha = 1
    state.shadow = nil
  }

  /// Ends the last transparency layer and draws it.
  ///
  /// States that were saved within the layer are restored first. Without a layer, the method does
  /// nothing.
  public func endTransparencyLayer() {
    guard let group = open.lastIndex(where: \.isGroup) else { return }
    while open.count > group + 1 { restoreGState() }
    let opening = open.removeLast()
    state = opening.state
    list.commands.append(.endGroup)
    for _ in 0..<opening.restores { list.commands.append(.restore) }
  }

  /// Records a command that already contains its colours, with the blend mode in effect.
  ///
  /// - Parameter shape: A closure that returns the outline of what the command draws; it is called only if
  ///   a renderer may change pixels outside of it.
  func paint(_ command: DrawingCommand, in shape: @autoclosure () -> Path) {
    let mode = state.blendMode
    var commands = [command]
    if let shadow = shadowInUserSpace {
      commands = [.beginGroup(DrawingGroup(shadow: shadow)), command, .endGroup]
    }
    guard mode != .normal else { return list.commands += commands }
    // Each command has its own mode, so that drawings can be joined.
    usesBlending = true
    list.commands.append(.save)
    if mode.affectsOutside { list.commands.append(.clip(shape(), evenOdd: false)) }
    list.commands += [.blend(mode)] + commands + [.restore]
  }

  func append(_ drawing: DisplayList) { list.commands += drawing.commands }

  /// Records the commands of a finished drawing as if they had been recorded here.
  ///
  /// An image that is drawn to itself, with a stroke more for each movement of a finger, thereby
  /// remains a flat list.
  ///
  /// - Parameter drawing: The drawing, whose blending concerns only itself.
  func merge(_ drawing: DisplayList) {
    var commands = drawing.commands[...]
    if list.isEmpty, case .beginGroup(DrawingGroup(isIsolated: true)) = commands.first,
      drawing.groupsEverything
    {
      commands = commands.dropFirst().dropLast()
      usesBlending = true
    }
    guard DisplayList.keepsState(commands) else {
      list.commands.append(.save)
      list.commands += commands
      return list.commands.append(.restore)
    }
    list.commands += commands
  }

  /// Whether an image is drawn here without any change.
  var drawsPlainly: Bool {
    state.alpha == 1 && state.blendMode == .normal && state.transform.isIdentity
      && state.shadow == nil
  }

  var fillColor: Color { faded(state.fill) }
  var strokeColor: Color { faded(state.stroke) }
  var strokeStyle: StrokeStyle { state.style }
  var alpha: CGFloat { state.alpha }
  var blendMode: BlendMode { state.blendMode }
  /// A rectangle around the clip, in the coordinates of the context at its beginning.
  var clipBox: CGRect? { state.clip }

  private func faded(_ color: Color) -> Color {
    color.withAlphaComponent(color.alpha * state.alpha)
  }
}
