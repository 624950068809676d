internal import Foundation
public import TSInterface
public import TSLinuxInput
import TSPreconditions

extension Application {
  /// Runs an application on a display with the input devices of the machine, until it ends.
  ///
  /// Opens the display, creates the application, calls the delegate's launch methods in UIKit's order
  /// (U407), shows every change in time for the next refresh, and returns on SIGINT or SIGTERM, with
  /// touches cancelled and the screen restored. Call it on the main thread, from a `main` that is not
  /// asynchronous. Reports of the runner are printed to standard error.
  ///
  /// A program whose whole work this is calls `Application.main(_:)` instead, which reads its command
  /// line and reports errors in a line. Catch those of this method: an error that leaves the top level
  /// of a program ends it by a trap, as a crash would.
  ///
  /// ```swift
  /// final class Clock: ApplicationDelegate {
  ///   var window: Window?
  ///
  ///   func applicationDidFinishLaunching(_ application: Application) {
  ///     let window = Window(frame: application.screen.bounds)
  ///     window.application = application
  ///     window.backgroundColor = .white
  ///     window.makeKeyAndVisible()
  ///     self.window = window
  ///   }
  /// }
  ///
  /// do {
  ///   try Application.run(Clock())
  /// } catch {
  ///   print("clock: \(error)")
  ///   exit(1)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - delegate: An expression that creates the delegate, which is retained until the end. It is a
  ///     part of the run: `UIApplication.shared` and `UIScreen.main` of UIKitNames are this
  ///     application's.
  ///   - display: The choice of the display; the first that works by default.
  ///   - infoPlist: The properties of the application; by default those of the program's `Info.plist`,
  ///     in the resources of the main bundle or the working folder, if there is one. If they name a main
  ///     nib, the application is launched from that, and its delegate is that of the nib (U403).
  ///   - generation: The generation of UIKit whose behaviour the application has; `nil`, the default, for
  ///     that of its properties, or else today's.
  ///   - prepare: A closure that changes the runner before the launch, to read keyboards for example.
  /// - Returns: The reason for which the application ended.
  /// - Throws: `DisplayError` or `DeviceError` if the application cannot be started, `InfoPlistError` if
  ///   the `Info.plist` is faulty, and the errors of the main nib and of `prepare`.
  @discardableResult
  public static func run(
    _ delegate: @autoclosure () throws -> any ApplicationDelegate,
    display: DisplayOptions = DisplayOptions(),
    infoPlist: @autoclosure () throws -> InfoPlist? = try InfoPlist.ofProgram(),
    generation: UIKitGeneration? = nil,
    prepare: (ApplicationRunner) throws -> Void = { _ in }
  ) throws -> InputLoop.Ending {
    let runner = try made(on: display, try infoPlist(), generation, prepare)
    return try runner.run(try delegate())
  }

  /// Runs an application from the main nib that its `Info.plist` names, until it ends, as
  /// `UIApplicationMain` does without the name of a delegate (U402).
  ///
  /// ```swift
  /// ViewController.nibs = NibFolder("Nibs", classes: classes)
  /// do { try Application.run() } catch { print(error) }
  /// ```
  ///
  /// - Parameters:
  ///   - display: The choice of the display; the first that works by default.
  ///   - infoPlist: The properties of the application; by default those of the program's `Info.plist`,
  ///     in the resources of the main bundle or the working folder.
  ///   - generation: The generation of UIKit whose behaviour the application has; `nil`, the default, for
  ///     that of its properties, or else today's.
  ///   - prepare: A closure that changes the runner before the launch.
  /// - Returns: The reason for which the application ended.
  /// - Throws: `DisplayError` or `DeviceError` if the application cannot be started, `InfoPlistError` if
  ///   the `Info.plist` is faulty or names no main nib, or ``TSInterface/ViewController/nibs`` is not set,
  ///   and the errors of the nib and of `prepare`.
  @discardableResult
  public static func run(
    display: DisplayOptions = DisplayOptions(),
    infoPlist: @autoclosure () throws -> InfoPlist? = try InfoPlist.ofProgram(),
    generation: UIKitGeneration? = nil,
    prepare: (ApplicationRunner) throws -> Void = { _ in }
  ) throws -> InputLoop.Ending {
    let runner = try made(on: display, try infoPlist(), generation, prepare)
    return try runner.run()
  }

