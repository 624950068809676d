public import class Foundation.NSCoder
import TSGeometry
public import TSInterface

/// A view that tracks one touch and sends actions to its targets.
///
/// Use a concrete control such as ``Button`` or ``Slider``, or subclass `Control` to make your own.
///
/// ```swift
/// let button = Button(type: .system)
/// button.setTitle("Save", for: .normal)
/// button.addHandler(for: .touchUpInside) { _ in save() }
/// ```
///
/// For each tracked touch the control calls ``beginTracking(_:with:)``,
/// ``continueTracking(_:with:)`` and finally ``endTracking(_:with:)`` or ``cancelTracking(with:)``.
/// Each of these is called before the actions of the corresponding event are sent (U199–U201,
/// U216). A control that has sent `touchDown` sends exactly one of `touchUpInside`,
/// `touchUpOutside` and `touchCancel` afterwards, even if it is disabled or removed in between.
///
/// If one touch causes several control events, they are sent one after the other: `touchDown`
/// before `touchDownRepeat`, `touchDragExit` before `touchDragOutside`, `touchDragEnter` before
/// `touchDragInside` (U199, U202: UIKit's order is not known).
open class Control: View, ActionSender {
  /// The numeric thresholds and delays of this control that UIKit does not document.
  ///
  /// The default is the application's ``TSInterface/Application/controlLimits``, or the standard ones
  /// outside of a window. A value that is assigned here stays. Change limits between touches.
  public final var controlLimits: ControlLimits {
    get { ownLimits ?? applicationLimits(ControlLimits.self) }
    set { ownLimits = newValue }
  }
  @Rare private var ownLimits: ControlLimits?

