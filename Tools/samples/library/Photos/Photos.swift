import TSGeometry
import TSInterface

extension Samples {
  /// The sample for several hands on one screen.
  static var photos: Sample {
    Sample(
      name: "photos",
      about: "photos on a table, which several hands move, turn, zoom, lift and throw",
      launch: { start(WholeScreenDelegate(PhotosController()), in: $0, as: .today) },
      fingers: photoFingers,
      moments: [
        .init("thrown", at: 0.6), .init("enlarged", at: 1.4), .init("two-people", at: 2.2),
        .init("lifted", at: 3), .init("three-hands", at: 4.7), .init("bounced", at: 6.8),
        .init("fitted", at: 8.5), .init("back", at: 10.5),
      ], cover: "three-hands", isAnimated: true, screen: Sample.tablet, fillsDisplay: true)
  }
}

/// A view controller whose view is the table.
final class PhotosController: ViewController {
  /// The distance from a finger of a person to the next, in millimetres.
  private static let reach: CGFloat = 90

  override func loadView() {
    sceneID = "photos"
    view = PhotoTable(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  override var supportedInterfaceOrientations: InterfaceOrientationMask { .all }

  override var prefersStatusBarHidden: Bool { true }

  /// Divides the fingers among the people at the table: hands that are far apart are not one
  /// person's, so that two people do not pinch a photo together.
  override func viewDidLayoutSubviews() {
    guard let window = view.window, let screen = window.application?.screen else { return }
    // A point of a screen of unknown size is taken for 1/163 of an inch.
    let pointsPerMillimetre = screen.millimetres.map { screen.size.width / $0.width } ?? 163 / 25.4
    window.arenas = .perPerson(distance: Self.reach * pointsPerMillimetre)
  }
}
