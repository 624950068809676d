public import TSRecognition
public import TSContainers
public import Foundation
public import TSGraphics
public import TSInterface
public import TSScrolling

// What the system's bars and appearance would change. Each member is listed in the article *Coming
// from UIKit*.

extension UIKitObject where Self: View {
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
  /// Reads as `false`; setting it has no effect.
  public var preservesSuperviewLayoutMargins: Bool {
    get { false }
    set {}
  }
  /// Reads as `true`, as ``TSInterface/View/layoutMarginsGuide`` is inside of the safe area; setting it has
  /// no effect.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { true }
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
