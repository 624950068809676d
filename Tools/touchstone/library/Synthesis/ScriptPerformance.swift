internal import TSEvdev
internal import TSEventTime
internal import TSGeometry
internal import HumanMotion

extension SensorModel {
  /// Returns the model of the device that an option names.
  ///
  /// - Parameters:
  ///   - device: `pad`, `phone`, or the path of a description.
  ///   - size: The size in millimetres of a device without a resolution.
  /// - Returns: The model.
  /// - Throws: A ``UsageError`` if the description cannot be read, or the device reports no touches.
  static func named(
    _ device: String, size: (width: Double, height: Double)?
  ) throws(UsageError) -> SensorModel {
    switch device {
    case "pad": return .measuredPad
    case "phone": return .measuredPhone
    default:
      let description = try RecordingOptions.description(named: device)
      do throws(DeviceRejection) {
        return try SensorModel(description, size: size)
      } catch {
        throw .wrong("\(device): \(description.name.quoted) reports no touches: \(error)")
      }
    }
  }
}

/// A gesture of a script, as a person performed it on a device.
struct PerformedStep {
  let step: MotionScript.Step
  let gesture: HumanGesture
  /// The time at which it begins, and that of its last frame.
  let start: Timestamp
  let end: Timestamp
  let events: [InputEvent]
}

extension MotionScript {
  /// Reads a script, for a device.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - name: The name of the script for messages.
  ///   - model: The model of the device.
  ///   - verb: The verb, whose page lists the gestures.
  /// - Throws: A ``UsageError`` that names the first faulty line, or the first whose position is not on
  ///   the device.
  init(
    _ text: String, name: String, on model: SensorModel, verb: String
  ) throws(UsageError) {
    do throws(MotionScriptError) {
      try self.init(text, name: name)
    } catch {
      throw .wrong("\(error); touchstone \(verb) --help lists the gestures")
    }
    let size = CGSize(width: model.width, height: model.height)
    for step in steps {
      guard let outside = step.gesture(on: size).position(outside: size) else { continue }
      throw .wrong(
        "\(name):\(step.line): expected positions on the surface of"
          + " \(Int(model.width.rounded())) × \(Int(model.height.rounded())) mm, found"
          + " \(Int(outside.x.rounded())),\(Int(outside.y.rounded()))")
    }
  }

  /// Returns the gestures as a person performs them, one after the other.
  ///
  /// - Parameters:
  ///   - person: The person.
  ///   - model: The model of the device.
  ///   - seed: The seed of the device's errors.
  /// - Returns: The gestures with their events.
  func performed(by person: Person, on model: SensorModel, seed: UInt64) -> [PerformedStep] {
    var stream = SensorStream(model, seed: seed)
    let size = CGSize(width: model.width, height: model.height)
    return steps.enumerated().map { trial, step in
      let start = stream.lastTime.advanced(by: trial == 0 ? 0.000_001 : step.pause)
      let gesture = step.gesture(on: size).aimed(by: person, trial: trial, on: size)
      let events = stream.events(of: gesture.motion(by: person, trial: trial), at: start)
      return PerformedStep(
        step: step, gesture: gesture, start: start, end: stream.lastTime, events: events)
    }
  }
}
