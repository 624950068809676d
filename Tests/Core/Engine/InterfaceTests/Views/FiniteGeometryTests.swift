import TSGeometry
import TSGraphics
@testable import TSInterface
import Testing

@Suite("Geometry is finite") @MainActor struct FiniteGeometryTests {
  struct Property: Sendable, CustomTestStringConvertible {
    let name: String
    let set: @MainActor @Sendable (View, CGFloat) -> Void

    init(_ name: String, _ set: @escaping @MainActor @Sendable (View, CGFloat) -> Void) {
      (self.name, self.set) = (name, set)
    }
    var testDescription: String { name }
  }

  nonisolated static let properties: [Property] = [
    Property("frame") { $0.frame = CGRect(x: 0, y: 0, width: $1, height: 1) },
    Property("frame") { $0.frame.origin.y = $1 },
    Property("bounds") { $0.bounds = CGRect(x: $1, y: 0, width: 1, height: 1) },
    Property("bounds") { $0.bounds.size.height = $1 },
    Property("center") { $0.center = CGPoint(x: 0, y: $1) },
    Property("anchorPoint") { $0.anchorPoint = CGPoint(x: $1, y: 0) },
    Property("layoutMargins") {
      $0.layoutMargins = EdgeInsets(top: 0, left: $1, bottom: 0, right: 0)
    },
    Property("cornerRadius") { $0.layer.cornerRadius = $1 },
    Property("shadowRadius") { $0.layer.shadowRadius = $1 },
    Property("bounds") {
      let layer = Layer()
      layer.name = $0.name
      layer.bounds = CGRect(x: 0, y: 0, width: $1, height: 0)
    },
    Property("zPosition") {
      let layer = Layer()
      layer.name = $0.name
      layer.zPosition = $1
    },
  ]

  @Test("a number that is not finite stops the program with the names of object and property")
  func stops() async {
    for index in Self.properties.indices {
      for value in [CGFloat.nan, .infinity] {
        let result = await #expect(
          processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { [index = index as Int, isNaN = value.isNaN as Bool] in
          await MainActor.run {
            let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            view.sceneID = "card"
            FiniteGeometryTests.properties[index].set(view, isNaN ? .nan : .infinity)
          }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("card: \(Self.properties[index].name) cannot be"), "\(text)")
      }
    }
  }

  @Test("very large numbers are limited, and everything around is laid out", arguments: properties)
  func large(property: Property) {
    let application = Application(screen: Screen(size: CGSize(width: 300, height: 300)))
    let window = Window(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    window.application = application
    window.isHidden = false
    for value in [1e20, -1e20, 1e308, -1e308, CGFloat.greatestFiniteMagnitude] {
      let (view, inner) = (View(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), View())
      window.addSubview(view)
      inner.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
      inner.autoresizingMask = [.flexibleWidth, .flexibleHeight, .flexibleLeftMargin]
      view.addSubview(inner)
      property.set(view, value)
      window.layoutIfNeeded()
      for one in [view, inner] {
        #expect(one.frame.isFinite && one.bounds.isFinite && one.center.isFinite)
      }
      #expect(window.hitTest(CGPoint(x: 5, y: 5), with: nil) != nil)
    }
  }

  @Test("a constraint with a number that is not finite stops the program with its name")
  func constraints() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let box = Block()
        let stage = ConstrainedPage(box)
        let constraint = box.widthAnchor.constraint(equalToConstant: .nan)
        constraint.identifier = "width of the box"
        stage.layOut([constraint])
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("width of the box: a number of it is not finite"))
  }

  @Test("constraints with very large numbers are solved in a bounded number of steps")
  func largeConstraints() {
    let (first, second) = (Block(1e308, 1e20), Block(1e20, 1e308))
    let stage = ConstrainedPage(first, second)
    stage.layOut([
      first.leadingAnchor.constraint(equalTo: stage.page.leadingAnchor, constant: 1e308),
      second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: -1e20),
      second.widthAnchor.constraint(equalTo: first.widthAnchor, multiplier: 1e200),
    ])
    #expect(first.frame.isFinite && second.frame.isFinite)
  }

  @Test("points are converted to finite ones through any number of scaled views")
  func conversion() {
    var view = View(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    let outermost = view
    for _ in 0..<400 {
      let inner = View(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
      inner.transform = CGAffineTransform(scaleX: 1e-4, y: 1e4)
      view.addSubview(inner)
      view = inner
    }
    #expect(outermost.convert(CGPoint(x: 3, y: 4), to: view).isFinite)
    #expect(view.convert(CGPoint(x: 3, y: 4), to: outermost).isFinite)
  }
}
