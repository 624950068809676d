import Foundation
import TSPorting

// A reader such as head may exit early.
signal(SIGPIPE, SIG_DFL)
exit(
  PortCommand.run(
    Array(CommandLine.arguments.dropFirst()),
    program: (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? CommandLine.arguments[0],
    output: { FileHandle.standardOutput.write(Data($0.utf8)) },
    errors: { FileHandle.standardError.write(Data($0.utf8)) }))
