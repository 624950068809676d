import TSContainers
import FingerScripts
import TSGeometry
import TSInterface

extension Samples {
  /// *Homepwner* with the number pad that a tap takes away, and with dates that can be changed.
  static var homepwnerChallenges: Sample {
    Sample(
      name: "homepwner-challenges",
      about: "the same with two challenges: a tap puts the number pad away, a date can be changed",
      launch: { application in
        ViewController.nibs = HomepwnerDelegate.nibs
        let items = ItemsViewController { DatedDetailViewController() }
        return start(HomepwnerDelegate(items), in: application)
      },
      fingers: { fingers in
        fingers.press(150, 140, for: 0.1)  // Shiny Bear
        fingers.wait(until: 2)
        fingers.tap(200, 195)  // its value
        fingers.wait(until: 3)
        fingers.tap(266, 345)  // 6
        fingers.wait(until: 3.6)
        fingers.tap(40, 245)  // beside the fields
        fingers.wait(until: 5)
        fingers.tap(160, 286)  // Change Date
        fingers.wait(until: 6.5)
        fingers.drag(from: (180, 172), to: (180, 128), for: 0.6, resting: 0.3)  // the next day
        fingers.wait(until: 9)
        fingers.tap(40, 42)  // back to the detail
        fingers.wait(until: 10.5)
        fingers.tap(40, 42)  // and to the list
      },
      moments: [
        .init("number-pad", at: 2.9), .init("dismissed", at: 4.5), .init("date", at: 6.4),
        .init("changed", at: 8.9), .init("detail", at: 10.4), .init("list", at: 12),
      ])
  }
}
