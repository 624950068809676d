import Foundation
import TSContacts
import TSEvdev
import TSLinuxInput
import Testing

extension KernelTests {
  /// What `touchstone doctor` asks for at a device of a kernel.
  @Suite("A guided examination")
  @MainActor struct DoctorTests {
    @Test("goes on when a step has what it needs, and tells how the axes are mounted from its taps")
    func guide() throws {
      let panel = try VirtualDevice(.touchscreen)
      let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
      defer { try? FileManager.default.removeItem(atPath: file) }
      let doctor = try RunningProgram(
        touchstone: [
          "doctor", panel.node, "--steps", "taps,mains", "--points", "2x2", "--quiet", "1",
          "--json",
        ], output: file)
      try doctor.waitForOutput("step 1 of 2: tap in the middle of each of 2 × 2")
      try Wait.until("the doctor waits") { doctor.isWaiting }
      // The panel is mounted from behind: what is tapped at the left is reported at the right.
      let taps: [(x: Int32, y: Int32)] = [(3071, 576), (1024, 576), (3071, 1727), (1024, 1727)]
      for (index, tap) in taps.enumerated() {
        let landing = [InputEvent].slot(0, id: Int32(index), tap.x, tap.y)
        try panel.write((landing + [.key(.btnTouch, 1)]).reported)
        Wait.pause(milliseconds: 80)
        try panel.write(([InputEvent].lift(0) + [.key(.btnTouch, 0)]).reported)
        Wait.pause(milliseconds: 300)
      }
      try doctor.waitForOutput("step 2 of 2: with the charger plugged in, do not touch")
      #expect(doctor.exitStatus() == 1)
      let text = try String(contentsOfFile: file, encoding: .utf8)
      let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      func finding(_ fault: String) -> [String: Any] { object?[fault] as? [String: Any] ?? [:] }
      #expect(finding("mirrored axes")["verdict"] as? String == "found", "\(text)")
      #expect(finding("swapped axes")["verdict"] as? String == "absent")
      #expect(finding("ghost touches")["evidence"] as? String == "none in 1.0 s without a finger")
      let node = panel.node.split(separator: "/").last ?? ""
      #expect(text.contains("udevadm trigger /sys/class/input/\(node)"))
    }
  }
}
