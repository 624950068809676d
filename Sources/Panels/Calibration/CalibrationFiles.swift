public import TSContacts
internal import TSFormatting
public import TSGeometry

extension DigitizerMapping.Calibration {
  /// The six numbers `a b c d e f`, row by row, rounded to a millionth.
  public var numbers: [Double] {
    [rows.a, rows.b, rows.c, rows.d, rows.e, rows.f].map { number in
      let rounded = (number * 1e6).rounded() / 1e6
      // Not −0, which would be written with its sign.
      return rounded == 0 ? 0 : rounded
    }
  }

  /// The six numbers as `LIBINPUT_CALIBRATION_MATRIX` has them.
  public var text: String { numbers.map(Self.text).joined(separator: " ") }

  private static func text(_ number: Double) -> String {
    var text = number.fixed(6)
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }

  /// Returns the position of a contact after the correction, as fractions of the display.
  ///
  /// - Parameter point: The reported position, as fractions of the range.
  public func corrected(_ point: CGPoint) -> CGPoint {
    CGPoint(
      x: rows.a * point.x + rows.b * point.y + rows.c,
      y: rows.d * point.x + rows.e * point.y + rows.f)
  }

  /// The calibration as the settings of `touchstone shield`.
  public var settings: String {
    "{\"panels\": [{\"calibration\": [" + numbers.map(Self.text).joined(separator: ", ") + "]}]}"
  }

  /// The calibration as an assignment of a shell, for programs that read the environment.
  public var variable: String { "\(Self.propertyName)=\"\(text)\"" }

  /// Returns a rule of udev that sets the calibration for libinput, and so for compositors.
  ///
  /// - Parameter name: The name of the device, in which signs that are patterns to udev match any one;
  ///   empty for all touchscreens.
  /// - Returns: The lines of the file.
  public func udevRule(forDeviceNamed name: String) -> String {
    // A pattern matches bytes, of which a letter beyond ASCII has several.
    let pattern = name.map { letter in
      letter.isASCII ? "\"\\*?[]|".contains(letter) || letter.isNewline ? "?" : "\(letter)" : "*"
    }.joined()
    let match =
      name.isEmpty ? "ENV{ID_INPUT_TOUCHSCREEN}==\"1\"" : "ATTRS{name}==\"\(pattern)\""
    return """
      # Save as /etc/udev/rules.d/99-touchscreen-calibration.rules, then plug the panel in again, or run
      #   udevadm control --reload && udevadm trigger --action=change --subsystem-match=input
      # and start the compositor again. To undo it, remove the file and do the same.
      ACTION=="add|change", SUBSYSTEM=="input", KERNEL=="event[0-9]*", \(match), \\
        ENV{\(Self.propertyName)}="\(text)"

      """
  }

  /// The rotations and reflections of a panel, each with its name and its calibration, as libinput's
  /// documentation lists the first ones.
  static let mountings: [(name: String, calibration: DigitizerMapping.Calibration)] = [
    ("not turned", .identity),
    ("turned by 90° clockwise", Self(0, -1, 1, 1, 0, 0)),
    ("turned by 180°", Self(-1, 0, 1, 0, -1, 1)),
    ("turned by 270° clockwise", Self(0, 1, 0, -1, 0, 1)),
    ("mirrored from left to right", Self(-1, 0, 1, 0, 1, 0)),
    ("mirrored from top to bottom", Self(1, 0, 0, 0, -1, 1)),
    ("with x and y exchanged", Self(0, 1, 0, 1, 0, 0)),
    ("with x and y exchanged, and both mirrored", Self(0, -1, 1, -1, 0, 1)),
  ]
}

extension CalibrationFit {
  /// The rotation or the reflection that is nearest to the calibration: its name, its six numbers, and
  /// the largest distance between both at a corner of the display, in millimetres.
  public var mounting: (name: String, calibration: DigitizerMapping.Calibration, distance: Double) {
    let corners = [CGPoint.zero, CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 1)]
    let all = DigitizerMapping.Calibration.mountings.map { name, other in
      let distance =
        corners.map { corner in
          let (mine, its) = (calibration.corrected(corner), other.corrected(corner))
          let dx = (mine.x - its.x) * size.width
          let dy = (mine.y - its.y) * size.height
          return (dx * dx + dy * dy).squareRoot()
        }.max() ?? 0
      return (name: name, calibration: other, distance: distance)
    }
    return all.min { $0.distance < $1.distance } ?? (all[0])
  }
}
