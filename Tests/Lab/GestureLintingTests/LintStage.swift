import TSContacts
import Foundation
import TSGeometry
@testable import TSGestureLinting
import TSInterface
import TSRecognition
import TSScenes
import TestSupport

/// Interfaces to examine, and the findings as short texts.
@MainActor enum LintStage {
  /// Fewer people than by default, who suffice where no percentile of a delay counts.
  static let fewPeople = MadeHands(count: 5)

  /// Returns a scene of 100 × 100 mm with the given JSON as the subviews of its window.
  static func scene(_ subviews: String) throws -> Scene {
    let text = """
      { "screen": { "size": [640, 640], "millimetres": [100, 100] },
        "window": { "id": "window", "frame": [0, 0, 640, 640], "subviews": [ \(subviews) ] } }
      """
    return try Scene(parsing: Array(text.utf8))
  }

  /// Returns a scene with one view of 50 × 50 mm that has recognizers.
  static func scene(gestures: String) throws -> Scene {
    try scene(
      """
      { "id": "card", "frame": [160, 160, 320, 320], "isMultipleTouchEnabled": true,
        "gestures": [ \(gestures) ] }
      """)
  }

  /// Returns a window of 320 × 480 points with 10 points per millimetre, in an application.
  static func window() -> (Window, Application) {
    let screen = Screen(
      size: CGSize(width: 320, height: 480), millimetres: CGSize(width: 32, height: 48))
    let application = Application(screen: screen)
    let window = Window(frame: screen.bounds)
    window.application = application
    window.makeKeyAndVisible()
    return (window, application)
  }

  /// Returns a window with a view that fills it and has recognizers.
  static func window(
    _ recognizers: [GestureRecognizer]
  ) -> (window: Window, view: View, application: Application) {
    let (window, application) = window()
    let view = View(frame: window.bounds)
    view.sceneID = "card"
    window.addSubview(view)
    for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
    return (window, view, application)
  }

  /// Returns a recognizer with a name.
  static func named<Recognizer: GestureRecognizer>(
    _ name: String, _ recognizer: Recognizer, _ change: (Recognizer) -> Void = { _ in }
  ) -> Recognizer {
    recognizer.name = name
    change(recognizer)
    return recognizer
  }

  /// Returns a touchscreen of 32 × 48 mm.
  static func screen(
    fingers: Int, protocol touchProtocol: Digitizer.TouchProtocol = .typeB,
    isSemiMultitouch: Bool = false, kind: Digitizer.Kind = .touchscreen
  ) -> Digitizer {
    Digitizer(
      name: "panel", kind: kind, touchProtocol: touchProtocol, slotCount: fingers,
      isSemiMultitouch: isSemiMultitouch,
      x: Axis(minimum: 0, maximum: 320, resolution: 10),
      y: Axis(minimum: 0, maximum: 480, resolution: 10))
  }
}

extension GestureLint {
  /// The warnings, each with its kind and its subjects.
  var warnings: [String] { findings.map(\.text) }
  /// The notes, each with its kind and its subjects.
  var remarks: [String] { notes.map(\.text) }
}

extension GestureLint.Finding {
  var text: String { "\(kind.rawValue) \(subjects.joined(separator: " "))" }
}
