internal import TSContacts
internal import TSEvdev
internal import TSFormatting
internal import TSGeometry
internal import TSLinuxInput
internal import TSTrackpad

/// A device as `touchstone list` shows it.
///
/// Create it from a listing and show its ``row`` or its ``json``.
struct ListedDevice {
  private let node: String
  private let name: String
  private var digitizer: Digitizer?
  /// The reason for which the device cannot be used; `nil` if it can.
  private(set) var problem: String?

  init(_ listing: DeviceListing) {
    node = listing.path
    name = listing.name
    switch listing.description {
    case .failure(let error):
      problem = ListedDevice.short(error)
    case .success(let description):
      do throws(DeviceRejection) {
        digitizer = try description.digitizer()
        if listing.isGrabbed { problem = ListedDevice.short(DeviceError(listing.path, .grabbed)) }
      } catch {
        problem = error.description
      }
    }
  }

  /// The columns of the device: node, kind, protocol, slots, size, and name with the problem.
  var row: [String] {
    let title = name.isEmpty ? "(no name)" : name.onOneLine
    guard let digitizer else {
      return [node, "-", "-", "-", "-", title + (problem.map { ": \($0)" } ?? "")]
    }
    return [
      node, digitizer.kind.rawValue, digitizer.touchProtocol.rawValue,
      digitizer.slotCount > 0 ? "\(digitizer.slotCount)" : "any", digitizer.sizeText ?? "unknown",
      title + digitizer.remarks + (problem.map { ": \($0)" } ?? ""),
    ]
  }

  /// The device as a JSON object.
  var json: String {
    var line = JSONLine()
    line.add("node", node)
    line.add("name", name)
    if let digitizer { line.add(digitizer) }
    line.add("usable", problem == nil)
    if let problem { line.add("problem", problem) }
    return line.text
  }

  /// Returns the reason for which a node cannot be opened, in a few words.
  private static func short(_ error: DeviceError) -> String {
    switch error.reason {
    case .noPermission(let group):
      if let group, group != "root" { return "no permission (its group is \(group))" }
      return "no permission"
    case .gone, .noSuchDevice: return "it is gone"
    default:
      let text = error.description
      return text.hasPrefix(error.path + ": ")
        ? String(text.dropFirst(error.path.count + 2)) : text
    }
  }
}

extension Digitizer {
  /// The size in millimetres, such as `344.0 × 194.0`; `nil` if it is unknown.
  var sizeText: String? {
    millimetres.map { size in
      "\(Double(size.width).fixed(1)) × \(Double(size.height).fixed(1))"
    }
  }
}

extension Digitizer {
  /// What matters about the device beyond its columns, in parentheses; empty if there is nothing.
  ///
  /// For a trackpad it is what will be made of its buttons, its pressure and its size.
  fileprivate var remarks: String {
    var remarks: [String] = []
    if kind == .touchpad { remarks += ["moves the pointer", buttonRemark] }
    if isSemiMultitouch {
      remarks.append(
        "semi-multitouch: only the box around two" + (kind == .touchpad ? ", no pinches" : ""))
    }
    if kind == .touchpad {
      if let pressureRemark { remarks.append(pressureRemark) }
      if millimetres == nil { remarks.append("its size is taken for 69 × 50 mm") }
    }
    return remarks.isEmpty ? "" : " (\(remarks.joined(separator: "; ")))"
  }

  private var buttonRemark: String {
    if isPressurePad { return "clicks by force" }
    if isButtonPad {
      return hasTopButtons
        ? "its surface is the button, and its top those of a stick" : "its surface is the button"
    }
    let names = [(ButtonSet.left, "left"), (.middle, "middle"), (.right, "right")]
      .filter { buttons.contains($0.0) }.map(\.1)
    return names.isEmpty
      ? "no buttons: taps click" : "separate buttons: \(names.joined(separator: ", "))"
  }

  /// The pressure from which its contacts count, as ``TrackpadLimits/pressureRange`` has it.
  private var pressureRemark: String? {
    guard let touchPressure = (try? TrackpadInterpreter(self))?.touchPressure else { return nil }
    return "fingers count from pressure \(Int(touchPressure.rounded(.up))) on"
  }
}

extension JSONLine {
  /// Adds the properties of a digitizer.
  ///
  /// - Parameter digitizer: The digitizer.
  mutating func add(_ digitizer: Digitizer) {
    add("kind", digitizer.kind.rawValue)
    add("protocol", digitizer.touchProtocol.rawValue)
    add("slots", digitizer.slotCount)
    if digitizer.isSemiMultitouch { add("semiMultitouch", true) }
    if digitizer.kind == .touchpad {
      add("buttonPad", digitizer.isButtonPad)
      add("pressure", digitizer.pressure != nil)
    }
    if let size = digitizer.millimetres {
      add("millimetres", [Double(size.width), Double(size.height)], decimals: 1)
    }
  }
}
