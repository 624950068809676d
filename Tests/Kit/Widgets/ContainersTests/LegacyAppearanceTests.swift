@testable import TSContainers
import TSGeometry
import TSGraphics
import TSInterface
import TestSupport
import Testing
import TouchTesting

@Suite("The look of the early generation") @MainActor final class LegacyAppearanceTests {
  private lazy var life = ContainerStage()

  private func isEarly(_ generation: UIKitGeneration) {
    life.stage.application.uikitGeneration = generation
  }

  /// Whether anything in a view is drawn with colours that change.
  private func isGlossy(_ view: View) -> Bool {
    view.layoutIfNeeded()
    let drawn = view.displayedContent()?.commands ?? []
    return drawn.contains { if case .fill(_, .gradient, _) = $0 { true } else { false } }
      || view.subviews.contains { isGlossy($0) }
  }

  private func bars() -> [View] {
    let navigation = NavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    navigation.pushItem(NavigationItem(title: "First"), animated: false)
    navigation.pushItem(NavigationItem(title: "Second"), animated: false)
    let toolbar = Toolbar(frame: CGRect(x: 0, y: 100, width: 320, height: 44))
    toolbar.items = [BarButtonItem(title: "Act", style: .bordered, target: nil, action: nil)]
    let tabs = TabBar(frame: CGRect(x: 0, y: 200, width: 320, height: 49))
    tabs.items = [TabBarItem(title: "One"), TabBarItem(title: "Two")]
    let bars = [navigation, toolbar, tabs]
    for bar in bars { life.window.addSubview(bar) }
    return bars
  }

  @Test(
    "is glossy in bars, and flat in those of today",
    arguments: [UIKitGeneration.legacy, .today])
  func bars(_ generation: UIKitGeneration) {
    isEarly(generation)
    #expect(bars().map(isGlossy) == Array(repeating: generation == .legacy, count: 3))
  }

  @Test(
    "has a red button for what destroys, in sheets and alerts, and no other red one",
    arguments: [AlertController.Style.actionSheet, .alert])
  func destructive(style: AlertController.Style) throws {
    isEarly(.legacy)
    let alert = AlertController(title: "Delete?", message: nil, preferredStyle: style)
    for action in [AlertAction.Style.destructive, .default, .cancel] {
      alert.addAction(AlertAction(title: "\(action)", style: action, handler: nil))
    }
    life.window.rootViewController = life.controller("root")
    life.window.rootViewController?.present(alert, animated: false)
    life.settle()
    func isRed(_ style: AlertAction.Style) throws -> Bool {
      let all = sequence(state: [alert.view as View]) { views -> View? in
        guard let view = views.popLast() else { return nil }
        views += view.subviews
        return view
      }
      let button = try #require(all.first { $0 is AlertButton && $0.sceneID == "\(style)" })
      return (button.displayedContent()?.commands ?? []).contains {
        guard case .fill(_, .color(let color), _) = $0 else { return false }
        return color == Color(red: 0.72, green: 0.04, blue: 0.06)
      }
    }
    #expect(try isRed(.destructive))
    #expect(try !isRed(.default) && !isRed(.cancel))
  }

  @Test("measures titles that were laid out before it was chosen, or without an application, again")
  func measures() {
    /// The frames of what bars show, in the order in which a window gets what it needs.
    func frames(_ steps: (Window, Application) -> Void) -> [CGRect] {
      let application = Application(screen: Screen(size: CGSize(width: 320, height: 480)))
      let window = Window(frame: application.screen.bounds)
      let bar = NavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
      bar.pushItem(NavigationItem(title: "First"), animated: false)
      bar.pushItem(NavigationItem(title: "A title"), animated: false)
      window.addSubview(bar)
      steps(window, application)
      window.layoutIfNeeded()
      return bar.subviews.flatMap(\.subviews).map(\.frame)
    }
    let right = frames { window, application in
      application.uikitGeneration = .legacy
      window.application = application
    }
    let joined = frames { window, application in
      window.layoutIfNeeded()
      application.uikitGeneration = .legacy
      window.application = application
    }
    let changed = frames { window, application in
      window.application = application
      window.layoutIfNeeded()
      application.uikitGeneration = .legacy
    }
    let today = frames { window, application in window.application = application }
    #expect(joined == right && changed == right && today != right)
  }

