public import Foundation
public import TSInterface

// Notifications of an application's life. They are not posted here: the application's delegate has
// methods for the same moments. Code that observes them compiles, and a program can post them.
extension Application {
  /// The notification that UIKit posts when the application was launched; it is not posted here.
  public static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// The notification that UIKit posts when the application became active; it is not posted here.
  public static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// The notification that UIKit posts before the application becomes inactive; it is not posted
  /// here.
  public static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// The notification that UIKit posts when the application is in the background; it is not posted
  /// here.
  public static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// The notification that UIKit posts before the application leaves the background; it is not
  /// posted here.
  public static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// The notification that UIKit posts before the application ends; it is not posted here.
  public static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
  /// The notification that UIKit posts when memory is short; it is not posted here.
  public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
}
