import Containers
import Controls
public import Geometry
public import Interface

/// The classes that scene files may name: those of the package and those that a program registers.
///
/// ```swift
/// var classes = SceneClasses.standard
/// classes.register("Card") { Card(frame: $0) }
/// classes.register("Main") { MainController() }
/// let scene = try Scene.load(path: "cards.scene.json", classes: classes)
/// ```
///
/// Registering a class under a name that exists already replaces the earlier class.
public struct SceneClasses: Sendable {
  typealias ViewMaker = @MainActor @Sendable (CGRect) -> View
  typealias CodedViewMaker = @MainActor @Sendable (NibCoder) -> View?
  typealias CodedControllerMaker = @MainActor @Sendable (NibCoder) -> ViewController?
  typealias WindowMaker = @MainActor @Sendable (CGRect) -> Window
  typealias ControllerMaker = @MainActor @Sendable () -> ViewController
  typealias DelegateMaker = @MainActor @Sendable () -> any ApplicationDelegate
  typealias RecognizerMaker = @MainActor @Sendable () -> GestureRecognizer
  typealias ObjectMaker = @MainActor @Sendable () -> AnyObject

  enum Maker: Sendable {
    case view(ViewMaker)
    /// Makes a view with its `init(coder:)`.
    case codedView(CodedViewMaker)
    /// Makes a view controller with its `init(coder:)`.
    case codedController(CodedControllerMaker)
    case window(WindowMaker)
    case controller(ControllerMaker)
    case recognizer(RecognizerMaker)
    case delegate(DelegateMaker)
    /// Makes nothing, as items of bars are made by what the file has for them.
    case item
    /// Makes an object that is neither of these.
    case object(ObjectMaker)
  }

  /// The kind of object that a class is used for.
  enum Role: String {
    case view = "views"
    case window = "windows"
    case controller = "controllers"
    case recognizer = "gesture recognizers"
    case delegate = "application delegates"
    case item = "bar button items"
    case object = "objects"
  }

  struct Entry: Sendable {
    let name: String
    let maker: Maker
    let properties: [AnySceneProperty]
    /// The outlets and actions of a controller class that files may connect.
    var connections: [AnySceneConnection] = []
    /// A Boolean value that indicates whether objects of the class send control events.
    var isControl = false
    /// A Boolean value that indicates whether objects of the class contain `viewControllers`.
    var isContainer = false
    /// A closure that returns the class of the objects, or a superclass of it; `nil` if it is not
    /// known.
    var type: (@Sendable () -> AnyClass)?
    /// A Boolean value that indicates whether all objects are of exactly that class.
    var isExact = false
    /// A Boolean value that indicates whether the class is not registered, and accepts any keys.
    var isUnknown = false

    var role: Role {
      switch maker {
      case .view, .codedView: .view
      case .window: .window
      case .controller, .codedController: .controller
      case .recognizer: .recognizer
      case .delegate: .delegate
      case .item: .item
      case .object: .object
      }
    }
  }

  /// The classes in the order of registration, in which messages list them.
  private(set) var entries: [Entry] = []

  private init() {}

  /// Adds a class that is made in a manner of its own.
  mutating func append(_ entry: Entry) { entries.append(entry) }

  /// The name of each class with the keys that files may give it, for a test of the documentation.
  package var vocabulary: [(name: String, keys: [String])] {
    entries.map { ($0.name, $0.properties.map(\.name)) }
  }

  /// The classes of the package.
  ///
  /// They are `View`, `Window`, `ViewController`, the containers of controllers, the controls,
  /// labels and image views, the bars and their buttons, the scroll and table views with their
  /// cells, and the gesture recognizers.
  public static let standard: SceneClasses = {
    var classes = SceneClasses()
    classes.register("View") { View(frame: $0) }
    classes.register("Window") { Window(frame: $0) }
    classes.register(ViewController.self)
    classes.register("NavigationController") { NavigationController() }
    classes.register("TabBarController") { TabBarController() }
    classes.registerRecognizers()
    classes.registerControls()
    classes.registerBars()
    classes.registerScrolling()
    classes.registerItems()
    // Each of them makes objects of the class that it names.
    for index in classes.entries.indices { classes.entries[index].isExact = true }
    return classes
  }()

