import Geometry
public import Interface

/// A view tree with its controllers and gesture recognizers, read from a file: what a nib is to UIKit.
///
/// Reading checks everything, classes and property values included, so that making the objects
/// cannot fail. A scene can be made any number of times.
///
///     let scene = try Scene.load(path: "cards.scene.json")
///     let application = Application(screen: scene.screen)
///     let objects = scene.instantiate(in: application)
///
/// A nib (`{"view": {…}}`) is read as a white window with that view; its outlets are passed over.
public struct Scene: Sendable {
  /// The file as it was named.
  public let name: String
  /// The screen that the scene is made for: the file's, or as large as the window reaches.
  public let screen: Screen
  let window: SceneNode
  /// Whether the file says that the window is not shown.
  let isHidden: Bool
  /// After which generation the file says that controllers behave and bars look.
  let generation: ControllerGeneration?

  init(
    name: String, screen: Screen, window: SceneNode, isHidden: Bool = false,
    generation: ControllerGeneration? = nil
  ) {
    self.name = name
    self.screen = screen
    self.window = window
    self.isHidden = isHidden
    self.generation = generation
  }

  /// Reads a scene file; `-` is standard input.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - classes: The classes that the file may name.
  ///   - allowsAnyImage: Whether pictures may be anywhere; unless given, only in the folder of the
  ///     file and the folders in it, so that a scene from somewhere else shows none of your files.
  /// - Throws: An error where the file cannot be read or is no scene.
  public static func load(
    path: String, classes: SceneClasses = .standard, allowsAnyImage: Bool = false
  ) throws(SceneError) -> Scene {
    var document = try SceneDocument(path: path)
    document.allowsAnyImage = allowsAnyImage
    return try Scene(document, classes)
  }

  /// Reads a scene that lies in memory.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text, in UTF-8.
  ///   - name: The name in messages.
  ///   - classes: The classes that the text may name.
  /// - Throws: An error where the text is no scene.
  public init(
    parsing bytes: [UInt8], name: String = "scene", classes: SceneClasses = .standard
  ) throws(SceneError) {
    try self.init(SceneDocument(bytes: bytes, file: name), classes)
  }

  private init(_ document: SceneDocument, _ classes: SceneClasses) throws(SceneError) {
    let root = try document.root()
    var (given, node): (Screen?, SceneNode?)
    var (windowValue, isHidden, isNib) = (root, false, false)
    var generation: ControllerGeneration?
    var reader = SceneReader(classes)
    for (key, offset, value) in try root.members() {
      switch key {
      case "screen": given = try Scene.screen(value)
      case "controllerGeneration":
        generation = try value.choice(
          of: [("today", ControllerGeneration.today), ("early", .early)])
      case "view" where try root.members().count == 1:
        node = try reader.windowOfNib(value)
        isNib = true
        windowValue = value
      case "window":
        node = try reader.node(value, .window, "window")
        windowValue = value
        let hidden = try value.members().first { $0.key == "isHidden" }
        isHidden = try hidden?.value.bool() ?? false
      default:
        throw document.error(
          .unknownKey, at: offset, path: key,
          expected: "“screen”, “window” or “controllerGeneration”", found: "“\(key)”",
          advice: suggestion(for: key, among: ["screen", "window", "controllerGeneration"]))
      }
    }
    try reader.checkRelations()
    guard let node else {
      throw root.error(
        .missingKey, expected: "the key “window”", found: "none",
        advice: "a scene is at least {\"window\": {\"frame\": [0, 0, width, height]}}")
    }
    let reach = node.frame?.standardized ?? .zero
    if given == nil, reach.maxX > 0, reach.maxY > 0 {
      guard max(reach.maxX, reach.maxY) <= SceneValue.mostExtent else {
        throw windowValue.wrong(
          "a frame that reaches at most \(Int(SceneValue.mostExtent)) points each way")
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
      name: document.file, screen: screen, window: node, isHidden: isHidden,
      generation: generation)
  }

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
