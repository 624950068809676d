public import TSGeometry
public import TSInterface
internal import TSPrograms
public import TSRunning

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
  /// The options are those of `touchstone show`; `--help` explains them:
  ///
  /// ```sh
  /// clock --display page --page-touches            # in a browser
  /// clock --rotate 90 --scale 2 --inspect          # on a panel that is mounted on its side
  /// clock --record run.evemu                       # keep a run
  /// clock --display memory -r run.evemu --format text   # and print its touches
  /// ```
  ///
  /// A wrong option, a display that cannot be opened, or a file that cannot be read is reported by
  /// one line on standard error. The exit status is 0 at the end, 1 for such a fault, and 2 for a
  /// wrong command line. Use ``TSInterface/Application/run(_:display:infoPlist:generation:prepare:)`` for a program that reads its command line
  /// itself.
  ///
  /// The parameters are those of the method of `TouchDisplays`, which it replaces. `prepare` is called for a
  /// display in memory, too, where the runner reads no devices and does not run.
  public static func main(
    _ delegate: @autoclosure @escaping () -> any ApplicationDelegate, about: String? = nil,
    fitting size: CGSize? = nil,
    infoPlist: @autoclosure @escaping () throws -> InfoPlist? = try InfoPlist.ofProgram(),
    generation: UIKitGeneration? = nil,
    prepare: @escaping (ApplicationRunner) throws -> Void = { _ in }
  ) -> Never {
    ShowingProgram.withInspector.main(
      { try $0.start(delegate) }, about, size, infoPlist, generation, prepare)
  }

  /// Runs an application from the main nib that its `Info.plist` names as a program, with these options, and
  /// ends the process.
  public static func main(
    about: String? = nil, fitting size: CGSize? = nil,
    infoPlist: @autoclosure @escaping () throws -> InfoPlist? = try InfoPlist.ofProgram(),
    generation: UIKitGeneration? = nil,
    prepare: @escaping (ApplicationRunner) throws -> Void = { _ in }
  ) -> Never {
    ShowingProgram.withInspector.main(
      { try $0.start() }, about, size, infoPlist, generation, prepare)
  }

  /// Runs an application from a main nib as a program, with these options, and ends the process.
  ///
  /// - Precondition: There is a source of nibs.
  public static func main(
    mainNib name: String, in source: (any NibSource)? = nil, about: String? = nil,
    fitting size: CGSize? = nil,
    infoPlist: @autoclosure @escaping () throws -> InfoPlist? = try InfoPlist.ofProgram(),
    generation: UIKitGeneration? = nil,
    prepare: @escaping (ApplicationRunner) throws -> Void = { _ in }
  ) -> Never {
    ShowingProgram.withInspector.main(
      { try $0.start(mainNib: name, in: source) }, about, size, infoPlist, generation, prepare)
  }
}
