import class Foundation.NSCoder
import TSGeometry
@testable import TSInterface
import Testing

/// A view whose `setNeedsLayout()` runs code of the program once, when the code is set.
private final class ActingView: View {
  var act: (() -> Void)?

  override func setNeedsLayout() {
    super.setNeedsLayout()
    guard let act else { return }
    self.act = nil
    act()
  }
}

/// A constraint whose `deinit` runs code of the program.
private final class ActingConstraint: LayoutConstraint {
  var act: () -> Void = {}
  isolated deinit { act() }
}

/// A guide whose `deinit` runs code of the program.
private final class ActingGuide: LayoutGuide {
  var act: () -> Void = {}
  isolated deinit { act() }
}

private final class ActingDelegate: LayerAnimationDelegate {
  var act: () -> Void = {}
  func animationDidStop(_ animation: LayerAnimation, finished: Bool) { act() }
}

@Suite("Code of the program that runs in a change of the tree") @MainActor
struct UnfinishedMoveTests {
  let window = Window(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  fileprivate let parent = ActingView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  let a = View(), x = View(), b = View()

  init() {
    window.addSubview(parent)
    for (view, name) in [(a, "a"), (x, "x"), (b, "b")] {
      view.sceneID = name
      view.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(view)
    }
  }

  private func pin(_ view: View) -> LayoutConstraint {
    view.leadingAnchor.constraint(equalTo: parent.leadingAnchor)
  }

  private var names: [String] { parent.subviews.map(\.name) }

  private func expectAgreement() {
    for view in [a, x, b] {
      #expect(view.window === view.superview?.window)
      let places = view.superview?.subviews.filter { $0 === view } ?? [view]
      #expect(places.count == 1)
      for constraint in view.constraintRecord.placing.elements { #expect(constraint.isActive) }
    }
    for constraint in parent.constraints { #expect(constraint.isActive) }
  }

  @Test("a sibling that setNeedsLayout() removes while a view leaves is the one that vanishes")
  func siblingLeaves() {
    pin(x).isActive = true
    parent.act = { [a] in a.removeFromSuperview() }
    x.removeFromSuperview()
    #expect(names == ["b"])
    expectAgreement()
  }

  @Test("a view that leaves twice leaves once")
  func leavesTwice() {
    pin(x).isActive = true
    parent.act = { [x] in x.removeFromSuperview() }
    x.removeFromSuperview()
    #expect(names == ["a", "b"] && x.superview == nil)
    expectAgreement()
  }

  @Test("a view that setNeedsLayout() puts elsewhere while it leaves stays there")
  func laterMove() {
    pin(x).isActive = true
    let other = View()
    parent.act = { [x] in other.addSubview(x) }
    x.removeFromSuperview()
    #expect(x.superview === other && x.window == nil && names == ["a", "b"])
    expectAgreement()
  }

  @Test("finds a view in the window of its superview while it enters")
  func entering() {
    let other = ActingView()
    window.addSubview(other)
    pin(x).isActive = true
    var seen: [Bool] = []
    let look = { [x] in seen.append(x.window === x.superview?.window) }
    parent.act = look
    other.act = look
    other.addSubview(x)
    #expect(seen == [true, true])
    expectAgreement()
  }

  @Test("counts a constraint that is deactivated again while it is deactivated once")
  func deactivatedTwice() {
    let (first, second) = (pin(x), x.widthAnchor.constraint(equalToConstant: 30))
    LayoutConstraint.activate([first, second])
    parent.act = { first.isActive = false }
    first.isActive = false
    #expect(!first.isActive && x.isPlacedByConstraints)
    window.layoutIfNeeded()
    #expect(x.frame.width == 30)
    expectAgreement()
  }

  @Test("counts a constraint that is activated while it is deactivated")
  func activatedAgain() {
    let constraint = pin(x)
    constraint.isActive = true
    parent.act = { constraint.isActive = true }
    constraint.isActive = false
    #expect(constraint.isActive && parent.constraints == [constraint])
    expectAgreement()
  }

  @Test("releases constraints when all lists are complete")
  func releasedConstraint() {
    var first: ActingConstraint? = ActingConstraint(
      item: x, attribute: .leading, relatedBy: .equal, toItem: parent, attribute: .leading,
      multiplier: 1, constant: 0)
    let second = pin(x)
    first?.isActive = true
    second.isActive = true
    var held: [LayoutConstraint]?
    first?.act = { [parent] in held = parent.constraints }
    first = nil
    x.removeFromSuperview()
    #expect(held == [] && !second.isActive)
    expectAgreement()
  }

  @Test("leaves a guide to the view that takes it while another one removes it")
  func guides() {
    let (guide, other) = (LayoutGuide(), View())
    parent.addLayoutGuide(guide)
    guide.leadingAnchor.constraint(equalTo: parent.leadingAnchor).isActive = true
    parent.act = { other.addLayoutGuide(guide) }
    window.addLayoutGuide(guide)
    #expect(guide.owningView === other && other.layoutGuides.count == 1)
    #expect(window.layoutGuides.isEmpty && parent.layoutGuides.isEmpty)
    #expect(parent.constraints.isEmpty)
  }

  @Test("releases a guide when no list has it")
  func releasedGuide() {
    var guide: ActingGuide? = ActingGuide(.constraints, of: nil)
    guide.map { parent.addLayoutGuide($0) }
    var count: Int?
    guide?.act = { [parent] in count = parent.layoutGuides.count }
    weak let link = guide
    guide = nil
    if let last = link { parent.removeLayoutGuide(last) }
    #expect(count == 0)
  }

  @Test("finds the value that decides a view's frame changed")
  func translation() {
    pin(x).isActive = true
    var seen: Bool?
    parent.act = { [x] in seen = x.translatesAutoresizingMaskIntoConstraints }
    x.translatesAutoresizingMaskIntoConstraints = true
    #expect(seen == true)
  }

  @Test("finds a view hidden when its stack is marked")
  func hiding() {
    let stack = StackView(arrangedSubviews: [a, b])
    window.addSubview(stack)
    window.layoutIfNeeded()
    a.isHidden = true
    window.layoutIfNeeded()
    #expect(b.isPlacedByConstraints && a.isHidden)
  }

  @Test("takes a view out of the row of a stack whose calls take it out")
  func stack() {
    final class Leaving: View {
      weak var stack: StackView?
      override var translatesAutoresizingMaskIntoConstraints: Bool {
        didSet { stack?.removeArrangedSubview(self) }
      }
    }
    let (stack, view) = (StackView(), Leaving())
    view.stack = stack
    stack.addArrangedSubview(view)
    #expect(stack.arrangedSubviews.isEmpty && view.superview === stack)
    #expect(view.constraintRecord.arrangements == 0)
  }

  @Test("attaches a recognizer once, to the view that took it last")
  func recognizers() {
    final class Losing: View {
      var act: (() -> Void)?
      override func removeGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
        super.removeGestureRecognizer(gestureRecognizer)
        act?()
      }
    }
    let (losing, other, tap) = (Losing(), View(), TapGestureRecognizer())
    losing.addGestureRecognizer(tap)
    losing.act = { [a] in a.addGestureRecognizer(tap) }
    other.addGestureRecognizer(tap)
    #expect(tap.view === a && a.gestureRecognizers == [tap])
    #expect(other.gestureRecognizers == nil && losing.gestureRecognizers == nil)
  }

  @Test("finds layers where they are when a delegate of their animations is told")
  func layers() {
    let application = Application(screen: Screen(size: CGSize(width: 300, height: 300)))
    window.application = application
    let (outer, layer) = (Layer(), Layer())
    x.layer.addSublayer(layer)
    let delegate = ActingDelegate()
    let animation = BasicAnimation(keyPath: "opacity")
    animation.duration = 10
    animation.delegate = delegate
    layer.add(animation, forKey: nil)
    var seen: [Bool] = []
    delegate.act = { [x, parent] in
      seen.append(x.superview == nil && x.window == nil && parent.subviews.count == 2)
    }
    x.removeFromSuperview()
    #expect(seen == [true])
    parent.addSubview(x)
    layer.add(animation, forKey: nil)
    delegate.act = {
      seen.append(layer.superlayer == nil)
      outer.addSublayer(layer)
    }
    b.layer.addSublayer(layer)
    #expect(seen == [true, true])
    #expect(layer.superlayer === outer && outer.sublayers == [layer])
    #expect(x.layer.sublayers == nil && b.layer.sublayers == nil)
  }
}
