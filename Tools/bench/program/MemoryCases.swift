import TSControls
import CountingAllocator
import TSGeometry
import TSGraphics
import TSInterface
import TSScrolling

/// Measures the memory that views take: by kind, alone and out of any window, and in an
/// application of 1,000 views that are laid out, shown and have been hit once.
///
/// - Parameter bench: The benchmark that receives the results.
@MainActor func benchMemory(_ bench: inout Bench) {
  let frame = CGRect(x: 10, y: 20, width: 100, height: 44)
  bench.measureMemory("memory/view", objects: 1000) { View(frame: frame) }
  bench.measureMemory("memory/view-coloured", objects: 1000) {
    let view = View(frame: frame)
    view.backgroundColor = .systemBlue
    return view
  }
  bench.measureMemory("memory/label", objects: 1000) {
    let label = Label(frame: frame)
    label.text = "Label"
    return label
  }
  bench.measureMemory("memory/button", objects: 1000) {
    let button = Button(frame: frame)
    button.setTitle("Button", for: .normal)
    return button
  }
  bench.measureMemory("memory/switch", objects: 1000) { Switch(frame: frame) }
  bench.measureMemory("memory/cell", objects: 1000) {
    let cell = TableViewCell(style: .default, reuseIdentifier: "row")
    cell.textLabel?.text = "Row"
    return cell
  }
  bench.measureMemory("memory/views-1000", objects: 1, unitsPerObject: 1000) {
    MixedApplication()
  }
}

/// An application of 1,000 views: ten controllers in a root controller, each with ten panels.
@MainActor private final class MixedApplication {
  let application = Application(screen: Screen(size: CGSize(width: 1000, height: 1000)))
  private let window: Window

  init() {
    window = Window(frame: application.screen.bounds)
    let root = ViewController()
    for column in 0..<10 {
      let child = ViewController()
      root.addChild(child)
      let frame = CGRect(x: 100 * CGFloat(column), y: 0, width: 100, height: 1000)
      child.view.frame = frame
      for row in 0..<10 { child.view.addSubview(panel(row)) }
      root.view.addSubview(child.view)
      child.didMove(toParent: root)
    }
    window.application = application
    window.rootViewController = root
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    _ = window.hitTest(CGPoint(x: 155, y: 250), with: nil)
  }

  /// Returns a tree of ten views, of which one has a gesture recognizer.
  private func panel(_ row: Int) -> View {
    let panel = View(frame: CGRect(x: 0, y: 100 * CGFloat(row), width: 100, height: 100))
    panel.backgroundColor = .white
    panel.addGestureRecognizer(TapGestureRecognizer())
    for line in 0..<2 {
      let frame = CGRect(x: 0, y: 20 * CGFloat(line), width: 100, height: 20)
      let label = Label(frame: frame)
      label.text = "Line \(line)"
      panel.addSubview(label)
      let button = Button(frame: frame.offsetBy(dx: 0, dy: 40))
      button.setTitle("Button", for: .normal)
      panel.addSubview(button)
    }
    panel.addSubview(Switch(frame: CGRect(x: 0, y: 80, width: 51, height: 20)))
    panel.addSubview(ImageView(frame: CGRect(x: 60, y: 80, width: 20, height: 20)))
    panel.addSubview(View(frame: CGRect(x: 80, y: 80, width: 20, height: 20)))
    return panel
  }
}
