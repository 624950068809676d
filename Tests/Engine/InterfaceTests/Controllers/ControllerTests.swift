import class Foundation.NSCoder
import Geometry
import Interface
import TestSupport
import Testing

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
    override func viewDidLoad() { log.note("viewDidLoad \(isViewLoaded)") }
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

  @Test("U246: can be asked to make it")
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

  @Test("given a view, makes none")
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

  @Test("that sets no view in loadView is the programmer's mistake")
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
