import TSContainers
import FingerScripts
import TSGeometry
import TSInterface
import TSScenes

extension Samples {
  /// *View Switcher*: chapter 6 of *Beginning iPhone 4 Development*.
  static var viewSwitcher: Sample {
    var sample = viewSwitcher(
      "view-switcher", "two views from nibs, made when first needed, flipped by a toolbar's button",
      moments: [
        .init("pressed", at: 0.05), .init("blue-alert", at: 0.8), .init("blue", at: 1.8),
        .init("flip", at: 2.5), .init("flip-later", at: 2.95), .init("yellow", at: 3.5),
        .init("yellow-alert", at: 4.8), .init("flip-back", at: 7.9), .init("blue-again", at: 8.8),
      ]
    )
    sample.cover = "blue-alert"
    sample.variants = [
      viewSwitcher(
        "view-switcher-plain", "the chapter's first version, which does not flip",
        mainNib: "PlainMainWindow",
        moments: [
          .init("before", at: 2.05), .init("after", at: 2.15), .init("blue-again", at: 7.15),
        ])
    ]
    return sample
  }

  private static func viewSwitcher(
    _ name: String, _ about: String, mainNib: String = "MainWindow", moments: [Sample.Moment]
  ) -> Sample {
    Sample(
      name: name, about: about,
      launch: { start(mainNib: mainNib, of: ViewSwitcherDelegate.nibs, in: $0) },
      fingers: { fingers in
        fingers.tap(160, 227)  // Press Me
        fingers.wait(until: 1)
        fingers.tap(160, 290)  // Yep, I did.
        fingers.wait(until: 2)
        fingers.tap(54, 458)  // Switch Views
        fingers.wait(until: 4)
        fingers.tap(160, 227)  // Press Me, Too
        fingers.wait(until: 5)
        fingers.tap(160, 290)  // Yep, I did.
        fingers.wait(until: 7)
        fingers.tap(54, 458)  // back to the blue view, which the warning has taken
        fingers.wait(until: 9)
        fingers.tap(160, 227)  // Press Me
        fingers.wait(until: 10)
        fingers.tap(160, 290)  // Yep, I did.
      },
      occurrences: [.init(at: 6) { $0.sendMemoryWarning() }],
      moments: moments)
  }
}

/// The delegate, whose outlets the main nib sets.
final class ViewSwitcherDelegate: ApplicationDelegate {
  var window: Window?
  var switchViewController: SwitchViewController?

  func applicationDidFinishLaunching(_ application: Application) {
    guard let window, let switchViewController else { return }
    window.addSubview(switchViewController.view)
    window.makeKeyAndVisible()
  }

  /// The actions that the nibs can connect in these classes, which in Objective-C the runtime
  /// finds.
  static var nibs: NibFolder {
    var classes = SceneClasses.standard
    classes.register(
      delegate: "ViewSwitcherDelegate",
      connections: [
        .outlet("window") { $0.window = $1 },
        .outlet("switchViewController") { $0.switchViewController = $1 },
      ]
    ) { ViewSwitcherDelegate() }
    classes.register(
      SwitchViewController.self,
      connections: [.action("switchViews:", SwitchViewController.switchViews)])
    classes.register(
      PlainSwitchViewController.self,
      connections: [.action("switchViews:", PlainSwitchViewController.switchViews)])
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