  /// Registers a class of views.
  ///
  /// - Parameters:
  ///   - name: The value of `class` in scene files.
  ///   - properties: The properties that scene files may set, in addition to those of all views
  ///     and, for a subclass of a control or label, to those of its superclass.
  ///   - connections: The outlets that files may connect with the key `outlets`, and the actions
  ///     that files may send to a view by its identifier or along the responder chain.
  ///   - make: A closure that creates a view with a frame.
  public mutating func register<Object: View>(
    _ name: String, _ properties: [SceneProperty<Object>] = [],
    connections: [SceneConnection<Object>] = [],
    make: @escaping @MainActor @Sendable (CGRect) -> Object
  ) {
    let inherited = AnySceneProperty.ofControls(Object.self)
    add(
      name, .view { make($0) }, properties.map { AnySceneProperty($0) } + inherited,
      connections.map { AnySceneConnection($0) }, type: Object.self)
  }

  /// Registers a class of views that files make with `init(coder:)`, as nibs do in UIKit.
  ///
  /// When the initializer of the class runs, the view has its frame and the properties of the file;
  /// after all objects are made and connected, ``Interface/Responder/awakeFromNib()`` is called.
  ///
  /// ```swift
  /// classes.register(Card.self)
  /// ```
  ///
  /// - Parameters:
  ///   - type: The class, whose name is the value of `class` in scene files.
  ///   - properties: The properties that scene files may set, in addition to those of its superclass.
  ///   - connections: The outlets and actions that files may connect.
  public mutating func register<Object: View>(
    _ type: Object.Type, _ properties: [SceneProperty<Object>] = [],
    connections: [SceneConnection<Object>] = []
  ) {
    let inherited = AnySceneProperty.ofControls(Object.self)
    add(
      "\(type)", .codedView { Object(coder: $0) },
      properties.map { AnySceneProperty($0) } + inherited,
      connections.map { AnySceneConnection($0) }, type: Object.self, isExact: true)
  }

  /// Registers a class of view controllers that files make with `init(coder:)`, as nibs do in UIKit.
  ///
  /// - Parameters:
  ///   - type: The class, whose name is the value of `class` in scene files.
  ///   - properties: The properties that scene files may set, in addition to those of all
  ///     controllers.
  ///   - connections: The outlets and actions that files may connect.
  public mutating func register<Object: ViewController>(
    _ type: Object.Type, _ properties: [SceneProperty<Object>] = [],
    connections: [SceneConnection<Object>] = []
  ) {
    let inherited = AnySceneProperty.ofContainers(Object.self)
    add(
      "\(type)", .codedController { Object(coder: $0) },
      properties.map { AnySceneProperty($0) } + inherited,
      connections.map { AnySceneConnection($0) }, type: Object.self, isExact: true)
  }

  /// Registers a class of windows.
  ///
  /// - Parameters:
  ///   - name: The value of `class` in scene files.
  ///   - properties: The properties that scene files may set, in addition to those of all windows.
  ///   - make: A closure that creates a window with a frame.
  public mutating func register<Object: Window>(
    _ name: String, _ properties: [SceneProperty<Object>] = [],
    make: @escaping @MainActor @Sendable (CGRect) -> Object
  ) {
    add(name, .window { make($0) }, properties.map { AnySceneProperty($0) }, type: Object.self)
  }

  /// Registers a class of view controllers.
  ///
  /// - Parameters:
  ///   - name: The value of `class` in scene files; for an owner of nibs, the name of the class.
  ///   - properties: The properties that scene files may set, in addition to those of all
  ///     controllers.
  ///   - connections: The outlets and actions that files may connect.
  ///   - make: A closure that creates a controller, which receives its view from the scene.
  public mutating func register<Object: ViewController>(
    _ name: String, _ properties: [SceneProperty<Object>] = [],
    connections: [SceneConnection<Object>] = [],
    make: @escaping @MainActor @Sendable () -> Object
  ) {
    let inherited = AnySceneProperty.ofContainers(Object.self)
    add(
      name, .controller { make() }, properties.map { AnySceneProperty($0) } + inherited,
      connections.map { AnySceneConnection($0) }, type: Object.self)
  }

