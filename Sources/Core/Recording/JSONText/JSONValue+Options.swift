package import TSContacts
internal import TSGeometry
package import TSGuard

extension JSONValue {
  /// Reads the rules of touch guards: an object whose keys are the options of the command line or the
  /// names of the properties.
  ///
  /// The key `masks` has a list of objects, each with the key `rect` or `corners`, and `unit`.
  ///
  /// - Parameter units: The units that masks may have.
  /// - Throws: An error for an unknown option or a value that is not possible.
  package func guardSettings(
    in members: Members, units: [GuardMask.Unit] = GuardMask.Unit.allCases
  ) throws(Failure) -> GuardSettings {
    var settings = GuardSettings()
    for (key, _, value) in members where key == "masks" {
      for mask in try value.elements("an array of masks") {
        settings.masks.append(try mask.mask(units))
      }
    }
    try setOptions(
      of: &settings, among: GuardOption.all, of: "guards", except: "masks", in: members)
    return settings
  }

  private func mask(_ units: [GuardMask.Unit]) throws(Failure) -> GuardMask {
    var (masks, unit): ([GuardMask], GuardMask.Unit) = ([], .millimetres)
    for (key, offset, value) in try membersWithoutComments() {
      switch key {
      case "rect":
        let expected = "left, top, and a width and a height above 0, such as [0, 0, 20, 10]"
        let n = try value.numbers(4, expected)
        guard n[2] > 0, n[3] > 0 else { throw value.wrong(expected) }
        masks.append(GuardMask(CGRect(x: n[0], y: n[1], width: n[2], height: n[3])))
      case "corners":
        let expected = "three corners or more, such as [[0, 0], [20, 0], [0, 20]]"
        var corners: [CGPoint] = []
        for corner in try value.elements(expected) {
          let n = try corner.numbers(2, "[x, y]")
          corners.append(CGPoint(x: n[0], y: n[1]))
        }
        guard corners.count >= 3 else { throw value.wrong(expected) }
        masks.append(GuardMask(corners))
      case "unit": unit = try value.choice(of: units.map { ($0.rawValue, $0) })
      default:
        throw value.unknown(key, at: offset, "a key of masks", among: ["rect", "corners", "unit"])
      }
    }
    guard masks.count == 1, var mask = masks.first else {
      throw wrong("a mask with “rect” or “corners”, one of them")
    }
    mask.unit = unit
    return mask
  }

  /// Sets the options that the keys of an object name.
  ///
  /// - Parameters:
  ///   - subject: What they are of, for errors.
  ///   - other: A key that is no option, and is left to the caller.
  package func setOptions<Settings>(
    of settings: inout Settings, among options: [SettingOption<Settings>], of subject: String,
    except other: String, in members: Members
  ) throws(Failure) {
    for (key, offset, value) in members where key != other && !JSONValue.isComment(key) {
      guard let option = SettingOption.named(key, among: options) else {
        throw value.unknown(
          key, at: offset, "an option of \(subject)", among: [other] + options.map(\.name))
      }
      let text = try value.optionText(option.values)
      do throws(SettingOptionError) {
        try option.set(text, in: &settings)
      } catch {
        throw value.wrong(error.expected)
      }
    }
  }

  /// Returns the members of an object, as ``members()`` does, without comments, whose names begin with
  /// `//`.
  package func membersWithoutComments() throws(Failure) -> Members {
    try members().filter { !JSONValue.isComment($0.key) }
  }

  private static func isComment(_ key: String) -> Bool { key.hasPrefix("//") }

  /// Returns the value that belongs to a name.
  ///
  /// - Throws: An error of the kind ``JSONProblem/Kind/wrongValue`` if the value is something else.
  package func choice<Value>(of choices: [(name: String, value: Value)]) throws(Failure) -> Value {
    let names = choices.map(\.name)
    let expected = "one of " + names.map { "“\($0)”" }.joined(separator: ", ")
    let text = try string(expected)
    guard let known = choices.first(where: { $0.name == text }) else {
      throw wrong(expected, advice: suggestion(for: text, among: names))
    }
    return known.value
  }

  /// The value of an option as the text that it has on the command line.
  private func optionText(_ expected: String) throws(Failure) -> String {
    switch node.value {
    case .bool(let value): value ? "on" : "off"
    case .number(let value): "\(value)"
    case .string(let value): value
    case .null, .array, .object: throw wrong(expected)
    }
  }
}
