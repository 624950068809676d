import Geometry
import Graphics
public import Interface

/// A controller that is presented, and how.
@MainActor final class Presentation {
  let presenter: ViewController
  let presented: ViewController
  let style: ModalPresentationStyle
  /// Holds the presented view, and what dims the rest.
  let container: PresentationView
  /// Whether the presenter hears that it leaves the screen.
  let coversAll: Bool
  /// Where the presenter's view was, to be put back there.
  var place: (superview: View, index: Int)?
  /// Whether it has come, or is on its way out again.
  var isGoing = false
  var isOver = false
  /// Whether the presenter goes too, and so is not told that it comes back.
  var presenterHasGone = false
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
  /// Where this one presents already, or is not on screen, nothing happens (U274).
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - animated: Whether it slides, flips or fades in.
  ///   - completion: Called after its `viewDidAppear` (U268).
  public final func present(
    _ controller: ViewController, animated: Bool, completion: (@MainActor () -> Void)? = nil
  ) {
    let presenter = outermost
    guard presenter.presenting.presentation == nil, controller.presenting.presenter == nil,
      let window = presenter.viewIfLoaded?.window
    else { return }
    let dims = controller.modalPresentationStyle.isSheet || controller is AlertController
    let container = PresentationView(frame: window.bounds, dims: dims)
    let presentation = Presentation(presenter, controller, container)
    presenter.presenting.presentation = presentation
    controller.presenting.presenter = presenter
    controller.loadViewIfNeeded()
    presentation.begin(animated: animated)
    window.addSubview(container)
    container.addSubview(controller.view)
    presentation.slide(in: true, animated: animated) {
      presentation.complete()
      completion?()
    }
  }

  /// Dismisses what this controller presents, with all that it presents itself; where it presents
  /// nothing, itself (U271).
  ///
  /// - Parameters:
  ///   - animated: Whether the topmost slides, flips or fades out; the rest just goes.
  ///   - completion: Called after the last `viewDidDisappear` (U268).
  public final func dismiss(animated: Bool, completion: (@MainActor () -> Void)? = nil) {
    let presenter = outermost
    if let presentation = presenter.presenting.presentation {
      presentation.dismiss(animated: animated, completion)
    } else if let before = presenter.presenting.presenter {
      before.presenting.presentation?.dismiss(animated: animated, completion)
    }
  }
}
