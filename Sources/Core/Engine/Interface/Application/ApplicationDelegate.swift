/// The methods that notify a program of its application's life cycle.
///
/// All of them are optional: each has a default implementation. A launch calls them in this order
/// (U407, U420): ``application(_:willFinishLaunchingWithOptions:)``,
/// ``application(_:didFinishLaunchingWithOptions:)``, ``applicationDidBecomeActive(_:)``.
@MainActor public protocol ApplicationDelegate: AnyObject {
  /// Tells the delegate that the launch has begun.
  ///
  /// - Parameter options: The reasons of the launch; `nil` for a plain launch (U410).
  /// - Returns: `false` if the reasons should not be processed further. It does not end the launch.
  func application(
    _ application: Application, willFinishLaunchingWithOptions options: LaunchOptions?
  ) -> Bool
  /// Tells the delegate that the launch has finished, and that the application is about to process
  /// its first event.
  ///
  /// The default implementation calls ``applicationDidFinishLaunching(_:)``, which is not called
  /// otherwise (U407).
  ///
  /// - Parameter options: The reasons of the launch; `nil` for a plain launch (U410).
  /// - Returns: `false` if the reasons should not be processed further. It does not end the launch.
  func application(
    _ application: Application, didFinishLaunchingWithOptions options: LaunchOptions?
  ) -> Bool
  /// Tells the delegate that the application is about to process its first event.
  func applicationDidFinishLaunching(_ application: Application)
  /// Tells the delegate that a person can use the application from now on.
  func applicationDidBecomeActive(_ application: Application)
  /// Tells the delegate that the application is about to become inactive.
  ///
  /// Touches have been cancelled. ``Application/applicationState`` is still active (U423).
  func applicationWillResignActive(_ application: Application)
  /// Tells the delegate that the application is not shown any more, because another program has the
  /// screen for example.
  func applicationDidEnterBackground(_ application: Application)
  /// Tells the delegate that the application is about to be shown again.
  ///
  /// ``Application/applicationState`` is still that of the background (U423).
  func applicationWillEnterForeground(_ application: Application)
  /// Tells the delegate that the application is about to end.
  func applicationWillTerminate(_ application: Application)
  /// Tells the delegate that memory is running low, before the view controllers are notified.
  func applicationDidReceiveMemoryWarning(_ application: Application)
  /// Asks the delegate for the orientations that a window supports (U284).
  ///
  /// - Returns: The supported orientations; by default those of the application.
  func application(_ application: Application, supportedInterfaceOrientationsFor window: Window?)
    -> InterfaceOrientationMask
}

extension ApplicationDelegate {
  /// Returns `true` by default.
  public func application(
    _ application: Application, willFinishLaunchingWithOptions options: LaunchOptions?
  ) -> Bool { true }
  /// Calls ``applicationDidFinishLaunching(_:)`` by default, and returns `true`.
  public func application(
    _ application: Application, didFinishLaunchingWithOptions options: LaunchOptions?
  ) -> Bool {
    applicationDidFinishLaunching(application)
    return true
  }
  /// Does nothing by default.
  public func applicationDidFinishLaunching(_ application: Application) {
    application.life.launchFoundNoMethod = true
  }
  /// Does nothing by default.
  public func applicationDidBecomeActive(_ application: Application) {}
  /// Does nothing by default.
  public func applicationWillResignActive(_ application: Application) {}
  /// Does nothing by default.
  public func applicationDidEnterBackground(_ application: Application) {}
  /// Does nothing by default.
  public func applicationWillEnterForeground(_ application: Application) {}
  /// Does nothing by default.
  public func applicationWillTerminate(_ application: Application) {}
  /// Does nothing by default.
  public func applicationDidReceiveMemoryWarning(_ application: Application) {}
  /// Returns the orientations that the application supports.
  public func application(
    _ application: Application, supportedInterfaceOrientationsFor window: Window?
  ) -> InterfaceOrientationMask { application.supportedInterfaceOrientations }
}

extension Application {
  /// A key of the reasons of a launch.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String

    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The arguments of the program, without its name: an array of strings.
    public static let arguments = LaunchOptionsKey(rawValue: "TouchstoneLaunchOptionsArguments")
  }
}

/// The reasons of a launch, by their keys.
public typealias LaunchOptions = [Application.LaunchOptionsKey: Any]
