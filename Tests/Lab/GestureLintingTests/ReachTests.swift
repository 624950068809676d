import TSGeometry
@testable import TSGestureLinting
import TSInterface
import Testing

@Suite("Linting what fingers reach") @MainActor struct ReachTests {
  private let window: Window
  private let view: View
  private let application: Application

  init() {
    (window, view, application) = LintStage.window([
      LintStage.named("tap", TapGestureRecognizer())
    ])
    view.frame = CGRect(x: 100, y: 100, width: 120, height: 120)
  }

  private var lint: GestureLint { GestureLint(of: window) }

  @Test("a view that takes no touches, itself or in a superview, has no recognizer that works")
  func disabled() {
    #expect(lint.numbered.isEmpty)
    view.isUserInteractionEnabled = false
    #expect(lint.warnings == ["never-recognized tap"])
    view.isUserInteractionEnabled = true
    window.isUserInteractionEnabled = false
    #expect(lint.warnings == ["never-recognized tap"])
  }

  @Test("a hidden or transparent view is noted only, since it may be shown")
  func hidden() {
    view.isHidden = true
    #expect(lint.warnings.isEmpty && lint.remarks == ["never-recognized tap"])
    view.isHidden = false
    view.alpha = 0.01
    #expect(lint.warnings.isEmpty && lint.remarks == ["never-recognized tap"])
    view.alpha = 0.02
    #expect(lint.numbered.isEmpty)
  }

  @Test("a view without area receives nothing")
  func empty() {
    view.frame.size = CGSize(width: 120, height: 0)
    #expect(lint.warnings == ["never-recognized tap"])
  }

  @Test("a view that is covered entirely receives nothing; a corner is enough")
  func covered() {
    let sheet = View(frame: view.frame)
    sheet.sceneID = "sheet"
    window.addSubview(sheet)
    #expect(lint.warnings == ["never-recognized tap"])
    #expect(lint.findings.first?.reason.contains("sheet covers all of card") == true)
    sheet.isUserInteractionEnabled = false
    #expect(lint.numbered.isEmpty)
    sheet.isUserInteractionEnabled = true
    sheet.frame.origin.x += 100
    #expect(!lint.warnings.contains("never-recognized tap"))
  }

  @Test("a view out of sight, which may be scrolled in, is not reported")
  func outside() {
    view.frame.origin.y = 600
    #expect(lint.numbered.isEmpty)
  }
}
