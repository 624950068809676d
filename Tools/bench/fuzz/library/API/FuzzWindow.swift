import class Foundation.NSCoder
import Geometry
import Interface

/// A window that performs acts before and after its events.
final class FuzzWindow: Window, Numbered {
  let number: Int

  init(_ number: Int, frame: CGRect) {
    self.number = number
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit { World.current?.fire(.viewDeinit, number) }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    World.current?.laws.note(.touchesBegan, self, touches)
    World.current?.fire(.touchesBegan, number)
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    World.current?.laws.note(.touchesMoved, self, touches)
    World.current?.fire(.touchesMoved, number)
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    World.current?.laws.note(.touchesEnded, self, touches)
    World.current?.fire(.touchesEnded, number)
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    World.current?.laws.note(.touchesCancelled, self, touches)
    World.current?.fire(.touchesCancelled, number)
  }
  override func sendEvent(_ event: Event) {
    World.current?.fire(.windowSendEvent, number)
    super.sendEvent(event)
    World.current?.fire(.windowSentEvent, number)
  }
  override func becomeKey() { World.current?.fire(.becomeKey, number) }
  override func resignKey() { World.current?.fire(.resignKey, number) }
}

/// An application that performs acts before and after its events.
final class FuzzApplication: Application, Numbered {
  let number: Int

  init(_ number: Int) {
    self.number = number
    super.init(screen: Screen(size: CGSize(width: 1000, height: 1000)))
  }

  isolated deinit {
    World.current?.laws.applicationWent(number)
    World.current?.fire(.applicationDeinit, number)
  }

  override func sendEvent(_ event: Event) {
    World.current?.fire(.applicationSendEvent, number)
    super.sendEvent(event)
    World.current?.fire(.applicationSentEvent, number)
  }
}

/// An application delegate that is a responder, and so the end of the responder chain.
final class FuzzApplicationDelegate: Responder, ApplicationDelegate {
  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    World.current?.fire(.applicationSendEvent, -1)
  }
}
