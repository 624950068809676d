import Contacts
import EventTime
import Geometry
import Interface
import Misuse

extension TestStage {
  var screen: Screen { application.screen }
  var screenSize: CGSize { application.screen.size }
  var moment: Timestamp { application.timeline.now }

  /// How many reports the device makes in some seconds, to the nearest.
  func reports(in duration: TimeInterval) -> Int {
    let count = (duration * device.reportRate).rounded()
    demand(
      count >= 0 && count < 1e9, "\(duration) s at \(device.reportRate) reports a second")
    return Int(count)
  }

  /// Does something for each of a run of reports, which lie as many periods after a moment.
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

  /// The point of the screen under a finger.
  func place(of number: Int) -> CGPoint? {
    surface.finger(number).map { mapping.point(x: $0.x, y: $0.y) }
  }
}
