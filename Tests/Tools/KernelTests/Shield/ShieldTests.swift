import Foundation
import Glibc
import TSContacts
import TSEvdev
import TSLinuxInput
import TSShield
import TestSupport
import Testing

extension KernelTests {
  @Suite("A shield between a panel and every program")
  @MainActor struct ShieldTests {
    private static let down =
      ([InputEvent].slot(0, id: 7, 500, 700) + [.abs(.absMTPressure, 40), .key(.btnTouch, 1)])
      .reported
    private static let up = ([InputEvent].lift(0) + [.key(.btnTouch, 0)]).reported

    @Test("The clone has the panel's name and a mark of its own, and the panel is silent")
    func clone() throws {
      let stage = try ShieldStage(.touchscreen)
      let original = try InputDevice(stage.panel.node)
      var reading = try CloneReading(stage.clone)
      #expect(reading.device.description.name == "Touchstone test screen")
      #expect(reading.device.description.identity == original.description.identity)
      #expect(reading.device.physicalPath == "touchstone/shield/test/panel")
      #expect(original.physicalPath == "test/panel" && original.isGrabbedElsewhere())
      try stage.panel.write(Self.down)
      try stage.panel.write(([InputEvent].slot(0, 510, 700)).reported)
      try stage.panel.write(Self.up)
      #expect(
        try reading.frames() == ["0 began 500,700", "0 moved 510,700", "0 ended 510,700"])
      // The same place again: the kernel repeats no value, and the clone lacks none.
      try stage.panel.write(Self.down)
      try stage.panel.write(Self.up)
      #expect(try reading.frames() == ["0 began 500,700", "0 ended 500,700"])
      var events: [InputEvent] = []
      #expect(try original.read(into: &events) == .events && events.isEmpty)
      #expect(stage.end() == 0)
      #expect(try reading.frames() == ["gone"])
      #expect(!original.isGrabbedElsewhere())
    }

    @Test("A shield takes no shield, no pad, no mouse and no keyboard")
    func others() throws {
      let stage = try ShieldStage(.touchscreen)
      let pad = try VirtualDevice(.touchpad)
      let keyboard = try VirtualDevice(.typewriter)
      let program = try RunningProgram(
        program: RunningProgram.touchstone, ["shield", "--dry-run"])
      #expect(program.exitStatus() == 0)
      let lines = try program.remainingOutput().split(separator: "\n")
      func line(_ node: String) -> Substring { lines.first { $0.hasPrefix(node + " ") } ?? "" }
      #expect(line(stage.clone).hasSuffix("left alone, it is the clone of a shield"))
      #expect(line(pad.node).hasSuffix("left alone, it is a touchpad"))
      #expect(line(keyboard.node).contains("left alone"))
      #expect(line(stage.panel.node).hasSuffix("cannot be taken, another program has it"))
    }

    @Test("A panel that is touched is taken at the next lift, which others see")
    func touchedAtStart() throws {
      let stage = try ShieldStage(.touchscreen, touch: Self.down)
      var reading = try CloneReading(stage.panel.node)
      try stage.program.waitForOutput("is touched")
      try stage.panel.write(Self.up)
      try stage.waitUntilTaken()
      #expect(try reading.frames() == ["0 ended 500,700"])
      var clone = try CloneReading(stage.clone)
      try stage.panel.write(Self.down)
      #expect(try clone.frames() == ["0 began 500,700"])
      #expect(try reading.frames() == [])
      // The end cancels what is down; a device that is gone has no more events, read or not.
      #expect(stage.end() == 0)
      #expect(try clone.frames().last == "gone")
      #expect(try reading.frames() == [])
      try stage.panel.write(Self.up)
      try stage.panel.write(Self.down)
      #expect(try reading.frames().last?.hasPrefix("0 began") == true)
    }

    @Test("After kill -9 during a touch the panel works again, and nothing is stuck")
    func killed() throws {
      let stage = try ShieldStage(.touchscreen)
      var (panel, clone) = (try CloneReading(stage.panel.node), try CloneReading(stage.clone))
      try stage.panel.write(Self.down)
      #expect(try clone.frames() == ["0 began 500,700"])
      stage.program.send(SIGKILL)
      #expect(stage.program.exitStatus() == -SIGKILL)
      #expect(try clone.frames().last == "gone")
      try stage.panel.write(([InputEvent].slot(0, 520, 710)).reported)
      try stage.panel.write(Self.up)
      _ = try panel.frames()
      try stage.panel.write(Self.down)
      try stage.panel.write(Self.up)
      #expect(try panel.frames() == ["0 began 500,700", "0 ended 500,700"])
    }

