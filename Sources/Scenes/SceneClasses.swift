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
  }

  /// The kind of object that a class is used for.
  enum Role: String {
    case view = "views"
    case window = "windows"
    case controller = "controllers"
    case recognizer = "gesture recognizers"
    case delegate = "application delegates"
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

    var role: Role {
      switch maker {
      case .view, .codedView: .view
      case .window: .window
      case .controller, .codedController: .controller
      case .recognizer: .recognizer
      case .delegate: .delegate
      }
    }
  }

  /// The classes in the order of registration, in which messages list them.
  private(set) var entries: [Entry] = []

  private init() {}

  /// The name of each class with the keys that files may give it, for a test of the documentation.
  package var vocabulary: [(name: String, keys: [String])] {
    entries.map { ($0.name, $0.properties.map(\.name)) }
  }

  /// The classes of the package.
  ///
  /// They are `View`, `Window`, `ViewController`, the containers of controllers, the controls, labels and image views, the bars,
  /// the scroll and table views, and the gesture recognizers.
  public static let standard: SceneClasses = {
    var classes = SceneClasses()
    classes.add("View", .view { View(frame: $0) }, [])
    classes.add("Window", .window { Window(frame: $0) }, [])
    classes.add("ViewController", .controller { ViewController() }, [])
    classes.add(
      "NavigationController", .controller { NavigationController() }, [], isContainer: true)
    classes.add("TabBarController", .controller { TabBarController() }, [], isContainer: true)
    classes.registerRecognizers()
    classes.registerControls()
    classes.registerBars()
    classes.registerScrolling()
    return classes
  }()

  /// Registers a class of views.
  ///
  /// - Parameters:
  ///   - name: The value of `class` in scene files.
  ///   - properties: The properties that scene files may set, in addition to those of all views
  ///     and, for a subclass of a control or label, to those of its superclass.
  ///   - make: A closure that creates a view with a frame.
  public mutating func register<Object: View>(
    _ name: String, _ properties: [SceneProperty<Object>] = [],
    make: @escaping @MainActor @Sendable (CGRect) -> Object
  ) {
    let inherited = AnySceneProperty.ofControls(Object.self)
    add(
      name, .view { make($0) }, properties.map { AnySceneProperty($0) } + inherited,
      isControl: Object.self is Control.Type)
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
  public mutating func register<Object: View>(
    _ type: Object.Type, _ properties: [SceneProperty<Object>] = []
  ) {
    let inherited = AnySceneProperty.ofControls(Object.self)
    add(
      "\(type)", .codedView { Object(coder: $0) },
      properties.map { AnySceneProperty($0) } + inherited, isControl: Object.self is Control.Type)
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
    add(
      "\(type)", .codedController { Object(coder: $0) }, properties.map { AnySceneProperty($0) },
      connections.map { AnySceneConnection($0) })
    markContainer("\(type)", Object.self)
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
    add(name, .window { make($0) }, properties.map { AnySceneProperty($0) })
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
    add(
      name, .controller { make() }, properties.map { AnySceneProperty($0) },
      connections.map { AnySceneConnection($0) })
    markContainer(name, Object.self)
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
    add(name, .delegate { make() }, [], connections.map { AnySceneConnection($0) })
  }

  /// Registers a class of gesture recognizers.
  ///
  /// - Parameters:
  ///   - name: The value of `class` in scene files.
  ///   - properties: The properties that scene files may set, in addition to those of all
  ///     recognizers.
  ///   - make: A closure that creates a recognizer, which the scene adds to its view.
  public mutating func register<Object: GestureRecognizer>(
    _ name: String, _ properties: [SceneProperty<Object>] = [],
    make: @escaping @MainActor @Sendable () -> Object
  ) {
    add(name, .recognizer { make() }, properties.map { AnySceneProperty($0) })
  }

  private mutating func markContainer(_ name: String, _ type: ViewController.Type) {
    guard let index = entries.firstIndex(where: { $0.name == name }) else { return }
    entries[index].isContainer =
      type is NavigationController.Type || type is TabBarController.Type
  }

  private mutating func add(
    _ name: String, _ maker: Maker, _ own: [AnySceneProperty],
    _ connections: [AnySceneConnection] = [], isControl: Bool = false, isContainer: Bool = false
  ) {
    var properties = own
    switch maker {
    case .view, .codedView: properties += SceneProperty.ofViews.map { AnySceneProperty($0) }
    case .window:
      properties += SceneProperty.ofWindows.map { AnySceneProperty($0) }
      properties += SceneProperty.ofViews.map { AnySceneProperty($0) }
    case .controller, .codedController:
      properties += SceneProperty.ofControllers.map { AnySceneProperty($0) }
    case .recognizer: properties += SceneProperty.ofRecognizers.map { AnySceneProperty($0) }
    case .delegate: break
    }
    let entry = Entry(
      name: name, maker: maker, properties: properties, connections: connections,
      isControl: isControl, isContainer: isContainer)
    if let index = entries.firstIndex(where: { $0.name == name }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
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
