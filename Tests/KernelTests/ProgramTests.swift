import Evdev
import Foundation
import LinuxInput
import Testing

extension KernelTests {
  @Suite("has the program touchstone read its devices")
  struct ProgramTests {
    let screen: VirtualDevice
    let output: String

    init() throws {
      screen = try VirtualDevice(.touchscreen)
      output = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    }

    private func start(_ words: String...) throws -> RunningProgram {
      try RunningProgram(touchstone: words, output: output)
    }

    private var said: String { (try? String(contentsOfFile: output, encoding: .utf8)) ?? "" }

    @Test("which does not wake up while nothing happens, with a finger down or without")
    func idle() throws {
      let program = try start("debug", "--plain")
      try program.hears("(Touchstone test screen): touchscreen")
      for frame in [[InputEvent](), .slot(0, id: 1, 500, 700) + [.key(.btnTouch, 1)]] {
        if !frame.isEmpty {
          try screen.write(frame.reported)
          try Wait.until("it has heard of the finger") { said.contains("began") }
        }
        try Wait.until("it waits") { program.isWaiting }
        // What a finger that rests has to say, it says within its first second.
        Wait.pause(milliseconds: 1500)
        let before = try program.wakeUps
        Wait.pause(milliseconds: 2000)
        #expect(try program.wakeUps == before)
      }
    }

    @Test(
      "which cancels touches and releases devices, when it is asked to end",
      arguments: [SIGINT, SIGTERM])
    func end(signal: Int32) throws {
      let program = try start("debug", "--plain", "--grab", screen.node)
      try program.hears("(Touchstone test screen): touchscreen")
      let bystander = try InputDevice(screen.node)
      #expect(throws: DeviceError(screen.node, .grabbed)) { try bystander.grab() }
      try screen.write(KernelTests.fingers)
      try Wait.until("it has heard of both fingers") {
        said.components(separatedBy: "touchesBegan").count > 1
      }
      #expect(!said.contains("touchesCancelled"))
      program.send(signal)
      #expect(program.status() == 0)
      #expect(said.contains("touchesCancelled") && said.contains("summary"))
      #expect(throws: Never.self) { try bystander.grab() }
    }

    @Test("which measures how long frames take from the kernel to a view, and loses none")
    func latency() throws {
      // No more a second than an emulated machine can take.
      let program = try start(
        "measure", "latency", "--virtual", "--frames", "500", "--rate", "100", "--json")
      #expect(program.status() == 0)
      let line = try #require(
        JSONSerialization.jsonObject(with: Data(said.utf8)) as? [String: Any])
      #expect(line["frames"] as? Int == 500 && line["losses"] as? Int == 0)
      let stages = ["kernel to read", "read to touch", "touch to delivery", "kernel to delivery"]
      let halves = stages.compactMap { (line[$0] as? [String: Double])?["p50"] }
      try #require(halves.count == stages.count)
      // The parts are within the whole.
      #expect(halves[0..<3].allSatisfy { $0 > 0 && $0 <= halves[3] })
      #expect(line.keys.contains("tap for double tap"))
    }
  }
}
