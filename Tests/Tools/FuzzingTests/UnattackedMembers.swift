/// The members that run code of a program and are not attacked, with the reasons why not.
///
/// The lists may only shrink: a new member is attacked, or stands here with its reason.
enum UnattackedMembers {
  /// The members that have a reason in common: a line for each type.
  static let reasons: [(reason: String, members: String)] = [
    ("Nothing in the package calls it but the program.", uncalled),
    (
      "A name of UIKit's for what is attacked under the engine's own name, or what only the program calls.",
      """
      NSParagraphStyle: alignment lineBreakMode
      UIActivityIndicatorView: color hidesWhenStopped isAnimating style
      UIBezierPath: addArc(withCenter:radius:startAngle:endAngle:clockwise:) \
      addCurve(to:controlPoint1:controlPoint2:) addLine(to:) addQuadCurve(to:controlPoint:) \
      append(_:) apply(_:) bounds cgPath close() contains(_:) copy() currentPoint isEmpty \
      move(to:) usesEvenOddFillRule
      UIFeedbackGenerator: prepare()
      UIGraphicsImageRenderer: image(actions:)
      UIGraphicsImageRendererFormat: opaque scale
      UIMenuItem: action title
      UIPencilInteraction: didMove(to:) willMove(to:)
      UISelectionFeedbackGenerator: selectionChanged()
      UIVisualEffectView: effect
      """
    ),
    (
      "The controller's answer to a requirement of a delegate or a data source, which the view calls as such.",
      """
      TableViewController: numberOfSections(in:) scrollViewDidEndDecelerating(_:) \
      scrollViewDidEndDragging(_:willDecelerate:) scrollViewDidEndScrollingAnimation(_:) \
      scrollViewDidEndZooming(_:with:atScale:) scrollViewDidScroll(_:) \
      scrollViewDidScrollToTop(_:) scrollViewDidZoom(_:) scrollViewShouldScrollToTop(_:) \
      scrollViewWillBeginDecelerating(_:) scrollViewWillBeginDragging(_:) \
      scrollViewWillBeginZooming(_:with:) \
      scrollViewWillEndDragging(_:withVelocity:targetContentOffset:) \
      tableView(_:accessoryButtonTappedForRowWith:) tableView(_:canEditRowAt:) \
      tableView(_:canMoveRowAt:) tableView(_:cellForRowAt:) tableView(_:commit:forRowAt:) \
      tableView(_:didDeselectRowAt:) tableView(_:didEndDisplaying:forRowAt:) \
      tableView(_:didEndEditingRowAt:) tableView(_:didHighlightRowAt:) \
      tableView(_:didSelectRowAt:) tableView(_:didUnhighlightRowAt:) \
      tableView(_:editActionsForRowAt:) tableView(_:editingStyleForRowAt:) \
      tableView(_:heightForFooterInSection:) tableView(_:heightForHeaderInSection:) \
      tableView(_:heightForRowAt:) tableView(_:leadingSwipeActionsConfigurationForRowAt:) \
      tableView(_:moveRowAt:to:) tableView(_:numberOfRowsInSection:) \
      tableView(_:shouldHighlightRowAt:) \
      tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:) \
      tableView(_:titleForDeleteConfirmationButtonForRowAt:) tableView(_:titleForFooterInSection:) \
      tableView(_:titleForHeaderInSection:) \
      tableView(_:trailingSwipeActionsConfigurationForRowAt:) tableView(_:viewForFooterInSection:) \
      tableView(_:viewForHeaderInSection:) tableView(_:willBeginEditingRowAt:) \
      tableView(_:willDeselectRowAt:) tableView(_:willDisplay:forRowAt:) \
      tableView(_:willSelectRowAt:) viewForZooming(in:)
      """
    ),
    (
      "Not attacked yet: no test case makes an object that overrides or implements it.",
      """
      FocusObserver: focusMayHaveChanged()
      InputMonitor: admits(key:value:from:at:) didDisconnect(_:) didProcessInput(from:isEngaged:) \
      willProcessInput(at:)
      KeyObserver: key(_:isPressed:at:)
      NibSource: hasNib(named:) instantiate(nibNamed:owner:reuseIdentifier:) \
      launch(_:fromMainNibNamed:) load(nibNamed:owner:) source(in:)
      """
    ),
  ]

  /// The members that nothing calls, by types.
  static let uncalled = """
    Control: removeAction(_:for:) removeTarget(_:action:for:)
    DatePicker: preferredDatePickerStyle
    GestureRecognizer: removeTarget(_:action:)
    LayoutConstraint: shouldBeArchived
    NSParagraphStyle: lineSpacing mutableCopy()
    NavigationController: interactivePopGestureRecognizer visibleViewController
    NavigationItem: setHidesBackButton(_:animated:) setLeftBarButton(_:animated:) \
    setLeftBarButtonItems(_:animated:) setRightBarButton(_:animated:) \
    setRightBarButtonItems(_:animated:)
    PageControl: updateCurrentPageDisplay()
    PercentDrivenInteractiveTransition: timingCurve
    PickerView: reloadComponent(_:)
    PresentationController: preferredContentSizeDidChange(forChildContentContainer:) \
    shouldPresentInFullscreen
    PropertyAnimation: isCumulative
    RefreshControl: beginRefreshing() endRefreshing()
    ScrollView: pinchGestureRecognizer
    SplitViewController: isCollapsed
    StackView: isBaselineRelativeArrangement
    StrokeGestureRecognizer: boundingBox(in:)
    TextField: hasText selectedRange
    UIActivityIndicatorView: startAnimating() stopAnimating()
    UIBezierPath: removeAllPoints() reversing()
    UIImpactFeedbackGenerator: impactOccurred() impactOccurred(intensity:)
    UINotificationFeedbackGenerator: notificationOccurred(_:)
    UIPencilInteractionDelegate: pencilInteractionDidTap(_:)
    View: needsUpdateConstraints() semanticContentAttribute sizeToFit() \
    updateConstraintsIfNeeded()
    ViewController: preferredScreenEdgesDeferringSystemGestures prefersHomeIndicatorAutoHidden
    """

  /// The members of all reasons.
  static var members: Set<Member> { Set(reasons.flatMap { members(of: $0.members) }) }

  /// Returns the members of one reason.
  static func members(of lines: String) -> [Member] {
    lines.split(separator: "\n").flatMap { line in
      let parts = line.split(separator: ": ", maxSplits: 1)
      return parts[1].split(separator: " ").map {
        Member(owner: String(parts[0]), name: String($0))
      }
    }
  }
}
