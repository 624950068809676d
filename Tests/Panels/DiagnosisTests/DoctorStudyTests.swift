import DoctorStudy
import Foundation
import HumanMotion
import Testing

@testable import TSDiagnosis

@Suite("The doctor") struct DoctorStudyTests {
  @Test(
    "is right about what it finds of a made person on each device",
    arguments: [
      SensorFault.Kind.mirrored, .jitter, .rate, .keys,
    ])
  func precision(kind: SensorFault.Kind) {
    let session = MadeSession.devices[1].with(SensorFault(kind, strength: 3))
    let expected = SensorFault(kind, strength: 3).expected
    let found = (try? MadeSession(model: session, person: 1, seed: 1).diagnosis().faults) ?? []
    #expect(found.map(\.fault) == [expected[0]], "\(found.map(\.evidence))")
  }

  @Test(
    "finds a dead column that slow and quick lines skip, however few cross each part of it",
    arguments: 0..<4, 1...3)
  func deadColumn(device: Int, strength: Int) throws {
    let model = MadeSession.devices[device].with(SensorFault(.dead, strength: strength))
    let finding = try #require(
      MadeSession(model: model, person: 3, seed: UInt64(strength)).diagnosis()[.deadArea])
    #expect(finding.verdict == .found && finding.evidence.hasSuffix("; a column"))
    let middle = model.width / 2
    #expect(finding.areas.contains { Double($0.minX) < middle && middle < Double($0.maxX) })
  }

  @Test("finds nothing wrong with a healthy device", arguments: 0..<4)
  func healthy(device: Int) throws {
    let session = MadeSession(model: MadeSession.devices[device], person: 1, seed: 1)
    let diagnosis = try session.diagnosis()
    #expect(diagnosis.faults.isEmpty, "\(diagnosis.faults)")
  }
}
