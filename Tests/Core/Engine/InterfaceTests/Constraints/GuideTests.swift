import TSGeometry
import TSInterface
import TestSupport
import Testing

@Suite("Layout guides") @MainActor struct GuideTests {
  @Test("that are added are placed by constraints, and place views")
  func added() {
    let (left, right) = (Block(50, 20), Block(30, 20))
    let stage = ConstrainedPage(left, right)
    let gap = LayoutGuide()
    stage.page.addLayoutGuide(gap)
    #expect(gap.owningView == stage.page && stage.page.layoutGuides.count == 1)
    stage.layOut([
      left.leadingAnchor.constraint(equalTo: stage.page.leadingAnchor),
      gap.leadingAnchor.constraint(equalTo: left.trailingAnchor),
      gap.widthAnchor.constraint(equalTo: stage.page.widthAnchor, multiplier: 0.1),
      gap.topAnchor.constraint(equalTo: stage.page.topAnchor, constant: 6),
      gap.heightAnchor.constraint(equalToConstant: 9),
      right.leadingAnchor.constraint(equalTo: gap.trailingAnchor),
      right.topAnchor.constraint(equalTo: gap.bottomAnchor),
    ])
    #expect(gap.layoutFrame == CGRect(50, 6, 30, 9))
    #expect(right.frame == CGRect(80, 15, 30, 20))
    stage.page.removeLayoutGuide(gap)
    #expect(stage.page.constraints.count == 1 && gap.owningView == nil)
  }

  @Test("of the safe area, the margins and a controller follow the insets of the application")
  func ownGuides() {
    let controller = ViewController()
    let stage = ConstrainedPage()
    stage.window.rootViewController = controller
    let view: View = controller.view
    let (safe, inside, below) = (Block(), Block(), Block(10, 10))
    for box in [safe, inside, below] { view.addSubview(box) }
    func fill(_ box: View, _ guide: LayoutGuide) -> [LayoutConstraint] {
      [
        box.leftAnchor.constraint(equalTo: guide.leftAnchor),
        box.rightAnchor.constraint(equalTo: guide.rightAnchor),
        box.topAnchor.constraint(equalTo: guide.topAnchor),
        box.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      ]
    }
    stage.layOut(
      fill(safe, view.safeAreaLayoutGuide) + fill(inside, view.layoutMarginsGuide) + [
        below.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
        below.bottomAnchor.constraint(
          lessThanOrEqualTo: controller.bottomLayoutGuide.topAnchor),
      ])
    #expect(safe.frame == CGRect(0, 0, 300, 400))
    #expect(inside.frame == CGRect(16, 0, 268, 400))
    stage.application.safeAreaInsets = EdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    stage.layOut()
    #expect(safe.frame == CGRect(0, 44, 300, 322))
    #expect(inside.frame == CGRect(16, 44, 268, 322))
    #expect(below.frame.minY == 44 && controller.bottomLayoutGuide.length == 34)
    view.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    stage.layOut()
    #expect(inside.frame == CGRect(2, 45, 294, 318))
    #expect(view.layoutMarginsGuide.layoutFrame == inside.frame)
  }

  @Test("of the safe area are smaller by what controllers add, in all views inside")
  func additionalInsets() {
    let (parent, child) = (ViewController(), ViewController())
    let stage = ConstrainedPage()
    stage.window.rootViewController = parent
    parent.addChild(child)
    child.view.frame = CGRect(0, 100, 300, 300)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    let box = Block()
    child.view.addSubview(box)
    let safe = child.view.safeAreaLayoutGuide
    stage.layOut([
      box.leftAnchor.constraint(equalTo: safe.leftAnchor),
      box.rightAnchor.constraint(equalTo: safe.rightAnchor),
      box.topAnchor.constraint(equalTo: safe.topAnchor),
      box.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
    ])
    #expect(box.frame == CGRect(0, 0, 300, 300))
    for (outer, inner, frame) in [
      (EdgeInsets(top: 120, left: 0, bottom: 30, right: 0), .zero, CGRect(0, 20, 300, 250)),
      (.zero, EdgeInsets(top: 5, left: 6, bottom: 7, right: 8), CGRect(6, 5, 286, 288)),
      (
        EdgeInsets(top: 120, left: 0, bottom: 30, right: 0),
        EdgeInsets(top: 5, left: 6, bottom: 7, right: 8), CGRect(6, 25, 286, 238)
      ),
    ] as [(EdgeInsets, EdgeInsets, CGRect)] {
      parent.additionalSafeAreaInsets = outer
      child.additionalSafeAreaInsets = inner
      stage.layOut()
      #expect(box.frame == frame)
    }
    stage.application.safeAreaInsets = EdgeInsets(top: 10, left: 0, bottom: 4, right: 0)
    stage.layOut()
    #expect(box.frame == CGRect(6, 35, 286, 224))
    child.view.removeFromSuperview()
    #expect(child.view.safeAreaInsets == .zero)
  }
}
