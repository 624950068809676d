import TSControls
import Foundation
import TSGeometry
import TSGraphics
import TSInterface
import TSScrolling
import TouchSnapshots

/// Measures frames of a display: the comparison of the views with what is shown, and the drawing of
/// what has changed.
///
/// - Parameter bench: The benchmark that receives the results.
@MainActor func benchDisplays(_ bench: inout Bench) {
  for (width, height) in [(1280, 800), (1920, 1080)] {
    let size = "\(width)x\(height)"
    let frames = 60
    for change in DisplayStage.Change.allCases {
      let name = "display/\(change.rawValue)/\(size)"
      guard bench.wants(name), let stage = DisplayStage(width: width, height: height) else {
        continue
      }
      var pixels = 0
      bench.measure(name, "µs/frame", operations: frames * 1000) {
        for frame in 0..<frames { pixels += stage.draw(change, frame) }
      }
      precondition(pixels > 0, "nothing was drawn")
    }
  }
}

/// A table of 1,000 rows, a button and a card over it, and the picture of a display.
@MainActor private final class DisplayStage: TableViewDataSource {
  /// What changes from frame to frame.
  enum Change: String, CaseIterable {
    /// A button of 120 × 44 points changes its colour.
    case button
    /// A card of 200 × 200 points moves by 8 points.
    case card
    /// The table scrolls by 13 points.
    case table
    /// Everything is drawn.
    case whole
    /// Nothing, so that the comparison remains.
    case nothing
  }

  private let application: Application
  private let renderer: ScreenRenderer
  private let table: TableView
  private let button = Button(frame: CGRect(x: 40, y: 40, width: 120, height: 44))
  private let card = View(frame: CGRect(x: 300, y: 200, width: 200, height: 200))
  private let window: Window

  init?(width: Int, height: Int) {
    let size = CGSize(width: CGFloat(width), height: CGFloat(height))
    guard let renderer = try? ScreenRenderer(width: width, height: height, .identity) else {
      return nil
    }
    self.renderer = renderer
    application = Application(screen: Screen(size: size))
    window = Window(frame: application.screen.bounds)
    window.backgroundColor = .white
    table = TableView(frame: window.bounds)
    window.addSubview(table)
    button.setTitle("Press", for: .normal)
    button.backgroundColor = .systemBlue
    window.addSubview(button)
    card.backgroundColor = .orange
    window.addSubview(card)
    window.application = application
    table.dataSource = self
    window.makeKeyAndVisible()
    _ = renderer.update(from: application)
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1000 }

  func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row")
      ?? TableViewCell(style: .subtitle, reuseIdentifier: "row")
    cell.textLabel?.text = "Row \(indexPath)"
    cell.detailTextLabel?.text = "A second line with more of the row"
    return cell
  }

  /// Makes a change and draws the frame.
  ///
  /// - Returns: The number of pixels that were drawn.
  func draw(_ change: Change, _ frame: Int) -> Int {
    switch change {
    case .button: button.backgroundColor = frame % 2 == 0 ? .darkGray : .systemBlue
    case .card: card.center.x = 300 + 8 * CGFloat(frame % 40)
    case .table: table.contentOffset.y = 13 * CGFloat(frame + 1)
    case .whole: renderer.invalidate()
    case .nothing: return 1 + renderer.update(from: application).area
    }
    return renderer.update(from: application).area
  }
}
