public import class Foundation.NSCoder
import TSControls
import TSGeometry
public import TSInterface
import TSPreconditions

/// A controller that shows pages, each a child controller, which a person turns by a pan.
///
/// With the style `scroll` the pages follow the finger side by side; with `pageCurl` they turn like
/// paper, also by a tap near an edge. The data source supplies the pages before and after the visible
/// one; the delegate is called for a person's turns, not for those of the program (U545).
///
/// ```swift
/// final class Album: PageViewControllerDataSource {
///   let pages = [ViewController(), ViewController(), ViewController()]
///
///   func pageViewController(
///     _ controller: PageViewController, viewControllerBefore page: ViewController
///   ) -> ViewController? {
///     pages.firstIndex(of: page).flatMap { $0 > 0 ? pages[$0 - 1] : nil }
///   }
///   func pageViewController(
///     _ controller: PageViewController, viewControllerAfter page: ViewController
///   ) -> ViewController? {
///     pages.firstIndex(of: page).flatMap { $0 + 1 < pages.count ? pages[$0 + 1] : nil }
///   }
/// }
///
/// let album = Album()
/// let controller = PageViewController(
///   transitionStyle: .scroll, navigationOrientation: .horizontal)
/// controller.dataSource = album
/// controller.setViewControllers([album.pages[0]], direction: .forward, animated: false)
/// window.rootViewController = controller
/// ```
open class PageViewController: ViewController {
  /// The styles of turning pages, with UIKit's raw values (U542).
  public enum TransitionStyle: Int, Hashable, Sendable {
    /// A page turns like paper.
    case pageCurl = 0
    /// The pages scroll side by side.
    case scroll = 1
  }
  /// The directions in which pages follow each other, with UIKit's raw values.
  public enum NavigationOrientation: Int, Hashable, Sendable {
    /// From left to right.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }
  /// The locations of the spine about which pages turn, with UIKit's raw values (U542).
  public enum SpineLocation: Int, Hashable, Sendable {
    /// No spine: the style scrolls.
    case none = 0
    /// The spine is at the left or upper edge.
    case min = 1
    /// The spine is in the middle, and two pages are visible.
    case mid = 2
    /// The spine is at the right or lower edge.
    case max = 3
  }
  /// The directions of a change of page, with UIKit's raw values.
  public enum NavigationDirection: Int, Hashable, Sendable {
    /// To a later page.
    case forward = 0
    /// To an earlier page.
    case reverse = 1
  }
  /// The options of the initializer.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String

    /// Creates an option.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The location of the spine, a ``SpineLocation`` or its raw value; for `pageCurl` alone.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The space between pages in points, a number; for `scroll` alone (U542).
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  /// The style of turning pages.
  public final let transitionStyle: TransitionStyle
  /// The direction in which pages follow each other.
  public final let navigationOrientation: NavigationOrientation
  /// The location of the spine; `none` for the style `scroll`.
  public final private(set) var spineLocation: SpineLocation
  final let spacing: CGFloat

  /// The object that supplies the pages; `nil`, the default, turns gestures off (U543).
  ///
  /// The controller does not retain it.
  open weak var dataSource: (any PageViewControllerDataSource)? {
    didSet {
      turner?.dataChanged()
      updateDots()
    }
  }
  /// The object that is notified of a person's turns; `nil` by default.
  ///
  /// The controller does not retain it.
  open weak var delegate: (any PageViewControllerDelegate)?
  /// A Boolean value that indicates whether pages have content on their backs; `false` by default.
  ///
  /// - Precondition: It is `true` with the spine in the middle (U542).
  open var isDoubleSided = false {
    didSet {
      ensure(
        isDoubleSided || spineLocation != .mid,
        "\(describe(self)) has its spine in the middle, so its pages have two sides")
    }
  }

  final var current: [ViewController] = []
  private final var turner: (any PageTurner)?
  /// The program's turn in progress.
  final var running: PageTurn?
  /// The program's turns that begin when the calls that are being made have been made.
  private var waiting: [PageTurn] = []
  /// The number of times that the program has set pages.
  final private(set) var changes = 0
  /// Whether the calls of an exchange of pages are being made.
  private var isChanging = false
  private var dots: PageControl?

