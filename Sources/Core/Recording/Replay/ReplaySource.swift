public import TSEvdev
public import TSRecordings

/// A source of the events of a replay: a file, bytes or items.
public struct ReplaySource: Sendable {
  enum Kind: Sendable {
    case file(String)
    case bytes([UInt8], name: String)
    case items([RecordingItem])
  }

  let kind: Kind
  let isLenient: Bool
  let description: DeviceDescription?
  /// The name of the source in messages.
  public let name: String
  /// A closure that is called with the number of items that have been replayed, from time to time;
  /// `nil` by default.
  package var progress: (@MainActor @Sendable (Int) -> Void)?

  var isStandardInput: Bool {
    if case .file("-") = kind { true } else { false }
  }

  /// Returns whether another source reads the same file in the same manner.
  ///
  /// - Returns: `true` if both are files of the same path; `false` for sources in memory.
  package func isSame(as other: ReplaySource) -> Bool {
    guard case .file(let path) = kind, case .file(let otherPath) = other.kind else { return false }
    return path == otherPath && isLenient == other.isLenient && description == other.description
  }

  /// Returns the source for a recording in a file, in any supported format.
  ///
  /// - Parameters:
  ///   - path: The path of the file; `-` is standard input.
  ///   - lenient: A Boolean value that indicates whether invalid lines are skipped and counted
  ///     instead of ending the replay.
  ///   - description: A description that replaces those of the recording's devices; for recordings
  ///     that contain only events.
  public static func file(
    _ path: String, lenient: Bool = false, description: DeviceDescription? = nil
  ) -> ReplaySource {
    ReplaySource(
      kind: .file(path), isLenient: lenient, description: description,
      name: path == "-" ? "standard input" : path)
  }

  /// Returns the source for a recording in memory, in any supported format.
  ///
  /// - Parameters:
  ///   - name: The name of the source in messages.
  ///   - lenient: A Boolean value that indicates whether invalid lines are skipped and counted
  ///     instead of ending the replay.
  ///   - description: A description that replaces those of the recording's devices.
  public static func bytes(
    _ bytes: [UInt8], name: String = "memory", lenient: Bool = false,
    description: DeviceDescription? = nil
  ) -> ReplaySource {
    ReplaySource(
      kind: .bytes(bytes, name: name), isLenient: lenient, description: description, name: name)
  }

  /// Returns the source for devices and events in memory.
  ///
  /// - Parameters:
  ///   - items: The items, in which each device precedes its first event.
  ///   - name: The name of the source in messages.
  public static func items(_ items: [RecordingItem], name: String = "memory") -> ReplaySource {
    ReplaySource(kind: .items(items), isLenient: false, description: nil, name: name)
  }

  /// Returns the source in memory, so that it can be read several times, also if it is standard input.
  ///
  /// - Returns: The source of the items, with the same name.
  /// - Throws: `RecordingError` if the recording cannot be read or a line is invalid.
  package func loaded() throws(RecordingError) -> (items: [RecordingItem], source: ReplaySource) {
    var probe = try ReplayProbe(self)
    var items: [RecordingItem] = []
    while let item = try probe.items.next() { items.append(item) }
    return (items, .items(items, name: name))
  }
}
