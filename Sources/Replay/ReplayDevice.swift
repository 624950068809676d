public import Contacts
public import Evdev
package import Recordings

/// A device of a recording, and what a replay makes of it.
public struct ReplayDevice: Hashable, Sendable {
  /// Its place among the devices of the recording, from 0.
  public let index: Int
  /// Its name; empty where the recording tells none.
  public let name: String
  /// The device as a digitizer; nil where it is none, and its events are passed over.
  public let digitizer: Digitizer?
  /// Why the device is passed over; nil where it is not.
  public let rejection: String?
  /// Whether nothing described the device, so that its ranges are those of its events.
  public let isInferred: Bool
  /// What its events held; nothing before the replay.
  public internal(set) var statistics = DecoderStatistics()
  package let description: DeviceDescription

  /// Decides on a device by its description, or by its events where there is none.
  package init(_ recorded: RecordedDevice, survey: DigitizerSurvey?) {
    index = recorded.index
    name = recorded.description.name
    isInferred = !recorded.isDescribed
    guard recorded.isDescribed else {
      description = survey?.description ?? recorded.description
      digitizer = survey?.digitizer(name: recorded.description.name)
      rejection = digitizer == nil ? "nothing describes it, and its events tell no position" : nil
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
