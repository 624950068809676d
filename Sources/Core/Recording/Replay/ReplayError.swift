public import TSRecordings

/// An error that prevents the replay of a recording.
public enum ReplayError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The recording cannot be read, or one of its lines is invalid.
  case recording(RecordingError)
  /// None of the recording's devices senses touches.
  case noDigitizer(name: String, devices: [ReplayDevice])

  /// The message, which states the problem and a remedy.
  public var description: String {
    switch self {
    case .recording(let error): return error.description
    case .noDigitizer(let name, let devices):
      let reasons = devices.map { device in
        let name = device.name.isEmpty ? "the device" : "“\(device.name)”"
        return name + " is none: " + (device.rejection ?? "")
      }
      return "\(name): expected a device that senses touches, found none: "
        + reasons.joined(separator: "; ")
        + "; give a recording of a touchscreen, a touchpad or a pen"
    }
  }
}