  /// Creates a controller without pages.
  ///
  /// - Parameter options: The location of the spine, by default at the left or upper edge, and the
  ///   space between pages, by default none.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    spacing = Self.number(options?[.interPageSpacing]) ?? 0
    let spine = options?[.spineLocation]
    let location =
      spine as? SpineLocation
      ?? Self.number(spine).flatMap { SpineLocation(rawValue: Int(nearest: $0)) }
    spineLocation = style == .scroll ? .none : location ?? .min
    super.init(nibName: nil, bundle: nil)
    isDoubleSided = spineLocation == .mid
    prepare()
  }

  /// Creates a controller from a nib, with pages that turn like paper.
  public required init?(coder: NSCoder) {
    (transitionStyle, spineLocation) = (.pageCurl, .min)
    (navigationOrientation, spacing) = (.horizontal, 0)
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    _ = attachment {
      ContainerAttachment { [weak self] in
        self?.showAgain()
      } forget: { [weak self] in
        self?.forgetPages()
      } deciders: {
        nil
      }
    }
  }

  private static func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    default: nil
    }
  }

  /// The visible pages; empty before the first are set (U548).
  public final var viewControllers: [ViewController]? { current }

  /// The pan and the tap of the style `pageCurl`, which may be moved to another view; empty for the
  /// style `scroll` (U543).
  public final var gestureRecognizers: [GestureRecognizer] {
    loadViewIfNeeded()
    return turner?.gestureRecognizers ?? []
  }

  /// Creates the view, which shows the pages.
  ///
  /// It is called when the view is first needed. Overrides must call `super`.
  open override func loadView() {
    let view = NavigationView(frame: standardFrame)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.clipsToBounds = true
    view.layOut = { [weak self] in self?.layOut() }
    self.view = view
    let made: any PageTurner = transitionStyle == .scroll ? PageScroller(self) : PageCurler(self)
    turner = made
    made.install(in: view)
    if !current.isEmpty { made.replace([], by: current) }
    made.dataChanged()
    updateDots()
  }

  /// Shows other pages.
  ///
  /// The pages and their containment change at once, also where the turn is animated (U546). A turn
  /// in progress ends, and its completion is called with `false` (U547). Pages that are set in a
  /// call to a page that comes or goes are ``viewControllers`` at once, and take the place of the
  /// others when these have come. Overrides must call `super`.
  ///
  /// - Parameters:
  ///   - viewControllers: The pages: two with the spine in the middle, or double-sided, where the
  ///     second is the back; otherwise one.
  ///   - animated: Whether the turn is animated; the first pages appear at once.
  ///   - completion: A closure that is called at the end, with `false` for a turn that was
  ///     overtaken.
  /// - Precondition: The number of pages is right (U542).
  open func setViewControllers(
    _ viewControllers: [ViewController]?, direction: NavigationDirection, animated: Bool,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let new = viewControllers ?? []
    let expected = isDoubleSided ? 2 : 1
    ensure(
      new.count == expected,
      "\(describe(self)) shows \(expected) pages at a time, and is to show \(new.count)")
    if !isChanging { turner?.stop() }
    waiting.append(
      PageTurn(from: current, to: new, direction: direction, animated: animated, completion))
    current = new
    changes += 1
    showWaiting()
  }

  /// Begins the turns that wait, one after the other.
  private func showWaiting() {
    while !isChanging, !waiting.isEmpty {
      // The calls that stop a turn may set pages, too, and show all that wait.
      turner?.stop()
      guard !waiting.isEmpty else { return }
      let turn = waiting.removeFirst()
      changing(turn) { begin(turn) }
    }
  }

  /// Makes the calls of an exchange of pages, then shows the pages that the calls have set.
  ///
  /// - Parameter turn: The program's turn that these calls begin or end, whose completion is called
  ///   if it has ended; `nil` for none.
  final func changing(_ turn: PageTurn? = nil, _ calls: () -> Void) {
    guard !isChanging else { return calls() }
    isChanging = true
    calls()
    isChanging = false
    if let turn, running !== turn, let completion = turn.completion.take() {
      ImmediateCompletion.call("pages that are not animated") { completion(turn.isFinished) }
    }
    showWaiting()
  }

  private func begin(_ turn: PageTurn) {
    for page in turn.to where page.parent !== self { addChild(page) }
    for page in turn.from where !page.isOneOf(turn.to) { page.announceMove(toParent: nil) }
    if let turner, turn.animated, isOnScreen, !turn.from.isEmpty, turn.from != turn.to {
      running = turn
      turner.run(turn)
    } else {
      turner?.replace(turn.from, by: turn.to)
      finish(turn)
    }
    updateDots()
  }

  /// Removes the old pages of a turn of the program, and tells the new ones that they have come.
  final func finish(_ turn: PageTurn) {
    for page in turn.from where !page.isOneOf(turn.to) && page.parent === self {
      page.removeFromParent()
    }
    for page in turn.to where page.parent === self { page.completeMove(toParent: self) }
    if waiting.isEmpty { turner?.dataChanged() }
  }

  /// Notifies the delegate that a person's turn has not been completed.
  final func returned(to old: [ViewController]) {
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: old, transitionCompleted: false)
  }

  /// Ends the appearance calls of a turn that was overtaken in the middle of them.
  ///
  /// - Parameters:
  ///   - turn: The turn, all of whose calls have begun.
  ///   - fronts: A function that returns the pages that are in front.
  final func endAppearance(
    overtaken turn: PageTurn, fronts: ([ViewController]) -> [ViewController]
  ) {
    for (pages, wasAppearing) in [(fronts(turn.from), false), (fronts(turn.to), true)] {
      for page in pages {
        let isVisible = page.isOneOf(current) && isOnScreen
        if isVisible != wasAppearing {
          page.beginAppearanceTransition(isVisible, animated: false)
          page.endAppearanceTransition()
        }
        page.endAppearanceTransition()
      }
    }
  }

  /// Shows the pages that a person has turned to.
  ///
  /// - Parameters:
  ///   - old: The pages before the turn.
  ///   - settle: A closure that exchanges the views, and ends the appearance calls.
  final func turned(
    from old: [ViewController], to new: [ViewController], settle: () -> Void
  ) {
    current = new
    changing {
      settle()
      for page in old where !page.isOneOf(new) { page.announceMove(toParent: nil) }
      for page in old where !page.isOneOf(new) { page.removeFromParent() }
      for page in new { page.completeMove(toParent: self) }
      updateDots()
    }
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: old, transitionCompleted: true)
  }

  /// Shows the pages before the controller appears where they have other views since.
  private func showAgain() {
    guard !isChanging, running == nil, let first = current.first,
      first.viewIfLoaded?.superview == nil
    else { return }
    turner?.replace([], by: current)
    turner?.dataChanged()
  }

  private func forgetPages() {
    turner?.stop()
    turner = nil
    dots = nil
    for page in current { page.viewIfLoaded?.removeFromSuperview() }
  }

  private func layOut() {
    guard let view = viewIfLoaded else { return }
    let height = dots == nil ? 0 : PageControl.barHeight
    dots?.frame = CGRect(
      x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
    turner?.layOut(
      in: CGRect(
        x: 0, y: 0, width: view.bounds.width, height: max(0, view.bounds.height - height)))
  }

  /// Updates the dots below the pages, for which the data source has counts (U548).
  private func updateDots() {
    guard let view = viewIfLoaded, transitionStyle == .scroll,
      navigationOrientation == .horizontal, !current.isEmpty
    else { return }
    let pages = current
    let count = dataSource?.presentationCount(for: self) ?? 0
    let index = count > 0 ? dataSource?.presentationIndex(for: self) ?? 0 : 0
    // The data source may show other pages when it is asked, whose dots are up to date then.
    guard pages == current else { return }
    guard count > 0 else {
      dots?.removeFromSuperview()
      dots = nil
      return view.setNeedsLayout()
    }
    let dots = self.dots ?? PageControl(frame: .zero)
    if self.dots == nil {
      dots.isUserInteractionEnabled = false
      view.addSubview(dots)
      self.dots = dots
    }
    dots.numberOfPages = count
    dots.currentPage = index
    view.setNeedsLayout()
  }
}

extension PageControl {
  /// The height of the dots below pages, in points.
  fileprivate static let barHeight: CGFloat = 37
}
