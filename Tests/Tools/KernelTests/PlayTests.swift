import Foundation
import Glibc
import TSContacts
import TSEventTime
import TSEvdev
import TSLinuxInput
import TSRecordings
import TestSupport
import Testing

extension KernelTests {
  /// What `touchstone play` does to the devices of a kernel.
  @Suite("Hands that are played")
  @MainActor struct PlayTests {
    let folder: URL

    init() throws {
      folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// A device that a program plays to, and the program, which waits for Return.
    private func player(_ words: String...) throws -> (RunningProgram, node: String, file: String) {
      let file = folder.appending(path: UUID().uuidString).path
      let player = try RunningProgram(touchstone: ["play", "--ask"] + words, output: file)
      try player.waitForOutput("Return plays it")
      let text = try String(contentsOfFile: file, encoding: .utf8)
      let node = try #require(text.split(separator: "\n").first.map(String.init))
      return (player, node, file)
    }

    /// Reads a device until the frames are enough: what is not read before the device goes is lost.
    private func frames(
      _ reading: inout LiveReading, until isEnough: ([String]) -> Bool
    ) throws -> [String] {
      var lines: [String] = []
      while !isEnough(lines) { lines += try reading.nextFrames() }
      return lines
    }

    /// Lets a program that has played take its device away.
    private func end(_ player: RunningProgram) throws -> String {
      let output = try player.waitForOutput("Return takes the devices away")
      player.pressReturn()
      #expect(player.exitStatus() == 0)
      return output
    }

    @Test(
      "arrive as they were recorded",
      arguments: ["three-fingers.evemu", "pinch.evemu", "double-tap.evemu", "two-people.evemu"])
    func recordings(name: String) throws {
      let path = PackageFolder.recording(name)
      let (player, node, _) = try player(path)
      #expect(node.hasPrefix("/dev/input/event"))
      var reading = try LiveReading(node)
      let expected = try RecordedStream(path).frames
      player.pressReturn()
      #expect(try frames(&reading) { $0.count >= expected.count } == expected)
      let output = try end(player)
      #expect(output.contains("late by") && !output.contains("lifted"))
    }

    @Test("pass no filter for noise a second time")
    func noise() throws {
      // Movements of 3 units on axes with a fuzz of 8, which the kernel would not report.
      var text = """
        N: Noisy panel
        I: 0003 1209 0001 0001
        P: 02 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 04 00 00 00 00 00 00
        A: 2f 0 9 0 0 0
        A: 35 0 4000 8 0 10
        A: 36 0 4000 8 0 10
        A: 39 0 65535 0 0 0
        E: 1.000000 0003 002f 0000
        E: 1.000000 0003 0039 0007
        E: 1.000000 0003 0035 0500
        E: 1.000000 0003 0036 0250
        E: 1.000000 0000 0000 0000

        """
      for step in 1...9 {
        text += "E: 1.0\(step)0000 0003 0035 0\(500 + 3 * step)\nE: 1.0\(step)0000 0000 0000 0000\n"
      }
      text += "E: 1.200000 0003 0039 -001\nE: 1.200000 0000 0000 0000\n"
      let file = folder.appending(path: "noisy.evemu").path
      try text.write(toFile: file, atomically: true, encoding: .utf8)
      let (player, node, _) = try player(file)
      var reading = try LiveReading(node)
      #expect(reading.device.description.axes[.absMTPositionX]?.fuzz == 8)
      let expected = try RecordedStream(file).frames
      #expect(expected.count == 11)
      player.pressReturn()
      #expect(try frames(&reading) { $0.last?.contains(" ended ") == true } == expected)
      _ = try end(player)
    }

    @Test("of a script arrive as gestures", arguments: ["phone", "pad"])
    func script(device: String) throws {
      let (player, node, _) = try player(
        "tap at 30,20", "pinch 20mm to 30mm", "--device", device, "--speed", "4")
      var reading = try LiveReading(node)
      player.pressReturn()
      func count(_ word: String, in lines: [String]) -> Int {
        lines.reduce(0) { $0 + $1.ranges(of: " \(word) ").count }
      }
      let lines = try frames(&reading) { count("ended", in: $0) >= 3 }
      #expect(count("began", in: lines) == 3 && count("ended", in: lines) == 3)
      _ = try end(player)
    }

    @Test("are lifted by a signal", arguments: [SIGINT, SIGTERM])
    func signals(signal: Int32) throws {
      let output = folder.appending(path: "signal.json").path
      let player = try RunningProgram(
        touchstone: ["play", "--json", "--wait", "0.5", "press 1000", "two-finger tap"],
        output: output)
      try player.waitForOutput("Measured phone")
      let first = try String(contentsOfFile: output, encoding: .utf8)
      let node = try #require(
        first.firstMatch(of: /"nodes": \["(\/dev\/input\/event[0-9]+)"\]/)
      ).1
      var reading = try LiveReading(String(node))
      var lines = try reading.nextFrames()
      #expect(lines.first?.contains(" began ") == true)
      player.send(signal)
      while lines.last != "gone" { lines += try reading.nextFrames() }
      // Lifted by the program, and not cancelled because the device has gone.
      #expect(lines.dropLast().last?.contains(" ended ") == true, "\(lines)")
      #expect(player.exitStatus() == 1)
      let text = try String(contentsOfFile: output, encoding: .utf8)
      #expect(text.contains("\"interrupted\": true") && text.contains("\"lifted\": 2"), "\(text)")
    }

