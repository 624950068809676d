import Foundation
import TestSupport
import Testing

/// Compares pads with libinput, and the results with `Recordings/agreement.md`.
@Suite(
  "Agrees with libinput on what a pad does",
  .enabled(if: LibinputPeer.program != nil, "needs libinput-dev, pkg-config and a C compiler"))
struct PadAgreementTests {
  private static let page = PackageFolder.recording("agreement.md")

  @Test("on every kind of pad", arguments: PadKind.all.map(\.stream))
  func kinds(_ stream: PadStream) throws { try compare(stream) }

  @Test(
    "on recordings of people",
    .enabled(if: !PadStream.recordings.isEmpty, "there is no folder of recordings"),
    arguments: PadStream.recordings)
  func recordings(_ stream: PadStream) throws { try compare(stream) }

  @Test("and finds an event that one of them lacks, and one with another value")
  func faults() throws {
    let stream = PadKind.all[3].stream
    var ours = try PadReading.interpret(stream)
    let theirs = try LibinputPeer.interpret(stream)
    let agreement = PadAgreement(ours: ours, theirs: theirs)
    let press = try #require(ours.firstIndex { $0.kind == "button press" })
    ours.remove(at: press)
    let motion = try #require(ours.lastIndex { $0.kind == "motion" })
    ours[motion].values[0] += 50
    let changed = PadAgreement(ours: ours, theirs: theirs)
    #expect(changed.agreeing == agreement.agreeing - 2)
    #expect(changed.differences["button of libinput's alone"] == 1)
    #expect(changed.differences["motion differs"] == 1)
  }

  private func compare(_ stream: PadStream) throws {
    let agreement = PadAgreement(
      ours: try PadReading.interpret(stream), theirs: try LibinputPeer.interpret(stream))
    let row = agreement.row(stream.name)
    let page = try String(contentsOfFile: PadAgreementTests.page, encoding: .utf8)
    // The page must contain what this run has found.
    #expect(
      page.split(separator: "\n").contains { $0 == row },
      "\(row)\n\(agreement.examples.joined(separator: "\n"))")
  }
}
