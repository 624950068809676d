import TSEvdev
import Foundation
import TSLinuxInput
import Testing

extension KernelTests {
  @Suite("The program touchstone with live devices")
  struct ProgramTests {
    let screen: VirtualDevice
    let output: String

    init() throws {
      screen = try VirtualDevice(.touchscreen)
      output = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    }

    private func start(_ arguments: String...) throws -> RunningProgram {
      try RunningProgram(touchstone: arguments, output: output)
    }

    private var text: String { (try? String(contentsOfFile: output, encoding: .utf8)) ?? "" }

    @Test("An idle program does not wake up, with a finger down or without")
    func idle() throws {
      let program = try start("debug", "--plain")
      try program.waitForOutput("(Touchstone test screen): touchscreen")
      for frame in [[InputEvent](), .slot(0, id: 1, 500, 700) + [.key(.btnTouch, 1)]] {
        if !frame.isEmpty {
          try screen.write(frame.reported)
          try Wait.until("the touch begins") { text.contains("began") }
        }
        try Wait.until("the program waits") { program.isWaiting }
        // A resting finger has effects within its first second, such as a long press.
        Wait.pause(milliseconds: 1500)
        let before = try program.wakeUps
        Wait.pause(milliseconds: 2000)
        #expect(try program.wakeUps == before)
      }
    }

    @Test(
      "A signal ends the program, which cancels touches and releases devices",
      arguments: [SIGINT, SIGTERM, SIGQUIT])
    func end(signal: Int32) throws {
      let program = try start("debug", "--plain", "--grab", screen.node)
      try program.waitForOutput("(Touchstone test screen): touchscreen")
      let other = try InputDevice(screen.node)
      #expect(throws: DeviceError(screen.node, .grabbed)) { try other.grab() }
      try screen.write(KernelTests.fingers)
      try Wait.until("both touches begin") {
        text.components(separatedBy: "touchesBegan").count > 1
      }
      #expect(!text.contains("touchesCancelled"))
      program.send(signal)
      #expect(program.exitStatus() == 0)
      #expect(text.contains("touchesCancelled") && text.contains("summary"))
      #expect(throws: Never.self) { try other.grab() }
    }

    @Test(
      "The program measures how long touches take until a screen shows them",
      .enabled(if: hasVirtualScreen, "needs the driver vkms"))
    func latencyToScreen() throws {
      let program = try start(
        "measure", "latency", "--virtual", "--frames", "240", "--rate", "120", "--display", "kms",
        "--json")
      #expect(program.exitStatus() == 0, "\(text)")
      let line = try #require(
        JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      #expect(line["losses"] as? Int == 0)
      let stages = ["kernel to delivery", "delivery to drawing", "drawing to shown"]
      let parts = stages.compactMap { (line[$0] as? [String: Double])?["p50"] }
      try #require(parts.count == stages.count)
      let whole = try #require((line["kernel to shown"] as? [String: Double])?["p50"])
      #expect(parts.allSatisfy { $0 >= 0 && $0 <= whole })
      let landings = try #require(line["kernel to shown, mean of landings"] as? Double)
      #expect(landings > 0)
    }

    @Test("The program measures how long frames take from the kernel to a view, and loses none")
    func latency() throws {
      // A rate that an emulated machine can process.
      let program = try start(
        "measure", "latency", "--virtual", "--frames", "500", "--rate", "100", "--json")
      #expect(program.exitStatus() == 0)
      let line = try #require(
        JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      #expect(line["frames"] as? Int == 500 && line["losses"] as? Int == 0)
      let stages = ["kernel to read", "read to touch", "touch to delivery", "kernel to delivery"]
      let halves = stages.compactMap { (line[$0] as? [String: Double])?["p50"] }
      try #require(halves.count == stages.count)
      // No part is longer than the whole.
      #expect(halves[0..<3].allSatisfy { $0 > 0 && $0 <= halves[3] })
      #expect(line.keys.contains("tap for double tap"))
    }
  }
}
