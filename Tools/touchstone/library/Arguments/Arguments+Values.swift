internal import Contacts
internal import Geometry

/// The values of options that several verbs have.
extension Arguments {
  /// The value of an option that is one of several words.
  func choice<Choice>(
    _ name: String, among choices: [(word: String, choice: Choice)]
  ) throws(Complaint) -> Choice? {
    guard let word = value(name) else { return nil }
    if let found = choices.first(where: { $0.word == word }) { return found.choice }
    let words = choices.map(\.word)
    let list = words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    throw .misuse("--\(name) \(word.quoted) is not known; give \(list)")
  }

  /// `--rotate`.
  func rotation() throws(Complaint) -> DigitizerMapping.Rotation {
    try choice(
      "rotate", among: DigitizerMapping.Rotation.allCases.map { ("\($0.rawValue)", $0) }) ?? .none
  }

  /// `--calibration`, else that of the environment.
  func calibration(
    _ environment: [String: String]
  ) throws(Complaint) -> DigitizerMapping.Calibration? {
    let variable = "LIBINPUT_CALIBRATION_MATRIX"
    let (source, text) =
      value("calibration").map { ("--calibration", $0) }
      ?? (variable + " of the environment", environment[variable] ?? "")
    if value("calibration") == nil, environment[variable] == nil { return nil }
    guard let calibration = DigitizerMapping.Calibration(text) else {
      throw .misuse(
        "\(source) \(text.quoted) is no matrix; give six numbers, row by row, such as"
          + " \"1 0 0 0 1 0\"")
    }
    return calibration
  }

  /// `--region`.
  func region() throws(Complaint) -> CGRect? {
    guard let text = value("region") else { return nil }
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = words.compactMap { word in
      Double(word.trimmingPrefix(while: \.isWhitespace))
    }.filter(\.isFinite)
    guard words.count == 4, numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else {
      throw .misuse(
        "--region \(text.quoted) is no rectangle; give x,y,width,height in points, such as"
          + " 0,0,320,480")
    }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// A duration: a number of seconds, not negative.
  func seconds(_ name: String) throws(Complaint) -> Double? {
    guard let text = value(name) else { return nil }
    guard let number = Double(text), number.isFinite, number >= 0, number < 1e9 else {
      throw .misuse("--\(name) \(text.quoted) is no time; give seconds, such as 0.25")
    }
    return number
  }

  /// A count of at least 1.
  func count(_ name: String) throws(Complaint) -> Int? {
    guard let text = value(name) else { return nil }
    guard let number = Int(text), number > 0 else {
      throw .misuse("--\(name) \(text.quoted) is no count; give a whole number from 1 on")
    }
    return number
  }
}
