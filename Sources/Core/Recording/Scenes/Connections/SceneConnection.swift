public import TSInterface

/// A connection between the objects of a scene file, most often to a view controller.
///
/// It is an outlet, to which an object of the file is assigned, an outlet collection, to which
/// several are, or an action, which a control, a bar button item or a recognizer of the file sends.
///
/// ```swift
/// classes.register(
///   "BlueController",
///   connections: [
///     .outlet("button") { $0.button = $1 },
///     .outlets("fields") { $0.fields = $1 },
///     .action("buttonPressed", BlueController.buttonPressed),
///   ]
/// ) { BlueController() }
/// ```
///
/// With `"outlet": "button"` an object of the file names an outlet of its owner: in a nib the
/// controller that loads it, in a scene the nearest controller around the object. With `"outlets":
/// {"button": "go"}` any object with outlets names the objects that are assigned to them. Swift on
/// Linux cannot find a property by name, so the program lists the connections.
public struct SceneConnection<Owner>: Sendable {
  // That the owner is of a class is a constraint of the extension alone; see `SceneProperty`.
  let name: String
  let outlet: SceneOutletSetter?
  let action: Action?

  fileprivate init(_ name: String, _ outlet: SceneOutletSetter?, _ action: Action?) {
    self.name = name
    self.outlet = outlet
    self.action = action
  }
}

extension SceneConnection where Owner: AnyObject {
  /// Returns an outlet, to which `"outlet": "button"` assigns an object.
  ///
  /// If the object is not of the class of the outlet, the program stops with a message.
  ///
  /// - Parameter name: The name of the outlet in scene files.
  public static func outlet<Object: AnyObject>(
    _ name: String, _ set: @escaping @MainActor @Sendable (Owner, Object) -> Void
  ) -> SceneConnection {
    SceneConnection(name, SceneOutletSetter(Object.self, set), nil)
  }

  /// Returns an outlet collection, to which the objects with `"outlet": "fields"` are assigned in
  /// the order of the file, or those of `"outlets": {"fields": ["name", "value"]}` in that order.
  ///
  /// If an object is not of the class of the collection, the program stops with a message.
  public static func outlets<Object: AnyObject>(
    _ name: String, _ set: @escaping @MainActor @Sendable (Owner, [Object]) -> Void
  ) -> SceneConnection {
    SceneConnection(name, SceneOutletSetter(Object.self, collection: set), nil)
  }

  /// Returns an action without arguments.
  ///
  /// - Parameters:
  ///   - name: The name of the action in scene files, which traces show as well.
  ///   - method: The method, as an unapplied reference such as `BlueController.buttonPressed`.
  @MainActor public static func action(
    _ name: String, _ method: @escaping (Owner) -> () -> Void
  ) -> SceneConnection { SceneConnection(name, nil, Action(name, method)) }

  /// Returns an action with the sender as its argument.
  @MainActor public static func action(
    _ name: String, _ method: @escaping (Owner) -> (Any?) -> Void
  ) -> SceneConnection { SceneConnection(name, nil, Action(name, method)) }

  /// Returns an action with the sender and the event as its arguments.
  @MainActor public static func action(
    _ name: String, _ method: @escaping (Owner) -> (Any?, Event?) -> Void
  ) -> SceneConnection { SceneConnection(name, nil, Action(name, method)) }

  /// Returns an action with a sender of a specific class as its argument.
  @MainActor public static func action<Sender>(
    _ name: String, _ method: @escaping (Owner) -> (Sender) -> Void
  ) -> SceneConnection { SceneConnection(name, nil, Action(name, method)) }
}

/// A connection whose owner's class has been erased.
struct AnySceneConnection: Sendable {
  let name: String
  let action: Action?
  /// The outlet, or `nil` for an action.
  let outlet: SceneOutletSetter?

  init<Delegate: ApplicationDelegate>(_ connection: DelegateConnection<Delegate>) {
    (name, action, outlet) = (connection.name, nil, connection.outlet)
  }

  init<Owner: AnyObject>(_ connection: SceneConnection<Owner>) {
    (name, action, outlet) = (connection.name, connection.action, connection.outlet)
  }
}

/// An outlet of an application's delegate, to which an object of a main nib is assigned.
public struct DelegateConnection<Delegate: ApplicationDelegate>: Sendable {
  let name: String
  let outlet: SceneOutletSetter

  /// Returns an outlet, to which `"outlet": "window"` assigns an object.
  ///
  /// If the object is not of the class of the outlet, the program stops with a message.
  public static func outlet<Object: AnyObject>(
    _ name: String, _ set: @escaping @MainActor @Sendable (Delegate, Object) -> Void
  ) -> DelegateConnection {
    DelegateConnection(name: name, outlet: SceneOutletSetter(Object.self, set))
  }
}