  /// Registers a class of application delegates, which a main nib describes.
  ///
  /// - Parameters:
  ///   - name: The value of `class` in scene files.
  ///   - connections: The outlets and actions that files may connect.
  ///   - make: A closure that creates a delegate.
  public mutating func register<Object: ApplicationDelegate>(
    delegate name: String, connections: [DelegateConnection<Object>] = [],
    make: @escaping @MainActor @Sendable () -> Object
  ) {
    add(
      name, .delegate { make() }, [], connections.map { AnySceneConnection($0) }, type: Object.self)
  }

  /// Registers a class of other objects, such as a data source, which a file lists among `objects`.
  ///
  /// ```swift
  /// classes.register(object: "NumbersSource", connections: [.outlet("table") { $0.table = $1 }]) {
  ///   NumbersSource()
  /// }
  /// ```
  ///
  /// Nothing but outlets retains the objects of a nib. An object that is a responder receives
  /// ``Interface/Responder/awakeFromNib()``.
  ///
  /// - Parameters:
  ///   - name: The value of `class` in scene files.
  ///   - properties: The properties that scene files may set.
  ///   - connections: The outlets and actions that files may connect.
  ///   - make: A closure that creates an object.
  public mutating func register<Object: AnyObject>(
    object name: String, _ properties: [SceneProperty<Object>] = [],
    connections: [SceneConnection<Object>] = [],
    make: @escaping @MainActor @Sendable () -> Object
  ) {
    add(
      name, .object { make() }, properties.map { AnySceneProperty($0) },
      connections.map { AnySceneConnection($0) }, type: Object.self)
  }

  /// Registers a class of gesture recognizers.
  ///
  /// - Parameters:
  ///   - name: The value of `class` in scene files.
  ///   - properties: The properties that scene files may set, in addition to those of all
  ///     recognizers.
  ///   - connections: The outlets that files may connect with the key `outlets`.
  ///   - make: A closure that creates a recognizer, which the scene adds to its view.
  public mutating func register<Object: GestureRecognizer>(
    _ name: String, _ properties: [SceneProperty<Object>] = [],
    connections: [SceneConnection<Object>] = [],
    make: @escaping @MainActor @Sendable () -> Object
  ) {
    add(
      name, .recognizer { make() }, properties.map { AnySceneProperty($0) },
      connections.map { AnySceneConnection($0) }, type: Object.self)
  }

  private mutating func add<Object: AnyObject>(
    _ name: String, _ maker: Maker, _ own: [AnySceneProperty],
    _ connections: [AnySceneConnection] = [], type: Object.Type, isExact: Bool = false
  ) {
    let entry = Entry(
      name: name, maker: maker, properties: own + SceneClasses.properties(of: maker),
      connections: connections, isControl: type is Control.Type,
      isContainer: type is NavigationController.Type || type is TabBarController.Type,
      type: { Object.self }, isExact: isExact)
    if let index = entries.firstIndex(where: { $0.name == name }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
  }

  /// Returns the properties of all objects that a maker makes.
  static func properties(of maker: Maker) -> [AnySceneProperty] {
    var properties: [AnySceneProperty] = []
    switch maker {
    case .view, .codedView: properties += SceneProperty.ofViews.map { AnySceneProperty($0) }
    case .window:
      properties += SceneProperty.ofWindows.map { AnySceneProperty($0) }
      properties += SceneProperty.ofViews.map { AnySceneProperty($0) }
    case .controller, .codedController:
      properties += SceneProperty.ofControllers.map { AnySceneProperty($0) }
    case .recognizer: properties += SceneProperty.ofRecognizers.map { AnySceneProperty($0) }
    case .delegate, .item, .object: break
    }
    return properties
  }

  /// Returns the class that a value names.
  ///
  /// - Parameters:
  ///   - value: The name of the class.
  ///   - role: The kind of object that is required.
  /// - Returns: The class.
  /// - Throws: ``SceneError`` of the kind ``SceneError/Kind/unknownClass`` if there is no such
  ///   class of that kind.
  func entry(named value: SceneValue, _ role: Role) throws(SceneError) -> Entry {
    let name = try value.string("the name of a class")
    let known = entries.first { $0.name == name }
    if let known, known.role == role { return known }
    let names = entries.filter { $0.role == role }.map(\.name)
    throw value.error(
      .unknownClass, expected: "a class of \(role.rawValue)",
      found: known.map { "“\(name)”, a class of \($0.role.rawValue)" } ?? "“\(name)”",
      advice: suggestion(for: name, among: names) + "; programs register their own")
  }
}
