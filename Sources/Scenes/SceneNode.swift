import Containers
import Geometry
import Interface
import Preconditions

/// A view of a scene, which has been checked and can be instantiated.
struct SceneNode: Sendable {
  var id: String
  var maker: SceneClasses.Maker
  var frame: CGRect?
  var setters: [AnySceneProperty.Setter] = []
  var stopsTouches = false
  var controller: SceneController?
  var outlets: [SceneOutlet] = []
  /// A closure that gives a bar its items, or `nil` for other views.
  var fillBar: SceneBarFiller?
  var actions: [SceneControlAction] = []
  var gestures: [SceneGesture] = []
  /// The root view controller of a window.
  var root: SceneController?
  var subviews: [SceneNode] = []
}

/// A view controller of a scene, which has been checked and can be instantiated.
struct SceneController: Sendable {
  var id: String
  var make: SceneClasses.ControllerMaker
  var setters: [AnySceneProperty.Setter] = []
  var stopsTouches = false
  /// The outlets of the file's delegate to which a controller of a window is assigned.
  var outlets: [SceneOutlet] = []
  /// The view of a controller of a window; `nil` for the one that it loads.
  var view: SceneNode? {
    get { storedView.first }
    set { storedView = newValue.map { [$0] } ?? [] }
  }
  /// An array, because views and controllers contain each other.
  private var storedView: [SceneNode] = []
  /// The controllers in a container.
  var children: [SceneController] = []

  init(id: String, make: @escaping SceneClasses.ControllerMaker) {
    (self.id, self.make) = (id, make)
  }
}

/// An attachment of a nib's owner that keeps the delegates of the nib's recognizers alive.
@MainActor private final class NibDelegates: ControllerAttachment {
  var delegates: [SceneGestureDelegate] = []
}

/// A builder that creates the objects of a scene.
@MainActor struct SceneBuilder {
  private(set) var objects: [String: Responder] = [:]
  private(set) var controllers: [ViewController] = []
  private(set) var recognizers: [String: GestureRecognizer] = [:]
  private(set) var delegates: [SceneGestureDelegate] = []
  private var gestures: [(SceneGesture, GestureRecognizer)] = []
  /// The owners of the object that is being created, from the outermost to the innermost: the
  /// application's delegate, and the controllers around it.
  private var owners: [AnyObject] = []

  /// Creates a builder.
  ///
  /// - Parameter owner: The owner of what is outside of controllers, such as the application's
  ///   delegate; `nil` for none.
  init(owner: AnyObject? = nil) { owners = owner.map { [$0] } ?? [] }

  /// Creates a window with its contents, without showing it.
  ///
  /// - Parameters:
  ///   - node: The window.
  ///   - screen: The screen, which the window fills if it has no frame.
  /// - Returns: The window.
  mutating func window(_ node: SceneNode, filling screen: Screen) -> Window {
    guard case .window(let make) = node.maker else {
      usageError("the root \(node.id) of a scene is no window")
    }
    let window = make(node.frame ?? screen.bounds)
    furnish(window, node)
    if let root = node.root { window.rootViewController = controller(root) }
    for (gesture, recognizer) in gestures { relate(recognizer, gesture) }
    return window
  }

  /// Creates the view of a nib with its contents for a controller.
  ///
  /// - Parameters:
  ///   - owner: The controller, which receives the connections and the view.
  ///   - node: The view.
  mutating func fill(_ owner: ViewController, from node: SceneNode) {
    owners = [owner]
    let view = view(node)
    for (gesture, recognizer) in gestures { relate(recognizer, gesture) }
    owner.attachment { NibDelegates() }.delegates = delegates
    owner.view = view
  }

  /// Creates a controller of a window, with the controllers that it contains.
  private mutating func controller(_ node: SceneController) -> ViewController {
    let controller = node.make()
    prepare(controller, node.id, node.stopsTouches, node.setters)
    if let owner = owners.last { for outlet in node.outlets { outlet.connect(owner, controller) } }
    if let view = node.view {
      owners.append(controller)
      controller.view = self.view(view)
      owners.removeLast()
      controllers.append(controller)
    }
    let children = node.children.map { self.controller($0) }
    switch controller {
    case let navigation as NavigationController where !children.isEmpty:
      navigation.setViewControllers(children, animated: false)
    case let tabs as TabBarController where !children.isEmpty:
      tabs.setViewControllers(children, animated: false)
    default: break
    }
    return controller
  }

  private mutating func view(_ node: SceneNode) -> View {
    guard case .view(let make) = node.maker else {
      usageError("\(node.id), inside a scene, is no view")
    }
    let view = make(node.frame ?? .zero)
    furnish(view, node)
    return view
  }

  /// Sets the properties of a view and creates its controller, recognizers and subviews.
  private mutating func furnish(_ view: View, _ node: SceneNode) {
    prepare(view, node.id, node.stopsTouches, node.setters)
    if let description = node.controller {
      let controller = description.make()
      prepare(controller, description.id, description.stopsTouches, description.setters)
      controller.view = view
      controllers.append(controller)
      owners.append(controller)
    }
    defer { if node.controller != nil { owners.removeLast() } }
    if let owner = owners.last { for outlet in node.outlets { outlet.connect(owner, view) } }
    node.fillBar?(view, owners.last)
    for action in node.actions { action.connect(view, owners.last) }
    for gesture in node.gestures { view.addGestureRecognizer(recognizer(gesture)) }
    // The view already has its size, so that its autoresizing does not resize the subviews.
    for child in node.subviews { view.addSubview(self.view(child)) }
  }

  private mutating func recognizer(_ gesture: SceneGesture) -> GestureRecognizer {
    let recognizer = gesture.make()
    recognizer.name = gesture.id
    for set in gesture.setters { set(recognizer) }
    if let name = gesture.action {
      let action = gesture.ownersAction
      // The handler must not keep the controller alive, which owns the recognizer through its view.
      weak let owner = action == nil ? nil : owners.last
      recognizer.addHandler(named: name) { recognizer in
        if let owner { action?.send(to: owner, from: recognizer, for: nil) }
      }
    }
    if let owner = owners.last {
      for outlet in gesture.outlets { outlet.connect(owner, recognizer) }
    }
    recognizers[gesture.id] = recognizer
    gestures.append((gesture, recognizer))
    return recognizer
  }

  /// Sets the relations of a recognizer to others, once all recognizers exist.
  private mutating func relate(_ recognizer: GestureRecognizer, _ gesture: SceneGesture) {
    for reference in gesture.requireToFail {
      if let other = recognizers[reference.id] { recognizer.require(toFail: other) }
    }
    let partners = gesture.simultaneousWith.compactMap { recognizers[$0.id] }
    guard !partners.isEmpty else { return }
    let delegate = SceneGestureDelegate(partners)
    recognizer.delegate = delegate
    delegates.append(delegate)
  }

  private mutating func prepare(
    _ object: Responder, _ id: String, _ stopsTouches: Bool, _ setters: [AnySceneProperty.Setter]
  ) {
    object.sceneID = id
    object.stopsTouches = stopsTouches
    for set in setters { set(object) }
    objects[id] = object
  }
}
