import TSContacts
import TSEventTime
import TSEvdev
import Testing

@testable import TSLinuxInput

@Suite("A device that floods")
struct FloodTests {
  /// A device at the end of a pipe.
  private struct Source {
    let pipe: Pipe
    let device: InputDevice

    init(_ name: String) throws {
      pipe = try Pipe()
      device = InputDevice(
        streaming: pipe.takeReading(), named: name, DeviceDescription(name: name))
    }
  }

  private static func frames(_ range: Range<Int>, at time: Int64 = 0) -> [InputEvent] {
    range.flatMap { number -> [InputEvent] in
      let time = time + Int64(number)
      return [.abs(.absMTPositionX, Int32(number), at: time), .report(at: time)]
    }
  }

  @Test(
    "delivers its share and leaves the others their turn; nothing is lost or out of order",
    arguments: [
      (isFirst: true, start: ["flood 32", "quiet 1", "flood 32", "flood 32", "quiet 2"]),
      (isFirst: false, start: ["quiet 1", "flood 32", "flood 32", "quiet 2", "flood 32"]),
    ])
  func turns(isFirst: Bool, start: [String]) throws {
    let (flood, quiet) = (try Source("flood"), try Source("quiet"))
    let loop = try InputLoop()
    for source in isFirst ? [flood, quiet] : [quiet, flood] { try loop.add(source.device) }
    let all = FloodTests.frames(0..<300)
    flood.pipe.write(all)
    quiet.pipe.write(FloodTests.frames(0..<1))
    var outcome: [String] = []
    var flooded: [InputEvent] = []
    let ending = loop.run { event in
      switch event {
      case .events(let device, let events):
        outcome.append("\(device.path) \(events.filter(\.isReport).count)")
        if device === flood.device { flooded += events }
        // This arrives in the second turn of the flood, and is handled in the next.
        if outcome.count == 3 { quiet.pipe.write(FloodTests.frames(0..<2)) }
        if flooded.count == all.count { loop.stop() }
      case .opened: break
      default: Issue.record("\(event)")
      }
    }
    #expect(ending == .stopped)
    #expect(flooded == all)
    let rest = Array(repeating: "flood 32", count: 6) + ["flood 12"]
    #expect(outcome == start + rest)
  }

  @Test(
    "runs a deadline after input that is older, and before input that is newer",
    arguments: [(0, 1), (40, 2), (300, 10)])
  func deadline(older: Int, turn: Int) throws {
    let flood = try Source("flood")
    let loop = try InputLoop()
    try loop.add(flood.device)
    let due = MonotonicClock.now.advanced(by: -10)
    flood.pipe.write(
      FloodTests.frames(0..<older, at: due.microseconds - 1000)
        + FloodTests.frames(0..<(320 - older), at: due.microseconds + 1000))
    loop.deadline = due
    var shares = 0
    var reported: Int?
    _ = loop.run { event in
      if case .events = event { shares += 1 }
      if case .due = event { reported = shares }
      if shares == 10, reported != nil { loop.stop() }
    }
    #expect(reported == turn)
  }

  @Test("does not stop time, whichever times it reports")
  func lying() throws {
    let flood = try Source("flood")
    let loop = try InputLoop()
    try loop.add(flood.device)
    loop.deadline = MonotonicClock.now
    flood.pipe.write(FloodTests.frames(0..<320))
    var shares = 0
    var reported: Int?
    _ = loop.run { event in
      if case .due = event {
        reported = shares
        loop.stop()
      }
      guard case .events = event else { return }
      shares += 1
      // Endless: each share is replaced.
      flood.pipe.write(FloodTests.frames(0..<32))
      if shares > 200 { loop.stop() }
    }
    #expect(reported.map { $0 <= 34 } == true, "\(String(describing: reported))")
  }

  @Test("is cut behind whole frames; a frame that is not over waits with what belongs to it")
  func shares() {
    var backlog = EventBacklog()
    let events = FloodTests.frames(0..<3) + [.abs(.absMTPositionX, 9)]
    var share = events
    backlog.share(&share, frames: 2)
    #expect(share == FloodTests.frames(0..<2))
    #expect(backlog.oldest == Timestamp(microseconds: 2) && !backlog.isEmpty)
    backlog.next(frames: 1, into: &share)
    #expect(share == FloodTests.frames(2..<3) && !backlog.isEmpty)
    backlog.next(frames: 1, into: &share)
    #expect(share == [.abs(.absMTPositionX, 9)] && backlog.isEmpty && backlog.oldest == nil)
    share = FloodTests.frames(0..<2)
    backlog.share(&share, frames: 2)
    #expect(share == FloodTests.frames(0..<2) && backlog.isEmpty)
  }
}

@Suite("A loop with nothing to do")
struct IdleTests {
  @Test("wakes up for its deadline and for nothing else")
  func idle() throws {
    let loop = try InputLoop()
    let pipe = try Pipe()
    try loop.add(
      InputDevice(streaming: pipe.takeReading(), named: "silent", DeviceDescription()))
    loop.deadline = MonotonicClock.now.advanced(by: 0.2)
    let ending = loop.run { event in
      if case .due = event { loop.stop() }
    }
    #expect(ending == .stopped)
    #expect(loop.wakeUps == 1)
  }

  @Test("can be waited for by another loop, and says when there is something to do")
  func embedded() throws {
    let loop = try InputLoop()
    let pipe = try Pipe()
    try loop.add(
      InputDevice(streaming: pipe.takeReading(), named: "device", DeviceDescription()))
    var outcome: [String] = []
    func turn() -> InputLoop.Ending? {
      loop.turn { event in
        switch event {
        case .events(_, let events): outcome.append("\(events.filter(\.isReport).count)")
        case .opened: outcome.append("opened")
        case .due: outcome.append("due")
        default: outcome.append("\(event)")
        }
      }
    }
    #expect(turn() == nil)
    #expect(outcome == ["opened"] && !Pipe.isReadable(loop.fileDescriptor))
    pipe.write((0..<40).map { InputEvent.report(at: $0) })
    #expect(Pipe.isReadable(loop.fileDescriptor))
    #expect(turn() == nil)
    // The rest of the flood is something to do, though the pipe is empty.
    #expect(Pipe.isReadable(loop.fileDescriptor))
    #expect(turn() == nil)
    #expect(outcome == ["opened", "32", "8"] && !Pipe.isReadable(loop.fileDescriptor))
    loop.deadline = .zero
    #expect(Pipe.isReadable(loop.fileDescriptor))
    #expect(turn() == nil)
    #expect(outcome.last == "due")
    #expect(!Pipe.isReadable(loop.fileDescriptor))
    loop.stop()
    #expect(Pipe.isReadable(loop.fileDescriptor))
    #expect(turn() == .stopped)
  }
}
