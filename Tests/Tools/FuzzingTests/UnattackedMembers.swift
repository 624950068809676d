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
      AdaptivePresentationControllerDelegate: adaptivePresentationStyle(for:) \
      adaptivePresentationStyle(for:traitCollection:) \
      presentationControllerDidAttemptToDismiss(_:)
      AlertController: addAction(_:) message
      ApplicationDelegate: application(_:didFinishLaunchingWithOptions:) \
      application(_:supportedInterfaceOrientationsFor:) \
      application(_:willFinishLaunchingWithOptions:) applicationDidBecomeActive(_:) \
      applicationDidEnterBackground(_:) applicationDidFinishLaunching(_:) \
      applicationDidReceiveMemoryWarning(_:) applicationWillEnterForeground(_:) \
      applicationWillResignActive(_:) applicationWillTerminate(_:)
      BarButtonItem: action customView primaryAction style target tintColor width
      BarItem: image isEnabled tag title
      BasicAnimation: byValue fromValue toValue
      Button: adjustsImageWhenDisabled adjustsImageWhenHighlighted contentEdgeInsets \
      contentRect(forBounds:) imageEdgeInsets imageRect(forContentRect:) \
      isPointerInteractionEnabled setBackgroundImage(_:for:) setImage(_:for:) setTitle(_:for:) \
      setTitleColor(_:for:) setTitleShadowColor(_:for:) showsTouchWhenHighlighted titleEdgeInsets \
      titleLabel titleRect(forContentRect:)
      ContextualAction: backgroundColor image title
      Control: addAction(_:for:) addTarget(_:action:for:) beginTracking(_:with:) \
      cancelTracking(with:) contentHorizontalAlignment contentVerticalAlignment \
      continueTracking(_:with:) endTracking(_:with:) isEnabled isHighlighted isSelected \
      sendAction(_:to:for:) sendActions(for:) state
      DatePicker: calendar countDownDuration date datePickerMode locale maximumDate minimumDate \
      minuteInterval roundsToMinuteInterval setDate(_:animated:) timeZone
      FocusObserver: focusMayHaveChanged()
      GestureRecognizer: addTarget(_:action:) ignore(_:for:) require(toFail:)
      ImageView: highlightedImage image isHighlighted
      InputMonitor: admits(key:value:from:at:) didDisconnect(_:) didProcessInput(from:isEngaged:) \
      willProcessInput(at:)
      KeyObserver: key(_:isPressed:at:)
      KeyframeAnimation: calculationMode timingFunctions values
      Label: adjustsFontSizeToFitWidth drawText(in:) font highlightedTextColor isEnabled \
      isHighlighted lineBreakMode minimumScaleFactor numberOfLines preferredMaxLayoutWidth \
      shadowColor shadowOffset text textAlignment textColor \
      textRect(forBounds:limitedToNumberOfLines:)
      Layer: anchorPoint backgroundColor borderColor borderWidth cornerRadius draw(in:) frame \
      isHidden layoutIfNeeded() mask masksToBounds opacity presentation() setNeedsDisplay() \
      shadowColor shadowOffset shadowOpacity shadowRadius transform zPosition
      LayerAnimation: autoreverses beginTime delegate duration fillMode isRemovedOnCompletion \
      repeatCount repeatDuration speed timingFunction
      LayerAnimationGroup: animations
      LayoutConstraint: constant identifier isActive priority
      LayoutGuide: identifier
      NavigationBar: backItem barStyle barTintColor delegate items popItem(animated:) \
      pushItem(_:animated:) setItems(_:animated:) topItem
      NavigationController: delegate isNavigationBarHidden isToolbarHidden \
      popToRootViewController(animated:) popToViewController(_:animated:) \
      popViewController(animated:) pushViewController(_:animated:) \
      setNavigationBarHidden(_:animated:) setToolbarHidden(_:animated:) \
      setViewControllers(_:animated:) topViewController viewControllers
      NavigationControllerDelegate: navigationController(_:animationControllerFor:from:to:) \
      navigationController(_:didShow:animated:) navigationController(_:interactionControllerFor:) \
      navigationController(_:willShow:animated:)
      NavigationItem: backBarButtonItem backButtonTitle hidesBackButton leftBarButtonItem \
      leftBarButtonItems leftItemsSupplementBackButton rightBarButtonItem rightBarButtonItems \
      title titleView
      NibSource: hasNib(named:) instantiate(nibNamed:owner:reuseIdentifier:) \
      launch(_:fromMainNibNamed:) load(nibNamed:owner:) source(in:)
      PageControl: currentPage currentPageIndicatorTintColor defersCurrentPageDisplay \
      hidesForSinglePage numberOfPages pageIndicatorTintColor size(forNumberOfPages:)
      PageViewController: dataSource delegate isDoubleSided \
      setViewControllers(_:direction:animated:completion:)
      PageViewControllerDataSource: presentationCount(for:) presentationIndex(for:)
      PanGestureRecognizer: setTranslation(_:in:)
      PercentDrivenInteractiveTransition: cancel() completionCurve completionSpeed finish() \
      pause() startInteractiveTransition(_:) update(_:) wantsInteractiveStart
      PickerView: reloadAllComponents() dataSource delegate showsSelectionIndicator
      PickerViewDelegate: pickerView(_:titleForRow:forComponent:)
      PointerObserver: trackpad(_:why:)
      PresentationController: adaptivePresentationStyle containerViewDidLayoutSubviews() \
      containerViewWillLayoutSubviews() delegate frameOfPresentedViewInContainerView \
      presentationStyle presentedView shouldRemovePresentersView \
      size(forChildContentContainer:withParentContainerSize:) viewWillTransition(to:with:)
      PropertyAnimation: isAdditive keyPath
      RefreshControl: title
      Responder: awakeFromNib() becomeFirstResponder() canPerformAction(_:withSender:) \
      isFirstResponder keyCommands resignFirstResponder() target(forAction:withSender:) \
      touchesEstimatedPropertiesUpdated(_:)
      ScrollView: zoomScale alwaysBounceHorizontal alwaysBounceVertical bounces bouncesZoom \
      canCancelContentTouches contentInset contentOffset contentSize decelerationRate \
      delaysContentTouches delegate flashScrollIndicators() isDecelerating \
      isDirectionalLockEnabled isDragging isPagingEnabled isScrollEnabled isTracking \
      keyboardDismissMode maximumZoomScale minimumZoomScale panGestureRecognizer refreshControl \
      scrollIndicatorInsets scrollRectToVisible(_:animated:) scrollsToTop \
      setContentOffset(_:animated:) setZoomScale(_:animated:) showsHorizontalScrollIndicator \
      showsVerticalScrollIndicator touchesShouldBegin(_:with:in:) zoom(to:animated:)
      ScrollViewDelegate: scrollViewDidScrollToTop(_:) scrollViewWillBeginZooming(_:with:)
      SegmentedControl: isMomentary numberOfSegments segmentedControlStyle selectedSegmentIndex
      Slider: isContinuous maximumTrackTintColor maximumValue minimumTrackTintColor minimumValue \
      setValue(_:animated:) thumbRect(forBounds:trackRect:value:) thumbTintColor \
      trackRect(forBounds:) value
      SplitViewController: delegate displayMode displayModeButtonItem preferredDisplayMode \
      viewControllers
      SpringAnimation: damping initialVelocity mass stiffness
      StackView: alignment isLayoutMarginsRelativeArrangement
      Stepper: autorepeat isContinuous maximumValue minimumValue stepValue value wraps
      StrokeGestureRecognizer: beginsEarly falseAcceptance matcher maximumDistance maximumDuration \
      maximumNumberOfStrokes maximumNumberOfTouches maximumSize minimumDistanceRatio \
      minimumProbability minimumSize straightness strokeInterval
      SwipeActionsConfiguration: performsFirstActionWithFullSwipe
      Switch: isOn onTintColor setOn(_:animated:) thumbTintColor
      TabBar: barStyle delegate items selectedItem setItems(_:animated:)
      TabBarController: customizableViewControllers delegate moreNavigationController \
      selectedIndex selectedViewController setViewControllers(_:animated:) viewControllers
      TabBarControllerDelegate: tabBarController(_:didEndCustomizing:changed:) \
      tabBarController(_:willBeginCustomizing:) tabBarController(_:willEndCustomizing:changed:)
      TabBarItem: badgeColor badgeValue
      TableView: allowsMultipleSelection allowsSelection allowsSelectionDuringEditing \
      backgroundView beginUpdates() dataSource deselectRow(at:animated:) endUpdates() isEditing \
      reloadData() rowHeight sectionFooterHeight sectionHeaderHeight \
      selectRow(at:animated:scrollPosition:) separatorColor separatorStyle setEditing(_:animated:) \
      tableFooterView tableHeaderView
      TableViewCell: accessoryType accessoryView editingAccessoryType indentationLevel \
      indentationWidth isHighlighted isSelected selectionStyle shouldIndentWhileEditing
      TableViewController: clearsSelectionOnViewWillAppear refreshControl tableView
      TableViewDelegate: tableView(_:editActionsForRowAt:) tableView(_:heightForFooterInSection:) \
      tableView(_:leadingSwipeActionsConfigurationForRowAt:) \
      tableView(_:titleForDeleteConfirmationButtonForRowAt:) tableView(_:viewForFooterInSection:)
      TableViewRowAction: backgroundColor title
      TextField: borderStyle clearButtonMode clearButtonRect(forBounds:) clearsOnBeginEditing \
      copy(_:) cut(_:) delegate delete(_:) deleteBackward() font inputAccessoryView inputView \
      isSecureTextEntry keyboardType paste(_:) performKey(_:) placeholder returnKeyType select(_:) \
      selectAll(_:) textAlignment textColor
      Toolbar: barStyle barTintColor delegate items setItems(_:animated:)
      View: addGestureRecognizer(_:) alpha autoresizesSubviews autoresizingMask backgroundColor \
      bringSubviewToFront(_:) clipsToBounds contentMode convert(_:from:) convert(_:to:) \
      display(_:) draw(_:in:) exchangeSubview(at:withSubviewAt:) gestureRecognizers \
      insertSubview(_:aboveSubview:) insertSubview(_:at:) insertSubview(_:belowSubview:) \
      isUserInteractionEnabled layerClass layoutIfNeeded() layoutMargins \
      removeGestureRecognizer(_:) requiresConstraintBasedLayout safeAreaInsets \
      sendSubviewToBack(_:) setNeedsDisplay(_:) systemLayoutSizeFitting(_:) \
      systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:) tag \
      tintColor
      ViewController: addChild(_:) childForStatusBarHidden childForStatusBarStyle \
      childViewControllerForPointerLock didRotate(from:) dismiss(animated:completion:) isEditing \
      modalPresentationStyle modalTransitionStyle preferredContentSize preferredStatusBarStyle \
      present(_:animated:completion:) removeFromParent() setEditing(_:animated:) \
      shouldAutomaticallyForwardAppearanceMethods shouldAutorotate shouldAutorotate(to:) title \
      view viewDidUnload() viewWillTransition(to:with:) viewWillUnload() \
      willAnimateRotation(to:duration:) willRotate(to:duration:)
      ViewControllerTransitioningDelegate: animationController(forDismissed:) \
      animationController(forPresented:presenting:source:) \
      interactionControllerForDismissal(using:) interactionControllerForPresentation(using:) \
      presentationController(forPresented:presenting:source:)
      Window: makeKey() makeKeyAndVisible() rootViewController windowLevel
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