    @Test("A shield that was stopped for many frames goes on with the panel's state")
    func stopped() throws {
      let stage = try ShieldStage(.touchscreen)
      var clone = try CloneReading(stage.clone)
      try stage.panel.write(Self.down)
      #expect(try clone.frames() == ["0 began 500,700"])
      stage.program.send(SIGSTOP)
      for step in 0..<1500 as Range<Int32> {
        try stage.panel.write([InputEvent].slot(0, 1000 + step, 500 + step % 2).reported)
      }
      try stage.panel.write(Self.up)
      try stage.panel.write(([InputEvent].slot(3, id: 9, 40, 50) + [.key(.btnTouch, 1)]).reported)
      stage.program.send(SIGCONT)
      let lines = try clone.frames()
      #expect(lines == ["0 moved 500,700 palm", "0 ended 500,700 palm; 3 began 40,50"])
      try stage.panel.write([InputEvent].lift(3).reported)
      #expect(try clone.frames() == ["3 ended 40,50"])
    }

    @Test("A panel that is unplugged during a touch cancels it, and is taken again when it is back")
    func unplugged() throws {
      let stage = try ShieldStage(.touchscreen)
      var clone = try CloneReading(stage.clone)
      try stage.panel.write(Self.down)
      #expect(try clone.frames() == ["0 began 500,700"])
      stage.panel.unplug()
      #expect(try clone.frames().last == "gone")
      try stage.program.waitForOutput("is gone")
      let again = try VirtualDevice(.touchscreen, physicalPath: "test/panel")
      try stage.waitUntilTaken()
      var next = try CloneReading(stage.clone)
      try again.write(Self.down)
      try again.write(Self.up)
      #expect(try next.frames() == ["0 began 500,700", "0 ended 500,700"])
    }

    @Test("A masked corner gives nothing, and a hold is taken with what it does; a tap passes")
    func rules() throws {
      let output = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
      defer { unlink(output) }
      let stage = try ShieldStage(
        .touchscreen,
        settings: """
          {"panels": [{"guard": {"masks": [{"rect": [0, 0, 30, 30]}]},
            "gestures": [{"gesture": "hold", "seconds": 0.5, "do": {"line": "held"}}]}]}
          """, output: output)
      var clone = try CloneReading(stage.clone)
      try stage.panel.write(([InputEvent].slot(0, id: 7, 100, 100) + [.key(.btnTouch, 1)]).reported)
      try stage.panel.write(Self.up)
      #expect(try clone.frames() == [])
      try stage.panel.write(Self.down)
      #expect(try clone.frames(within: 700) == [])
      try stage.panel.write(Self.up)
      #expect(try clone.frames() == [])
      #expect(try String(contentsOfFile: output, encoding: .utf8) == "held\n")
      Wait.pause(milliseconds: 600)
      try stage.panel.write(Self.down)
      Wait.pause(milliseconds: 80)
      try stage.panel.write(Self.up)
      #expect(try clone.frames() == ["0 began 500,700", "0 ended 500,700"])
    }

    @Test("A report is a recording of what the panel did")
    func report() throws {
      let panel = try VirtualDevice(.touchscreen, physicalPath: "test/panel")
      let name = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
      defer { unlink(name + ".evemu") }
      let shield = try RunningProgram(
        touchstone: ["shield", panel.node, "--socket", name], output: "/dev/null")
      try shield.waitForOutput("programs see ")
      try panel.write(Self.down)
      try panel.write(Self.up)
      Wait.pause(milliseconds: 20)
      let program = try RunningProgram(
        "shield", "--report", "--socket", name, "-o", name + ".evemu")
      #expect(program.exitStatus() == 0)
      let stream = try RecordedStream(name + ".evemu")
      #expect(stream.frames == ["0#7 began 500,700", "0#7 ended 500,700"])
    }

