import class Foundation.NSCoder
import typealias Foundation.TimeInterval
import TSGeometry
import TSGraphics
import TSInterface
import TSRecognition
import TSStrokes

/// A desk with a sheet of paper: one finger draws, and shapes that the legend shows are commands; two
/// fingers move the sheet and zoom.
final class SketchPadView: View, StrokeGestureRecognizerDelegate {
  /// The height of the legend, in points.
  private static let legendHeight: CGFloat = 48

  let paper = PaperView(frame: .zero)
  private let trail = TrailView(frame: .zero)
  private let legend: LegendView

  private let strokes = StrokeGestureRecognizer()
  private let pencil = PanGestureRecognizer()
  private let move = PanGestureRecognizer()
  private let zoom = PinchGestureRecognizer()

  /// The sketches before the present one, the oldest first.
  private var history: [Sketch] = []
  /// The time at which the legend last showed probabilities, in seconds.
  private var shown: TimeInterval = 0

  init(templates: [NamedStroke]) {
    legend = LegendView(templates)
    super.init(frame: .zero)
    backgroundColor = Color(white: 0.88)
    isMultipleTouchEnabled = true
    clipsToBounds = true
    (sceneID, paper.sceneID, legend.sceneID) = ("pad", "paper", "legend")
    legend.backgroundColor = Color(white: 0.97)
    for part in [paper, trail] { part.isUserInteractionEnabled = false }
    for part in [paper, trail, legend] as [View] { addSubview(part) }

    // Sixteen templates are too few to calibrate on.
    strokes.maximumDistance = 0.6
    strokes.templates = templates
    // A circle may be drawn around much: at five times the size of its template.
    strokes.straightness = 5
    strokes.addTarget(self, named: "obey", action: SketchPadView.obey)
    pencil.maximumNumberOfTouches = 1
    pencil.require(toFail: strokes)
    pencil.addTarget(self, named: "draw", action: SketchPadView.draw)
    move.minimumNumberOfTouches = 2
    move.addTarget(self, named: "movePaper", action: SketchPadView.movePaper)
    zoom.addTarget(self, named: "zoomPaper", action: SketchPadView.zoomPaper)
    for (name, recognizer) in [
      ("strokes", strokes), ("pencil", pencil), ("move", move), ("zoom", zoom),
    ] as [(String, GestureRecognizer)] {
      recognizer.name = name
      recognizer.delegate = self
      addGestureRecognizer(recognizer)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    trail.frame = bounds
    let (desk, legendArea) = (
      CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - Self.legendHeight),
      CGRect(
        x: 0, y: bounds.height - Self.legendHeight, width: bounds.width,
        height: Self.legendHeight)
    )
    legend.frame = legendArea
    // The sheet keeps its size and what is drawn on it when the pad is turned.
    if paper.bounds.isEmpty { paper.bounds.size = desk.insetBy(dx: 16, dy: 16).size }
    if paper.transform.isIdentity { paper.center = CGPoint(x: desk.midX, y: desk.midY) }
  }

  // MARK: Commands

  private var shape: [CGPoint] { strokes.path(in: paper).first ?? [] }

  /// Refuses a command that has nothing to do here, so that its shape is a line like any other.
  func strokeGestureRecognizer(
    _ strokeGestureRecognizer: StrokeGestureRecognizer, shouldAccept name: String
  ) -> Bool {
    guard let command = SketchCommand(rawValue: name) else { return false }
    return command == .undo
      ? !history.isEmpty : paper.sketch.after(command, drawnAs: shape) != paper.sketch
  }

  private func obey(_ strokes: StrokeGestureRecognizer) {
    guard let command = strokes.shapeName.flatMap(SketchCommand.init) else { return }
    log("\(command.rawValue): \(command)")
    if command == .undo {
      paper.sketch = history.removeLast()
    } else {
      change { $0 = $0.after(command, drawnAs: shape) }
    }
    legend.flash(command)
    trail.fade()
  }

  private func change(_ body: (inout Sketch) -> Void) {
    history.append(paper.sketch)
    body(&paper.sketch)
  }

  // MARK: Lines

  /// Draws where no shape is recognized, from the place where the finger has landed.
  private func draw(_ pencil: PanGestureRecognizer) {
    switch pencil.state {
    case .began:
      paper.unfinished = trail.points.map { convert($0, to: paper) }
      trail.points = []
      legend.probabilities = [:]
    case .changed:
      paper.unfinished.append(pencil.location(in: paper))
    case .ended:
      change { $0.lines.append(Sketch.Line(points: paper.unfinished)) }
      paper.unfinished = []
    default:
      paper.unfinished = []
    }
  }

  // The touches show what is drawn before a recognizer has decided.

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    trail.alpha = 1
    trail.points = event?.allTouches?.count == 1 ? touches.map { $0.location(in: self) } : []
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    guard let touch = touches.first, !trail.points.isEmpty else { return }
    trail.points.append(touch.location(in: self))
    // All candidates together take much longer than a point does.
    guard touch.timestamp >= shown + 0.2 else { return }
    shown = touch.timestamp
    showCandidates()
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    trail.points = []
    legend.probabilities = [:]
  }

  private func showCandidates() {
    let known = strokes.candidates.compactMap { candidate in
      SketchCommand(rawValue: candidate.name).map { ($0, candidate.probability) }
    }
    legend.probabilities = Dictionary(known) { one, _ in one }
  }

  // MARK: The sheet

  /// Lets two fingers move the sheet and zoom at the same time.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool {
    [gestureRecognizer, otherGestureRecognizer].allSatisfy { $0 === move || $0 === zoom }
  }

  private func movePaper(_ move: PanGestureRecognizer) {
    paper.center = paper.center + (move.translation(in: self) - CGPoint.zero)
    move.setTranslation(.zero, in: self)
  }

  private func zoomPaper(_ zoom: PinchGestureRecognizer) {
    let scale = min(max(paper.transform.a * zoom.scale, 0.5), 4)
    let middle = zoom.location(in: self)
    paper.center = middle + (paper.center - middle) * (scale / paper.transform.a)
    paper.transform = CGAffineTransform(scaleX: scale, y: scale)
    zoom.scale = 1
  }
}
