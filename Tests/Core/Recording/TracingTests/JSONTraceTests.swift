import TSContacts
import TSEventTime
import Foundation
import TSGeometry
import TSInterface
import Testing
import TSTracing

@Suite("A trace in JSON")
@MainActor struct JSONTraceTests {
  @Test("shows three fingers, call by call")
  func threeFingers() {
    let stage = TraceStage(.json)
    stage.pad.stopsTouches = true
    stage.playThreeFingers()
    func touch(_ id: Int, _ phase: String, _ x: String, _ y: String) -> String {
      """
      {"id": \(id), "phase": "\(phase)", "x": \(x), "y": \(y), "tapCount": 1, "view": "pad"}
      """
    }
    func line(
      _ n: Int, _ t: String, _ method: String, _ touches: [String], of all: [String]
    ) -> String {
      """
      {"t": \(t), "n": \(n), "kind": "touches", "method": "\(method)", "responder": "pad", \
      "touches": [\(touches.joined(separator: ", "))], "all": [\(all.joined(separator: ", "))]}
      """
    }
    var all = [touch(1, "began", "80", "200"), touch(2, "began", "200", "200")]
    var expected = [line(1, "0.000000", "touchesBegan", all, of: all)]
    all = [touch(1, "moved", "82.5", "205"), touch(2, "moved", "202.5", "205")]
    expected.append(line(2, "0.008333", "touchesMoved", all, of: all))
    all = [touch(1, "moved", "85", "210"), touch(2, "stationary", "202.5", "205")]
    expected.append(line(3, "0.016667", "touchesMoved", [all[0]], of: all))
    all = [touch(1, "stationary", "85", "210"), touch(2, "moved", "205", "210")]
    expected.append(line(4, "0.025000", "touchesMoved", [all[1]], of: all))
    all = [
      touch(1, "stationary", "85", "210"), touch(2, "stationary", "205", "210"),
      touch(3, "began", "140", "300"),
    ]
    expected.append(line(5, "0.033333", "touchesBegan", [all[2]], of: all))
    all = [
      touch(1, "moved", "87.5", "215"), touch(2, "moved", "207.5", "215"),
      touch(3, "moved", "142.5", "305"),
    ]
    expected.append(line(6, "0.041667", "touchesMoved", all, of: all))
    all = [
      touch(1, "stationary", "87.5", "215"), touch(2, "moved", "210", "220"),
      touch(3, "ended", "142.5", "305"),
    ]
    expected.append(line(7, "0.050000", "touchesMoved", [all[1]], of: all))
    expected.append(line(8, "0.050000", "touchesEnded", [all[2]], of: all))
    all = [touch(1, "ended", "87.5", "215"), touch(2, "moved", "212.5", "225")]
    expected.append(line(9, "0.058333", "touchesMoved", [all[1]], of: all))
    expected.append(line(10, "0.058333", "touchesEnded", [all[0]], of: all))
    all = [touch(2, "ended", "212.5", "225")]
    expected.append(line(11, "0.066667", "touchesEnded", all, of: all))
    #expect(stage.lines() == expected)
  }

  @Test("has a line for each responder that a call reaches, up to the application")
  func chain() throws {
    let stage = TraceStage(.json)
    stage.frame(0, (0, .began, 80, 200))
    let responders = try stage.lines().map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return object?["responder"] as? String
    }
    #expect(responders == ["pad", "window", "application"])
  }

  @Test("says null of a touch that hit nothing, and names what has no id by its class")
  func nameless() {
    let stage = TraceStage(.json)
    stage.pad.sceneID = nil
    stage.pad.stopsTouches = true
    stage.window.frame = CGRect(x: 0, y: 0, width: 320, height: 400)
    stage.frame(0, (0, .began, 80, 200), (1, .began, 80, 450))
    #expect(
      stage.lines() == [
        """
        {"t": 0.000000, "n": 1, "kind": "touches", "method": "touchesBegan", "responder": "View", \
        "touches": [{"id": 1, "phase": "began", "x": 80, "y": 200, "tapCount": 1, "view": "View"}], \
        "all": [{"id": 1, "phase": "began", "x": 80, "y": 200, "tapCount": 1, "view": "View"}, \
        {"id": 2, "phase": "began", "x": 80, "y": 450, "tapCount": 1, "view": null}]}
        """
      ])
  }

  @Test("has lines for actions, controllers, input and the end")
  func others() {
    final class Main: ViewController { func press() {} }
    let stage = TraceStage(.json)
    stage.recorder.begin(at: Timestamp(microseconds: -500_000))
    let main = Main()
    main.sceneID = "main"
    stage.application.sendAction(
      Action("press", Main.press), to: main, from: stage.pad, for: nil)
    stage.application.sendAction(Action("press", Main.press), to: main, from: nil, for: nil)
    stage.recorder.controller(main, call: .viewDidLoad)
    stage.recorder.input(
      InputNote(
        time: Timestamp(seconds: 1), kind: .repaired, why: Repair.emptyFrame.rawValue, count: 3))
    var digest = TraceDigest()
    for line in stage.lines() { digest.update(Array((line + "\n").utf8).span) }
    let hash = stage.recorder.finish(
      TraceSummary(frames: 1, events: 2, contacts: 3, touches: 4, repairs: 5, duration: 6.7))
    #expect(hash == digest.text)
    #expect(
      stage.lines() == [
        #"{"t": 0.500000, "n": 1, "kind": "action", "sender": "pad", "action": "press"}"#,
        #"{"t": 0.500000, "n": 2, "kind": "action", "sender": "nobody", "action": "press"}"#,
        """
        {"t": 0.500000, "n": 3, "kind": "controller", "controller": "main", "call": "viewDidLoad"}
        """,
        """
        {"t": 1.500000, "n": 4, "kind": "input", "what": "repaired", "why": "empty frame", \
        "count": 3}
        """,
        """
        {"t": 0.500000, "n": 5, "kind": "summary", "frames": 1, "events": 2, "contacts": 3, \
        "touches": 4, "repairs": 5, "duration": 6.700000, "hash": "\(hash)", \
        "version": 1}
        """,
      ])
  }

  @Test("has a digest that is FNV-1a of 64 bits")
  func digest() {
    #expect(TraceDigest().text == "cbf29ce484222325")
    var digest = TraceDigest()
    digest.update(Array("foobar".utf8).span)
    #expect(digest.text == "85944171f73967e8")
  }
}
