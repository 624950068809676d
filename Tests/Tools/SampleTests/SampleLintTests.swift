import TSGestureLinting
import TSInterface
import SampleApplications
import TestSupport
import Testing

@Suite("Linting the samples") @MainActor struct SampleLintTests {
  // The button of the gallery is 36 points high, 5.6 mm, and all others 37 or more.
  private static let gallery = ["small-target whole"]
  // The fields of a detail are 31 points high, 4.8 mm, as UIKit's fields with a rounded border are.
  private static let fields = ["small-target name", "small-target serial", "small-target value"]

  @Test(
    "finds in the samples, as they are launched, one button that is low",
    arguments: FullCheck.cases(of: SampleTests.runs, elseEvery: 5))
  func launched(_ name: String) throws {
    let sample = try #require(Samples.named(name))
    let lint = GestureLint(screen: sample.screen) { sample.launch($0) }
    #expect(lint.findings.map(text) == (name == "gallery" ? Self.gallery : []))
  }

  private func text(_ finding: GestureLint.Finding) -> String {
    "\(finding.kind.rawValue) \(finding.subjects.joined(separator: " "))"
  }

  // Photos that were thrown cover each other, which is no fault of theirs.
  @Test(
    "finds on later screens the fields of a detail, which are low",
    arguments: SampleTests.runs.filter { $0 != "photos" })
  func later(_ name: String) throws {
    var run = try RunningSample(name)
    var found: [String] = []
    for moment in run.sample.moments {
      run.sample.occurrences.append(
        .init(at: moment.seconds) { application in
          for window in application.windows where !window.isHidden {
            found += GestureLint(of: window).findings.map(text)
          }
        })
    }
    _ = try run.log()
    let known =
      switch name {
      case "gallery": Self.gallery
      case "modal": ["small-target field"]
      default: name.hasPrefix("homepwner") ? Self.fields : []
      }
    #expect(Set(found) == Set(known))
  }
}
