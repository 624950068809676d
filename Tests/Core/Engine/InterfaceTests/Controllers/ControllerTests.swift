import class Foundation.NSCoder
import TSGeometry
import TSInterface
import TestSupport
import Testing

/// An observer that acts when a view is about to be loaded.
private final class LoadingObserver: InterfaceObserver {
  var loading: (@MainActor (ViewController) -> Void)?
  var count = 0

  func controller(_ controller: ViewController, call: ViewControllerCall) {
    if call == .loadView { loading?(controller) }
  }
}

@Suite("A view controller") @MainActor struct ControllerTests {
  final class Noting: ViewController {
    let log: CallLog
    init(_ log: CallLog) {
      self.log = log
      super.init(nibName: nil)
    }

    required init?(coder: NSCoder) { nil }
    override func loadView() {
      log.note("loadView")
      view = View(frame: CGRect(0, 0, 10, 10))
    }
    override func viewDidLoad() {
      log.note("viewDidLoad \(isViewLoaded)")
      loaded?(self)
    }
    var loaded: (@MainActor (ViewController) -> Void)?
  }

  let log = CallLog()

  @Test("U246: makes its view when it is asked for, once: loadView, then viewDidLoad")
  func lazy() {
    let controller = Noting(log)
    #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
    #expect(log.take() == "")
    let view = controller.view
    #expect(log.take() == "loadView, viewDidLoad true")
    #expect(controller.view === view && controller.viewIfLoaded === view)
    controller.loadViewIfNeeded()
    #expect(log.take() == "")
  }

  @Test("U246: a controller can be asked to make its view")
  func takeLog() {
    let controller = Noting(log)
    controller.loadViewIfNeeded()
    #expect(log.take() == "loadView, viewDidLoad true")
    #expect(controller.isViewLoaded)
  }

  @Test("U246: has a plain view unless it makes another or has a nib")
  func plain() {
    let controller = ViewController()
    #expect(controller.view.map { Swift.type(of: $0) == View.self } == true)
    #expect(controller.title == nil)
  }

  @Test("a controller that is given a view makes none")
  func given() {
    let controller = Noting(log)
    let view = View()
    controller.view = view
    #expect(log.take() == "")
    #expect(controller.view === view && view.next === controller)
    let other = View()
    controller.view = other
    #expect(view.next == nil && other.next === controller)
  }

  @Test("leaves its view alive when it is deallocated")
  func deallocation() {
    let page = View()
    let view: View
    do {
      let controller = ViewController()
      view = controller.view
      page.addSubview(view)
      #expect(view.next === controller)
    }
    #expect(view.next === page)
  }

  @Test("a controller whose observer asks for the view before it is loaded loads it once")
  func askedWhenLoading() {
    let (stage, observer) = (Stage(), LoadingObserver())
    stage.application.observer = observer
    let controller = Noting(log)
    observer.loading = { controller in
      observer.count += 1
      #expect(controller.view.superview == nil)
    }
    stage.window.rootViewController = controller
    #expect(log.take() == "loadView, viewDidLoad true" && observer.count == 1)
    #expect(controller.view.superview === stage.window)
  }

  @Test("a controller whose observer assigns a view before it is loaded has that one")
  func assignedWhenLoading() {
    let (stage, observer) = (Stage(), LoadingObserver())
    stage.application.observer = observer
    let (controller, view) = (Noting(log), View())
    observer.loading = { $0.view = view }
    stage.window.rootViewController = controller
    #expect(controller.view === view && view.superview === stage.window && log.take() == "")
    // Loaded anew like any other.
    ViewController().view = view
    observer.loading = nil
    #expect(controller.view !== view && log.take() == "loadView, viewDidLoad true")
  }

  @Test(
    "a root that is replaced while its view is loaded leaves the other's view in the window",
    arguments: ["observer", "viewDidLoad"])
  func replacedWhenLoading(moment: String) {
    let (stage, observer) = (Stage(), LoadingObserver())
    stage.application.observer = observer
    let (controller, other) = (Noting(log), Noting(log))
    let replace: @MainActor (ViewController) -> Void = {
      if $0 === controller { stage.window.rootViewController = other }
    }
    if moment == "observer" { observer.loading = replace } else { controller.loaded = replace }
    stage.window.rootViewController = controller
    #expect(stage.window.subviews.count == 1 && stage.window.subviews.first === other.view)
    #expect(controller.view.superview == nil)
  }

  @Test("a controller that sets no view in loadView stops the program")
  func noView() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        final class Empty: ViewController {
          override func loadView() {}
        }
        _ = Empty().view
      }
    }
  }
}
