import TSGeometry
import TSInterface

/// A view of a scene, which has been checked and can be instantiated.
struct SceneNode: Sendable {
  var id: String
  var maker: SceneClasses.Maker
  var frame: CGRect?
  var setters: [AnySceneProperty.Setter] = []
  var stopsTouches = false
  var controller: SceneController?
  var outlets: [SceneOutlet] = []
  /// The outlets that the view itself has.
  var links: [SceneLink] = []
  /// The items of a bar, or `nil` for other views.
  var bar: SceneBar?
  var actions: [SceneControlAction] = []
  var gestures: [SceneGesture] = []
  /// The root view controller of a window.
  var root: SceneController?
  var subviews: [SceneNode] = []
  /// The values that the initializer of the class reads from its coder, by key.
  var texts: [String: String] = [:]
}

/// A view controller of a scene, which has been checked and can be instantiated.
struct SceneController: Sendable {
  var id: String
  var make: SceneClasses.ControllerMaker
  var setters: [AnySceneProperty.Setter] = []
  var stopsTouches = false
  /// A closure that makes the controller with its `init(coder:)`; `nil` to call ``make``.
  var makeCoded: SceneClasses.CodedControllerMaker?
  /// The values that the initializer of the class reads from its coder, by key.
  var texts: [String: String] = [:]
  /// The outlets of its owner to which a controller is assigned.
  var outlets: [SceneOutlet] = []
  var links: [SceneLink] = []
  /// The view of a controller; `nil` for the one that it loads.
  var view: SceneNode? {
    get { storedView.first }
    set { storedView = newValue.map { [$0] } ?? [] }
  }
  /// An array, because views and controllers contain each other.
  private var storedView: [SceneNode] = []
  /// Whether the controller contains others.
  var isContainer = false
  /// Whether the controller makes the view that is described around it, as containers do.
  var makesView = false
  /// The controllers in a container, and the index of the selected one.
  var children: [SceneController] = []
  var selected: Int?
  /// The items that bars show for the controller.
  var tab: SceneTab?
  var navigationItem: SceneNavigationItem?
  var toolbarItems: [SceneBarItem]?

  init(id: String, make: @escaping SceneClasses.ControllerMaker) {
    (self.id, self.make) = (id, make)
  }
}
