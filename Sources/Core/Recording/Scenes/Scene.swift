import TSGeometry
public import TSInterface
public import TSGuard
import TSJSONText
public import TSTrackpad

/// A view hierarchy with its controllers and gesture recognizers, read from a file like a nib.
///
/// Reading checks everything, including classes and property values, so that creating the objects
/// cannot fail. A scene can be instantiated any number of times.
///
/// ```swift
/// let scene = try Scene.load(path: "cards.scene.json")
/// let application = Application(screen: scene.screen)
/// let objects = scene.instantiate(in: application)
/// ```
///
/// A nib (`{"view": {…}}`, or `{"objects": […]}`) is read as a white window that contains its view;
/// the outlets of its owner are ignored.
public struct Scene: Sendable {
  /// The path of the file as it was given.
  public let name: String
  /// The screen for which the scene is made.
  ///
  /// It is given by the file; otherwise it extends to the lower right corner of the window's frame.
  public let screen: Screen
  let window: SceneNode
  /// The main nib from which the application is launched; `nil` if the file has its own window.
  let mainNib: MainNib?
  /// The top-level objects beside the window.
  let topLevel: [SceneTopLevel]
  /// Whether the file hides the window.
  let isHidden: Bool
  /// The generation of UIKit that the file selects for controllers and bars, or `nil`.
  let generation: UIKitGeneration?
  /// The settings of trackpads that the file gives, or `nil`.
  ///
  /// They are for the code that connects devices: a replay takes them unless its options have
  /// others.
  public let trackpadSettings: TrackpadSettings?
  /// The rules of the touch guards of screens and pens that the file gives, or `nil`; see
  /// ``trackpadSettings``.
  public let guardSettings: GuardSettings?
  /// Whether the application supports indirect input, or `nil`.
  let supportsIndirectInputEvents: Bool?
  /// The properties of the application: those of the `Info.plist` that the file names, or of the keys
  /// that it has itself; `nil` without either.
  public let infoPlist: InfoPlist?
  /// The error of the first controller in the window whose view is in a nib, or `nil`.
  ///
  /// It is one only in a program that sets no ``TSInterface/ViewController/nibs``, in which loading the
  /// view would stop the program.
  package let nibError: SceneError?

  init(
    name: String, screen: Screen, window: SceneNode, topLevel: [SceneTopLevel] = [],
    isHidden: Bool = false,
    generation: UIKitGeneration? = nil, trackpadSettings: TrackpadSettings? = nil,
    guardSettings: GuardSettings? = nil,
    supportsIndirectInputEvents: Bool? = nil, infoPlist: InfoPlist? = nil,
    nibError: SceneError? = nil, mainNib: MainNib? = nil
  ) {
    self.mainNib = mainNib
    self.name = name
    self.screen = screen
    self.window = window
    self.topLevel = topLevel
    self.isHidden = isHidden
    self.generation = generation
    self.trackpadSettings = trackpadSettings
    self.guardSettings = guardSettings
    self.supportsIndirectInputEvents = supportsIndirectInputEvents
    self.infoPlist = infoPlist
    self.nibError = nibError
  }

  /// Reads a scene file.
  ///
  /// - Parameters:
  ///   - path: The path of the file; `-` is standard input.
  ///   - classes: The classes that the file may name.
  ///   - allowsAnyImage: Pass `true` to allow images in any folder. By default they must be in the
  ///     folder of the file or in a folder within it, so that a scene of unknown origin cannot show
  ///     other files.
  /// - Throws: ``SceneError`` if the file cannot be read or is not a valid scene.
  public static func load(
    path: String, classes: SceneClasses = .standard, allowsAnyImage: Bool = false
  ) throws(SceneError) -> Scene {
    var document = try SceneDocument(path: path)
    document.mayNameAnyFile = allowsAnyImage
    var reader = SceneReader(classes)
    return try Scene(document, document.root(), &reader)
  }

  /// Creates a scene from a text in memory.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text in UTF-8.
  ///   - name: The name of the text for messages.
  ///   - classes: The classes that the text may name.
  /// - Throws: ``SceneError`` if the text is not a valid scene.
  public init(
    parsing bytes: [UInt8], name: String = "scene", classes: SceneClasses = .standard
  ) throws(SceneError) {
    let document = SceneDocument(bytes: bytes, file: name)
    var reader = SceneReader(classes)
    try self.init(document, document.root(), &reader)
  }

