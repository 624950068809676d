import TSGeometry
import TSInterface

extension World {
  /// Performs an act, if its conditions are met.
  ///
  /// - Parameters:
  ///   - step: The step with the act and its numbers.
  ///   - subject: The number of the object that is called; `nil` outside of a call.
  ///   - touches: The touches of the call in which it is performed, if it has any.
  ///   - event: The event of the call, if it has one.
  func perform(
    _ step: Operation, _ subject: Int? = nil, _ touches: Set<Touch>? = nil, _ event: Event? = nil
  ) {
    switch step.act {
    case .makeView, .growView, .releaseView, .addSubview, .insertSubview, .removeFromSuperview,
      .removeSuperview, .removeSubviews, .bringToFront, .sendToBack, .exchange:
      editTree(step)
    case .toggleHidden, .toggleEnabled, .toggleMultiple, .toggleExclusive, .setAlpha, .setFrame,
      .setBounds, .setTransform, .setNeedsLayout, .layoutIfNeeded, .callHitTest,
      .becomeFirstResponder, .resignFirstResponder:
      editView(step)
    case .makeWindow, .showWindow, .moveWindow, .releaseWindow, .setLevel, .setRoot:
      editWindow(step)
    case .makeController, .giveView, .addChild, .removeFromParent, .releaseController,
      .switchAppearance:
      editController(step)
    case .makeRecognizer, .addRecognizer, .removeRecognizer, .releaseRecognizer,
      .toggleRecognizer, .setState, .requireFailure, .removeTargets, .ignoreTouch, .makeDelegate,
      .setDelegate, .releaseDelegate, .toggleSpeculative, .setArenas:
      editRecognizer(step)
    case .cancelTouches, .ignoreEvents, .advance, .setInterval, .setObserver,
      .setApplicationDelegate, .makeApplication, .releaseApplication, .disconnect, .connect,
      .turnDevice, .warnMemory:
      editApplication(step)
    case .schedule, .makeLink, .endLink, .animate: useTime(step)
    case .makeControl, .scroll, .makeNavigation, .push, .pop, .present, .dismiss, .selectControl,
      .setTransitions,
      .drive, .makePages, .turnPages:
      editContainer(step)
    case .releaseCalled: if let subject { release(subject, step) }
    case .processFrame, .releaseElsewhere, .keepTouches, .readKept, .dropKept, .deliverItself,
      .sendAgain:
      reachOut(step, touches, event)
    case .changeMachine: changeMachine(step)
    case .replaceObserver: replaceObserver(step)
    case .makeMeasured, .makeStack, .constrain, .editConstraint, .dropConstraint, .makeGuide,
      .dropGuide, .arrange, .setStack, .invalidateLayout, .fit, .stretch:
      editLayout(step)
    case .addLayer, .editLayer, .animateLayer, .stopLayer: editLayer(step)
    case .queueWork: queueWork(step)
    case .makeTable, .editTable, .makePicker, .makeField, .editText, .makeBar, .editBar,
      .stretchWidget:
      editWidget(step)
    case .makeTabs, .makeSplit, .chooseChild, .showPopover, .showAlert: editManager(step)
    case .setTemplates, .point, .addInteraction: usePointer(step)
    case .finger, .lift, .cancelFinger, .rest, .hover: touch(step)
    }
  }

  /// Returns a view or a window, to which a quarter of the numbers belong.
  func parent(_ number: Int) -> View? {
    number % 4 == 3 ? window(number / 4) : view(number)
  }

  private func editTree(_ step: Operation) {
    switch step.act {
    case .makeView: _ = makeView(step.c, frame: frame(step))
    case .growView:
      guard let outer = parent(step.b), let made = makeView(step.c, frame: frame(step)) else {
        return
      }
      put(made, into: outer) { outer.addSubview(made) }
      // Retained by the tree alone, as most views of a program are.
      views.last { $0.kept === made }?.drop()
    case .releaseView: views.cyclic(step.a)?.drop()
    case .addSubview:
      guard let inner = view(step.a), let outer = parent(step.b) else { return }
      put(inner, into: outer) { outer.addSubview(inner) }
    case .insertSubview:
      guard let inner = view(step.a), let outer = parent(step.b) else { return }
      let index = step.c % (outer.subviews.count + 1)
      put(inner, into: outer) { outer.insertSubview(inner, at: index) }
    case .removeFromSuperview: view(step.a)?.removeFromSuperview()
    case .removeSuperview: view(step.a)?.superview?.removeFromSuperview()
    case .removeSubviews:
      for child in parent(step.b)?.subviews ?? [] { child.removeFromSuperview() }
    case .bringToFront:
      if let inner = view(step.a) { inner.superview?.bringSubviewToFront(inner) }
    case .sendToBack: if let inner = view(step.a) { inner.superview?.sendSubviewToBack(inner) }
    case .exchange:
      guard let outer = parent(step.b), outer.subviews.count > 1 else { return }
      let count = outer.subviews.count
      outer.exchangeSubview(at: step.c % count, withSubviewAt: step.d % count)
    default: break
    }
  }

