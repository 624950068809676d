internal import TSContacts
internal import TSFormatting
internal import TSGeometry
internal import TSGuard
internal import TSJSONText

extension GuardSettings {
  /// Reads the rules of a guard, which have the names of the command line or of the properties.
  init(_ value: SettingsValue) throws(SettingsError) {
    self.init()
    for (name, offset, value) in try value.allMembers() {
      if name == "masks" {
        for mask in try value.elements("an array of masks") { masks.append(try GuardMask(mask)) }
        continue
      }
      guard let option = GuardOption.named(name) else {
        let names = ["masks"] + GuardOption.all.map(\.name)
        let near = name.nearest(among: names).map { "did you mean “\($0)”? " } ?? ""
        throw value.fault(
          "“\(name)” is no rule", near + "there are " + names.joined(separator: ", "), at: offset)
      }
      let text: String
      switch value.node.value {
      case .bool(let isOn): text = isOn ? "on" : "off"
      case .number(let number): text = "\(number)"
      case .string(let word): text = word
      case .null, .array, .object: throw value.wrong(option.values)
      }
      do throws(SettingOptionError) {
        try option.set(text, in: &self)
      } catch {
        throw value.wrong(error.expected)
      }
    }
  }
}

extension GuardMask {
  fileprivate init(_ value: SettingsValue) throws(SettingsError) {
    let members = try value.members(["rect", "corners", "unit"])
    let unit: Unit =
      try members["unit"]?.choice(["mm": .millimetres, "%": .percent]) ?? .millimetres
    func numbers(_ value: SettingsValue, _ expected: String) throws(SettingsError) -> [Double] {
      var numbers: [Double] = []
      for element in try value.elements(expected) {
        numbers.append(try element.number(in: -10_000...10_000))
      }
      return numbers
    }
    if let rect = members["rect"], members["corners"] == nil {
      let expected = "left, top, width and height, such as [0, 0, 20, 10]"
      let sides = try numbers(rect, expected)
      guard sides.count == 4, sides[2] > 0, sides[3] > 0 else { throw rect.wrong(expected) }
      self.init(CGRect(x: sides[0], y: sides[1], width: sides[2], height: sides[3]), unit: unit)
    } else if let corners = members["corners"], members["rect"] == nil {
      let expected = "three corners or more, such as [[0, 0], [20, 0], [0, 20]]"
      var points: [CGPoint] = []
      for corner in try corners.elements(expected) {
        let place = try numbers(corner, expected)
        guard place.count == 2 else { throw corner.wrong("x and y of a corner") }
        points.append(CGPoint(x: place[0], y: place[1]))
      }
      guard points.count >= 3 else { throw corners.wrong(expected) }
      self.init(points, unit: unit)
    } else {
      throw value.fault("expected “rect” or “corners”", "give one of them")
    }
  }
}
