import TSJSONText
import TSPreconditions
import TSRecognition

extension SceneReader {
  /// Reads the gesture recognizers of a view, in the order in which they are added.
  ///
  /// - Parameter view: The identifier of the view, from which missing identifiers are derived.
  mutating func gestures(
    _ value: SceneValue, of view: String
  ) throws(SceneError) -> [SceneGesture] {
    var read: [SceneGesture] = []
    let elements = try value.elements("an array of gesture recognizers")
    for (index, element) in elements.enumerated() {
      try attempt { (reader) throws(SceneError) in
        read.append(try reader.gesture(element, view + "/gestures/\(index)"))
      }
    }
    gestures += read
    return read
  }

  private mutating func gesture(
    _ value: SceneValue, _ path: String
  ) throws(SceneError) -> SceneGesture {
    let members = try value.members()
    let entry = try entry(members, value, .recognizer, standard: nil)
    guard case .recognizer(let make) = entry.maker else {
      usageError("\(entry.name) is listed among the recognizers and is not one")
    }
    let id = try id(members, value, path, entry)
    var gesture = SceneGesture(id: id, make: make)
    let target = members.first { $0.key == "target" }?.value
    for (key, offset, value) in members {
      try attempt { (reader) throws(SceneError) in
        switch key {
        case "id", "class": break
        case "action": gesture.action = try reader.action(value, target: target, from: id)
        case "target" where members.contains { $0.key == "action" }: break
        case "outlet": gesture.outlets = try reader.outlets(value, of: entry, id)
        case "requireToFail": gesture.requireToFail = try reader.references(value)
        case "simultaneousWith":
          gesture.simultaneousWith = try reader.references(value)
          guard !members.contains(where: { $0.key == "delegate" }) else {
            throw value.error(
              .unknownKey, expected: "no “simultaneousWith” beside a “delegate”",
              found: "both", advice: "let the delegate decide, or leave it out")
          }
        default:
          if let links = try reader.links(key, value, of: entry, id) {
            gesture.links += links
            return
          }
          let others = [
            "id", "class", "action", "target", "outlet", "outlets", "requireToFail",
            "simultaneousWith", "delegate",
          ]
          guard let property = try reader.property(key, offset, value, of: entry, others: others)
          else { return }
          gesture.setters.append(try property.read(value))
        }
      }
    }
    return gesture
  }

  private func references(_ value: SceneValue) throws(SceneError) -> [SceneGesture.Reference] {
    var references: [SceneGesture.Reference] = []
    for element in try value.elements("an array of ids") {
      references.append(.init(id: try element.string("the id of a recognizer"), value: element))
    }
    return references
  }

  /// Checks the references between recognizers, once all are known.
  ///
  /// - Throws: ``SceneError`` if a reference is unknown, or the failure requirements form a cycle.
  func checkRelations() throws(SceneError) {
    let ids = gestures.map(\.id)
    let indices = Dictionary(zip(ids, ids.indices), uniquingKeysWith: { first, _ in first })
    for gesture in gestures {
      for reference in gesture.requireToFail + gesture.simultaneousWith {
        try check(reference, of: gesture, among: indices, ids)
      }
    }
    let graph = gestures.map { $0.requireToFail.compactMap { indices[$0.id] } }
    guard let circle = RequirementCycle.find(in: graph), let last = circle.last else { return }
    let closing = gestures[last].requireToFail.first { $0.id == ids[circle[0]] }
    let names = (circle + [circle[0]]).map { "“\(ids[$0])”" }.joined(separator: " → ")
    guard let closing else { usageError("the circle \(names) does not close") }
    throw closing.value.error(
      .circle, expected: "recognizers that can fail one after another",
      found: "a circle of requirements, \(names)", advice: "take one of them out")
  }

  private func check(
    _ reference: SceneGesture.Reference, of gesture: SceneGesture, among indices: [String: Int],
    _ ids: [String]
  ) throws(SceneError) {
    guard indices[reference.id] != nil else {
      throw reference.value.error(
        .unknownID, expected: "the id of a gesture recognizer", found: reference.value.found,
        advice: suggestion(for: reference.id, among: ids.filter { $0 != gesture.id }))
    }
    guard reference.id != gesture.id else {
      throw reference.value.error(
        .circle, expected: "the id of another gesture recognizer",
        found: "“\(gesture.id)”, which is this one", advice: "name another, or take it out")
    }
  }
}
