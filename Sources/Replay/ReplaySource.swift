public import Evdev
public import Recordings

/// Where the events of a replay come from.
public struct ReplaySource: Sendable {
  enum Kind: Sendable {
    case file(String)
    case bytes([UInt8], name: String)
    case items([RecordingItem])
  }

  let kind: Kind
  let isLenient: Bool
  let description: DeviceDescription?
  /// The name in messages.
  public let name: String

  var isStandardInput: Bool {
    if case .file("-") = kind { true } else { false }
  }

  /// A recording in a file, in any format that is known; `-` is standard input.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - lenient: Whether bad lines are skipped and counted instead of ending the replay.
  ///   - description: What stands for the description of each device; for recordings of events
  ///     alone.
  public static func file(
    _ path: String, lenient: Bool = false, description: DeviceDescription? = nil
  ) -> ReplaySource {
    ReplaySource(
      kind: .file(path), isLenient: lenient, description: description,
      name: path == "-" ? "standard input" : path)
  }

  /// A recording that lies in memory, in any format that is known.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - name: The name in messages.
  ///   - lenient: Whether bad lines are skipped and counted instead of ending the replay.
  ///   - description: What stands for the description of each device.
  public static func bytes(
    _ bytes: [UInt8], name: String = "memory", lenient: Bool = false,
    description: DeviceDescription? = nil
  ) -> ReplaySource {
    ReplaySource(
      kind: .bytes(bytes, name: name), isLenient: lenient, description: description, name: name)
  }

  /// Devices and events, each device before its first event.
  public static func items(_ items: [RecordingItem], name: String = "memory") -> ReplaySource {
    ReplaySource(kind: .items(items), isLenient: false, description: nil, name: name)
  }
}
