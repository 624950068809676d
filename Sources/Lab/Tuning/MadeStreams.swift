public import TSBenchmarking
import TSContacts
import TSEvdev
import TSEventTime
import TSGeometry
import HumanMotion
public import TSInterface
import TSPreconditions
import TSRecordings
import TSReplay
public import TSScenes

/// Streams of synthetic people who perform the gestures of an application's recognizers.
///
/// ```swift
/// let streams = MadeStreams(scene).streams(people: 100)
/// print(Tuner(scene, streams: streams).run().lines().joined(separator: "\n"))
/// ```
///
/// Each person performs each gesture in the middle of the recognizer's view, on a screen that is as
/// large as the application's at 163 points per inch. The screen of every other person reports as the
/// measured phone does, which holds the first movement back, the others as the measured touchpad. People
/// and their spread are those of `HumanMotion`; long presses, pinches, rotations and swipes of several
/// fingers rest on literature and not on recordings. Made streams propose settings; whether these are
/// better is for recordings to decide.
@MainActor public struct MadeStreams {
  private let screen: Screen
  private let stage: (Application) -> Any

  /// Creates streams for recognizers that code attaches to views.
  ///
  /// - Parameter stage: A closure that creates a window with recognizers, shows it in the application, and
  ///   returns the objects to keep alive.
  public init(screen: Screen, stage: @escaping @MainActor (Application) -> Any) {
    self.screen = screen
    self.stage = stage
  }

  /// Creates streams for the recognizers of a scene.
  public init(_ scene: Scene) {
    self.init(screen: scene.screen) { scene.instantiate(in: $0) }
  }

  /// Makes the streams.
  ///
  /// Replay them with `ReplayOptions.isActualSize`. The same call returns the same streams on every
  /// machine.
  ///
  /// - Complexity: O(*people* · *recognizers*).
  /// - Parameters:
  ///   - people: The number of people, at least 1.
  ///   - seed: The seed of the population; 0 by default.
  /// - Returns: A stream for each person and gesture; none if no recognizer is of a class of this
  ///   package, enabled and in a view.
  public func streams(people: Int, seed: UInt64 = 0) -> [LabelledStream] {
    ensure(people > 0, "MadeStreams.streams(people: \(people)); give at least 1")
    let models = [model(like: .measuredPhone), model(like: .measuredPad)]
    let gestures = gestures(on: CGSize(width: models[0].width, height: models[0].height))
    let population = Population(seed: seed)
    return (0..<people).flatMap { index in
      let person = Person(population: population, index: index)
      return gestures.enumerated().map { trial, gesture in
        stream(of: gesture, by: person, trial: trial, on: models[index % models.count], seed)
      }
    }
  }

  private func stream(
    of gesture: MadeGesture, by person: Person, trial: Int, on model: SensorModel, _ seed: UInt64
  ) -> LabelledStream {
    let size = CGSize(width: model.width, height: model.height)
    let aimed = gesture.gesture.aimed(by: person, trial: trial, on: size)
    var sensor = SensorStream(model, seed: seed &+ UInt64(person.index))
    let events = sensor.events(
      of: aimed.motion(by: person, trial: trial), at: Timestamp(seconds: 0.1))
    let name = "made-\(person.index)"
    return LabelledStream(
      StreamLabel(
        file: "\(name)/\(gesture.name)", label: gesture.name, expectations: gesture.expectations,
        person: name),
      source: .items(
        [.device(RecordedDevice(description: model.device))]
          + events.map { .event($0, device: 0) }, name: "\(name)/\(gesture.name)"))
  }

  /// Returns a screen as large as the application's, with the clock and the sensor of a measured
  /// device.
  private func model(like measured: SensorModel) -> SensorModel {
    var description = SensorModel.measuredPhone.device
    description.name = "Made screen"
    for (x, y) in [(EventCode.absX, EventCode.absY), (.absMTPositionX, .absMTPositionY)] {
      for (code, length) in [(x, screen.size.width), (y, screen.size.height)] {
        guard let resolution = description.axes[code]?.resolution else { continue }
        let units = Double(length) / MadeStreams.pointsPerMillimetre * Double(resolution)
        description.axes[code]?.maximum = Int32(units.rounded()) - 1
      }
    }
    do throws(DeviceRejection) {
      var model = try SensorModel(description)
      (model.clock, model.hold) = (measured.clock, measured.hold)
      (model.noise, model.noisePerSpeed) = (measured.noise, measured.noisePerSpeed)
      return model
    } catch {
      usageError("a screen of \(screen.size) is no digitizer: \(error)")
    }
  }

  static let pointsPerMillimetre = Scene.pointsPerInch / 25.4

  private func gestures(on size: CGSize) -> [MadeGesture] {
    let application = Application(screen: screen)
    let objects = stage(application)
    defer { withExtendedLifetime(objects) {} }
    let recognizers = Tuner.named(application)
    return recognizers.flatMap { name, recognizer -> [MadeGesture] in
      guard recognizer.isEnabled, let view = recognizer.view else { return [] }
      let middle = view.convert(
        CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
      let scale = CGFloat(MadeStreams.pointsPerMillimetre)
      let point = CGPoint(x: middle.x / scale, y: middle.y / scale)
      let lesser = recognizers.filter { $0.1 !== recognizer && $0.1.view === view }
      return MadeGesture.gestures(of: name, recognizer, at: point, on: size, beside: lesser)
    }
  }
}
