import TSGeometry
public import TSInterface

/// The state of presentations that is kept with a controller.
@MainActor final class Presenting: ControllerAttachment {
  var isModal = false
  weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)?
  /// The object that manages the next presentation of the controller, or the present one.
  var controller: PresentationController?
  var presentation: Presentation?
  /// The controller that presents this one.
  weak var presenter: ViewController?
  var isBeingPresented = false
  var isBeingDismissed = false

  var holdingController: ViewController? { presenter }

  var transitionCoordinator: ViewControllerTransitionCoordinator? {
    presentation?.coordinator ?? presenter?.presenting.presentation?.coordinator
  }

  func viewWillTransition(to size: CGSize, with coordinator: ViewControllerTransitionCoordinator) {
    presentation?.controller.viewWillTransition(to: size, with: coordinator)
  }

  var coveringController: ViewController? {
    presentation.flatMap {
      $0.controller.isSheet || $0.controller.isAnchored ? nil : $0.presented
    }
  }
}

extension ViewController {
  final var presenting: Presenting { attachment { Presenting() } }

  /// The controller that this one, or an ancestor of it, presents; `nil` for none.
  public final var presentedViewController: ViewController? {
    let all = sequence(first: self, next: \.parent)
    return all.lazy.compactMap { $0.presenting.presentation?.presented }.first
  }

  /// The controller that presents this one, or an ancestor of it; `nil` for none.
  public final var presentingViewController: ViewController? {
    let all = sequence(first: self, next: \.parent)
    return all.lazy.compactMap(\.presenting.presenter).first
  }

  /// A Boolean value that indicates whether the controller is being presented.
  ///
  /// It is `true` from before `viewWillAppear` to after `viewDidAppear`, and not for children of the
  /// presented controller.
  public final var isBeingPresented: Bool { presenting.isBeingPresented }

  /// A Boolean value that indicates whether the controller is being dismissed.
  ///
  /// It is `true` from before `viewWillDisappear` to after `viewDidDisappear`, or until a cancelled
  /// dismissal has ended, and not for children of the dismissed controller.
  public final var isBeingDismissed: Bool { presenting.isBeingDismissed }

  /// A Boolean value that indicates whether a person cannot dismiss the sheet by pulling it down;
  /// the default is `false` (U270).
  public final var isModalInPresentation: Bool {
    get { presenting.isModal }
    set { presenting.isModal = newValue }
  }

  /// The object that supplies animators and a presentation controller for the controller's own
  /// presentation; `nil`, the default, for the standard presentation.
  ///
  /// The controller does not retain it. Set it before the presentation.
  public final var transitioningDelegate: (any ViewControllerTransitioningDelegate)? {
    get { presenting.transitioningDelegate }
    set { presenting.transitioningDelegate = newValue }
  }

  /// The object that manages the controller's presentation.
  ///
  /// Before a presentation it is that of the next one, for the style at that time.
  public final var presentationController: PresentationController? {
    if let controller = presenting.presenter?.presenting.presentation?.controller {
      return controller
    }
    return presentationController(for: nil, source: self)
  }

  /// Returns the object that manages the next presentation of the controller, making it at the first
  /// call.
  ///
  /// - Parameters:
  ///   - presenter: The controller that presents; `nil` before the presentation.
  ///   - source: The controller that was asked to present.
  final func presentationController(
    for presenter: ViewController?, source: ViewController
  ) -> PresentationController {
    if let made = presenting.controller, made.serves(self) { return made }
    var made: PresentationController?
    if modalPresentationStyle == .custom {
      made = transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenter, source: source)
    }
    let controller =
      made
      ?? (modalPresentationStyle == .popover
        ? PopoverPresentationController(presentedViewController: self, presenting: presenter)
        : PresentationController(presentedViewController: self, presenting: presenter))
    presenting.controller = controller
    return controller
  }
}

extension ViewController: ModalPresenting {
  /// The outermost ancestor, which is the controller that a presentation covers.
  private var outermost: ViewController {
    sequence(first: self, next: \.parent).reduce(self) { $1 }
  }

  /// Presents a controller over this one, or refuses to.
  package final func performPresentation(
    of controller: ViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let presenter = outermost
    if sequence(first: self, next: \.parent).contains(where: { $0 === controller }) {
      return refuse(controller, "it is inside that controller")
    }
    if presenter.isHeld(by: controller) { return refuse(controller, "that presents it") }
    if let other = presenter.presenting.presentation?.presented {
      return refuse(controller, "it presents \(describe(other))")
    }
    if let other = controller.presenting.presenter {
      return refuse(controller, "\(describe(other)) presents that")
    }
    if presenter.presenting.presenter?.presenting.presentation?.isLeaving == true {
      return refuse(controller, "it is being dismissed")
    }
    guard let window = presenter.viewIfLoaded?.window else {
      return refuse(controller, "its view is in no window")
    }
    let container = PresentationView(frame: window.bounds)
    if let application = presenter.application { controller.join(application) }
    let manager = controller.presentationController(for: presenter, source: self)
    // The program's delegate, which made the object, may have presented something itself.
    guard presenter.presenting.presentation == nil, controller.presenting.presenter == nil else {
      return refuse(controller, "its transitioning delegate has presented another one")
    }
    let presentation = Presentation(
      of: controller, by: presenter, source: self, manager, in: container)
    presenter.presenting.presentation = presentation
    controller.presenting.presenter = presenter
    // A dismissal in these calls waits for the end of the beginning.
    controller.loadViewIfNeeded()
    window.addSubview(container)
    presentation.whenCome = completion
    presentation.come(animated: animated)
    if presentation.stage == .beginning { presentation.stage = .shown }
    let waiting = presentation.whenBegun
    presentation.whenBegun = []
    for dismissal in waiting { dismissal() }
  }

  private func refuse(_ controller: ViewController, _ why: String) {
    report(.presentationRefused(of: describe(controller), because: why))
  }

  /// Dismisses what this controller presents, or the controller itself.
  package final func performDismissal(animated: Bool, completion: (() -> Void)?) {
    let presenter = outermost
    if let presentation = presenter.presenting.presentation {
      presentation.dismiss(animated: animated, completion)
    } else if let before = presenter.presenting.presenter {
      before.presenting.presentation?.dismiss(animated: animated, completion)
    }
  }
}
