import TSControls
import TSGeometry
import TSGraphics
import TSInterface
import TSScrolling
import TouchSnapshots

/// Measures a pass of layout by constraints, and what layers cost when a screen is compared with what
/// is shown.
///
/// - Parameter bench: The benchmark that receives the results.
@MainActor func benchLayout(_ bench: inout Bench) {
  for rows in [50, 100, 200, 400] {
    let name = "layout/scroll-rows/\(rows)"
    guard bench.wants(name) else { continue }
    let stage = RowStage(rows)
    let passes = 5
    bench.measure(name, "µs/pass", operations: passes * 1000) {
      for pass in 0..<passes { stage.layOut(spacing: CGFloat(pass % 2)) }
    }
  }
  for form in LayerStage.Form.allCases {
    let frames = 20
    let stage = LayerStage(form)
    bench.measure("display/screen-500/\(form.rawValue)", "µs/frame", operations: frames * 1000) {
      for _ in 0..<frames { _ = stage.renderer?.update(from: stage.application) }
    }
  }
  let (looks, stage) = (100, LayerStage(.plain))
  bench.measure("display/order-of-500", "µs/frame", operations: looks * 1000) {
    for _ in 0..<looks { stage.orderSubviews() }
  }
}

/// A scroll view whose content is a vertical stack of rows, each with a text and a switch.
@MainActor private struct RowStage {
  private let window = Window(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let stack: StackView

  init(_ rows: Int) {
    let scroll = ScrollView(frame: window.bounds)
    stack = StackView(
      arrangedSubviews: (0..<rows).map { row in
        let label = Label()
        label.text = "Row \(row)"
        return StackView(arrangedSubviews: [label, Switch()])
      })
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(stack)
    window.addSubview(scroll)
    LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      stack.topAnchor.constraint(equalTo: scroll.topAnchor),
      stack.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      stack.widthAnchor.constraint(equalTo: scroll.widthAnchor),
    ])
  }

  func layOut(spacing: CGFloat) {
    stack.spacing = spacing
    window.layoutIfNeeded()
    precondition(stack.bounds.height > 0, "no row was placed")
  }
}

/// A screen of 500 views, twenty in each of 25 panels.
@MainActor private struct LayerStage {
  /// What is drawn beside the views.
  enum Form: String, CaseIterable {
    /// Nothing.
    case plain
    /// A layer in each of the panels.
    case layers
    /// Nothing, but one view of each panel is in front of the others by its `zPosition`.
    case depth
  }

  let application = Application(screen: Screen(size: CGSize(width: 500, height: 500)))
  let renderer = try? ScreenRenderer(width: 500, height: 500, .identity)
  private let panels: [View]

  init(_ form: Form) {
    let window = Window(frame: application.screen.bounds)
    panels = (0..<25).map { panel in
      let view = View(
        frame: CGRect(x: 100 * (panel % 5), y: 100 * (panel / 5), width: 100, height: 100))
      for part in 0..<19 {
        let child = View(frame: CGRect(x: 4 * part, y: 5 * part, width: 20, height: 5))
        child.backgroundColor = part % 2 == 0 ? .systemBlue : .orange
        view.addSubview(child)
      }
      switch form {
      case .plain: break
      case .layers:
        let layer = Layer()
        layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        layer.backgroundColor = .red
        view.layer.addSublayer(layer)
      case .depth: view.subviews[3].layer.zPosition = 1
      }
      window.addSubview(view)
      return view
    }
    window.application = application
    window.makeKeyAndVisible()
    _ = renderer?.update(from: application)
  }

  /// Asks all views for the order of what is in them, as a picture does.
  func orderSubviews() {
    for panel in panels {
      blackHole(panel.shownLayers?.items.count)
      for child in panel.subviews { blackHole(child.shownLayers?.items.count) }
    }
  }
}
