import TSEventTime
import TSRecordings

/// A recording of a gesture on a device, both of which are made up.
public struct DeviceRecording: Sendable {
  let model: DeviceModel
  let gesture: ScriptedGesture
  /// The format of the recording.
  let format: RecordingFormat

  /// The recordings of all devices: each gesture that the device has enough contacts for, and one
  /// stream in all formats of the kernel's events.
  static let all: [DeviceRecording] =
    DeviceModel.all.flatMap { model in
      ScriptedGesture.all.filter {
        $0.fingerCount <= model.mostFingers && model.gestures?.contains($0.name) != false
      }.map {
        DeviceRecording(model: model, gesture: $0, format: model.format)
      }
    } + sameStream

  /// The recordings of one stream, one in each format of the kernel's events.
  ///
  /// Rows of Android's `MotionEvent` and touch points have positions of a screen, and no events of a
  /// device.
  private static let sameStream: [DeviceRecording] = RecordingFormat.allCases.filter {
    ![.motionEvents, .touchPoints].contains($0)
  }.map {
    var model = DeviceModel.all[0]
    model.folder = "every-format"
    return DeviceRecording(model: model, gesture: .all[0], format: $0)
  }

  /// The path of the recording in the folder of recordings of devices.
  var path: String {
    let suffix = ["libinput": "yml"][format.rawValue] ?? format.rawValue
    return "\(model.folder)/\(gesture.name).\(suffix)"
  }

  /// The path of the file with the description of the device; `nil` if the recording contains it.
  var descriptionPath: String? {
    model.isDescribed ? nil : "\(model.folder)/\(model.folder).desc"
  }

  /// Encodes the gesture as the device reports it.
  func encoded() -> DeviceEncoder {
    let first = contacts(at: 0, report: 0)
    var encoder = DeviceEncoder(model, first: first[0])
    let reports = Int((gesture.duration * model.rate).rounded(.up)) + 1
    for report in 0..<reports {
      let now = Double(report) / model.rate
      let contacts = contacts(at: now, report: report)
      encoder.report(contacts, at: time(of: report), isLost: isLost(report, of: reports))
      if model.fault == .releasesTouchKey, report == 2, isLongAndOfOneFinger {
        encoder.releaseTouchKey(at: time(of: report).advanced(by: 0.001))
      }
    }
    return encoder
  }

  private func contacts(at time: Double, report: Int) -> [DeviceEncoder.Contact] {
    gesture.fingers.enumerated().compactMap { number, finger in
      finger.location(at: time, report: report &* 31 &+ number).map { location in
        DeviceEncoder.Contact(
          finger: number, x: model.unit(location.x, of: model.size.width),
          y: model.unit(location.y, of: model.size.height))
      }
    }
  }

  /// Returns the time of a report, which varies by some hundredths of the interval.
  private func time(of report: Int) -> Timestamp {
    let start = 100.0
    let shift = Double(report * 104_729 % 11 - 5) * 0.004
    return Timestamp(
      microseconds: Int64(((start + (Double(report) + shift) / model.rate) * 1e6).rounded()))
  }

  /// Returns whether the kernel loses a report: three of them a third into a gesture.
  private func isLost(_ report: Int, of reports: Int) -> Bool {
    model.fault == .losesReports && isLongAndOfOneFinger
      && (reports / 3..<reports / 3 + 3).contains(report)
  }

  /// A Boolean value that indicates whether a fault in the middle of the gesture is in the middle of
  /// a contact, whose beginning and end are still reported.
  private var isLongAndOfOneFinger: Bool { gesture.fingers.count == 1 && gesture.duration > 0.2 }
}
