import class Foundation.NSCoder
import TSGeometry
import TSInterface
import TestSupport
import Testing

@Suite("Updates of constraints") @MainActor struct ConstraintUpdateTests {
  private final class Log { var calls: [String] = [] }

  private final class Panel: View {
    let log: Log
    init(_ log: Log, _ name: String) {
      self.log = log
      super.init(frame: .zero)
      sceneID = name
    }
    required init?(coder: NSCoder) { nil }
    override func updateConstraints() {
      log.calls.append("update \(sceneID ?? "")")
      super.updateConstraints()
    }
    override func layoutSubviews() { log.calls.append("layout \(sceneID ?? "")") }
  }

  private final class Controller: ViewController {
    var log: Log?
    override func updateViewConstraints() {
      log?.calls.append("update controller")
      super.updateViewConstraints()
    }
    override func viewWillLayoutSubviews() { log?.calls.append("will layout") }
  }

  @Test("come before the layout, inside out, and once")
  func order() {
    let log = Log()
    let (outer, inner) = (Panel(log, "outer"), Panel(log, "inner"))
    let controller = Controller()
    controller.log = log
    controller.view = outer
    outer.addSubview(inner)
    let stage = ConstrainedPage()
    stage.window.rootViewController = controller
    log.calls = []
    inner.setNeedsUpdateConstraints()
    outer.setNeedsUpdateConstraints()
    #expect(inner.needsUpdateConstraints())
    stage.layOut()
    let calls = [
      "update inner", "update controller", "update outer", "will layout", "layout outer",
      "layout inner",
    ]
    #expect(log.calls == calls)
    log.calls = []
    stage.layOut()
    #expect(log.calls == [])
    inner.setNeedsUpdateConstraints()
    inner.updateConstraintsIfNeeded()
    #expect(log.calls == ["update inner"])
  }

  @Test("are called without being asked for where constraints or the class say so")
  func first() {
    final class Eager: View {
      var updates = 0
      override class var requiresConstraintBasedLayout: Bool { true }
      override func updateConstraints() {
        updates += 1
        super.updateConstraints()
      }
    }
    let (log, eager) = (Log(), Eager(frame: .zero))
    let (panel, plain) = (Panel(log, "panel"), Panel(log, "plain"))
    panel.translatesAutoresizingMaskIntoConstraints = false
    let stage = ConstrainedPage(panel, plain, eager)
    stage.layOut([panel.leadingAnchor.constraint(equalTo: stage.page.leadingAnchor)])
    #expect(log.calls.filter { $0.hasPrefix("update") } == ["update panel"])
    #expect(eager.updates == 1)
    let controller = Controller()
    controller.log = log
    log.calls = []
    stage.window.rootViewController = controller
    stage.layOut()
    #expect(log.calls == ["update controller", "will layout"])
  }

  @Test("that make the constraints take effect in the same layout")
  func making() {
    final class Card: View {
      let content = Block(30, 20)
      private var isMade = false
      override func updateConstraints() {
        if !isMade {
          isMade = true
          addSubview(content)
          content.centerXAnchor.constraint(equalTo: centerXAnchor).isActive = true
          content.centerYAnchor.constraint(equalTo: centerYAnchor).isActive = true
        }
        super.updateConstraints()
      }
    }
    let card = Card(frame: CGRect(10, 10, 100, 60))
    let stage = ConstrainedPage(card)
    card.setNeedsUpdateConstraints()
    stage.layOut()
    #expect(card.content.frame == CGRect(35, 20, 30, 20))
  }
}