  init(
    _ document: SceneDocument, _ root: SceneValue, _ reader: inout SceneReader
  ) throws(SceneError) {
    var (given, node): (Screen?, SceneNode?)
    var (windowValue, isHidden) = (root, false)
    var topLevel: [SceneTopLevel] = []
    var generation: UIKitGeneration?
    var (trackpadSettings, supportsIndirectInput): (TrackpadSettings?, Bool?)
    var guardSettings: GuardSettings?
    var mainNib: MainNib?
    var infoPlist: InfoPlist?
    let members = try root.membersOfFile()
    let isNib = members.allSatisfy { NibContents.keys.contains($0.key) } && !members.isEmpty
    if isNib {
      (node, topLevel) = try reader.windowOfNib(root)
      windowValue = members.first { $0.key == "view" }?.value ?? root
    }
    for (key, offset, value) in members where !isNib {
      try reader.attempt { (reader) throws(SceneError) in
        switch key {
        case "screen": given = try Scene.screen(value)
        case "controllerGeneration":
          generation = try value.choice(of: UIKitGeneration.words)
        case "trackpad": trackpadSettings = try value.trackpadSettings()
        case "guard": guardSettings = try value.guardSettings(in: value.membersOfFile())
        case "supportsIndirectInputEvents": supportsIndirectInput = try value.bool()
        case "objects": topLevel = try reader.topLevelObjects(value)
        case "infoPlist": infoPlist = try value.infoPlist()
        case "mainNib":
          mainNib = try reader.mainNib(value)
          node = mainNib?.window
        case "window":
          guard mainNib == nil else { throw value.wrong("no window beside “mainNib”") }
          node = try reader.node(value, .window, "window")
          windowValue = value
          let hidden = try value.members().first { $0.key == "isHidden" }
          isHidden = try hidden?.value.bool() ?? false
        default:
          throw document.error(
            .unknownKey, at: offset, path: key, expected: "a key of scenes", found: "“\(key)”",
            advice: suggestion(for: key, among: Scene.keys))
        }
      }
    }
    if node == nil, let name = infoPlist?.mainNib(for: infoPlist?.userInterfaceIdiom ?? .phone) {
      // Where the key is written is known to the list, which may be another file.
      let value = members.first { $0.key == "infoPlist" }?.value ?? root
      mainNib = try reader.mainNib(named: name, value)
      node = mainNib?.window
    }
    // That of a nib is finished with it.
    if !isNib { try reader.finish() }
    guard let node else {
      throw root.error(
        .missingKey, expected: "the key “window”", found: "none",
        advice: "a scene is at least {\"window\": {\"frame\": [0, 0, width, height]}}")
    }
    // Without a screen in the file, the window determines its size.
    let reach = node.frame?.standardized ?? .zero
    if given == nil, reach.maxX > 0, reach.maxY > 0 {
      guard max(reach.maxX, reach.maxY) <= SceneValue.mostExtent else {
        throw windowValue.wrong(
          "a frame that reaches at most \(Int(SceneValue.mostExtent)) points in each direction")
      }
      given = Screen(size: CGSize(width: reach.maxX, height: reach.maxY))
    }
    guard let screen = given else {
      throw windowValue.error(
        .missingKey, expected: "the key “frame”, reaching onto a screen", found: "none",
        advice: isNib
          ? "give the view's frame" : "give the window's frame, or the scene's screen with its size"
      )
    }
    self.init(
      name: document.file, screen: screen, window: node, topLevel: topLevel, isHidden: isHidden,
      generation: generation, trackpadSettings: trackpadSettings,
      guardSettings: guardSettings, supportsIndirectInputEvents: supportsIndirectInput,
      infoPlist: infoPlist,
      nibError: reader.nibError, mainNib: mainNib)
  }

  private static let keys = [
    "screen", "window", "mainNib", "objects", "controllerGeneration", "trackpad", "guard",
    "supportsIndirectInputEvents", "infoPlist", "version",
  ]

  private static func screen(_ value: SceneValue) throws(SceneError) -> Screen {
    var (size, millimetres): (CGSize?, CGSize?)
    for (key, offset, member) in try value.members() {
      switch key {
      case "size": size = try member.extent()
      case "millimetres": millimetres = try member.extent()
      default:
        throw value.document.error(
          .unknownKey, at: offset, path: member.path, expected: "“size” or “millimetres”",
          found: "“\(key)”", advice: suggestion(for: key, among: ["size", "millimetres"]))
      }
    }
    guard let size else {
      throw value.error(
        .missingKey, expected: "the key “size”", found: "none",
        advice: "give the size in points: [width, height]")
    }
    return Screen(size: size, millimetres: millimetres)
  }
}
