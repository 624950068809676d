import Foundation
import Glibc
import TSEventTime
import TSEvdev
import TSLinuxInput
import Testing

extension KernelTests {
  @Suite("What a shield costs")
  @MainActor struct ShieldCostTests {
    private static let settings = """
      {"panels": [{"pinch": false, "gestures": [
        {"gesture": "hold", "seconds": 0.6, "do": {"line": "held"}},
        {"gesture": "edge", "edge": "left", "do": "nothing"},
        {"gesture": "tap", "fingers": 3, "do": {"command": ["/bin/true"], "user": "root"}}]}]}
      """

    /// The hours of use: one, or as many as are asked for.
    private static let hours =
      ProcessInfo.processInfo.environment["TOUCHSTONE_SHIELD_HOURS"].flatMap { Int($0) } ?? 1
    /// The minutes after which both halves of the ring of the last events have been full.
    private static let warmUp = 1440

    @Test(
      "Hours of touches leave the memory, the descriptors and the children of a shield as they were",
      .enabled(if: isTimeVirtual, "needs virtual time: Tools/kernel-rig/run tests"))
    func hours() throws {
      let stage = try ShieldStage(.touchscreen, settings: Self.settings)
      let clone = try InputDevice(stage.clone)
      var (hand, events): (DayHand, [InputEvent]) = (DayHand(), [])
      let start = MonotonicClock.now
      let isLong = 60 * Self.hours > Self.warmUp
      var (early, frames, reports) = (nil as Figures?, 0, 0)
      for session in 0..<(60 * Self.hours) {
        for frame in hand.session(session * 2) {
          Wait.pause(milliseconds: Int32(frame.pause * 1000))
          try stage.panel.write(frame.events)
          frames += 1
          _ = try clone.read(into: &events)
          reports += events.count { $0.isReport }
        }
        // Whatever the hand did, and then the rest of the minute.
        try stage.panel.write(
          (0..<10 as Range<Int32>).flatMap { [InputEvent].lift($0) } + [
            .key(.btnTouch, 0), .report(),
          ])
        let minute = start.advanced(by: 60 * Double(session + 1))
        let rest = MonotonicClock.now.seconds(to: minute)
        if rest > 0 { Wait.pause(milliseconds: Int32(rest * 1000)) }
        if session == (isLong ? Self.warmUp : 10) { early = try Figures(stage.program.number) }
      }
      let (first, last) = (try #require(early), try Figures(stage.program.number))
      #expect(start.seconds(to: MonotonicClock.now) >= 3590 * Double(Self.hours))
      #expect(last.descriptors == first.descriptors && last.children <= 1)
      // In kilobytes; the ring takes two halves of a megabyte, which double as they grow.
      let growth = last.resident - first.resident
      #expect(growth < (isLong ? 512 : 4096), "\(first), \(last)")
      print(
        "shield: \(Self.hours) h, \(frames) frames, \(reports) reports of the clone; \(first); \(last)"
      )
      #expect(stage.end() == 0)
    }

    /// What a process uses.
    private struct Figures: CustomStringConvertible {
      var (resident, descriptors, children) = (0, 0, 0)

      init(_ process: Int32) throws {
        let statm = try String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8)
        let pages = statm.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        resident = pages * Int(getpagesize()) / 1024
        descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd")
          .count
        for name in try FileManager.default.contentsOfDirectory(atPath: "/proc") {
          guard Int(name) != nil,
            let line = try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8),
            let fields = line.split(separator: ")").last?.split(separator: " "),
            fields.count > 1, Int32(fields[1]) == process
          else { continue }
          children += 1
        }
      }

      var description: String {
        "\(resident) kB resident, \(descriptors) descriptors, \(children) children"
      }
    }
  }
}
