import TSEventTime
import TSEvdev
import TSLinuxInput
import Testing

extension KernelTests {
  @Suite("A thousand frames a second")
  struct RateTests {
    private static let count = 2000

    @Test("No frame is missing, out of order, or has a wrong time")
    func thousand() throws {
      let screen = try VirtualDevice(.touchscreen)
      let loop = try InputLoop()
      try loop.add(InputDevice(screen.node))
      var sent: Int32 = 0
      var seen: [Int32] = []
      var times: [Timestamp] = []
      let start = MonotonicClock.now
      loop.deadline = start.advanced(by: 0.001)
      let ending = try loop.run { event throws in
        switch event {
        case .due(let due):
          // The next frame is due a millisecond after this one was due, however late this one is.
          try screen.write([InputEvent].slot(0, id: sent == 0 ? 1 : nil, sent + 1, 7).reported)
          sent += 1
          if sent < Self.count { loop.deadline = due.advanced(by: 0.001) }
        case .events(_, let events):
          seen += events.filter { $0.code == .absMTPositionX && $0.type == .abs }.map(\.value)
          times += events.filter(\.isReport).map(\.time)
          if times.count == Self.count { loop.stop() }
        case .resynchronised, .refused, .gone:
          Issue.record("\(event)")
          loop.stop()
        case .opened: break
        }
      }
      #expect(ending == .stopped)
      #expect(seen == Array(1...Int32(Self.count)))
      #expect(times == times.sorted())
      let (first, last) = (try #require(times.first), try #require(times.last))
      // Never faster than it was sent; how much slower depends on the machine.
      #expect(first >= start && start.seconds(to: last) >= 0.001 * Double(Self.count) - 1e-5)
    }
  }
}
