import TSEventTime
import Glibc
import TSLinuxInput
import Testing

@Suite("A loop without devices", .serialized)
struct InputLoopTests {
  @Test("ends at once when there is nothing to wait for")
  func nothing() throws {
    let loop = try InputLoop()
    #expect(loop.run { _ in Issue.record("nothing can happen") } == .nothingLeft)
  }

  @Test("reports each deadline once, and not before its time")
  func deadlines() throws {
    let loop = try InputLoop()
    let start = MonotonicClock.now
    let moments = [0.001, 0.002].map { start.advanced(by: $0) }
    loop.deadline = moments[0]
    var reported: [Timestamp] = []
    let ending = loop.run { event in
      guard case .due(let moment) = event else { return }
      #expect(MonotonicClock.now >= moment)
      reported.append(moment)
      if reported.count == 1 { loop.deadline = moments[1] }
    }
    #expect(ending == .nothingLeft)
    #expect(reported == moments)
  }

  @Test("reports a deadline that has passed already", arguments: [0, -5, 1])
  func past(microseconds: Int64) throws {
    let loop = try InputLoop()
    let moment = Timestamp(microseconds: microseconds)
    loop.deadline = moment
    var reported: [Timestamp] = []
    _ = loop.run { event in
      if case .due(let moment) = event { reported.append(moment) }
    }
    #expect(reported == [moment])
  }

  @Test("ends when it is asked to, and when the handler fails")
  func stopping() throws {
    let loop = try InputLoop()
    loop.deadline = .zero
    #expect(loop.run { _ in loop.stop() } == .stopped)
    struct Failure: Error {}
    loop.deadline = .zero
    #expect(throws: Failure.self) { try loop.run { _ in throw Failure() } }
  }

  @Test(
    "ends at a signal that asks the program to end", arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func signal(_ signal: Int32) throws {
    // A shell starts what runs in its background with some of them ignored.
    sigset(signal, SIG_DFL)
    let loop = try InputLoop()
    loop.deadline = MonotonicClock.now.advanced(by: 20)
    raise(signal)
    #expect(loop.run { _ in Issue.record("the deadline passed") } == .interrupted(signal: signal))
  }

  @Test("continues where the terminal is closed and the program was started to survive that")
  func ignoredHangup() throws {
    let before = Glibc.signal(SIGHUP, SIG_IGN)
    defer {
      // Ignoring it once more takes back the one that this thread may have blocked.
      _ = Glibc.signal(SIGHUP, SIG_IGN)
      _ = Glibc.signal(SIGHUP, before)
    }
    let loop = try InputLoop()
    loop.deadline = .zero
    raise(SIGHUP)
    var isDue = false
    #expect(loop.run { _ in isDue = true } == .nothingLeft)
    #expect(isDue)
  }

  @Test("waits for the first device where there is none yet")
  func waiting() throws {
    let root = try TemporaryFolder()
    let loop = try InputLoop()
    try loop.watch(folder: root.path + "/input") { _ in true }
    root.makeFolder("input")
    try root.write("", to: "input/event0")
    var refused: [DeviceError] = []
    let ending = loop.run { event in
      guard case .refused(let error) = event else { return }
      refused.append(error)
      loop.stop()
    }
    #expect(ending == .stopped)
    #expect(refused == [DeviceError(root.path + "/input/event0", .notAnInputDevice)])
  }
}
