import CountingAllocator
import Glibc
import TouchstoneTool

exit(
  Program.run(
    Array(CommandLine.arguments.dropFirst()), on: Console.standard { counting_allocations() }))
