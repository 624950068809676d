import TSContacts
import TSEvdev
import TSEventTime
import Foundation
import TSRecordings
import TestSupport
import Testing

@Suite("Reading touch points in JSON")
struct TouchPointReaderTests {
  /// A file of points with a head in the first line, so that a point is in a line of its own.
  private func text(_ points: [String], head: String = "") -> String {
    "{ \"screen\": { \"size\": [1280, 800], \"millimetres\": [216, 135] },\(head) \"touchPoints\": [\n"
      + points.joined(separator: ",\n") + "\n] }\n"
  }

  private func point(_ id: String, _ time: String, _ phase: String, _ x: String = "1") -> String {
    #"{ "id": \#(id), "time": \#(time), "x": \#(x), "y": 2.5, "phase": "\#(phase)" }"#
  }

  /// The frames of a text: the time in microseconds, and each contact with its phase.
  private func frames(_ text: String, lenient: Bool = false) throws -> [String] {
    var reader = try RecordingReader(bytes: Array(text.utf8), name: "test", lenient: lenient)
    guard case .device(let device)? = try reader.next() else { return [] }
    let digitizer = try device.description.digitizer()
    var decoder = ContactDecoder(digitizer, description: device.description)
    var frames: [String] = []
    while let item = try reader.next() {
      guard case .event(let event, _) = item, decoder.push(event) else { continue }
      let contacts = decoder.frame.contacts.map { contact in
        "\(contact.slot) \(contact.phase) \(contact.x)" + (contact.tool == .palm ? " palm" : "")
      }
      frames.append("\(event.time.microseconds): " + contacts.joined(separator: ", "))
    }
    return frames
  }

