/// The methods of the protocols of delegates and data sources, which are called.
///
/// A method with another name compiles, and nothing calls it.
enum DelegateMethods {
  /// The names with labels, by the name of the protocol in UIKit.
  static let names: [String: Set<String>] = [
    "UIAdaptivePresentationControllerDelegate": [
      "adaptivePresentationStyle(for:)",
      "adaptivePresentationStyle(for:traitCollection:)",
      "presentationControllerDidAttemptToDismiss(_:)",
      "presentationControllerDidDismiss(_:)",
      "presentationControllerShouldDismiss(_:)",
      "presentationControllerWillDismiss(_:)",
    ],
    "UIGestureRecognizerDelegate": [
      "gestureRecognizer(_:shouldBeRequiredToFailBy:)",
      "gestureRecognizer(_:shouldReceive:)",
      "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)",
      "gestureRecognizer(_:shouldRequireFailureOf:)",
      "gestureRecognizerShouldBegin(_:)",
    ],
    "UINavigationBarDelegate": [
      "navigationBar(_:didPop:)",
      "navigationBar(_:didPush:)",
      "navigationBar(_:shouldPop:)",
      "navigationBar(_:shouldPush:)",
    ],
    "UINavigationControllerDelegate": [
      "navigationController(_:animationControllerFor:from:to:)",
      "navigationController(_:didShow:animated:)",
      "navigationController(_:interactionControllerFor:)",
      "navigationController(_:willShow:animated:)",
    ],
    "UIPageViewControllerDataSource": [
      "pageViewController(_:viewControllerAfter:)",
      "pageViewController(_:viewControllerBefore:)",
      "presentationCount(for:)",
      "presentationIndex(for:)",
    ],
    "UIPageViewControllerDelegate": [
      "pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)",
      "pageViewController(_:willTransitionTo:)",
    ],
    "UIPickerViewDataSource": [
      "numberOfComponents(in:)",
      "pickerView(_:numberOfRowsInComponent:)",
    ],
    "UIPickerViewDelegate": [
      "pickerView(_:didSelectRow:inComponent:)",
      "pickerView(_:rowHeightForComponent:)",
      "pickerView(_:titleForRow:forComponent:)",
      "pickerView(_:viewForRow:forComponent:reusing:)",
      "pickerView(_:widthForComponent:)",
    ],
    "UIPopoverControllerDelegate": [
      "popoverControllerDidDismissPopover(_:)",
      "popoverControllerShouldDismissPopover(_:)",
    ],
    "UIPopoverPresentationControllerDelegate": [
      "popoverPresentationControllerDidDismissPopover(_:)",
      "popoverPresentationControllerShouldDismissPopover(_:)",
      "prepareForPopoverPresentation(_:)",
    ],
    "UIScrollViewDelegate": [
      "scrollViewDidEndDecelerating(_:)",
      "scrollViewDidEndDragging(_:willDecelerate:)",
      "scrollViewDidEndScrollingAnimation(_:)",
      "scrollViewDidEndZooming(_:with:atScale:)",
      "scrollViewDidScroll(_:)",
      "scrollViewDidScrollToTop(_:)",
      "scrollViewDidZoom(_:)",
      "scrollViewShouldScrollToTop(_:)",
      "scrollViewWillBeginDecelerating(_:)",
      "scrollViewWillBeginDragging(_:)",
      "scrollViewWillBeginZooming(_:with:)",
      "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)",
      "viewForZooming(in:)",
    ],
    "UISplitViewControllerDelegate": [
      "splitViewController(_:popoverController:willPresent:)",
      "splitViewController(_:shouldHide:in:)",
      "splitViewController(_:willHide:with:for:)",
      "splitViewController(_:willShow:invalidating:)",
    ],
    "UITabBarControllerDelegate": [
      "tabBarController(_:didEndCustomizing:changed:)",
      "tabBarController(_:didSelect:)",
      "tabBarController(_:shouldSelect:)",
      "tabBarController(_:willBeginCustomizing:)",
      "tabBarController(_:willEndCustomizing:changed:)",
    ],
    "UITabBarDelegate": [
      "tabBar(_:didSelect:)"
    ],
    "UITableViewDataSource": [
      "numberOfSections(in:)",
      "tableView(_:canEditRowAt:)",
      "tableView(_:canMoveRowAt:)",
      "tableView(_:cellForRowAt:)",
      "tableView(_:commit:forRowAt:)",
      "tableView(_:moveRowAt:to:)",
      "tableView(_:numberOfRowsInSection:)",
      "tableView(_:titleForFooterInSection:)",
      "tableView(_:titleForHeaderInSection:)",
    ],
    "UITableViewDelegate": [
      "tableView(_:accessoryButtonTappedForRowWith:)",
      "tableView(_:didDeselectRowAt:)",
      "tableView(_:didEndDisplaying:forRowAt:)",
      "tableView(_:didEndEditingRowAt:)",
      "tableView(_:didHighlightRowAt:)",
      "tableView(_:didSelectRowAt:)",
      "tableView(_:didUnhighlightRowAt:)",
      "tableView(_:editActionsForRowAt:)",
      "tableView(_:editingStyleForRowAt:)",
      "tableView(_:heightForFooterInSection:)",
      "tableView(_:heightForHeaderInSection:)",
      "tableView(_:heightForRowAt:)",
      "tableView(_:leadingSwipeActionsConfigurationForRowAt:)",
      "tableView(_:shouldHighlightRowAt:)",
      "tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)",
      "tableView(_:titleForDeleteConfirmationButtonForRowAt:)",
      "tableView(_:trailingSwipeActionsConfigurationForRowAt:)",
      "tableView(_:viewForFooterInSection:)",
      "tableView(_:viewForHeaderInSection:)",
      "tableView(_:willBeginEditingRowAt:)",
      "tableView(_:willDeselectRowAt:)",
      "tableView(_:willDisplay:forRowAt:)",
      "tableView(_:willSelectRowAt:)",
    ],
    "UITextFieldDelegate": [
      "textField(_:shouldChangeCharactersIn:replacementString:)",
      "textFieldDidBeginEditing(_:)",
      "textFieldDidEndEditing(_:)",
      "textFieldShouldBeginEditing(_:)",
      "textFieldShouldClear(_:)",
      "textFieldShouldEndEditing(_:)",
      "textFieldShouldReturn(_:)",
    ],
    "UIViewControllerTransitioningDelegate": [
      "animationController(forDismissed:)",
      "animationController(forPresented:presenting:source:)",
      "interactionControllerForDismissal(using:)",
      "interactionControllerForPresentation(using:)",
      "presentationController(forPresented:presenting:source:)",
    ],
  ]

  /// The types whose objects such methods have as their first parameter.
  static let senders: Set = [
    "UIGestureRecognizer", "UINavigationBar", "UINavigationController", "UIPageViewController",
    "UIPickerView", "UIPopoverController", "UIPopoverPresentationController",
    "UIPresentationController", "UIScrollView", "UISplitViewController", "UITabBar",
    "UITabBarController", "UITableView", "UITextField",
  ]
}
