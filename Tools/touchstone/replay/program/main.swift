import Glibc
import ReplayTool
import TSCommandLine

// What Tools/start needs of touchstone, which takes half of its time to build.
VerbProgram.endAtQuit()
exit(
  VerbProgram([VerbGroup("Verbs", [ReplayVerb.self])]).run(
    Array(CommandLine.arguments.dropFirst()), on: .standard()))
