import Testing

@testable import Porting

@Suite("What Interface Builder calls alone")
struct InterfaceBuilderTests {
  @Test(
    "is removed with its comments",
    arguments: [
      (
        """
        class A: UIView {
          var a = 1

          /// Shows an example.
          override func prepareForInterfaceBuilder() {
            super.prepareForInterfaceBuilder()
            a = CGFloat(M_PI)
          }

          func b() {}
        }
        """,
        """
        class A: UIView {
          var a = 1

          func b() {}
        }
        """
      ),
      (
        """
        class A: UIView {
          override func prepareForInterfaceBuilder() { a() }
          func a() {}
        }
        """,
        """
        class A: UIView {
          func a() {}
        }
        """
      ),
      // The class's own method, which the program may call.
      (
        "class A {\n  func prepareForInterfaceBuilder() {}\n}",
        "class A {\n  func prepareForInterfaceBuilder() {}\n}"
      ),
    ])
  func methods(source: String, result: String) { #expect(ported(source) == result) }

  @Test("is removed from extensions, where it was an override, too")
  func extensions() {
    let source = """
      class A: UIView {
        var a = 1
      }
      extension A {
        open override func prepareForInterfaceBuilder() {
          a = 2
        }
      }

      """
    let result = ported(source)
    #expect(!result.contains("prepareForInterfaceBuilder"), "\(result)")
    #expect(ported(result) == result)
  }
}
