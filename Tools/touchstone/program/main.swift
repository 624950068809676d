import CTSCommit
import CTSCountingAllocator
import Glibc
import ReplayTool
import TouchstoneTool

VerbProgram.endAtQuit()
exit(
  Program.run(
    Array(CommandLine.arguments.dropFirst()), commit: String(cString: touchstone_commit()),
    on: Program.console { counting_allocations() }))
