package import TSCommandLine
internal import Foundation
package import TSGeometry
package import TSInterface
package import TSRunning

/// A program that shows an application: its options, and what it does by them.
@MainActor package struct ShowingProgram {
  private let options: [Manual.Option]
  private let usage: String
  private let show: (ShownApplication, Arguments, Console) throws(UsageError) -> ExitStatus

  /// Creates a program.
  ///
  /// - Parameter options: The options, in the order of the manual.
  package init(
    options: [Manual.Option], usage: String,
    show: @escaping (ShownApplication, Arguments, Console) throws(UsageError) -> ExitStatus
  ) {
    self.options = options
    self.usage = usage
    self.show = show
  }

  /// The program that shows an application on a display, and does nothing else.
  package static var onScreen: ShowingProgram {
    ShowingProgram(
      options: ScreenOptions.manual,
      usage: "Runs in a window of the desktop, or on a screen without a desktop."
    ) { shown, arguments, console throws(UsageError) in
      let options = try ScreenOptions(arguments)
      if let kind = options.display.kind, ![.wayland, .kms].contains(kind) {
        throw .usageError(
          "--display \(kind.rawValue) is of programs that import Touchstone in place of "
            + "TouchDisplays; give wayland or kms")
      }
      return try UsageError.reporting { try options.run(options.completed(shown), on: console) }
    }
  }

  /// Runs the program with the command line of the process, and ends the process.
  package func main(
    _ start: @escaping (Application) throws -> Any, _ about: String?, _ size: CGSize?,
    _ infoPlist: @escaping () throws -> InfoPlist?, _ generation: UIKitGeneration?,
    _ prepare: @escaping (ApplicationRunner) throws -> Void
  ) -> Never {
    var shown = ShownApplication(start: start)
    shown.infoPlist = infoPlist
    shown.size = size
    shown.generation = generation
    shown.prepare = prepare
    let program = CommandLine.arguments.first?.split(separator: "/").last.map(String.init)
    exit(
      run(
        shown, as: program ?? "program", about: about, CommandLine.arguments.dropFirst(),
        on: .standard()))
  }

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - about: The description of the program; `nil` for how it is used and ended.
  ///   - console: The console that receives data and messages.
  /// - Returns: The exit status.
  package func run(
    _ shown: ShownApplication, as program: String, about: String?,
    _ words: some Sequence<String>, on console: Console
  ) -> Int32 {
    let manual = Manual(
      program: program,
      details: about ?? usage + " Ends with Ctrl-C, or when the window is closed.",
      options: options)
    return console.run(program) { _ throws(UsageError) in
      try console.run(words, manual) { arguments throws(UsageError) in
        if let operand = arguments.operands.first {
          throw .usageError(
            "\(operand.quoted) is not expected; \(program) --help lists the options")
        }
        return try show(shown, arguments, console)
      }
    }
  }
}
