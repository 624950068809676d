import TSEventTime
import Foundation
import TSGeometry
import TSGraphics
import TSInterface
import TSRecognition

/// A wheel of rows that a finger turns, and that stops on one of its rows.
///
/// A drag turns the wheel with the finger, a fling decelerates to a row, and a tap on a visible row
/// moves that row to the centre. The owner sets ``rowHeight`` when it lays out the wheel.
final class PickerWheel: View {
  /// What a row shows.
  enum Content {
    /// A text, which the wheel draws.
    case title(String)
    /// A view, which is centred in the row.
    case view(View)
  }

  private(set) var rowCount: Int
  /// Whether the first row follows the last one.
  let isCyclic: Bool
  /// A closure that returns what a row shows, given its index and a view that may be used again.
  let content: (Int, View?) -> Content
  /// A closure that is called when the wheel stops after a touch has turned it.
  var stopped: () -> Void = {}
  var alignment = TextAlignment.center { didSet { setNeedsDisplay() } }
  /// The unit of the titles, which are numbers of at most two digits: a text beside the row in the
  /// centre that does not turn with the rows; `nil`, the default, for none.
  var unit: String? { didSet { setNeedsDisplay() } }
  /// The height of the row in the centre, in points.
  var rowHeight: CGFloat = 32 { didSet { if rowHeight != oldValue { positionChanged() } } }

  /// The index of the row on which the wheel rests, last rested or is turned by code; −1 without
  /// rows.
  private(set) var row = 0
  /// The position of the wheel in rows, with a fraction while it turns.
  private(set) var position: CGFloat = 0 {
    didSet { if position != oldValue { positionChanged() } }
  }
  private var trackedID: Int?
  private var grip: (y: CGFloat, position: CGFloat) = (0, 0)
  private var isDragged = false
  /// Whether a touch has turned the wheel since it last rested.
  private var isTurnedByTouch = false
  private var wasTurning = false
  private var estimator = VelocityEstimator()
  private var motion: (target: CGFloat, distance: CGFloat, decay: TimeInterval)?
  private let ticker = FrameTicker()
  let rows = WheelRows()

  init(rowCount: Int, isCyclic: Bool = false, content: @escaping (Int, View?) -> Content) {
    self.rowCount = max(0, rowCount)
    self.isCyclic = isCyclic
    self.content = content
    super.init(frame: .zero)
    row = self.rowCount > 0 ? 0 : -1
    contentMode = .redraw
    clipsToBounds = true
    addSubview(rows.container)
  }

  required init?(coder: NSCoder) { nil }

  /// The limits of the control that the wheel is a part of.
  private var limits: ControlLimits {
    (superview as? Control)?.controlLimits ?? applicationLimits(ControlLimits.self)
  }

  var geometry: WheelGeometry { WheelGeometry(height: bounds.height, rowHeight: rowHeight) }

  /// Moves the wheel to a row at once, without calling ``stopped``.
  ///
  /// A touch that is turning the wheel has no further effect.
  ///
  /// - Parameter newRow: The index of the row, clamped to the range of the rows.
  func stop(at newRow: Int) {
    stopMotion()
    trackedID = nil
    isTurnedByTouch = false
    row = clamped(newRow)
    position = CGFloat(max(row, 0))
    setNeedsDisplay()
  }

  /// Turns the wheel to a row, without calling ``stopped`` when it arrives.
  ///
  /// A touch that is turning the wheel has no further effect. ``row`` changes at once.
  func turn(to newRow: Int) {
    guard rowCount > 0, window != nil else { return stop(at: newRow) }
    trackedID = nil
    isTurnedByTouch = false
    row = clamped(newRow)
    // A cyclic wheel turns in the direction in which the row is nearer.
    let count = CGFloat(rowCount)
    let way = CGFloat(row) - position
    settle(to: position + (isCyclic ? way - (way / count).rounded() * count : way))
  }

  /// Replaces the rows and keeps the index of the selected one, where there is such a row.
  func reload(rowCount count: Int) {
    rowCount = max(0, count)
    rows.removeAll()
    stop(at: row)
    setNeedsLayout()
  }

  private func clamped(_ row: Int) -> Int { min(max(row, rowCount > 0 ? 0 : -1), rowCount - 1) }

