import TSContacts
import TSEventTime
import TSGeometry
import TSInterface

/// A tree of views that check the calls for each touch, and change the tree now and then.
@MainActor final class FuzzStage {
  private let application = Application(
    screen: Screen(size: CGSize(width: 1000, height: 1000)),
    timeline: Timeline(at: Timestamp(microseconds: .min)))
  private let window = Window(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
  private var views: [StreamView] = []
  private var source: InputSource?
  fileprivate var open: [ObjectIdentifier: Set<Int>] = [:]
  fileprivate var broken: String?
  fileprivate var calls: Int

  /// Creates the views and their recognizers.
  ///
  /// - Parameter firstCall: The initial count of calls, which decides when the tree is changed.
  init(firstCall: Int) {
    calls = firstCall
    window.application = application
    window.makeKeyAndVisible()
    if firstCall % 2 == 1 { window.arenas = .perPerson(distance: 150) }
    for index in 0..<6 {
      let frame = CGRect(x: Double(index) * 130, y: 100, width: 200, height: 700)
      let view = StreamView(frame: frame)
      view.stage = self
      view.isMultipleTouchEnabled = index % 2 == 0
      view.isExclusiveTouch = index == 5
      attachRecognizers(to: view, index)
      views.append(view)
    }
  }

  /// Adds recognizers of four kinds to a view, which cover all combinations of delays and
  /// requirements.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - index: The index of the view, which selects the options.
  private func attachRecognizers(to view: View, _ index: Int) {
    let (single, double) = (TapGestureRecognizer(), TapGestureRecognizer())
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    single.isSpeculative = index % 3 == 1
    let (pan, press) = (PanGestureRecognizer(), LongPressGestureRecognizer())
    pan.cancelsTouchesInView = index % 3 != 0
    press.delaysTouchesBegan = index % 2 == 0
    double.delaysTouchesEnded = index != 4
    let strokes = StrokeGestureRecognizer()
    strokes.templates = FuzzStrokes.corners
    strokes.maximumNumberOfStrokes = index % 3 + 1
    strokes.beginsEarly = index % 2 == 0
    if index % 2 == 1 { pan.require(toFail: strokes) }
    for recognizer in [single, double, pan, press, strokes] as [GestureRecognizer] {
      recognizer.addHandler { [weak self] recognizer in self?.meddle(with: recognizer) }
      view.addGestureRecognizer(recognizer)
    }
  }

  private func meddle(with recognizer: GestureRecognizer) {
    calls += 1
    switch calls % 97 {
    case 11: recognizer.isEnabled.toggle()
    case 37: recognizer.view?.removeFromSuperview()
    case 53: application.cancelTouches(why: "fuzz")
    default: recognizer.isEnabled = true
    }
  }

  func begin(_ digitizer: Digitizer) {
    for view in views where view.superview == nil { window.addSubview(view) }
    open = [:]
    broken = nil
    source = application.connect(digitizer)
  }

  func take(_ frame: ContactFrame) -> String? {
    var frame = frame
    // Each stream has its own clock, but the application's time never decreases.
    frame.time = max(frame.time, application.timeline.now)
    source?.process(frame)
    return broken
  }

  func finish() -> String? {
    source?.disconnect()
    source = nil
    application.timeline.runUntilIdle(limit: 10)
    if let broken { return broken }
    let left = open.values.reduce(0) { $0 + $1.count }
    return left == 0 ? nil : "\(left) touches began at a view and were never closed"
  }

  fileprivate func began(_ view: StreamView, _ touches: Set<Touch>) {
    for touch in touches {
      let isNew = open[ObjectIdentifier(view), default: []].insert(touch.id).inserted
      if !isNew { broken = "touch \(touch.id) began twice at one view" }
    }
  }

  fileprivate func closed(_ view: StreamView, _ touches: Set<Touch>) {
    for touch in touches where open[ObjectIdentifier(view), default: []].remove(touch.id) == nil {
      broken = "touch \(touch.id) was closed without having begun"
    }
  }

  fileprivate func meddle(_ view: StreamView) {
    calls += 1
    switch calls % 101 {
    case 13: view.removeFromSuperview()
    case 29: views[calls % views.count].removeFromSuperview()
    case 41: if view.superview == nil { window.addSubview(view) }
    case 67: application.cancelTouches(why: "fuzz")
    case 83: views[calls % views.count].isUserInteractionEnabled.toggle()
    default: break
    }
  }
}

final class StreamView: View {
  weak var stage: FuzzStage?

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    stage?.began(self, touches)
    stage?.meddle(self)
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { stage?.meddle(self) }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    stage?.closed(self, touches)
    stage?.meddle(self)
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    stage?.closed(self, touches)
  }
}
