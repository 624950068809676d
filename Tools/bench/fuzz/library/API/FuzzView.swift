import Geometry
import Interface

/// A view that overrides what is called in every program, and acts there.
class FuzzView: View, Numbered {
  let number: Int
  /// Whether touches are forwarded after they were taken note of.
  var forwards = false
  /// The calls that are being forwarded.
  private var forwarding: Set<TouchMethod> = []

  init(_ number: Int, frame: CGRect) {
    self.number = number
    super.init(frame: frame)
  }

  isolated deinit { World.current?.fire(.viewDeinit, number) }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    take(.touchesBegan, touches, .touchesBegan) { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    take(.touchesMoved, touches, .touchesMoved) { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    take(.touchesEnded, touches, .touchesEnded) { super.touchesEnded(touches, with: event) }
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    take(.touchesCancelled, touches, .touchesCancelled) {
      super.touchesCancelled(touches, with: event)
    }
  }

  private func take(
    _ method: TouchMethod, _ touches: Set<Touch>, _ moment: Moment, forward: () -> Void
  ) {
    // One further on may have changed the chain so that it leads back here: that is no delivery.
    if !forwarding.contains(method) { World.current?.laws.note(method, self, touches) }
    World.current?.fire(moment, number)
    guard forwards else { return }
    let isFirst = forwarding.insert(method).inserted
    forward()
    if isFirst { forwarding.remove(method) }
  }
}

/// A view that also acts while it is laid out and moved.
class BusyView: FuzzView {
  override func layoutSubviews() { World.current?.fire(.layoutSubviews, number) }
  override func willMove(toSuperview newSuperview: View?) {
    World.current?.fire(.willMoveToSuperview, number)
  }
  override func didMoveToSuperview() { World.current?.fire(.didMoveToSuperview, number) }
  override func willMove(toWindow newWindow: Window?) {
    World.current?.fire(.willMoveToWindow, number)
  }
  override func didMoveToWindow() { World.current?.fire(.didMoveToWindow, number) }
  override func didAddSubview(_ subview: View) { World.current?.fire(.didAddSubview, number) }
  override func willRemoveSubview(_ subview: View) {
    World.current?.fire(.willRemoveSubview, number)
  }
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    World.current?.fire(.viewShouldBegin, number)
    return number % 3 != 2
  }
  override var canBecomeFirstResponder: Bool {
    World.current?.fire(.canBecomeFirst, number)
    return true
  }
  override var canResignFirstResponder: Bool {
    World.current?.fire(.canResignFirst, number)
    return number % 4 != 3
  }
}

/// A view that answers hit-testing itself, truly or not, and has a `next` of its own.
final class AskedView: BusyView {
  /// What it answers: as inherited, nothing, itself, or another view.
  let answer: Int

  init(_ number: Int, answer: Int, frame: CGRect) {
    self.answer = answer
    super.init(number, frame: frame)
  }

  override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    World.current?.fire(.hitTest, number)
    return switch answer % 8 {
    case 0: nil
    case 1: self
    case 2: World.current?.view(answer)
    case 3: superview
    default: super.hitTest(point, with: event)
    }
  }
  override func point(inside point: CGPoint, with event: Event?) -> Bool {
    World.current?.fire(.pointInside, number)
    return answer % 3 == 0 ? true : super.point(inside: point, with: event)
  }
  override var next: Responder? {
    World.current?.fire(.next, number)
    return switch answer % 5 {
    case 0: window
    case 1: nil
    default: super.next
    }
  }
}

/// An object that a story refers to by number.
@MainActor protocol Numbered: AnyObject {
  var number: Int { get }
}
