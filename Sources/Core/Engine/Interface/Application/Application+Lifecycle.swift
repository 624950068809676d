import TSPreconditions

extension Application {
  /// The states of an application, with UIKit's raw values (U423).
  public enum State: Int, Hashable, Sendable {
    /// A person can use the application.
    case active = 0
    /// The application is shown, but receives no events.
    case inactive = 1
    /// The application is not shown.
    case background = 2
  }

  /// What is known of the launch and the state.
  struct Life {
    var state = State.background
    var isLaunched = false
    /// Whether the delegate was found to have no method for the launch.
    var launchFoundNoMethod = false
    /// Whether the application was active before.
    var hasBeenActive = false
  }

  /// The state of the application: in the background until it is launched, and active while a person
  /// can use it.
  public final var applicationState: State { life.state }

  /// Launches the application: calls the delegate's methods in UIKit's order, and makes the
  /// application active (U407).
  ///
  /// `Application.run(_:display:)` calls it. A test that needs the launch calls it itself, after
  /// setting ``delegate``.
  ///
  /// Touches during the launch are discarded (U408). A window that the delegate shows without an
  /// application joins this one. Before, the interface takes the orientation of the ``infoPlist``, and
  /// the status bar is shown if that wants it or, without a word of it, in the early generation, unless
  /// the program has hidden it.
  ///
  /// - Parameter options: The reasons of the launch; `nil`, the default, for a plain one.
  /// - Precondition: The application has not been launched.
  public final func launch(with options: LaunchOptions? = nil) {
    ensure(!life.isLaunched, "launch(with:) of an application that has been launched")
    life.isLaunched = true
    beginIgnoringInteractionEvents()
    Application.$ofTask.withValue(self) {
      pipeline.work {
        _ = delegate?.application(self, willFinishLaunchingWithOptions: options)
        _ = delegate?.application(self, didFinishLaunchingWithOptions: options)
      }
    }
    endIgnoringInteractionEvents()
    becomeActive()
  }

  /// What a person should know after the launch: that no window is shown, and why; `nil` if one is.
  package final var launchNotice: String? {
    guard windows.allSatisfy({ $0.isHidden || $0.windowLevel >= .statusBar }) else { return nil }
    guard life.launchFoundNoMethod, let delegate else {
      return "no window is shown after the launch: call makeKeyAndVisible() of one"
    }
    return "no window is shown after the launch: \(type(of: delegate)) has neither "
      + "applicationDidFinishLaunching(_:) nor application(_:didFinishLaunchingWithOptions:) with "
      + "the type [UIApplication.LaunchOptionsKey: Any]?; a method with other types is not called"
  }

  /// Makes the application active: it is in the foreground and receives events.
  ///
  /// The delegate receives ``ApplicationDelegate/applicationWillEnterForeground(_:)`` first if the
  /// application was in the background after its launch. Does nothing if it is active.
  package final func becomeActive() {
    guard applicationState != .active else { return }
    let wasShown = life.hasBeenActive
    pipeline.work {
      if applicationState == .background, wasShown {
        delegate?.applicationWillEnterForeground(self)
      }
      life.state = .active
      life.hasBeenActive = true
      delegate?.applicationDidBecomeActive(self)
    }
  }

  /// Makes the application inactive: its touches are cancelled, then the delegate is notified (U426).
  ///
  /// Does nothing if it is not active.
  package final func resignActive() {
    guard applicationState == .active else { return }
    cancelTouches(why: "the application resigns active")
    pipeline.work {
      delegate?.applicationWillResignActive(self)
      life.state = .inactive
    }
  }

  /// Moves the application to the background, making it inactive first (U420).
  package final func enterBackground() {
    resignActive()
    guard applicationState == .inactive else { return }
    pipeline.work {
      life.state = .background
      delegate?.applicationDidEnterBackground(self)
    }
  }

  /// Notifies the delegate that the application ends, after making it inactive (U421, U422).
  package final func terminate() {
    guard life.isLaunched else { return }
    resignActive()
    pipeline.work { delegate?.applicationWillTerminate(self) }
    life.isLaunched = false
  }
}
