import TSContacts
import TSEventTime
import TSGeometry
import TSInterface
import TestSupport

/// A random stream of contacts into random trees that change meanwhile, by a seed.
@MainActor final class LawRun {
  let ledger = Ledger()
  let stage = Stage()
  private var random: SeededRandom
  private var views: [LawView] = []
  private var windows: [Window] = []
  private var controllers: [ViewController] = []
  private var down: Set<Int> = []
  private var depth = 0

  init(seed: UInt64, observer: (any InterfaceObserver)? = nil) {
    random = SeededRandom(seed)
    stage.application.observer = observer
    if chance(3) { stage.application.deliveryInterval = 0.02 }
    if chance(3) { stage.application.inputSampling = .frames(resample: chance(2)) }
    windows = [stage.window, Window(frame: CGRect(0, 200, 320, 280))]
    windows[1].application = stage.application
    windows[1].makeKeyAndVisible()
    for window in windows { window.isMultipleTouchEnabled = true }
    for _ in 0..<20 { grow() }
    ledger.edit = { [unowned self] view, method in react(view, method) }
  }

  /// Runs frames, then lifts all fingers.
  func run(frames: Int) {
    for _ in 0..<frames {
      stage.after(Double(Int.random(in: 1...40, using: &random)) / 1000)
      stage.together { for slot in 0..<6 { change(slot) } }
      if chance(4) { edit() }
      for _ in 0..<4 { repair() }
    }
    stage.together { for slot in down.sorted() { stage.finger(slot + 1).lifts() } }
    stage.advance(to: stage.now.seconds + 10)
    ledger.close()
    ledger.edit = { _, _ in }
  }

  private func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &random) == 0 }

  private func change(_ slot: Int) {
    let finger = stage.finger(slot + 1)
    let point = CGPoint(
      x: Double(Int.random(in: -5..<325, using: &random)),
      y: Double(Int.random(in: -5..<485, using: &random)))
    guard down.contains(slot) else {
      if chance(3) {
        finger.lands(at: point)
        down.insert(slot)
      }
      return
    }
    switch Int.random(in: 0..<12, using: &random) {
    case 0...1:
      finger.lifts()
      down.remove(slot)
      if chance(4) {
        finger.lands(at: point)
        down.insert(slot)
      }
    case 2:
      finger.vanishes()
      down.remove(slot)
    case 3...5: break
    case 6 where chance(5): finger.change { $0.tool = .palm }
    default: finger.moves(to: point)
    }
  }

  private func anyView() -> LawView? { views.randomElement(using: &random) }

  private func grow() {
    let frame = CGRect(
      Double(Int.random(in: -10..<200, using: &random)),
      Double(Int.random(in: -10..<300, using: &random)),
      Double(Int.random(in: 20..<300, using: &random)),
      Double(Int.random(in: 20..<300, using: &random)))
    let view = LawView(frame, ledger)
    view.tag = views.count + 1
    view.isMultipleTouchEnabled = chance(2)
    view.isExclusiveTouch = chance(8)
    view.forwards = chance(2)
    if chance(5) { view.transform = CGAffineTransform(rotationAngle: 0.5) }
    views.append(view)
    if chance(4) {
      let controller = ViewController()
      controller.view = view
      controllers.append(controller)
    }
    let outer = chance(3) ? windows.randomElement(using: &random) : anyView()
    if let outer, !outer.isDescendant(of: view) { outer.addSubview(view) }
  }

  /// Makes one view touchable again, so that the trees do not wither.
  private func repair() {
    guard let view = anyView() else { return grow() }
    view.isHidden = false
    view.isUserInteractionEnabled = true
    if view.window == nil, let outer = windows.randomElement(using: &random) {
      outer.addSubview(view)
    }
    if views.count < 20 { grow() }
  }

  /// The edits that a view may make during its call.
  private func react(_ view: LawView, _ method: TouchMethod) {
    guard depth < 3, chance(4) else { return }
    depth += 1
    defer { depth -= 1 }
    switch Int.random(in: 0..<10, using: &random) {
    case 0: view.removeFromSuperview()
    case 1: view.superview?.removeFromSuperview()
    case 2: stage.application.cancelTouches(why: "a view asks")
    case 3:
      stage.application.beginIgnoringInteractionEvents()
      if chance(2) { edit() }
      stage.application.endIgnoringInteractionEvents()
    default: edit()
    }
  }

  private func edit() {
    guard let view = anyView() else { return }
    switch Int.random(in: 0..<16, using: &random) {
    case 0: grow()
    case 1: view.removeFromSuperview()
    case 2...4:
      let outer = chance(3) ? windows.randomElement(using: &random) : anyView()
      if let outer, !outer.isDescendant(of: view) { outer.addSubview(view) }
    case 5: view.isHidden.toggle()
    case 6: view.isUserInteractionEnabled.toggle()
    case 7: view.isMultipleTouchEnabled.toggle()
    case 8: view.isExclusiveTouch.toggle()
    case 9: view.center = CGPoint(x: 160, y: 240)
    case 10: view.superview?.bringSubviewToFront(view)
    case 11: if !controllers.isEmpty { controllers.removeFirst() }
    case 12:
      let window = windows[1]
      window.application = window.application == nil ? stage.application : nil
      if window.application != nil { window.makeKeyAndVisible() }
    case 13: windows[1].isHidden.toggle()
    case 14:
      if chance(3) {
        // A view whose last reference is released during any call.
        views.removeAll { $0 === view }
        view.removeFromSuperview()
      }
    default: windows[1].frame.origin.x += 10
    }
  }
}
