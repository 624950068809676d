internal import TSFormatting
package import TSCommandLine
internal import TSPrograms
internal import SampleApplications

/// The program `samples`, which replays the samples' recordings or shows a sample on a display.
@MainActor package enum SamplesProgram {
  private static let name = "samples"

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - words: The arguments, without the name of the program.
  ///   - console: The console that receives data and messages.
  /// - Returns: The exit status; for one other than 0 a line has been written to standard error.
  package static func run(_ words: [String], on console: Console) -> Int32 {
    console.run(name) { command throws(UsageError) in
      let first = words.first ?? "--help"
      guard !["--help", "-h", "help"].contains(first) else {
        let asked = try words.dropFirst().first.map { word throws(UsageError) in try named(word) }
        console.print(asked.map { SampleCommand.manual(of: $0).page } ?? page)
        return .done
      }
      let sample = try named(first)
      let manual = SampleCommand.manual(of: sample)
      command = manual.command
      return try console.run(words.dropFirst(), manual) { arguments throws(UsageError) in
        try SampleCommand(sample, arguments).run(on: console)
      }
    }
  }

  private static func named(_ word: String) throws(UsageError) -> Sample {
    if let sample = Samples.named(word) { return sample }
    guard !word.hasPrefix("-") else {
      throw .usageError(
        "unknown option \(word.onOneLine); the name of a sample comes first, samples --help lists"
          + " them")
    }
    let nearest = Suggestion.nearest(to: word, among: Samples.runs.map(\.name))
    throw .usageError(
      "unknown sample \(word.quoted); \(Suggestion.question(nearest))samples --help lists them")
  }

  private static var page: String {
    let width = Samples.runs.map(\.name.count).max() ?? 0
    let list = Samples.runs.map { "  \($0.name.padded(to: width))  \($0.about)" }
    return """
      Usage: samples NAME [options]

      Replays the recording of a sample application and prints its touches, or shows the
      sample on a display.

      Samples
      \(list.joined(separator: "\n"))

      Options
        -h, --help  print this page; behind a name, the options of a sample

      The exit status is 0 when all is done, 1 when something was found wrong, 2 when the
      call was wrong.

      Examples
        samples view-switcher
            print the touches of its recording
        samples view-switcher --live
            use it in a window, or on the first screen that works
      """
  }
}
