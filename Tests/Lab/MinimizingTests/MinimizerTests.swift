import TSContacts
import TSEvdev
import TSEventTime
import TSRecordings
import TSReplay
import TSScenes
import TestSupport
import Testing

@testable import TSMinimizing

@Suite("A smaller recording") @MainActor struct MinimizerTests {
  /// A recording of the repository with its scene, what it shows, and the most events that are left.
  struct Case: Sendable, CustomTestStringConvertible {
    var recording: String
    var scene: String?
    var keep: String
    var most: Int
    var testDescription: String { "\(recording): \(keep)" }
  }

  nonisolated static let cases = [
    Case(recording: "swipe.evemu", scene: "swipe", keep: "drag failed: required flip", most: 14),
    Case(recording: "swipe.evemu", scene: "swipe", keep: "drag began", most: 14),
    Case(recording: "double-tap.evemu", scene: "double-tap", keep: "double=1", most: 18),
    Case(recording: "pinch.evemu", scene: "pinch", keep: "zoom began", most: 24),
    Case(recording: "pinch.evemu", scene: "pinch", keep: "pan failed", most: 40),
    Case(recording: "devices/trackpad/tap.yml", keep: "pad tap", most: 14),
    Case(recording: "devices/trackpad/swipe-left.yml", keep: "pad swipe: left", most: 60),
    Case(recording: "devices/trackpad/two-finger-scroll.yml", keep: "pad scroll: down", most: 40),
    Case(
      recording: "reports/list-over-map.evemu", scene: "reports/list-over-map",
      keep: "list/gestures/1 failed: moved", most: 14),
  ]

  private func check(_ sample: Case) throws -> ReplayCheck {
    let scene = try sample.scene.map {
      try Scene.load(path: PackageFolder.recording("\($0).scene.json"))
    }
    return ReplayCheck(try KeptExpectation(sample.keep), scene: scene)
  }

  @Test(
    "still shows it, is short, without names, well-formed, and the same each time", arguments: cases
  )
  func smaller(_ sample: Case) throws {
    let source = ReplaySource.file(PackageFolder.recording(sample.recording))
    let check = try check(sample)
    let result = try Minimizer(check).minimize(source)
    #expect(check.accepts(result.items))
    #expect(result.isWhole && result.events <= sample.most, "\(result.events)")
    let bytes = try result.bytes()
    #expect(try check.outcome(of: .bytes(bytes)).shows(check.expectation))
    var probe = try ReplayProbe(source)
    while let item = try probe.items.next() {
      guard case .device(let device) = item else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains(device.description.name))
    }
    expectLaws(of: result.items)
    #expect(try Minimizer(check).minimize(source).items == result.items)
  }

  /// Checks that contacts land before they move, that nothing is left open without being down at the
  /// end, and that times do not run backwards.
  private func expectLaws(of items: [RecordingItem]) {
    var decoders: [Int: ContactDecoder] = [:]
    var last = Timestamp.zero
    for item in items {
      switch item {
      case .device(let device):
        guard let digitizer = try? device.description.digitizer() else { continue }
        decoders[device.index] = ContactDecoder(digitizer, description: device.description)
      case .event(let event, let device):
        #expect(event.time >= last)
        last = event.time
        decoders[device]?.push(event)
      case .display, .interruption, .repair: Issue.record("\(item)")
      }
    }
    for decoder in decoders.values {
      #expect(decoder.statistics.repairs.isEmpty, "\(decoder.statistics.repairs)")
    }
  }

  @Test("keeps a fault of the device as the events that have it")
  func repair() throws {
    let panel = """
      N: Acme 4711 Panel
      I: 0003 1209 0001 0001
      P: 02 00 00 00 00 00 00 00
      A: 2f 0 9 0 0 0
      A: 35 0 999 0 0 10
      A: 36 0 499 0 0 10
      A: 39 0 65535 0 0 0

      """
    var events = ""
    for index in 0..<40 {
      events += "E: \(index / 10).\(index % 10)00000 0003 0035 \(100 + index)\n"
      if index % 20 == 0 { events += "E: \(index / 10).000000 0003 0039 \(index + 1)\n" }
      events += "E: \(index / 10).\(index % 10)00000 0000 0000 0\n"
    }
    let check = ReplayCheck(.repair(.idReplaced), scene: nil)
    let result = try Minimizer(check).minimize(.bytes(Array((panel + events).utf8)))
    #expect(result.events <= 6 && check.accepts(result.items), "\(result.events)")
    #expect(!String(decoding: try result.bytes(), as: UTF8.self).contains("Acme"))
  }

  @Test("is refused if the whole one does not show it, with what it shows instead")
  func notMet() throws {
    let source = ReplaySource.file(PackageFolder.recording("swipe.evemu"))
    func error(_ keep: String) throws -> MinimizingError? {
      let check = try check(Case(recording: "", scene: "swipe", keep: keep, most: 0))
      return #expect(throws: MinimizingError.self) { try Minimizer(check).minimize(source) }
    }
    #expect(
      try error("drag failed: moved")
        == .notMet(
          "drag failed: moved", seen: ["drag failed: required flip recognized", "drag recognized"]))
    #expect(try error("tap=1")?.description.contains("the recognizers flip, drag") == true)
    #expect(try error("drag=0 flip=0")?.description.contains("does not show") == true)
    #expect(try error("swipe=0") == .metWithoutTouches("swipe=0"))
    let missing = ReplayCheck(.repair(.idReplaced), scene: nil)
    let unreadable = #expect(throws: MinimizingError.self) {
      try Minimizer(missing).minimize(.bytes(Array("nothing".utf8)))
    }
    guard case .unreadable = unreadable else {
      Issue.record("\(String(describing: unreadable))")
      return
    }
  }

  @Test("is the best so far if the search is stopped", arguments: [0, 1, 5, 20])
  func stopped(attempts: Int) throws {
    let source = ReplaySource.file(PackageFolder.recording("swipe.evemu"))
    let check = try check(Self.cases[0])
    var minimizer = Minimizer(check)
    var count = 0
    minimizer.isStopped = {
      count += 1
      return count > attempts
    }
    let result = try minimizer.minimize(source)
    #expect(!result.isWhole && result.attempts <= attempts && check.accepts(result.items))
  }
}