  /// Runs an application from its main nib on a display, until it ends.
  ///
  /// ```swift
  /// ViewController.nibs = NibFolder("Nibs", classes: classes)
  /// do { try Application.run(mainNib: "MainWindow") } catch { print(error) }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the nib, which makes the delegate and the window.
  ///   - source: The nibs; `nil`, the default, for ``TSInterface/ViewController/nibs``.
  ///   - display: The choice of the display; the first that works by default.
  ///   - infoPlist: The properties of the application; by default those of the program's `Info.plist`,
  ///     in the resources of the main bundle or the working folder, if there is one. A main nib that
  ///     they name is not used.
  ///   - generation: The generation of UIKit whose behaviour the application has; `nil`, the default, for
  ///     that of its properties, or else today's.
  ///   - prepare: A closure that changes the runner before the launch.
  /// - Returns: The reason for which the application ended.
  /// - Throws: `DisplayError` or `DeviceError` if the application cannot be started, `InfoPlistError` if
  ///   the `Info.plist` is faulty, and the errors of the nib and of `prepare`.
  /// - Precondition: There is a source of nibs.
  @discardableResult
  public static func run(
    mainNib name: String, in source: (any NibSource)? = nil,
    display: DisplayOptions = DisplayOptions(),
    infoPlist: @autoclosure () throws -> InfoPlist? = try InfoPlist.ofProgram(),
    generation: UIKitGeneration? = nil,
    prepare: (ApplicationRunner) throws -> Void = { _ in }
  ) throws -> InputLoop.Ending {
    let runner = try made(on: display, try infoPlist(), generation, prepare)
    return try runner.run(mainNib: name, in: source)
  }

  private static func made(
    on display: DisplayOptions, _ infoPlist: InfoPlist?, _ generation: UIKitGeneration?,
    _ prepare: (ApplicationRunner) throws -> Void
  ) throws -> ApplicationRunner {
    let runner = try ApplicationRunner(display, infoPlist: infoPlist)
    runner.onReport = { FileHandle.standardError.write(Data("\($0)\n".utf8)) }
    if let generation { runner.application.uikitGeneration = generation }
    try prepare(runner)
    return runner
  }
}

extension Application {
  /// Launches the application from the main nib that its `infoPlist` names, or else with a delegate.
  ///
  /// - Parameter delegate: A closure that creates the delegate, which is not called if there is a main
  ///   nib (U403).
  /// - Returns: The delegate or the objects of the nib, which must be retained until the end.
  /// - Throws: `InfoPlistError` if there is no source of nibs for the main nib, and the errors of the nib
  ///   and of the closure.
  package final func start(_ delegate: () throws -> any ApplicationDelegate) throws -> Any {
    guard let infoPlist, let name = infoPlist.mainNib(for: userInterfaceIdiom) else {
      let made = try delegate()
      self.delegate = made
      launch()
      return made
    }
    guard let source = ViewController.nibs else {
      throw InfoPlistError(
        .noNibs, file: infoPlist.path, key: "NSMainNibFile",
        found: "the main nib \(name) is to be launched, and the program has no nibs",
        advice: "set ViewController.nibs before, or remove the key")
    }
    return try source.launch(self, fromMainNibNamed: name)
  }

  /// Launches the application from a main nib.
  ///
  /// - Parameter source: The nibs; `nil` for `ViewController.nibs`.
  /// - Returns: The objects of the nib, which must be retained until the end.
  /// - Throws: The errors of the nib.
  /// - Precondition: There is a source of nibs.
  package final func start(mainNib name: String, in source: (any NibSource)?) throws -> Any {
    guard let source = source ?? ViewController.nibs else {
      usageError("the main nib \(name) is to be launched, but ViewController.nibs is not set")
    }
    return try source.launch(self, fromMainNibNamed: name)
  }

  /// Launches the application from the main nib that its `infoPlist` names.
  ///
  /// - Returns: The objects of the nib, which must be retained until the end.
  /// - Throws: `InfoPlistError` if there is no main nib or no source of nibs, and the errors of the nib.
  package final func start() throws -> Any {
    try start {
      throw InfoPlistError(
        .missingKey, file: infoPlist?.path ?? "Info.plist", key: "NSMainNibFile",
        found: infoPlist == nil ? "there is no such file" : "the key is missing",
        advice: "name the main nib, or run the application with a delegate")
    }
  }
}
