import TSEventTime
import TSGeometry
import TSInterface
import TestSupport
import Testing

@testable import TSInterface

/// A delegate that records its calls with the application's state.
@MainActor private final class Recorder: ApplicationDelegate {
  var calls: [String] = []
  var takesOptions = false

  private func note(_ call: String, _ application: Application) {
    calls.append("\(call) \(application.applicationState)")
  }

  func application(
    _ application: Application, willFinishLaunchingWithOptions options: LaunchOptions?
  ) -> Bool {
    note("willFinish", application)
    return false
  }
  func application(
    _ application: Application, didFinishLaunchingWithOptions options: LaunchOptions?
  ) -> Bool {
    if takesOptions {
      note("didFinish(options)", application)
    } else {
      applicationDidFinishLaunching(application)
    }
    return false
  }
  func applicationDidFinishLaunching(_ application: Application) {
    note("didFinish", application)
  }
  func applicationDidBecomeActive(_ application: Application) { note("active", application) }
  func applicationWillResignActive(_ application: Application) { note("resign", application) }
  func applicationDidEnterBackground(_ application: Application) {
    note("background", application)
  }
  func applicationWillEnterForeground(_ application: Application) {
    note("foreground", application)
  }
  func applicationWillTerminate(_ application: Application) { note("terminate", application) }
}

@MainActor
@Suite("The life of an application")
struct LifeTests {
  private let application = Application(screen: Screen(size: CGSize(width: 320, height: 480)))

  @Test("calls the launch methods once, in UIKit's order, whatever they return (U407, U410)")
  func launch() {
    let delegate = Recorder()
    application.delegate = delegate
    application.launch()
    #expect(
      delegate.calls == ["willFinish background", "didFinish background", "active active"])
  }

  @Test("leaves out the plain launch method if the one with options is implemented (U407)")
  func options() {
    let delegate = Recorder()
    delegate.takesOptions = true
    application.delegate = delegate
    application.launch(with: [.arguments: ["a"]])
    #expect(delegate.calls[1] == "didFinish(options) background")
    #expect(delegate.calls.count == 3)
  }

  @Test("passes a plain launch on to a delegate that implements only the old method")
  func plain() {
    @MainActor final class Old: ApplicationDelegate {
      var count = 0
      func applicationDidFinishLaunching(_ application: Application) { count += 1 }
    }
    let delegate = Old()
    application.delegate = delegate
    application.launch()
    #expect(delegate.count == 1)
  }

  @Test("goes to the background and back with the states that UIKit shows (U420, U423)")
  func background() {
    let delegate = Recorder()
    application.delegate = delegate
    application.launch()
    delegate.calls = []
    application.enterBackground()
    application.enterBackground()
    application.becomeActive()
    application.becomeActive()
    #expect(
      delegate.calls == [
        "resign active", "background background", "foreground background", "active active",
      ])
  }

  @Test("ends with one call after it resigns active (U421)")
  func terminate() {
    let delegate = Recorder()
    application.delegate = delegate
    application.launch()
    delegate.calls = []
    application.terminate()
    application.terminate()
    #expect(delegate.calls == ["resign active", "terminate inactive"])
  }

  @Test("U414: an application does not retain its delegate")
  func delegateIsNotRetained() {
    do {
      let delegate = Recorder()
      application.delegate = delegate
      #expect(application.delegate === delegate)
    }
    #expect(application.delegate == nil)
  }

  @Test("U408: touches that land during the launch are discarded")
  func discardsTouches() {
    let stage = Stage()
    stage.view("card", CGRect(0, 0, 100, 100))
    let delegate = Showing { _ in stage.finger(1).lands(at: 10, 10).lifts() }
    stage.application.delegate = delegate
    withExtendedLifetime(delegate) { stage.application.launch() }
    #expect(stage.log.take() == "")
    stage.finger(1).lands(at: 10, 10).lifts()
    #expect(stage.log.take().hasPrefix("card began"))
  }

  @Test("U426: touches that are down are cancelled before the delegate is notified")
  func cancelsTouchesFirst() {
    @MainActor final class Resigning: ApplicationDelegate {
      let log: CallLog
      init(_ log: CallLog) { self.log = log }
      func applicationWillResignActive(_ application: Application) { log.note("resigns") }
    }
    let stage = Stage()
    stage.view("card", CGRect(0, 0, 100, 100))
    let delegate = Resigning(stage.log)
    stage.application.delegate = delegate
    stage.application.launch()
    stage.finger(1).lands(at: 10, 10)
    _ = stage.log.take()
    withExtendedLifetime(delegate) { stage.application.resignActive() }
    #expect(stage.log.take() == "card cancelled [1], resigns")
  }

  /// A delegate whose launch calls a closure.
  private final class Showing: ApplicationDelegate {
    let show: (Application) -> Void
    init(_ show: @escaping (Application) -> Void) { self.show = show }
    func applicationDidFinishLaunching(_ application: Application) { show(application) }
  }

  @Test("a window that the delegate shows without an application joins the one that is launched")
  func joins() {
    let window = Window(frame: application.screen.bounds)
    // Another application that was created last is none that is launched.
    let other = Application(screen: application.screen)
    let delegate = Showing { _ in window.makeKeyAndVisible() }
    application.delegate = delegate
    application.launch()
    #expect(window.application === application && application.keyWindow === window)
    #expect(other.windows.isEmpty && application.launchNotice == nil)
  }

  @Test("a window that is shown outside of a launch without an application stops with a message")
  func joinsNothing() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let application = Application(screen: Screen(size: CGSize(width: 320, height: 480)))
        application.launch()
        Window(frame: application.screen.bounds).makeKeyAndVisible()
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("is shown, and belongs to no application"), "\(message)")
  }

  @Test("a launch that shows no window says so, and whether the delegate has a method for it")
  func notice() {
    final class Misspelt: ApplicationDelegate {
      func application(
        _ application: Application, didFinishLaunchingWithOptions options: [AnyHashable: Any]?
      ) {}
    }
    let misspelt = Misspelt()
    application.delegate = misspelt
    application.launch()
    #expect(application.launchNotice?.contains("Misspelt has neither") == true)

    let hiding = Application(screen: application.screen)
    let delegate = Showing { Window(frame: $0.screen.bounds).application = $0 }
    hiding.delegate = delegate
    hiding.launch()
    #expect(hiding.launchNotice?.hasSuffix("call makeKeyAndVisible() of one") == true)
  }
}
