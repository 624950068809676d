@testable import TSContainers
import TSGeometry
import TSInterface
import TSScrolling
import Testing
import TouchTesting

@MainActor
@Suite("The status bar")
struct StatusBarTests {
  private let stage = ContainerStage()
  private var application: Application { stage.stage.application }

  @Test("U428: is 20 points high, and its frame is zero while it is hidden")
  func frame() {
    #expect(application.isStatusBarHidden && application.statusBarFrame == .zero)
    application.isStatusBarHidden = false
    #expect(application.statusBarFrame == CGRect(x: 0, y: 0, width: 320, height: 20))
    application.isStatusBarHidden = true
    #expect(application.statusBarFrame == .zero)
    #expect(application.windows.allSatisfy { $0.windowLevel != .statusBar || $0.isHidden })
  }

  @Test("is not the window that a stage for the application touches")
  func stageWindow() {
    let application = Application(screen: Screen(size: CGSize(width: 320, height: 480)))
    let window = Window(frame: application.screen.bounds)
    window.application = application
    window.isHidden = false
    application.isStatusBarHidden = false
    #expect(application.keyWindow == nil && application.windows.last !== window)
    #expect(TestStage(application: application).window === window)
  }

  @Test("U429: leaves the rest of the screen to the application")
  func applicationFrame() {
    #expect(application.applicationFrame == CGRect(x: 0, y: 0, width: 320, height: 480))
    application.isStatusBarHidden = false
    #expect(application.applicationFrame == CGRect(x: 0, y: 20, width: 320, height: 460))
  }

  /// The two frames in the coordinates of the upright screen, which tile it.
  @Test(
    "U428: does not rotate the coordinates of its frame in the legacy generation",
    arguments: [
      (.portrait, CGRect(x: 0, y: 0, width: 320, height: 20)),
      (.portraitUpsideDown, CGRect(x: 0, y: 460, width: 320, height: 20)),
      (.landscapeLeft, CGRect(x: 300, y: 0, width: 20, height: 480)),
      (.landscapeRight, CGRect(x: 0, y: 0, width: 20, height: 480)),
    ] as [(DeviceOrientation, CGRect)])
  func turned(orientation: DeviceOrientation, bar: CGRect) {
    application.uikitGeneration = .legacy
    application.userInterfaceIdiom = .pad
    application.isStatusBarHidden = false
    stage.window.rootViewController = AnyOrientationController()
    stage.window.makeKeyAndVisible()
    application.deviceOrientation = orientation
    stage.settle()
    #expect(application.statusBarFrame == bar)
    let rest = application.applicationFrame
    #expect(rest.intersection(bar).isEmpty)
    #expect(rest.width * rest.height + bar.width * bar.height == 320 * 480)
    application.uikitGeneration = .today
    let width = application.interfaceBounds.width
    #expect(application.statusBarFrame == CGRect(x: 0, y: 0, width: width, height: 20))
  }

  @Test("U432: is hidden without a change of other views, at once, by a fade or by a slide")
  func hiding() {
    application.isStatusBarHidden = false
    let frame = stage.window.frame
    let bar = application.windows.last?.subviews.first
    for animation in [StatusBarAnimation.fade, .slide] {
      application.setStatusBarHidden(true, with: animation)
      #expect(application.isStatusBarHidden && bar?.isHidden == false)
      stage.stage.wait(0.1)
      let isMoving =
        animation == .fade
        ? bar?.visibleValues.alpha ?? 1 < 1 : bar?.visibleValues.transform != .identity
      #expect(isMoving)
      stage.settle()
      #expect(bar?.isHidden == true)
      application.setStatusBarHidden(false, with: animation)
      #expect(bar?.isHidden == false)
      stage.settle()
      #expect(bar?.alpha == 1 && bar?.transform == .identity)
    }
    #expect(stage.window.frame == frame)
  }

  @Test("stays when it is shown again before it has left")
  func reversed() {
    application.isStatusBarHidden = false
    application.setStatusBarHidden(true, with: .slide)
    stage.stage.wait(0.1)
    application.setStatusBarHidden(false, with: .slide)
    stage.settle()
    #expect(!application.isStatusBarHidden)
    #expect(application.windows.last?.subviews.first?.isHidden == false)
  }

  @Test("U231: scrolls the key window to its top when it is tapped, and lets other touches through")
  func tap() {
    let scrollView = ScrollView(frame: stage.window.bounds)
    scrollView.contentSize = CGSize(width: 320, height: 2000)
    stage.window.addSubview(scrollView)
    application.isStatusBarHidden = false
    scrollView.contentOffset = CGPoint(x: 0, y: 700)
    stage.stage.hand.tap(CGPoint(x: 160, y: 30))
    stage.settle()
    #expect(scrollView.contentOffset.y == 700)
    stage.stage.hand.tap(CGPoint(x: 160, y: 10))
    stage.settle()
    #expect(scrollView.contentOffset.y == 0)
  }
}

private final class AnyOrientationController: ViewController {
  override func shouldAutorotate(to orientation: InterfaceOrientation) -> Bool { true }
}
