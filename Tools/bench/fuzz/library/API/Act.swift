/// An action of a program on the engine; up to four numbers select its objects.
///
/// Numbers select objects modulo their count, so that an act has a meaning in every test case.
public enum Act: UInt8, CaseIterable, Sendable {
  // Views.
  case makeView, growView, releaseView
  case addSubview, insertSubview, removeFromSuperview, removeSuperview, removeSubviews
  case bringToFront, sendToBack, exchange
  case toggleHidden, toggleEnabled, toggleMultiple, toggleExclusive, setAlpha
  case setFrame, setBounds, setTransform, setNeedsLayout, layoutIfNeeded
  case callHitTest, becomeFirstResponder, resignFirstResponder
  // Windows.
  case makeWindow, showWindow, moveWindow, releaseWindow, setLevel, setRoot
  // Controllers.
  case makeController, giveView, addChild, removeFromParent, releaseController, switchAppearance
  // Recognizers.
  case makeRecognizer, addRecognizer, removeRecognizer, releaseRecognizer, toggleRecognizer
  case setState, requireFailure, removeTargets, ignoreTouch
  case makeDelegate, setDelegate, releaseDelegate, toggleSpeculative, setArenas
  // Applications and devices.
  case cancelTouches, ignoreEvents, advance, setInterval, setObserver, setApplicationDelegate
  case makeApplication, releaseApplication, disconnect, connect, turnDevice, warnMemory
  // Time.
  case schedule, makeLink, endLink, animate
  // Controls, scroll views and containers; only in test cases of the kind `containers`.
  case makeControl, scroll, makeNavigation, push, pop, present, dismiss, selectControl
  case setTransitions, drive, makePages, turnPages
  // What a program does beside the calls that it receives; drawn from a generator of their own.
  case processFrame, releaseElsewhere, releaseCalled, keepTouches, readKept, dropKept, deliverItself
  case changeMachine, replaceObserver
  // Against the rules; only in test cases of the kind `misuse`.
  case sendAgain
  // Layout, layers and the timeline; from here on, drawn from a generator of their own.
  case makeMeasured, makeStack, constrain, editConstraint, dropConstraint, makeGuide, dropGuide
  case arrange, setStack, invalidateLayout, fit, stretch
  case addLayer, editLayer, animateLayer, stopLayer, queueWork
  // What has delegates and sources; not in test cases of the kind `api`.
  case makeTable, editTable, makePicker, makeField, editText, makeTabs, makeSplit, chooseChild
  case showPopover, showAlert, makeBar, editBar, setTemplates, point, addInteraction, stretchWidget
  // Fingers and pens: source, slot, x, y. Only outside of callbacks.
  case finger, lift, cancelFinger, rest, hover
}

/// A step of a test case: an act that is performed at once or when something is called.
public struct Operation: Sendable, Hashable {
  /// The moment at which the act is performed; `nil` to perform it at once.
  public var moment: Moment?
  /// The number of the object that is called; -1 for any object.
  public var subject = -1
  /// The number of such calls to skip.
  public var skip = 0
  /// The act to perform.
  public var act: Act
  /// The first number of the act.
  public var a = 0
  /// The second number of the act.
  public var b = 0
  /// The third number of the act.
  public var c = 0
  /// The fourth number of the act.
  public var d = 0

  /// The step as text, for reports.
  public var text: String {
    let what = "\(act)(\(a), \(b), \(c), \(d))"
    guard let moment else { return what }
    let source = subject < 0 ? "any" : "\(subject)"
    return "when \(source).\(moment)\(skip > 0 ? " after \(skip)" : ""): \(what)"
  }
}

extension Act {
  /// The acts of devices, which are performed outside callbacks only.
  static let inputs: [Act] = [.finger, .lift, .cancelFinger, .rest, .hover]
  /// The acts of the layers above views.
  static let containers: [Act] = [
    .makeControl, .scroll, .makeNavigation, .push, .pop, .present, .dismiss, .selectControl,
    .setTransitions, .drive, .makePages, .turnPages,
  ]
  /// The acts that reach beyond the call in which they are performed.
  static let hooks: [Act] = [
    .processFrame, .releaseElsewhere, .releaseCalled, .keepTouches, .readKept, .dropKept,
    .deliverItself, .changeMachine, .replaceObserver,
  ]
  /// The acts of layout, layers and the timeline.
  static let layout: [Act] = [
    .makeMeasured, .makeStack, .constrain, .editConstraint, .dropConstraint, .makeGuide, .dropGuide,
    .arrange, .setStack, .invalidateLayout, .fit, .stretch, .addLayer, .editLayer, .animateLayer,
    .stopLayer, .queueWork,
  ]
  /// The acts of what has delegates and sources.
  static let widgets: [Act] = [
    .makeTable, .editTable, .makePicker, .makeField, .editText, .makeTabs, .makeSplit, .chooseChild,
    .showPopover, .showAlert, .makeBar, .editBar, .setTemplates, .point, .addInteraction,
    .stretchWidget,
  ]
  /// The acts that the engine forbids.
  static let misuses: [Act] = [.sendAgain]
  /// The acts of views, windows, controllers and recognizers, which may be performed in callbacks.
  static let edits = allCases.filter {
    !inputs.contains($0) && !containers.contains($0) && !hooks.contains($0)
      && !misuses.contains($0) && !layout.contains($0) && !widgets.contains($0)
  }
}

/// A run of the engine's API, as a list of steps.
public struct APITestCase: TestCase {
  /// The steps of the test case.
  public var operations: [Operation]

  /// Creates a test case from its steps.
  public init(operations: [Operation]) { self.operations = operations }

  /// The number of steps.
  public var count: Int { operations.count }
  /// Returns the test case with only some steps.
  ///
  /// - Parameter indices: The indices of the steps to keep.
  /// - Returns: The shorter test case.
  public func keeping(_ indices: [Int]) -> APITestCase {
    APITestCase(operations: indices.map { operations[$0] })
  }
  /// The steps as lines of text.
  public var lines: [String] { operations.map(\.text) }
}
