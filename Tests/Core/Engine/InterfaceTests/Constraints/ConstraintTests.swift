import TSEventTime
import TSGeometry
@testable import TSInterface
import TestSupport
import Testing

@Suite("Constraints") @MainActor struct ConstraintTests {
  @Test("to the edges of a superview give a view its frame, also after that is resized")
  func edges() {
    let box = Block()
    let stage = ConstrainedPage(box)
    let page = stage.page
    stage.layOut([
      box.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 10),
      box.trailingAnchor.constraint(equalTo: page.trailingAnchor, constant: -20),
      box.topAnchor.constraint(equalTo: page.topAnchor, constant: 30),
      box.heightAnchor.constraint(equalTo: page.heightAnchor, multiplier: 0.5, constant: 4),
    ])
    #expect(box.frame == CGRect(10, 30, 270, 204))
    page.frame.size = CGSize(width: 200, height: 100)
    stage.layOut()
    #expect(box.frame == CGRect(10, 30, 170, 54))
  }

  @Test("of each attribute place a view by the same attribute of another one")
  func attributes() {
    let anchors: [(name: String, make: @MainActor (View, View) -> LayoutConstraint, at: CGPoint)] =
      [
        ("left", { $0.leftAnchor.constraint(equalTo: $1.leftAnchor) }, CGPoint(x: 40, y: 0)),
        ("right", { $0.rightAnchor.constraint(equalTo: $1.rightAnchor) }, CGPoint(x: 120, y: 0)),
        (
          "centerX", { $0.centerXAnchor.constraint(equalTo: $1.centerXAnchor) },
          CGPoint(x: 80, y: 0)
        ),
        ("top", { $0.topAnchor.constraint(equalTo: $1.topAnchor) }, CGPoint(x: 0, y: 50)),
        ("bottom", { $0.bottomAnchor.constraint(equalTo: $1.bottomAnchor) }, CGPoint(x: 0, y: 90)),
        (
          "centerY", { $0.centerYAnchor.constraint(equalTo: $1.centerYAnchor) },
          CGPoint(x: 0, y: 70)
        ),
        (
          "first baseline", { $0.firstBaselineAnchor.constraint(equalTo: $1.firstBaselineAnchor) },
          CGPoint(x: 0, y: 50)
        ),
        (
          "last baseline", { $0.lastBaselineAnchor.constraint(equalTo: $1.lastBaselineAnchor) },
          CGPoint(x: 0, y: 90)
        ),
        (
          "margin",
          {
            LayoutConstraint(
              item: $0, attribute: .left, relatedBy: .equal, toItem: $1, attribute: .leftMargin,
              multiplier: 1, constant: 0)
          }, CGPoint(x: 48, y: 0)
        ),
      ]
    for (name, make, origin) in anchors {
      // It keeps its frame, by which the other one is placed.
      let fixed = View(frame: CGRect(40, 50, 100, 50))
      let box = Block(20, 10)
      let stage = ConstrainedPage(fixed, box)
      stage.layOut([make(box, fixed)])
      #expect(box.frame == CGRect(origin: origin, size: CGSize(width: 20, height: 10)), "\(name)")
    }
  }

  @Test(
    "place the centre of a view, whatever its anchor point",
    arguments: [
      CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 1), CGPoint(x: 0, y: 0), CGPoint(x: 2, y: -1),
    ])
  func anchorPoint(anchor: CGPoint) {
    let (box, fixed, follower) = (
      Block(50, 110), View(frame: CGRect(40, 50, 100, 50)), Block(20, 10)
    )
    let stage = ConstrainedPage(box, fixed, follower)
    for view in [box, fixed, follower] { view.layer.anchorPoint = anchor }
    stage.layOut([
      box.centerXAnchor.constraint(equalTo: stage.page.centerXAnchor),
      box.topAnchor.constraint(equalTo: stage.page.topAnchor, constant: 145),
      // A view with a frame of its own is taken as it would be placed, by its centre, too.
      follower.centerXAnchor.constraint(equalTo: fixed.centerXAnchor),
      follower.bottomAnchor.constraint(equalTo: fixed.topAnchor),
    ])
    #expect(box.center == CGPoint(x: 150, y: 200))
    #expect(box.bounds.size == CGSize(width: 50, height: 110))
    #expect(follower.center == CGPoint(x: fixed.center.x, y: fixed.center.y - 25 - 5))
    #expect(
      box.frame.origin == CGPoint(x: 150 - anchor.x * 50, y: 200 - anchor.y * 110))
  }

  @Test("align the rectangle inside of a view's alignmentRectInsets, also for what is in it")
  func alignment() {
    final class Badged: View {
      override var alignmentRectInsets: EdgeInsets {
        EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      }
      override var intrinsicContentSize: CGSize { CGSize(width: 50, height: 20) }
    }
    let (badged, fixed) = (Badged(), Badged(frame: CGRect(100, 100, 46, 44)))
    let (inner, follower) = (Block(10, 10), Block(10, 10))
    badged.translatesAutoresizingMaskIntoConstraints = false
    badged.addSubview(inner)
    let stage = ConstrainedPage(badged, fixed, follower)
    stage.layOut([
      badged.leadingAnchor.constraint(equalTo: stage.page.leadingAnchor, constant: 10),
      badged.topAnchor.constraint(equalTo: stage.page.topAnchor, constant: 20),
      inner.leadingAnchor.constraint(equalTo: badged.leadingAnchor),
      inner.topAnchor.constraint(equalTo: badged.topAnchor),
      follower.leadingAnchor.constraint(equalTo: fixed.trailingAnchor),
      follower.topAnchor.constraint(equalTo: fixed.topAnchor),
    ])
    #expect(badged.frame == CGRect(8, 19, 56, 24))
    #expect(inner.frame == CGRect(2, 1, 10, 10))
    #expect(follower.frame.origin == CGPoint(x: 142, y: 101))
  }

  @Test("between views at different depths meet in the view that contains both")
  func depths() {
    let (outer, inner, other) = (Block(), Block(30, 20), Block(10, 10))
    let plain = View(frame: CGRect(5, 7, 200, 200))
    let stage = ConstrainedPage(outer, other)
    outer.addSubview(plain)
    plain.addSubview(inner)
    let crossing = other.leadingAnchor.constraint(equalTo: inner.trailingAnchor, constant: 3)
    stage.layOut([
      outer.leadingAnchor.constraint(equalTo: stage.page.leadingAnchor, constant: 50),
      outer.topAnchor.constraint(equalTo: stage.page.topAnchor, constant: 60),
      outer.widthAnchor.constraint(equalToConstant: 220),
      outer.heightAnchor.constraint(equalToConstant: 220),
      inner.leadingAnchor.constraint(equalTo: plain.leadingAnchor, constant: 11),
      inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 20),
      crossing,
      other.topAnchor.constraint(equalTo: inner.bottomAnchor),
    ])
    #expect(crossing.isActive && stage.page.constraints.contains(crossing))
    #expect(inner.frame == CGRect(11, 13, 30, 20))
    #expect(other.frame == CGRect(50 + 5 + 11 + 30 + 3, 60 + 20 + 20, 10, 10))
    // The fixed view between them moves, and with it what is placed by its content.
    plain.frame.origin.x = 15
    stage.layOut()
    #expect(abs(other.frame.minX - (50 + 15 + 11 + 30 + 3)) < 1e-9)
  }

  @Test("follow a change of a constant, of a priority and of activity in the next layout")
  func changes() {
    let box = Block(20, 10)
    let stage = ConstrainedPage(box)
    let near = box.leadingAnchor.constraint(equalTo: stage.page.leadingAnchor, constant: 10)
    let far = box.leadingAnchor.constraint(equalTo: stage.page.leadingAnchor, constant: 90)
    (near.priority, far.priority) = (.defaultHigh, .defaultLow)
    stage.layOut([near, far])
    #expect(box.frame.minX == 10)
    near.constant = 40
    #expect(box.frame.minX == 10)
    stage.layOut()
    #expect(box.frame.minX == 40)
    far.priority = LayoutPriority(751)
    stage.layOut()
    #expect(box.frame.minX == 90)
    far.isActive = false
    stage.layOut()
    #expect(box.frame.minX == 40)
    LayoutConstraint.activate([far])
    stage.layOut()
    #expect(box.frame.minX == 90)
  }

  @Test("end when one of their views leaves the view that contains both")
  func removal() {
    let (box, inner) = (Block(20, 10), Block(5, 5))
    let stage = ConstrainedPage(box)
    box.addSubview(inner)
    let outside = inner.leadingAnchor.constraint(equalTo: stage.page.leadingAnchor, constant: 10)
    let inside = inner.topAnchor.constraint(equalTo: box.topAnchor, constant: 2)
    let own = box.widthAnchor.constraint(equalToConstant: 70)
    stage.layOut([outside, inside, own])
    box.removeFromSuperview()
    #expect(!outside.isActive && inside.isActive && own.isActive)
    #expect(stage.page.constraints == [])
    // The width places the view where it is added again.
    stage.page.addSubview(box)
    stage.layOut([box.leadingAnchor.constraint(equalTo: stage.page.leadingAnchor)])
    #expect(box.frame == CGRect(0, 0, 70, 10) && inner.frame == CGRect(0, 2, 5, 5))
  }

  @Test("keep content at its natural size, unless a higher priority says otherwise")
  func content() {
    let (label, field) = (Block(80, 20), Block(40, 30))
    let stage = ConstrainedPage(label, field)
    let views = ["label": label, "field": field]
    field.setContentHuggingPriority(LayoutPriority(249), for: .horizontal)
    label.setContentCompressionResistancePriority(LayoutPriority(751), for: .horizontal)
    stage.layOut("|-0-[label]-10-[field]-0-|", "V:|[label]", "V:|[field]", views: views)
    #expect(label.frame == CGRect(0, 0, 80, 20) && field.frame == CGRect(90, 0, 210, 30))
    label.content.width = 270
    stage.layOut()
    #expect(label.frame.width == 270 && field.frame == CGRect(280, 0, 20, 30))
    label.content.width = 400
    stage.layOut()
    #expect(label.frame.width == 290 && field.frame == CGRect(300, 0, 0, 30))
  }

  @Test("refer to the transformed view as if it had no transform, which is kept")
  func transform() {
    let (box, next) = (Block(20, 10), Block(8, 8))
    let stage = ConstrainedPage(box, next)
    box.transform = CGAffineTransform(scaleX: 3, y: 3)
    stage.layOut("|-30-[box]-4-[next]", "V:|-40-[box]", views: ["box": box, "next": next])
    #expect(box.bounds.size == CGSize(width: 20, height: 10))
    #expect(box.center == CGPoint(x: 40, y: 45) && box.transform.a == 3)
    #expect(next.frame.minX == 54)
  }

  @Test("leave the frame of a view alone that none of them refers to")
  func unconstrained() {
    let (box, other) = (Block(20, 10), Block(20, 10))
    let stage = ConstrainedPage(box, other)
    other.frame = CGRect(1, 2, 3, 4)
    stage.layOut([box.leadingAnchor.constraint(equalTo: stage.page.leadingAnchor)])
    #expect(other.frame == CGRect(1, 2, 3, 4))
  }

  @Test("that cannot hold together are named, and the last one is left out")
  func conflict() {
    final class Log: InterfaceObserver {
      var dropped: [String] = []
      func constraintWasDropped(_ constraint: String, inConflictWith others: [String]) {
        dropped.append("\(constraint) <- \(others.joined(separator: ", "))")
      }
    }
    let (log, box) = (Log(), Block(name: "box"))
    let stage = ConstrainedPage(box)
    stage.application.observer = log
    let wide = box.widthAnchor.constraint(greaterThanOrEqualToConstant: 400)
    stage.layOut([
      box.leadingAnchor.constraint(equalTo: stage.page.leadingAnchor, constant: 10),
      box.trailingAnchor.constraint(equalTo: stage.page.trailingAnchor),
      box.topAnchor.constraint(equalTo: stage.page.topAnchor), wide,
    ])
    #expect(box.frame.minX == 10 && stage.page.bounds.width == 300)
    #expect(
      log.dropped == [
        "box.trailing = page.trailing <- box.leading = page.leading + 10.0, box.width >= 400.0"
      ]
        || log.dropped == [
          "box.width >= 400.0 <- box.leading = page.leading + 10.0, box.trailing = page.trailing"
        ], "\(log.dropped)")
    wide.priority = LayoutPriority(999)
    log.dropped = []
    stage.layOut()
    #expect(log.dropped == [] && box.frame.width == 290)
  }

  @Test("animate with the layout in an animation block")
  func animation() {
    let box = Block(20, 10)
    let stage = ConstrainedPage(box)
    let leading = box.leadingAnchor.constraint(equalTo: stage.page.leadingAnchor)
    stage.layOut([leading])
    leading.constant = 100
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.page.layoutIfNeeded() }
    #expect(box.frame.minX == 100 && box.visibleValues.center.x == 10)
    stage.application.timeline.advance(to: stage.application.timeline.now.advanced(by: 0.5))
    #expect(abs(box.visibleValues.center.x - 60) < 0.01)
  }

  @Test("of a changed region place what is in a view that is asked for its layout")
  func partOfRegion() {
    let (outer, inner) = (Block(), Block(10, 10))
    let stage = ConstrainedPage(outer)
    outer.addSubview(inner)
    let width = outer.widthAnchor.constraint(equalToConstant: 100)
    let leading = inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor)
    stage.layOut([width, leading, outer.topAnchor.constraint(equalTo: stage.page.topAnchor)])
    (width.constant, leading.constant) = (50, 7)
    outer.layoutIfNeeded()
    #expect(inner.frame.minX == 7 && outer.frame.width == 100)
    stage.layOut()
    #expect(outer.frame.width == 50)
  }

  @Test("cost a view without them neither a record nor a layout")
  func plainViews() {
    let box = Block(20, 10)
    let stage = ConstrainedPage(box)
    let plain = View(frame: CGRect(0, 0, 10, 10))
    stage.page.addSubview(plain)
    stage.layOut([box.leadingAnchor.constraint(equalTo: stage.page.leadingAnchor)])
    _ = (plain.constraints, plain.translatesAutoresizingMaskIntoConstraints, plain.layoutGuides)
    plain.invalidateIntrinsicContentSize()
    plain.translatesAutoresizingMaskIntoConstraints = true
    _ = plain.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    #expect(plain.supplement == nil && box.supplement?.constraints != nil)
  }
}
