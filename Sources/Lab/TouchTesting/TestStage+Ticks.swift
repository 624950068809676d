import TSContacts
import TSDevices
import TSEventTime
import TSGeometry
import TSInterface
import TSPreconditions

extension TestStage {
  var screen: Screen { application.screen }
  var screenSize: CGSize { application.screen.size }
  var moment: Timestamp { application.timeline.now }

  /// Returns the number of reports that the device sends in a number of seconds, rounded to the
  /// nearest.
  func reports(in duration: TimeInterval) -> Int {
    let count = (duration * device.reportRate).rounded()
    ensure(
      count >= 0 && count < 1e9, "\(duration) s at \(device.reportRate) reports a second")
    return Int(count)
  }

  /// Performs a closure for each of several reports, and sends the reports.
  ///
  /// - Parameter start: The time from which the periods are counted: report n is n periods later.
  func ticks(_ range: ClosedRange<Int>, from start: Timestamp, _ body: (Int) -> Void) {
    let rate = device.reportRate
    for tick in range {
      gathering += 1
      body(tick)
      gathering -= 1
      let time = start.advanced(by: Double(tick) / rate)
      if gathering == 0 { report(at: max(time, nextReport)) }
    }
  }

  /// Returns the point of the screen at a finger, or `nil` if the finger is not down.
  func point(of number: Int) -> CGPoint? {
    surface.finger(number).flatMap { session.mapping?.point(x: $0.x, y: $0.y) }
  }
}
