import EventTime
import Foundation
import Geometry
import Graphics
import Interface
import Recognition

/// A wheel of rows that a finger turns, and that stops on one of its rows.
///
/// A drag turns the wheel with the finger, a fling decelerates to a row, and a tap on a visible row
/// moves that row to the centre.
final class PickerWheel: View {
  /// The number of rows, at least one.
  var rowCount: Int { didSet { if rowCount != oldValue { stop(at: row) } } }
  /// A Boolean value that indicates whether the first row follows the last one.
  let isCyclic: Bool
  /// A closure that returns the text of the row with the given index.
  let title: (Int) -> String
  /// A closure that is called when the wheel stops on a row, except after ``stop(at:)``.
  var rested: () -> Void = {}
  var alignment = TextAlignment.center

  /// The index of the row on which the wheel rests, or last rested.
  private(set) var row = 0
  /// The position of the wheel in rows, with a fraction while it turns.
  private var position: CGFloat = 0 { didSet { if position != oldValue { setNeedsDisplay() } } }
  private var trackedID: Int?
  private var grip: (y: CGFloat, position: CGFloat) = (0, 0)
  private var isDragged = false
  private var wasTurning = false
  private var estimator = VelocityEstimator()
  private var motion: (target: CGFloat, distance: CGFloat, decay: TimeInterval)?
  private let ticker = FrameTicker()

  init(rowCount: Int, isCyclic: Bool, title: @escaping (Int) -> String) {
    self.rowCount = max(1, rowCount)
    self.isCyclic = isCyclic
    self.title = title
    super.init(frame: .zero)
    contentMode = .redraw
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  /// The limits of the control that the wheel is a part of.
  private var limits: ControlLimits { (superview as? Control)?.controlLimits ?? .standard }

  /// Moves the wheel to a row at once, without calling ``rested``.
  ///
  /// - Parameter newRow: The index of the row, clamped to the range of the rows.
  func stop(at newRow: Int) {
    stopMotion()
    row = min(max(newRow, 0), rowCount - 1)
    position = CGFloat(row)
    setNeedsDisplay()
  }

  /// Turns the wheel to a row, and calls ``rested`` when it arrives.
  ///
  /// - Parameter newRow: The index of the row, clamped to the range of the rows.
  func turn(to newRow: Int) { settle(to: CGFloat(min(max(newRow, 0), rowCount - 1))) }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    guard trackedID == nil, let touch = touches.min(by: { $0.id < $1.id }) else { return }
    trackedID = touch.id
    wasTurning = motion != nil
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
    if abs(distance) > limits.pickerHysteresis { isDragged = true }
    if isDragged { position = resisted(grip.position + distance / limits.pickerRowHeight) }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    guard let touch = tracked(in: touches) else { return }
    trackedID = nil
    note(touch)
    if isDragged {
      let speed = -estimator.velocity.dy / limits.pickerRowHeight
      // An exponential deceleration covers the speed times its time constant.
      let target = (position + speed * limits.pickerDecay).rounded()
      settle(to: target, abs(target - position) > 1 ? limits.pickerDecay : limits.pickerSnap)
    } else if wasTurning {
      // The touch only stopped the turning wheel: it settles on the nearest row, not on the tapped
      // one.
      settle(to: position.rounded())
    } else {
      let rows = (touch.location(in: self).y - bounds.midY) / limits.pickerRowHeight
      settle(to: position.rounded() + rows.rounded())
    }
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    guard tracked(in: touches) != nil else { return }
    trackedID = nil
    settle(to: position.rounded())
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
    let within = isCyclic ? target - turns * CGFloat(rowCount) : target
    row = min(max(Int(within), 0), rowCount - 1)
    position = CGFloat(row)
    rested()
  }

  override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    let font = Font.systemFont(ofSize: 20)
    let middle = Int(position.rounded())
    let rowHeight = limits.pickerRowHeight
    let reach = Int((bounds.height / rowHeight / 2).rounded(.up)) + 1
    for index in (middle - reach)...(middle + reach) {
      let shown = isCyclic ? (index % rowCount + rowCount) % rowCount : index
      guard shown >= 0, shown < rowCount else { continue }
      let away = CGFloat(index) - position
      // Fades with the distance from the centre, as if the rows were attached to a drum.
      let fade = max(0, 1 - abs(away) * 0.3)
      context.setFillColor(Color(white: 0, alpha: abs(away) < 0.5 ? 1 : 0.55 * fade))
      let line = CGRect(
        x: bounds.minX + 4, y: bounds.midY + away * rowHeight - font.lineHeight / 2,
        width: bounds.width - 8, height: font.lineHeight)
      context.draw(
        TextLayout(
          title(shown), font: font, width: max(0, line.width), numberOfLines: 1,
          lineBreakMode: .byTruncatingTail), in: line, alignment: alignment)
    }
  }
}
