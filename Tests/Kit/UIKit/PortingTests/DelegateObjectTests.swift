import Testing

@testable import Porting

@Suite("Delegates of any class")
struct DelegateObjectTests {
  private static let proto = "protocol P: AnyObject {\n  func f(_ a: Int)\n  func g()\n}\n"

  @Test(
    "get the protocol whose methods are called",
    arguments: [
      (
        "class A {\n  weak var delegate: AnyObject?\n  func h() { delegate?.f(1); self.delegate?.g() }\n}",
        "class A {\n  weak var delegate: P?\n  func h() { delegate?.f(1); self.delegate?.g() }\n}"
      ),
      (
        "class A {\n  var delegate: AnyObject!\n  init(delegate: AnyObject!) { self.delegate = delegate }\n  func h() { delegate.f?(1) }\n}",
        "class A {\n  var delegate: P!\n  init(delegate: P!) { self.delegate = delegate }\n  func h() { delegate.f?(1) }\n}"
      ),
      (
        "class A {\n  weak var delegate: AnyObject?\n  func h() { delegate?.scrollViewDidScroll?(self) }\n}",
        "class A {\n  weak var delegate: UIScrollViewDelegate?\n  func h() { delegate?.scrollViewDidScroll(self) }\n}"
      ),
      (
        "class A {\n  weak var owner: AnyObject?\n  func h() { print(owner) }\n}",
        "class A {\n  weak var owner: AnyObject?\n  func h() { print(owner) }\n}"
      ),
    ])
  func protocols(source: String, result: String) {
    #expect(ported(Self.proto + source) == Self.proto + result)
  }

  @Test("are listed where no protocol has the methods")
  func unknown() {
    let left = leftovers("class A {\n  var target: AnyObject?\n  func h() { target?.k() }\n}\n")
    #expect(left.count == 1 && left[0].hasPrefix("2: AnyObject has no methods"))
  }

  @Test(
    "have methods as visible as their class",
    arguments: [
      (
        "class A: UIResponder, UIApplicationDelegate {\n  private func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool { true }\n}",
        "class A: UIResponder, UIApplicationDelegate {\n  func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool { true }\n}"
      ),
      (
        "class A: UIScrollViewDelegate {\n  @objc private func scrollViewDidScroll(_ a: UIScrollView) {}\n}",
        "class A: UIScrollViewDelegate {\n  func scrollViewDidScroll(_ a: UIScrollView) {}\n}"
      ),
      (
        "class A: UIScrollViewDelegate {\n  private func update(_ a: UIScrollView) {}\n}",
        "class A: UIScrollViewDelegate {\n  private func update(_ a: UIScrollView) {}\n}"
      ),
    ])
  func access(source: String, result: String) { #expect(ported(source) == result) }

  @Test("may have methods of their own that nothing else calls, if these are private")
  func own() {
    let source = """
      class A: UIResponder, UIApplicationDelegate {
        private func application(_ a: UIApplication, note: String) {}
        private func applicationWasTidied(_ a: UIApplication) {}
      }

      """
    #expect(ported(source) == source)
    #expect(leftovers(source).isEmpty)
  }

  @Test(
    "of Objective-C have optional methods, also where the word is on a line of its own",
    arguments: [
      "@objc optional\n  func f()", "@objc optional func f()", "@objc\n  optional func f()",
      "optional\n  func f()",
    ])
  func optionals(member: String) {
    #expect(
      ported("@objc protocol P {\n  \(member)\n}\n") == """
        protocol P: AnyObject {
          func f()
        }

        /// What a class does that leaves these members out.
        extension P {
          func f() {}
        }

        """)
  }
}
