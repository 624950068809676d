import Containers
import FingerScripts
import Geometry
import Interface
import Scenes

extension Samples {
  /// *View Switcher*: chapter 6 of *Beginning iPhone 4 Development*.
  static var viewSwitcher: Sample {
    Sample(
      name: "view-switcher",
      about: "two views from nibs, made when first needed, flipped by a toolbar's button",
      launch: { application in
        ViewController.nibs = ViewSwitcherDelegate.nibs
        return start(ViewSwitcherDelegate(), in: application)
      },
      fingers: { fingers in
        fingers.tap(160, 227)  // Press Me
        fingers.wait(until: 1)
        fingers.tap(160, 290)  // Yep, I did.
        fingers.wait(until: 2)
        fingers.tap(160, 458)  // Switch Views
        fingers.wait(until: 4)
        fingers.tap(160, 227)  // Press Me, Too
        fingers.wait(until: 5)
        fingers.tap(160, 290)  // Yep, I did.
        fingers.wait(until: 7)
        fingers.tap(160, 458)  // back to the blue view, which the warning has taken
        fingers.wait(until: 9)
        fingers.tap(160, 227)  // Press Me
        fingers.wait(until: 10)
        fingers.tap(160, 290)  // Yep, I did.
      },
      occurrences: [.init(at: 6) { $0.sendMemoryWarning() }],
      moments: [
        .init("blue", at: 0), .init("blue-alert", at: 0.8), .init("flip", at: 2.4),
        .init("yellow", at: 3.5), .init("yellow-alert", at: 4.8), .init("flip-back", at: 7.9),
        .init("blue-again", at: 8.8),
      ])
  }
}

/// Starts an application's delegate, as launching does.
@MainActor func start(
  _ delegate: some ApplicationDelegate, in application: Application
) -> AnyObject {
  application.delegate = delegate
  delegate.applicationDidFinishLaunching(application)
  return delegate
}

final class ViewSwitcherDelegate: ApplicationDelegate {
  let window = Window(frame: Sample.screen.bounds)
  let switchViewController = SwitchViewController()

  func applicationDidFinishLaunching(_ application: Application) {
    window.id = "window"
    window.application = application
    switchViewController.id = "switch"
    window.addSubview(switchViewController.view)
    window.makeKeyAndVisible()
  }

  /// What a nib can find in these classes; in Objective-C the runtime would know.
  static var nibs: NibFolder {
    var classes = SceneClasses.standard
    classes.register(
      "SwitchViewController",
      connections: [.action("switchViews:", SwitchViewController.switchViews)]
    ) { SwitchViewController() }
    classes.register(
      "BlueViewController",
      connections: [.action("blueButtonPressed", BlueViewController.blueButtonPressed)]
    ) { BlueViewController() }
    classes.register(
      "YellowViewController",
      connections: [.action("yellowButtonPressed", YellowViewController.yellowButtonPressed)]
    ) { YellowViewController() }
    return NibFolder(sampleNibs("view-switcher"), classes: classes)
  }
}
