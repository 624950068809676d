internal import TSContacts
internal import TSEvdev
internal import TSFormatting
internal import TSGestureLinting
internal import TSInterface
internal import TSScenes
internal import TouchSnapshots
internal import TSStrokeBenchmarking

/// The verb `lint`, which finds faults of recognizers and targets in a scene.
struct LintVerb: Verb {
  static let manual = Manual(
    verb: "lint", operands: "SCENE | TEMPLATES.strokes",
    summary: "find recognizers that cannot work, and targets too small",
    details: """
      Makes the views of a scene, lets the hands of several people perform the gesture of each \
      recognizer, and reports recognizers that are never recognized or always wait, pairs that \
      the order of adding or the moments of sampling decide, recognizers that are recognized \
      together unasked, the delay that each failure requirement adds, targets that are too small \
      or too near each other, gestures that the device or the view has no room for, and limits \
      that many people do not keep. Each finding has its reason and a remedy.
      The article “Linting gestures” explains each kind of finding.
      Of templates of drawn shapes, reports shapes that are near each other, beginnings of others, \
      straight, mirror images, rotated or reversed, with few templates, small, or of several strokes.
      The exit status is 0 without warnings, 1 with any; notes do not count.
      """,
    options: [
      .init("device", value: "FILE", "the device, as a description or a recording of it"),
      .init("json", "print JSON, one finding a line"),
      .init(
        "picture", value: "FILE",
        "draw the scene with the subjects outlined and numbered, to FILE.svg or FILE.png"),
      .init(
        "points-per-mm", value: "N",
        "the density of the screen; that of the scene or the device, or 163 points an inch"),
      SceneOptions.anyImages,
      .operand("scene", value: "SCENE"),
    ],
    examples: [
      ("lint cards.scene.json", "print what is wrong with a scene"),
      ("lint commands.strokes", "print what is wrong with templates of drawn shapes"),
      (
        "lint --device panel.desc --picture cards.svg cards.scene.json",
        "also report gestures that the device cannot report, and draw the findings"
      ),
    ])

  private let file: String
  private let device: String?
  private let isJSON: Bool
  private let picture: String?
  private let pointsPerMillimetre: Double?
  private let allowsAnyImage: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    file = try arguments.onlyOperand("scene", usage: "touchstone lint SCENE")
    device = arguments.value("device")
    isJSON = arguments.has("json")
    picture = arguments.value("picture")
    allowsAnyImage = arguments.has("any-images")
    pointsPerMillimetre = try Self.density(arguments.value("points-per-mm"))
    if TemplateFile.isNamed(file) {
      try TemplateFile.refuse(options: ["device", "picture"], flags: ["any-images"], arguments)
    }
    guard let picture else { return }
    try OutputFile.expectName(picture)
    guard [".svg", ".png"].contains(where: { picture.lowercased().hasSuffix($0) }) else {
      throw .usageError("\(picture): expected a name that ends with .svg or .png; name the file so")
    }
  }

  private static func density(_ text: String?) throws(UsageError) -> Double? {
    guard let text else { return nil }
    guard let number = Double(text), (0.1...1000).contains(number) else {
      throw .usageError(
        "--points-per-mm \(text.quoted) cannot be; give a number from 0.1 to 1000, such as 6.4")
    }
    return number
  }

  func run(on console: Console) throws(UsageError) -> ExitStatus {
    if TemplateFile.isNamed(file) { return try lintTemplates(console) }
    let digitizer = try digitizer()
    guard let scene = try InputFiles.scene(file, allowsAnyImage: allowsAnyImage) else {
      throw .usageError("no scene is named; write touchstone lint SCENE")
    }
    let output = try picture.map { name throws(UsageError) in
      try OutputFile(name, inputs: [file, device])
    }
    let lint = GestureLint(
      of: scene, device: digitizer, pointsPerMillimetre: pointsPerMillimetre)
    if isJSON {
      for line in lint.jsonLines { console.printData(line) }
    } else if lint.numbered.isEmpty {
      console.print("\(file): nothing was found")
    } else {
      console.print(lines: lint.lines)
    }
    if let output { try draw(lint, scene, to: output) }
    return lint.findings.isEmpty ? .done : .wrong
  }

  private func lintTemplates(_ console: Console) throws(UsageError) -> ExitStatus {
    let templates = try TemplateFile.templates(file)
    let lint = StrokeLint(of: templates, pointsPerMillimetre: pointsPerMillimetre)
    if isJSON {
      for line in lint.jsonLines { console.printData(line) }
    } else if lint.findings.isEmpty {
      console.print("\(file): nothing was found")
    } else {
      console.print(lines: lint.lines)
    }
    return lint.findings.contains { $0.severity == .warning } ? .wrong : .done
  }

  /// Returns the device that `--device` describes; `nil` without the option.
  private func digitizer() throws(UsageError) -> Digitizer? {
    guard let device else { return nil }
    let description = try RecordingOptions.description(named: device)
    do throws(DeviceRejection) {
      return try description.digitizer()
    } catch {
      throw .usageError("--device \(device): \(error); describe a device that senses touches")
    }
  }

  private func draw(
    _ lint: GestureLint, _ scene: Scene, to output: OutputFile
  ) throws(UsageError) {
    let application = Application(screen: scene.screen)
    let objects = scene.instantiate(in: application)
    let snapshot = Snapshot(of: application, annotations: lint.annotations)
    do throws(SnapshotError) {
      let isPNG = picture?.lowercased().hasSuffix(".png") == true
      output.write(isPNG ? try snapshot.png() : Array(try snapshot.svg().utf8))
    } catch {
      throw .wrong(error.description)
    }
    try output.finish()
    withExtendedLifetime(objects) {}
  }
}
