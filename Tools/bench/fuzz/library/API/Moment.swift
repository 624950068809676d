/// A callback of the program that the engine calls, and in which a test case may perform acts.
public enum Moment: UInt8, CaseIterable, Sendable {
  // Views.
  case touchesBegan, touchesMoved, touchesEnded, touchesCancelled
  case hitTest, pointInside, next, layoutSubviews
  case willMoveToSuperview, didMoveToSuperview, willMoveToWindow, didMoveToWindow
  case didAddSubview, willRemoveSubview, viewShouldBegin, viewDeinit
  // Windows and applications.
  case windowSendEvent, windowSentEvent, becomeKey, resignKey
  case applicationSendEvent, applicationSentEvent, applicationDeinit
  // Controllers.
  case loadView, viewDidLoad, viewWillAppear, viewIsAppearing, viewDidAppear
  case viewWillDisappear, viewDidDisappear, viewWillLayout, viewDidLayout
  case willMoveToParent, didMoveToParent, controllerTouches, controllerDeinit
  // Recognizers.
  case recognizerBegan, recognizerMoved, recognizerEnded, recognizerCancelled, recognizerReset
  case canPrevent, canBePrevented, shouldRequireFailure, shouldBeRequiredToFail, shouldReceiveEvent
  case action, recognizerDeinit
  // Delegates.
  case delegateShouldBegin, delegateReceiveTouch, delegateReceiveEvent
  case delegateSimultaneous, delegateRequire, delegateBeRequired, delegateDeinit
  // Time.
  case timer, displayLink, animations, completion
  // First responders.
  case canBecomeFirst, canResignFirst
  // Controls, scroll views and containers.
  case controlAction, didScroll, didEndDragging, shouldCancelInContent, presented, dismissed
  case animateTransition, transitionEnded, presentationBegins, presentationEnds, alongside
  case pageSource, pageTurned
  // Properties that the engine reads, and layout. From here on, moments are drawn from a generator of
  // their own.
  case setNeedsLayout, exclusiveTouch, multipleTouch
  case cancelsTouches, delaysBegan, delaysEnded, allowedTypes, exclusiveType, gestureDelegate
  case gestureName, gestureState, gestureEnabled, gestureValues, gestureMargins
  case deadline, timeout, touchCount, location, gestureLimit
  // Observers.
  case observedLanding, observedFinish, observedInput, observedCall, observedAction
  case observedState, observedSetting, observedWait, observedConfirmation, observedGesture
  case observedController
  // Machines of the program's, and the release of what only the engine retains.
  case machineCalled, machineLeaves, observerLeaves
  // Layout, layers and the timeline.
  case intrinsicContentSize, updateConstraints, updateViewConstraints, sizeThatFits, geometrySet
  case viewTold, stackSet, controllerAsked, layerCalled, layerAnimated, observedConflict, mainQueue
  case alignmentRectInsets
  // Delegates and sources; a subject is the number of the method.
  case tableSource, tableDelegate, tableCell, picker, textField, split, tabs, bar, popover, alert
  case strokes, pointerRegion, keyboard, observedPointer
  // Any other member that the program overrides or implements.
  case memberCalled

  /// The moments that are drawn from the first generator.
  static let calls = range(.touchesBegan, before: .setNeedsLayout)
  /// The moments that are drawn from a generator of their own.
  static let hooks = range(.setNeedsLayout, before: .intrinsicContentSize)
  /// The moments of layout, layers and the timeline.
  static let layout = range(.intrinsicContentSize, before: .tableSource) + [.memberCalled]
  /// The moments of delegates and sources.
  static let widgets = allCases.filter { $0.rawValue >= Moment.tableSource.rawValue }

  private static func range(_ first: Moment, before end: Moment) -> [Moment] {
    allCases.filter { $0.rawValue >= first.rawValue && $0.rawValue < end.rawValue }
  }
}
