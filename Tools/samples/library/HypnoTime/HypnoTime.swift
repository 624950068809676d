import TSContainers
import FingerScripts
import TSGeometry
import TSInterface
import TSScenes

extension Samples {
  /// *HypnoTime*: chapter 7 of *iOS Programming: The Big Nerd Ranch Guide*, 3rd edition.
  static var hypnoTime: Sample {
    var sample = hypnoTime(
      "hypno-time", "two tabs whose views come and go; what viewDidLoad sets stays",
      colour: "green-kept"
    ) { TimeViewController() }
    sample.cover = "hypnosis"
    sample.variants = [
      hypnoTime(
        "hypno-time-initializer", "the same, coloured where the chapter warns of it: by init",
        colour: "green-lost"
      ) { HastyTimeViewController() }
    ]
    return sample
  }

  private static func hypnoTime(
    _ name: String, _ about: String, colour: String,
    time: @escaping @MainActor () -> TimeViewController
  ) -> Sample {
    Sample(
      name: name, about: about,
      launch: { application in
        ViewController.nibs = HypnoTimeDelegate.nibs
        return start(HypnoTimeDelegate(time()), in: application)
      },
      fingers: { fingers in
        fingers.tap(160, 240)
        for second in [1.0, 3, 4, 6, 7, 8, 10] {
          fingers.wait(until: second)
          // Time and Hypnosis in turn.
          fingers.tap([1, 4, 7, 10].contains(second) ? 240 : 80, 455)
          if second == 1 || second == 10 {
            fingers.wait(until: second + 1)
            fingers.tap(160, 204)  // What time is it?
          }
        }
      },
      occurrences: [
        // While Time is shown, and while Hypnosis is.
        .init(at: 5) { $0.sendMemoryWarning() }, .init(at: 9) { $0.sendMemoryWarning() },
      ],
      moments: [
        .init("hypnosis", at: 0.5), .init("time", at: 1.5), .init("asked", at: 2.5),
        .init("hypnosis-again", at: 3.5), .init("time-again", at: 4.5),
        .init("hypnosis-reloaded", at: 6.5), .init(colour, at: 10.5),
        .init("asked-again", at: 11.5),
      ])
  }
}

final class HypnoTimeDelegate: ApplicationDelegate {
  let window = Window(frame: Sample.screen.bounds)
  let hypnosisViewController = HypnosisViewController()
  let timeViewController: TimeViewController
  let tabBarController = TabBarController()

  init(_ timeViewController: TimeViewController) { self.timeViewController = timeViewController }

  func applicationDidFinishLaunching(_ application: Application) {
    window.sceneID = "window"
    window.application = application
    tabBarController.sceneID = "tabs"
    tabBarController.viewControllers = [hypnosisViewController, timeViewController]
    window.rootViewController = tabBarController
    window.makeKeyAndVisible()
  }

  /// The outlets and actions that the nibs can connect in their owners' classes, which in
  /// Objective-C the runtime finds.
  static var nibs: NibFolder {
    var classes = SceneClasses.standard
    classes.register("TimeViewController", connections: outlets()) { TimeViewController() }
    classes.register("HastyTimeViewController", connections: outlets()) {
      HastyTimeViewController()
    }
    return NibFolder(sampleNibs("hypno-time"), classes: classes)
  }

  private static func outlets<Owner: TimeViewController>() -> [SceneConnection<Owner>] {
    [
      .outlet("timeLabel") { $0.timeLabel = $1 }, .outlet("zoneLabel") { $0.zoneLabel = $1 },
      .action("showCurrentTime:", Owner.showCurrentTime),
    ]
  }
}
