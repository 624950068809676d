import Geometry
import Interface
import Misuse

/// A view of a scene, checked and ready to be made.
struct SceneNode: Sendable {
  var id: String
  var maker: SceneClasses.Maker
  var frame: CGRect?
  var setters: [AnySceneProperty.Setter] = []
  var stopsTouches = false
  var controller: SceneController?
  var outlets: [SceneOutlet] = []
  /// Gives a bar its items.
  var fillBar: SceneBarFiller?
  var actions: [SceneControlAction] = []
  var gestures: [SceneGesture] = []
  var subviews: [SceneNode] = []
}

/// A controller of a scene.
struct SceneController: Sendable {
  var id: String
  var make: SceneClasses.ControllerMaker
  var setters: [AnySceneProperty.Setter] = []
  var stopsTouches = false
}

/// Holds the delegates of a nib's recognizers, which nothing else may hold.
@MainActor private final class NibDelegates: ControllerAttachment {
  var delegates: [SceneGestureDelegate] = []
}

/// Makes the objects of a scene.
@MainActor struct SceneBuilder {
  private(set) var objects: [String: Responder] = [:]
  private(set) var controllers: [ViewController] = []
  private(set) var recognizers: [String: GestureRecognizer] = [:]
  private(set) var delegates: [SceneGestureDelegate] = []
  private var gestures: [(SceneGesture, GestureRecognizer)] = []
  /// The controllers around what is being made, outside in.
  private var owners: [ViewController] = []

  init() {}

  /// Makes a window and all in it; not shown yet.
  mutating func window(_ node: SceneNode, filling screen: Screen) -> Window {
    guard case .window(let make) = node.maker else {
      misuse("the root \(node.id) of a scene is no window")
    }
    let window = make(node.frame ?? screen.bounds)
    furnish(window, node)
    for (gesture, recognizer) in gestures { relate(recognizer, gesture) }
    return window
  }

  /// Makes a nib's view and all in it for a controller.
  mutating func fill(_ owner: ViewController, from node: SceneNode) {
    owners = [owner]
    let view = view(node)
    for (gesture, recognizer) in gestures { relate(recognizer, gesture) }
    owner.attachment { NibDelegates() }.delegates = delegates
    owner.view = view
  }

  private mutating func view(_ node: SceneNode) -> View {
    guard case .view(let make) = node.maker else {
      misuse("\(node.id), inside a scene, is no view")
    }
    let view = make(node.frame ?? .zero)
    furnish(view, node)
    return view
  }

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
    // The view has its size by now, so that its autoresizing does not touch the subviews.
    for child in node.subviews { view.addSubview(self.view(child)) }
  }

  private mutating func recognizer(_ gesture: SceneGesture) -> GestureRecognizer {
    let recognizer = gesture.make()
    recognizer.id = gesture.id
    for set in gesture.setters { set(recognizer) }
    if let name = gesture.action {
      let action = gesture.ownersAction
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

  /// Tells a recognizer about others, when all are there.
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
    object.id = id
    object.stopsTouches = stopsTouches
    for set in setters { set(object) }
    objects[id] = object
  }
}
