public import TSContacts
public import TSEvdev
package import TSRecordings
public import TSTrackpad

/// A device of a recording, with the result of its replay.
public struct ReplayDevice: Hashable, Sendable {
  /// The index of the device in the recording, from 0.
  public let index: Int
  /// The name of the device; empty if the recording contains none.
  public let name: String
  /// The device as a digitizer; `nil` if it is not one, and its touch events are ignored.
  public let digitizer: Digitizer?
  /// The reason for which the device is not a digitizer; `nil` if it is.
  public let rejection: String?
  /// A Boolean value that indicates whether the recording has no description of the device, so that
  /// its ranges are inferred from its events.
  public let isInferred: Bool
  /// The counts of the device's events; zero before the replay.
  public internal(set) var statistics = DecoderStatistics()
  /// The log of a trackpad; `nil` for other devices, before the replay, and unless
  /// ``ReplayOptions/logsTrackpads`` is `true`.
  public internal(set) var trackpadLog: TrackpadLog?
  package let description: DeviceDescription

  /// Creates a device from its description, or from its events if there is none.
  ///
  /// - Parameter survey: The survey of its events, or `nil` if it is described.
  package init(_ recorded: RecordedDevice, survey: DigitizerInference?) {
    index = recorded.index
    name = recorded.description.name
    isInferred = !recorded.isDescribed
    guard recorded.isDescribed else {
      description = survey?.description ?? recorded.description
      digitizer = survey?.digitizer(name: recorded.description.name)
      rejection = digitizer == nil ? "nothing describes it, and its events have no position" : nil
      return
    }
    description = recorded.description
    do throws(DeviceRejection) {
      digitizer = try recorded.description.digitizer()
      rejection = nil
    } catch {
      digitizer = nil
      rejection = error.description
    }
  }
}
