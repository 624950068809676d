import TSEventTime
import Foundation
import TSGeometry
import TSGraphics
import TSInterface
import TouchTesting
import Testing

@testable import TouchSnapshots

@Suite("An animated snapshot") @MainActor struct AnimatedSnapshotTests {
  let application = Application(screen: Screen(size: CGSize(width: 320, height: 480)))
  let card = View(frame: CGRect(x: 100, y: 100, width: 100, height: 100))

  /// Plays touches in an application with a card that follows a pan, and returns the text.
  private func animation(_ play: (TestStage) -> Void) throws -> String {
    let window = Window(frame: application.screen.bounds)
    window.sceneID = "window"
    window.application = application
    window.makeKeyAndVisible()
    card.sceneID = "card"
    card.backgroundColor = .red
    window.addSubview(card)
    let animation = AnimatedSnapshot(of: application)
    play(TestStage(application: application))
    application.timeline.runUntilIdle()
    #expect(!animation.isCut)
    return try animation.svg()
  }

  private func pictures(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter { $0.contains("<animate ") }
  }

  @Test("shows a scene that nothing changes as one picture without captions")
  func still() throws {
    let text = try animation { $0.wait(3) }
    #expect(pictures(text).count == 1)
    #expect(
      text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"320\" height=\"480\""))
    #expect(!text.contains("<text"))
  }

  @Test("shows where a finger is, with a row that names the view, the call and the responders")
  func finger() throws {
    let text = try animation { stage in
      stage.hand.finger(1).lands(at: CGPoint(x: 150, y: 150))
      stage.wait(0.2)
      stage.hand.finger(1).lifts()
    }
    for word in ["card", "touchesBegan: card › window", "touchesEnded: card › window"] {
      #expect(text.contains(">\(word)"), "\(word)")
    }
    #expect(text.contains("height=\"516\""))
    // The first picture is shown without a player; all others wait for their time.
    let shown = pictures(text).filter { !$0.contains("display=\"none\"") }
    #expect(shown.count == 1 && shown[0] == pictures(text)[0])
  }

  @Test("names the recognizers that act, also after the finger that they tracked has lifted")
  func gestures() throws {
    let (tap, double) = (TapGestureRecognizer(), TapGestureRecognizer())
    double.numberOfTapsRequired = 2
    tap.require(toFail: double)
    (tap.name, double.name) = ("single", "double")
    for recognizer in [tap, double] {
      recognizer.addHandler { _ in }
      card.addGestureRecognizer(recognizer)
    }
    let text = try animation { $0.hand.tap(CGPoint(x: 150, y: 150)) }
    #expect(text.contains(">single ended</text>") && !text.contains(">double"))
  }

  @Test("gives fingers that are down together rows of their own, which later fingers use again")
  func rows() throws {
    card.isMultipleTouchEnabled = true
    let text = try animation { stage in
      stage.hand.finger(1).lands(at: CGPoint(x: 120, y: 150))
      stage.hand.finger(2).lands(at: CGPoint(x: 180, y: 150))
      stage.wait(0.1)
      stage.hand.finger(1).lifts()
      stage.hand.finger(2).lifts()
      stage.wait(2)
      stage.hand.finger(1).lands(at: CGPoint(x: 120, y: 150))
      stage.hand.finger(1).lifts()
    }
    #expect(text.contains("height=\"538\""))
  }

  @Test("makes no pictures while nothing can change, and goes on with the next finger")
  func pauses() throws {
    let text = try animation { stage in
      for _ in 0..<2 {
        stage.hand.finger(1).lands(at: CGPoint(x: 150, y: 150))
        stage.hand.finger(1).lifts()
        stage.wait(15)
      }
    }
    // Some twenty pictures show the disc and the caption of each finger.
    #expect((10..<60).contains(pictures(text).count), "\(pictures(text).count)")
    #expect(text.contains(try Regex("dur=\"1[67]\\.")))
  }

  @Test("follows animations to their end")
  func moving() throws {
    let text = try animation { _ in
      View.animate(withDuration: 1) { self.card.center.y = 300 }
    }
    #expect((18...24).contains(pictures(text).count), "\(pictures(text).count)")
  }

  @Test("is cut where something moves for longer than a minute")
  func cut() throws {
    let animation = AnimatedSnapshot(of: application)
    application.timeline.schedule(after: 61) {}
    application.timeline.runUntilIdle()
    #expect(animation.isCut)
  }

  @Test("forgets fingers that land after its end")
  func late() throws {
    let window = Window(frame: application.screen.bounds)
    window.application = application
    window.makeKeyAndVisible()
    let animation = AnimatedSnapshot(of: application)
    let stage = TestStage(application: application)
    for second in [59.5, 61] {
      application.timeline.advance(to: Timestamp(microseconds: Int64(second * 1e6)))
      stage.hand.finger(1).lands(at: CGPoint(x: 150, y: 150))
      stage.wait(0.2)
      stage.hand.finger(1).lifts()
    }
    #expect(animation.fingers.count == 1 && animation.isCut)
  }

  @Test("has the same text for the same touches")
  func text() throws {
    let text = try animation { stage in
      let pan = PanGestureRecognizer()
      pan.addHandler { [card] in card.center = $0.location(in: nil) }
      card.addGestureRecognizer(pan)
      stage.hand.drag(CGPoint(x: 150, y: 150), to: CGPoint(x: 250, y: 400))
    }
    let other = AnimatedSnapshotTests()
    let again = try other.animation { stage in
      let pan = PanGestureRecognizer()
      pan.addHandler { [card = other.card] in card.center = $0.location(in: nil) }
      other.card.addGestureRecognizer(pan)
      stage.hand.drag(CGPoint(x: 150, y: 150), to: CGPoint(x: 250, y: 400))
    }
    #expect(text == again)
    #expect(pictures(text).count > 5)
  }
}

