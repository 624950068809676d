import TSEventTime
import Foundation
import TSLinuxInput
import TSSystemEvents
import TestSupport
import Testing

@testable import TouchstoneTool

@Suite("The clock of recordings in the live view")
struct PlaybackClockTests {
  private func at(_ milliseconds: Int64) -> Timestamp {
    Timestamp(microseconds: milliseconds * 1000)
  }

  @Test("is that of the loop at first")
  func identity() {
    let clock = PlaybackClock()
    #expect(clock.time(at: at(1234)) == at(1234) && clock.loopTime(of: at(1234)) == at(1234))
  }

  @Test("stands still while it is paused, and goes on from there")
  func paused() {
    var clock = PlaybackClock()
    clock.pause(at: at(1000))
    #expect(clock.time(at: at(5000)) == at(1000) && clock.loopTime(of: at(1500)) == nil)
    clock.advance(to: at(1100), at: at(5000))
    clock.advance(to: at(900), at: at(5000))
    #expect(clock.time(at: at(9000)) == at(1100))
    clock.resume(at: at(9000))
    #expect(clock.time(at: at(9500)) == at(1600) && clock.loopTime(of: at(1600)) == at(9500))
  }

  @Test("passes at another speed from the moment at which it changes", arguments: [0.5, 2, 0.125])
  func speed(factor: Double) {
    var clock = PlaybackClock()
    clock.multiplySpeed(by: factor, at: at(1000))
    #expect(clock.time(at: at(1800)) == at(1000 + Int64(800 * factor)))
    for microseconds in 1_000_000...1_000_100 as ClosedRange<Int64> {
      let time = Timestamp(microseconds: microseconds)
      let loopTime = clock.loopTime(of: time)
      #expect(loopTime.map { clock.time(at: $0) >= time } == true)
    }
    #expect(clock.loopTime(of: Timestamp(microseconds: .max)) != nil)
  }

  @Test("has limits of its speed")
  func limits() {
    var clock = PlaybackClock()
    for _ in 0..<9 { clock.multiplySpeed(by: 2, at: at(0)) }
    #expect(clock.speed == 8)
    for _ in 0..<9 { clock.multiplySpeed(by: 0.5, at: at(0)) }
    #expect(clock.speed == 0.125)
  }
}

@Suite("Keys of touchstone debug with a recording")
@MainActor struct DebugPlaybackTests {
  private let folder: Folder
  private let tap: String

  init() throws {
    folder = try Folder()
    tap = try folder.write(Sample.tap, to: "tap.evemu")
  }

  /// Runs the live view, presses keys at times, and returns the content of the view before each.
  ///
  /// - Parameters:
  ///   - words: The arguments of the verb.
  ///   - keys: The keys with the milliseconds after the beginning at which they are pressed.
  /// - Returns: The content of the view before each key, and the messages.
  /// - Throws: A `UsageError` if the recording cannot be read.
  private func run(
    _ words: [String], _ keys: [(Int64, LiveKey)]
  ) throws -> (states: [LiveViewState], errors: String) {
    var errors: [UInt8] = []
    let console = Console(
      outputIsTerminal: true, output: { _ in nil }, errors: { errors += $0 })
    let loop = KeyLoop(keys)
    let verb = try DebugVerb(Arguments(words, DebugVerb.manual))
    let status = try verb.run(on: console, by: loop) { session in
      session.stays = true
      loop.session = session
    }
    #expect(status == .done)
    return (loop.states, String(decoding: errors, as: UTF8.self))
  }

  @Test("the view stays at the end until q, and says so")
  func stays() throws {
    let (states, errors) = try run([tap], [(520, .pause), (520, .pause), (60_000, .quit)])
    #expect(states.map { $0.playback?.isPaused } == [false, true, false])
    #expect(states[0].touches.count == 1 && states[0].playback?.end == nil)
    #expect(states[2].touches.isEmpty && states[2].playback?.end != nil)
    #expect(states[2].seconds == 0.03)
    #expect(states[2].landed == 1 && errors.contains("3 frames, 1 touch"))
    let lines = LiveScreen.lines(of: states[2], columns: 80, rows: 24).map(\.text)
    #expect(lines[1] == "ended: a plays again, q ends")
  }

  @Test("a pause keeps the touches as they are, and each step plays one frame")
  func steps() throws {
    let (states, errors) = try run(
      [tap],
      [
        (100, .step), (9_000, .step), (9_001, .step), (90_000, .pause), (90_001, .slower),
        (91_000, .quit),
      ])
    #expect(states[1].touches.map(\.phase) == ["began"], "\(states[1].touches)")
    let (began, moved) = (try #require(states[1].touches.first), states[2].touches.first)
    #expect(moved?.phase == "moved" && began.position.x < moved?.position.x ?? 0)
    #expect(states[3].touches.isEmpty && states[3].playback?.isPaused == true)
    #expect(states[4].playback?.isPaused == false && states[5].playback?.speed == 0.5)
    #expect(errors.contains("3 frames, 1 touch"))
    let lines = LiveScreen.lines(of: states[1], columns: 80, rows: 24).map(\.text)
    #expect(
      lines[1] == "paused at 1×: space goes on, s steps, a plays again, + - speed, q ends")
  }

