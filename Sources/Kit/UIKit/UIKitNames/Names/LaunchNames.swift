public import TSInterface

// Reasons of a launch that other programs and the system are on Apple's devices; here they are never
// given, so that code which looks for them finds none.
extension Application.LaunchOptionsKey {
  /// The address that the application was launched to open; it is never given.
  public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
  /// The program that launched the application; it is never given.
  public static let sourceApplication = Self(
    rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
  /// What the program that launched the application adds; it is never given.
  public static let annotation = Self(rawValue: "UIApplicationLaunchOptionsAnnotationKey")
  /// The message of a server for which the application was launched; it is never given.
  public static let remoteNotification = Self(
    rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
  /// The application's own notification for which it was launched; it is never given.
  public static let localNotification = Self(
    rawValue: "UIApplicationLaunchOptionsLocalNotificationKey")
  /// The mark of a launch for a new location of the device; it is never given.
  public static let location = Self(rawValue: "UIApplicationLaunchOptionsLocationKey")
}
