import Foundation
import TSCommandLine
import SamplesTool

exit(SamplesProgram.run(Array(CommandLine.arguments.dropFirst()), on: .standard()))
