public import class Foundation.Bundle
public import class Foundation.NSCoder
import TSControls
import TSGeometry
import TSGraphics
public import TSInterface
import TSPreconditions

/// A controller with two columns: a list at the left, and the details of its selection.
///
/// Upright, the list is hidden, as on the first tablets: the delegate receives a button for a bar of
/// the details, which shows the list in a popover. In landscape both columns are visible. Each
/// column is usually a ``NavigationController``.
///
/// ```swift
/// let split = SplitViewController()
/// split.viewControllers = [NavigationController(rootViewController: library), details]
/// window.rootViewController = split
/// ```
open class SplitViewController: ViewController {
  /// The arrangement of the columns, with UIKit's raw values.
  public enum DisplayMode: Int, Hashable, Sendable {
    /// The choice of the delegate, by the orientation.
    case automatic = 0
    /// The details alone; the button shows the list.
    case secondaryOnly = 1
    /// Both columns.
    case oneBesideSecondary = 2
    /// The details, with the list in a popover above them.
    case oneOverSecondary = 3

    /// The early name of ``secondaryOnly``.
    public static let primaryHidden = DisplayMode.secondaryOnly
    /// The early name of ``oneBesideSecondary``.
    public static let allVisible = DisplayMode.oneBesideSecondary
    /// The early name of ``oneOverSecondary``.
    public static let primaryOverlay = DisplayMode.oneOverSecondary
  }

  /// The delegate, which receives the button and decides about hiding; `nil` by default.
  ///
  /// The controller does not retain it. Set it before the view is shown, or the call with the button
  /// of a list that is hidden then is missed.
  open weak var delegate: (any SplitViewControllerDelegate)?
  private var columns: [ViewController] = []
  /// Whether the list is hidden; `nil` before the first layout.
  private var isListHidden: Bool?
  private var popover: PopoverController?
  private let line = View(frame: .zero)

  /// The button that shows the list in a popover, and dismisses it; for a bar of the details.
  ///
  /// Its title is that of the list's controller when the list is hidden. While the list is beside
  /// the details it has no effect.
  open private(set) lazy var displayModeButtonItem: BarButtonItem = {
    let item = BarButtonItem(title: nil, style: .bordered, target: nil, action: nil)
    item.sceneID = "displayMode"
    item.primaryAction = HandlerAction { [weak self] _ in self?.togglePopover() }
    return item
  }()

