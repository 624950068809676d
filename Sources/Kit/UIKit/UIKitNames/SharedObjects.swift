import TSContainers
public import TSInterface
import TSPreconditions

/// The application that ``TSInterface/Application/shared`` returns outside of a run, a launch and
/// ``TSInterface/Application/withShared(_:_:)``.
///
/// Nothing else reads it: the engine takes the application from the window of a view.
@MainActor private enum SharedApplication {
  /// The application that was made the main one.
  static weak var main: Application?
}

extension Application {
  /// The application that code written for UIKit finds under this name.
  ///
  /// It is the one that `Application.run(_:)` runs or `launch(with:)` launches, or that of the
  /// enclosing call of ``withShared(_:_:)``; or else the one for which ``makeShared()`` was called.
  /// There is none by default.
  ///
  /// - Precondition: There is such an application, and it exists still.
  public static var shared: Application {
    guard let application = sharedIfAny else {
      usageError(
        "UIApplication.shared is read, and no application was made the shared one: run it with "
          + "UIApplication.run(_:), call makeShared() where the program creates it, or "
          + "withShared(_:_:) in a test")
    }
    return application
  }

  /// The application that ``shared`` returns; `nil` if there is none.
  static var sharedIfAny: Application? { Application.ofTask ?? SharedApplication.main }

  /// Makes the application the one that ``shared`` returns in the whole program.
  ///
  /// The application is not retained. Call it once, after the application has been created.
  public final func makeShared() { SharedApplication.main = self }

  /// Calls a closure in which ``shared`` returns an application, and which windows join that are
  /// shown without an application.
  ///
  /// - Throws: What the closure throws.
  public static func withShared<Result>(
    _ application: Application, _ body: () throws -> Result
  ) rethrows -> Result {
    try Application.$ofTask.withValue(application, operation: body)
  }
}

extension Application {
  /// The screen with the bounds of the interface.
  fileprivate var turnedScreen: Screen {
    if uikitGeneration == .legacy { return screen }
    return Screen(size: interfaceBounds.size, millimetres: screen.millimetres)
  }
}

extension Window {
  /// The screen of the window's application, with the bounds of its interface.
  ///
  /// - Precondition: The window is in an application, or there is a shared one.
  public var screen: Screen { (application ?? .shared).turnedScreen }
}

extension Screen {
  /// The screen of the shared application, with the bounds of its interface.
  ///
  /// The bounds turn with the interface, and are those of the panel in the early generation (U445).
  @MainActor public static var main: Screen {
    Application.shared.turnedScreen
  }

  /// The part of the screen below the status bar, which is the whole screen while it is hidden
  /// (U429).
  @MainActor public var applicationFrame: CGRect { Application.shared.applicationFrame }

  /// The number of pixels in a point, always 1: pictures are drawn for any scale.
  public var scale: CGFloat { 1 }

  /// The bounds of the screen in pixels of ``scale``, in points.
  public var nativeBounds: CGRect { bounds }
}

/// The device of the shared application, under UIKit's name.
@MainActor public final class UIDevice {
  /// The notification that UIKit posts when the device was turned; it is not posted here.
  public static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")

  /// The device of ``TSInterface/Application/shared``.
  public static var current: UIDevice { UIDevice(Application.shared) }

  private let application: Application

  private init(_ application: Application) { self.application = application }

  /// The orientation of the device.
  public var orientation: DeviceOrientation { application.deviceOrientation }
  /// Turns the device: programs set its `orientation` by this name, which UIKit has not published.
  ///
  /// - Parameters:
  ///   - value: The raw value of the orientation, an integer.
  ///   - key: `"orientation"`; other keys have no effect.
  public func setValue(_ value: Any?, forKey key: String) {
    guard key == "orientation", let number = value as? Int,
      let orientation = DeviceOrientation(rawValue: number)
    else { return }
    application.deviceOrientation = orientation
  }
  /// The kind of device.
  public var userInterfaceIdiom: UserInterfaceIdiom { application.userInterfaceIdiom }
  /// The name of the device, always “Touchstone”.
  public var name: String { "Touchstone" }
  /// The model of the device, always “Touchstone”.
  public var model: String { "Touchstone" }
  /// The name of the operating system, always “Linux”.
  public var systemName: String { "Linux" }
  /// The version of UIKit whose behaviour the application has: 5.0 in the early generation, 17.0
  /// today.
  public var systemVersion: String { application.uikitGeneration == .legacy ? "5.0" : "17.0" }
  /// A Boolean value that indicates whether orientation notifications are posted, always `false`.
  public var isGeneratingDeviceOrientationNotifications: Bool { false }
  /// Has no effect: ``orientation`` is always up to date.
  public func beginGeneratingDeviceOrientationNotifications() {}
  /// Has no effect.
  public func endGeneratingDeviceOrientationNotifications() {}
}
