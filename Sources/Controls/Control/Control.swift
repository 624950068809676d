public import Geometry
public import Interface

/// A view that tracks one touch and tells targets what happened to it.
///
/// A touch that lands is followed by ``beginTracking(_:with:)``,
/// ``continueTracking(_:with:)`` and ``endTracking(_:with:)`` or ``cancelTracking(with:)``; each of
/// them comes before the actions of its event (U199–U201, U216). Of every control that sent
/// `touchDown` exactly one of `touchUpInside`, `touchUpOutside` and `touchCancel` follows, also
/// when it is disabled or removed meanwhile.
///
/// Several events at once are sent one after the other: `touchDown` before `touchDownRepeat`,
/// `touchDragExit` before `touchDragOutside`, `touchDragEnter` before `touchDragInside` (U199,
/// U202: UIKit's order is not known).
open class Control: View, ActionSender {
  /// The numbers that Apple does not document; to be changed before touches begin.
  public final var limits = ControlLimits()

  /// Whether the control takes touches; true by default.
  ///
  /// A disabled control takes the hit and does nothing (U198). Disabling it in mid-touch cancels
  /// the tracking.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { abandonTracking(with: nil) }
      appearanceChanged()
    }
  }

  /// Whether the control is selected; false by default, and most controls do not care.
  open var isSelected = false {
    didSet { if isSelected != oldValue { appearanceChanged() } }
  }

  /// Whether the control is shown as touched; set while a tracked touch is inside.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { appearanceChanged() } }
  }

  /// Whether a touch is being tracked.
  public final internal(set) var isTracking = false

  /// Whether the tracked touch is inside: within the bounds, or within 70 points of them (U203).
  public final internal(set) var isTouchInside = false

  /// Where content lies across the control; in the middle by default.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { appearanceChanged() }
  }

  /// Where content lies down the control; in the middle by default.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { appearanceChanged() }
  }

  /// The name of the event for which an action is being sent; nil when none is.
  public final internal(set) var sentEventName: String?

  /// The id of the touch that is tracked.
  final var trackedID: Int?
  final var targets: [ControlTarget] = []
  final var targetCount = 0

  /// Creates a control with a frame, in its future superview's coordinates.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    contentMode = .redraw
  }

  /// How the control stands (U197).
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Decides whether a touch that landed is tracked; true unless overridden.
  open func beginTracking(_ touch: Touch, with event: Event?) -> Bool { true }

  /// Decides whether a touch that moved is tracked on; true unless overridden.
  ///
  /// No ends the tracking as if the touch had been cancelled.
  open func continueTracking(_ touch: Touch, with event: Event?) -> Bool { true }

  /// Tells that the tracked touch lifted; does nothing unless overridden.
  open func endTracking(_ touch: Touch?, with event: Event?) {}

  /// Tells that the tracked touch was taken away, or the control disabled; does nothing unless
  /// overridden.
  open func cancelTracking(with event: Event?) {}

  /// Starts to track the first finger that lands.
  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    guard isEnabled, trackedID == nil, let touch = touches.min(by: { $0.id < $1.id }) else {
      return
    }
    track(touch, event)
  }

  /// Follows the tracked finger.
  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    if let touch = tracked(in: touches) { follow(touch, event) }
  }

  /// Ends the tracking when its finger lifts.
  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    if let touch = tracked(in: touches) { end(touch, event) }
  }

  /// Cancels the tracking when its finger is taken away.
  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    if tracked(in: touches) != nil { abandonTracking(with: event) }
  }

  /// Sends one action; every action of the control goes through here (U95).
  ///
  /// In a window it goes through the application. Overrides watch, change or withhold it.
  ///
  /// - Parameters:
  ///   - action: What to call.
  ///   - target: Whom; nil for the first of the responder chain that implements the action.
  ///   - event: The event with the touch; nil when there is none.
  open func sendAction(_ action: Action, to target: AnyObject?, for event: Event?) {
    if let application = window?.application {
      application.sendAction(action, to: target, from: self, for: event)
    } else {
      let receiver = target ?? self.target(forAction: action, withSender: self)
      if let receiver { action.send(to: receiver, from: self, for: event) }
    }
  }

  /// Whether a lift inside is what the control is for, and not a change of value (U207).
  var sendsPrimaryActionOnLift: Bool { false }

  /// Has the control be shown anew: its state or what it shows has changed.
  package func appearanceChanged() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Has the control be shown in its new tint.
  open override func tintColorDidChange() { appearanceChanged() }
}