  /// A Boolean value that indicates whether the control tracks touches.
  ///
  /// The default is `true`. A disabled control is still found by hit-testing, but ignores its
  /// touches (U198). Disabling the control while it tracks a touch cancels the tracking.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { abandonTracking(with: nil) }
      appearanceChanged()
    }
  }

  /// A Boolean value that indicates whether the control is selected.
  ///
  /// The default is `false`. A ``Button`` shows the content that is set for the selected state;
  /// most other controls ignore the value.
  open var isSelected = false {
    didSet { if isSelected != oldValue { appearanceChanged() } }
  }

  /// A Boolean value that indicates whether the control draws itself as touched.
  ///
  /// The default is `false`. The control sets it to `true` while a tracked touch is inside.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { appearanceChanged() } }
  }

  /// A Boolean value that indicates whether the control is tracking a touch.
  public final internal(set) var isTracking = false

  /// A Boolean value that indicates whether the tracked touch is inside the control: within its
  /// bounds, or within ``ControlLimits/touchSlop`` points of them (U203).
  public final internal(set) var isTouchInside = false

  /// The horizontal alignment of the content in the control's bounds; the default is `center`.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { appearanceChanged() }
  }

  /// The vertical alignment of the content in the control's bounds; the default is `center`.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { appearanceChanged() }
  }

  /// The name of the control event for which an action is being sent; `nil` while none is being
  /// sent.
  public final internal(set) var sentEventName: String?

  /// The id of the touch that is being tracked; `nil` if there is none.
  final var trackedID: Int?
  final var targets: [ControlTarget] = []
  final var targetCount = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
  }

  /// Creates an object of the class from a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    contentMode = .redraw
    setProperties(from: coder)
  }

  /// The state of the control as a set of bits (U197).
  ///
  /// The default implementation derives it from ``isHighlighted``, ``isEnabled`` and
  /// ``isSelected``.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Associates a target object and an action with the control.
  ///
  /// The control holds the target weakly (U96) and calls targets in the order in which they were
  /// added (U98). Adding the same target again with an equal action (``TSInterface/Action/==(_:_:)``)
  /// adds the events to the existing entry, so the target is called once (U99). An action without a
  /// name is equal only to its own copies. Complexity: O(*n*) in the number of targets.
  ///
  /// Overrides must call `super`.
  ///
  /// - Parameters:
  ///   - target: The object that implements the action. If `nil`, the action is sent to the first
  ///     object of the responder chain that implements it.
  ///   - action: The method to call, with the name that traces show.
  open func addTarget(_ target: AnyObject?, action: Action, for events: Events) {
    attachTarget(target, action: action, for: events)
  }

  /// Stops sending the given events to a target, as UIKit does (U558, U560).
  ///
  /// An entry without any remaining events is removed. Closures that were added as actions are not
  /// affected; use ``removeAction(_:for:)`` for them. Complexity: O(*n*) in the number of targets.
  ///
  /// Overrides must call `super`.
  ///
  /// - Parameters:
  ///   - target: The target object to remove; `nil` for every target, including entries that search
  ///     the responder chain.
  ///   - action: The action to remove, compared by ``TSInterface/Action/==(_:_:)``; `nil` for every
  ///     action of the target.
  ///   - events: The events for which the action is no longer sent.
  open func removeTarget(_ target: AnyObject?, action: Action?, for events: Events) {
    detachTarget(target, action: action, for: events)
  }

  /// Associates a closure with the control.
  ///
  /// A closure with the same identifier is replaced, and keeps its position and its events in
  /// addition to the new ones (U215).
  ///
  /// Overrides must call `super`.
  ///
  /// - Parameter action: The closure and its identifier. The control holds it strongly.
  open func addAction(_ action: HandlerAction, for events: Events) {
    attachAction(action, for: events)
  }

  /// Stops sending the given events to a closure; overrides must call `super`.
  ///
  /// - Parameters:
  ///   - action: The closure to remove, found by identity or by its identifier.
  ///   - events: The events for which the closure is no longer called.
  open func removeAction(_ action: HandlerAction, for events: Events) {
    detachAction(action, for: events)
  }

  /// Sends the actions of the given events, without a touch.
  ///
  /// Use this method to trigger a control from code. Each target that is registered for at least
  /// one of the events is called once, in the order in which the targets were added.
  ///
  /// Overrides must call `super`.
  open func sendActions(for events: Events) { performActions(for: events) }

  /// Decides whether the control tracks a touch that has begun in it.
  ///
  /// Called once for each touch, before `touchDown` is sent and before ``isTracking`` and
  /// ``isHighlighted`` are set. The default implementation returns `true`; a direct subclass of
  /// `Control` need not call `super`.
  open func beginTracking(_ touch: Touch, with event: Event?) -> Bool { true }

  /// Decides whether the control continues to track a touch that has moved.
  ///
  /// Called for every move of the tracked touch, after ``isTouchInside`` is updated and before
  /// ``isHighlighted`` is updated and the drag events are sent. The default implementation returns
  /// `true`; a direct subclass of `Control` need not call `super`.
  ///
  /// - Returns: `true` to continue, `false` to stop tracking. If `false`, the control receives
  ///   ``cancelTracking(with:)`` and sends `touchCancel`.
  open func continueTracking(_ touch: Touch, with event: Event?) -> Bool { true }

  /// Notifies the control that the tracked touch has ended.
  ///
  /// Called after ``isTouchInside`` is updated and ``isTracking`` is cleared, and before
  /// `touchUpInside` or `touchUpOutside` is sent. The default implementation does nothing; a direct
  /// subclass of `Control` need not call `super`.
  open func endTracking(_ touch: Touch?, with event: Event?) {}

  /// Notifies the control that tracking was cancelled.
  ///
  /// Called when the tracked touch is cancelled, when the control is disabled while it tracks, or
  /// when ``continueTracking(_:with:)`` returns `false`; always before `touchCancel` is sent and
  /// after ``isTracking``, ``isHighlighted`` and ``isTouchInside`` are cleared. The default
  /// implementation does nothing; a direct subclass of `Control` need not call `super`.
  ///
  /// - Parameter event: The event that cancelled the touch; `nil` if the control was disabled.
  open func cancelTracking(with event: Event?) {}

  /// Begins to track the first of the given touches.
  ///
  /// The control tracks one touch at a time: while it does, and while it is disabled, further
  /// touches are ignored. Of several touches that begin in one event it takes the one with the
  /// lowest id. Overrides must call `super` for the control to track touches.
  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    guard isEnabled, trackedID == nil, let touch = touches.min(by: { $0.id < $1.id }) else {
      return
    }
    track(touch, event)
  }

  /// Continues the tracking if the tracked touch has moved; overrides must call `super` for the
  /// control to track touches.
  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    if let touch = tracked(in: touches) { follow(touch, event) }
  }

  /// Ends the tracking if the tracked touch has ended; overrides must call `super` for the control
  /// to track touches.
  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    if let touch = tracked(in: touches) { end(touch, event) }
  }

  /// Cancels the tracking if the tracked touch was cancelled; overrides must call `super` for the
  /// control to track touches.
  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    if tracked(in: touches) != nil { abandonTracking(with: event) }
  }

  /// Sends one action to one target.
  ///
  /// Called for every action that the control sends (U95), once for each target. In a window, the
  /// default implementation forwards the action to the application; otherwise it sends the action
  /// directly. Override it to observe or modify actions, and call `super` to send them; without the
  /// call the action is suppressed.
  ///
  /// - Parameters:
  ///   - target: The object that receives the action; `nil` for the first object of the responder
  ///     chain that implements it.
  ///   - event: The event that delivered the touch; `nil` if there is none.
  open func sendAction(_ action: Action, to target: AnyObject?, for event: Event?) {
    if let application = window?.application {
      application.sendAction(action, to: target, from: self, for: event)
    } else {
      let receiver = target ?? self.target(forAction: action, withSender: self)
      if let receiver { action.send(to: receiver, from: self, for: event) }
    }
  }

  /// Whether a lift inside the control triggers its primary action (U207); the default is `false`:
  /// the primary action is a change of value.
  var sendsPrimaryActionOnLift: Bool { false }

  /// Marks the control for layout and drawing after its state or its content has changed.
  package func appearanceChanged() {
    setNeedsLayout()
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  /// Marks the control for layout and drawing in its new tint colour.
  ///
  /// Called when ``TSInterface/View/tintColor`` changes, also by inheritance. Overrides must call
  /// `super`.
  open override func tintColorDidChange() { appearanceChanged() }
}
