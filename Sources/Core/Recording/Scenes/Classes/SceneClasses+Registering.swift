import TSContainers
import TSControls
public import TSGeometry
public import TSInterface

extension SceneClasses {
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
  /// after all objects are made and connected, ``TSInterface/Responder/awakeFromNib()`` is called.
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
  /// ``TSInterface/Responder/awakeFromNib()``.
  ///
  /// - Parameters:
  ///   - name: The value of `class` in scene files.
  ///   - properties: The properties that scene files may set.
  ///   - connections: The outlets and actions that files may connect.
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

  // Not generic: the compiler may copy a generic function into other modules, and fails at one that
  // takes a closure of this kind (Swift 6.3).
  private mutating func add(
    _ name: String, _ maker: Maker, _ own: [AnySceneProperty],
    _ connections: [AnySceneConnection] = [], type: AnyClass, isExact: Bool = false
  ) {
    let entry = Entry(
      name: name, maker: maker, properties: own + SceneClasses.properties(of: maker),
      connections: connections, isControl: type is Control.Type,
      isContainer: type is NavigationController.Type || type is TabBarController.Type
        || type is SplitViewController.Type,
      type: { type }, isExact: isExact)
    add(entry)
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
}
