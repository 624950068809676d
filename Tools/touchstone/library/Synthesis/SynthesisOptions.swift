internal import TSEvdev
internal import TSFormatting
internal import TSGeometry
internal import HumanMotion
internal import TSRecordings

/// The options of the verb `synthesize`.
struct SynthesisOptions {
  let device: String
  let seed: UInt64
  let people: Int
  let format: RecordingFormat
  let output: String
  /// A Boolean value that indicates whether files in the folder may be overwritten.
  let replaces: Bool
  private let size: (width: Double, height: Double)?
  private let ages: Population.Ages
  private let tremor: Tremor
  private let fatigue: Double
  private let hasDefects: Bool
  private let fault: SensorFault?

  /// The most people of a call, whose recordings fill a folder as it is.
  private static let mostPeople = 100_000

  init(_ arguments: Arguments) throws(UsageError) {
    guard let device = arguments.value("device") else {
      throw .usageError(
        "no device is named; write --device DESC with evemu's N:, I:, B: and A: lines, or"
          + " --device pad or --device phone")
    }
    guard let output = arguments.value("output") else {
      throw .usageError("no folder is named; write --output FOLDER for the recordings")
    }
    (self.device, self.output) = (device, output)
    replaces = arguments.has("replace")
    seed = try SynthesisOptions.seed(arguments)
    people = try arguments.count("people") ?? 100
    guard people <= SynthesisOptions.mostPeople else {
      throw .usageError(
        "--people \(people) is too many; give \(SynthesisOptions.mostPeople) at the most")
    }
    format =
      try arguments.choice("format", among: [("evemu", .evemu), ("libinput", .libinput)]) ?? .evemu
    size = try SynthesisOptions.size(arguments.value("size"))
    ages =
      try arguments.choice("ages", among: Population.Ages.allCases.map { ($0.rawValue, $0) })
      ?? .adults
    tremor =
      try arguments.choice(
        "tremor",
        among: [("none", Tremor.none), ("parkinson", .parkinson), ("essential", .essential)])
      ?? .none
    let fatigue = arguments.value("fatigue") ?? "0"
    guard let share = Double(fatigue), (0...1).contains(share) else {
      throw .usageError("--fatigue \(fatigue.quoted) is no share; give a number from 0 to 1")
    }
    self.fatigue = share
    hasDefects = arguments.has("defects")
    let name = arguments.value("fault")
    fault = name.flatMap { SensorFault($0) }
    if let name, fault == nil {
      throw .usageError(
        "--fault \(name.quoted) is no fault; give one of"
          + " \(SensorFault.Kind.allCases.map(\.rawValue).joined(separator: ", ")), with a strength"
          + " from 1 to 3 after a colon if not 2")
    }
  }

  /// Returns the person with an index.
  func person(_ index: Int) -> Person {
    var person = Person(population: Population(ages, seed: seed), index: index)
    (person.tremor, person.fatigue) = (tremor, fatigue)
    return person
  }

  /// Returns the name of the recording of a person, with as many digits as the last one needs.
  func name(of index: Int) -> String {
    let digits = String(index + 1)
    let width = String(people).count
    let zeros = String(repeating: "0", count: max(0, width - digits.count))
    return "person-\(zeros)\(digits).\(format == .evemu ? "evemu" : "yml")"
  }

  /// Returns the model of the device.
  ///
  /// - Throws: A ``UsageError`` if its description cannot be read, or it reports no touches.
  func model() throws(UsageError) -> SensorModel {
    var model = try SensorModel.named(device, size: size)
    if hasDefects { model.defects = .cheapPanel }
    return model.with(fault)
  }

  /// Returns the value of the option `--seed`; 0 by default.
  ///
  /// - Throws: A ``UsageError`` if the value is no seed.
  static func seed(_ arguments: Arguments) throws(UsageError) -> UInt64 {
    let text = arguments.value("seed") ?? "0"
    guard let number = UInt64(text) else {
      throw .usageError("--seed \(text.quoted) is no seed; give a whole number from 0 on")
    }
    return number
  }

  /// Returns the value of an option that is a size in millimetres; `nil` if it was not given.
  ///
  /// - Throws: A ``UsageError`` if the value is no size.
  static func size(
    _ text: String?
  ) throws(UsageError) -> (width: Double, height: Double)? {
    guard let text else { return nil }
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
      (1...10_000).contains(width), (1...10_000).contains(height)
    else {
      throw .usageError("--size \(text.quoted) is no size; give millimetres, such as 290x180")
    }
    return (width, height)
  }
}
