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
      presentationControllerDidAttemptToDismiss(_:) presentationControllerDidDismiss(_:) \
      presentationControllerShouldDismiss(_:) presentationControllerWillDismiss(_:)
      AlertController: addAction(_:) message
      AlertViewDelegate: alertView(_:clickedButtonAt:) alertView(_:didDismissWithButtonIndex:) \
      alertView(_:willDismissWithButtonIndex:) didPresent(_:) willPresent(_:)
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
      KeyboardObserver: keyboardDidChangeFrame(_:) keyboardDidHide(_:) keyboardDidShow(_:) \
      keyboardWillChangeFrame(_:) keyboardWillHide(_:) keyboardWillShow(_:)
      KeyframeAnimation: calculationMode timingFunctions values
      Label: adjustsFontSizeToFitWidth drawText(in:) font highlightedTextColor isEnabled \
      isHighlighted lineBreakMode minimumScaleFactor numberOfLines preferredMaxLayoutWidth \
      shadowColor shadowOffset text textAlignment textColor \
      textRect(forBounds:limitedToNumberOfLines:)
      Layer: anchorPoint backgroundColor borderColor borderWidth bounds contains(_:) cornerRadius \
      display() draw(in:) frame isHidden layoutIfNeeded() layoutSublayers() mask masksToBounds \
      opacity position presentation() setNeedsDisplay() setNeedsLayout() shadowColor shadowOffset \
      shadowOpacity shadowRadius transform zPosition
      LayerAnimation: autoreverses beginTime delegate duration fillMode isRemovedOnCompletion \
      repeatCount repeatDuration speed timingFunction
      LayerAnimationDelegate: animationDidStart(_:) animationDidStop(_:finished:)
      LayerAnimationGroup: animations
      LayerDelegate: display(_:) draw(_:in:) layoutSublayers(of:)
      LayoutConstraint: constant identifier isActive priority
      LayoutGuide: identifier
      LayoutObserver: constraintWasDropped(_:inConflictWith:)
      NavigationBar: backItem barStyle barTintColor delegate items popItem(animated:) \
      pushItem(_:animated:) setItems(_:animated:) topItem
      NavigationBarDelegate: navigationBar(_:didPop:) navigationBar(_:didPush:) \
      navigationBar(_:shouldPop:) navigationBar(_:shouldPush:)
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
      PickerView: dataSource delegate showsSelectionIndicator
      PickerViewDataSource: numberOfComponents(in:) pickerView(_:numberOfRowsInComponent:)
      PickerViewDelegate: pickerView(_:didSelectRow:inComponent:) \
      pickerView(_:rowHeightForComponent:) pickerView(_:titleForRow:forComponent:) \
      pickerView(_:viewForRow:forComponent:reusing:) pickerView(_:widthForComponent:)
      PointerInteractionDelegate: pointerInteraction(_:regionFor:defaultRegion:) \
      pointerInteraction(_:styleFor:) pointerInteraction(_:willEnter:) \
      pointerInteraction(_:willExit:)
      PointerObserver: pointer(at:buttons:) pointer(scrolls:by:at:) \
      pointer(transforms:scale:rotation:at:) trackpad(_:why:)
      PopoverControllerDelegate: popoverControllerDidDismissPopover(_:) \
      popoverControllerShouldDismissPopover(_:)
      PopoverPresentationControllerDelegate: popoverPresentationControllerDidDismissPopover(_:) \
      popoverPresentationControllerShouldDismissPopover(_:) prepareForPopoverPresentation(_:)
      PresentationController: adaptivePresentationStyle containerViewDidLayoutSubviews() \
      containerViewWillLayoutSubviews() delegate frameOfPresentedViewInContainerView \
      presentationStyle presentedView shouldRemovePresentersView \
      size(forChildContentContainer:withParentContainerSize:) viewWillTransition(to:with:)
      PropertyAnimation: isAdditive keyPath
      RefreshControl: title
      Responder: awakeFromNib() becomeFirstResponder() canPerformAction(_:withSender:) \
      isFirstResponder keyCommands resignFirstResponder() target(forAction:withSender:) \
      touchesEstimatedPropertiesUpdated(_:)
      ScrollView: alwaysBounceHorizontal alwaysBounceVertical bounces bouncesZoom \
      canCancelContentTouches contentInset contentOffset contentSize decelerationRate \
      delaysContentTouches delegate flashScrollIndicators() isDecelerating \
      isDirectionalLockEnabled isDragging isPagingEnabled isScrollEnabled isTracking \
      keyboardDismissMode maximumZoomScale minimumZoomScale panGestureRecognizer refreshControl \
      scrollIndicatorInsets scrollRectToVisible(_:animated:) scrollsToTop \
      setContentOffset(_:animated:) setZoomScale(_:animated:) showsHorizontalScrollIndicator \
      showsVerticalScrollIndicator touchesShouldBegin(_:with:in:) zoom(to:animated:)
      ScrollViewDelegate: scrollViewDidEndDecelerating(_:) scrollViewDidEndScrollingAnimation(_:) \
      scrollViewDidEndZooming(_:with:atScale:) scrollViewDidScrollToTop(_:) scrollViewDidZoom(_:) \
      scrollViewShouldScrollToTop(_:) scrollViewWillBeginDecelerating(_:) \
      scrollViewWillBeginDragging(_:) scrollViewWillBeginZooming(_:with:) \
      scrollViewWillEndDragging(_:withVelocity:targetContentOffset:) viewForZooming(in:)
      SegmentedControl: isMomentary numberOfSegments segmentedControlStyle selectedSegmentIndex
      Slider: isContinuous maximumTrackTintColor maximumValue minimumTrackTintColor minimumValue \
      setValue(_:animated:) thumbRect(forBounds:trackRect:value:) thumbTintColor \
      trackRect(forBounds:) value
      SplitViewController: delegate displayMode displayModeButtonItem preferredDisplayMode \
      viewControllers
      SplitViewControllerDelegate: splitViewController(_:popoverController:willPresent:) \
      splitViewController(_:shouldHide:in:) splitViewController(_:willHide:with:for:) \
      splitViewController(_:willShow:invalidating:)
      SpringAnimation: damping initialVelocity mass stiffness
      StackView: addArrangedSubview(_:) alignment axis distribution insertArrangedSubview(_:at:) \
      isLayoutMarginsRelativeArrangement removeArrangedSubview(_:) spacing
      Stepper: autorepeat isContinuous maximumValue minimumValue stepValue value wraps
      StrokeGestureRecognizer: beginsEarly falseAcceptance matcher maximumDistance maximumDuration \
      maximumNumberOfStrokes maximumNumberOfTouches maximumSize minimumDistanceRatio \
      minimumProbability minimumSize straightness strokeInterval
      StrokeGestureRecognizerDelegate: strokeGestureRecognizer(_:shouldAccept:)
      SwipeActionsConfiguration: performsFirstActionWithFullSwipe
      Switch: isOn onTintColor setOn(_:animated:) thumbTintColor
      TabBar: barStyle delegate items selectedItem setItems(_:animated:)
      TabBarController: customizableViewControllers delegate moreNavigationController \
      selectedIndex selectedViewController setViewControllers(_:animated:) viewControllers
      TabBarControllerDelegate: tabBarController(_:didEndCustomizing:changed:) \
      tabBarController(_:didSelect:) tabBarController(_:shouldSelect:) \
      tabBarController(_:willBeginCustomizing:) tabBarController(_:willEndCustomizing:changed:)
      TabBarDelegate: tabBar(_:didSelect:)
      TabBarItem: badgeColor badgeValue
      TableView: allowsMultipleSelection allowsSelection allowsSelectionDuringEditing \
      backgroundView beginUpdates() dataSource deselectRow(at:animated:) endUpdates() isEditing \
      reloadData() rowHeight sectionFooterHeight sectionHeaderHeight \
      selectRow(at:animated:scrollPosition:) separatorColor separatorStyle setEditing(_:animated:) \
      tableFooterView tableHeaderView
      TableViewCell: accessoryType accessoryView editingAccessoryType indentationLevel \
      indentationWidth isHighlighted isSelected prepareForReuse() selectionStyle \
      setEditing(_:animated:) setHighlighted(_:animated:) setSelected(_:animated:) \
      shouldIndentWhileEditing
      TableViewController: clearsSelectionOnViewWillAppear refreshControl tableView
      TableViewDataSource: numberOfSections(in:) tableView(_:canEditRowAt:) \
      tableView(_:canMoveRowAt:) tableView(_:cellForRowAt:) tableView(_:commit:forRowAt:) \
      tableView(_:moveRowAt:to:) tableView(_:numberOfRowsInSection:) \
      tableView(_:titleForFooterInSection:) tableView(_:titleForHeaderInSection:)
      TableViewDelegate: tableView(_:accessoryButtonTappedForRowWith:) \
      tableView(_:didDeselectRowAt:) tableView(_:didEndDisplaying:forRowAt:) \
      tableView(_:didEndEditingRowAt:) tableView(_:didHighlightRowAt:) \
      tableView(_:didSelectRowAt:) tableView(_:didUnhighlightRowAt:) \
      tableView(_:editActionsForRowAt:) tableView(_:editingStyleForRowAt:) \
      tableView(_:heightForFooterInSection:) tableView(_:heightForHeaderInSection:) \
      tableView(_:heightForRowAt:) tableView(_:leadingSwipeActionsConfigurationForRowAt:) \
      tableView(_:shouldHighlightRowAt:) \
      tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:) \
      tableView(_:titleForDeleteConfirmationButtonForRowAt:) \
      tableView(_:trailingSwipeActionsConfigurationForRowAt:) tableView(_:viewForFooterInSection:) \
      tableView(_:viewForHeaderInSection:) tableView(_:willBeginEditingRowAt:) \
      tableView(_:willDeselectRowAt:) tableView(_:willDisplay:forRowAt:) \
      tableView(_:willSelectRowAt:)
      TableViewRowAction: backgroundColor title
      TextField: borderStyle clearButtonMode clearButtonRect(forBounds:) clearsOnBeginEditing \
      copy(_:) cut(_:) delegate delete(_:) deleteBackward() font inputAccessoryView inputView \
      insertText(_:) isSecureTextEntry keyboardType paste(_:) performKey(_:) placeholder \
      returnKeyType select(_:) selectAll(_:) text textAlignment textColor textRect(forBounds:)
      TextFieldDelegate: textField(_:shouldChangeCharactersIn:replacementString:) \
      textFieldDidBeginEditing(_:) textFieldDidEndEditing(_:) textFieldShouldBeginEditing(_:) \
      textFieldShouldClear(_:) textFieldShouldEndEditing(_:) textFieldShouldReturn(_:)
      Toolbar: barStyle barTintColor items setItems(_:animated:)
      View: addGestureRecognizer(_:) addSubview(_:) alpha anchorPoint autoresizesSubviews \
      autoresizingMask backgroundColor bounds bringSubviewToFront(_:) center clipsToBounds \
      contentMode convert(_:from:) convert(_:to:) display(_:) draw(_:) draw(_:in:) \
      exchangeSubview(at:withSubviewAt:) frame gestureRecognizers insertSubview(_:aboveSubview:) \
      insertSubview(_:at:) insertSubview(_:belowSubview:) intrinsicContentSize \
      invalidateIntrinsicContentSize() isHidden isUserInteractionEnabled layerClass \
      layoutIfNeeded() layoutMargins layoutMarginsDidChange() layoutSublayers(of:) \
      removeFromSuperview() removeGestureRecognizer(_:) requiresConstraintBasedLayout \
      safeAreaInsets safeAreaInsetsDidChange() sendSubviewToBack(_:) setNeedsDisplay() \
      setNeedsDisplay(_:) setNeedsUpdateConstraints() sizeThatFits(_:) systemLayoutSizeFitting(_:) \
      systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:) tag \
      tintColor tintColorDidChange() transform translatesAutoresizingMaskIntoConstraints \
      updateConstraints()
      ViewController: addChild(_:) additionalSafeAreaInsets childForStatusBarHidden \
      childForStatusBarStyle childViewControllerForPointerLock didReceiveMemoryWarning() \
      didRotate(from:) dismiss(animated:completion:) isEditing modalPresentationStyle \
      modalTransitionStyle preferredContentSize preferredStatusBarStyle prefersPointerLocked \
      prefersStatusBarHidden present(_:animated:completion:) removeFromParent() \
      setEditing(_:animated:) shouldAutomaticallyForwardAppearanceMethods shouldAutorotate \
      shouldAutorotate(to:) supportedInterfaceOrientations title updateViewConstraints() view \
      viewDidUnload() viewWillTransition(to:with:) viewWillUnload() \
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
    PickerView: reloadAllComponents() reloadComponent(_:)
    PresentationController: preferredContentSizeDidChange(forChildContentContainer:) \
    shouldPresentInFullscreen
    PropertyAnimation: isCumulative
    RefreshControl: beginRefreshing() endRefreshing()
    ScrollView: pinchGestureRecognizer zoomScale
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
    traitCollectionDidChange(_:) updateConstraintsIfNeeded()
    ViewController: preferredScreenEdgesDeferringSystemGestures prefersHomeIndicatorAutoHidden \
    traitCollectionDidChange(_:)
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
