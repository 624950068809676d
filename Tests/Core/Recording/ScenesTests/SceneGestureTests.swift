import TSContacts
import TSEventTime
import TSGeometry
import TSInterface
import TSRecognition
import TSScenes
import TSStrokes
import Testing

@Suite("The gestures of a scene")
@MainActor struct SceneGestureTests {
  func make(
    _ gestures: String, classes: SceneClasses = .standard
  ) throws -> SceneInstance {
    let text = """
      {"window": {"frame": [0, 0, 320, 480], "subviews": [
        {"id": "card", "gestures": [\(gestures)]}]}}
      """
    let scene = try Scene(parsing: Array(text.utf8), classes: classes)
    return scene.instantiate(in: Application(screen: scene.screen))
  }

  @Test("are attached to their view in the order of the file, with a path where no id is given")
  func order() throws {
    let scene = try make(
      """
      {"class": "TapGestureRecognizer"}, {"id": "pan", "class": "PanGestureRecognizer"},
      {"class": "PinchGestureRecognizer"}
      """)
    let card = try #require(scene.view("card"))
    let ids = card.gestureRecognizers?.map { $0.name ?? "none" }
    #expect(ids == ["card/gestures/0", "pan", "card/gestures/2"])
    #expect(scene.recognizer("pan") is PanGestureRecognizer)
    #expect(scene.recognizer("card/gestures/2")?.view === card)
    #expect(scene.recognizer("card") == nil && scene.recognizers.count == 3)
  }

  @Test(
    "have limits of their own, where the file names them",
    arguments: [
      "TapGestureRecognizer", "LongPressGestureRecognizer", "PanGestureRecognizer",
      "SwipeGestureRecognizer", "PinchGestureRecognizer", "RotationGestureRecognizer",
      "ScreenEdgePanGestureRecognizer", "StrokeGestureRecognizer",
    ])
  func limits(_ name: String) throws {
    let scene = try make(
      """
      {"id": "it", "class": "\(name)", "limits": {"panHysteresis": 15, "tapDuration": 0.5}},
      {"id": "other", "class": "\(name)"}
      """)
    var limits: [GestureLimits] = []
    for id in ["it", "other"] {
      scene.recognizer(id)?.updateLimits { limits.append($0) }
    }
    var expected = GestureLimits()
    (expected.panHysteresis, expected.tapDuration) = (15, 0.5)
    #expect(limits == [expected, GestureLimits()])
  }

