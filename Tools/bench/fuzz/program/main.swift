import Fuzzing
import Glibc

exit(await CommandLineProgram.run(Array(CommandLine.arguments.dropFirst())))
