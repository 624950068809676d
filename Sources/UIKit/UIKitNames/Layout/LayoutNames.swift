public import Recognition
public import Containers
public import Foundation
public import Geometry
public import Graphics
public import Interface
public import Scrolling

// What Auto Layout and the system's bars would change. Each member is listed in the article *Coming
// from UIKit*.

extension UIKitObject where Self: View {
  /// Reads as `true`; setting it has no effect, as there is no automatic layout.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { true }
    set {}
  }
  /// Always `false`.
  public static var requiresConstraintBasedLayout: Bool { false }
  /// Does nothing, and is never called, as for UIKit's views without constraints.
  public func updateConstraints() {}
  /// Has no effect.
  public func updateConstraintsIfNeeded() {}
  /// Has no effect.
  public func setNeedsUpdateConstraints() {}
  /// Returns `false`.
  public func needsUpdateConstraints() -> Bool { false }
  /// Does nothing, and is never called: read `safeAreaInsets` in `layoutSubviews()`.
  public func safeAreaInsetsDidChange() {}
  /// Does nothing, and is never called.
  public func layoutMarginsDidChange() {}
  /// Reads as `true`; setting it has no effect, as views are redrawn as a whole.
  public var clearsContextBeforeDrawing: Bool {
    get { true }
    set {}
  }
  /// Reads as `false`; setting it has no effect, as pictures are composed of all views.
  public var isOpaque: Bool {
    get { false }
    set {}
  }
  /// Reads as 1; setting it has no effect, as pictures are drawn for any scale.
  public var contentScaleFactor: CGFloat {
    get { 1 }
    set {}
  }
}

extension View {
  /// Has no effect, as there is no automatic layout.
  public func invalidateIntrinsicContentSize() {}
  /// The value of ``Interface/View/intrinsicContentSize`` in a dimension without a natural size: -1.
  public static var noIntrinsicMetric: CGFloat { -1 }
  /// Reads as 8 points at each side; setting it has no effect.
  public var layoutMargins: EdgeInsets {
    get { EdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
    set {}
  }
  /// Reads as `false`; setting it has no effect.
  public var preservesSuperviewLayoutMargins: Bool {
    get { false }
    set {}
  }
  /// Reads as `false`; setting it has no effect.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { false }
    set {}
  }
  /// Reads as `unspecified`; setting it has no effect: all colours are those of the light style.
  public var overrideUserInterfaceStyle: UserInterfaceStyle {
    get { .unspecified }
    set {}
  }
}

extension UIKitObject where Self: Responder {
  /// Does nothing, and is never called: objects are read from nibs, not written.
  ///
  /// - Parameter coder: The coder.
  public func encode(with coder: NSCoder) {}
}

extension UIKitObject where Self: ViewController {
  /// Does nothing, and is never called.
  public func updateViewConstraints() {}
  /// Does nothing, and is never called: read the view's `safeAreaInsets` in
  /// `viewDidLayoutSubviews()`.
  public func viewSafeAreaInsetsDidChange() {}
  /// Does nothing, and is never called.
  public func viewLayoutMarginsDidChange() {}
}

extension ViewController {
  /// Reads as no edges; setting it has no effect: root views lie below no bar, unless the container
  /// says so.
  public var edgesForExtendedLayout: ScreenEdges {
    get { [] }
    set {}
  }
  /// Reads as `false`; setting it has no effect.
  public var extendedLayoutIncludesOpaqueBars: Bool {
    get { false }
    set {}
  }
  /// Reads as `false`; setting it has no effect: no scroll view is changed.
  public var automaticallyAdjustsScrollViewInsets: Bool {
    get { false }
    set {}
  }
  /// Reads as `false`; setting it has no effect.
  public var definesPresentationContext: Bool {
    get { false }
    set {}
  }
  /// Reads as `false`; setting it has no effect.
  public var providesPresentationContextTransitionStyle: Bool {
    get { false }
    set {}
  }
  /// Reads as `unspecified`; setting it has no effect: all colours are those of the light style.
  public var overrideUserInterfaceStyle: UserInterfaceStyle {
    get { .unspecified }
    set {}
  }
}

extension ScrollView {
  /// The ways in which UIKit adds the safe area to the insets of content, with UIKit's raw values.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As a container asks for it.
    case automatic = 0
    /// In the directions in which the view scrolls.
    case scrollableAxes = 1
    /// Not at all.
    case never = 2
    /// In all directions.
    case always = 3
  }

  /// Reads as `never`, as the safe area never changes the insets; setting it has no effect.
  public var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    get { .never }
    set {}
  }
  /// Reads as `false`; setting it has no effect.
  public var automaticallyAdjustsScrollIndicatorInsets: Bool {
    get { false }
    set {}
  }
}

extension NavigationBar {
  /// Reads as `false`; setting it has no effect: a bar is opaque, with its `barTintColor`.
  public var isTranslucent: Bool {
    get { false }
    set {}
  }
  /// Reads as `false`; setting it has no effect.
  public var prefersLargeTitles: Bool {
    get { false }
    set {}
  }
}

extension NavigationController {
  /// Reads as `false`; setting it has no effect: a program shows and hides the bar itself.
  public var hidesBarsOnTap: Bool {
    get { false }
    set {}
  }
  /// Reads as `false`; setting it has no effect: a program shows and hides the bar itself.
  public var hidesBarsOnSwipe: Bool {
    get { false }
    set {}
  }
}

extension NavigationItem {
  /// The ways of showing a large title, with UIKit's raw values.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As for the item below.
    case automatic = 0
    /// Always.
    case always = 1
    /// Never.
    case never = 2
  }

  /// Reads as `never`; setting it has no effect: there are no large titles.
  public var largeTitleDisplayMode: LargeTitleDisplayMode {
    get { .never }
    set {}
  }
}

extension PopoverPresentationController {
  /// Reads as `nil`; setting it has no effect.
  public var backgroundColor: Color? {
    get { nil }
    set {}
  }
}
