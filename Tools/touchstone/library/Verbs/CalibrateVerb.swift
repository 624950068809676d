internal import TSCalibration
internal import TSContacts
internal import TSFormatting
internal import TSGeometry
internal import TSLinuxInput
internal import TSRunning

/// The verb `calibrate`, which computes the calibration of a touchscreen from taps on crosses.
struct CalibrateVerb: Verb {
  static let manual = Manual(
    verb: "calibrate", operands: "[DEVICE]",
    summary: "compute the calibration of a touchscreen from taps on crosses",
    details: """
      Shows nine crosses on a screen, one after the other, and computes from the taps on them the six \
      numbers that libinput, compositors and touchstone correct positions by: for a panel that is \
      rotated, mirrored, offset or worn. It needs a console without a desktop, as touchstone show \
      does without a window; the present calibration has no effect on it.
      With --points the taps come from a file: a recording of one tap on each cross, in three rows of \
      three from the top at 10, 50 and 90 percent of the display, or lines of four numbers: x and y of \
      a cross, and as the panel reported them, all as fractions of the display and of the panel's \
      range.
      One wrong tap of six or more is found, named and left out. If a tap is further from its cross \
      than the limit after the best correction, there is no calibration, and the status is 1.
      It prints the six numbers, the error, a rule of udev, the settings for touchstone shield, and an \
      environment variable; --format prints one of them alone, to be written to a file.
      """,
    options: [
      .init("points", value: "FILE", "take the taps from a recording, or from pairs of positions"),
      .init(
        "size", value: "WxH",
        "the size of the display in millimetres; by default as the panel or the screen has it"),
      .init(
        "limit", value: "MM",
        "how far a corrected tap may be from its cross; \(CalibrationFit.standardLimit.fixed(0)) by default"
      ),
      .init("format", value: "FORM", "text (by default), json, udev, settings or variable"),
      .json(),
    ]
      + DisplayOptions.words.filter { $0.name != "display" && $0.name != "scale" }.map {
        .init($0.name, value: $0.value, $0.meaning)
      } + RecordingOptions.manual + [
        .init("folder", value: "DIR", "the folder of device nodes; /dev/input by default")
      ],
    examples: [
      ("calibrate", "tap the crosses of the only touchscreen"),
      (
        "calibrate --points taps.evemu --format udev",
        "print a rule for /etc/udev/rules.d from a recording of the taps"
      ),
    ])

  private enum Form { case text, json, udev, settings, variable }

  private let device: String?
  private let points: String?
  private let size: CGSize?
  private let limit: Double
  private let form: Form
  private let arguments: Arguments
  private var display = DisplayOptions()

  init(_ arguments: Arguments) throws(UsageError) {
    self.arguments = arguments
    points = arguments.value("points")
    device =
      arguments.operands.isEmpty
      ? nil : try arguments.onlyOperand("device", usage: "touchstone calibrate /dev/input/event3")
    size = try SynthesisOptions.size(arguments.value("size")).map {
      CGSize(width: $0.width, height: $0.height)
    }
    limit = try CalibrateVerb.limit(arguments.value("limit"))
    form =
      try arguments.choice(
        "format",
        among: [
          ("text", .text), ("json", .json), ("udev", .udev), ("settings", .settings),
          ("variable", .variable),
        ]) ?? .text
    if points != nil {
      if let device {
        throw .usageError("\(device): --points takes the taps from a file; leave out the device")
      }
    } else if let option = ["device", "lenient"].first(where: arguments.isGiven) {
      throw .usageError("--\(option) is of a recording; name that with --points")
    }
    display.kind = .kms
    for name in ["card", "connector", "rotate", "ppi"] {
      guard let value = arguments.value(name) else { continue }
      guard points == nil else {
        throw .usageError("--\(name) is of the screen, and --points needs none; leave it out")
      }
      do throws(DisplayOptionError) {
        try display.set(name, to: value)
      } catch {
        throw .usageError(error.description)
      }
    }
  }

  private static func limit(_ text: String?) throws(UsageError) -> Double {
    guard let text else { return CalibrationFit.standardLimit }
    guard let number = Double(text), (0.1...100).contains(number) else {
      throw .usageError("--limit \(text.quoted) is no distance; give millimetres from 0.1 to 100")
    }
    return number
  }

  func run(on console: Console) throws(UsageError) -> ExitStatus {
    let found: CalibrationTaps?
    if let points {
      found = try CalibrationTaps(of: points, try RecordingOptions(arguments), on: console)
    } else {
      found = try LiveCalibration(
        display: display, device: device, folder: arguments.value("folder") ?? InputDevices.folder,
        console: console
      ).run()
    }
    guard let taps = found else { throw .wrong("ended before the last cross; nothing is computed") }
    guard let size = size ?? taps.size else {
      throw .usageError(
        "neither the panel nor the screen says how large it is, so errors have no millimetres; give"
          + " --size, such as --size 154x86")
    }
    let fit: CalibrationFit
    do throws(CalibrationFitError) {
      fit = try CalibrationFit(taps.pairs, size: size, limit: limit)
    } catch {
      throw .wrong("\(points.map { $0 + ": " } ?? "")\(error)")
    }
    print(fit, of: taps.device, on: console)
    return .done
  }

  private func print(_ fit: CalibrationFit, of device: String, on console: Console) {
    let calibration = fit.calibration
    switch form {
    case .text: console.print(text(fit, of: device))
    case .json: console.printData(json(fit, of: device))
    case .udev: console.write(Array(calibration.udevRule(forDeviceNamed: device).utf8))
    case .settings: console.printData(calibration.settings)
    case .variable: console.printData(calibration.variable)
    }
    guard form != .text, form != .json else { return }
    if let notice = wrongTap(of: fit) { console.report("touchstone calibrate: \(notice)") }
  }

  private func wrongTap(of fit: CalibrationFit) -> String? {
    fit.wrong.map {
      "tap \($0 + 1) was \(fit.errors[$0].fixed(1)) mm from its cross, and was left out"
    }
  }

  private func text(_ fit: CalibrationFit, of device: String) -> String {
    let mounting = fit.mounting
    var error = "\(fit.deviation.fixed(2)) mm, \(fit.worst.fixed(2)) mm at the most"
    if !fit.isProven { error = "unknown: any three taps are met exactly" }
    if let wrong = wrongTap(of: fit) { error += "; \(wrong)" }
    var nearest = "\(mounting.name), but for \(mounting.distance.fixed(1)) mm at a corner"
    if mounting.distance <= limit { nearest += ": \(mounting.calibration.text) would do" }
    return """
      device       \(device.isEmpty ? "unknown" : device.onOneLine)
      calibration  \(fit.calibration.text)
      error        \(error)
      nearest      \(nearest)
      variable     \(fit.calibration.variable)
      settings     \(fit.calibration.settings)

      \(fit.calibration.udevRule(forDeviceNamed: device))
      """
  }

  private func json(_ fit: CalibrationFit, of device: String) -> String {
    var line = JSONLine()
    line.add("device", device)
    line.add("calibration", fit.calibration.numbers, decimals: 6)
    line.add("error", fit.deviation, decimals: 3)
    line.add("worst", fit.worst, decimals: 3)
    line.add("errors", fit.errors, decimals: 3)
    if let wrong = fit.wrong { line.add("wrong", wrong + 1) } else { line.addNull("wrong") }
    line.add("nearest", fit.mounting.name)
    line.add("nearestDistance", fit.mounting.distance, decimals: 3)
    return line.text
  }
}
