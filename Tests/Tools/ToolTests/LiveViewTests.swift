import TSEventTime
import TSGeometry
import TestSupport
import Testing

@testable import TouchstoneTool

@Suite("The live view")
struct LiveViewTests {
  private var state: LiveViewState {
    var state = LiveViewState()
    state.seconds = 12.34
    state.screen = CGSize(width: 320, height: 160)
    state.devices = [
      LiveViewState.Device(
        node: "/dev/input/event3", name: "Panel", kind: "touchscreen", rate: 118, frames: 1)
    ]
    state.touches = [
      LiveViewState.TouchRow(
        id: 7, phase: "moved", position: CGPoint(x: 100, y: 80), start: 0.417,
        path: ["window", "map"]),
      LiveViewState.TouchRow(
        id: 12, phase: "cancelled", position: CGPoint(x: 319.95, y: 0), start: 3, path: []),
    ]
    state.recognizers = [
      LiveViewState.RecognizerRow(
        name: "pan", view: "map", state: "changed", details: "moved (5.0, -2.0)",
        outcome: ("failed", 1)),
      LiveViewState.RecognizerRow(
        name: "tap", view: "map", state: "possible", details: "",
        outcome: ("failed: strayed", 0.25)),
    ]
    state.landed = 12
    state.repairs = 1
    state.log = (1...40).map { "line \($0)" }
    return state
  }

  @Test("lays out devices, touches, recognizers and the end of the trace, as high as the terminal")
  func layout() {
    let lines = LiveScreen.lines(of: state, columns: 72, rows: 16).map(\.text)
    #expect(
      lines == [
        "touchstone debug  12.3 s  12 touches  1 repair               Ctrl-C ends",
        "event3  touchscreen  118 frames/s  1 frame  Panel",
        "",
        "Touches",
        "7   moved      (100.0, 80.0)  since 0.42 s  window › map",
        "12  cancelled  (320.0, 0.0)   since 3.00 s  hit nothing",
        "",
        "Recognizers",
        "pan  map  changed   moved (5.0, -2.0)",
        "tap  map  possible  failed: strayed, at 0.25 s",
        "",
        "Trace",
        "line 37",
        "line 38",
        "line 39",
        "line 40",
      ])
  }

  @Test("shows the pointer, what fingers on a trackpad do, and the verdict on each")
  func pads() {
    var state = state
    state.pointer = "(120.0, 80.5), hovers"
    state.pads = [
      LiveViewState.PadRow(
        activity: "scrolls",
        fingers: [
          LiveViewState.FingerRow(
            slot: 0, position: CGPoint(x: 12, y: 30.25), verdict: "finger", isFinger: true),
          LiveViewState.FingerRow(
            slot: 10, position: CGPoint(x: 99.5, y: 3), verdict: "palm: pressure", isFinger: false),
        ]), LiveViewState.PadRow(activity: "no finger", fingers: []),
    ]
    let lines = LiveScreen.lines(of: state, columns: 72, rows: 40)
    #expect(
      lines[2...8].map(\.text) == [
        "", "Pointer", "(120.0, 80.5), hovers", "trackpad: scrolls",
        "  slot 0   12.0, 30.3 mm  finger", "  slot 10  99.5, 3.0 mm   palm: pressure",
        "trackpad: no finger",
      ])
    #expect(lines[6].style == .good && lines[7].style == .bad)
  }

  @Test("shows the screen in small beside it where there is room")
  func withMap() {
    let lines = LiveScreen.lines(of: state, columns: 110, rows: 30).map(\.text)
    #expect(lines[2].hasSuffix("┌────────────────────────────┐"))
    #expect(lines.contains { $0.hasPrefix("7   moved") && $0.hasSuffix("│") })
    #expect(lines.filter { $0.dropFirst(80).contains("7") }.count == 1)
    #expect(lines.allSatisfy { $0.count <= 110 })
  }

  @Test("is never higher than the terminal, and says so while there is no device")
  func small() {
    for rows in [0, 1, 2, 5, 11, 12, 13] {
      #expect(LiveScreen.lines(of: state, columns: 20, rows: rows).count <= rows)
    }
    let lines = LiveScreen.lines(of: LiveViewState(), columns: 80, rows: 24).map(\.text)
    #expect(lines[1].contains("waiting for a touch device"))
  }

  @Test("draws touches where they are, also on the edge, and none that is outside")
  func map() {
    func draw(_ x: Double, _ y: Double) -> [String] {
      TouchMap.lines(
        [(14, CGPoint(x: x, y: y))], screen: CGSize(width: 40, height: 40), columns: 10, rows: 6)
    }
    let empty = ["┌────────┐"] + [String](repeating: "│        │", count: 4) + ["└────────┘"]
    #expect(draw(-1, 0) == empty && draw(41, 0) == empty && draw(.nan, 0) == empty)
    #expect(draw(0, 0)[1] == "│4       │" && draw(40, 40)[4] == "│       4│")
    #expect(draw(20, 20)[3] == "│    4   │")
    #expect(TouchMap.lines([], screen: .zero, columns: 10, rows: 6).isEmpty)
  }
}

