import Geometry
import Interface
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
}
