import TSContainers
import FingerScripts
import TSGeometry
import TSInterface
import TSScenes

extension Samples {
  /// *Util1*, a utility application with a flip side, as a tutorial on the web builds it.
  static var util1: Sample {
    Sample(
      name: "util1",
      about: "a main view and its flip side, behind an info button and a bar with Done",
      launch: { start(of: Util1Delegate.nibs, in: $0) },
      fingers: { fingers in
        fingers.tap(291, 451)  // the info button
        fingers.wait(until: 2)
        fingers.tap(286, 42)  // Done
        fingers.wait(until: 4)
        fingers.tap(291, 451)  // the info button, which is on top again
        fingers.wait(until: 6)
        fingers.tap(286, 42)  // Done
      },
      moments: [
        .init("main", at: 0), .init("touched", at: 0.05), .init("flip", at: 0.45),
        .init("flip-later", at: 0.8), .init("flip-side", at: 1.5), .init("done", at: 2.05),
        .init("flip-back", at: 2.8), .init("main-again", at: 3.5),
        .init("flip-side-again", at: 5.5),
      ], cover: "flip-side")
  }
}

/// The delegate, whose outlets the main nib sets.
final class Util1Delegate: ApplicationDelegate {
  var window: Window?
  var rootViewController: RootViewController?

  func applicationDidFinishLaunching(_ application: Application) {
    guard let window, let rootViewController else { return }
    window.addSubview(rootViewController.view)
    window.makeKeyAndVisible()
  }

  /// The outlets and actions that the nibs can connect in their owners' classes, which in
  /// Objective-C the runtime finds.
  static var nibs: NibFolder {
    var classes = SceneClasses.standard
    classes.register(
      delegate: "Util1Delegate",
      connections: [
        .outlet("window") { $0.window = $1 },
        .outlet("rootViewController") { $0.rootViewController = $1 },
      ]
    ) { Util1Delegate() }
    classes.register(
      RootViewController.self,
      connections: [
        .outlet("infoButton") { $0.infoButton = $1 },
        .action("toggleView", RootViewController.toggleView),
      ])
    return NibFolder(sampleNibs("util1"), classes: classes)
  }
}