  @Test("a lower speed takes longer, and a higher one less time")
  func speeds() throws {
    let slow = try run([tap], [(10, .slower), (515, .step), (1020, .quit)])
    #expect(slow.states[1].touches.isEmpty && slow.states[2].playback?.speed == 0.5)
    let quick = try run([tap], [(0, .faster), (0, .faster), (0, .faster), (100, .quit)])
    #expect(quick.states[3].playback?.end != nil && quick.states[3].playback?.speed == 8)
  }

  @Test("a plays from the beginning, in views that are made anew")
  func again() throws {
    let scene = try folder.write(
      #"{"screen": {"size": [100, 50]}, "window": {"gestures": [{"id": "tap", "class": "TapGestureRecognizer"}]}}"#,
      to: "tap.scene.json")
    #expect(!scene.isEmpty)
    let (states, errors) = try run(
      [tap], [(515, .again), (515 + 1, .pause), (9_000, .again), (60_000, .quit)])
    #expect(states[0].touches.count == 1)
    #expect(states[1].landed == 1 && states[1].touches.count == 1)
    #expect(states[3].playback?.end != nil && states[3].landed == 1)
    #expect(states[3].recognizers.first?.outcome?.text.hasPrefix("ended") == true)
    #expect(errors.contains("3 frames, 1 touch"))
  }

  @Test("simulate events while a recording is paused")
  func simulation() throws {
    let (states, _) = try run(
      [tap], [(515, .pause), (600, .simulate(.memoryWarning)), (700, .quit)])
    #expect(states.count == 3 && states[2].playback?.isPaused == true)
    #expect(states[2].touches.count == 1)
  }

  @Test("a recording that has become unreadable ends the view with a message")
  func gone() throws {
    let console = Console(outputIsTerminal: true, output: { _ in nil }, errors: { _ in })
    let loop = KeyLoop([(515, .again)])
    let verb = try DebugVerb(Arguments([tap], DebugVerb.manual))
    let text = try folder.text(of: "tap.evemu")
    let error = #expect(throws: UsageError.self) {
      try verb.run(on: console, by: loop) { session in
        session.stays = true
        loop.session = session
        _ = try? folder.write("E: nonsense\n" + text, to: "tap.evemu")
      }
    }
    #expect(error?.text.contains("tap.evemu:1") == true)
  }

  @Test("colours and progress are not for a dumb terminal, and not for NO_COLOR")
  func dumb() {
    for (environment, isColoured) in [
      ([:], true), (["TERM": "xterm"], true), (["TERM": "dumb"], false), (["NO_COLOR": "1"], false),
    ] as [([String: String], Bool)] {
      let run = Run(["debug", "--trace", "text", tap], environment: environment, isTerminal: true)
      #expect(run.output.contains("\u{1B}[32m") == isColoured, "\(environment)")
    }
    let replay = Run(["replay", tap, tap], environment: ["TERM": "dumb"], isTerminal: true)
    #expect(!(replay.output + replay.errors).contains("\u{1B}"))
  }
}

/// A loop without devices, whose clock advances to each deadline at once, and on which keys are pressed
/// at times.
@MainActor private final class KeyLoop: EventLoop {
  private static let start = Timestamp(microseconds: 12_345_678_901)
  private(set) var now = KeyLoop.start
  var deadline: Timestamp?
  var session: LiveSession?
  /// The content of the view before each key.
  private(set) var states: [LiveViewState] = []
  private var keys: [(Int64, LiveKey)]
  private var isStopping = false

  init(_ keys: [(Int64, LiveKey)]) { self.keys = keys }

  func add(_ device: InputDevice) {}

  func watch(folder: String, grab: Bool, accept: @escaping (InputDevice) -> Bool) {}

  func run<Failure: Error>(
    _ handler: (InputLoop.Event) throws(Failure) -> Void
  ) throws(Failure) -> InputLoop.Ending {
    while !isStopping, let due = deadline {
      if let (offset, key) = keys.first,
        case let time = KeyLoop.start.advanced(by: Double(offset) / 1000), time < due
      {
        keys.removeFirst()
        now = max(now, time)
        if let session { states.append(session.shownState(at: now)) }
        session?.press(key)
        continue
      }
      deadline = nil
      now = max(now, due)
      try handler(.due(due))
    }
    return .nothingLeft
  }

  func stop() { isStopping = true }
}
