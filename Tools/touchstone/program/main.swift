import CTSCountingAllocator
import Glibc
import TouchstoneTool

Program.endAtQuit()
exit(
  Program.run(
    Array(CommandLine.arguments.dropFirst()),
    on: Program.console { counting_allocations() }))
