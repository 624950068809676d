import Foundation
import TSGeometry
import TSInterface
import TSStrokeFiles
import TSStrokes

extension Samples {
  /// The sample for drawn shapes.
  static var sketchPad: Sample {
    Sample(
      name: "sketch-pad",
      about: "a sketch pad, on which a circle, a check mark, a pigtail and an arrow are commands",
      launch: { start(WholeScreenDelegate(SketchPadController()), in: $0, as: .today) },
      fingers: sketchPadFingers,
      moments: [
        .init("sketched", at: 5.5), .init("erasing", at: 6.4), .init("erased", at: 6.9),
        .init("selected", at: 8.8), .init("inked", at: 9.7), .init("closer", at: 10.9),
        .init("accepted", at: 12.6), .init("slipped", at: 13.6), .init("undone", at: 15.5),
      ], cover: "erasing", screen: Sample.tablet, fillsDisplay: true)
  }
}

/// A view controller whose view is the pad.
final class SketchPadController: ViewController {
  override func loadView() {
    sceneID = "sketchPad"
    view = SketchPadView(templates: Self.templates)
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  override var supportedInterfaceOrientations: InterfaceOrientationMask { .all }

  override var prefersStatusBarHidden: Bool { true }

  /// The shapes of the commands, from the file beside this one.
  static var templates: [NamedStroke] {
    do {
      return try StrokeTemplates(path: Bundle.module.bundlePath + "/Commands.strokes").shapes
    } catch {
      // The file is a part of the sample.
      fatalError("\(error)")
    }
  }
}
