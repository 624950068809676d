import TSGeometry
import TSGraphics
import TestSupport
import Testing

@testable import TSInterface

@Suite("Layers in views") @MainActor struct SublayerTests {
  let view = View(frame: CGRect(0, 0, 100, 100))

  private func named(_ name: String) -> Layer {
    let layer = Layer()
    layer.name = name
    return layer
  }

  private func subview(_ name: String) -> View {
    let subview = View()
    subview.sceneID = name
    return subview
  }

  /// The layers and subviews of the view, from back to front.
  private var order: String {
    (view.layer.sublayers ?? []).map { $0.view?.sceneID ?? $0.name ?? "?" }.joined(separator: " ")
  }

  @Test("are in the order in which they and the subviews were added")
  func adding() {
    view.addSubview(subview("a"))
    view.layer.addSublayer(named("1"))
    view.addSubview(subview("b"))
    view.layer.addSublayer(named("2"))
    view.layer.insertSublayer(named("0"), at: 0)
    #expect(order == "0 a 1 b 2")
    view.layer.insertSublayer(named("3"), above: view.subviews[0].layer)
    view.layer.insertSublayer(named("4"), below: view.layer.sublayers?.last)
    #expect(order == "0 a 3 1 b 4 2")
  }

  @Test("keep their place when subviews are moved, removed and inserted")
  func moving() {
    for name in ["a", "b", "c"] {
      view.addSubview(subview(name))
      view.layer.addSublayer(named(name.uppercased()))
    }
    #expect(order == "a A b B c C")
    view.bringSubviewToFront(view.subviews[0])
    #expect(order == "A b B c C a")
    view.sendSubviewToBack(view.subviews[1])
    #expect(order == "c A b B C a")
    view.insertSubview(subview("d"), belowSubview: view.subviews[1])
    #expect(order == "c A d b B C a")
    view.subviews[0].removeFromSuperview()
    #expect(order == "A d b B C a")
    view.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(view.subviews.map(\.sceneID) == ["a", "b", "d"])
    #expect(Set(order.split(separator: " ")) == ["A", "B", "C", "a", "b", "d"])
  }

  @Test("are in one layer at a time, never in themselves, and leave it when they are removed")
  func moves() {
    let (outer, inner) = (named("outer"), named("inner"))
    view.layer.addSublayer(outer)
    view.layer.addSublayer(inner)
    outer.addSublayer(inner)
    #expect(order == "outer" && inner.superlayer === outer && outer.superlayer == view.layer)
    inner.addSublayer(outer)
    #expect(order == "outer")
    view.layer.mask = inner
    #expect(outer.sublayers == nil && inner.superlayer == view.layer)
    inner.removeFromSuperlayer()
    #expect(view.layer.mask == nil)
    view.layer.sublayers = nil
    #expect(view.layer.sublayers == nil && outer.superlayer == nil)
  }

  @Test("have the geometry of views")
  func geometry() {
    let (layer, twin) = (Layer(), View())
    layer.frame = CGRect(10, 20, 60, 40)
    twin.frame = CGRect(10, 20, 60, 40)
    #expect(layer.position == twin.center && layer.bounds == twin.bounds)
    layer.anchorPoint = CGPoint(x: 0, y: 1)
    twin.anchorPoint = CGPoint(x: 0, y: 1)
    #expect(layer.frame == twin.frame)
    layer.transform = CATransform3D(rotation: 1, x: 0, y: 0, z: 1)
    twin.transform = CGAffineTransform(rotationAngle: 1)
    #expect(layer.frame == twin.frame)
    layer.frame = CGRect(0, 0, 30, 30)
    twin.frame = CGRect(0, 0, 30, 30)
    #expect(layer.bounds == twin.bounds && layer.position == twin.center)
    view.layer.addSublayer(layer)
    let point = CGPoint(x: 3, y: 4)
    view.addSubview(twin)
    let converted = layer.convert(point, to: view.layer)
    #expect(converted.distance(to: twin.convert(point, to: view)) < 1e-9)
    #expect(layer.convert(converted, from: view.layer).distance(to: point) < 1e-9)
  }

  @Test("have values by their key paths, as views' layers have")
  func keyPaths() throws {
    for layer in [Layer(), view.layer] {
      layer.setValue(Double.pi / 2, forKeyPath: "transform.rotation.z")
      #expect(abs(layer.transform.m12 - 1) < 1e-9)
      layer.setValue(7, forKeyPath: "position.x")
      #expect(layer.position.x == 7 && layer.value(forKeyPath: "position.x") as? CGFloat == 7)
      layer.setValue(Color.red, forKeyPath: "backgroundColor")
      layer.setValue(nil, forKeyPath: "backgroundColor")
      layer.setValue(3, forKeyPath: "nothing")
      #expect(layer.backgroundColor == nil && layer.value(forKeyPath: "nothing") == nil)
    }
  }

  @Test("are not found by touches, only by their own hit-test")
  func touches() {
    let layer = named("badge")
    layer.frame = CGRect(10, 10, 20, 20)
    view.layer.addSublayer(layer)
    #expect(view.hitTest(CGPoint(x: 15, y: 15), with: nil) === view)
    #expect(view.layer.hitTest(CGPoint(x: 15, y: 15)) === layer)
    #expect(view.layer.hitTest(CGPoint(x: 45, y: 15)) == view.layer)
    layer.isHidden = true
    #expect(view.layer.hitTest(CGPoint(x: 15, y: 15)) == view.layer)
  }

  @Test("are placed by their class or delegate, once for each change of the size")
  func layout() {
    final class Placing: Layer {
      var count = 0
      override func layoutSublayers() {
        count += 1
        setNeedsLayout()
      }
    }
    let layer = Placing()
    layer.frame = CGRect(0, 0, 10, 10)
    view.layer.addSublayer(layer)
    for _ in 0..<3 { _ = view.shownLayers }
    #expect(layer.count == 1)
    layer.position.x += 5
    _ = view.shownLayers
    #expect(layer.count == 1)
    layer.bounds.size.width = 20
    for _ in 0..<3 { _ = view.shownLayers }
    #expect(layer.count == 2)
  }

  @Test("cost a view without them nothing, also when its own layer is used")
  func plain() {
    _ = (view.layer.frame, view.layer.sublayers, view.layer.mask, view.shownLayers == nil)
    view.layer.position = CGPoint(x: 50, y: 50)
    #expect(view.supplement == nil)
    view.layer.cornerRadius = 4
    #expect(view.supplement?.layer == nil && view.layer == view.layer)
    view.layer.addSublayer(named("1"))
    #expect(view.layer === view.layer)
  }
}
