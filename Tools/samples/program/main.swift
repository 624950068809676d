import Foundation
import Programs
import SamplesTool

exit(SamplesProgram.run(Array(CommandLine.arguments.dropFirst()), on: .standard()))