  @Test("the example of the article makes two fingers on a screen of its size")
  func example() throws {
    let article = try String(
      contentsOf: PackageFolder.root.appending(
        path: "Sources/Libraries/Touchstone/Touchstone.docc/formats.md"), encoding: .utf8)
    let start = try #require(article.range(of: "```json\n{\n  \"screen\": { \"size\": [1280"))
    let end = try #require(article.range(of: "```\n", range: start.upperBound..<article.endIndex))
    let example = article[start.lowerBound..<end.lowerBound].dropFirst("```json\n".count)
    #expect(
      try frames(String(example)) == [
        "20000: 0 began 32000, 1 began 50000", "36500: 0 moved 32400, 1 stationary 50000",
        "53000: 0 ended 32500, 1 ended 50000",
      ])
    var reader = try RecordingReader(bytes: Array(example.utf8))
    #expect(reader.format == .touchPoints)
    guard case .device(let device)? = try reader.next() else { return }
    #expect(device.description.axes[.absMTPositionX]?.maximum == 127_999)
    #expect(device.description.axes[.absMTPositionX]?.resolution == 593)
    #expect(device.description.axes[.absMTPositionY]?.resolution == 593)
  }

  @Test(
    "times have the unit that the file names, milliseconds unless it names one",
    arguments: [("", 1_500), (#""timeUnit": "s","#, 1_500_000), (#""timeUnit": "us","#, 2)])
  func units(head: String, microseconds: Int) throws {
    let frames = try frames(text([point("1", "1.5", "down")], head: head))
    #expect(frames == ["\(microseconds): 0 began 100"])
  }

  @Test("a finger that is cancelled becomes a palm and lifts, and its slot serves the next one")
  func cancelled() throws {
    let points = [
      point("1", "1", "touchstart"), point("1", "2", "touchcancel"), point("\"b\"", "3", "began"),
      point("\"b\"", "4", "ended"),
    ]
    let frames = try frames(text(points))
    #expect(
      frames == [
        "1000: 0 began 100", "2000: 0 moved 100 palm", "2000: 0 ended 100 palm",
        "3000: 0 began 100", "4000: 0 ended 100",
      ])
  }

  @Test("a finger that has two points at one time has two frames")
  func twice() throws {
    let frames = try frames(text([point("1", "1", "down"), point("1", "1", "up", "7")]))
    #expect(frames == ["1000: 0 began 100", "1000: 0 ended 700"])
  }

  @Test("pressure is an axis where a point has it")
  func pressure() throws {
    let pressed = #"{ "id": 1, "time": 1, "x": 1, "y": 2, "phase": "down", "pressure": 0.5 }"#
    var reader = try RecordingReader(bytes: Array(text([pressed]).utf8))
    guard case .device(let device)? = try reader.next() else { return }
    #expect(device.description.axes[.absMTPressure]?.maximum == 10_000)
    let items = RecordingsTests.events(try read(text([pressed])))
    #expect(items.contains { $0.code == .absMTPressure && $0.type == .abs && $0.value == 5000 })
  }

  @Test(
    "an error has line, column, what was expected and what was found",
    arguments: [
      (#"{ "id": 1, "time": 1, "x": 1, "y": 2 }"#, "2:1: expected an object with “phase”"),
      (#"{ "id": 1, "time": "é", "x": 1 }"#, "2:20: expected a time, found “é”"),
      (#"{ "id": "é", "time": -1, "x": 1 }"#, "2:22: expected a time of 0 to 285 years"),
      (#"{ "id": 1, "time": 1, "x": 1e9, "#, "3:1: expected a name in quotation marks"),
      (#"{ "id": 1, "time": 1, "x": 1e9, "y": 1 }"#, "2:28: expected x in pixels, found 1000"),
      (
        #"{ "id": 1, "time": 1, "x": 1, "y": 1, "phase": "lands" }"#,
        "2:48: expected one of “began”"
      ),
      (
        #"{ "id": 1, "time": 1, "x": 1, "y": 1, "phase": "moved" }"#,
        "2:1: expected “began”, as this finger is not down, found “moved”"
      ),
      ("7", "2:1: expected an object, found 7"),
      (
        #"{ "id": 1, "time": 1, "x": 1, "y": 1, "phase": "down", "pressure": 2 }"#,
        "2:68: expected a pressure from 0 to 1, found 2"
      ),
    ])
  func faults(point: String, message: String) throws {
    let error = #expect(throws: RecordingError.self) { try frames(text([point])) }
    #expect(error?.description.hasPrefix("test:\(message)") == true, "\(error.debugDescription)")
    #expect(error?.kind == .badLine)
  }

  @Test("points out of order and fingers that begin twice are errors")
  func order() throws {
    for (points, message) in [
      ([point("1", "5", "down"), point("1", "4", "move")], "3:1: expected a time that is not"),
      ([point("1", "5", "down"), point("1", "6", "down")], "3:1: expected this finger to end"),
      ((0..<33).map { point("\($0)", "1", "down") }, "34:1: expected at most 32 fingers"),
    ] {
      let error = #expect(throws: RecordingError.self) { try frames(text(points)) }
      #expect(error?.description.hasPrefix("test:\(message)") == true)
    }
  }

  @Test(
    "a file without what every file has is refused",
    arguments: [
      (#"{ "touchPoints": [] }"#, "1:1: expected an object with “screen”"),
      (#"{ "touchPoints": 1, "screen": { "size": [1, 1] } }"#, "1:18: expected an array of points"),
      (#"{ "touchPoints": [], "screen": { "size": [1] } }"#, "1:42: expected the width"),
      (#"{ "touchPoints": [], "screen": { "size": [0, 1] } }"#, "1:43: expected a size above 0"),
      (
        #"{ "touchPoints": [], "screen": { "size": [1, 1], "millimetres": [0, 1] } }"#,
        "1:66: expected a size in millimetres"
      ),
      (#"{ "touchPoints": [], "screen": { "size": [1, 1] }, "timeUnit": "h" }"#, "1:64: expected"),
    ])
  func heads(text: String, message: String) {
    let error = #expect(throws: RecordingError.self) { try frames(text) }
    #expect(error?.description.hasPrefix("test:\(message)") == true, "\(error.debugDescription)")
  }

  @Test("lenient reading passes over points that cannot be understood, and counts them")
  func lenient() throws {
    let points = [
      point("1", "1", "down"), "7", point("2", "1", "move"), point("1", "3", "up", "2"),
    ]
    #expect(
      try frames(text(points), lenient: true) == ["1000: 0 began 100", "3000: 0 ended 200"])
    var reader = try RecordingReader(bytes: Array(text(points).utf8), lenient: true)
    while try reader.next() != nil {}
    #expect(reader.badLines == 2 && reader.firstBadLine?.line == 3)
    #expect(try frames("{ \"touchPoints\": [", lenient: true).isEmpty)
  }

  @Test("many points are read in portions, without a loss")
  func portions() throws {
    let moves = (2...2_000).map { point("1", "\($0)", "move", "\($0 % 900)") }
    let frames = try frames(text([point("1", "1", "down")] + moves))
    #expect(frames.count == 2_000 && frames.last == "2000000: 0 moved 20000")
  }
}