  /// Creates a controller without columns.
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    prepare()
  }

  /// Creates a controller without columns from a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    _ = attachment {
      ContainerAttachment { [weak self] in
        self?.update(animated: false)
      } forget: { [weak self] in
        self?.isListHidden = nil
      } deciders: { [weak self] in
        self?.viewControllers
      }
    }
  }

  /// The list and the details, in this order; empty by default.
  ///
  /// While the controller is visible, new controllers receive appearance calls when they replace
  /// others.
  ///
  /// - Precondition: There are at most two, and none is in another container.
  open var viewControllers: [ViewController] {
    get { columns }
    set {
      ensure(
        newValue.count <= 2,
        "\(describe(self)) has two columns, and receives \(newValue.count) controllers; "
          + "assign the list and the details")
      let old = columns
      columns = newValue
      popover.take()?.dismiss(animated: false)
      // Each call may assign other columns, which are the valid ones then.
      for controller in old where !controller.isOneOf(columns) { remove(controller) }
      for controller in newValue
      where controller.parent !== self && controller.isOneOf(columns) {
        addChild(controller)
        guard controller.parent === self else { continue }
        controller.completeMove(toParent: self)
        if !controller.isOneOf(columns) { remove(controller) }
      }
      if isViewLoaded { arrange() }
    }
  }

  /// The arrangement to use; ``DisplayMode/automatic`` by default.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet { if isOnScreen { update(animated: false) } }
  }

  /// The present arrangement; never ``DisplayMode/automatic``.
  open var displayMode: DisplayMode {
    guard isListHidden ?? hidesList(in: view.bounds.size) else { return .oneBesideSecondary }
    return popover?.isPopoverVisible == true ? .oneOverSecondary : .secondaryOnly
  }

  /// A Boolean value that indicates whether both columns are one; always `false`.
  ///
  /// A split view controller has two columns on a telephone, too, where UIKit shows one.
  open var isCollapsed: Bool { false }

  /// Creates the view, with the columns side by side.
  ///
  /// It is called when the view is first needed. Overrides must call `super`.
  open override func loadView() {
    let view = NavigationView(frame: application?.screen.bounds ?? .zero)
    view.layOut = { [weak self] in self?.layOut() }
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.backgroundColor = .black
    self.view = view
  }

  open override func viewWillTransition(
    to size: CGSize, with coordinator: ViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    guard isOnScreen else { return }
    let orientation = coordinator.rotation?.to
    // The popover is gone before the interface turns, and the list comes or goes with the turn.
    hideList(hidesList(in: size, orientation), animated: coordinator.isAnimated)
  }

  /// Returns whether the list is hidden in a size, by the preferred mode or the delegate.
  private func hidesList(in size: CGSize, _ orientation: InterfaceOrientation? = nil) -> Bool {
    guard let list = columns.first, columns.count == 2 else { return false }
    switch preferredDisplayMode {
    case .oneBesideSecondary: return false
    case .secondaryOnly, .oneOverSecondary: return true
    case .automatic:
      let standard: InterfaceOrientation =
        size.width < size.height ? .portrait : .landscapeRight
      let orientation = orientation ?? standard
      return delegate?.splitViewController(self, shouldHide: list, in: orientation)
        ?? !orientation.isLandscape
    }
  }

  /// Shows or hides the list for the present size.
  private func update(animated: Bool) {
    hideList(hidesList(in: view.bounds.size), animated: animated)
    // A column may have another view since.
    arrange()
  }

  /// Shows or hides the list, with the delegate's call and those of its appearance.
  private func hideList(_ hides: Bool, animated: Bool) {
    guard hides != isListHidden else { return }
    let wasShown = isListHidden == false
    isListHidden = hides
    guard let list = columns.first else { return arrange() }
    if hides {
      let popover = PopoverController(contentViewController: list)
      self.popover = popover
      displayModeButtonItem.title = list.title
      delegate?.splitViewController(self, willHide: list, with: displayModeButtonItem, for: popover)
      guard wasShown, isOnScreen, list === columns.first else { return arrange() }
      list.beginAppearanceTransition(false, animated: animated)
      arrange()
      list.endAppearanceTransition()
    } else {
      popover?.dismiss(animated: false)
      popover = nil
      delegate?.splitViewController(self, willShow: list, invalidating: displayModeButtonItem)
      arrange()
    }
  }

  /// Puts the views of the visible columns into the view, and takes others out.
  private func arrange() {
    let visible = isListHidden == true ? Array(columns.dropFirst()) : columns
    for controller in visible where controller.view.superview !== view {
      // The view that is loaded may have assigned other columns.
      guard controller.isOneOf(columns), controller.parent === self else { continue }
      let makesAppearanceCalls = isOnScreen
      if makesAppearanceCalls { controller.beginAppearanceTransition(true, animated: false) }
      controller.view.autoresizingMask = []
      view.addSubview(controller.view)
      if makesAppearanceCalls { endAppearance(of: controller) }
    }
    if let list = columns.first, isListHidden == true, list.viewIfLoaded?.superview === view {
      list.view.removeFromSuperview()
    }
    view.setNeedsLayout()
  }

  private func remove(_ controller: ViewController) {
    guard controller.parent === self else { return }
    controller.announceMove(toParent: nil)
    // The call may have made it a column again.
    if controller.isOneOf(columns) { return controller.announceMove(toParent: self) }
    let isShown = isOnScreen && controller.viewIfLoaded?.superview === viewIfLoaded
    if isShown { controller.beginAppearanceTransition(false, animated: false) }
    controller.viewIfLoaded?.removeFromSuperview()
    if isShown { controller.endAppearanceTransition() }
    controller.removeFromParent()
  }

  private func layOut() {
    guard let bounds = viewIfLoaded?.bounds else { return }
    let isSplit = columns.count == 2 && isListHidden == false
    let limits = containerLimits
    let width = isSplit ? min(limits.splitColumnWidth, bounds.width / 2) : 0
    let left = isSplit ? width + limits.splitGap : 0
    if isSplit {
      columns[0].viewIfLoaded?.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
    }
    columns.last?.viewIfLoaded?.frame = CGRect(
      x: left, y: 0, width: bounds.width - left, height: bounds.height)
  }

  /// Shows the list in a popover from the button, or dismisses it.
  private func togglePopover() {
    guard isListHidden == true, let popover, let list = columns.first else { return }
    if popover.isPopoverVisible { return popover.dismiss(animated: true) }
    delegate?.splitViewController(self, popoverController: popover, willPresent: list)
    popover.passthroughViews = displayModeButtonItem.button.map { [$0] }
    popover.present(from: displayModeButtonItem, permittedArrowDirections: .any, animated: true)
  }
}

extension ViewController {
  /// The nearest split view controller around this one; `nil` for none.
  public final var splitViewController: SplitViewController? {
    let around = sequence(first: self) { $0.parent }.dropFirst()
    return around.lazy.compactMap { $0 as? SplitViewController }.first
  }

  /// Shows a controller as the details of the nearest split view controller, or presents it where
  /// there is none.
  public final func showDetailViewController(_ controller: ViewController, sender: Any?) {
    guard let split = self as? SplitViewController ?? splitViewController else {
      return present(controller, animated: true)
    }
    split.viewControllers = split.viewControllers.prefix(1) + [controller]
  }
}
