import class Foundation.NSCoder
import TSGeometry
import TSInterface

/// A window that performs acts before and after its events.
final class FuzzWindow: Window, Numbered {
  let number: Int

  init(_ number: Int, frame: CGRect) {
    self.number = number
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit { World.current?.fire(.viewDeinit, number) }

  private func take(
    _ method: TouchMethod, _ touches: Set<Touch>, _ event: Event?, _ moment: Moment
  ) {
    World.current?.laws.note(method, self, touches)
    World.current?.fire(moment, number, touches, event)
    World.current?.laws.checkPresence(of: touches)
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    take(.touchesBegan, touches, event, .touchesBegan)
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    take(.touchesMoved, touches, event, .touchesMoved)
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    take(.touchesEnded, touches, event, .touchesEnded)
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    take(.touchesCancelled, touches, event, .touchesCancelled)
  }
  override func sendEvent(_ event: Event) {
    World.current?.fire(.windowSendEvent, number, nil, event)
    super.sendEvent(event)
    World.current?.fire(.windowSentEvent, number, nil, event)
  }
  override func setNeedsLayout() {
    World.current?.fire(.setNeedsLayout, number)
    super.setNeedsLayout()
  }
  override func becomeKey() { World.current?.fire(.becomeKey, number) }
  override func resignKey() { World.current?.fire(.resignKey, number) }
}

/// An application that performs acts before and after its events.
final class FuzzApplication: Application, Numbered {
  let number: Int
  /// A Boolean value that indicates whether the application passes events to its windows itself.
  var deliversItself = false

  init(_ number: Int) {
    self.number = number
    super.init(screen: Screen(size: CGSize(width: 1000, height: 1000)))
  }

  isolated deinit {
    World.current?.laws.applicationWent(number)
    World.current?.fire(.applicationDeinit, number)
  }

  override func sendEvent(_ event: Event) {
    if let world = World.current, world.isMisusing { world.kept.keep(event) }
    World.current?.fire(.applicationSendEvent, number, nil, event)
    if deliversItself {
      for window in windows where window.application === self { window.sendEvent(event) }
    } else {
      super.sendEvent(event)
    }
    World.current?.fire(.applicationSentEvent, number, nil, event)
  }
}

/// An application delegate that is a responder, and so the end of the responder chain.
final class FuzzApplicationDelegate: Responder, ApplicationDelegate {
  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    World.current?.fire(.applicationSendEvent, -1)
  }
}