@Suite("The shared groups of SVG pictures") struct SharedGroupsTests {
  @Test("are those that occur in more than one place, which refer to a definition")
  func shared() {
    var groups = SharedGroups()
    let long = "<rect width=\"10\" height=\"10\" fill=\"#123456\"/>"
    let first = groups.add(["<g a>", long, "</g>", "<g b>", "<g c>", long, "</g></g>"])
    let second = groups.add(["<g b>", "<g c>", long, "</g></g>", "<g a>", long, "<x/>", "</g>"])
    #expect(groups.add(["<g a>", long, "</g>", "<g b>", "<g c>", long, "</g></g>"]) == first)
    #expect(groups.definitions == ["<g id=\"g2\" b><g c>\(long)</g></g>"])
    #expect(
      groups.text(of: groups.parts(of: first)) == "<g a>\(long)</g><use href=\"#g2\"/>")
    #expect(
      groups.text(of: groups.parts(of: second)) == "<use href=\"#g2\"/><g a>\(long)<x/></g>")
  }

  @Test("are no groups that are shorter than a reference")
  func short() {
    var groups = SharedGroups()
    let number = groups.add(["<g>", "<x/>", "</g>", "<g>", "<x/>", "</g>"])
    #expect(groups.definitions.isEmpty)
    #expect(groups.text(of: groups.parts(of: number)) == "<g><x/></g><g><x/></g>")
  }

  @Test("leave the pictures as they were, with references replaced by what they refer to")
  func lossless() {
    var groups = SharedGroups()
    let path = "<path d=\"" + String(repeating: "M0 0", count: 40) + "\"/>"
    let lines = ["<r/>", "<g u>", path, "<g v>", path, "</g></g>", "<g w>", path, "</g>"]
    let number = groups.add(lines)
    var text = groups.text(of: groups.parts(of: number))
    for definition in groups.definitions.reversed() {
      guard let match = definition.wholeMatch(of: /<g id="(g\d+)"( ?[^>]*)>(.*)<\/g>/) else {
        Issue.record("\(definition)")
        continue
      }
      text = text.replacing(
        "<use href=\"#\(match.1)\"/>", with: "<g\(match.2)>\(match.3)</g>")
    }
    #expect(
      text == "<r/><g u><g>\(path)</g><g v><g>\(path)</g></g></g><g w><g>\(path)</g></g>")
  }
}
