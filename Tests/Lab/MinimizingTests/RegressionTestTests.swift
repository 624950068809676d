import Foundation
import TSContacts
import TSReplay
import TSScenes
import TestSupport
import Testing

@testable import TSMinimizing

@Suite("A test of a smaller recording") @MainActor struct RegressionTestTests {
  private func test(_ name: String, _ keep: String) throws -> RegressionTest {
    let path = PackageFolder.recording("\(name).scene.json")
    let text = FileManager.default.contents(atPath: path).map { Array($0) }
    let scene = try text.map { try Scene(parsing: $0, name: path) }
    let check = ReplayCheck(try KeptExpectation(keep), scene: scene)
    let ending = name.hasPrefix("devices") ? "yml" : "evemu"
    let source = ReplaySource.file(PackageFolder.recording("\(name).\(ending)"))
    return try RegressionTest(Minimizer(check).minimize(source), check, sceneText: text)
  }

  @Test("is said with hands where these show the same")
  func hands() throws {
    let text = try test("double-tap", "double=1").text(in: .swift)
    #expect(text.contains("stage.hand.tap(CGPoint(x: "), "\(text)")
    #expect(text.contains("#expect(!isShown)") && !text.contains("let recording"))
    let drag = try test("swipe", "drag failed: required flip").text(in: .swift)
    #expect(drag.contains("finger(1).moves(to:") && drag.contains("hasPrefix(\"required flip\")"))
    let call = try test("swipe", "page touchesCancelled").text(in: .swift)
    #expect(call.contains("stage.trace") && call.contains("\"touchesCancelled\""))
  }

  @Test("has the recording inside where hands do not say it")
  func recording() throws {
    let pad = try test("devices/trackpad/tap", "pad tap").text(in: .swift)
    #expect(pad.contains("explanation.trackpad.contains") && pad.contains("E: 0.000001 0003 "))
    #expect(!pad.contains("TouchTesting") && !pad.contains("EV_ABS"))
  }

  @Test("is written for libtouchstone with the scene's surfaces and recognizers")
  func library() throws {
    let test = try test("swipe", "drag failed: required flip")
    let c = try test.text(in: .c)
    #expect(c.contains("\"swipe directions=left,right\"") && c.contains("TS_REASON_REQUIRED"))
    #expect(c.contains("TS_RELATION_REQUIRES_FAILURE, recognizer0"))
    let python = try test.text(in: .python)
    #expect(python.contains("Reason.REQUIRED") && python.contains("assert not is_shown"))
  }

  @Test("is refused where a language cannot say it, with what to do")
  func refused() throws {
    let pad = try test("devices/trackpad/tap", "pad tap")
    #expect(throws: RegressionTestError.expectation("pad tap")) { try pad.text(in: .c) }
    let list = try test("reports/list-over-map", "list/gestures/1 failed: moved")
    #expect(throws: RegressionTestError.self) { try list.text(in: .python) }
    var turned = ReplayCheck(.repair(.idReplaced), scene: nil)
    turned.options.rotation = .half
    #expect(throws: RegressionTestError.options) {
      try RegressionTest(
        MinimizedRecording(items: [], eventsBefore: 0), turned, sceneText: nil)
    }
    #expect(throws: RegressionTestError.notOfReplay) {
      let check = ReplayCheck(.exit(1), scene: nil)
      return try RegressionTest(
        MinimizedRecording(items: [], eventsBefore: 0), check, sceneText: nil)
    }
  }

  @Test(
    "has a name by which it is found",
    arguments: [
      ("swipe-1", RegressionTest.Language.swift, "swipe_1Tests.swift"),
      ("a b", .c, "a_b_test.c"), ("ä", .python, "test__.py"),
    ])
  func name(_ name: String, _ language: RegressionTest.Language, _ file: String) {
    #expect(language.file(name) == file)
  }
}
