import class Foundation.NSCoder
import TSGeometry
import TSInterface

/// Keeps account of every call to every view of a run, and of what breaks a law.
@MainActor final class Ledger {
  var lines: [String] = []
  var violations: [String] = []
  /// The touches that views have open, as `view touch`.
  private var open: Set<String> = []
  private var objects: [Int: ObjectIdentifier] = [:]
  private var event: ObjectIdentifier?
  private var landed = 0
  /// Edits made by the views that are called.
  var edit: (LawView, TouchMethod) -> Void = { _, _ in }

  func note(_ view: LawView, _ method: TouchMethod, _ touches: Set<Touch>, _ event: Event?) {
    lines.append("\(view.tag) \(method.verb) \(ids(touches))")
    check(touches.isEmpty, "\(view.tag) is called without touches")
    check(view.window == nil, "\(view.tag) is called outside a window: \(method.verb)")
    check(event == nil, "\(view.tag) is called without an event")
    if let event {
      check(self.event ?? ObjectIdentifier(event) != ObjectIdentifier(event), "another event")
      self.event = ObjectIdentifier(event)
      let order = event.orderedTouches.map(\.id)
      check(order != Array(Set(order)).sorted(), "the event's touches are \(order)")
      check(event.allTouches != Set(event.orderedTouches), "allTouches is another set")
    }
    for touch in touches { note(view, method, touch) }
  }

  private func note(_ view: LawView, _ method: TouchMethod, _ touch: Touch) {
    let key = "\(view.tag) \(touch.id)"
    check(touch.view !== view, "\(view.tag) gets \(touch.id) of \(touch.view?.tag ?? -1)")
    check("\(touch.phase)" != method.verb, "\(touch.id) is \(touch.phase) in \(method.verb)")
    check(
      objects[touch.id] ?? ObjectIdentifier(touch) != ObjectIdentifier(touch),
      "\(touch.id) is another object")
    objects[touch.id] = ObjectIdentifier(touch)
    switch method {
    case .touchesBegan:
      check(!open.insert(key).inserted, "\(key) began twice")
      landed = max(landed, touch.id)
    case .touchesMoved: check(!open.contains(key), "\(key) moved while not open")
    case .touchesEnded, .touchesCancelled:
      check(open.remove(key) == nil, "\(key) closed while not open")
    }
  }

  func close() { check(!open.isEmpty, "still open: \(open.sorted())") }

  private func check(_ isBroken: Bool, _ law: String) {
    if isBroken { violations.append("\(law), at call \(lines.count)") }
  }
}

/// A view that has its calls accounted for, and may change the tree in any of them.
class LawView: View {
  let ledger: Ledger
  var forwards = false

  init(_ frame: CGRect, _ ledger: Ledger) {
    self.ledger = ledger
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  private func note(_ method: TouchMethod, _ touches: Set<Touch>, _ event: Event?) {
    // A call that was forwarded belongs to another view.
    guard touches.contains(where: { $0.view === self }) else { return }
    ledger.note(self, method, touches, event)
    ledger.edit(self, method)
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    note(.touchesBegan, touches, event)
    if forwards { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    note(.touchesMoved, touches, event)
    if forwards { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    note(.touchesEnded, touches, event)
    if forwards { super.touchesEnded(touches, with: event) }
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    note(.touchesCancelled, touches, event)
    if forwards { super.touchesCancelled(touches, with: event) }
  }
}
