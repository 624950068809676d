import Testing

@testable import Porting

@Suite("Names of notifications")
struct NotificationNameTests {
  @Test(
    "become members of the class that they are about",
    arguments: [
      (
        "a(name: NSNotification.Name.UIApplicationWillResignActive)",
        "a(name: UIApplication.willResignActiveNotification)"
      ),
      (
        "a(name: Notification.Name.UIDeviceOrientationDidChange, object: nil)",
        "a(name: UIDevice.orientationDidChangeNotification, object: nil)"
      ),
      (
        "a(name: .UIApplicationDidEnterBackground)",
        "a(name: UIApplication.didEnterBackgroundNotification)"
      ),
      (
        "a(name: UIApplicationWillTerminateNotification)",
        "a(name: UIApplication.willTerminateNotification)"
      ),
      // A name of the program's own, and one of another type.
      ("a(name: .UICardDidTurn)", "a(name: .UICardDidTurn)"),
      ("a(Names.UIApplicationWillTerminate)", "a(Names.UIApplicationWillTerminate)"),
      (
        "a(name: UIDevice.orientationDidChangeNotification)",
        "a(name: UIDevice.orientationDidChangeNotification)"
      ),
    ])
  func names(source: String, result: String) { #expect(ported(source) == result) }

  @Test(
    "and the label by which strings were made of values are those of today",
    arguments: [
      ("let a = String(stringInterpolationSegment: b)", "let a = String(describing: b)"),
      ("let a = String(describing: b)", "let a = String(describing: b)"),
      (
        "let a = Card(stringInterpolationSegment: b)", "let a = Card(stringInterpolationSegment: b)"
      ),
    ])
  func labels(source: String, result: String) { #expect(ported(source) == result) }
}