  /// Performs an edit that moves a view into another, if the engine's preconditions allow it.
  ///
  /// - Parameters:
  ///   - inner: The view that is moved.
  ///   - outer: The new superview.
  ///   - edit: The edit.
  func put(_ inner: View, into outer: View, _ edit: () -> Void) {
    guard !(inner is Window), !outer.isDescendant(of: inner), mayHold(outer, inner) else { return }
    edit()
  }

  /// Returns a Boolean value that indicates whether the containment rule allows the move: the view
  /// of a child controller is inside that of its parent.
  private func mayHold(_ outer: View, _ inner: View) -> Bool {
    guard let parent = owner(of: inner)?.parent else { return true }
    var current: View? = outer
    while let view = current {
      if let owner = owner(of: view) { return owner === parent }
      current = view.superview
    }
    return true
  }

  private func owner(of view: View) -> ViewController? {
    for slot in controllers {
      if let controller = slot.object, controller.viewIfLoaded === view { return controller }
    }
    // A container's view, which is none of the program's, whose `next` may be anything.
    guard !(view is FuzzView), let owner = view.next as? ViewController,
      owner.viewIfLoaded === view
    else { return nil }
    return owner
  }

  func frame(_ step: Operation) -> CGRect {
    CGRect(
      x: Double(step.d % 10) * 20 - 20, y: Double(step.d / 10 % 10) * 20 - 20,
      width: Double(100 + step.d / 100 * 80), height: Double(100 + step.c * 12))
  }

  private func editView(_ step: Operation) {
    guard let view = step.b % 4 == 3 ? window(step.a) : view(step.a) else { return }
    switch step.act {
    case .toggleHidden: view.isHidden.toggle()
    case .toggleEnabled: view.isUserInteractionEnabled.toggle()
    case .toggleMultiple: view.isMultipleTouchEnabled.toggle()
    case .toggleExclusive: view.isExclusiveTouch.toggle()
    case .setAlpha: view.alpha = step.d % 3 == 0 ? 0 : 1
    case .setFrame: view.frame = frame(step)
    case .setBounds: view.bounds.origin = CGPoint(x: step.c - 30, y: step.d % 60 - 30)
    case .setTransform:
      view.transform =
        step.d % 4 == 0
        ? .identity
        : step.d % 4 == 1
          ? CGAffineTransform(scaleX: 0, y: 0) : CGAffineTransform(rotationAngle: Double(step.c))
    case .setNeedsLayout: view.setNeedsLayout()
    case .layoutIfNeeded: view.layoutIfNeeded()
    case .callHitTest: _ = view.hitTest(CGPoint(x: step.c * 8, y: step.d), with: nil)
    case .becomeFirstResponder: view.becomeFirstResponder()
    case .resignFirstResponder: view.window?.firstResponder?.resignFirstResponder()
    default: break
    }
  }

  private func editWindow(_ step: Operation) {
    switch step.act {
    case .makeWindow: makeWindow(in: application(step.b), frame: frame(step))
    case .showWindow:
      if let window = window(step.a), window.application != nil { window.makeKeyAndVisible() }
    case .moveWindow:
      window(step.a)?.application = step.c % 3 == 0 ? nil : application(step.b)
    case .releaseWindow: windows.cyclic(step.a)?.drop()
    case .setLevel: window(step.a)?.windowLevel = step.c % 2 == 0 ? .alert : .normal
    case .setRoot:
      let root = step.c % 4 == 0 ? nil : controller(step.b)
      if let root, isContained(root) { return }
      window(step.a)?.rootViewController = root
    default: break
    }
  }

  private func editController(_ step: Operation) {
    switch step.act {
    case .makeController:
      guard !isFull else { return }
      controllers.append(ObjectSlot(FuzzController(controllers.count)))
    case .giveView:
      guard let controller = controller(step.a), let view = view(step.b), !(view is Window) else {
        return
      }
      if !isContained(controller) { controller.view = view }
    case .addChild:
      guard let outer = controller(step.a), let inner = controller(step.b),
        !isContained(inner), !holds(inner, outer)
      else { return }
      outer.addChild(inner)
      guard inner.parent === outer else { return }
      let (outerView, innerView): (View, View) = (outer.view, inner.view)
      put(innerView, into: outerView) { outerView.addSubview(innerView) }
      inner.didMove(toParent: outer)
    case .removeFromParent:
      guard let controller = controller(step.a), !isContained(controller) else { return }
      controller.willMove(toParent: nil)
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    case .releaseController: controllers.cyclic(step.a)?.drop()
    case .switchAppearance:
      guard let controller = controller(step.a) else { return }
      controller.beginAppearanceTransition(step.c % 2 == 0, animated: false)
      controller.endAppearanceTransition()
    default: break
    }
  }
}