  private func positionChanged() {
    setNeedsDisplay()
    setNeedsLayout()
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    guard trackedID == nil, rowCount > 0, let touch = touches.min(by: { $0.id < $1.id }) else {
      return
    }
    trackedID = touch.id
    wasTurning = motion != nil
    // The wheel will rest on another row than it would have without the touch.
    if wasTurning { isTurnedByTouch = true }
    stopMotion()
    isDragged = false
    grip = (touch.location(in: self).y, position)
    estimator.reset()
    note(touch)
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    guard let touch = tracked(in: touches) else { return }
    note(touch)
    let distance = grip.y - touch.location(in: self).y
    if abs(distance) > limits.pickerHysteresis { (isDragged, isTurnedByTouch) = (true, true) }
    if isDragged { position = resisted(grip.position + distance / rowHeight) }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    guard let touch = tracked(in: touches) else { return }
    trackedID = nil
    if isDragged {
      // The lift is not a sample: where it has no movement, it would only slow the fling down.
      let lift = Timestamp(seconds: touch.timestamp)
      let speed = -estimator.velocity(at: lift).dy / rowHeight
      // An exponential deceleration covers the speed times its time constant.
      let target = (position + speed * limits.pickerDecay).rounded()
      settle(to: target, abs(target - position) > 1 ? limits.pickerDecay : limits.pickerSnap)
    } else if wasTurning {
      // The touch only stopped the turning wheel: it settles on the nearest row, not on the tapped
      // one.
      settle(to: position.rounded())
    } else {
      let away = geometry.rows(at: touch.location(in: self).y - bounds.midY).rounded()
      if away != 0 { isTurnedByTouch = true }
      settle(to: position.rounded() + away)
    }
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    guard tracked(in: touches) != nil else { return }
    trackedID = nil
    settle(to: position.rounded())
  }

  /// Keeps vertical drags of one finger from recognizers of ancestor views, such as the pan of a
  /// scroll view.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard gestureRecognizer.view !== self, gestureRecognizer.numberOfTouches == 1 else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    if let pan = gestureRecognizer as? PanGestureRecognizer {
      let translation = pan.translation(in: self)
      // When the gesture begins, the hysteresis may already be subtracted from the translation.
      let direction = translation == .zero ? pan.velocity(in: self) : translation
      if abs(direction.y) > abs(direction.x) { return false }
    }
    if let swipe = gestureRecognizer as? SwipeGestureRecognizer,
      !swipe.direction.isDisjoint(with: [.up, .down])
    {
      return false
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Finishes a turn at once when the wheel leaves its window, which ends its animation.
  override func willMove(toWindow newWindow: Window?) {
    super.willMove(toWindow: newWindow)
    if newWindow !== window, let motion { rest(on: motion.target) }
  }

  private func tracked(in touches: Set<Touch>) -> Touch? {
    touches.first { $0.id == trackedID }
  }

  private func note(_ touch: Touch) {
    let location = touch.location(in: self) - CGPoint.zero
    estimator.add(location, at: Timestamp(seconds: touch.timestamp))
  }

  /// Returns the position that the wheel shows: beyond its ends it follows the finger half as far.
  private func resisted(_ position: CGFloat) -> CGFloat {
    guard !isCyclic else { return position }
    let last = CGFloat(rowCount - 1)
    if position < 0 { return position / 2 }
    return position > last ? last + (position - last) / 2 : position
  }

  private func stopMotion() {
    ticker.stop()
    motion = nil
  }

  private func settle(to row: CGFloat, _ decay: TimeInterval? = nil) {
    stopMotion()
    let target = isCyclic ? row : min(max(row, 0), CGFloat(rowCount - 1))
    guard target != position, let timeline = window?.application?.timeline else {
      return rest(on: target)
    }
    motion = (target, target - position, decay ?? limits.pickerSnap)
    ticker.run(on: timeline, frameClock(from: timeline)) { [weak self] in self?.advance(by: $0) }
  }

  /// Moves the wheel in a frame: the remaining distance decays exponentially.
  ///
  /// - Parameter passed: The time since the wheel began to settle, in seconds.
  private func advance(by passed: TimeInterval) {
    guard let motion else { return ticker.stop() }
    let left = motion.distance * exp(-passed / motion.decay)
    guard abs(left) > limits.pickerRest else { return rest(on: motion.target) }
    position = motion.target - left
  }

  private func rest(on target: CGFloat) {
    stopMotion()
    let turns = (target / CGFloat(rowCount)).rounded(.down)
    row = clamped(Int(nearest: isCyclic ? target - turns * CGFloat(rowCount) : target))
    position = CGFloat(row)
    guard isTurnedByTouch else { return }
    isTurnedByTouch = false
    stopped()
  }

  /// Asks for the rows that have become visible, and places the views of rows.
  override func layoutSubviews() {
    super.layoutSubviews()
    rows.update(for: self)
  }

  override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    rows.drawTitles(of: self, context)
  }
}
