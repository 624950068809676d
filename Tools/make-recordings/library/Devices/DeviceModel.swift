import TSContacts
import TSEvdev
import TSRecordings

/// A model of a touch device: what its driver describes, and how it reports contacts.
struct DeviceModel: Sendable {
  /// The manner in which a device reports contacts.
  enum Reporting: Sendable {
    /// Contacts in numbered slots (protocol B).
    case slots(Int)
    /// Contacts without identity, each ended by `SYN_MT_REPORT` (protocol A).
    case anonymous
    /// One contact, by `ABS_X` and `ABS_Y`.
    case single
  }

  /// A fault that real devices of the kind have.
  enum Fault: Sendable {
    /// The kernel loses some reports of each gesture, and says so by `SYN_DROPPED`.
    case losesReports
    /// The recording begins after a contact at the same place, so the kernel does not repeat the
    /// coordinates of the first one.
    case omitsFirstCoordinate
    /// When the first of two contacts lifts, the other one continues in its slot.
    case exchangesPositions
    /// `BTN_TOUCH` falls in the middle of a contact.
    case releasesTouchKey
  }

  /// The name of the folder of its recordings.
  var folder: String
  /// The name that the driver reports.
  var name: String
  var reporting: Reporting
  /// A Boolean value that indicates whether the device is a touchpad, and otherwise a screen.
  var isPad = false
  /// The size of the surface, in millimetres.
  var size: (width: Double, height: Double)
  /// The resolution of the axes, in units per millimetre.
  var resolution: Int32
  /// The number of reports per second.
  var rate: Double
  var reportsPressure = false
  var reportsSize = false
  var format: RecordingFormat
  /// A Boolean value that indicates whether the recordings contain the description of the device;
  /// otherwise it is in a file beside them.
  var isDescribed = true
  var fault: Fault?
  /// The names of the gestures that are recorded; `nil` for all.
  var gestures: Set<String>?

  /// The axis of a coordinate over a length.
  private func axis(_ millimetres: Double) -> Axis {
    Axis(
      minimum: 0, maximum: Int32(millimetres * Double(resolution)) - 1,
      resolution: isDescribed ? resolution : 0)
  }

  /// The largest number of fingers whose gestures are recorded: those that the device can
  /// distinguish, and one where the fault is in contacts of one finger.
  var mostFingers: Int {
    if fault == .losesReports || fault == .releasesTouchKey { return 1 }
    switch reporting {
    case .slots(let count): return count
    case .anonymous: return 10
    case .single: return 1
    }
  }

  /// Returns the value of a coordinate, in device units.
  ///
  /// - Parameters:
  ///   - millimetres: The distance from the middle.
  ///   - length: The length of the surface in that direction, in millimetres.
  /// - Returns: The value.
  func unit(_ millimetres: Double, of length: Double) -> Int32 {
    let axis = axis(length)
    let value = ((millimetres + length / 2) * Double(resolution)).rounded()
    return min(max(Int32(value), axis.minimum), axis.maximum)
  }

  /// The description of the device by its driver.
  var description: DeviceDescription {
    var axes: [EventCode: Axis] = [:]
    (axes[.absX], axes[.absY]) = (axis(size.width), axis(size.height))
    if case .single = reporting {
    } else {
      (axes[.absMTPositionX], axes[.absMTPositionY]) = (axis(size.width), axis(size.height))
      if reportsSize { axes[.absMTTouchMajor] = Axis(minimum: 0, maximum: 255) }
      if reportsPressure { axes[.absMTPressure] = Axis(minimum: 0, maximum: 255) }
    }
    if case .slots(let count) = reporting {
      axes[.absMTSlot] = Axis(minimum: 0, maximum: Int32(count) - 1)
      axes[.absMTTrackingID] = Axis(minimum: 0, maximum: 65535)
    }
    if reportsPressure { axes[.absPressure] = Axis(minimum: 0, maximum: 255) }
    var keys: Set<EventCode> = [.btnTouch]
    if isPad { keys.formUnion([.btnLeft] + DeviceModel.toolKeys) }
    return DeviceDescription(
      name: name, identity: .init(bus: 0x18, vendor: 0x1209, product: 1, version: 0x100),
      properties: isPad ? [.pointer, .buttonpad] : [.direct],
      codes: [.key: keys, .abs: Set(axes.keys)], axes: axes)
  }

  /// The keys for one to five fingers.
  static let toolKeys: [EventCode] = [
    .btnToolFinger, .btnToolDoubleTap, .btnToolTripleTap, .btnToolQuadTap, .btnToolQuintTap,
  ]
}
