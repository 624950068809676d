import Testing
import TouchTesting
import Touchstone

@Suite("The outcome of a recognizer on a stage")
@MainActor struct RecognitionOutcomeTests {
  private let stage = TestStage()
  private let view = View(frame: CGRect(x: 40, y: 40, width: 240, height: 300))

  init() { stage.window.addSubview(view) }

  @Test("A tap is recognized, and a press in its place names the time that was allowed")
  func tap() {
    let tap = TapGestureRecognizer()
    tap.name = "tap"
    view.addGestureRecognizer(tap)
    #expect(stage.recognition(of: tap) == .notRecognized("tap received no touch"))
    stage.hand.tap(view)
    #expect(stage.recognition(of: tap) == .recognized)
    stage.hand.press(view, for: 1.2)
    let outcome = stage.recognition(of: tap).description
    #expect(outcome.hasPrefix("tap: held past 0.750 s; recognized with: lifted "), "\(outcome)")
    #expect(outcome.contains("ms earlier, or tap.tapDuration 1.2"), "\(outcome)")
  }

  @Test("A miss hands over a picture of the views and the fingers, to be attached to a test")
  func picture() {
    let tap = TapGestureRecognizer()
    tap.name = "tap & hold"
    view.sceneID = "card"
    view.addGestureRecognizer(tap)
    var pictures: [String: String] = [:]
    stage.onMiss = { picture, name in
      pictures[name] = picture
      Attachment.record(picture, named: name)
    }
    stage.hand.tap(view)
    #expect(stage.recognition(of: tap) == .recognized && pictures.isEmpty)
    stage.hand.drag(view, to: CGPoint(x: 240, y: 190), duration: 0.2)
    #expect(stage.recognition(of: tap) != .recognized)
    let picture = pictures["tap & hold.svg"] ?? ""
    #expect(picture.contains("<polygon points=\"40.0,40.0 280.0,40.0 280.0,340.0 40.0,340.0\""))
    #expect(picture.contains(">card · tap &amp; hold</text>"))
    #expect(picture.contains("cx=\"160.0\" cy=\"190.0\" r=\"5\""), "\(picture)")
    #expect(picture.contains(">2: ") && picture.count(where: { $0 == "\n" }) == 15, "\(picture)")
  }

  @Test("A tap that a pan prevents has an answer that leaves the actions of the program alone")
  func prevented() {
    let (tap, pan) = (TapGestureRecognizer(), PanGestureRecognizer())
    var calls = 0
    for (recognizer, name) in [(tap, "tap"), (pan, "pan")] as [(GestureRecognizer, String)] {
      recognizer.name = name
      recognizer.addHandler { _ in calls += 1 }
      view.addGestureRecognizer(recognizer)
    }
    stage.hand.drag(view, to: CGPoint(x: 190, y: 190), duration: 0.2)
    let before = calls
    let outcome = stage.recognition(of: tap).description
    #expect(outcome.hasPrefix("tap: prevented by pan; recognized with: moved "), "\(outcome)")
    #expect(calls == before && stage.recognition(of: pan) == .recognized)
  }

  @Test("Where a program's code decides, only the reason is given")
  func code() {
    final class Refusing: TapGestureRecognizer {
      override func touchesBegan(_ touches: Set<Touch>, with event: Event) { state = .failed }
    }
    let tap = Refusing()
    tap.name = "own"
    view.addGestureRecognizer(tap)
    stage.hand.tap(view)
    #expect(stage.recognition(of: tap) == .notRecognized("own: failed by its class"))
  }
}
