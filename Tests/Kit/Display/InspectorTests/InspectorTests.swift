import Foundation
import TSContacts
import TSControls
import TSDisplays
import TSEventTime
import TSGeometry
import TSGraphics
import TSInspector
import TSInterface
import TSPageServer
import TSStrokes
import TSSystemEvents
import TestSupport
import Testing
import TouchTesting

/// The answers to a page, and the effects of its commands, without a browser.
@MainActor struct InspectorTests {
  @Test("The tree lists each view before its subviews, with its corners on the screen and remarks")
  func tree() async throws {
    let stage = try InspectorStage()
    let card = stage.add("card", CGRect(x: 20, y: 40, width: 100, height: 50))
    stage.add("badge", CGRect(x: 10, y: 10, width: 20, height: 20), to: card)
    stage.add("ghost", CGRect(x: 0, y: 0, width: 10, height: 10)).isHidden = true
    stage.add("far", CGRect(x: 1000, y: 0, width: 10, height: 10)).isUserInteractionEnabled = false
    card.addGestureRecognizer(TapGestureRecognizer())
    let views = try await stage.state()["views"].array
    #expect(views.compactMap { $0["name"].text } == ["window", "card", "badge", "ghost", "far"])
    #expect(views.compactMap { $0["depth"].number } == [0, 1, 2, 1, 1])
    #expect(
      views[2]["corners"].array.compactMap(\.number) == [30, 50, 50, 50, 50, 70, 30, 70])
    #expect(views.map { $0["marks"].texts } == [[], [], [], ["hidden"], ["disabled", "clipped"]])
    #expect(views.compactMap { $0["gestures"].number } == [0, 1, 0, 0, 0])
  }

  @Test("A point selects the view that a touch would hit, or the one that is visible there")
  func picking() async throws {
    let stage = try InspectorStage()
    let card = stage.add("card", CGRect(x: 20, y: 40, width: 100, height: 50))
    let label = stage.add("label", CGRect(x: 10, y: 10, width: 50, height: 20), to: card)
    label.isUserInteractionEnabled = false
    // A container without content covers the screen, as overlays do.
    stage.add("container", CGRect(x: 0, y: 0, width: 320, height: 480), color: nil)
    let point = CGPoint(x: 35, y: 55)
    #expect(stage.inspector.select(at: point)?.sceneID == "container")
    #expect(stage.inspector.select(at: point, by: .visible)?.sceneID == "label")
    #expect(stage.inspector.select(at: CGPoint(x: 300, y: 400), by: .visible)?.sceneID == "window")
    stage.add("last", CGRect(x: 0, y: 0, width: 320, height: 480)).alpha = 0.005
    #expect(stage.inspector.select(at: point, by: .visible)?.sceneID == "label")
    #expect(stage.inspector.select(at: CGPoint(x: -5, y: -5)) == nil)
    #expect(stage.inspector.selectedView == nil)
  }

  @Test("An attempt that failed has what would have been recognized, on demand, without a trace")
  func nearest() async throws {
    let stage = try InspectorStage()
    let card = stage.add("card", CGRect(x: 20, y: 40, width: 200, height: 200))
    var taps = 0
    let tap = TapGestureRecognizer()
    tap.name = "tap"
    tap.addHandler { _ in taps += 1 }
    card.addGestureRecognizer(tap)
    stage.stage.hand.press(card, for: 1.2)
    stage.stage.wait(1)
    let report = try await stage.report(1)
    #expect(report["attempts"][0]["outcome"].text == "failed")
    let before = stage.run.present.count
    let answer = try await stage.request("GET /api/nearest/1/0")
    let json = JSON(try JSONSerialization.jsonObject(with: Data(answer.body)))
    #expect(json["fingers"].text?.hasPrefix("lifted ") == true, "\(json)")
    #expect(json["setups"].texts.contains { $0.hasPrefix("tap.tapDuration ") }, "\(json)")
    #expect(!json["problem"].isThere && taps == 0 && stage.run.present.count == before)
    for path in ["1/1", "2/0", "1", "1/x", "", "-1/-1"] {
      #expect(try await stage.request("GET /api/nearest/\(path)").status == 404, "\(path)")
    }
  }

  @Test("Where the code of a program decides, the inspector says that copies behave otherwise")
  func nearestOfCode() async throws {
    final class Refusing: TapGestureRecognizer {
      override func touchesBegan(_ touches: Set<Touch>, with event: Event) { state = .failed }
    }
    let stage = try InspectorStage()
    let card = stage.add("card", CGRect(x: 20, y: 40, width: 200, height: 200))
    card.addGestureRecognizer(Refusing())
    stage.stage.hand.tap(card)
    let answer = try await stage.request("GET /api/nearest/1/0")
    let json = JSON(try JSONSerialization.jsonObject(with: Data(answer.body)))
    #expect(json["problem"].text?.contains("copies") == true && !json["fingers"].isThere)
  }

  @Test("Commands of the page select by point, number and names, and nothing")
  func commands() async throws {
    let stage = try InspectorStage()
    let card = stage.add("card", CGRect(x: 20, y: 40, width: 100, height: 50))
    stage.add("badge", CGRect(x: 10, y: 10, width: 20, height: 20), to: card)
    func selected() async throws -> String? { try await stage.state()["selected"]["name"].text }
    for (command, name) in [
      (#"{"x":35,"y":55,"mode":"hit"}"#, "badge"), (#"{"x":25,"y":45}"#, "card"), ("{}", nil),
      (#"{"names":["window","card","badge"]}"#, "badge"), (#"{"names":["card"]}"#, "card"),
      (#"{"names":["nothing"]}"#, "card"), (#"{"view":1}"#, "window"), (#"{"view":99}"#, nil),
    ] as [(String, String?)] {
      _ = try await stage.state()
      #expect(try await stage.request("POST /api/select", json: command).status == 200)
      #expect(try await selected() == name, "\(command)")
    }
    for wrong in ["", "[]", "{", #"{"x":"1"}"#, #"{"mode":"other","x":1,"y":1}"#] {
      #expect(try await stage.request("POST /api/select", json: wrong).status == 400, "\(wrong)")
    }
    #expect(try await stage.request("GET /api/nothing").status == 404)
    #expect(try await stage.request("GET /api/touch/7").status == 404)
    #expect(try await stage.request("GET /api/touch/x").status == 404)
    #expect(try await stage.request("POST /api/nothing", json: "{}").status == 404)
  }

  @Test("Properties tell whether a touch reaches a view, and why not")
  func reach() async throws {
    let stage = try InspectorStage()
    let card = stage.add("card", CGRect(x: 20, y: 40, width: 100, height: 50))
    func reach() async throws -> String? {
      stage.inspector.select(card)
      return try await stage.state()["selected"]["reach"].text
    }
    #expect(try await reach() == "a touch at its centre (70, 65) hits it")
    card.isUserInteractionEnabled = false
    #expect(
      try await reach() == "a touch at its centre (70, 65) misses it: it is disabled"
        + " (isUserInteractionEnabled is false)")
    card.isUserInteractionEnabled = true
    let cover = stage.add("cover", CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(
      try await reach() == "a touch at its centre (70, 65) hits cover, which is in front of it")
    cover.removeFromSuperview()
    card.frame.origin.x = 900
    #expect(try await reach() == "its centre (950, 65) is outside the screen")
    #expect(try await stage.state()["selected"]["isReachable"].bool == false)
  }

  @Test("Properties show what is unusual, and nothing that was typed into a secure field")
  func properties() async throws {
    let stage = try InspectorStage()
    let field = TextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    field.isSecureTextEntry = true
    field.text = "secret"
    field.alpha = 0.5
    stage.stage.window.addSubview(field)
    stage.inspector.select(field)
    let answer = try await stage.request("GET /api/state")
    #expect(!answer.text.contains("secret"))
    let properties = try await stage.state()["selected"]["properties"].array
    let alpha = try #require(properties.first { $0["name"].text == "alpha" })
    #expect(alpha["value"].text == "0.5")
    #expect(alpha["isUnusual"].bool == true)
    #expect(properties.first { $0["name"].text == "text" }?["value"].text == "“•••”")
    #expect(properties.first { $0["name"].text == "frame" }?["value"].text == "(0, 0) 100 × 30")
  }

  @Test("A selected view is marked on the display, and follows it; without one nothing is drawn")
  func highlight() async throws {
    let stage = try InspectorStage()
    let card = stage.add("card", CGRect(x: 20, y: 40, width: 100, height: 50))
    func pixel(_ x: Int, _ y: Int) -> UInt32? {
      stage.stage.wait(0.1)
      return stage.display.shown?[x, y]
    }
    let before = try #require(pixel(70, 65))
    stage.inspector.select(card)
    #expect(pixel(70, 65) != before)
    let elsewhere = pixel(70, 165)
    card.frame.origin.y += 100
    #expect(pixel(70, 165) != elsewhere)
    stage.inspector.select(nil)
    #expect(pixel(70, 165) == before)
  }

  @Test("The report on a touch has the path, the refusals, the attempts, the calls and the actions")
  func report() async throws {
    let stage = try InspectorStage()
    let card = stage.add("card", CGRect(x: 20, y: 40, width: 100, height: 50))
    stage.add("cover", CGRect(x: 20, y: 40, width: 100, height: 50)).isUserInteractionEnabled =
      false
    let target = ActionCounter()
    let tap = TapGestureRecognizer()
    tap.name = "tap"
    tap.addTarget(target, action: Action("tapped", ActionCounter.tapped))
    let swipe = SwipeGestureRecognizer()
    swipe.name = "swipe"
    card.addGestureRecognizer(tap)
    card.addGestureRecognizer(swipe)
    stage.stage.hand.tap(card)
    stage.stage.wait(1)
    stage.stage.hand.drag(CGPoint(x: 200, y: 300), to: CGPoint(x: 300, y: 300))
    stage.stage.wait(1)
    let report = try await stage.report(1)
    #expect(report["touch"]["path"].texts == ["window", "card"])
    #expect(report["touch"]["passed"][0]["view"].text == "cover")
    #expect(report["touch"]["passed"][0]["reason"].text?.contains("disabled") == true)
    let attempts = report["attempts"].array
    let outcomes = attempts.compactMap { $0["recognizer"].text }.enumerated().map {
      "\($0.element) \(attempts[$0.offset]["outcome"].text ?? "")"
    }
    #expect(outcomes.sorted() == ["swipe failed", "tap recognized"])
    #expect(attempts.contains { $0["summary"].text?.contains("failed at") == true })
    #expect(report["chain"].array.compactMap { $0["kind"].text }.last == "application")
    #expect(report["calls"].array.compactMap { $0["method"].text }.first == "touchesBegan")
    #expect(report["actions"].array.compactMap { $0["sender"].text }.contains("tap"))
    #expect(target.count == 1)
    let drag = try await stage.report(2)
    #expect(drag["track"].array.count >= 9)
    #expect(drag["track"][0].number == 200)
    let list = try await stage.state()["touches"].array
    #expect(list.compactMap { $0["touch"].number } == [1, 2])
    #expect(list[0]["recognized"].texts == ["tap"])
  }

  @Test("A drawn shape is reported and listed with its points and those of the nearest template")
  func drawnShape() async throws {
    let stage = try InspectorStage()
    let card = stage.add("card", CGRect(x: 20, y: 40, width: 200, height: 200))
    let strokes = StrokeGestureRecognizer()
    strokes.name = "strokes"
    strokes.templates = [
      NamedStroke(
        name: "check",
        gesture: StrokeGesture([(0, 50), (30, 100), (100, 0)].map { StrokePoint(x: $0, y: $1) }))
    ]
    card.addGestureRecognizer(strokes)
    stage.stage.hand.draw("check", of: strokes.templates, at: card)
    stage.stage.wait(1)
    let drawing = try await stage.report(1)["attempts"][0]["drawing"]
    #expect(drawing["template"].text == "check")
    #expect(drawing["drawnPoints"].array.count == drawing["templatePoints"].array.count)
    #expect(drawing["drawnPoints"].array.count > 20)
    let listed = try await stage.state()["recognizers"][0]["last"]["drawing"]
    #expect(listed["distance"].number == drawing["distance"].number)
    // Other gestures have none.
    card.addGestureRecognizer(TapGestureRecognizer())
    stage.stage.hand.tap(card)
    stage.stage.wait(1)
    let attempts = try await stage.report(2)["attempts"].array
    #expect(attempts.count == 2)
    #expect(attempts.filter { $0["drawing"]["template"].text != nil }.isEmpty)
  }

  @Test("At most 200 touches are kept, the last ones, and their tracks have at most 256 points")
  func bounds() async throws {
    let stage = try InspectorStage()
    let card = stage.add("card", CGRect(x: 20, y: 40, width: 200, height: 200))
    card.addGestureRecognizer(TapGestureRecognizer())
    for _ in 0..<300 { stage.stage.hand.tap(card) }
    stage.stage.hand.drag(
      CGPoint(x: 30, y: 50), to: CGPoint(x: 200, y: 200), duration: 20)
    stage.stage.wait(1)
    let list = try await stage.state()["touches"].array
    #expect(list.count <= 200)
    #expect(list.last?["touch"].number == 301)
    #expect(try await stage.request("GET /api/touch/1").status == 404)
    let track = try await stage.report(301)["track"].array.compactMap(\.number)
    #expect((300...768).contains(track.count))
    // The beginning and the end are kept.
    #expect(track[0] == 30)
    #expect(abs(track[track.count - 3] - 200) < 1)
  }

  @Test("A tree of very many views is cut, and says so; long names are shortened")
  func manyViews() async throws {
    let stage = try InspectorStage()
    stage.stage.window.sceneID = String(repeating: "n", count: 5000)
    for index in 0..<2500 { stage.add("\(index)", CGRect(x: 0, y: 0, width: 1, height: 1)) }
    let state = try await stage.state()
    #expect(state["views"].array.count == 2000)
    #expect(state["isTruncated"].bool == true)
    #expect(state["views"][0]["name"].text?.count == 200)
  }

  @Test("Views with places that are no numbers do not spoil the answer")
  func strangeNumbers() async throws {
    let stage = try InspectorStage()
    let card = stage.add("card", CGRect(x: 0, y: 0, width: 10, height: 10))
    card.transform = CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: .infinity, ty: .nan)
    stage.inspector.select(card)
    #expect(try await stage.state()["selected"]["name"].text == "card")
    #expect(try await stage.request("GET /api/picture").status == 200)
  }

  @Test("The observer of the application goes on to receive everything")
  func observer() throws {
    let stage = try InspectorStage()
    let card = stage.add("card", CGRect(x: 20, y: 40, width: 100, height: 50))
    stage.stage.hand.tap(card)
    // The stage's own observer, which was there before, has seen the touch.
    #expect(stage.stage.warnings.isEmpty)
    #expect(stage.run.present.count == 1)
  }

  @Test("Without the second switch a page cannot touch")
  func pageTouches() async throws {
    let stage = try InspectorStage()
    let frame = #"{"contacts":[{"id":1,"x":10,"y":20}]}"#
    #expect(try await stage.request("POST /api/touches", json: frame).status == 403)
    #expect(try await stage.state()["acceptsTouches"].bool == false)
    var frames: [[PageContact]] = []
    stage.inspector.onTouches = { frames.append($0) }
    #expect(try await stage.request("POST /api/touches", json: frame).status == 200)
    #expect(try await stage.state()["acceptsTouches"].bool == true)
    #expect(frames == [[PageContact(id: 1, x: 10, y: 20)]])
    #expect(try await stage.request("POST /api/touches", json: "{}").status == 400)
  }

  @Test(
    "Without the second switch a page cannot simulate events of the system",
    arguments: [
      ("turnLeft", 200), ("turnRight", 200), ("memoryWarning", 200), ("fire", 400), ("", 400),
    ])
  func pageEvents(name: String, status: Int) async throws {
    let stage = try InspectorStage()
    let event = #"{"event":"\#(name)"}"#
    #expect(try await stage.request("POST /api/system", json: event).status == 403)
    #expect(try await stage.state()["acceptsSystemEvents"].bool == false)
    var events: [String] = []
    stage.inspector.onSystemEvent = { events.append($0.rawValue) }
    #expect(try await stage.request("POST /api/system", json: event).status == status)
    #expect(try await stage.state()["acceptsSystemEvents"].bool == true)
    #expect(events == (status == 200 ? [name] : []))
    #expect(try await stage.request("POST /api/system", json: "{}").status == 400)
  }
}

/// A target of actions.
@MainActor private final class ActionCounter {
  var count = 0

  func tapped() { count += 1 }
}