  @Test(
    "refuse limits that do not exist or cannot be",
    arguments: [
      (#"{"panHystersis": 15}"#, "panHysteresis"), (#"{"panHysteresis": -1}"#, "panHysteresis"),
      (#"{"panHysteresis": "far"}"#, "panHysteresis"), ("15", "limits"),
    ])
  func faultyLimits(_ value: String, _ message: String) throws {
    let error = #expect(throws: SceneError.self) {
      try make(#"{"id": "it", "class": "PanGestureRecognizer", "limits": \#(value)}"#)
    }
    #expect(error.map { "\($0)".contains(message) && $0.line == 2 } == true, "\(error as Any)")
  }

  @Test("may be the window's, whose policy of arbitration is a key")
  func window() throws {
    let text = """
      {"window": {"frame": [0, 0, 9, 9], "arbitrationPolicy": "earliestCrossing",
        "gestures": [{"class": "RotationGestureRecognizer"}]}}
      """
    let scene = try Scene(parsing: Array(text.utf8))
    let objects = scene.instantiate(in: Application(screen: scene.screen))
    #expect(objects.window.arbitrationPolicy == .earliestCrossing)
    #expect(objects.window.gestureRecognizers?.first is RotationGestureRecognizer)
    #expect(objects.recognizer("window/gestures/0")?.view === objects.window)
    #expect(try make("").window.arbitrationPolicy == .uikit)
  }

  @Test(
    "may be divided among persons by the window",
    arguments: [
      (#", "arenas": {"perPerson": 350}"#, .perPerson(distance: 350)),
      (#", "arenas": "shared""#, .shared), ("", .shared),
    ] as [(String, GestureArenas)])
  func arenas(_ member: String, _ expected: GestureArenas) throws {
    let scene = try Scene(parsing: Array(#"{"window": {"frame": [0, 0, 9, 9]\#(member)}}"#.utf8))
    let objects = scene.instantiate(in: Application(screen: scene.screen))
    #expect(objects.window.arenas == expected)
  }

  @Test(
    "of persons need a distance above 0",
    arguments: [
      (#""perPerson""#, "window.arenas: expected “shared” or {\"perPerson\": a distance in points"),
      ("{}", "window.arenas: expected “shared” or {\"perPerson\""),
      (#"{"perHand": 3}"#, "window.arenas: expected “shared” or {\"perPerson\""),
      (#"{"perPerson": 3, "time": 1}"#, "window.arenas: expected “shared” or"),
      (#"{"perPerson": 0}"#, "arenas.perPerson: expected a number above 0, found the number 0"),
      (#"{"perPerson": true}"#, "arenas.perPerson: expected a number above 0, found true"),
    ])
  func faultyArenas(_ value: String, _ message: String) {
    let text = #"{"window": {"frame": [0, 0, 9, 9], "arenas": \#(value)}}"#
    let error = #expect(throws: SceneError.self) { try Scene(parsing: Array(text.utf8)) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test("have the properties of drawn shapes, named as in Swift")
  func drawnShapes() throws {
    let scene = try make(
      """
      {"id": "it", "class": "StrokeGestureRecognizer", "matcher": "$p", "falseAcceptance": 0.05,
       "maximumDistance": 0.6, "minimumDistanceRatio": 1.2, "minimumSize": 6, "maximumSize": 90,
       "straightness": 2, "maximumDuration": 4, "maximumNumberOfStrokes": 3,
       "maximumNumberOfTouches": 2, "strokeInterval": 0.4, "beginsEarly": true,
       "minimumProbability": 0.8,
       "templates": [{"name": "v", "strokes": [[[0, 0], [5, 9], [10, 0]]]}]}
      """)
    let strokes = try #require(scene.recognizer("it") as? StrokeGestureRecognizer)
    #expect(strokes.templates.map(\.name) == ["v"] && strokes.matcher == .cloud)
    #expect(strokes.falseAcceptance == 0.05 && strokes.maximumDistance == 0.6)
    #expect(strokes.minimumDistanceRatio == 1.2 && strokes.straightness == 2)
    #expect(strokes.minimumSize == 6 && strokes.maximumSize == 90 && strokes.maximumDuration == 4)
    #expect(strokes.maximumNumberOfStrokes == 3 && strokes.maximumNumberOfTouches == 2)
    #expect(strokes.strokeInterval == 0.4 && strokes.beginsEarly)
    #expect(strokes.minimumProbability == 0.8)
  }

  @Test("have the properties of their class, named as in Swift")
  func properties() throws {
    let scene = try make(
      """
      {"id": "tap", "class": "TapGestureRecognizer", "numberOfTapsRequired": 2,
       "numberOfTouchesRequired": 3},
      {"id": "press", "class": "LongPressGestureRecognizer", "minimumPressDuration": 0.25,
       "allowableMovement": 20, "numberOfTapsRequired": 1, "numberOfTouchesRequired": 2},
      {"id": "pan", "class": "PanGestureRecognizer", "minimumNumberOfTouches": 2,
       "maximumNumberOfTouches": 4, "allowedScrollTypesMask": ["discrete", "continuous"]},
      {"id": "click", "class": "TapGestureRecognizer", "buttonMaskRequired": "secondary",
       "isSpeculative": true},
      {"id": "swipe", "class": "SwipeGestureRecognizer", "direction": "up",
       "numberOfTouchesRequired": 2},
      {"id": "swipes", "class": "SwipeGestureRecognizer", "direction": ["left", "right"]},
      {"id": "edge", "class": "ScreenEdgePanGestureRecognizer", "edges": ["left", "bottom"]}
      """)
    let tap = try #require(scene.recognizer("tap") as? TapGestureRecognizer)
    #expect(tap.numberOfTapsRequired == 2 && tap.numberOfTouchesRequired == 3)
    let press = try #require(scene.recognizer("press") as? LongPressGestureRecognizer)
    #expect(press.minimumPressDuration == 0.25 && press.allowableMovement == 20)
    #expect(press.numberOfTapsRequired == 1 && press.numberOfTouchesRequired == 2)
    let pan = try #require(scene.recognizer("pan") as? PanGestureRecognizer)
    #expect(pan.minimumNumberOfTouches == 2 && pan.maximumNumberOfTouches == 4)
    #expect(pan.allowedScrollTypesMask == .all)
    let click = try #require(scene.recognizer("click") as? TapGestureRecognizer)
    #expect(click.buttonMaskRequired == .secondary && tap.buttonMaskRequired == .primary)
    #expect(click.isSpeculative && !tap.isSpeculative)
    let swipe = try #require(scene.recognizer("swipe") as? SwipeGestureRecognizer)
    #expect(swipe.direction == .up && swipe.numberOfTouchesRequired == 2)
    let swipes = try #require(scene.recognizer("swipes") as? SwipeGestureRecognizer)
    #expect(swipes.direction == [.left, .right])
    let edge = try #require(scene.recognizer("edge") as? ScreenEdgePanGestureRecognizer)
    #expect(edge.edges == [.left, .bottom])
  }

  @Test(
    "have the flags of all recognizers",
    arguments: [
      "TapGestureRecognizer", "LongPressGestureRecognizer", "PanGestureRecognizer",
      "SwipeGestureRecognizer", "PinchGestureRecognizer", "RotationGestureRecognizer",
      "ScreenEdgePanGestureRecognizer",
    ])
  func flags(_ name: String) throws {
    let scene = try make(
      """
      {"id": "a", "class": "\(name)"},
      {"id": "b", "class": "\(name)", "isEnabled": false, "cancelsTouchesInView": false,
       "delaysTouchesBegan": true, "delaysTouchesEnded": false}
      """)
    let a = try #require(scene.recognizer("a"))
    #expect(a.isEnabled && a.cancelsTouchesInView && !a.delaysTouchesBegan && a.delaysTouchesEnded)
    let b = try #require(scene.recognizer("b"))
    #expect(!b.isEnabled && !b.cancelsTouchesInView)
    #expect(b.delaysTouchesBegan && !b.delaysTouchesEnded)
  }

  @Test("may be of the program's own classes")
  func own() throws {
    final class Checkmark: GestureRecognizer { var size = 0.0 }
    var classes = SceneClasses.standard
    classes.register("Checkmark", [.number("size") { $0.size = $1 }]) { Checkmark() }
    let scene = try make(
      #"{"id": "check", "class": "Checkmark", "size": 40, "delaysTouchesBegan": true}"#,
      classes: classes)
    let check = try #require(scene.recognizer("check") as? Checkmark)
    #expect(check.size == 40 && check.delaysTouchesBegan)
  }

  @Test("may run together, when one of them names the other")
  func together() throws {
    let scene = try make(
      """
      {"id": "zoom", "class": "PinchGestureRecognizer", "simultaneousWith": ["turn"]},
      {"id": "turn", "class": "RotationGestureRecognizer"},
      {"id": "pan", "class": "PanGestureRecognizer"}
      """)
    let zoom = try #require(scene.recognizer("zoom"))
    let turn = try #require(scene.recognizer("turn"))
    let pan = try #require(scene.recognizer("pan"))
    let delegate = try #require(zoom.delegate)
    #expect(delegate.gestureRecognizer(zoom, shouldRecognizeSimultaneouslyWith: turn))
    #expect(!delegate.gestureRecognizer(zoom, shouldRecognizeSimultaneouslyWith: pan))
    #expect(turn.delegate == nil && pan.delegate == nil)
    withExtendedLifetime(scene) {}
  }

  @Test("may require others to fail that are declared later, or elsewhere")
  func requirements() throws {
    let text = """
      {"window": {"frame": [0, 0, 320, 480],
        "gestures": [{"id": "single", "class": "TapGestureRecognizer",
          "requireToFail": ["double", "triple"]}],
        "subviews": [{"frame": [0, 0, 99, 99], "gestures": [
          {"id": "double", "class": "TapGestureRecognizer", "numberOfTapsRequired": 2,
            "requireToFail": ["triple"]},
          {"id": "triple", "class": "TapGestureRecognizer", "numberOfTapsRequired": 3}]}]}}
      """
    let scene = try Scene(parsing: Array(text.utf8))
    let application = Application(screen: scene.screen)
    let objects = scene.instantiate(in: application)
    var tapCount = 0
    objects.recognizer("single")?.addHandler { _ in tapCount += 1 }
    let source = application.connect(
      Digitizer(name: "panel", x: Axis(minimum: 0, maximum: 319), y: Axis(minimum: 0, maximum: 479))
    )
    for (time, phase) in [(0.0, Contact.Phase.began), (0.1, .ended)] {
      let contact = Contact(slot: 0, trackingID: 0, phase: phase, x: 50, y: 50)
      source.process(ContactFrame(time: Timestamp(seconds: time), contacts: [contact]))
    }
    application.timeline.advance(to: Timestamp(seconds: 0.449))
    #expect(tapCount == 0)
    application.timeline.advance(to: Timestamp(seconds: 0.451))
    #expect(tapCount == 1)
  }

  @Test(
    "are errors at their offset where they are wrong",
    arguments: [
      (
        #"{"class": "TapGestureRecognizer", "requireToFail": ["tpa"]}"#, SceneError.Kind.unknownID,
        "gestures[1].requireToFail[0]: expected the id of a gesture recognizer, found “tpa”; "
          + "did you mean “tap”?"
      ),
      (
        #"{"class": "TapGestureRecognizer", "simultaneousWith": ["tap", "card"]}"#, .unknownID,
        "gestures[1].simultaneousWith[1]: expected the id of a gesture recognizer, found “card”"
      ),
      (
        #"{"id": "a", "class": "PanGestureRecognizer", "requireToFail": ["a"]}"#, .circle,
        "gestures[1].requireToFail[0]: expected the id of another gesture recognizer, "
          + "found “a”, which is this one"
      ),
      (
        """
        {"id": "a", "class": "PanGestureRecognizer", "requireToFail": ["tap", "b"]},\
        {"id": "b", "class": "PanGestureRecognizer", "requireToFail": ["a"]}
        """, .circle,
        "gestures[2].requireToFail[0]: expected recognizers that can fail one after another, "
          + "found a circle of requirements, “a” → “b” → “a”; take one of them out"
      ),
      (
        #"{"id": "card", "class": "PanGestureRecognizer"}"#, .repeatedID,
        "gestures[1].id: expected an id that nothing else has, found “card”"
      ),
      (
        #"{"class": "View"}"#, .unknownClass,
        "gestures[1].class: expected a class of gesture recognizers, found “View”, a class of views"
      ),
      (
        #"{"class": "TapGestureRecognizer", "numberOfTapsRequired": 0}"#, .wrongValue,
        "gestures[1].numberOfTapsRequired: expected a whole number from 1, found the number 0"
      ),
      (
        #"{"class": "LongPressGestureRecognizer", "numberOfTapsRequired": -1}"#, .wrongValue,
        "expected a whole number from 0, found the number -1"
      ),
      (
        #"{"class": "LongPressGestureRecognizer", "minimumPressDuration": -1}"#, .wrongValue,
        "gestures[1].minimumPressDuration: expected a number from 0"
      ),
      (
        #"{"class": "SwipeGestureRecognizer", "direction": "lfet"}"#, .wrongValue,
        "gestures[1].direction: expected one of “right”, “left”, “up”, “down”, found “lfet”"
      ),
      (
        #"{"class": "ScreenEdgePanGestureRecognizer", "edges": ["left", 1]}"#, .wrongValue,
        "gestures[1].edges[1]: expected one of “top”"
      ),
      (
        #"{"class": "PinchGestureRecognizer", "scale": 2}"#, .unknownKey,
        "gestures[1].scale: expected a property of PinchGestureRecognizer, found “scale”"
      ),
      (
        #"{"class": "PinchGestureRecognizer", "requireToFail": "tap"}"#, .wrongValue,
        "gestures[1].requireToFail: expected an array of ids, found “tap”"
      ),
    ])
  func faults(_ gesture: String, _ kind: SceneError.Kind, _ part: String) throws {
    let error = try #require(throws: SceneError.self) {
      try make(#"{"id": "tap", "class": "TapGestureRecognizer"},"# + gesture)
    }
    #expect(error.kind == kind)
    #expect(error.description.contains(part), "\(error)")
    #expect(error.path.hasPrefix("window.subviews[0].gestures["))
  }

  @Test("wait for no more than a number can hold")
  func extremes() throws {
    let scene = try make(
      #"{"id": "press", "class": "LongPressGestureRecognizer", "minimumPressDuration": 1e300}"#)
    let press = try #require(scene.recognizer("press") as? LongPressGestureRecognizer)
    #expect(press.minimumPressDuration == 1e300)
  }
}
