import TSGraphics
import TouchTesting
import Testing
import UIKitNames

@Suite("More small names") @MainActor struct MoreNameTests {
  @Test("of tables, values, run loops and rectangles mean what they do in UIKit")
  func values() throws {
    let path = IndexPath(item: 3, section: 2)
    #expect(path.item == 3 && path == IndexPath(row: 3, section: 2))
    let transform = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 4), 5, 6, 7)
    #expect(NSValue(caTransform3D: transform).caTransform3DValue == transform)
    #expect(RunLoopMode.commonModes == .common && RunLoop.Mode.tracking != .common)
    #expect(
      AVMakeRect(
        aspectRatio: CGSize(width: 2, height: 1),
        insideRect: CGRect(x: 0, y: 0, width: 100, height: 100))
        == CGRect(x: 0, y: 25, width: 100, height: 50))
    #expect(autoreleasepool { 3 } == 3)
    let caps: [Int32] = [
      CGLineCap.round.rawValue, CGLineJoin.bevel.rawValue, CGBlendMode.multiply.rawValue,
    ]
    #expect(caps == [1, 2, 1])
    let defaults = try #require(UserDefaults(suiteName: "touchstone-more-names"))
    defaults.setValue(4, forKey: "best")
    #expect(defaults.value(forKey: "best") as? Int == 4)
    defaults.removeObject(forKey: "best")
  }

  @Test("of alignment lead from a frame to its aligned rectangle and back")
  func alignment() {
    final class Badge: UIView {
      override var alignmentRectInsets: UIEdgeInsets {
        UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      }
    }
    let frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    let aligned = Badge().alignmentRect(forFrame: frame)
    #expect(aligned == CGRect(x: 12, y: 21, width: 94, height: 46))
    #expect(Badge().frame(forAlignmentRect: aligned) == frame)
  }

  @Test("associate values with views and controllers by address, until these end")
  func associations() {
    final class Value {}
    final class Keys {
      var first: UInt8 = 0
      var second: UInt8 = 0
    }
    let keys = Keys()
    func first(_ object: Any) -> Any? { objc_getAssociatedObject(object, &keys.first) }
    func second(_ object: Any) -> Any? { objc_getAssociatedObject(object, &keys.second) }
    weak var kept: Value?
    for object in [UIView(), UIViewController(), UIWindow()] as [UIResponder] {
      let (value, other) = (Value(), Value())
      #expect(first(object) == nil)
      objc_setAssociatedObject(object, &keys.first, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      objc_setAssociatedObject(object, &keys.second, 7, .OBJC_ASSOCIATION_COPY)
      #expect(first(object) as? Value === value && second(object) as? Int == 7)
      #expect(first(UIView()) == nil)
      objc_setAssociatedObject(object, &keys.first, other, .OBJC_ASSOCIATION_ASSIGN)
      #expect(first(object) as? Value === other)
      objc_setAssociatedObject(object, &keys.second, nil, .OBJC_ASSOCIATION_RETAIN)
      #expect(second(object) == nil)
      objc_removeAssociatedObjects(object)
      #expect(first(object) == nil)
      objc_setAssociatedObject(object, &keys.second, value, .OBJC_ASSOCIATION_RETAIN)
      kept = value
      #expect(kept != nil)
    }
    #expect(kept == nil)
  }

  @Test("of colours give that of a light interface, and none of a catalogue")
  func colors() {
    #expect(UIColor(named: "accent") == nil)
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }
    #expect(color == .red && color.resolvedColor(with: .current) == .red)
  }

  @Test("of tables give the frames of headers and footers")
  func headers() {
    final class Rows: UITableViewDataSource, UITableViewDelegate {
      func numberOfSections(in tableView: UITableView) -> Int { 2 }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
      {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        30
      }
      func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        10
      }
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        UIView()
      }
      func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        UIView()
      }
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        50
      }
    }
    let rows = Rows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .plain)
    (table.dataSource, table.delegate) = (rows, rows)
    #expect(table.rectForHeader(inSection: 1) == CGRect(x: 0, y: 140, width: 320, height: 30))
    #expect(table.rectForFooter(inSection: 1) == CGRect(x: 0, y: 270, width: 320, height: 10))
    #expect(
      table.rectForHeader(inSection: 2) == .zero && table.rectForFooter(inSection: -1) == .zero)
    #expect(UITableView(frame: .zero, style: .insetGrouped).style == .grouped)
  }

  @Test("of coordinate spaces convert between views and the screen")
  func spaces() {
    let stage = TestStage(size: CGSize(width: 200, height: 100))
    let (outer, inner) = (
      UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50)),
      UIView(frame: CGRect(x: 5, y: 6, width: 10, height: 10))
    )
    stage.window.addSubview(outer)
    outer.addSubview(inner)
    let space: any UICoordinateSpace = inner
    let screen = stage.window.screen.coordinateSpace
    #expect(inner.convert(CGPoint(x: 1, y: 1), to: screen) == CGPoint(x: 16, y: 27))
    #expect(space.convert(CGPoint(x: 16, y: 27), from: screen) == CGPoint(x: 1, y: 1))
    #expect(screen.convert(inner.bounds, from: space).origin == CGPoint(x: 15, y: 26))
    #expect(outer.convert(inner.bounds, from: inner).origin == CGPoint(x: 5, y: 6))
    #expect(screen.bounds.size == CGSize(width: 200, height: 100))
  }

  @Test("of attributed text keep the text")
  func texts() {
    let text = NSMutableAttributedString(
      string: "a", attributes: [.font: UIFont.systemFont(ofSize: 3)])
    text.append(NSAttributedString(string: "b"))
    let (label, field, button) = (UILabel(), UITextField(), UIButton(type: .system))
    label.attributedText = text
    field.attributedText = text
    field.attributedPlaceholder = text
    button.setAttributedTitle(text, for: .normal)
    #expect(label.text == "ab" && label.attributedText?.string == "ab")
    #expect(field.text == "ab" && field.placeholder == "ab")
    #expect(button.title(for: .normal) == "ab")
  }

  @Test("of layers and links that have no effect read as what is true")
  func constants() {
    let layer = UIView().layer
    layer.isDoubleSided = false
    layer.drawsAsynchronously = true
    #expect(layer.isDoubleSided && !layer.drawsAsynchronously && layer.allowsGroupOpacity)
    let stage = TestStage()
    UIApplication.withShared(stage.application) {
      let link = CADisplayLink(target: stage, selector: Selector("a", { (_: TestStage) in {} }))
      link.preferredFramesPerSecond = 30
      #expect(link.preferredFramesPerSecond == 0)
      link.invalidate()
      #expect(UIApplication.shared.userInterfaceLayoutDirection == .leftToRight)
    }
  }

  @Test("of blurs make a view translucent, with content that fills it")
  func blur() {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    view.frame = CGRect(x: 0, y: 0, width: 50, height: 40)
    #expect(view.contentView.frame == view.bounds)
    let alpha = view.backgroundColor?.alpha ?? 0
    #expect(alpha > 0.3 && alpha < 1)
    view.effect = nil
    #expect(view.backgroundColor == nil)
    view.effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .light))
    #expect(view.backgroundColor?.alpha == 0)
  }

  @Test("observe the content offset, the content size, the frame and the bounds, until released")
  func observation() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var lines: [String] = []
    var tokens: [NSKeyValueObservation] = [
      view.observe(\.contentOffset, options: [.new, .old]) { view, change in
        lines.append(
          "offset \(change.oldValue?.y ?? -1) \(change.newValue?.y ?? -1) \(view.contentOffset.y)")
      },
      view.observe(\.contentSize, options: [.new]) { _, change in
        lines.append("size \(change.newValue?.height ?? -1)")
      },
      view.observe(\.frame) { view, change in
        lines.append("frame \(view.frame.width) \(change.newValue == nil)")
      },
      view.observe(\.bounds, options: .initial) { view, _ in
        lines.append("bounds \(view.bounds.height)")
      },
    ]
    #expect(lines == ["bounds 100.0"])
    lines = []
    view.contentSize = CGSize(width: 100, height: 500)
    view.contentOffset.y = 30
    view.frame.size.width = 80
    view.alpha = 0.5
    #expect(
      lines == [
        "size 500.0", "offset 0.0 30.0 30.0", "bounds 100.0", "frame 80.0 true", "bounds 100.0",
      ])
    tokens[0].invalidate()
    tokens.removeLast(3)
    lines = []
    view.contentOffset.y = 60
    view.frame.origin.x = 5
    #expect(lines.isEmpty)
  }
}
