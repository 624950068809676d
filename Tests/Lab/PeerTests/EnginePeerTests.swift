import Testing

@Suite(
  "The programs of other engines",
  .enabled(
    if: !EnginePeer.available.isEmpty,
    "needs libgtk-4-dev and xvfb, qt6-declarative-dev with its private headers, or python3-kivy"))
struct EnginePeerTests {
  /// A file with one stream for each list of frames.
  private func file(_ streams: [[String]]) -> String {
    let head = ["touchstone frames 1", "screen 1000 800 163", "options {\"screen\":[1000,800]}"]
    let bodies = streams.flatMap {
      [#"stream {"kind":"stream","stream":{"attempts":[],"file":"f"}}"#] + $0 + ["end"]
    }
    return (head + bodies).joined(separator: "\n") + "\n"
  }

  /// A finger that moves to the right by 100 points in a fifth of a second.
  private static let stroke: [String] =
    ["0 b 1 400 400"]
    + (1...20).map { "\($0 * 10_000) m 1 \(400 + $0 * 5) 400" } + ["210000 e 1 500 400"]

  /// Two fingers that part by 160 points.
  private static let zoom: [String] =
    ["0 b 1 400 400 b 2 500 400"]
    + (1...20).map { "\($0 * 10_000) m 1 \(400 - $0 * 4) 400 m 2 \(500 + $0 * 4) 400" }
    + ["210000 e 1 320 400 e 2 580 400"]

  @Test(
    "recognize a tap, a stroke and a zoom, and begin each stream anew",
    arguments: EnginePeer.available)
  func gestures(_ engine: EnginePeer) throws {
    let tap = ["0 b 1 400 400", "60000 e 1 400 400"]
    let held = ["0 b 1 400 400", "30000 m 1 400 400"]
    let cancelled = held + ["50000 c 1 400 400"]
    let found = try engine.recognitions(
      file([tap, EnginePeerTests.stroke, EnginePeerTests.zoom, cancelled, tap]))
    try #require(found.count == 5)
    #expect(found[0] == ["tap"])
    #expect(found[1] == ["scroll.right"])
    #expect(found[2].contains("zoom.apart") && !found[2].contains("zoom.together"))
    // Kivy has no cancellation of a touch.
    #expect(found[3] == (engine == .kivy ? ["tap"] : []))
    #expect(found[4] == ["tap"])
  }

  @Test(
    "measure time by the recording: a touch that is held is a tap for as long as the engine allows",
    arguments: EnginePeer.available)
  func clock(_ engine: EnginePeer) throws {
    // GTK stops a click after 0.4 s, Qt Quick after its long press of 0.8 s, Kivy never.
    let limit = [EnginePeer.gtk4: 400_000, .qtquick: 800_000][engine]
    let times = limit.map { [$0 - 20_000, $0 + 20_000] } ?? [30_000_000]
    let found = try engine.recognitions(
      file(times.map { ["0 b 1 400 400", "\($0) e 1 400 400"] }))
    #expect(found == (limit == nil ? [["tap"]] : [["tap"], []]))
  }
}