    @Test("that end while a finger is down are lifted at their end")
    func cutOff() throws {
      let whole = try String(
        contentsOfFile: PackageFolder.recording("pinch.evemu"), encoding: .utf8)
      let events = whole.split(separator: "\n", omittingEmptySubsequences: false)
      let lift = try #require(events.lastIndex { $0.contains("0003 0039 -001") })
      let file = folder.appending(path: "cut.evemu").path
      try (events[..<(lift - 12)].joined(separator: "\n") + "\n").write(
        toFile: file, atomically: true, encoding: .utf8)
      let (player, node, _) = try player(file)
      var reading = try LiveReading(node)
      player.pressReturn()
      let lines = try frames(&reading) { $0.last?.contains(" ended ") == true }
      #expect(lines.count > 5)
      #expect(try end(player).contains("lifted"))
    }

    @Test("begin after the wait and keep their times", arguments: [1.0, 2.0])
    func times(speed: Double) throws {
      let path = PackageFolder.recording("pinch.evemu")
      let output = folder.appending(path: "times.json").path
      let player = try RunningProgram(
        touchstone: ["play", "--json", "--wait", "0.5", "--speed", "\(speed)", path],
        output: output)
      try player.waitForOutput("touchstone:")
      let text = try String(contentsOfFile: output, encoding: .utf8)
      let node = try #require(text.firstMatch(of: /\/dev\/input\/event[0-9]+/)).0
      let device = try InputDevice(String(node))
      var (times, events): ([Timestamp], [InputEvent]) = ([], [])
      reading: while true {
        try Wait.until(readable: [device.fileDescriptor])
        guard case .events = try device.read(into: &events) else { break reading }
        times += events.filter(\.isReport).map(\.time)
      }
      #expect(player.exitStatus() == 0)
      var recorded: [Timestamp] = []
      var reader = try RecordingReader(path: path)
      while let item = try reader.next() {
        if case .event(let event, _) = item, event.isReport { recorded.append(event.time) }
      }
      #expect(times.count == recorded.count)
      guard KernelTests.isTimeVirtual, let first = times.first, let origin = recorded.first else {
        return
      }
      for (time, planned) in zip(times, recorded) {
        let error = first.seconds(to: time) - origin.seconds(to: planned) / speed
        #expect(abs(error) < 0.000_2, "\(error)")
      }
      #expect(device.openedAt.seconds(to: first) > 0.3)
    }
  }
}