    @Test("A turned panel is a clone with exchanged axes")
    func turned() throws {
      let stage = try ShieldStage(
        .touchscreen, settings: #"{"panels": [{"match": {"name": "Touchstone*"}, "rotation": 90}]}"#
      )
      var clone = try CloneReading(stage.clone)
      #expect(clone.device.description.axes[.absMTPositionX]?.maximum == 2303)
      try stage.panel.write(Self.down)
      try stage.panel.write(Self.up)
      #expect(try clone.frames() == ["0 began 1603,500", "0 ended 1603,500"])
    }

    @Test(
      "libinput has the same touches of a clone as of the panel",
      .enabled(if: Peer.libinput.isInstalled, "needs the package libinput-tools"),
      arguments: AgreementStream.kinds.filter { $0.kind == .touchscreen }
        + AgreementStream.recordings)
    func agreement(_ stream: AgreementStream) throws {
      var description = stream.description
      // As udev's rule for libinput leaves it: the kernel filters no noise.
      for code in description.axes.keys { description.axes[code]?.fuzz = 0 }
      let plain = try VirtualDevice(description)
      let direct = try LibinputRun(plain.node, sending: stream.frames, to: plain)
      guard (try? description.digitizer())?.kind == .touchscreen else { return }
      // The frames come faster than hands make them, which the guard takes for a storm.
      let stage = try ShieldStage(description, settings: #"{"panels": [{"guard": false}]}"#)
      let shielded = try LibinputRun(stage.clone, sending: stream.frames, to: stage.panel)
      // Faults that the shield repairs: ids without a lift between them, and positions off the panel.
      let isFaulty = ["type B, contacts replaced", "outside the range"].contains(stream.name)
      if description.has(.abs, .absMTSlot) || !description.has(.abs, .absMTPositionX) {
        #expect((shielded.stories == direct.stories) != isFaulty, "\(stream.name)")
      } else {
        // libinput reads panels without slots by libmtdev, which filters noise of its own accord.
        #expect(shielded.stories.count == direct.stories.count, "\(stream.name)")
      }
      let pair = zip(direct.stories, shielded.stories).first { $0 != $1 }
      let change = pair.flatMap { pair in zip(pair.0, pair.1).first { $0 != $1 } }
      print(
        "shield: \(stream.name): \(direct.events) events of libinput, \(shielded.events) by the clone,"
          + " \(change.map { "\($0)" } ?? "the same touches")")
    }
  }
}

/// The touches that libinput has of a node while frames are sent.
@MainActor struct LibinputRun {
  /// The places of each touch in order, and how it ended; touches in the order of their beginnings.
  private(set) var stories: [[String]] = []
  private(set) var events = 0

  init(_ node: String, sending frames: [[InputEvent]], to device: VirtualDevice) throws {
    let entry = try UdevEntry(node, .touchscreen)
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { unlink(file) }
    let recorder = try Peer.libinput.record(node, to: file, "--with-libinput")
    let reader = try InputDevice(node)
    var (reports, read): (Int, [InputEvent]) = (0, [])
    for frame in frames {
      try device.write(frame)
      Wait.pause(milliseconds: 1)
      repeat {
        _ = try reader.read(into: &read)
        reports += read.count { $0.isReport }
      } while !read.isEmpty
    }
    func record() throws -> LibinputFrames {
      LibinputFrames(try String(contentsOfFile: file, encoding: .utf8))
    }
    try Wait.until("libinput has read all reports") { try record().reports >= reports }
    try Wait.until("libinput waits") { recorder.isWaiting }
    recorder.interrupt()
    #expect(recorder.exitStatus() == 0)
    withExtendedLifetime(entry) {}
    var open: [Int: Int] = [:]
    for change in try record().frames.flatMap(\.changes) {
      events += 1
      let place = change.location.map { "\($0.x),\($0.y)" } ?? ""
      switch change.kind {
      case .down:
        open[change.slot] = stories.count
        stories.append(["slot \(change.slot)", place])
      case .motion:
        guard let index = open[change.slot], stories[index].last != place else { continue }
        stories[index].append(place)
      case .up, .cancel:
        guard let index = open.removeValue(forKey: change.slot) else { continue }
        stories[index].append(change.kind.rawValue)
      }
    }
  }
}
