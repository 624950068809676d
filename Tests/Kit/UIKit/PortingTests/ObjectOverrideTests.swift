import Testing

@testable import Porting

@Suite("Overrides of what NSObject has")
struct ObjectOverrideTests {
  @Test(
    "may be called on any thread, and use the main actor's state there",
    arguments: [
      (
        "class A: NSObject {\n  var n = 1\n  override var hash: Int { n }\n}",
        "class A: NSObject {\n  var n = 1\n  nonisolated override var hash: Int { MainActor.assumeIsolated { n } }\n}"
      ),
      (
        "class A: NSObject {\n  let n = 1\n  override var hash: Int { n }\n}",
        "class A: NSObject {\n  let n = 1\n  nonisolated override var hash: Int { n }\n}"
      ),
      (
        "class A: NSObject {\n  public override var description: String {\n    get { return \"a\" }\n  }\n}",
        "class A: NSObject {\n  nonisolated public override var description: String {\n    get { return \"a\" }\n  }\n}"
      ),
      (
        "class A: NSObject {\n  var n = 1\n  override func isEqual(_ object: Any?) -> Bool {\n    return (object as? A)?.n == n\n  }\n}",
        "class A: NSObject {\n  var n = 1\n  nonisolated override func isEqual(_ object: Any?) -> Bool {\n    MainActor.assumeIsolated { return (object as? A)?.n == n }\n  }\n}"
      ),
      (
        "class A: NSObject {}\nclass B: A {\n  override func copy() -> Any { B() }\n}",
        "class A: NSObject {}\nclass B: A {\n  nonisolated override func copy() -> Any { MainActor.assumeIsolated { B() } }\n}"
      ),
      (
        "class A: NSObject {\n  let n = 1\n  override func copy() -> Any { A() }\n}",
        "class A: NSObject {\n  let n = 1\n  nonisolated override func copy() -> Any { MainActor.assumeIsolated { A() } }\n}"
      ),
      (
        "class B {\n  var name = 1\n}\nclass A: NSObject {\n  let b = B()\n  override var hash: Int { b.name }\n}",
        "class B {\n  var name = 1\n}\nclass A: NSObject {\n  let b = B()\n  nonisolated override var hash: Int { MainActor.assumeIsolated { b.name } }\n}"
      ),
    ])
  func objects(source: String, result: String) {
    #expect(ported(source) == result)
    #expect(ported(result) == result)
  }

  @Test(
    "stay in other classes",
    arguments: [
      "nonisolated class A: NSObject {\n  override var hash: Int { 1 }\n}",
      "class A: NSObject {\n  override func f() {}\n}",
    ])
  func others(source: String) { #expect(ported(source) == source) }

  @Test(
    "and local functions of closures are on the main actor",
    arguments: [
      ("run {\n  func f() {}\n  f()\n}", "run {\n  @MainActor func f() {}\n  f()\n}"),
      ("run { @MainActor func f() {} }", "run { @MainActor func f() {} }"),
      ("func g() { func f() {} }", "func g() { func f() {} }"),
      ("run { func f() { func g() {} } }", "run { @MainActor func f() { func g() {} } }"),
      ("run { class A { func f() {} } }", "run { class A { func f() {} } }"),
      (
        "DispatchQueue.global().async { func f() {} }",
        "DispatchQueue.global().async { func f() {} }"
      ),
    ])
  func localFunctions(source: String, result: String) { #expect(ported(source) == result) }
}
