public import TSGeometry
public import TSInterface
import TSPreconditions

/// An object that manages the presentation of a controller in a popover: a box with an arrow that
/// points to a view, a rectangle or a button of a bar.
///
/// On a tablet a controller of the style `popover` is presented so; on a telephone it is a sheet,
/// unless the delegate adapts nothing. A tap beside the popover dismisses it.
///
/// ```swift
/// settings.modalPresentationStyle = .popover
/// settings.preferredContentSize = CGSize(width: 240, height: 320)
/// settings.popoverPresentationController?.sourceView = button
/// present(settings, animated: true)
/// ```
open class PopoverPresentationController: PresentationController {
  /// The view to which the arrow points; `nil` by default.
  ///
  /// The object does not retain it.
  public final weak var sourceView: View?
  /// The rectangle to which the arrow points, in the coordinates of ``sourceView``; `null`, the
  /// default, for all of the view.
  public final var sourceRect = CGRect.null
  /// The button to which the arrow points instead of a view; `nil` by default.
  public final var barButtonItem: BarButtonItem?
  /// The directions from which that of the arrow is chosen; all by default.
  ///
  /// With an empty set the popover has no arrow and covers the anchor.
  public final var permittedArrowDirections = PopoverArrowDirection.any
  /// The direction of the arrow while the popover is visible, otherwise
  /// ``PopoverArrowDirection/unknown``.
  public final var arrowDirection: PopoverArrowDirection {
    box?.window == nil ? .unknown : box?.placement?.direction ?? .unknown
  }
  /// Views beside the popover that receive touches while it is visible; none by default.
  ///
  /// A tap elsewhere dismisses the popover.
  public final var passthroughViews: [View]?
  /// Whether the popover is a box on a telephone, too.
  final var isAlwaysAnchored = false
  /// A closure that answers in place of the delegate whether a tap may dismiss the popover.
  final var shouldDismiss: (() -> Bool)?
  /// A closure that is called when a tap has dismissed the popover.
  final var didDismiss: (() -> Void)?
  private var box: PopoverView?

  final override func choosesBox() -> Bool {
    guard !isAlwaysAnchored, let application = presenting?.application,
      application.userInterfaceIdiom != .pad
    else { return true }
    let traits = TraitCollection(userInterfaceIdiom: application.userInterfaceIdiom)
    return delegate?.adaptivePresentationStyle(for: self, traitCollection: traits)
      == ModalPresentationStyle.none
  }

  open override var presentedView: View? {
    guard isAnchored, let content = super.presentedView else { return super.presentedView }
    if let box { return box }
    let made = PopoverView(around: content, limits)
    box = made
    return made
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard isAnchored, let container else { return super.frameOfPresentedViewInContainerView }
    let placement = placement(in: container)
    box?.placement = placement
    return placement.frame
  }

  /// The rectangle that a popover must not leave.
  private func room(in container: View) -> CGRect {
    var insets = container.safeAreaInsets
    if container.window?.application?.isStatusBarHidden == false {
      insets.top = max(insets.top, StatusBar.height)
    }
    let room = container.bounds.inset(by: insets)
    return room.shrunk(dx: limits.popoverMargin, dy: limits.popoverMargin)
  }

  private func placement(in container: View) -> PopoverPlacement {
    guard let view = barButtonItem?.button ?? sourceView else {
      // Where the anchor is gone, the popover stays.
      if let placement = box?.placement { return placement }
      usageError(
        "a popover without an anchor: set the barButtonItem or the sourceView of the "
          + "popoverPresentationController of \(describe(presentedViewController)) before present")
    }
    let rectangle = barButtonItem == nil && !sourceRect.isNull ? sourceRect : view.bounds
    let wanted = presentedViewController.preferredContentSize
    return PopoverPlacement(
      of: CGSize(
        width: wanted.width > 0 ? wanted.width : limits.popoverSize.width,
        height: wanted.height > 0 ? wanted.height : limits.popoverSize.height),
      at: view.convert(rectangle, to: container), in: room(in: container),
      permitted: permittedArrowDirections, limits)
  }

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard isAnchored, let container = container as? PresentationView else { return }
    let tap = TapGestureRecognizer()
    tap.name = "popoverDismissal"
    tap.addHandler(named: "dismiss") { [weak self] _ in self?.tappedBeside() }
    container.dim.addGestureRecognizer(tap)
    (delegate as? any PopoverPresentationControllerDelegate)?
      .prepareForPopoverPresentation(self)
  }

  /// Follows the container, whose size a rotation changes, and the anchor.
  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    guard isAnchored, let box, box.superview === container else { return }
    box.frame = frameOfPresentedViewInContainerView
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    guard completed, let box else { return }
    box.subviews.first?.subviews.first?.removeFromSuperview()
    self.box = nil
  }

  final override func passesTouch(at point: CGPoint, in view: View, with event: Event?) -> Bool {
    (passthroughViews ?? []).contains {
      $0.window != nil && $0.point(inside: view.convert(point, to: $0), with: event)
    }
  }

  private func tappedBeside() {
    guard let presented, !presented.isModalInPresentation else { return }
    let own = delegate as? any PopoverPresentationControllerDelegate
    let mayGo =
      shouldDismiss?() ?? own?.popoverPresentationControllerShouldDismissPopover(self)
      ?? delegate?.presentationControllerShouldDismiss(self) ?? true
    guard mayGo else { return }
    delegate?.presentationControllerWillDismiss(self)
    presented.dismiss(animated: true) { [self] in
      didDismiss?()
      own?.popoverPresentationControllerDidDismissPopover(self)
      delegate?.presentationControllerDidDismiss(self)
    }
  }
}

/// The methods by which an object prepares a popover, and decides and follows its dismissal by a tap.
///
/// A dismissal by the program calls none of them. All have default implementations.
@MainActor
public protocol PopoverPresentationControllerDelegate:
  AdaptivePresentationControllerDelegate
{
  /// Tells the delegate that the popover is about to be presented.
  ///
  /// The anchor and the directions may still be set here.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: PopoverPresentationController)
  /// Asks the delegate whether a tap beside the popover may dismiss it.
  ///
  /// The default implementation returns the answer of
  /// ``AdaptivePresentationControllerDelegate/presentationControllerShouldDismiss(_:)``.
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: PopoverPresentationController
  ) -> Bool
  /// Tells the delegate that a tap has dismissed the popover, after its animation.
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: PopoverPresentationController)
}

extension PopoverPresentationControllerDelegate {
  /// Provides the default implementation, which does nothing.
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: PopoverPresentationController
  ) {}
  /// Provides the default implementation, which asks the method of all presentations.
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: PopoverPresentationController
  ) -> Bool { presentationControllerShouldDismiss(popoverPresentationController) }
  /// Provides the default implementation, which does nothing.
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: PopoverPresentationController
  ) {}
}

extension ViewController {
  /// The object that manages the controller's presentation in a popover; `nil` for a controller of
  /// another style.
  ///
  /// Set its anchor before the presentation.
  public final var popoverPresentationController: PopoverPresentationController? {
    presentationController as? PopoverPresentationController
  }
}

extension BarButtonItem {
  /// The view that the bar shows for the item; `nil` while no bar shows it.
  final var button: View? {
    if let customView { return customView }
    func search(_ view: View) -> View? {
      if let button = view as? BarButton, button.item === self { return button }
      return view.subviews.lazy.compactMap(search).first
    }
    return (bar as? View).flatMap(search)
  }
}
