import class Foundation.NSCoder
import TSGeometry
import TSInterface

/// A view that overrides the touch methods and performs acts in them.
class FuzzView: View, Numbered {
  let number: Int
  /// A Boolean value that indicates whether touches are forwarded after they have been recorded.
  var forwards = false
  /// A touch and the method by which it is being forwarded.
  private struct Forwarding: Hashable {
    let method: TouchMethod
    let touch: Int
  }
  private var forwarding: Set<Forwarding> = []

  init(_ number: Int, frame: CGRect) {
    self.number = number
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit { World.current?.fire(.viewDeinit, number) }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    take(.touchesBegan, touches, event, .touchesBegan) {
      super.touchesBegan(touches, with: event)
    }
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    take(.touchesMoved, touches, event, .touchesMoved) {
      super.touchesMoved(touches, with: event)
    }
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    take(.touchesEnded, touches, event, .touchesEnded) {
      super.touchesEnded(touches, with: event)
    }
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    take(.touchesCancelled, touches, event, .touchesCancelled) {
      super.touchesCancelled(touches, with: event)
    }
  }

  private func take(
    _ method: TouchMethod, _ touches: Set<Touch>, _ event: Event?, _ moment: Moment,
    forward: () -> Void
  ) {
    let calls = Set(touches.map { Forwarding(method: method, touch: $0.id) })
    // A responder further on may have changed the chain so that it leads back here: that is no
    // delivery. It may also have other touches taken away, which is one.
    let delivered = touches.filter {
      !forwarding.contains(Forwarding(method: method, touch: $0.id))
    }
    if !delivered.isEmpty { World.current?.laws.note(method, self, delivered) }
    World.current?.fire(moment, number, touches, event)
    World.current?.laws.checkPresence(of: touches)
    guard forwards else { return }
    let first = calls.subtracting(forwarding)
    forwarding.formUnion(first)
    forward()
    forwarding.subtract(first)
  }
}

/// A view that also performs acts while it is laid out and moved, and when its properties are read.
class BusyView: FuzzView {
  override var isExclusiveTouch: Bool {
    get {
      World.current?.fire(.exclusiveTouch, number)
      return super.isExclusiveTouch
    }
    set { super.isExclusiveTouch = newValue }
  }
  override var isMultipleTouchEnabled: Bool {
    get {
      World.current?.fire(.multipleTouch, number)
      return super.isMultipleTouchEnabled
    }
    set { super.isMultipleTouchEnabled = newValue }
  }
  override func setNeedsLayout() {
    World.current?.fire(.setNeedsLayout, number)
    super.setNeedsLayout()
  }
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

/// A view that overrides hit-testing, correctly or not, and `next`.
final class AskedView: BusyView {
  /// The result of hit-testing: as inherited, no view, itself, or another view.
  let answer: Int

  init(_ number: Int, answer: Int, frame: CGRect) {
    self.answer = answer
    super.init(number, frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    World.current?.fire(.hitTest, number, nil, event)
    return switch answer % 8 {
    case 0: nil
    case 1: self
    case 2: World.current?.view(answer)
    case 3: superview
    default: super.hitTest(point, with: event)
    }
  }
  override func point(inside point: CGPoint, with event: Event?) -> Bool {
    World.current?.fire(.pointInside, number, nil, event)
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

/// An object that a test case selects by its number.
@MainActor protocol Numbered: AnyObject {
  var number: Int { get }
}