@Suite("What is sent to the terminal")
struct TerminalPainterTests {
  @Test("is what has changed, line by line; all of it when the size has")
  func changes() {
    var painter = TerminalPainter(isColoured: true)
    let first = [ScreenLine("a", .heading), ScreenLine("b")]
    let clear = "\u{1B}[2J"
    #expect(
      painter.paint(first, columns: 10, rows: 5)
        == clear + "\u{1B}[1;1H\u{1B}[1ma\u{1B}[0m\u{1B}[K\u{1B}[2;1Hb\u{1B}[K")
    #expect(painter.paint(first, columns: 10, rows: 5).isEmpty)
    #expect(painter.paint([first[0]], columns: 10, rows: 5) == "\u{1B}[2;1H\u{1B}[K")
    #expect(painter.paint([first[0]], columns: 9, rows: 5).hasPrefix(clear))
  }

  @Test("has no colours where none are wanted, is cut at the edge, and commands nothing")
  func plain() {
    var painter = TerminalPainter(isColoured: false)
    let text = painter.paint([ScreenLine("ab\u{1B}cd", .bad)], columns: 5, rows: 5)
    #expect(text == "\u{1B}[2J\u{1B}[1;1Hab\\u0")
  }
}

@Suite("The rate of a device")
struct RateMeterTests {
  @Test("is the number of frames in the second before")
  func rate() {
    func at(_ milliseconds: Int64) -> Timestamp { Timestamp(microseconds: milliseconds * 1000) }
    var meter = RateMeter()
    for frame in 0..<200 as Range<Int64> { meter.add(at(frame * 10)) }
    #expect(meter.rate(at: at(1990)) == 100)
    #expect(meter.rate(at: at(2490)) == 50)
    #expect(meter.last == at(1990))
    #expect(meter.rate(at: at(2991)) == 0 && meter.last == nil)
  }
}

@Suite("touchstone debug with a recording")
@MainActor struct DebugRecordingTests {
  private let folder: Folder
  private let tap: String

  init() throws {
    folder = try Folder()
    tap = try folder.write(Sample.tap, to: "tap.evemu")
  }

  @Test("plays it in its own time, as a device does; off a terminal without an escape code")
  func plain() {
    for words in [["debug", tap], ["debug", "--plain", tap]] {
      let run = Run(words, isTerminal: words.contains("--plain"))
      #expect(run.status == 0)
      let calls = run.lines.filter { $0.contains(" view ") }.map { $0.split(separator: " ")[2] }
      #expect(calls == ["touchesBegan", "touchesMoved", "touchesEnded"])
      #expect(run.lines.last?.contains("frames 3, events 9, contacts 1") == true, "\(run.output)")
      #expect(!run.output.contains("\u{1B}"))
    }
  }

  @Test("shows the live view on a terminal, and gives the terminal back")
  func view() {
    let run = Run(["debug", tap], isTerminal: true)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix(TerminalPainter.entering))
    #expect(run.output.hasSuffix(TerminalPainter.leaving))
    #expect(run.output.contains("touchscreen"))
    #expect(run.errors.contains("3 frames, 1 touch"))
    #expect(
      !Run(["debug", tap], environment: ["TERM": "dumb"], isTerminal: true).output
        .contains(TerminalPainter.entering))
  }

  @Test("shows a trackpad of a recording with its trace")
  func trackpad() {
    let run = Run(
      ["debug", Sample.recording("devices/trackpad/two-finger-scroll.yml")], isTerminal: true)
    #expect(run.status == 0)
    for text in ["Pointer", "trackpad: ", "mm", "finger", "scroll"] {
      #expect(run.output.contains(text), "\(text)")
    }
  }

  @Test("gives the terminal back when the recording turns out bad")
  func bad() throws {
    let file = try folder.write(Sample.tap + "E: nonsense\n", to: "bad.evemu")
    let run = Run(["debug", file], isTerminal: true)
    #expect(run.status == 1 && run.output.hasSuffix(TerminalPainter.leaving))
    #expect(run.errors.contains("bad.evemu:"))
    #expect(Run("debug", folder.name("none.evemu")).status == 2)
  }
}
