import Foundation
import Testing
import TouchTesting
import Touchstone

@Suite("A golden trace") @MainActor struct GoldenTests {
  private func with(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.appending(path: "deep/tap.trace").path(percentEncoded: false))
  }

  @Test("is missing at first, is accepted when asked, and then compared by line")
  func accepting() throws {
    try with { path in
      let stage = TestStage()
      _ = stage.pad()
      stage.hand.tap(CGPoint(x: 160, y: 240))
      let missing = try stage.compare(golden: path, accept: false)
      #expect(missing?.description.hasPrefix("\(path) does not exist") == true)
      #expect(try stage.compare(golden: path, accept: true) == nil)
      #expect(try stage.compare(golden: path, accept: false) == nil)
      let lines = stage.trace.split(separator: "\n").count
      stage.hand.tap(CGPoint(x: 160, y: 240))
      let changed = try stage.compare(golden: path, accept: false)
      #expect(changed?.lines?.lines.first?.number == lines + 1)
      #expect(changed?.description.contains("TOUCHSTONE_ACCEPT=1") == true)
      #expect(try stage.compare(golden: path, accept: true) == nil)
      #expect(try stage.compare(golden: path, accept: false) == nil)
    }
  }

  @Test(
    "is accepted where TOUCHSTONE_ACCEPT is 1, and for no other value",
    arguments: [("1", true), ("0", false), ("", false), ("2", false), ("yes", false), (nil, false)])
  func environment(value: String?, accepts: Bool) {
    let environment = value.map { ["TOUCHSTONE_ACCEPT": $0] } ?? ["ACCEPT": "1"]
    #expect(TestStage.accepts(in: environment) == accepts)
  }

  @Test("that cannot be read is an error")
  func unreadable() throws {
    try with { path in
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true)
      #expect(throws: GoldenError.self) { try TestStage().compare(golden: path, accept: false) }
    }
  }

  @Test("is the same each time")
  func same() {
    func trace() -> String {
      let stage = TestStage()
      _ = stage.pad()
      stage.hand.pinch(stage.window, from: 60, to: 120, turning: 0.5)
      return stage.trace
    }
    #expect(trace() == trace())
    #expect(trace().contains("hit window › pad"))
  }

  @Test("shows what recognizers did, and why not")
  func recognizers() {
    let stage = TestStage()
    let tap = TapGestureRecognizer()
    tap.name = "tap"
    stage.pad().addGestureRecognizer(tap)
    stage.hand.drag(CGPoint(x: 100, y: 200), to: CGPoint(x: 160, y: 200))
    #expect(stage.trace.contains("pt, 45 allowed"), "\(stage.trace)")
  }

  @Test("forwards the calls to the previous observer")
  func observer() {
    @MainActor final class ObserverSpy: InterfaceObserver {
      var count = 0
      func touchLanded(_ touch: Touch) { count += 1 }
    }
    let application = Application(screen: Screen(size: CGSize(width: 100, height: 100)))
    let ear = ObserverSpy()
    application.observer = ear
    TestStage(application: application).hand.tap(CGPoint(x: 5, y: 5))
    #expect(ear.count == 1)
  }

  @Test("can be of a window of the user's")
  func window() {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let stage = TestStage(window: window)
    let pad = Pad("pad", window.bounds)
    window.addSubview(pad)
    stage.hand.tap(pad)
    #expect(pad.last == CGPoint(x: 50, y: 50))
    #expect(stage.window === window)
  }
}
