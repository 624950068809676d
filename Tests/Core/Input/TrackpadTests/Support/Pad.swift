import TSContacts
import Testing

/// The kinds of pads on which libinput's cases are run.
enum Pad: String, CaseIterable, Sendable, CustomTestStringConvertible {
  /// Button pads by their number of slots.
  case twoSlots, threeSlots, fiveSlots, tenSlots
  /// A pad that reports the box of its fingers, with separate buttons.
  case semiMultitouch
  /// A button pad with a pressure axis.
  case pressure
  /// A pad with separate buttons.
  case separateButtons
  /// A button pad of 65 × 40 mm, which has no edge strips and no thumbs.
  case small
  /// A button pad of the size of those beside a keyboard.
  case large
  /// A button pad that does not report its size.
  case unsized

  var digitizer: Digitizer {
    var pad: Digitizer
    switch self {
    case .twoSlots: pad = .clickpad(slots: 2)
    case .threeSlots: pad = .clickpad(slots: 3)
    case .fiveSlots: pad = .clickpad()
    case .tenSlots: pad = .clickpad(slots: 10)
    case .semiMultitouch:
      pad = .clickpad(slots: 2)
      pad.isSemiMultitouch = true
      pad.isButtonPad = false
      pad.buttons = [.left, .right]
    case .pressure: pad = .clickpad(hasPressure: true)
    case .separateButtons:
      pad = .clickpad()
      pad.isButtonPad = false
      pad.buttons = [.left, .right]
    case .small: pad = .clickpad(width: 65, height: 40)
    case .large: pad = .clickpad(width: 160, height: 115, slots: 10)
    case .unsized:
      pad = .clickpad(width: 69, height: 50)
      pad.x.resolution = 0
      pad.y.resolution = 0
    }
    return pad
  }

  var testDescription: String { rawValue }

  /// The pads whose surface is their button.
  static let clickpads = allCases.filter { $0.digitizer.isButtonPad }

  /// The pads that tell fingers apart.
  static let multitouch = allCases.filter { !$0.digitizer.isSemiMultitouch }

  /// Returns the pads that tell at least a number of fingers apart.
  static func withSlots(_ count: Int) -> [Pad] {
    multitouch.filter { $0.digitizer.slotCount >= count }
  }
}

extension Digitizer {
  /// A pad whose surface is its button.
  static func clickpad(
    width: Double = 100, height: Double = 60, slots: Int = 5, resolution: Int32 = 40,
    hasPressure: Bool = false
  ) -> Digitizer {
    var pad = Digitizer(
      name: "Test pad", kind: .touchpad, slotCount: slots,
      x: Axis(minimum: 0, maximum: Int32(width) * resolution, resolution: resolution),
      y: Axis(minimum: 0, maximum: Int32(height) * resolution, resolution: resolution))
    pad.isButtonPad = true
    pad.buttons = .left
    if hasPressure { pad.pressure = Axis(minimum: 0, maximum: 255) }
    return pad
  }
}
