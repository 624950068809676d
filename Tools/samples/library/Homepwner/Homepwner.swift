import TSContainers
import TSControls
import FingerScripts
import TSGeometry
import TSGraphics
import TSInterface
import TSScenes

extension Samples {
  /// *Homepwner*: chapter 12 of an early edition of *iOS Programming: The Big Nerd Ranch Guide*,
  /// before the 3rd.
  static var homepwner: Sample {
    var sample = homepwnerOfTheChapter
    sample.variants = [homepwnerChallenges]
    return sample
  }

  private static var homepwnerOfTheChapter: Sample {
    Sample(
      name: "homepwner",
      about: "a table of possessions: scroll, tap a row, edit its value, delete and move rows",
      launch: { application in
        ViewController.nibs = HomepwnerDelegate.nibs
        return start(HomepwnerDelegate(), in: application)
      },
      fingers: { fingers in
        fingers.drag(from: (160, 400), to: (160, 300), for: 0.1)  // fling the list
        fingers.wait(until: 3)
        fingers.drag(from: (160, 200), to: (160, 420), for: 0.15)  // and back, over the top
        fingers.wait(until: 5.5)
        fingers.press(150, 140, for: 0.3)  // Shiny Bear
        fingers.wait(until: 7)
        fingers.tap(200, 195)  // its value
        fingers.wait(until: 8)
        fingers.tap(266, 453)  // Del
        fingers.wait(until: 8.3)
        fingers.tap(266, 345)  // 6
        fingers.wait(until: 8.6)
        fingers.tap(53, 399)  // 7
        fingers.wait(until: 9.1)
        fingers.tap(40, 42)  // Homepwner, back
        fingers.wait(until: 10.5)
        fingers.tap(290, 42)  // Edit
        fingers.wait(until: 11.5)
        fingers.drag(from: (292, 96), to: (292, 184), for: 0.4, resting: 0.1)  // move the first
        fingers.wait(until: 13)
        fingers.tap(26, 228)  // the fourth row's circle
        fingers.wait(until: 14)
        fingers.tap(275, 228)  // Delete
        fingers.wait(until: 15)
        fingers.tap(290, 42)  // Done
        fingers.wait(until: 16)
        fingers.tap(160, 470)  // a row, and its detail again
      },
      moments: [
        .init("list", at: 0), .init("flung", at: 0.3), .init("over-the-top", at: 3.22),
        .init("pressed", at: 5.7), .init("slide-in", at: 6.03), .init("detail", at: 6.9),
        .init("number-pad", at: 7.9), .init("edited", at: 8.9), .init("slide-out", at: 9.43),
        .init("edited-list", at: 10.3), .init("editing", at: 11.3), .init("moving", at: 11.85),
        .init("confirm", at: 13.8), .init("deleting", at: 14.25), .init("done", at: 15.9),
      ], cover: "confirm")
  }
}

final class HomepwnerDelegate: ApplicationDelegate {
  let window = Window(frame: Sample.screen.bounds)
  let itemsViewController: ItemsViewController
  lazy var navigationController = NavigationController(rootViewController: itemsViewController)

  init(_ itemsViewController: ItemsViewController = ItemsViewController()) {
    self.itemsViewController = itemsViewController
  }

  func applicationDidFinishLaunching(_ application: Application) {
    application.showsOnScreenKeyboard = true
    window.sceneID = "window"
    window.backgroundColor = .white
    window.application = application
    navigationController.sceneID = "navigation"
    window.addSubview(navigationController.view)
    window.makeKeyAndVisible()
  }

  /// The outlets that the nib can connect in its owner's class, which in Objective-C the runtime
  /// finds.
  static var nibs: NibFolder {
    var classes = SceneClasses.standard
    classes.register("ItemDetailViewController", connections: outlets()) {
      ItemDetailViewController()
    }
    classes.register(
      "DatedDetailViewController",
      connections: outlets() + [
        .action("backgroundTapped:", DatedDetailViewController.backgroundTapped),
        .action("changeDate:", DatedDetailViewController.changeDate),
      ]
    ) { DatedDetailViewController() }
    classes.register(
      "DateViewController",
      connections: [
        .outlet("datePicker") { $0.datePicker = $1 },
        .action("dateChanged:", DateViewController.dateChanged),
      ]
    ) { DateViewController() }
    return NibFolder(sampleNibs("homepwner"), classes: classes)
  }

  private static func outlets<Owner: ItemDetailViewController>() -> [SceneConnection<Owner>] {
    [
      .outlet("nameField") { $0.nameField = $1 },
      .outlet("serialNumberField") { $0.serialNumberField = $1 },
      .outlet("valueField") { $0.valueField = $1 }, .outlet("dateLabel") { $0.dateLabel = $1 },
    ]
  }
}
