import TSContainers
import TSGeometry
import TSInterface
import TSPreconditions
import TSScrolling

/// A builder that creates the objects of a scene.
///
/// All objects are made first, then they are connected, then each is notified (U404).
@MainActor struct SceneBuilder {
  private(set) var objects: [String: Responder] = [:]
  private(set) var controllers: [ViewController] = []
  /// The containers that made views of the file, which nothing else may retain.
  private(set) var containers: [ViewController] = []
  private(set) var recognizers: [String: GestureRecognizer] = [:]
  private(set) var delegates: [SceneGestureDelegate] = []
  /// The objects among `objects` of the file, in its order.
  private(set) var topLevel: [AnyObject] = []
  /// All objects with an identifier, to which connections lead.
  var things: [String: AnyObject] = [:]
  /// The object that loads the nib, or `nil`.
  let fileOwner: AnyObject?
  /// The identifier of a table's cells, for a cell that names none.
  var reuseIdentifier: String?
  /// The work that is done once all objects are made, in the order of the file.
  var connections: [@MainActor (inout SceneBuilder) -> Void] = []
  /// The objects of outlet collections, which are assigned together.
  var collections: [SceneCollection] = []
  /// The objects that were made, in this order, whose `awakeFromNib()` is called at the end.
  private var made: [Responder] = []
  private var gestures: [(SceneGesture, GestureRecognizer)] = []
  /// The owners of the object that is being created, from the outermost to the innermost: the
  /// application's delegate or the owner of the nib, and the controllers around it.
  private var owners: [AnyObject] = []

  /// Creates a builder.
  ///
  /// - Parameters:
  ///   - owner: The owner of what is outside of controllers, such as the application's delegate;
  ///     `nil` for none.
  ///   - fileOwner: The object that stands for File's Owner; `nil` for none.
  init(owner: AnyObject? = nil, fileOwner: AnyObject? = nil) {
    owners = owner.map { [$0] } ?? []
    self.fileOwner = fileOwner
  }

  /// The innermost owner of the object that is being created.
  var owner: AnyObject? { owners.last }

  /// Adds an object that exists already under an identifier.
  mutating func add(_ object: AnyObject, _ id: String, _ links: [SceneLink]) {
    things[id] = object
    link(object, links)
  }

  /// Creates a window with its contents, without showing it.
  ///
  /// - Parameter screen: The screen, which the window fills if it has no frame.
  mutating func window(_ node: SceneNode, filling screen: Screen) -> Window {
    guard case .window(let make) = node.maker else {
      usageError("the root \(node.id) of a scene is no window")
    }
    let window = make(node.frame ?? screen.bounds)
    furnish(window, node)
    if let root = node.root { window.rootViewController = controller(root) }
    return window
  }

  mutating func topLevelObject(_ description: SceneTopLevel) {
    switch description {
    case .view(let node): topLevel.append(view(node))
    case .controller(let node): topLevel.append(controller(node))
    case .item(let item): topLevel.append(barItem(item))
    case .object(let node):
      let object = node.make()
      for set in node.setters { set(object) }
      add(object, node.id, node.links)
      connect(object, to: node.outlets)
      if let object = object as? Responder {
        object.sceneID = node.id
        objects[node.id] = object
        made.append(object)
      }
      topLevel.append(object)
    }
  }

  /// Connects all objects, and notifies them that all are made and connected (U404).
  mutating func finish() {
    for (gesture, recognizer) in gestures { relate(recognizer, gesture) }
    connectAll()
    for object in made { object.awakeFromNib() }
  }

  private mutating func controller(_ node: SceneController) -> ViewController {
    let controller = made(node)
    connect(controller, to: node.outlets)
    if let view = node.view {
      owners.append(controller)
      controller.view = self.view(view)
      owners.removeLast()
      controllers.append(controller)
    }
    fill(controller, node)
    return controller
  }

