public import TSGeometry
public import TSInterface
public import TSRunning

// A program that imports the larger product sees the functions of the same names there, which are
// preferred.
extension Application {
  /// Runs an application as a program, with the standard options of its command line, and ends the
  /// process.
  ///
  /// It is the last call of a `main.swift`, in which the program waits until a signal arrives or its
  /// window is closed:
  ///
  /// ```swift
  /// final class Clock: ApplicationDelegate {
  ///   func applicationDidFinishLaunching(_ application: Application) { /* … */  }
  /// }
  ///
  /// Application.main(Clock())
  /// ```
  ///
  /// `--help` explains the options, which are about the display. A program that imports Touchstone in
  /// place of TouchDisplays has those of `touchstone show` in addition: recordings, and the inspector.
  ///
  /// ```sh
  /// clock --rotate 90 --scale 2                    # on a panel that is mounted on its side
  /// clock --blank 300 --touches                    # that is switched off, and shows the fingers
  /// ```
  ///
  /// A wrong option, a display that cannot be opened, or a file that cannot be read is reported by
  /// one line on standard error. The exit status is 0 at the end, 1 for such a fault, and 2 for a
  /// wrong command line. Use ``TSInterface/Application/run(_:display:infoPlist:generation:prepare:)`` for a program that reads its command line
  /// itself.
  ///
  /// - Parameters:
  ///   - delegate: The delegate, which is created when the display is open.
  ///   - about: The description of the program for `--help`, in a sentence or two; by default how it
  ///     is used and ended.
  ///   - size: The size of the application's screen in points, which is scaled to fit the display;
  ///     `nil`, the default, for the size of the display.
  ///   - infoPlist: The properties of the application; by default those of the program's `Info.plist`,
  ///     in the resources of the main bundle or the working folder, if there is one. If they name a main
  ///     nib, the application is launched from that, and its delegate is that of the nib (U403).
  ///   - generation: The generation of UIKit whose behaviour the application has; `nil`, the default, for
  ///     that of its properties, or else today's.
  ///   - prepare: A closure that changes the runner before the launch, to read keyboards for example.
  @_disfavoredOverload
  public static func main(
    _ delegate: @autoclosure @escaping () -> any ApplicationDelegate, about: String? = nil,
    fitting size: CGSize? = nil,
    infoPlist: @autoclosure @escaping () throws -> InfoPlist? = try InfoPlist.ofProgram(),
    generation: UIKitGeneration? = nil,
    prepare: @escaping (ApplicationRunner) throws -> Void = { _ in }
  ) -> Never {
    ShowingProgram.onScreen.main(
      { try $0.start(delegate) }, about, size, infoPlist, generation, prepare)
  }

  /// Runs an application from the main nib that its `Info.plist` names as a program, with the standard
  /// options of its command line, and ends the process.
  ///
  /// ```swift
  /// ViewController.nibs = NibFolder("Nibs", classes: classes)
  /// Application.main()
  /// ```
  ///
  /// - Parameters:
  ///   - about: The description of the program for `--help`, in a sentence or two; by default how it
  ///     is used and ended.
  ///   - size: The size of the application's screen in points, which is scaled to fit the display;
  ///     `nil`, the default, for the size of the display.
  ///   - infoPlist: The properties of the application; by default those of the program's `Info.plist`,
  ///     in the resources of the main bundle or the working folder.
  ///   - generation: The generation of UIKit whose behaviour the application has; `nil`, the default, for
  ///     that of its properties, or else today's.
  ///   - prepare: A closure that changes the runner before the launch, to read keyboards for example.
  @_disfavoredOverload
  public static func main(
    about: String? = nil, fitting size: CGSize? = nil,
    infoPlist: @autoclosure @escaping () throws -> InfoPlist? = try InfoPlist.ofProgram(),
    generation: UIKitGeneration? = nil,
    prepare: @escaping (ApplicationRunner) throws -> Void = { _ in }
  ) -> Never {
    ShowingProgram.onScreen.main(
      { try $0.start() }, about, size, infoPlist, generation, prepare)
  }

  /// Runs an application from a main nib as a program, with the standard options of its command line,
  /// and ends the process.
  ///
  /// ```swift
  /// ViewController.nibs = NibFolder("Nibs", classes: classes)
  /// Application.main(mainNib: "MainWindow")
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the nib, which makes the delegate and the window.
  ///   - source: The nibs; `nil`, the default, for ``TSInterface/ViewController/nibs``.
  ///   - about: The description of the program for `--help`, in a sentence or two; by default how it
  ///     is used and ended.
  ///   - size: The size of the application's screen in points, which is scaled to fit the display;
  ///     `nil`, the default, for the size of the display.
  ///   - infoPlist: The properties of the application; by default those of the program's `Info.plist`. A
  ///     main nib that they name is not used.
  ///   - generation: The generation of UIKit whose behaviour the application has; `nil`, the default, for
  ///     that of its properties, or else today's.
  ///   - prepare: A closure that changes the runner before the launch.
  /// - Precondition: There is a source of nibs.
  @_disfavoredOverload
  public static func main(
    mainNib name: String, in source: (any NibSource)? = nil, about: String? = nil,
    fitting size: CGSize? = nil,
    infoPlist: @autoclosure @escaping () throws -> InfoPlist? = try InfoPlist.ofProgram(),
    generation: UIKitGeneration? = nil,
    prepare: @escaping (ApplicationRunner) throws -> Void = { _ in }
  ) -> Never {
    ShowingProgram.onScreen.main(
      { try $0.start(mainNib: name, in: source) }, about, size, infoPlist, generation, prepare)
  }
}
