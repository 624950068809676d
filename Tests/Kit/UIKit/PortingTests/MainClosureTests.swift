import Testing

@testable import TSPorting

@Suite("Closures on the main actor")
struct MainClosureTests {
  @Test(
    "are those of timers of the timeline, and of notifications of the main queue",
    arguments: [
      (
        "Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in a() }",
        "Timer.scheduledTimer(timeInterval: 1, repeats: true) { _ in a() }"
      ),
      (
        "Timer(timeInterval: 1, repeats: true) { _ in a() }",
        "Timer.unscheduledTimer(timeInterval: 1, repeats: true) { _ in a() }"
      ),
      (
        "Timer.init(timeInterval: 1, target: a, selector: s, userInfo: nil, repeats: true)",
        "Timer.unscheduledTimer(timeInterval: 1, target: a, selector: s, userInfo: nil, repeats: true)"
      ),
      (
        "RunLoop.current.add(timer!, forMode: .common)",
        "RunLoop.current.schedule(timer!, forMode: .common)"
      ),
      ("link.add(to: .main, forMode: .common)", "link.add(to: .main, forMode: .common)"),
      (
        "center.addObserver(forName: n, object: nil, queue: .main) { _ in a() }",
        "center.addObserver(forName: n, object: nil) { _ in a() }"
      ),
      (
        "center.addObserver(forName: n, object: nil, queue: nil, using: { _ in a() })",
        "center.addObserver(forName: n, object: nil, using: { _ in a() })"
      ),
      (
        "center.addObserver(forName: n, object: nil, queue: other) { _ in a() }",
        "center.addObserver(forName: n, object: nil, queue: other) { _ in a() }"
      ),
    ])
  func calls(source: String, result: String) {
    #expect(ported(source) == result)
    #expect(ported(result) == result)
    let text = Porter.port([("A.swift", "import UIKit\n\(source)\n")])[0].after
    #expect(text.contains("import UIKitActions") == (source != result))
  }

  @Test(
    "are parameters that are passed on to animations, also optional ones",
    arguments: [
      ("a: @escaping () -> Void", "a: @escaping @MainActor () -> Void"),
      ("_ a: () -> ()", "_ a: @MainActor () -> ()"),
      ("a: ((Bool) -> Void)? = nil", "a: (@MainActor (Bool) -> Void)? = nil"),
      ("b a: (() -> Void)!", "b a: (() -> Void)!"),
      ("a: @escaping @Sendable () -> Void", "a: @escaping @Sendable () -> Void"),
      ("a: Block", "a: Block"), ("b: () -> Void", "b: () -> Void"),
    ])
  func parameters(source: String, result: String) {
    func function(_ parameter: String) -> String {
      "func f(\(parameter)) { UIView.animate(withDuration: 1, animations: a) }"
    }
    #expect(ported(function(source)) == function(result))
    #expect(ported(function(result)) == function(result))
    let other = "func f(\(source)) { g(a) }"
    #expect(ported(other) == other)
  }
}
