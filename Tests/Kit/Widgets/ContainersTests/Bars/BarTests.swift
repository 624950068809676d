import TSContainers
import TSControls
import TSGeometry
import TSGraphics
import TSInterface
import Testing
import TouchTesting

@Suite("Bars and their items") @MainActor final class BarTests {
  private lazy var life = ContainerStage()
  private lazy var bar: Toolbar = {
    let bar = Toolbar(frame: CGRect(x: 0, y: 436, width: 320, height: 44))
    life.window.addSubview(bar)
    return bar
  }()

  private final class Target: ViewController {
    var senders: [AnyObject?] = []
    func pressed(_ sender: Any?) { senders.append(sender as AnyObject?) }
  }

  private func tap(_ x: Double) { life.stage.hand.tap(CGPoint(x: x, y: 458)) }

  @Test("U280: an item sends its action to its target, with itself as sender")
  func target() {
    let target = Target()
    let item = BarButtonItem(
      title: "Press", style: .plain, target: target, action: Action("pressed", Target.pressed))
    bar.items = [item]
    tap(30)
    #expect(target.senders.count == 1 && target.senders.first.flatMap(\.self) === item)
  }

  @Test("U280: without a target the action is sent up the chain; a primary action is first")
  func chain() {
    let target = Target()
    life.window.rootViewController = target
    target.view.addSubview(bar)
    let item = BarButtonItem(
      title: "Press", style: .plain, target: nil, action: Action("pressed", Target.pressed))
    bar.items = [item]
    tap(30)
    #expect(target.senders.count == 1)
    var calls = 0
    item.primaryAction = HandlerAction { _ in calls += 1 }
    tap(30)
    #expect(target.senders.count == 1 && calls == 1)
  }

  private final class Badge: BarButtonItem {
    var number = 3
  }

  @Test("a subclass of an item is made by each of the initializers")
  func subclass() {
    let target = Target()
    let badge = Badge(
      title: "Press", style: .done, target: target, action: Action("pressed", Target.pressed))
    bar.items = [badge]
    tap(30)
    #expect(target.senders.count == 1 && badge.style == .done && badge.number == 3)
    #expect(Badge(barButtonSystemItem: .save).systemItem == .save)
    #expect(Badge(customView: View()).customView != nil && Badge().systemItem == nil)
  }

  @Test("U280: a disabled item sends nothing")
  func disabled() {
    let target = Target()
    let item = BarButtonItem(
      title: "Press", style: .plain, target: target, action: Action("pressed", Target.pressed))
    bar.items = [item]
    item.isEnabled = false
    tap(30)
    #expect(target.senders.isEmpty)
  }

  @Test("U281: items are laid out in order; flexible space is shared, fixed space has its width")
  func spaces() {
    let items = ["a", "b", "c"].map {
      BarButtonItem(title: $0, style: .plain, target: nil, action: nil)
    }
    bar.items = [items[0], .flexibleSpace(), items[1], .fixedSpace(50), items[2]]
    bar.layoutIfNeeded()
    let frames = bar.subviews.map(\.frame)
    #expect(frames.count == 3 && frames[0].minX == 6)
    #expect(abs(frames[2].maxX - 314) < 0.01)
    #expect(abs(frames[2].minX - frames[1].maxX - 62) < 0.01)
    bar.setItems([items[2]], animated: true)
    #expect(bar.subviews.count == 1)
  }

  @Test("a navigation bar asks and notifies its delegate, and pops an item by its back button")
  func navigationBar() {
    final class Delegate: NavigationBarDelegate {
      var calls: [String] = []
      var refuses = false
      func navigationBar(_ bar: NavigationBar, shouldPop item: NavigationItem) -> Bool {
        calls.append("should pop \(item.title ?? "")")
        return !refuses
      }
      func navigationBar(_ bar: NavigationBar, didPop item: NavigationItem) {
        calls.append("did pop \(item.title ?? "")")
      }
    }
    let delegate = Delegate()
    let bar = NavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    life.window.addSubview(bar)
    bar.delegate = delegate
    bar.pushItem(NavigationItem(title: "One"), animated: false)
    bar.pushItem(NavigationItem(title: "Two"), animated: false)
    #expect(bar.topItem?.title == "Two" && bar.backItem?.title == "One")
    life.stage.hand.tap(CGPoint(x: 30, y: 22))
    life.settle()
    #expect(bar.topItem?.title == "One")
    #expect(delegate.calls == ["should pop Two", "did pop Two"])
    delegate.refuses = true
    #expect(bar.popItem(animated: false) == nil && bar.items?.count == 1)
  }

  @Test("a back button has the image, the colour and the width of the item below it")
  func backItem() throws {
    let bar = NavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    life.window.addSubview(bar)
    let below = NavigationItem(title: "Below")
    let custom = BarButtonItem(
      image: Image(name: "arrow", size: CGSize(width: 30, height: 12)), style: .plain, target: nil,
      action: nil)
    custom.tintColor = .red
    below.backBarButtonItem = custom
    bar.items = [below, NavigationItem(title: "Top")]
    func button() throws -> Control {
      bar.layoutIfNeeded()
      return try #require(bar.subviews.last?.subviews.lazy.compactMap { $0 as? Control }.first)
    }
    func drawing() throws -> String { "\(try button().displayedContent()?.commands ?? [])" }
    #expect(try button().sceneID == "back")
    // The image's 30 points, 8 at either side, and 14 for the arrow.
    #expect(try button().bounds.width == 60)
    #expect(try drawing().contains("\(Color.red)"))
    #expect(try !drawing().contains("Below"))
    custom.image = nil
    custom.title = "Away"
    custom.tintColor = .green
    #expect(try drawing().contains("Away"))
    #expect(try drawing().contains("\(Color.green)"))
    custom.title = nil
    #expect(try drawing().contains("Below"), "without a title and an image of its own")
  }

  @Test("a button that changes while it is touched continues to track the finger")
  func changing() {
    let target = Target()
    let item = BarButtonItem(
      title: "Press", style: .plain, target: target, action: Action("pressed", Target.pressed))
    bar.items = [item]
    let finger = life.stage.hand.finger(1)
    finger.lands(at: CGPoint(x: 30, y: 458))
    item.title = "Other"
    finger.lifts()
    #expect(target.senders.count == 1)
  }
}
