@testable import TSContainers
@testable import TSControls
import TSGeometry
import TSGraphics
import TSInterface
import Testing
import TouchTesting

@Suite("The icons of system items") @MainActor final class BarIconTests {
  private lazy var life = ContainerStage()

  private static let words: [BarButtonItem.SystemItem] = [
    .done, .cancel, .edit, .save, .pageCurl, .close,
  ]

  /// The texts that a bar draws for its only item, whose button is not empty.
  private func texts(_ item: BarButtonItem, _ generation: UIKitGeneration) throws -> [String] {
    life.stage.application.uikitGeneration = generation
    let bar = Toolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.items = [item]
    life.window.addSubview(bar)
    bar.layoutIfNeeded()
    let drawn = try #require(bar.subviews.first?.displayedContent()?.commands)
    #expect(!drawn.isEmpty)
    return drawn.compactMap { if case .text(let run) = $0 { run.text } else { nil } }
  }

  @Test(
    "are shown instead of titles, in both looks",
    arguments: BarButtonItem.SystemItem.allCases, [UIKitGeneration.legacy, .today])
  func icons(kind: BarButtonItem.SystemItem, generation: UIKitGeneration) throws {
    let item = BarButtonItem(barButtonSystemItem: kind)
    guard !item.isSpace else {
      #expect(item.icon(isLegacy: false) == nil)
      return
    }
    #expect(try texts(item, generation).isEmpty == !Self.words.contains(kind))
    item.title = "Other"
    #expect(try texts(item, generation).contains("Other"))
    item.image = Image(name: "own", size: CGSize(width: 5, height: 5)) {
      $0.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    }
    #expect(try texts(item, generation) == [])
  }

  @Test("fit into their square", arguments: BarButtonItem.SystemItem.allCases, [false, true])
  func bounds(kind: BarButtonItem.SystemItem, isLegacy: Bool) {
    guard let icon = kind.icon(isLegacy: isLegacy) else { return }
    let square = CGRect(x: 0, y: 0, width: SystemIcon.side, height: SystemIcon.side)
    #expect(icon.filled.isEmpty || square.contains(icon.filled.bounds))
    let half = icon.lineWidth / 2
    #expect(
      icon.lines.isEmpty || square.contains(icon.lines.bounds.insetBy(dx: -half, dy: -half)),
      "\(icon.lines.bounds)")
  }

  @Test("are those of the tab bar's items, too", arguments: TabBarItem.SystemItem.allCases)
  func tabs(kind: TabBarItem.SystemItem) throws {
    let item = TabBarItem(tabBarSystemItem: kind, tag: 3)
    let image = try #require(item.image)
    #expect(image.size == CGSize(width: 30, height: 30) && item.tag == 3)
    #expect(item.title == kind.title)
    guard case .drawing(let list) = image.content else {
      Issue.record("no drawing")
      return
    }
    #expect(!list.commands.isEmpty)
  }
}

@Suite("The style of bars") @MainActor struct BarStyleTests {
  @Test("has UIKit's raw values, and an opaque black under two names")
  func values() {
    #expect([BarStyle.default, .black, .blackTranslucent].map(\.rawValue) == [0, 1, 2])
    #expect(BarStyle.blackOpaque == .black)
  }

  @Test(
    "colours bars of all kinds",
    arguments: [
      (BarStyle.default, Color.bar), (.black, .black),
      (.blackTranslucent, Color(white: 0, alpha: 0.5)),
    ])
  func colors(style: BarStyle, color: Color) {
    let (navigation, toolbar, tabs) = (
      NavigationBar(frame: .zero), Toolbar(frame: .zero), TabBar(frame: .zero)
    )
    navigation.barStyle = style
    toolbar.barStyle = style
    tabs.barStyle = style
    #expect([navigation, toolbar, tabs].allSatisfy { $0.backgroundColor == color })
    toolbar.barTintColor = .red
    #expect(toolbar.backgroundColor == .red)
    toolbar.barTintColor = nil
    #expect(toolbar.backgroundColor == color)
  }

  @Test("in legacy applications black bars have black gloss, and a tint has its own")
  func legacy() {
    let toolbar = Toolbar(frame: .zero)
    #expect(toolbar.earlyLook.bar == LegacyAppearance.blue.bar)
    toolbar.barStyle = .blackTranslucent
    #expect(toolbar.earlyLook.bar == LegacyAppearance.black.bar)
    toolbar.barTintColor = .red
    #expect(toolbar.earlyLook.bar == LegacyAppearance(tint: .red).bar)
  }
}
