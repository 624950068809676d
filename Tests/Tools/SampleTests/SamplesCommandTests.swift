import Foundation
import TSCommandLine
@testable import SampleApplications
import SamplesTool
import TestSupport
import Testing

/// One call of the program, without a process.
@MainActor private struct Call {
  let status: Int32
  let output: String
  let errors: String

  init(_ words: [String]) {
    (status, output, errors) = Console.gathering {
      SamplesProgram.run(words, on: $0)
    }
  }
}

@Suite("samples", .serialized) @MainActor struct SamplesCommandTests {
  private static let recording = PackageFolder.recording("samples/view-switcher.evemu")

  @Test("lists the samples without arguments and with --help", arguments: [[], ["--help"], ["-h"]])
  func list(words: [String]) {
    let call = Call(words)
    #expect(call.status == 0 && call.errors.isEmpty)
    #expect(call.output.hasPrefix("Usage: samples NAME [options]"))
    for sample in Samples.runs { #expect(call.output.contains("  \(sample.name)  ")) }
  }

  @Test(
    "explains a sample and its options",
    arguments: [["shapes", "--help"], ["help", "shapes"], ["shapes", "--live", "-h"]])
  func help(words: [String]) {
    let call = Call(words)
    #expect(call.status == 0 && call.errors.isEmpty)
    #expect(call.output.hasPrefix("Usage: samples shapes [options]\n"))
    for option in ["--live", "--out", "--display", "--recording", "--inspect", "--rotate"] {
      #expect(call.output.contains(" \(option)"), "\(option)")
    }
  }

  @Test(
    "refuses a wrong call with one line and status 2",
    arguments: [
      (["view-swicher"], "did you mean view-switcher?"),
      (["help", "shape"], "did you mean shapes?"),
      (["--live"], "the name of a sample comes first"),
      (["shapes", "--formt", "json"], "did you mean --format?"),
      (["shapes", "--tracee", "json"], "did you mean --format?"),
      (["shapes", "--trace", "xml"], "give text or json"),
      (["shapes", "extra"], "“extra” is not expected"),
      (["shapes", "--rotate", "90"], "--rotate is about a sample on a display"),
      (["shapes", "--live", "--out", "x"], "leave --live out"),
      (["shapes", "--live", "--display", "memory"], "name a recording with --recording"),
      (["shapes", "--live", "--display", "paper"], "give kms, wayland, memory or page"),
      (["shapes", "--live", "--trace", "json"], "give --display memory, too"),
      (["shapes", "--live", "--trace", "json"], "--trace prints the touches"),
      (["shapes", "--live", "--json"], "--json prints the touches"),
      (["shapes", "--live", "--recording", "/none.evemu"], "/none.evemu: there is no such file"),
      (
        ["shapes", "--live", "--display", "kms", "--page-touches"],
        "give --display page, too"
      ),
    ] as [([String], String)])
  func wrong(words: [String], message: String) {
    let call = Call(words)
    #expect(call.status == 2 && call.output.isEmpty)
    #expect(call.errors.contains(message), "\(call.errors)")
    #expect(call.errors.hasSuffix("\n") && call.errors.filter { $0 == "\n" }.count == 1)
  }

  @Test("refuses a display that cannot be opened with one line and status 1")
  func noDisplay() {
    let call = Call(["shapes", "--live", "--display", "kms", "--card", "/dev/dri/none"])
    #expect(call.status == 1 && call.output.isEmpty)
    #expect(call.errors.hasPrefix("samples shapes: /dev/dri/none"), "\(call.errors)")
  }

  @Test("prints the touches of a recording on a display in memory, and the log beside them")
  func memory() {
    let words = ["view-switcher", "--live", "--display", "memory", "--recording", Self.recording]
    let traced = Call(words + ["--trace", "json"])
    #expect(traced.status == 0)
    let lines = traced.output.split(separator: "\n")
    #expect(lines.count > 20 && lines.allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") })
    #expect(traced.output.contains("touchesBegan"))
    let text = Call(words + ["--trace", "text"])
    #expect(text.output.contains("touchesBegan") && text.errors == traced.errors)
    let counted = Call(words)
    #expect(counted.status == 0 && counted.output.hasPrefix("frames      "))
  }
}
