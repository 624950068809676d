public import Interface
import Misuse

/// What scene files may connect with a controller: an outlet, which an object of the file is put
/// into, or an action, which a control or recognizer of the file sends.
///
///     classes.register(
///       "BlueController",
///       connections: [
///         .outlet("button") { $0.button = $1 },
///         .action("buttonPressed", BlueController.buttonPressed),
///       ]
///     ) { BlueController() }
///
/// In a nib the owner is the controller that loads it; in a scene it is the nearest controller
/// around the object. Swift on Linux cannot look a property up by name, so the program lists them.
public struct SceneConnection<Owner: ViewController>: Sendable {
  let name: String
  let outlet: (@MainActor @Sendable (Owner, AnyObject) -> Bool)?
  let action: Action?

  private init(
    _ name: String, _ outlet: (@MainActor @Sendable (Owner, AnyObject) -> Bool)?, _ action: Action?
  ) {
    self.name = name
    self.outlet = outlet
    self.action = action
  }

  /// An outlet: `"outlet": "button"` puts a view of the right class into it.
  public static func outlet<Object: AnyObject>(
    _ name: String, _ set: @escaping @MainActor @Sendable (Owner, Object) -> Void
  ) -> SceneConnection {
    SceneConnection(
      name,
      { owner, object in
        guard let object = object as? Object else { return false }
        set(owner, object)
        return true
      }, nil)
  }

  /// An action without arguments.
  @MainActor public static func action(
    _ name: String, _ method: @escaping (Owner) -> () -> Void
  ) -> SceneConnection { SceneConnection(name, nil, Action(name, method)) }

  /// An action that takes the sender.
  @MainActor public static func action(
    _ name: String, _ method: @escaping (Owner) -> (Any?) -> Void
  ) -> SceneConnection { SceneConnection(name, nil, Action(name, method)) }

  /// An action that takes the sender and the event.
  @MainActor public static func action(
    _ name: String, _ method: @escaping (Owner) -> (Any?, Event?) -> Void
  ) -> SceneConnection { SceneConnection(name, nil, Action(name, method)) }

  /// An action that takes a sender of some class.
  @MainActor public static func action<Sender>(
    _ name: String, _ method: @escaping (Owner) -> (Sender) -> Void
  ) -> SceneConnection { SceneConnection(name, nil, Action(name, method)) }
}

/// A connection of any class, for the tables.
struct AnySceneConnection: Sendable {
  let name: String
  let action: Action?
  /// Puts an object into the outlet; false where it is of another class.
  let connect: (@MainActor @Sendable (ViewController, AnyObject) -> Bool)?

  init<Owner: ViewController>(_ connection: SceneConnection<Owner>) {
    name = connection.name
    action = connection.action
    guard let outlet = connection.outlet else {
      connect = nil
      return
    }
    connect = { (owner: ViewController, object: AnyObject) -> Bool in
      guard let owner = owner as? Owner else { return false }
      return outlet(owner, object)
    }
  }
}

/// An object of a scene that goes into its owner's outlet.
struct SceneOutlet: Sendable {
  let connection: AnySceneConnection
  let value: SceneValue

  @MainActor func connect(_ owner: ViewController, _ object: AnyObject) {
    if connection.connect?(owner, object) == true { return }
    let error = value.error(
      .wrongValue, expected: "an object for the outlet “\(connection.name)” of \(type(of: owner))",
      found: "a \(type(of: object))", advice: "the outlet is of another class")
    misuse("\(error)")
  }
}

extension SceneReader {
  /// The outlets that a value names: a name or an array of names.
  func outlets(_ value: SceneValue) throws(SceneError) -> [SceneOutlet] {
    if ignoresOutlets { return [] }
    var values = [value]
    if case .array = value.node.value { values = try value.elements("an array of outlets") }
    var outlets: [SceneOutlet] = []
    for value in values {
      let name = try value.string("the name of an outlet")
      let known = connections.filter { $0.connect != nil }
      guard let connection = known.first(where: { $0.name == name }) else {
        throw unknown("an outlet", value, known)
      }
      outlets.append(SceneOutlet(connection: connection, value: value))
    }
    return outlets
  }

  /// What a value names among the actions of the owner; nil where the owner lists none at all, or
  /// there is none: then the name is for traces.
  func action(_ value: SceneValue) throws(SceneError) -> (name: String, action: Action?) {
    let name = try value.string("the name of an action")
    let known = connections.filter { $0.action != nil }
    if known.isEmpty { return (name, nil) }
    guard let connection = known.first(where: { $0.name == name }) else {
      throw unknown("an action", value, known)
    }
    return (name, connection.action)
  }

  private var connections: [AnySceneConnection] { owner?.connections ?? [] }

  private func unknown(
    _ kind: String, _ value: SceneValue, _ known: [AnySceneConnection]
  ) -> SceneError {
    value.error(
      .unknownID, expected: "\(kind) of \(owner?.name ?? "a controller")", found: value.found,
      advice: owner == nil
        ? "there is no controller around it"
        : suggestion(for: value.found.trimmingQuotes, among: known.map(\.name)))
  }
}

extension String {
  /// The text between quotation marks.
  fileprivate var trimmingQuotes: String { String(drop { $0 == "“" }.prefix { $0 != "”" }) }
}
