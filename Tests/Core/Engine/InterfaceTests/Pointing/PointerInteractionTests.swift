import TSEventTime
import TSGeometry
import TSInterface
import TSRecognition
import TestSupport
import Testing

@Suite("A pointer interaction")
@MainActor struct PointerInteractionTests {
  private let stage = PointerStage()
  private let card: View
  private let delegate: Asked
  private let interaction: PointerInteraction

  init() {
    card = View(frame: CGRect(20, 20, 100, 100))
    card.sceneID = "card"
    stage.stage.window.addSubview(card)
    delegate = Asked(stage.log)
    interaction = PointerInteraction(delegate: delegate)
    card.addInteraction(interaction)
  }

  /// Logs what it is asked, and divides its view into an upper and a lower region.
  private final class Asked: PointerInteractionDelegate {
    let log: CallLog
    var style: PointerStyle? = PointerStyle(shape: .verticalBeam(length: 20))
    var isDivided = false
    var isRefusing = false
    init(_ log: CallLog) { self.log = log }

    func pointerInteraction(
      _ interaction: PointerInteraction, regionFor request: PointerRegionRequest,
      defaultRegion: PointerRegion
    ) -> PointerRegion? {
      log.note("region \(request.location.x),\(request.location.y)")
      if isRefusing { return nil }
      guard isDivided else { return defaultRegion }
      return request.location.y < 50
        ? PointerRegion(rect: CGRect(0, 0, 100, 50), identifier: "upper")
        : PointerRegion(rect: CGRect(0, 50, 100, 50), identifier: "lower")
    }

    func pointerInteraction(
      _ interaction: PointerInteraction, styleFor region: PointerRegion
    ) -> PointerStyle? {
      log.note("style \(name(region))")
      return style
    }

    func pointerInteraction(_ interaction: PointerInteraction, willEnter region: PointerRegion) {
      log.note("enter \(name(region))")
    }

    func pointerInteraction(_ interaction: PointerInteraction, willExit region: PointerRegion) {
      log.note("exit \(name(region))")
    }

    private func name(_ region: PointerRegion) -> String {
      region.identifier.map { "\($0)" } ?? "\(Int(region.rect.height))"
    }
  }

  @Test("T97: asks for the region as the pointer moves, and for the style of a new region")
  func regions() {
    stage.move(to: 19.9, 30)
    #expect(stage.log.take() == "")
    stage.move(to: 20, 30)
    #expect(stage.log.take() == "region 0.0,10.0, enter 100, style 100")
    #expect(stage.pointer.style?.shape == .verticalBeam(length: 20))
    stage.move(to: 50, 30)
    #expect(stage.log.take() == "region 30.0,10.0")
    delegate.isDivided = true
    stage.move(to: 50, 31)
    #expect(stage.log.take() == "region 30.0,11.0, exit 100, enter upper, style upper")
    stage.move(to: 50, 70)
    #expect(stage.log.take() == "region 30.0,50.0, exit upper, enter lower, style lower")
    stage.move(to: 150, 70)
    #expect(stage.log.take() == "exit lower")
    #expect(stage.pointer.style == nil)
    stage.move(to: 50, 70)
    stage.pointer.leave(at: stage.next)
    #expect(
      stage.log.take() == "region 30.0,50.0, enter lower, style lower, exit lower")
  }

  @Test("stays as it is while a button is down")
  func pressed() {
    stage.move(to: 50, 50)
    _ = stage.log.take()
    stage.press()
    stage.move(to: 200, 50)
    #expect(stage.log.take() == "" && stage.pointer.style != nil)
    stage.release()
    #expect(stage.log.take() == "exit 100")
  }

  @Test("of nested views the innermost that has a region there decides")
  func nested() {
    let inner = View(frame: CGRect(0, 0, 50, 50))
    card.addSubview(inner)
    let refusing = Asked(stage.log)
    let second = PointerInteraction(delegate: refusing)
    inner.addInteraction(second)
    stage.move(to: 30, 30)
    #expect(stage.log.take() == "region 10.0,10.0, enter 50, style 50")
    refusing.isRefusing = true
    stage.move(to: 31, 30)
    #expect(
      stage.log.take() == "region 11.0,10.0, region 11.0,10.0, exit 50, enter 100, style 100")
    refusing.isRefusing = false
    second.isEnabled = false
    stage.move(to: 32, 30)
    #expect(stage.log.take() == "region 12.0,10.0")
  }

  @Test("belongs to one view, which retains it, and has no style once the view is gone")
  func views() {
    #expect(interaction.view === card && card.interactions.count == 1)
    stage.move(to: 50, 50)
    let other = View(frame: CGRect(200, 200, 50, 50))
    stage.stage.window.addSubview(other)
    other.addInteraction(interaction)
    #expect(card.interactions.isEmpty && interaction.view === other)
    stage.move(to: 210, 210)
    #expect(stage.pointer.style != nil)
    other.removeFromSuperview()
    #expect(stage.pointer.style == nil)
    other.removeInteraction(interaction)
    other.removeInteraction(interaction)
    #expect(interaction.view == nil && other.interactions.isEmpty)
  }

  @Test(
    "an automatic effect highlights a small view, and hovers over a large one",
    arguments: [(120.0, true), (120.5, false)])
  func automatic(size: Double, isHighlighted: Bool) {
    let view = View(frame: CGRect(0, 0, size, 20))
    if case .highlight(let target) = PointerEffect.automatic(view).resolved {
      #expect(isHighlighted && target === view)
    } else {
      #expect(!isHighlighted)
    }
    #expect(PointerEffect.lift(view).view === view)
    #expect(PointerStyle.hidden().isHidden && !PointerStyle(effect: .lift(view)).isHidden)
  }

  @Test("T98: a controller that prefers it locks the pointer, whose movements the program receives")
  func locked() {
    final class Locking: ViewController {
      var locks = true
      var child: ViewController?
      override var prefersPointerLocked: Bool { locks }
      override var childViewControllerForPointerLock: ViewController? { child }
    }
    var moved: [CGVector] = []
    stage.pointer.lockedMovementHandler = { moved.append($0) }
    stage.move(to: 50, 50)
    let controller = Locking()
    stage.stage.window.rootViewController = controller
    #expect(stage.application.isPointerLocked)
    stage.pointer.move(by: CGVector(dx: 3, dy: 4), at: stage.next)
    #expect(stage.pointer.location == CGPoint(x: 50, y: 50))
    #expect(moved == [CGVector(dx: 3, dy: 4)])
    controller.child = ViewController()
    controller.setNeedsUpdateOfPrefersPointerLocked()
    #expect(!stage.application.isPointerLocked)
    controller.child = nil
    controller.setNeedsUpdateOfPrefersPointerLocked()
    #expect(stage.application.isPointerLocked)
    controller.locks = false
    controller.setNeedsUpdateOfPrefersPointerLocked()
    stage.pointer.move(by: CGVector(dx: 3, dy: 4), at: stage.next)
    #expect(stage.pointer.location == CGPoint(x: 53, y: 54))
    #expect(moved.count == 1)
  }
}