  /// Creates the children and the items of a controller.
  private mutating func fill(_ controller: ViewController, _ node: SceneController) {
    let children = node.children.map { self.controller($0) }
    owners.append(controller)
    if let tab = node.tab { controller.tabBarItem = tabItem(tab) }
    if let item = node.navigationItem { furnish(controller.navigationItem, item) }
    if let items = node.toolbarItems { controller.toolbarItems = items.map { barItem($0) } }
    owners.removeLast()
    guard !children.isEmpty else { return }
    guard node.makesView else { return Self.contain(children, in: controller, node.selected) }
    // The view of the container is there already and would show the first child at once.
    connections.append { _ in Self.contain(children, in: controller, node.selected) }
  }

  private static func contain(
    _ children: [ViewController], in controller: ViewController, _ selected: Int?
  ) {
    switch controller {
    case let navigation as NavigationController:
      navigation.setViewControllers(children, animated: false)
    case let tabs as TabBarController:
      tabs.setViewControllers(children, animated: false)
      if let selected { tabs.selectedIndex = selected }
    case let split as SplitViewController:
      split.viewControllers = children
    default: break
    }
  }

  private mutating func made(_ node: SceneController) -> ViewController {
    var setters = node.setters
    let controller: ViewController
    if let makeCoded = node.makeCoded {
      let coder = NibCoder(node.id, frame: nil, node.setters, node.texts)
      guard let made = makeCoded(coder) else {
        usageError("init(coder:) of \(node.id) in a scene returned nil")
      }
      (controller, setters) = (made, [])
    } else {
      controller = node.make()
    }
    prepare(controller, node.id, node.stopsTouches, setters)
    link(controller, node.links)
    return controller
  }

  private mutating func view(_ node: SceneNode) -> View {
    if let description = node.controller, description.makesView {
      let controller = made(description)
      guard let view = controller.view else { usageError("\(description.id) has no view") }
      fill(controller, description)
      furnish(view, node, controller)
      return view
    }
    switch node.maker {
    case .view(let make):
      let view = make(node.frame ?? .zero)
      furnish(view, node)
      return view
    case .codedView(let make):
      var texts = node.texts
      if let reuseIdentifier, texts["reuseIdentifier"] == nil {
        texts["reuseIdentifier"] = reuseIdentifier
      }
      let coder = NibCoder(node.id, frame: node.frame ?? .zero, node.setters, texts)
      guard let view = make(coder) else {
        usageError("init(coder:) of \(node.id) in a scene returned nil")
      }
      // Set by the coder before the code of the class ran, which may have changed them.
      var rest = node
      rest.setters = []
      furnish(view, rest)
      return view
    default: usageError("\(node.id), inside a scene, is no view")
    }
  }

  /// Sets the properties of a view and creates its controller, recognizers and subviews.
  private mutating func furnish(
    _ view: View, _ node: SceneNode, _ maker: ViewController? = nil
  ) {
    prepare(view, node.id, node.stopsTouches, node.setters)
    if let description = node.controller {
      let controller = maker ?? made(description)
      if maker == nil {
        controller.view = view
        controllers.append(controller)
        fill(controller, description)
      } else {
        containers.append(controller)
      }
      owners.append(controller)
    }
    defer { if node.controller != nil { owners.removeLast() } }
    connect(view, to: node.outlets)
    link(view, node.links)
    if let bar = node.bar { fill(view, bar) }
    for action in node.actions { connect(view, action) }
    for gesture in node.gestures { view.addGestureRecognizer(recognizer(gesture)) }
    // What a cell shows is in a view of its own, which moves aside for its accessories.
    let content = (view as? TableViewCell)?.contentView ?? view
    // The view already has its size, so that its autoresizing does not resize the subviews.
    for child in node.subviews { content.addSubview(self.view(child)) }
  }

  private mutating func recognizer(_ gesture: SceneGesture) -> GestureRecognizer {
    let recognizer = gesture.make()
    recognizer.name = gesture.id
    for set in gesture.setters { set(recognizer) }
    if let action = gesture.action { connect(recognizer, action) }
    connect(recognizer, to: gesture.outlets)
    recognizers[gesture.id] = recognizer
    add(recognizer, gesture.id, gesture.links)
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
    things[id] = object
    made.append(object)
  }
}
