import TSContacts
import TSGeometry

extension DecoderVector {
  /// Returns the mapping of a digitizer onto a display, with how both are turned.
  static func mapping(
    _ digitizer: Digitizer, _ display: JSON?, _ settings: JSON?, _ about: String?
  ) -> DigitizerMapping {
    let width = display?["width"]?.number ?? 480
    let height = display?["height"]?.number ?? 800
    var turns = 0
    func add(_ degrees: Double?, _ sign: Int) {
      turns += sign * Int(Int32(limited: (degrees ?? 0) / 90) % 4)
    }
    let isAware = settings?["touch.orientationAware"]?.text != "0"
    let mounted = Double(
      settings?["touch.orientation"]?.text?.replacing("ORIENTATION_", with: "") ?? "")
    func degrees(_ name: String) -> Double? {
      display?[name]?.number ?? Double(display?[name]?.text ?? "")
    }
    let (rotation, panel) = (degrees("rotation"), degrees("panel_orientation"))
    let turned = degrees("display_rotation")
    let fixed = (about?.firstMatch(of: /mounted at (\d+) degrees/)?.1).flatMap { Double($0) }
    add(mounted, -1)
    add(fixed ?? panel, -1)
    // A panel that is not aware of the orientation turns with what is displayed.
    if fixed == nil { add(turned, 1) }
    if !isAware { add(rotation, 1) }
    let quarter = ((turns % 4) + 4) % 4
    let isSideways = (fixed ?? panel ?? turned ?? 0).truncatingRemainder(dividingBy: 180) == 90
    let region =
      isSideways
      ? CGRect(x: 0, y: 0, width: height, height: width)
      : CGRect(x: 0, y: 0, width: width, height: height)
    let turn: [DigitizerMapping.Rotation] = [.none, .quarter, .half, .threeQuarters]
    return DigitizerMapping(
      digitizer, onto: region,
      calibration: calibration(digitizer, settings?["location_calibration"]?.text),
      rotation: turn[quarter])
  }

  /// Returns the calibration that two formulas describe: "x' = x - 2 y + 3, y' = 5 y", in units.
  private static func calibration(
    _ digitizer: Digitizer, _ text: String?
  ) -> DigitizerMapping.Calibration {
    let formulas = (text ?? "").matches(of: /[xy]' = ([^,(]+)/).map {
      String($0.1).replacing(/(\d) ([xy])/) { "\($0.1) * \($0.2)" }
    }
    guard formulas.count == 2 else { return .identity }
    let (width, height) = (digitizer.x.extent, digitizer.y.extent)
    let (left, top) = (Double(digitizer.x.minimum), Double(digitizer.y.minimum))
    func row(_ formula: String, _ minimum: Double, _ extent: Double) -> [Double] {
      func value(_ x: Double, _ y: Double) -> Double {
        ((Formula.value(formula, ["x": x, "y": y]) ?? 0) - minimum) / extent
      }
      let origin = value(left, top)
      return [value(left + width, top) - origin, value(left, top + height) - origin, origin]
    }
    let (x, y) = (row(formulas[0], left, width), row(formulas[1], top, height))
    return DigitizerMapping.Calibration(x[0], x[1], x[2], y[0], y[1], y[2])
  }
}
