import Testing

@testable import Porting

@Suite("Classes of one name in different types")
struct NestedClassTests {
  private static let classes = """
    enum Menu {
      class Box: UIView {
        var a = 1
      }
    }
    enum Pages {
      class Box: NSObject {
        deinit {}
      }
    }

    """

  @Test("take in the overrides of their own extensions")
  func overrides() {
    let result = ported(
      Self.classes + "extension Menu.Box {\n  override func layoutSubviews() {}\n}\n")
    #expect(
      result
        == Self.classes.replacing(
          "    var a = 1\n", with: "    var a = 1\n  override func layoutSubviews() {}\n") + "")
  }

  @Test("keep their own superclasses")
  func superclasses() {
    let source = Self.classes.replacing("    var a = 1\n", with: "    deinit {}\n")
    #expect(
      ported(source)
        == source.replacing(
          "UIView {\n    deinit", with: "UIView {\n    isolated deinit"))
  }

  @Test("are found by the name of the module, and as superclasses by the nearest type around")
  func names() {
    let source = """
      class Box: UIView {
      }
      enum Menu {
        class Box: NSObject {
        }
        class Tray: Box {
          deinit {}
        }
      }
      extension Game.Box {
        override func f() {}
      }

      """
    #expect(
      ported(source)
        == source.replacing(
          "class Box: UIView {\n", with: "class Box: UIView {\n  override func f() {}\n"
        )
        .replacing("extension Game.Box {\n  override func f() {}\n}\n", with: ""))
  }
}
