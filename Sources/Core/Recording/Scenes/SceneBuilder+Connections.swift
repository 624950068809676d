import TSContainers
import TSControls
import TSInterface

/// The objects of a file that are assigned to one outlet collection.
struct SceneCollection {
  let owner: AnyObject
  let outlet: SceneOutlet
  var objects: [AnyObject]
}

extension SceneBuilder {
  /// Assigns an object to outlets of its owner, once all objects are made.
  mutating func connect(_ object: AnyObject, to outlets: [SceneOutlet]) {
    guard let owner else { return }
    for outlet in outlets {
      if outlet.setter.isCollection {
        let known = collections.firstIndex {
          $0.owner === owner && $0.outlet.name == outlet.name
        }
        if let known {
          collections[known].objects.append(object)
        } else {
          collections.append(SceneCollection(owner: owner, outlet: outlet, objects: [object]))
        }
      } else {
        connections.append { _ in outlet.connect(owner, [object]) }
      }
    }
  }

  /// Assigns objects of the file to the outlets of one of them, once all objects are made.
  mutating func link(_ source: AnyObject, _ links: [SceneLink]) {
    for link in links {
      connections.append { builder in
        let objects = link.destinations.compactMap { destination -> AnyObject? in
          switch destination {
          case .owner: builder.fileOwner
          case .object(let id): builder.things[id]
          }
        }
        // There is no owner, as when a nib is instantiated without one.
        guard objects.count == link.destinations.count else { return }
        link.connect(source, objects)
      }
    }
  }

  mutating func connectAll() {
    let work = connections
    connections = []
    for connect in work { connect(&self) }
    for collection in collections {
      collection.outlet.connect(collection.owner, collection.objects)
    }
    collections = []
  }

  /// Returns the target of an action; `nil` if there is none, or to search the responder chain.
  private func target(_ action: SceneAction, _ owner: AnyObject?) -> AnyObject? {
    switch action.target {
    case .nearestOwner: owner
    case .fileOwner: fileOwner
    case .firstResponder: nil
    case .object(let id): things[id]
    }
  }

  mutating func connect(_ view: View, _ description: SceneControlAction) {
    guard let control = view as? Control else { return }
    let (action, event) = (description.action, description.event)
    let owner = owner
    connections.append { builder in
      let target = builder.target(action, owner)
      if let made = action.make?(), target != nil || action.isForChain {
        control.addTarget(target, action: made, for: event)
      } else {
        control.addHandler(named: action.name, for: event) { _ in }
      }
    }
  }

  mutating func connect(_ recognizer: GestureRecognizer, _ action: SceneAction) {
    let owner = owner
    connections.append { builder in
      let made = action.make?()
      // The handler must not keep the target alive, which may own the recognizer through its view.
      weak let target = made == nil ? nil : builder.target(action, owner)
      recognizer.addHandler(named: action.name) { recognizer in
        if let target { made?.send(to: target, from: recognizer, for: nil) }
      }
    }
  }

  /// Sets the target of a bar button item, once all objects are made.
  mutating func connect(_ item: BarButtonItem, _ action: SceneAction) {
    guard let made = action.make?() else { return }
    let owner = owner
    connections.append { builder in
      let target = builder.target(action, owner)
      guard target != nil || action.isForChain else { return }
      item.target = target
      item.action = made
    }
  }
}

extension SceneAction {
  /// Whether the target is searched along the responder chain.
  var isForChain: Bool {
    if case .firstResponder = target { return true }
    return false
  }
}

/// An interaction that keeps the delegates of a view's recognizers alive.
@MainActor private final class DelegateKeeper: Interaction {
  private(set) weak var view: View?
  private let delegate: SceneGestureDelegate

  init(_ delegate: SceneGestureDelegate) { self.delegate = delegate }

  func willMove(to view: View?) { self.view = view }
  func didMove(to view: View?) {}
}

extension SceneBuilder {
  /// Has the views of recognizers keep their delegates, where no controller is there to do so.
  func keepDelegates() {
    for recognizer in recognizers.values {
      guard let delegate = recognizer.delegate as? SceneGestureDelegate else { continue }
      recognizer.view?.addInteraction(DelegateKeeper(delegate))
    }
  }
}
