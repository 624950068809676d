public import Interface
import Preconditions

/// A connection between the objects of a scene file and a view controller.
///
/// It is an outlet, to which an object of the file is assigned, or an action, which a control or a
/// recognizer of the file sends.
///
/// ```swift
/// classes.register(
///   "BlueController",
///   connections: [
///     .outlet("button") { $0.button = $1 },
///     .action("buttonPressed", BlueController.buttonPressed),
///   ]
/// ) { BlueController() }
/// ```
///
/// In a nib the owner is the controller that loads it; in a scene it is the nearest controller
/// around the object. Swift on Linux cannot find a property by name, so the program lists the
/// connections.
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

  /// Returns an outlet, to which `"outlet": "button"` assigns an object.
  ///
  /// If the object is not of the class of the outlet, the program stops with a message.
  ///
  /// - Parameters:
  ///   - name: The name of the outlet in scene files.
  ///   - set: A closure that assigns the object to a property of the owner.
  /// - Returns: The connection.
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

  /// Returns an action without arguments.
  ///
  /// - Parameters:
  ///   - name: The name of the action in scene files, which traces show as well.
  ///   - method: The method, as an unapplied reference such as `BlueController.buttonPressed`.
  /// - Returns: The connection.
  @MainActor public static func action(
    _ name: String, _ method: @escaping (Owner) -> () -> Void
  ) -> SceneConnection { SceneConnection(name, nil, Action(name, method)) }

  /// Returns an action with the sender as its argument.
  ///
  /// - Parameters:
  ///   - name: The name of the action in scene files, which traces show as well.
  ///   - method: The method, as an unapplied reference such as `BlueController.buttonPressed`.
  /// - Returns: The connection.
  @MainActor public static func action(
    _ name: String, _ method: @escaping (Owner) -> (Any?) -> Void
  ) -> SceneConnection { SceneConnection(name, nil, Action(name, method)) }

  /// Returns an action with the sender and the event as its arguments.
  ///
  /// - Parameters:
  ///   - name: The name of the action in scene files, which traces show as well.
  ///   - method: The method, as an unapplied reference such as `BlueController.buttonPressed`.
  /// - Returns: The connection.
  @MainActor public static func action(
    _ name: String, _ method: @escaping (Owner) -> (Any?, Event?) -> Void
  ) -> SceneConnection { SceneConnection(name, nil, Action(name, method)) }

  /// Returns an action with a sender of a specific class as its argument.
  ///
  /// - Parameters:
  ///   - name: The name of the action in scene files, which traces show as well.
  ///   - method: The method, as an unapplied reference such as `BlueController.buttonPressed`.
  /// - Returns: The connection.
  @MainActor public static func action<Sender>(
    _ name: String, _ method: @escaping (Owner) -> (Sender) -> Void
  ) -> SceneConnection { SceneConnection(name, nil, Action(name, method)) }
}

/// A connection whose owner's class has been erased.
struct AnySceneConnection: Sendable {
  let name: String
  let action: Action?
  /// A closure that assigns an object to the outlet, and returns `false` if its class does not
  /// match.
  let connect: (@MainActor @Sendable (AnyObject, AnyObject) -> Bool)?

  init<Delegate: ApplicationDelegate>(_ connection: DelegateConnection<Delegate>) {
    name = connection.name
    action = nil
    let outlet = connection.outlet
    connect = { (owner: AnyObject, object: AnyObject) -> Bool in
      guard let owner = owner as? Delegate else { return false }
      return outlet(owner, object)
    }
  }

  init<Owner: ViewController>(_ connection: SceneConnection<Owner>) {
    name = connection.name
    action = connection.action
    guard let outlet = connection.outlet else {
      connect = nil
      return
    }
    connect = { (owner: AnyObject, object: AnyObject) -> Bool in
      guard let owner = owner as? Owner else { return false }
      return outlet(owner, object)
    }
  }
}

/// An outlet of an application's delegate, to which an object of a main nib is assigned.
public struct DelegateConnection<Delegate: ApplicationDelegate>: Sendable {
  let name: String
  let outlet: @MainActor @Sendable (Delegate, AnyObject) -> Bool

  /// Returns an outlet, to which `"outlet": "window"` assigns an object.
  ///
  /// If the object is not of the class of the outlet, the program stops with a message.
  ///
  /// - Parameters:
  ///   - name: The name of the outlet in scene files.
  ///   - set: A closure that assigns the object to a property of the delegate.
  /// - Returns: The connection.
  public static func outlet<Object: AnyObject>(
    _ name: String, _ set: @escaping @MainActor @Sendable (Delegate, Object) -> Void
  ) -> DelegateConnection {
    DelegateConnection(name: name) { delegate, object in
      guard let object = object as? Object else { return false }
      set(delegate, object)
      return true
    }
  }
}

/// An outlet to which an object of a scene is assigned when the objects are created.
struct SceneOutlet: Sendable {
  let connection: AnySceneConnection
  let value: SceneValue

  /// Assigns an object to the outlet, or stops the program if its class does not match.
  @MainActor func connect(_ owner: AnyObject, _ object: AnyObject) {
    if connection.connect?(owner, object) == true { return }
    let error = value.error(
      .wrongValue, expected: "an object for the outlet “\(connection.name)” of \(type(of: owner))",
      found: "a \(type(of: object))", advice: "the outlet is of another class")
    usageError("\(error)")
  }
}

extension SceneReader {
  /// Returns the outlets that a value names, which is a name or an array of names.
  ///
  /// - Parameter value: The value of the key.
  /// - Returns: The outlets; empty if outlets are ignored.
  /// - Throws: ``SceneError`` if the owner has no such outlet.
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

  /// Returns the action that a value names.
  ///
  /// If the owner lists no actions, or there is no owner, the name serves only for traces.
  ///
  /// - Parameter value: The value of the key.
  /// - Returns: The name, and the action of the owner or `nil`.
  /// - Throws: ``SceneError`` if the owner lists actions, but not this one.
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
  /// Returns the text between typographic quotation marks.
  fileprivate var trimmingQuotes: String { String(drop { $0 == "“" }.prefix { $0 != "”" }) }
}
