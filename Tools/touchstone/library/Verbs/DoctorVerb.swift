internal import TSDiagnosis
internal import TSGeometry
internal import TSLinuxInput

/// The verb `doctor`, which finds what is wrong with a touch device, and writes remedies.
struct DoctorVerb: Verb {
  static let manual = Manual(
    verb: "doctor", operands: "[DEVICE|FILE...]",
    summary: "find what is wrong with a touch device, and write remedies",
    details: """
      doctor DEVICE asks for slow lines, a grid of taps, all fingers, a rest, and a minute without \
      a touch, on mains and on battery where there is one; Ctrl-C ends it early. doctor FILE finds \
      in a recording what it can show. The first line says what is wrong, those below it what \
      was not tested, and what to draw for it; then each fault has its evidence, its limit with \
      the source, its cause, and remedies: rules of udev, entries of the hardware database, quirks \
      and plug-ins of libinput, settings of touchstone shield. Nothing is installed: with --output the \
      files are written into a folder, each says where it goes and how to undo it.
      Whether axes are swapped, mirrored, scaled or off is told by taps at known places only: the \
      guide's, or those that --points names.
      The exit status is 0 if no fault was found, 1 with any.
      """,
    options: [
      .init("html", value: "FILE", "write the report with its plots as a page, too"),
      .init("output", short: "o", value: "FOLDER", "write the remedies into a folder"),
      .init(
        "size", value: "WxH",
        "the size of the surface in millimetres, measured with a ruler"),
      .init(
        "points", value: "CxR",
        """
        the recording is of taps in the middle of each of C × R equal parts, row by row from the \
        top left, such as 3x3; of a device the grid that the guide asks for
        """),
      .init(
        "steps", value: "NAMES",
        "the steps of the guide: lines, taps, fingers, rest, mains and battery, with commas"),
      .init("quiet", value: "S", "how long nobody touches the device; 60 by default"),
      .init("folder", value: "DIR", "the folder of device nodes; /dev/input by default"),
      .init("json", "print JSON, one object a device on one line"),
    ] + RecordingOptions.manual + [.operand("recording", short: "r", value: "FILE")],
    examples: [
      (
        "doctor --html report.html -o remedies",
        "be guided at the touch device that is there, and get a report and remedies"
      ),
      ("doctor --size 154x86 strokes.evemu", "find what a recording shows"),
      ("doctor --points 3x3 taps.evemu", "find how the axes are mounted from nine taps"),
    ])

  private let arguments: Arguments
  private let report: DoctorReport

  init(_ arguments: Arguments) throws(UsageError) {
    self.arguments = arguments
    let quiet = try arguments.seconds("quiet") ?? 60
    let grid = try DoctorVerb.grid(arguments.value("points"))
    report = DoctorReport(
      names: arguments.operands, size: try arguments.millimetres("size"), grid: grid,
      guide: DoctorReport.GuideOptions(
        steps: try DoctorVerb.steps(arguments.value("steps")), quiet: quiet),
      page: arguments.value("html"), folder: arguments.value("output"),
      isJSON: arguments.has("json"), nodes: arguments.value("folder") ?? InputDevices.folder)
  }

  private static func grid(_ text: String?) throws(UsageError) -> Diagnosis.Grid? {
    guard let text else { return nil }
    let words = text.split(omittingEmptySubsequences: false) { "x×".contains($0) }
    let numbers = words.compactMap { Int($0) }
    guard numbers.count == 2, words.count == 2,
      let grid = Diagnosis.Grid(columns: numbers[0], rows: numbers[1])
    else {
      throw .usageError(
        "--points \(text.quoted) is no grid; give columns x rows from 2 to 20, such as 3x3")
    }
    return grid
  }

  private static let names: [(String, GuidedStep)] = [
    ("lines", .lines), ("taps", .taps), ("fingers", .fingers), ("rest", .rest),
    ("mains", .quietOnMains), ("battery", .quietOnBattery),
  ]

  private static func steps(_ text: String?) throws(UsageError) -> [GuidedStep]? {
    guard let text else { return nil }
    var steps: [GuidedStep] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let step = names.first(where: { $0.0 == word })?.1 else {
        throw .usageError(
          "--steps \(text.quoted): \(String(word).quoted) is no step; there are "
            + names.map(\.0).joined(separator: ", "))
      }
      steps.append(step)
    }
    return steps
  }

  func run(on console: Console) throws(UsageError) -> ExitStatus {
    try report.run(
      by: try RecordingOptions(arguments), details: PageDetails.list(arguments, on: console),
      on: console)
  }
}
