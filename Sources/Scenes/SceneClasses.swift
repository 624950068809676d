import Controls
public import Geometry
public import Interface

/// The classes that scene files may name: those of the package, and those a program adds.
///
///     var classes = SceneClasses.standard
///     classes.register("Card") { Card(frame: $0) }
///     classes.register("Main") { MainController() }
///     let scene = try Scene.load(path: "cards.scene.json", classes: classes)
///
/// A class that is registered under a name that is taken replaces what had it.
public struct SceneClasses: Sendable {
  typealias ViewMaker = @MainActor @Sendable (CGRect) -> View
  typealias WindowMaker = @MainActor @Sendable (CGRect) -> Window
  typealias ControllerMaker = @MainActor @Sendable () -> ViewController
  typealias RecognizerMaker = @MainActor @Sendable () -> GestureRecognizer

  enum Maker: Sendable {
    case view(ViewMaker)
    case window(WindowMaker)
    case controller(ControllerMaker)
    case recognizer(RecognizerMaker)
  }

  /// Where a class may stand.
  enum Role: String {
    case view = "views"
    case window = "windows"
    case controller = "controllers"
    case recognizer = "gesture recognizers"
  }

  struct Entry: Sendable {
    let name: String
    let maker: Maker
    let properties: [AnySceneProperty]
    /// What files may connect with a controller of the class.
    var connections: [AnySceneConnection] = []
    /// Whether objects of the class send control events.
    var isControl = false

    var role: Role {
      switch maker {
      case .view: .view
      case .window: .window
      case .controller: .controller
      case .recognizer: .recognizer
      }
    }
  }

  /// In the order of registration, in which messages list them.
  private(set) var entries: [Entry] = []

  private init() {}

  /// The name of each class with the keys that files may give it, for the documentation's test.
  package var vocabulary: [(name: String, keys: [String])] {
    entries.map { ($0.name, $0.properties.map(\.name)) }
  }

  /// The classes of the package: `View`, `Window`, `ViewController`, the controls, labels and
  /// pictures, and the gesture recognizers.
  public static let standard: SceneClasses = {
    var classes = SceneClasses()
    classes.add("View", .view { View(frame: $0) }, [])
    classes.add("Window", .window { Window(frame: $0) }, [])
    classes.add("ViewController", .controller { ViewController() }, [])
    classes.registerRecognizers()
    classes.registerControls()
    classes.registerBars()
    classes.registerScrolling()
    return classes
  }()

  /// Adds a class of views.
  ///
  /// - Parameters:
  ///   - name: The value of `class` in scene files.
  ///   - properties: What scene files may set beyond what all views have, and, of a subclass of a
  ///     control or label, what these have.
  ///   - make: Makes a view with a frame.
  public mutating func register<Object: View>(
    _ name: String, _ properties: [SceneProperty<Object>] = [],
    make: @escaping @MainActor @Sendable (CGRect) -> Object
  ) {
    let inherited = AnySceneProperty.ofControls(Object.self)
    add(
      name, .view { make($0) }, properties.map { AnySceneProperty($0) } + inherited,
      isControl: Object.self is Control.Type)
  }

  /// Adds a class of windows.
  ///
  /// - Parameters:
  ///   - name: The value of `class` in scene files.
  ///   - properties: What scene files may set beyond what all windows have.
  ///   - make: Makes a window with a frame.
  public mutating func register<Object: Window>(
    _ name: String, _ properties: [SceneProperty<Object>] = [],
    make: @escaping @MainActor @Sendable (CGRect) -> Object
  ) {
    add(name, .window { make($0) }, properties.map { AnySceneProperty($0) })
  }

  /// Adds a class of controllers.
  ///
  /// - Parameters:
  ///   - name: The value of `class` in scene files.
  ///   - properties: What scene files may set beyond what all controllers have.
  ///   - connections: The outlets and actions that files may connect; an owner of nibs is found by
  ///     the name of its class.
  ///   - make: Makes a controller; its view comes from the scene.
  public mutating func register<Object: ViewController>(
    _ name: String, _ properties: [SceneProperty<Object>] = [],
    connections: [SceneConnection<Object>] = [],
    make: @escaping @MainActor @Sendable () -> Object
  ) {
    add(
      name, .controller { make() }, properties.map { AnySceneProperty($0) },
      connections.map { AnySceneConnection($0) })
  }

  /// Adds a class of gesture recognizers.
  ///
  /// - Parameters:
  ///   - name: The value of `class` in scene files.
  ///   - properties: What scene files may set beyond what all recognizers have.
  ///   - make: Makes a recognizer; the scene attaches it to its view.
  public mutating func register<Object: GestureRecognizer>(
    _ name: String, _ properties: [SceneProperty<Object>] = [],
    make: @escaping @MainActor @Sendable () -> Object
  ) {
    add(name, .recognizer { make() }, properties.map { AnySceneProperty($0) })
  }

  private mutating func add(
    _ name: String, _ maker: Maker, _ own: [AnySceneProperty],
    _ connections: [AnySceneConnection] = [], isControl: Bool = false
  ) {
    var properties = own
    switch maker {
    case .view: properties += SceneProperty.ofViews.map { AnySceneProperty($0) }
    case .window:
      properties += SceneProperty.ofWindows.map { AnySceneProperty($0) }
      properties += SceneProperty.ofViews.map { AnySceneProperty($0) }
    case .controller: properties += SceneProperty.ofControllers.map { AnySceneProperty($0) }
    case .recognizer: properties += SceneProperty.ofRecognizers.map { AnySceneProperty($0) }
    }
    let entry = Entry(
      name: name, maker: maker, properties: properties, connections: connections,
      isControl: isControl)
    if let index = entries.firstIndex(where: { $0.name == name }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
  }

  /// The class that a value names, for a role.
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
