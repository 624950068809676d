import Geometry
import Graphics
public import Interface

/// A controller that is presented, and how.
@MainActor final class Presentation {
  /// Holds this presentation, and is not held by it.
  private(set) weak var presenter: ViewController?
  let presented: ViewController
  let style: ModalPresentationStyle
  /// Holds the presented view, and what dims the rest.
  let container: PresentationView
  /// Whether the presenter hears that it leaves the screen.
  let coversAll: Bool
  /// Where the presenter's view was, to be put back there.
  var place: (superview: WeakView, index: Int)?
  /// Whether it is on its way in, or past that; dismissals wait until it is.
  var hasBegun = false
  /// The dismissals that wait.
  var whenBegun: [@MainActor () -> Void] = []
  /// Whether what its coming began has been ended.
  var hasCome = false
  /// Whether it is on its way out again.
  var isGoing = false
  var isOver = false
  /// Whether the presenter goes too, and so is not told that it comes back.
  var presenterHasGone = false
  /// Whether the presenter has been told that it comes back, and is to be told when it has.
  var presenterComesBack = false
  /// Called when it has come, or has gone before it came.
  var whenCome: (@MainActor () -> Void)?
  /// Called, in this order, when it has gone.
  var whenGone: [@MainActor () -> Void] = []
  var sheet: SheetDriver?

  init(_ presenter: ViewController, _ presented: ViewController, _ container: PresentationView) {
    self.presenter = presenter
    self.presented = presented
    self.container = container
    style = presented.modalPresentationStyle
    coversAll = style.coversAll
  }

  /// The frame of the presented view in the container.
  var frame: CGRect {
    let bounds = container.bounds
    guard style.isSheet else { return bounds }
    let top = min(ContainerLimits.sheetTop, bounds.height)
    return CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
  }
}

/// What a presented view lies in.
final class PresentationView: View {
  /// What dims the rest, as the sheet lets it be seen.
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
}

extension ViewController {
  /// The topmost of the controllers that this one is in: presentations cover that.
  private var outermost: ViewController {
    sequence(first: self, next: \.parent).reduce(self) { $1 }
  }

  /// Presents a controller over this one.
  ///
  /// Where this one presents already, is being dismissed, or its view is in no window, and where
  /// the controller is presented already, or is one that this lies in or is presented by, nothing
  /// happens: the completion is not called, and the application's observer is told why (U274).
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - animated: Whether it slides, flips or fades in.
  ///   - completion: Called after its `viewDidAppear` (U268); where it is dismissed before it has
  ///     come, when it has gone.
  public final func present(
    _ controller: ViewController, animated: Bool, completion: (@MainActor () -> Void)? = nil
  ) {
    let presenter = outermost
    if sequence(first: self, next: \.parent).contains(where: { $0 === controller }) {
      return refuse(controller, "it lies in that")
    }
    if presenter.isHeld(by: controller) { return refuse(controller, "that presents it") }
    if let other = presenter.presenting.presentation?.presented {
      return refuse(controller, "it presents \(describe(other))")
    }
    if let other = controller.presenting.presenter {
      return refuse(controller, "\(describe(other)) presents that")
    }
    if presenter.presenting.presenter?.presenting.presentation?.isGoing == true {
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
    presentation.hasBegun = true
    presentation.slide(in: true, animated: animated) { presentation.complete(animated: animated) }
    let waiting = presentation.whenBegun
    presentation.whenBegun = []
    for dismissal in waiting { dismissal() }
  }

  private func refuse(_ controller: ViewController, _ why: String) {
    report("present(\(describe(controller))) refused: \(why)")
  }

  /// Dismisses what this controller presents, with all that it presents itself; where it presents
  /// nothing, itself (U271).
  ///
  /// - Parameters:
  ///   - animated: Whether the topmost slides, flips or fades out; the rest just goes.
  ///   - completion: Called after the last `viewDidDisappear` (U268); where a dismissal is under
  ///     way already, when that is over.
  public final func dismiss(animated: Bool, completion: (@MainActor () -> Void)? = nil) {
    let presenter = outermost
    if let presentation = presenter.presenting.presentation {
      presentation.dismiss(animated: animated, completion)
    } else if let before = presenter.presenting.presenter {
      before.presenting.presentation?.dismiss(animated: animated, completion)
    }
  }
}
