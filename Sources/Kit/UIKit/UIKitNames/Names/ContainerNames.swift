public import TSControls
public import TSInterface
public import TSContainers

/// The UIKit name for ``TSContainers/NavigationController``.
public typealias UINavigationController = NavigationController
/// The UIKit name for ``TSContainers/NavigationControllerDelegate``.
public typealias UINavigationControllerDelegate = NavigationControllerDelegate
/// The UIKit name for ``TSContainers/NavigationBar``.
public typealias UINavigationBar = NavigationBar
/// The UIKit name for ``TSContainers/NavigationBarDelegate``.
public typealias UINavigationBarDelegate = NavigationBarDelegate
/// The UIKit name for ``TSContainers/NavigationItem``.
public typealias UINavigationItem = NavigationItem
/// The UIKit name for ``TSContainers/BarItem``.
public typealias UIBarItem = BarItem
/// The UIKit name for ``TSContainers/BarButtonItem``.
public typealias UIBarButtonItem = BarButtonItem

extension BarButtonItem {
  /// Creates a system button or a space, as UIKit does today.
  ///
  /// - Parameter primaryAction: The closure that a tap calls; `nil`, the default, for none.
  public convenience init(systemItem: SystemItem, primaryAction: HandlerAction? = nil) {
    self.init(barButtonSystemItem: systemItem)
    self.primaryAction = primaryAction
  }
}

/// The UIKit name for ``TSContainers/BarStyle``.
public typealias UIBarStyle = BarStyle
/// The UIKit name for ``TSContainers/Toolbar``.
public typealias UIToolbar = Toolbar
/// The UIKit name for ``TSContainers/ToolbarDelegate``.
public typealias UIToolbarDelegate = ToolbarDelegate
/// The UIKit name for ``TSContainers/TabBarController``.
public typealias UITabBarController = TabBarController
/// The UIKit name for ``TSContainers/TabBarControllerDelegate``.
public typealias UITabBarControllerDelegate = TabBarControllerDelegate
/// The UIKit name for ``TSContainers/TabBar``.
public typealias UITabBar = TabBar
/// The UIKit name for ``TSContainers/TabBarItem``.
public typealias UITabBarItem = TabBarItem
/// The UIKit name for `Containers.ModalPresentationStyle`.
public typealias UIModalPresentationStyle = ModalPresentationStyle
/// The UIKit name for `Containers.ModalTransitionStyle`.
public typealias UIModalTransitionStyle = ModalTransitionStyle
/// The UIKit name for ``TSContainers/AlertController``.
public typealias UIAlertController = AlertController
/// The UIKit name for ``TSContainers/AlertAction``.
public typealias UIAlertAction = AlertAction
/// The UIKit name for ``TSContainers/AlertView``.
public typealias UIAlertView = AlertView
extension AlertView {
  /// Creates an alert with at least one button beside the cancel button.
  ///
  /// - Parameters:
  ///   - message: The text below the title; `nil` for none.
  ///   - delegate: The delegate, which is not retained.
  ///   - cancelButtonTitle: The title of the cancel button, which is the first; `nil` for none.
  ///   - moreTitles: The titles of further buttons.
  public convenience init(
    title: String?, message: String?, delegate: (any AlertViewDelegate)?,
    cancelButtonTitle: String?, otherButtonTitles firstTitle: String, _ moreTitles: String...
  ) {
    self.init(
      title: title, message: message, delegate: delegate, cancelButtonTitle: cancelButtonTitle,
      otherButtonTitles: [firstTitle] + moreTitles)
  }
}

/// The UIKit name for ``TSContainers/AlertViewDelegate``.
public typealias UIAlertViewDelegate = AlertViewDelegate
/// The UIKit name for ``TSContainers/PresentationController``.
public typealias UIPresentationController = PresentationController
/// The UIKit name for ``TSContainers/SplitViewController``.
public typealias UISplitViewController = SplitViewController
/// The UIKit name for ``TSContainers/SplitViewControllerDelegate``.
public typealias UISplitViewControllerDelegate = SplitViewControllerDelegate
/// The UIKit name for ``TSContainers/PopoverController``.
public typealias UIPopoverController = PopoverController
/// The UIKit name for ``TSContainers/PopoverControllerDelegate``.
public typealias UIPopoverControllerDelegate = PopoverControllerDelegate
/// The UIKit name for ``TSContainers/PopoverPresentationController``.
public typealias UIPopoverPresentationController = PopoverPresentationController
/// The UIKit name for ``TSContainers/PopoverPresentationControllerDelegate``.
public typealias UIPopoverPresentationControllerDelegate = PopoverPresentationControllerDelegate
/// The UIKit name for ``TSContainers/PopoverArrowDirection``.
public typealias UIPopoverArrowDirection = PopoverArrowDirection
/// The UIKit name for ``TSContainers/AdaptivePresentationControllerDelegate``.
public typealias UIAdaptivePresentationControllerDelegate = AdaptivePresentationControllerDelegate
/// The UIKit name for ``TSContainers/ContentContainer``.
public typealias UIContentContainer = ContentContainer
/// The UIKit name for ``TSContainers/PageViewController``.
public typealias UIPageViewController = PageViewController
/// The UIKit name for ``TSContainers/PageViewControllerDataSource``.
public typealias UIPageViewControllerDataSource = PageViewControllerDataSource
/// The UIKit name for ``TSContainers/PageViewControllerDelegate``.
public typealias UIPageViewControllerDelegate = PageViewControllerDelegate
