import TSGeometry
import TSGraphics
import TSInterface

/// The presentation of a controller, with its state.
@MainActor final class Presentation {
  /// The stages of a presentation, in their order.
  enum Stage: Comparable {
    /// The calls that precede the appearance are being made; dismissals wait for their end.
    case beginning
    /// The views are in place, or slide there.
    case shown
    /// A dismissal has begun.
    case leaving
    case over
  }

  /// The treatment at its end of a presenter whose view was covered.
  enum PresenterAtEnd {
    /// Not determined yet, or the presenter's view was not covered.
    case unknown
    /// The presenter appears again: its appearance transition has begun and must be ended.
    case appears
    /// The presenter is removed, too, and so receives no appearance calls.
    case isRemoved
  }

  /// The presenting controller, which retains this object.
  private(set) weak var presenter: ViewController?
  let presented: ViewController
  /// The controller whose `present(_:animated:completion:)` was called.
  private(set) weak var source: ViewController?
  let style: ModalPresentationStyle
  /// The object that determines the frame, and is notified.
  let controller: PresentationController
  /// The limits of the application when the presentation began.
  let limits: ContainerLimits
  /// The view that contains the presented view, and the one that dims the rest.
  let container: PresentationView
  /// Whether the presenter's view is removed, with appearance calls.
  let coversAll: Bool
  /// The position in the hierarchy to which the presenter's view is returned.
  var presenterPosition: (superview: ViewLink, index: Int)?
  var stage = Stage.beginning
  /// The dismissals that wait for the beginning.
  var whenBegun: [() -> Void] = []
  /// Whether the appearance transitions of the beginning have been ended.
  var hasCome = false
  /// The treatment of the presenter, whose view is covered, when the presentation ends.
  var presenterAtEnd = PresenterAtEnd.unknown
  /// The controller that remains after the dismissal of several; `nil` for the presenter.
  weak var remaining: ViewController?
  /// A closure that is called when the presentation has ended, or a dismissal before that.
  var whenCome: (() -> Void)?
  /// The closures that are called, in this order, when the dismissal has ended.
  var whenGone: [() -> Void] = []
  var sheet: SheetDriver?
  /// The coordinator of the presentation or dismissal in progress.
  var coordinator: ViewControllerTransitionCoordinator?
  /// The presentation or dismissal in progress, where an object of the program animates it.
  ///
  /// The animation retains it, and it retains the presentation; it may never be completed.
  weak var context: TransitionContext?

  init(
    of presented: ViewController, by presenter: ViewController, source: ViewController,
    _ controller: PresentationController, in container: PresentationView
  ) {
    self.presenter = presenter
    self.presented = presented
    self.source = source
    self.controller = controller
    self.container = container
    style = presented.modalPresentationStyle.asPresented(in: presenter.application)
    limits = presenter.containerLimits
    controller.presenting = presenter
    controller.container = container
    controller.limits = limits
    controller.isAnchored = controller.choosesBox()
    coversAll = controller.shouldRemovePresentersView
    container.controller = controller
    if controller.isSheet || presented is AlertController {
      container.dim.backgroundColor = .black
    }
  }

  isolated deinit {
    // The presenter may be gone without a dismissal, as the former root of a window.
    container.removeFromSuperview()
  }

  /// Whether a dismissal has begun.
  var isLeaving: Bool { stage >= .leaving }

  /// The frame of the presented view, in the container's coordinates.
  var frame: CGRect { controller.frameOfPresentedViewInContainerView }

  /// The view that is presented, usually that of the presented controller.
  var presentedView: View { controller.presentedView ?? presented.view }
}
