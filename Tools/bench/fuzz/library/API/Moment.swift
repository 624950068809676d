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
}
