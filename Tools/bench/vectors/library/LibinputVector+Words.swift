import TSEvdev

extension LibinputVector {
  /// Returns the number of slots; `nil` where there are enough.
  static func slots(_ value: JSON?) throws -> Int? {
    guard let value, value.text?.contains(/^at least as many as fingers \(\d+–\d+\)$/) != true
    else { return nil }
    guard let count = value.number ?? Double(value.text ?? "") else {
      throw VectorFileError(description: "an unknown number of slots \(value)")
    }
    return Int(min(max(count, 1), 32))
  }

  /// Throws an error that names a device, a setting, a key or a condition which is unknown.
  static func check(_ line: JSON) throws {
    _ = try PadModel.named(line["device"]?.text ?? "")
    _ = try slots(line["slots"])
    try LibinputOptions.check(line["settings"])
    var names: Set = ["dev", "li", "keyboards[0]", "keyboards[1]", "remained"]
    for step in line["steps"]?.list ?? [] {
      try LibinputOptions.check(step["set"])
      if let name = step["plug_in"]?.text, PadCompanion(rawValue: name) == nil {
        throw VectorFileError(description: "an unknown device \(name)")
      }
      if let name = step["as"]?.text { names.insert(name) }
      if let name = (step["device"] ?? step["unplug"])?.text, !names.contains(name) {
        throw VectorFileError(description: "an unknown device \(name)")
      }
      for name in [step["key"], step["press"], step["release"]].compactMap({ $0?.text })
      where EventNames.code(named: name, type: .key) == nil {
        throw VectorFileError(description: "an unknown key \(name)")
      }
      for part in [step] + (step["in_one_frame"]?.list ?? []) {
        for (name, value) in part["axes_percent_or_value"]?.object ?? [:]
        where EventNames.code(named: name, type: .abs) == nil
          || value.text.map({ VectorDevice.tools[$0] == nil }) ?? false
        {
          throw VectorFileError(description: "an unknown axis \(name) or value \(value)")
        }
        for words in part["evdev"]?.list ?? [] where VectorDevice.event(words) == nil {
          throw VectorFileError(description: "an unknown event \(words)")
        }
      }
      for expectation in step["expect"]?.list ?? [] {
        for condition in expectation["where"]?.list ?? [] {
          try LibinputCondition.check(condition.text ?? "")
        }
      }
    }
  }

  /// Returns what a case plugs in.
  static func companions(_ line: JSON) -> [PadCompanion] {
    (line["steps"]?.list ?? []).compactMap { $0["plug_in"]?.text.flatMap(PadCompanion.init) }
  }

  /// Returns what a case consists of that no word of it says.
  static func traits(_ line: JSON) -> [String] {
    let device = line["device"]?.text ?? ""
    let model = try? PadModel.named(device)
    let companions = Self.companions(line)
    var traits: [String] = []
    if model?.isFake == true { traits.append("no touch device") }
    if device == "multitouch fuzz screen" { traits.append("noise is filtered") }
    if companions.contains(.trackpoint) || device == "synaptics trackpoint buttons" {
      traits.append("a pointing stick")
    }
    if model?.buttons == .surfaceAndTop { traits.append("buttons at the top") }
    if model?.isScreen == true, companions.contains(.smallScreen) || companions.contains(.screen) {
      traits.append("several screens")
    }
    if line.traits().contains(where: { $0.hasPrefix("send_events") }) {
      traits.append("switched off by the seat")
    }
    if companions.contains(.keyboard) || companions.contains(.pairedKeyboard) {
      traits.append("typing")
    }
    return traits
  }
}
