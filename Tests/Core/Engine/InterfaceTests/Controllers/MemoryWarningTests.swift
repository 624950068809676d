import class Foundation.NSCoder
import TSEventTime
import TSGeometry
import TSInterface
import TestSupport
import Testing

@Suite("Memory warnings") @MainActor final class MemoryWarningTests {
  private lazy var life: LifeStage = {
    let life = LifeStage()
    life.stage.window.rootViewController = life.a
    life.b.loadViewIfNeeded()
    _ = life.stage.log.take()
    return life
  }()
  private var stage: Stage { life.stage }
  private var log: CallLog { life.stage.log }
  private var hidden: ViewController { life.b }

  @Test("U248: reach all controllers, in the order of their making, and leave the views")
  func today() {
    stage.application.sendMemoryWarning()
    #expect(log.take() == "a didReceiveMemoryWarning, b didReceiveMemoryWarning")
    #expect(hidden.isViewLoaded)
  }

  @Test("U248, U249: in the early generation a warning takes a view off screen, which is made anew")
  func early() {
    stage.application.uikitGeneration = .legacy
    stage.application.sendMemoryWarning()
    #expect(
      log.take() == """
        a didReceiveMemoryWarning, b didReceiveMemoryWarning, b viewWillUnload, \
        b viewDidUnload
        """)
    #expect(!hidden.isViewLoaded && life.a.isViewLoaded)
    _ = hidden.view
    #expect(log.take() == "b loadView, b viewDidLoad")
  }

  @Test("U249: leave a view that has a superview, or that was set and could not be made again")
  func kept() {
    stage.application.uikitGeneration = .legacy
    let tray = View()
    tray.addSubview(hidden.view)
    let given = ViewController.named("given")
    given.view = View()
    stage.application.sendMemoryWarning()
    #expect(hidden.isViewLoaded && given.isViewLoaded)
  }

  @Test("U248: in viewDidUnload the view is nil; at the end of its life there is none")
  func unloading() {
    final class Noting: ViewController {
      let log: CallLog
      init(_ log: CallLog) {
        self.log = log
        super.init(nibName: nil)
      }
      override func viewWillUnload() { log.note("will unload \(isViewLoaded)") }
      override func viewDidUnload() { log.note("did unload \(isViewLoaded)") }

      required init?(coder: NSCoder) { nil }
    }
    stage.application.uikitGeneration = .legacy
    stage.application.observer = nil
    do {
      let noting = Noting(log)
      noting.loadViewIfNeeded()
      stage.application.sendMemoryWarning()
      #expect(log.take() == "will unload true, did unload false")
      noting.loadViewIfNeeded()
    }
    #expect(log.take() == "")
  }

  @Test("U248: before viewDidUnload what only the view retained is gone; other things stay")
  func outlets() {
    final class Outlets: ViewController {
      let log: CallLog
      weak var weakOutlet: View?
      var strongOutlet: View?
      init(_ log: CallLog) {
        self.log = log
        super.init(nibName: nil)
      }

      required init?(coder: NSCoder) { nil }
      override func viewDidLoad() {
        let (first, second) = (View(), View())
        view.addSubview(first)
        view.addSubview(second)
        (weakOutlet, strongOutlet) = (first, second)
      }
      override func viewDidUnload() {
        log.note("weak \(weakOutlet != nil), strong \(strongOutlet != nil)")
      }
    }
    stage.application.uikitGeneration = .legacy
    stage.application.observer = nil
    let outlets = Outlets(log)
    outlets.loadViewIfNeeded()
    #expect(outlets.weakOutlet != nil)
    stage.application.sendMemoryWarning()
    #expect(log.take() == "weak false, strong true")
  }

  @Test("end at a controller whose own override does not call super")
  func override() {
    final class Keeping: ViewController {
      override func didReceiveMemoryWarning() {}
    }
    stage.application.uikitGeneration = .legacy
    let keeping = Keeping()
    keeping.loadViewIfNeeded()
    stage.application.sendMemoryWarning()
    #expect(keeping.isViewLoaded)
  }

  @Test("do not reach a controller that another released, nor one of another application")
  func gone() {
    final class Owner: ViewController {
      var other: ViewController?
      override func didReceiveMemoryWarning() { other = nil }
    }
    _ = stage
    let owner = Owner()
    owner.sceneID = "owner"
    owner.other = .named("other")
    let elsewhere = Stage()
    let root = ViewController.named("elsewhere")
    elsewhere.window.rootViewController = root
    stage.application.sendMemoryWarning()
    #expect(
      log.take() == """
        a didReceiveMemoryWarning, b didReceiveMemoryWarning, \
        owner didReceiveMemoryWarning
        """)
  }

  @Test("sent by a timer leave the application the current one until the timer has fired")
  func sentByTimer() {
    let application = stage.application
    let created = Stage()
    var current: Application?
    application.timeline.schedule(after: 1) {
      application.sendMemoryWarning()
      current = Application.current
    }
    application.advance(to: application.timeline.now.advanced(by: 2))
    withExtendedLifetime(created) { #expect(current === application) }
  }

  @Test("a memory warning reaches the delegate first")
  func delegate() {
    final class Delegate: ApplicationDelegate {
      let log: CallLog
      init(_ log: CallLog) { self.log = log }
      func applicationDidReceiveMemoryWarning(_ application: Application) { log.note("delegate") }
    }
    let delegate = Delegate(log)
    stage.application.delegate = delegate
    stage.application.sendMemoryWarning()
    #expect(log.take().hasPrefix("delegate, a didReceiveMemoryWarning"))
  }
}
