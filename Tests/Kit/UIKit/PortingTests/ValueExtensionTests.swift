import Testing

@testable import Porting

@Suite("Extensions of colours, fonts and images")
struct ValueExtensionTests {
  @Test(
    "are those of values",
    arguments: [
      ("convenience init(hex: Int) {}", "init(hex: Int) {}"),
      ("public convenience init(hex: Int) {}", "public init(hex: Int) {}"),
      ("class var brand: UIColor { .red }", "static var brand: UIColor { .red }"),
      ("open class func brand() {}", "public static func brand() {}"),
      ("@objc static let a = 1", "static let a = 1"),
      ("func lighter() -> UIColor { self }", "func lighter() -> UIColor { self }"),
    ])
  func members(source: String, result: String) {
    for type in ["UIColor", "UIFont", "UIImage"] {
      #expect(
        ported("extension \(type) { \(source) }").hasSuffix("extension \(type) { \(result) }"))
    }
  }

  @Test("of classes stay as they are")
  func classes() {
    let source = "extension UIView { convenience init(a: Int) { self.init() } ; class func f() {} }"
    #expect(ported(source).hasSuffix(source))
  }

  @Test("cannot become subclasses, which is listed")
  func subclasses() {
    #expect(leftovers("class Tint: UIColor {}").contains { $0.contains("UIColor is a value") })
  }
}
