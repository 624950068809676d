import class Foundation.NSCoder
import Geometry
import Graphics
public import Interface

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
    /// The views are removed.
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
  let style: ModalPresentationStyle
  /// The limits of the application when the presentation began.
  let limits: ContainerLimits
  /// The view that contains the presented view, and the one that dims the rest.
  let container: PresentationView
  /// A Boolean value that indicates whether the presenter's view is removed, with appearance calls.
  let coversAll: Bool
  /// The position in the hierarchy to which the presenter's view is returned.
  var presenterPosition: (superview: WeakView, index: Int)?
  /// The stage of the presentation.
  var stage = Stage.beginning
  /// The dismissals that wait for the beginning.
  var whenBegun: [() -> Void] = []
  /// A Boolean value that indicates whether the appearance transitions of the beginning have been
  /// ended.
  var hasCome = false
  /// The treatment of the presenter, whose view is covered, when the presentation ends.
  var presenterAtEnd = PresenterAtEnd.unknown
  /// A closure that is called when the presentation has ended, or a dismissal before that.
  var whenCome: (() -> Void)?
  /// The closures that are called, in this order, when the dismissal has ended.
  var whenGone: [() -> Void] = []
  var sheet: SheetDriver?

  init(_ presenter: ViewController, _ presented: ViewController, _ container: PresentationView) {
    self.presenter = presenter
    self.presented = presented
    self.container = container
    style = presented.modalPresentationStyle
    limits = presenter.containerLimits
    coversAll = style.coversAll
  }

  /// A Boolean value that indicates whether a dismissal has begun.
  var isLeaving: Bool { stage >= .leaving }

  /// The frame of the presented view, in the container's coordinates.
  var frame: CGRect {
    let bounds = container.bounds
    guard style.isSheet else { return bounds }
    let top = min(limits.sheetTop, bounds.height)
    return CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
  }
}

/// The view that contains a presented view.
final class PresentationView: View {
  /// The view that dims the rest of the screen behind a sheet.
  let dim = View(frame: .zero)

  init(frame: CGRect, dims: Bool) {
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dim.frame = bounds
    dim.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dim.backgroundColor = dims ? .black : .clear
    dim.alpha = 0
    addSubview(dim)
  }

  required init?(coder: NSCoder) { nil }
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
    let dims = controller.modalPresentationStyle.isSheet || controller is AlertController
    let container = PresentationView(frame: window.bounds, dims: dims)
    let presentation = Presentation(presenter, controller, container)
    presenter.presenting.presentation = presentation
    controller.presenting.presenter = presenter
    if let application = presenter.application { controller.join(application) }
    controller.loadViewIfNeeded()
    presentation.begin(animated: animated)
    window.addSubview(container)
    container.addSubview(controller.view)
    presentation.whenCome = completion
    presentation.stage = .shown
    presentation.slide(in: true, animated: animated) { presentation.complete(animated: animated) }
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
