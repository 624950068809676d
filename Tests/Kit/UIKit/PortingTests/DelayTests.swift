import Testing

@testable import Porting

@Suite("Delays")
struct DelayTests {
  private static let schedule = "UIApplication.shared.timeline.schedule"

  @Test(
    "of the main queue are those of the application's timeline",
    arguments: [
      (
        "DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { a() }",
        "\(schedule)(after: 0.5) { a() }"
      ),
      (
        "DispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + 2 * delay, execute: { a() })",
        "\(schedule)(after: 2 * delay, { a() })"
      ),
      (
        "DispatchQueue.main.asyncAfter(deadline: .now() + 1) {\n  [weak self] in a()\n}",
        "\(schedule)(after: 1) {\n  [weak self] in a()\n}"
      ),
      // Inner delays, and edits inside.
      (
        "DispatchQueue.main.asyncAfter(deadline: .now() + M_PI) {\n"
          + "  DispatchQueue.main.asyncAfter(deadline: .now() + 1) { a() }\n}",
        "\(schedule)(after: Double.pi) {\n  \(schedule)(after: 1) { a() }\n}"
      ),
    ])
  func delays(source: String, result: String) {
    let text = ported("import UIKit\n\(source)\n")
    #expect(text == "import Foundation\nimport UIKitNames\n\(result)\n")
    #expect(ported(text) == text)
  }

  @Test(
    "stay with Dispatch where they are no number, have an item of work, or start in the background",
    arguments: [
      "DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(300)) { a() }",
      "DispatchQueue.main.asyncAfter(deadline: deadline) { a() }",
      "DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: item)",
      "DispatchQueue.global().async {\n"
        + "  DispatchQueue.main.asyncAfter(deadline: .now() + 1) { a() }\n}",
      "queue.asyncAfter(deadline: .now() + 1) { a() }",
    ])
  func others(source: String) {
    #expect(
      ported("import UIKit\n\(source)\n") == "import Foundation\nimport UIKitNames\n\(source)\n")
  }

  @Test("stay as they are in files without UIKit")
  func withoutUIKit() {
    let source = "import Foundation\nDispatchQueue.main.asyncAfter(deadline: .now() + 1) { a() }\n"
    #expect(ported(source) == source)
  }
}
