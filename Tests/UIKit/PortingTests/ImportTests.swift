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