  @Test(
    "has no hairlines, which bars of today have at the edge towards what they belong to",
    arguments: [UIKitGeneration.legacy, .today])
  func hairlines(_ generation: UIKitGeneration) {
    isEarly(generation)
    let lines = bars().map { bar in
      (bar.displayedContent()?.commands ?? []).compactMap { command in
        if case .fill(let path, .color(.hairline), _) = command {
          path.controlPointBounds
        } else {
          nil
        }
      }
    }
    let (low, high) = (
      CGRect(x: 0, y: 43.5, width: 320, height: 0.5), CGRect(x: 0, y: 0, width: 320, height: 0.5)
    )
    #expect(lines == (generation == .legacy ? [[], [], []] : [[low], [high], [high]]))
  }

  @Test(
    "has the titles of tabs at the bottom, with an image and without, as bars of today do",
    arguments: [UIKitGeneration.legacy, .today])
  func tabTitles(_ generation: UIKitGeneration) {
    isEarly(generation)
    let bar = TabBar(frame: CGRect(x: 0, y: 200, width: 320, height: 49))
    bar.items = [TabBarItem(title: "One"), TabBarItem(tabBarSystemItem: .search, tag: 1)]
    life.window.addSubview(bar)
    bar.layoutIfNeeded()
    let baselines = bar.subviews.flatMap { $0.displayedContent()?.commands ?? [] }.compactMap {
      if case .text(let run) = $0 { run.baseline.y } else { nil }
    }
    #expect(baselines.count == 2 && baselines[0] == baselines[1] && baselines[0] > 40)
  }

  @Test(
    "shows items of tab bars pale that cannot be touched, as bars of today do",
    arguments: [UIKitGeneration.legacy, .today])
  func disabled(_ generation: UIKitGeneration) throws {
    isEarly(generation)
    let bar = TabBar(frame: CGRect(x: 0, y: 200, width: 320, height: 49))
    bar.items = ["On", "Off"].map { TabBarItem(title: $0) }
    bar.items?[1].isEnabled = false
    life.window.addSubview(bar)
    bar.layoutIfNeeded()
    let colors = bar.subviews.flatMap { $0.displayedContent()?.commands ?? [] }.compactMap {
      if case .text(let run) = $0 { run.color } else { nil }
    }
    try #require(colors.count == 2)
    #expect(colors[1] == colors[0].withAlphaComponent(0.4))
  }

  @Test(
    "is blue and glossy in alerts, and white and flat in those of today",
    arguments: [UIKitGeneration.legacy, .today])
  func alerts(_ generation: UIKitGeneration) throws {
    isEarly(generation)
    let below = life.controller("below")
    life.window.rootViewController = below
    let alert = AlertController(title: "Title", message: "Text", preferredStyle: .alert)
    alert.addAction(AlertAction(title: "No", style: .cancel))
    below.present(alert, animated: false)
    let box = try #require(alert.view.subviews.first)
    #expect(isGlossy(box) == (generation == .legacy))
    #expect(box.bounds.width == (generation == .legacy ? 284 : 270))
  }

  @Test("has room for a button's text in its edge, and an arrow where the button leads back")
  func buttons() throws {
    isEarly(.legacy)
    let bars = bars()
    for bar in bars { bar.layoutIfNeeded() }
    let back = try #require(
      bars[0].subviews.last?.subviews.lazy.compactMap { $0 as? BarButton }.first)
    bars[0].subviews.last?.layoutIfNeeded()
    #expect(back.isBack && back.frame.minX == 6)
    let text = Font.boldSystemFont(ofSize: 12).size(of: "First").width
    #expect(back.bounds.width >= text + 8 + 2 * 8)
  }

  @Test("pushes the old view out completely, where today's moves by a part only")
  func push() {
    for (generation, share) in [(UIKitGeneration.legacy, 1.0), (.today, 0.3)] {
      isEarly(generation)
      let (first, second) = (life.controller("first"), life.controller("second"))
      let navigation = NavigationController(rootViewController: first)
      life.window.rootViewController = navigation
      navigation.pushViewController(second, animated: true)
      // The value that is set is the target; the visible one follows.
      #expect(abs(first.view.center.x - (160 - 320 * share)) < 0.01)
      life.settle()
    }
  }

  @Test("of an alert is gone with its controllers when a button was touched")
  func alertGoes() {
    isEarly(.legacy)
    life.window.makeKeyAndVisible()
    let alert = AlertView(title: "Title", message: nil, cancelButtonTitle: "Yes")
    alert.show(in: life.stage.application)
    life.settle()
    _ = life.log.take(separator: "\n")
    life.stage.hand.tap(CGPoint(x: 160, y: 262))
    life.settle()
    #expect(!alert.isVisible)
    _ = life.log.take(separator: "\n")
    life.stage.application.sendMemoryWarning()
    #expect(life.log.take(separator: "\n") == "")
  }
}
