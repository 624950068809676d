import CTSCountingAllocator
import Glibc
import ReplayTool
import TouchstoneTool

VerbProgram.endAtQuit()
exit(
  Program.run(
    Array(CommandLine.arguments.dropFirst()),
    on: Program.console { counting_allocations() }))
