import TSGeometry
import TSGraphics
import TSInterface
import TouchTesting
import Testing

@testable import TouchSnapshots

@Suite("The overlays of a snapshot") @MainActor struct OverlayTests {
  let stage = TestStage(size: CGSize(width: 320, height: 480))
  let card = View(frame: CGRect(x: 100, y: 100, width: 100, height: 100))

  init() {
    card.sceneID = "card"
    card.isMultipleTouchEnabled = true
    stage.window.addSubview(card)
    stage.hand.finger(1).lands(at: CGPoint(x: 120, y: 120))
    stage.hand.finger(2).lands(at: CGPoint(x: 180, y: 180))
  }

  private func texts(_ overlays: Snapshot.Overlays) -> [String] {
    Snapshot(of: stage.application, overlays: overlays).drawing.commands.compactMap {
      if case .text(let run) = $0 { run.text } else { nil }
    }
  }

  @Test("show touches that are down with their ids and phases, and none that have lifted")
  func touches() {
    #expect(texts([]) == [])
    #expect(texts(.touches).map { String($0.prefix(1)) } == ["1", "2"])
    #expect(texts(.touches).last == "2 began")
    stage.hand.finger(1).lifts()
    #expect(texts(.touches).map { String($0.prefix(1)) } == ["2"])
    stage.hand.finger(2).lifts()
    #expect(texts(.touches) == [])
  }

  @Test("show where touches are on the screen, also in a window with another origin")
  func locations() throws {
    let bitmap = try Snapshot(of: stage.application, overlays: .touches).bitmap(scale: 1)
    #expect(bitmap[120, 120] != 0xff00_0000 && bitmap[180, 180] != 0xff00_0000)
    #expect(bitmap[150, 150] == 0xff00_0000)
  }

  @Test("map all views that are shown, by their names, on request")
  func map() {
    let hidden = View(frame: card.bounds)
    hidden.isHidden = true
    card.addSubview(hidden)
    card.addSubview(View(frame: CGRect(x: 10, y: 10, width: 20, height: 20)))
    #expect(texts(.views) == ["window", "card", "View"])
  }

  @Test("map all views where none inside a window draws anything, if wanted then, and only there")
  func blank() {
    #expect(texts(.viewsIfBlank) == ["window", "card"])
    stage.window.backgroundColor = .white
    #expect(texts(.viewsIfBlank) == ["window", "card"])
    for draw in [
      { card in card.backgroundColor = .red }, { card in card.layer.borderWidth = 1 },
      { card in card.addSubview(Sheet { $0.fill(CGRect(x: 0, y: 0, width: 5, height: 5)) }) },
    ] as [(View) -> Void] {
      draw(card)
      #expect(texts(.viewsIfBlank) == [])
      card.isHidden = true
      #expect(texts(.viewsIfBlank) == ["window"])
      card.isHidden = false
      card.backgroundColor = nil
      card.layer.borderWidth = 0
    }
  }

  @Test("put the names of views at one place below each other, as far as the screen reaches")
  func namesAtOnePlace() {
    var parent = card
    for _ in 0..<60 {
      let child = View(frame: parent.bounds)
      parent.addSubview(child)
      parent = child
    }
    let drawing = Snapshot(of: stage.application, overlays: .views).drawing
    let runs = drawing.commands.compactMap { command -> TextRun? in
      if case .text(let run) = command { run } else { nil }
    }
    #expect(runs.prefix(3).map(\.text) == ["window", "card", "View"])
    let baselines = runs.map(\.baseline.y).sorted()
    #expect(zip(baselines, baselines.dropFirst()).allSatisfy { $1 - $0 >= 9 })
    #expect(runs.count > 20 && runs.count < 62)
  }

  @Test("show the views that were hit by their outlines and names, outermost first")
  func hits() throws {
    #expect(texts(.hit) == ["window › card", "window › card"])
    let bitmap = try Snapshot(of: stage.application, overlays: .hit).bitmap(scale: 1)
    #expect(bitmap[100, 110] != 0xff00_0000 && bitmap[160, 110] == 0xff00_0000)
  }

  @Test("are upright with the picture when the interface is turned")
  func upright() throws {
    stage.hand.finger(1).lifts()
    stage.hand.finger(2).lifts()
    stage.window.rootViewController = ViewController()
    stage.application.deviceOrientation = .landscapeLeft
    stage.wait(2)
    card.frame = CGRect(x: 400, y: 0, width: 80, height: 80)
    card.backgroundColor = .red
    stage.hand.finger(1).lands(at: card)
    let panel = Snapshot(of: stage.application)
    let picture = Snapshot(of: stage.application, overlays: .touches, upright: true)
    #expect(panel.size == CGSize(width: 320, height: 480))
    #expect(picture.size == CGSize(width: 480, height: 320))
    #expect(try picture.bitmap(scale: 1)[405, 5] == 0xffff_0000)
    #expect(try panel.bitmap(scale: 1)[315, 405] == 0xffff_0000)
    let labels: [TextRun] = picture.drawing.commands.compactMap {
      if case .text(let run) = $0 { run } else { nil }
    }
    #expect(labels.map(\.text) == ["3 began"])
    #expect(labels.allSatisfy { abs($0.baseline.x + $0.width / 2 - 440) < 1 })
  }
}
