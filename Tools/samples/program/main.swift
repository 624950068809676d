import Foundation
import TSCommandLine
import TSPrograms
import SamplesTool

exit(SamplesProgram.run(Array(CommandLine.arguments.dropFirst()), on: .standard()))
