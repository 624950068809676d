import TSContacts
import TSEventTime
import TSGeometry

/// The touches of a screen, as events in the words of libinput's tests.
///
/// A contact that becomes a palm is cancelled, as the pipeline of touches does.
struct LibinputScreen {
  private let digitizer: Digitizer
  private var mapping: DigitizerMapping
  private var down: [Int32: Int32] = [:]
  /// The size to which libinput's tests transform positions.
  private static let region = CGRect(x: 0, y: 0, width: 640, height: 480)

  init(_ digitizer: Digitizer) {
    self.digitizer = digitizer
    mapping = DigitizerMapping(digitizer, onto: Self.region)
  }

  /// Returns the matrix of six numbers in brackets; `nil` if the text is none.
  static func calibration(_ text: String) -> DigitizerMapping.Calibration? {
    DigitizerMapping.Calibration(text.filter { !"[]".contains($0) }.replacing(",", with: " "))
  }

  mutating func calibrate(_ text: String) {
    guard let matrix = Self.calibration(text) else { return }
    mapping = DigitizerMapping(digitizer, onto: Self.region, calibration: matrix)
  }

  mutating func events(of frame: ContactFrame) -> [LibinputEvent] {
    var events: [LibinputEvent] = []
    for contact in frame.contacts {
      let isKnown = down[contact.slot] == contact.trackingID
      let type: String?
      switch contact.phase {
      case .ended: type = isKnown ? "touch_up" : nil
      case .cancelled: type = isKnown ? "touch_cancel" : nil
      case _ where contact.tool == .palm: type = isKnown ? "touch_cancel" : nil
      case .began: type = "touch_down"
      case .moved: type = isKnown ? "touch_motion" : nil
      case .stationary: type = nil
      }
      guard let type else { continue }
      down[contact.slot] = ["touch_down", "touch_motion"].contains(type) ? contact.trackingID : nil
      let point = mapping.point(of: contact)
      let millimetres = digitizer.millimetres(of: contact) ?? .zero
      events.append(
        LibinputEvent(
          type, at: frame.time,
          [
            "slot": Double(contact.slot), "seat_slot": Double(contact.slot), "x": Double(point.x),
            "y": Double(point.y),
            "x_mm": Double(millimetres.x), "y_mm": Double(millimetres.y),
          ]))
    }
    if !events.isEmpty { events.append(LibinputEvent("touch_frame", at: frame.time)) }
    return events
  }
}
