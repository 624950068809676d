import TSEventTime
import Testing
import TouchTesting
import UIKitNames

@Suite("The shared application") @MainActor struct SharedObjectTests {
  private func application(_ width: CGFloat) -> UIApplication {
    UIApplication(screen: UIScreen(size: CGSize(width: width, height: 480)))
  }

  @Test("is that of the task, and each of two applications has its own screen and device")
  func two() {
    let (one, other) = (application(320), application(640))
    other.userInterfaceIdiom = .pad
    UIApplication.withShared(one) {
      #expect(UIApplication.shared === one && UIScreen.main.bounds.width == 320)
      UIApplication.withShared(other) {
        #expect(UIApplication.shared === other && UIScreen.main.bounds.width == 640)
        #expect(UIDevice.current.userInterfaceIdiom == .pad)
      }
      #expect(UIApplication.shared === one)
    }
  }

  @Test("has a device that programs turn by the name of its orientation")
  func turning() {
    let application = application(320)
    UIApplication.withShared(application) {
      UIDevice.current.setValue(
        UIInterfaceOrientation.portraitUpsideDown.rawValue, forKey: "orientation")
      #expect(application.deviceOrientation == .portraitUpsideDown)
      UIDevice.current.setValue(1, forKey: "name")
      UIDevice.current.setValue(99, forKey: "orientation")
      #expect(application.deviceOrientation == .portraitUpsideDown)
    }
  }

  @Test("has a screen that turns with the interface, and not in the early generation (U445)")
  func screen() {
    let application = application(320)
    let window = UIWindow(frame: application.screen.bounds)
    window.application = application
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    application.deviceOrientation = .landscapeLeft
    UIApplication.withShared(application) {
      #expect(UIScreen.main.bounds.size == CGSize(width: 480, height: 320))
      #expect(UIDevice.current.orientation == .landscapeLeft)
      #expect(UIDevice.current.systemVersion == "17.0")
      application.uikitGeneration = .legacy
      #expect(UIScreen.main.bounds.size == CGSize(width: 320, height: 480))
      #expect(UIDevice.current.systemVersion == "5.0")
    }
  }

  @Test("stops the program with a message where none was chosen")
  func none() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIApplication.shared }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("call makeShared() where the program creates it"), "\(message)")
  }

  @Test("is the one that is launched, during its launch")
  func launched() {
    final class Delegate: UIApplicationDelegate {
      var seen: [UIApplication] = []
      func applicationDidFinishLaunching(_ application: UIApplication) {
        seen.append(UIApplication.shared)
      }
    }
    let (one, other, delegate) = (application(320), application(640), Delegate())
    for application in [one, other] {
      application.delegate = delegate
      application.launch()
    }
    #expect(delegate.seen.map(ObjectIdentifier.init) == [one, other].map(ObjectIdentifier.init))
  }

  @Test("has the frame that its status bar leaves (U429)")
  func applicationFrame() {
    let application = application(320)
    UIApplication.withShared(application) {
      #expect(UIScreen.main.applicationFrame == CGRect(x: 0, y: 0, width: 320, height: 480))
      application.isStatusBarHidden = false
      #expect(UIScreen.main.applicationFrame == CGRect(x: 0, y: 20, width: 320, height: 460))
    }
  }

  @Test("an alert takes the titles of its buttons one by one")
  func alert() {
    let alert = UIAlertView(
      title: "Title", message: nil, delegate: nil, cancelButtonTitle: "Cancel",
      otherButtonTitles: "A", "B")
    #expect((0..<3).map(alert.buttonTitle(at:)) == ["Cancel", "A", "B"])
    #expect(alert.cancelButtonIndex == 0)
  }

  @Test("is the one that was made it, for as long as that exists")
  func made() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let application = UIApplication(screen: UIScreen(size: CGSize(width: 10, height: 10)))
        application.makeShared()
        precondition(UIApplication.shared === application)
      }
    }
  }

  @Test("is that of a stage, so that a view that reads UIScreen.main can be tested")
  func stage() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let stage = TestStage(size: CGSize(width: 200, height: 100))
        stage.application.makeShared()
        stage.window.addSubview(UIView(frame: UIScreen.main.bounds))
        precondition(stage.window.subviews[0].frame.size == CGSize(width: 200, height: 100))
      }
    }
  }

  @Test("drives a display link with a selector, on its own timeline")
  func displayLink() {
    let application = application(320)
    let counter = FrameCounter()
    UIApplication.withShared(application) {
      let link = CADisplayLink(target: counter, selector: Selector("tick:", FrameCounter.tick))
      application.advance(to: .init(seconds: 0.5))
      #expect(counter.times.isEmpty, "not added to a run loop yet")
      link.add(to: .main, forMode: .common)
      application.advance(to: .init(seconds: 0.55))
      #expect(counter.times.count == 3)
      #expect(CACurrentMediaTime() == 0.55)
      link.invalidate()
      application.advance(to: .init(seconds: 1))
      #expect(counter.times.count == 3)
    }
  }
}

@MainActor private final class FrameCounter {
  var times: [TimeInterval] = []
  func tick(_ link: CADisplayLink) { times.append(link.timestamp) }
}
