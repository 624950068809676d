public import TSGeometry
public import TSInterface
import TSPreconditions

/// An object that manages the presentation of a controller: its frame, and the views around it.
///
/// Subclass it for a presentation of the style `custom`, and return an object of the class from the
/// transitioning delegate. Add views of its own, such as one that dims the rest, in
/// ``presentationTransitionWillBegin()``, and animate them with the presented controller's
/// `transitionCoordinator`.
///
/// ```swift
/// final class DrawerPresentation: PresentationController {
///   override var frameOfPresentedViewInContainerView: CGRect {
///     guard let bounds = containerView?.bounds else { return .zero }
///     return CGRect(x: 0, y: bounds.height - 300, width: bounds.width, height: 300)
///   }
/// }
/// ```
@MainActor open class PresentationController {
  private(set) final weak var presented: ViewController?
  final weak var presenting: ViewController?
  final weak var container: View?
  private let initialStyle: ModalPresentationStyle
  final var limits = ContainerLimits.standard

  /// The delegate of the presentation; `nil` by default.
  ///
  /// The presentation controller does not retain it.
  open weak var delegate: (any AdaptivePresentationControllerDelegate)?

  /// Creates a presentation controller.
  ///
  /// - Parameters:
  ///   - presentedViewController: The controller that is presented, which is not retained.
  ///   - presentingViewController: The controller that presents it; `nil` before the presentation.
  public init(
    presentedViewController: ViewController, presenting presentingViewController: ViewController?
  ) {
    presented = presentedViewController
    presenting = presentingViewController
    initialStyle = presentedViewController.modalPresentationStyle
  }

  /// Returns whether the object can manage the next presentation of its controller, whose style may
  /// have changed since it was made.
  final func serves(_ controller: ViewController) -> Bool {
    let style = controller.modalPresentationStyle
    return style == initialStyle
      && (style != .custom || type(of: self) != PresentationController.self)
  }

  /// Whether the presentation is a popover's box with an arrow, decided when it begins.
  final var isAnchored = false

  /// Returns whether the presentation that begins is a popover's box.
  func choosesBox() -> Bool { false }

  /// Whether the presentation is a sheet, which a finger can pull down.
  final var isSheet: Bool {
    initialStyle.asPresented(in: application).isSheet && !isAnchored
  }

  /// Returns whether a touch outside of the presented view reaches the views behind it.
  ///
  /// - Parameter point: The location, in the coordinates of a view.
  func passesTouch(at point: CGPoint, in view: View, with event: Event?) -> Bool { false }

  /// The controller that is presented.
  ///
  /// - Precondition: The controller exists still.
  public final var presentedViewController: ViewController {
    guard let presented else {
      usageError("presentedViewController of a presentation controller that has outlived it")
    }
    return presented
  }

  /// The controller that presents.
  ///
  /// - Precondition: The presentation has begun, and the controller exists still.
  public final var presentingViewController: ViewController {
    guard let presenting else {
      usageError("presentingViewController of a presentation controller before its presentation")
    }
    return presenting
  }

  /// The view in which the presentation takes place; `nil` before and after it.
  public final var containerView: View? { container }

  /// The style of the presentation.
  ///
  /// In the early generation a style that is automatic is the full screen, and so is a sheet on a
  /// telephone (U505, U524).
  open var presentationStyle: ModalPresentationStyle { initialStyle.asPresented(in: application) }

  private final var application: Application? { presenting?.application ?? presented?.application }

  /// The view that is presented; the default is the view of the presented controller (U509).
  open var presentedView: View? { presented?.view }

  /// The frame of ``presentedView`` at the end of the presentation, in the container's coordinates;
  /// the default is that of the style: the container's bounds (U509), for a sheet its lower part.
  open var frameOfPresentedViewInContainerView: CGRect {
    let bounds = container?.bounds ?? .zero
    if isAnchored { return bounds }
    guard presentationStyle.isSheet else {
      return presentationStyle.coversAll ? application?.room(in: bounds) ?? bounds : bounds
    }
    let top = min(limits.sheetTop, bounds.height)
    return CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
  }

  /// A Boolean value that indicates whether the presentation covers the screen; the default
  /// implementation returns `true` (U509).
  ///
  /// The engine does not read it: presentations cover the window.
  open var shouldPresentInFullscreen: Bool { true }

  /// A Boolean value that indicates whether the presenter's view is removed meanwhile, with
  /// appearance calls.
  ///
  /// The default is that of the style: `false` for `custom` (U509, U510).
  open var shouldRemovePresentersView: Bool {
    presentationStyle.coversAll && !isAnchored
  }

  /// The style for compact widths; the default is ``presentationStyle``.
  ///
  /// The engine does not read it.
  open var adaptivePresentationStyle: ModalPresentationStyle { presentationStyle }

  /// Notifies the object that the presentation is about to begin (U511).
  ///
  /// Called before the presented controller's `viewWillAppear`; the container is in the window. The
  /// default implementation does nothing.
  open func presentationTransitionWillBegin() {}
  /// Notifies the object that the presentation has ended (U511).
  ///
  /// Called after `viewDidAppear`, before the completion. After a cancelled presentation remove the
  /// views of your own (U512). The default implementation does nothing.
  ///
  /// - Parameter completed: `false` if the presentation was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Notifies the object that the dismissal is about to begin.
  ///
  /// Called before `viewWillDisappear`. The default implementation does nothing.
  open func dismissalTransitionWillBegin() {}
  /// Notifies the object that the dismissal has ended.
  ///
  /// Called after `viewDidDisappear`, before the completion. The default implementation does
  /// nothing.
  ///
  /// - Parameter completed: `false` if the dismissal was cancelled and the controller stays (U512).
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// Notifies the object that the container is about to lay out its subviews.
  ///
  /// Called also after each change of its size. The default implementation does nothing.
  open func containerViewWillLayoutSubviews() {}
  /// Notifies the object that the container has laid out its subviews; the default implementation
  /// does nothing.
  open func containerViewDidLayoutSubviews() {}

  /// Notifies the object that the presentation is about to change its size, as in a rotation.
  ///
  /// The default implementation does nothing; overrides call `super`.
  ///
  /// - Parameter size: The new size, in points.
  open func viewWillTransition(
    to size: CGSize, with coordinator: ViewControllerTransitionCoordinator
  ) {}

  /// Notifies the object that the presented controller's preferred size has changed.
  ///
  /// The engine does not call it. The default implementation does nothing.
  open func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer)
  {}

  /// Returns the size of the presented view, in points.
  ///
  /// The engine does not call it; overrides of ``frameOfPresentedViewInContainerView`` do. The
  /// default implementation returns the container's size.
  ///
  /// - Parameter parentSize: The size of the container, in points.
  open func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
}

extension ModalPresentationStyle {
  @MainActor func asPresented(in application: Application?) -> ModalPresentationStyle {
    guard let application, application.uikitGeneration == .legacy else { return self }
    switch self {
    case .automatic, .none: return .fullScreen
    case .pageSheet, .formSheet:
      return application.userInterfaceIdiom == .phone ? .fullScreen : self
    default: return self
    }
  }
}

/// Something with a preferred size: a controller.
@MainActor public protocol ContentContainer: AnyObject {
  /// The preferred size, in points; zero for no preference.
  var preferredContentSize: CGSize { get }
}

extension ViewController: ContentContainer {}
