import Testing

@testable import Porting

@Suite("Imports")
struct ImportTests {
  @Test(
    "of UIKit and its companions become imports of the names",
    arguments: [
      ("import UIKit\n", "import Foundation\nimport UIKitNames\n"),
      ("import Foundation\nimport UIKit\n", "import Foundation\nimport UIKitNames\n"),
      ("import UIKit\nimport QuartzCore\n", "import Foundation\nimport UIKitNames\n"),
      ("import CoreGraphics\nimport UIKit\n", "import Foundation\nimport UIKitNames\n"),
      ("import CoreGraphics\n", "import Foundation\nimport UIKitNames\n"),
      (
        "import UIKit\nimport UIKit.UIGestureRecognizerSubclass // states\nlet a = 1\n",
        "import Foundation\nimport UIKitNames\n// states\nlet a = 1\n"
      ),
      ("import UIKit.UIGestureRecognizerSubclass\n", "import Foundation\nimport UIKitNames\n"),
      ("import class UIKit.UIView\n", "import Foundation\nimport UIKitNames\n"),
      ("@_exported import UIKit\n", "import Foundation\n@_exported import UIKitNames\n"),
      ("import Dispatch\n", "import Dispatch\n"),
      (
        "#if canImport(UIKit)\n  import UIKit\n#endif\n",
        "#if canImport(UIKitNames)\n  import Foundation\n  import UIKitNames\n#endif\n"
      ),
      (
        "// A file.\n\nimport UIKit\nlet view: UIKit.UIView = UIKit.UIView()\n",
        "// A file.\n\nimport Foundation\nimport UIKitNames\n"
          + "let view: UIKitNames.UIView = UIKitNames.UIView()\n"
      ),
    ])
  func imports(source: String, result: String) { #expect(ported(source) == result) }

  @Test(
    "are added where a header of the module, or another file, imported what the file uses",
    arguments: [
      ("class A: UIView {}\n", "import Foundation\nimport UIKitNames\n\nclass A: UIView {}\n"),
      (
        "import Foundation\nclass A: UIView {}\n",
        "import UIKitNames\nimport Foundation\nclass A: UIView {}\n"
      ),
      (
        "import SnapKit\nlet a = #selector(A.f)\nlet b = UIView()\n",
        "import Foundation\nimport UIKitActions\nimport SnapKit\n"
          + "let a = #action(A.f)\nlet b = UIView()\n"
      ),
      // Behind the comments about the file, and before those about a declaration.
      (
        "// A file.\n\n/// A card.\nclass A: UIView {}\n",
        "// A file.\n\nimport Foundation\nimport UIKitNames\n\n/// A card.\nclass A: UIView {}\n"
      ),
      (
        "/// A card.\nclass A: UIView {}\n",
        "import Foundation\nimport UIKitNames\n\n/// A card.\nclass A: UIView {}\n"
      ),
      (
        "extension CGRect { var a: CGFloat { 1 } }\n",
        "import Foundation\nimport UIKitNames\n\nextension CGRect { var a: CGFloat { 1 } }\n"
      ),
      (
        "import Foundation\nextension CGRect {}\n",
        "import Foundation\nextension CGRect {}\n"
      ),
      ("struct Score { var points = 0 }\n", "struct Score { var points = 0 }\n"),
    ])
  func missing(source: String, result: String) {
    func port(_ text: String) -> String { Porter.port([("A.swift", text)])[0].after }
    #expect(port(source) == result)
    #expect(port(result) == result, "a second run changes nothing")
  }

  @Test("have the actions where the file uses them")
  func actions() {
    let source = "import Foundation\nimport UIKit\nlet a = #selector(Card.f)\n"
    #expect(ported(source).contains("import UIKitActions\n"))
    #expect(!ported(source).contains("UIKitNames"))
  }

  @Test(
    "in conditions keep the branch of UIKit",
    arguments: [
      ("#if os(iOS)\n#endif\n", "#if canImport(UIKitNames)\n#endif\n"),
      ("#if !os(iOS)\n#endif\n", "#if !canImport(UIKitNames)\n#endif\n"),
      (
        "#if os(iOS) || os(tvOS)\n#endif\n", "#if canImport(UIKitNames) || os(tvOS)\n#endif\n"
      ),
      (
        "#if os(macOS)\n#elseif canImport(UIKit)\n#endif\n",
        "#if os(macOS)\n#elseif canImport(UIKitNames)\n#endif\n"
      ),
      ("#if swift(>=4.2)\n#endif\n", "#if swift(>=4.2)\n#endif\n"),
    ])
  func conditions(source: String, result: String) { #expect(ported(source) == result) }
}
