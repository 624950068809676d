import TSContacts
import TSGeometry

extension DecoderVector {
  func check(_ expected: [JSON]) -> [VectorDifference] {
    var differences: [VectorDifference] = []
    var wanted = Changes()
    var wantsHover = false
    var wantsMove = false
    var isSilent = false
    for event in expected {
      if event["nothing"] != nil { isSilent = expected.count == 1 }
      if let count = event["active"]?.number, count != Double(numbers.count) {
        differences.append(.init(.contacts, numbers.count, expected: Int(count)))
      }
      let action = event["action"]?.text ?? ""
      if event["kind"]?.text == "sources", event["value"]?.text?.contains("touchscreen") != true {
        let value = event["value"]?.text ?? ""
        differences.append(.init(.device, found: "touchscreen", expected: value))
      }
      guard event["kind"] == nil else { continue }
      let isCancelled = event["flags"]?.text?.contains("canceled") == true
      switch action {
      case "down": wanted.landings += 1
      case "up": wanted.lifts += 1
      case "cancel": wanted.cancellations += 1
      case "move": wantsMove = true
      case "hover_enter", "hover_move": wantsHover = true
      case let name where name.hasPrefix("pointer_down"): wanted.landings += 1
      case let name where name.hasPrefix("pointer_up"):
        if isCancelled { wanted.cancellations += 1 } else { wanted.lifts += 1 }
      default: break
      }
      if let names = event["buttons"]?.list.compactMap(\.text), event == expected.last {
        let found = self.names(of: buttons)
        let pen = names.filter { $0.hasPrefix("stylus_") }
        if Set(names).subtracting(pen) != found {
          differences.append(
            .init(
              .buttons, found: found.sorted().joined(separator: ","),
              expected: names.joined(separator: ",")))
        } else if !pen.isEmpty {
          differences.append(
            .init(.buttons, of: "stylus", expected: pen.joined(separator: ",")))
        }
      }
    }
    let hasActions = expected.contains { $0["action"] != nil && $0["kind"] == nil }
    if hasActions || isSilent {
      var marks: Set<VectorDifference.Mark> = []
      if hasBeenOutside { marks.insert(.outside) }
      if hasBeenWeightless { marks.insert(.weightless) }
      func compare(_ kind: VectorDifference.Kind, _ found: Int, _ wanted: Int) {
        if found != wanted { differences.append(.init(kind, found, expected: wanted, marks)) }
      }
      // A gesture that Android cancels as a whole is a contact each here.
      if wanted.cancellations > 0, changes.cancellations > 0 {
        wanted.cancellations = changes.cancellations
      }
      compare(.landings, changes.landings, wanted.landings)
      compare(.lifts, changes.lifts, wanted.lifts)
      compare(.cancellations, changes.cancellations, wanted.cancellations)
      if isSilent { compare(.moves, changes.moves + changes.hovers, 0) }
      if wantsHover, hover == nil, changes.hovers == 0 { compare(.hover, 0, 1) }
      if wantsMove, changes.moves == 0, changes.landings + changes.lifts == 0,
        !expected.contains(where: { $0["pointers"] != nil })
      {
        differences.append(
          .init(.moves, 0, expected: 1, changes.hasNewPosition ? [] : [.unmoved]))
      }
    }
    if let event = expected.last(where: { $0["pointers"] != nil }) {
      differences += checkPointers(
        event, isHover: event["action"]?.text?.hasPrefix("hover") == true)
    }
    return differences
  }

  func checkPointers(_ event: JSON, isHover: Bool) -> [VectorDifference] {
    var differences: [VectorDifference] = []
    var contacts = numbers
    for (number, contact) in changes.departed where contacts[number] == nil {
      contacts[number] = contact
    }
    let ordered = contacts.sorted { $0.key < $1.key }
    for (index, pointer) in (event["pointers"]?.list ?? []).enumerated() {
      var contact: Contact?
      if isHover, let hover {
        contact = Contact(
          slot: 0, trackingID: 0, phase: .moved, x: hover.x, y: hover.y, tool: hover.tool,
          distance: hover.distance)
      } else if let id = pointer["id"]?.integer {
        contact = contacts[id]
      } else if ordered.indices.contains(index) {
        contact = ordered[index].value
      }
      guard let contact else {
        if isHover, event["action"]?.text == "hover_exit" { continue }
        differences.append(.init(.contacts, of: "pointer \(index)", expected: "one"))
        continue
      }
      let point = mapping.point(of: contact)
      let unit = Double(mapping.pointsPerUnit) * 1.5
      for (name, found) in [("x", Double(point.x)), ("y", Double(point.y))] {
        guard let wanted = pointer[name]?.number, abs(found - wanted) > tolerance else { continue }
        differences.append(
          .init(
            .position, of: "pointer \(index) \(name)", found: "\(found)", expected: "\(wanted)",
            abs(found - wanted) <= unit ? [.withinUnit] : []))
      }
      if let tool = pointer["tool"]?.text, tool != name(of: contact.tool) {
        differences.append(.init(.tool, found: name(of: contact.tool), expected: tool))
      }
      if let pressure = pointer["pressure"]?.number, digitizer.pressure != nil,
        let found = digitizer.normalizedPressure(of: contact), abs(found - pressure) > 0.001
      {
        differences.append(.init(.pressure, found: "\(found)", expected: "\(pressure)"))
      }
      for name in Self.calibrated where pointer[name] != nil {
        differences.append(.init(.calibrated, of: name))
      }
    }
    return differences
  }

  /// The values that Android calibrates to pixels and radians.
  static let calibrated = [
    "touchMajor", "touchMinor", "toolMajor", "toolMinor", "size", "orientation", "tilt",
  ]

  func name(of tool: Contact.Tool) -> String {
    switch tool {
    case .finger: "finger"
    case .pen: "stylus"
    case .palm: "palm"
    case .dial: "dial"
    }
  }

  func names(of buttons: ButtonSet) -> Set<String> {
    var names: Set<String> = []
    if buttons.contains(.left) { names.insert("primary") }
    if buttons.contains(.right) { names.insert("secondary") }
    if buttons.contains(.middle) { names.insert("tertiary") }
    if !buttons.isDisjoint(with: [.side, .back]) { names.insert("back") }
    if !buttons.isDisjoint(with: [.extra, .forward]) { names.insert("forward") }
    return names
  }
}
