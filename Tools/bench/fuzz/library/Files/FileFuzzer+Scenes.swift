import TSContacts
import TSEventTime
import TSInterface
import TSScenes

extension FileFuzzer {
  /// A fuzzer of scenes and nibs, which are instantiated and touched if they can be read.
  static var scenes: FileFuzzer {
    FileFuzzer(SceneSamples.all, SceneSamples.scraps) { testCase in
      let inspection = try? NibInspection(parsing: testCase.bytes)
      let scene: Scene
      do throws(SceneError) {
        scene = try Scene(parsing: testCase.bytes)
      } catch {
        return error.description.isEmpty ? "an error without words" : nil
      }
      // The fuzzer has no nibs, as `touchstone` has none.
      if scene.nibError != nil { return nil }
      // What a file is refused for is what the inspection reports, and nothing else.
      let mild: Set<SceneError.Kind> = [.repeatedConnection, .unsentEvent]
      guard let inspection else { return "the scene was read, and not inspected" }
      if inspection.kind == .scene,
        let fault = inspection.faults.first(where: { !mild.contains($0.kind) })
      {
        return "the scene was read, and the inspection reports \(fault)"
      }
      weak var gone: Application?
      do {
        let application = Application(screen: scene.screen)
        gone = application
        let objects = scene.instantiate(in: application)
        touch(application)
        withExtendedLifetime(objects) {}
        if !application.touchesInProgress.isEmpty {
          return "a touch is in progress without a finger"
        }
      }
      return gone == nil ? nil : "the application of the scene is left"
    }
  }

  /// Drags a finger over the middle of the screen.
  ///
  /// - Parameter application: The application that is touched.
  private static func touch(_ application: Application) {
    let axis = Axis(minimum: 0, maximum: 999)
    let source = application.connect(Digitizer(name: "fuzz", x: axis, y: axis))
    let steps: [(Contact.Phase, Int32)] = [
      (.began, 300), (.moved, 320), (.moved, 420), (.moved, 600), (.ended, 600),
    ]
    for (phase, y) in steps {
      let contact = Contact(slot: 0, trackingID: 1, phase: phase, x: 500, y: y)
      let time = application.timeline.now.advanced(by: 0.02)
      source.process(ContactFrame(time: time, contacts: [contact]))
    }
    application.advance(to: application.timeline.now.advanced(by: 3))
    source.disconnect()
  }
}
