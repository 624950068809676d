import TSControls
import TSJSONText

extension NibOutline {
  /// Returns the faults that do not prevent a file from being read.
  ///
  /// - Parameter isScene: Whether the file is a scene, whose objects are retained and found by
  ///   their identifiers.
  func faults(isScene: Bool, _ reader: SceneReader) -> [SceneError] {
    repeatedConnections(reader) + unsentEvents + (isScene ? [] : unreachedObjects)
  }

  /// The connections that exist already, and the outlets to which several objects are assigned
  /// though they are no collections.
  private func repeatedConnections(_ reader: SceneReader) -> [SceneError] {
    var faults: [SceneError] = []
    var known: [[String]: String] = [:]
    for outlet in outlets {
      let key = [outlet.source, outlet.name]
      guard let other = known[key] else {
        known[key] = outlet.destination
        continue
      }
      let isSame = other == outlet.destination
      guard isSame || isSingle(outlet, reader) else { continue }
      faults.append(
        outlet.value.error(
          .repeatedConnection, expected: "one object for the outlet “\(outlet.name)”",
          found: isSame ? "“\(other)” again" : "“\(outlet.destination)” beside “\(other)”",
          advice: isSame
            ? "take one of the connections out" : "take one out, or make it an outlet collection"))
    }
    var sent: Set<[String]> = []
    for action in actions
    where !sent.insert([action.sender, action.event ?? "", action.name, action.target]).inserted {
      faults.append(
        action.value.error(
          .repeatedConnection, expected: "each action once", found: "“\(action.name)” again",
          advice: "take one of them out; it is sent once"))
    }
    return faults
  }

  /// Returns whether an outlet is known to be no collection.
  private func isSingle(_ outlet: Outlet, _ reader: SceneReader) -> Bool {
    let entry =
      outlet.source == SceneDestination.ownerName
      ? reader.fileOwner : reader.objects[outlet.source]
    guard let entry else { return false }
    let own = entry.connections.first { $0.name == outlet.name && $0.outlet != nil }?.outlet
    let setter = own ?? entry.builtInOutlet(outlet.name, isOwner: true)
    return setter.map { !$0.isCollection } ?? false
  }

  /// The actions for events that controls of the package never send.
  private var unsentEvents: [SceneError] {
    let classes = Dictionary(
      objects.map { ($0.id, $0.entry) }, uniquingKeysWith: { first, _ in first })
    return actions.compactMap { action in
      guard let entry = classes[action.sender], entry.isExact, let type = entry.type?(),
        let event = Control.Events.named.first(where: { $0.name == action.event })?.event,
        let (rest, isText) = NibOutline.unsent(type), rest.contains(event)
      else { return nil }
      let usual = isText ? "editingChanged" : type is Button.Type ? "touchUpInside" : "valueChanged"
      return action.value.error(
        .unsentEvent, expected: "an event that \(entry.name.withArticle) sends",
        found: "“\(action.event ?? "")”", advice: "the usual one is “\(usual)”")
    }
  }

  /// Returns the events that a control of the package never sends, and whether it is a text field.
  private static func unsent(_ type: AnyClass) -> (events: Control.Events, isText: Bool)? {
    let editing: Control.Events = [
      .editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit,
    ]
    if type is TextField.Type { return ([.valueChanged, .menuActionTriggered], true) }
    if type is Button.Type { return (editing.union([.valueChanged, .menuActionTriggered]), false) }
    // A plain control is that of a program, which sends what it likes.
    let isPlain = type == Control.self
    return isPlain || !(type is Control.Type) ? nil : (editing.union(.menuActionTriggered), false)
  }

  /// The top-level objects that nothing retains once a nib is loaded.
  private var unreachedObjects: [SceneError] {
    let topLevel = objects.filter(\.isTopLevel)
    // A single object is what the nib is loaded for, such as a cell.
    let hasView = objects.contains { $0.value.path == "view" }
    guard hasView || topLevel.count > 1 else { return [] }
    let weak: Set<String> = ["delegate", "dataSource"]
    return topLevel.compactMap { object in
      let ways = outlets.filter { $0.destination == object.id }
      guard !ways.contains(where: { !weak.contains($0.name) }) else { return nil }
      let only = ways.first.map {
        "only the \($0.name) of “\($0.source)”, which does not retain it"
      }
      return object.value.error(
        .unreachedObject, expected: "an outlet that leads to the object “\(object.id)”",
        found: only ?? "none",
        advice: "nothing retains it; give it an “outlet” of the owner, or take it out")
    }
  }
}
