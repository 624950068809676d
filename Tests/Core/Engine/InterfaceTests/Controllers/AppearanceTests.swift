import class Foundation.NSCoder
import TSGeometry
import TSInterface
import TestSupport
import Testing

@Suite("Appearance of controllers") @MainActor final class AppearanceTests {
  private lazy var life = LifeStage()
  private var stage: Stage { life.stage }
  private var log: CallLog { life.stage.log }
  private var a: ViewController { life.a }
  private var b: ViewController { life.b }

  /// The page `a` with `b` in it, on screen.
  private func show() {
    stage.window.rootViewController = a
    a.adopt(b)
    _ = log.take()
  }

  @Test("U247: the order is will appear, is appearing, layout, did appear")
  func order() {
    final class Noting: ViewController {
      let log: CallLog
      init(_ log: CallLog) {
        self.log = log
        super.init(nibName: nil)
      }
      required init?(coder: NSCoder) { nil }
      override func viewWillAppear(_ animated: Bool) { note("will appear") }
      override func viewIsAppearing(_ animated: Bool) { note("is appearing") }
      override func viewWillLayoutSubviews() { note("will lay out") }
      override func viewDidLayoutSubviews() { note("did lay out") }
      override func viewDidAppear(_ animated: Bool) { note("did appear") }
      private func note(_ call: String) {
        log.note(call + (viewIfLoaded?.window == nil ? "" : " in window"))
      }
    }
    stage.application.observer = nil
    stage.window.rootViewController = Noting(log)
    #expect(
      log.take() == """
        will appear, is appearing in window, will lay out in window, did lay out in window, \
        did appear in window
        """)
  }

  @Test("lays out a view that is added in a transition's block at its final position, at once")
  func layoutInBlock() {
    final class Row: View {
      let cell = View()
      override func layoutSubviews() { cell.frame = bounds.insetBy(dx: 10, dy: 10) }
    }
    stage.window.rootViewController = a
    let row = Row(frame: CGRect(0, 0, 100, 50))
    row.addSubview(row.cell)
    b.view = row
    View.beginAnimations()
    View.setAnimationTransition(.flipFromRight, for: a.view, cache: true)
    b.beginAppearanceTransition(true, animated: true)
    a.view.addSubview(row)
    b.endAppearanceTransition()
    View.commitAnimations()
    #expect(row.cell.visibleValues.frame == CGRect(10, 10, 80, 30))
  }

  @Test("a root appears with its window, which is hidden at first")
  func windowShown() {
    let window = Window(frame: stage.window.frame)
    window.application = stage.application
    window.rootViewController = a
    #expect(log.take() == "a loadView, a viewDidLoad")
    window.makeKeyAndVisible()
    #expect(log.take() == "a viewWillAppear, a viewIsAppearing, a viewDidAppear")
    window.makeKeyAndVisible()
    #expect(log.take() == "")
    window.isHidden = true
    #expect(log.take() == "a viewWillDisappear, a viewDidDisappear")
    window.isHidden = false
    #expect(log.take() == "a viewWillAppear, a viewIsAppearing, a viewDidAppear")
  }

  @Test("when a root replaces another, the old one disappears before the new one appears")
  func exchanged() {
    stage.window.rootViewController = a
    _ = log.take()
    stage.window.rootViewController = b
    #expect(
      log.take() == """
        a viewWillDisappear, a viewDidDisappear, b loadView, b viewDidLoad, b viewWillAppear, \
        b viewIsAppearing, b viewDidAppear
        """)
  }

  @Test("U276: follows a child's view that enters or leaves a window")
  func children() {
    show()
    b.view.removeFromSuperview()
    #expect(log.take() == "b viewWillDisappear, b viewDidDisappear")
    a.view.addSubview(b.view)
    #expect(log.take() == "b viewWillAppear, b viewIsAppearing, b viewDidAppear")
    let tray = View()
    a.view.addSubview(tray)
    tray.addSubview(b.view)
    #expect(log.take() == "", "it stayed in the window")
    stage.window.rootViewController = nil
    #expect(
      log.take() == """
        a viewWillDisappear, b viewWillDisappear, a viewDidDisappear, b viewDidDisappear
        """)
  }

  @Test("U276: is not passed on by a container that says so")
  func byHand() {
    final class Manual: ViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let manual = Manual()
    manual.sceneID = "manual"
    stage.window.rootViewController = manual
    _ = log.take()
    manual.adopt(b)
    #expect(log.take() == "b willMove(toParent:), b loadView, b viewDidLoad")
    manual.beginAppearanceTransition(false, animated: false)
    manual.endAppearanceTransition()
    #expect(log.take() == "manual viewWillDisappear, manual viewDidDisappear")
    b.beginAppearanceTransition(true, animated: true)
    b.endAppearanceTransition()
    #expect(log.take() == "b viewWillAppear, b viewIsAppearing, b viewDidAppear")
  }

  @Test("U279: beginnings nest; the did-call is made by the end that matches the first")
  func nests() {
    show()
    a.beginAppearanceTransition(false, animated: true)
    a.beginAppearanceTransition(false, animated: true)
    #expect(log.take() == "a viewWillDisappear, b viewWillDisappear")
    a.view.removeFromSuperview()
    a.endAppearanceTransition()
    #expect(log.take() == "")
    a.endAppearanceTransition()
    #expect(log.take() == "a viewDidDisappear, b viewDidDisappear")
  }

  @Test("U279: the other direction meanwhile: its will-call, and no did-call of the first")
  func turns() {
    show()
    b.beginAppearanceTransition(false, animated: true)
    b.beginAppearanceTransition(true, animated: true)
    b.endAppearanceTransition()
    #expect(log.take() == "b viewWillDisappear, b viewWillAppear")
    b.endAppearanceTransition()
    #expect(log.take() == "b viewIsAppearing, b viewDidAppear")
  }

  @Test("a transition towards the state that a controller is in makes no calls")
  func nothingNew() {
    show()
    b.beginAppearanceTransition(true, animated: true)
    b.endAppearanceTransition()
    a.view.removeFromSuperview()
    _ = log.take()
    b.beginAppearanceTransition(false, animated: true)
    b.endAppearanceTransition()
    #expect(log.take() == "")
  }

  @Test("appearance is animated if the transition is")
  func animated() {
    final class Noting: ViewController {
      var notified: [Bool] = []
      override func viewWillAppear(_ animated: Bool) { notified.append(animated) }
      override func viewDidAppear(_ animated: Bool) { notified.append(animated) }
      override func viewWillDisappear(_ animated: Bool) { notified.append(animated) }
      override func viewDidDisappear(_ animated: Bool) { notified.append(animated) }
    }
    let noting = Noting()
    stage.window.rootViewController = noting
    noting.beginAppearanceTransition(false, animated: true)
    noting.endAppearanceTransition()
    #expect(noting.notified == [false, false, true, true])
  }

  @Test("is corrected where a controller removes its view while it appears")
  func takenAway() {
    final class Shy: ViewController {
      override func viewWillAppear(_ animated: Bool) { view.removeFromSuperview() }
    }
    let shy = Shy()
    shy.sceneID = "shy"
    a.adopt(shy)
    stage.window.rootViewController = a
    let calls = log.take()
    #expect(calls.hasSuffix("a viewDidAppear, shy viewDidDisappear"), "\(calls)")
    #expect(!calls.contains("shy viewDidAppear"))
  }

  @Test("is reversed where a view leaves its parent's before it is in a window")
  func takenAwayBefore() {
    final class Shy: ViewController {
      override func viewWillAppear(_ animated: Bool) { view.removeFromSuperview() }
    }
    let shy = Shy()
    shy.sceneID = "shy"
    a.adopt(shy)
    shy.adopt(b)
    _ = log.take()
    a.beginAppearanceTransition(true, animated: true)
    stage.window.rootViewController = a
    a.endAppearanceTransition()
    #expect(
      log.take() == """
        a viewWillAppear, shy viewWillAppear, b viewWillAppear, a viewIsAppearing, \
        a viewDidAppear, shy viewWillDisappear, b viewWillDisappear, shy viewDidDisappear, \
        b viewDidDisappear
        """)
  }

  @Test("a controller disappears when its window is deallocated")
  func windowGoes() {
    do {
      let window = Window(frame: stage.window.frame)
      window.application = stage.application
      window.rootViewController = a
      window.makeKeyAndVisible()
      _ = log.take()
      window.application = nil
    }
    #expect(log.take() == "a viewWillDisappear, a viewDidDisappear")
  }

  @Test("in the early generation only a controller appears whose view is put right into a window")
  func early() {
    stage.application.uikitGeneration = .legacy
    stage.window.addSubview(a.view)
    #expect(log.take() == "a loadView, a viewDidLoad, a viewWillAppear, a viewDidAppear")
    a.view.addSubview(b.view)
    b.view.removeFromSuperview()
    #expect(log.take() == "b loadView, b viewDidLoad")
    a.adopt(b)
    #expect(log.take() == "b willMove(toParent:), b viewWillAppear, b viewDidAppear")
  }

  @Test("ending an appearance transition that has not begun stops the program")
  func unbalanced() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { ViewController().endAppearanceTransition() }
    }
  }
}
