import TSContainers
import TSGeometry
import TSInterface
import TSJSONText

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
    var isControl = false
    /// Whether objects of the class contain `viewControllers`.
    var isContainer = false
    /// A closure that returns the class of the objects, or a superclass of it; `nil` if it is not
    /// known.
    var type: (@Sendable () -> AnyClass)?
    /// Whether all objects are of exactly that class.
    var isExact = false
    /// Whether the class is not registered, and accepts any keys.
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

  /// Adds a class, or replaces that with the same name.
  mutating func add(_ entry: Entry) {
    if let index = entries.firstIndex(where: { $0.name == entry.name }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
  }

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
    classes.register("SplitViewController") { SplitViewController() }
    classes.registerRecognizers()
    classes.registerControls()
    classes.registerBars()
    classes.registerScrolling()
    classes.registerItems()
    // Each of them makes objects of the class that it names.
    for index in classes.entries.indices { classes.entries[index].isExact = true }
    return classes
  }()

  /// Returns the class that a value names.
  ///
  /// - Parameter role: The kind of object that is required.
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
