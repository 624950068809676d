/// One thing that a program can do with the engine; up to four numbers say to what.
///
/// Numbers name objects modulo how many there are, so that an act means something in any story.
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
  case makeDelegate, setDelegate, releaseDelegate
  // Applications and devices.
  case cancelTouches, ignoreEvents, advance, setInterval, setObserver, setApplicationDelegate
  case makeApplication, releaseApplication, disconnect, connect, turnDevice, warnMemory
  // Time.
  case schedule, makeLink, endLink, animate
  // Controls, scroll views and containers; only in stories of the kind `containers`.
  case makeControl, scroll, makeNavigation, push, pop, present, dismiss, selectControl
  // Fingers and pens: source, slot, x, y. Only outside of callbacks.
  case finger, lift, cancelFinger, rest, hover
}

/// One step of a story: an act, done at once or when something is called.
public struct Operation: Sendable, Hashable {
  /// When the act is done; nil for at once.
  public var moment: Moment?
  /// Whose call it is; -1 for anyone's.
  public var subject = -1
  /// How many such calls pass before.
  public var skip = 0
  /// What is done.
  public var act: Act
  /// The numbers of the act.
  public var a = 0
  /// The second number.
  public var b = 0
  /// The third number.
  public var c = 0
  /// The fourth number.
  public var d = 0

  /// The step as text.
  public var text: String {
    let what = "\(act)(\(a), \(b), \(c), \(d))"
    guard let moment else { return what }
    let who = subject < 0 ? "any" : "\(subject)"
    return "when \(who).\(moment)\(skip > 0 ? " after \(skip)" : ""): \(what)"
  }
}

extension Act {
  /// What happens at a device, outside of all callbacks.
  static let inputs: [Act] = [.finger, .lift, .cancelFinger, .rest, .hover]
  /// What is done with the layers above views.
  static let containers: [Act] = [
    .makeControl, .scroll, .makeNavigation, .push, .pop, .present, .dismiss, .selectControl,
  ]
  /// Acts of views, windows, controllers and recognizers, which callbacks may do as well.
  static let edits = allCases.filter { !inputs.contains($0) && !containers.contains($0) }
}

/// A run of the engine's API.
public struct APIStory: Story {
  /// The steps.
  public var operations: [Operation]

  /// Creates a story from its steps.
  public init(operations: [Operation]) { self.operations = operations }

  /// The number of steps.
  public var count: Int { operations.count }
  /// Returns the story with only some steps.
  public func keeping(_ indices: [Int]) -> APIStory {
    APIStory(operations: indices.map { operations[$0] })
  }
  /// The steps as text.
  public var lines: [String] { operations.map(\.text) }
}
