/// The description of a device, which is immutable once it is sealed.
final class Device {
  let name: OwnedText
  /// What the kernel says about a device whose events will be pushed.
  private(set) var description: DeviceDescription
  /// The device as a digitizer; `nil` before it is sealed, and if its finished touches are pushed.
  private(set) var digitizer: Digitizer?
  private(set) var kind: Digitizer.Kind?
  private(set) var rejection: OwnedText?
  /// The size in millimetres of a device whose finished touches will be pushed; 0 if unknown.
  private var contactArea = CGSize.zero

  /// Creates a device to be described.
  init(name: String) {
    self.name = OwnedText(name)
    description = DeviceDescription(name: name)
  }

  /// Creates a sealed device whose finished touches will be pushed.
  init(name: String, _ kind: Digitizer.Kind, size: CGSize) {
    self.name = OwnedText(name)
    description = DeviceDescription(name: name)
    (self.kind, contactArea) = (kind, size)
  }

  var isSealed: Bool { kind != nil }

  /// Changes the description, unless the device is sealed.
  func describe(_ change: (inout DeviceDescription) -> Void) -> Status {
    if isSealed { return Statuses.state }
    change(&description)
    return Statuses.ok
  }

  /// Ends the description.
  func seal() -> Status {
    if isSealed { return Statuses.state }
    do throws(DeviceRejection) {
      let digitizer = try description.digitizer()
      self.digitizer = digitizer
      kind = digitizer.kind
      rejection = nil
      return Statuses.ok
    } catch {
      rejection = OwnedText(error.description)
      return Statuses.device
    }
  }

  /// The digitizer of a pad, also if its finished touches are pushed.
  var padDigitizer: Digitizer? { digitizer ?? size.map { Pad.digitizer(name.string, $0) } }

  /// The size in millimetres; `nil` if the device does not tell.
  var size: CGSize? {
    guard let digitizer else {
      return contactArea.width > 0 && contactArea.height > 0 ? contactArea : nil
    }
    guard let width = digitizer.x.millimetres, let height = digitizer.y.millimetres else {
      return nil
    }
    return CGSize(width: width, height: height)
  }
}

extension Digitizer.Kind {
  init?(_ kind: ts_device_kind) {
    switch kind {
    case TS_DEVICE_TOUCHSCREEN: self = .touchscreen
    case TS_DEVICE_TOUCHPAD: self = .touchpad
    case TS_DEVICE_PEN: self = .pen
    case TS_DEVICE_OTHER: self = .other
    default: return nil
    }
  }

  var number: ts_device_kind {
    switch self {
    case .touchscreen: TS_DEVICE_TOUCHSCREEN
    case .touchpad: TS_DEVICE_TOUCHPAD
    case .pen: TS_DEVICE_PEN
    case .other: TS_DEVICE_OTHER
    }
  }
}
