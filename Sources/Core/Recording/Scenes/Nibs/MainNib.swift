import Foundation
public import TSInterface
import TSJSONText
import TSPreconditions

/// The nib from which an application is launched: its delegate, its window, and the window's root
/// view controller (U402).
///
/// ```
/// { "delegate": { "class": "ClockDelegate" },
///   "window": { "id": "window", "outlet": "window", "backgroundColor": "white",
///     "rootViewController": { "class": "TabBarController", "id": "tabs", "outlet": "tabs",
///       "viewControllers": [ { "class": "HypnosisViewController" }, { "class": "TimeViewController" } ]
///     } } }
/// ```
///
/// The outlets of the window and of controllers are those of the delegate. Its class and theirs are
/// registered with ``SceneClasses``. A window without a frame fills the screen. A delegate with an
/// `id` can be that of a tab bar controller, too: `"delegate": "app"`; without one it is `delegate`.
/// Further objects are listed under `objects`; File's Owner is the application.
///
/// ```swift
/// ViewController.nibs = NibFolder("Nibs", classes: classes)
/// Application.main(mainNib: "MainWindow")
/// ```
///
/// A scene file can name the main nib beside it, instead of a window:
/// `{ "screen": { "size": [320, 480] }, "mainNib": "MainWindow" }`.
public struct MainNib: Sendable {
  private let delegate: SceneClasses.DelegateMaker
  let window: SceneNode
  private let topLevel: [SceneTopLevel]
  /// The identifier of the delegate, and its outlets.
  private let delegateID: String
  private let delegateLinks: [SceneLink]

  init(
    _ document: SceneDocument, _ root: SceneValue, _ reader: inout SceneReader
  ) throws(SceneError) {
    let members = try root.membersOfFile()
    guard let described = members.first(where: { $0.key == "delegate" })?.value else {
      throw root.error(
        .missingKey, expected: "the key “delegate”", found: "none",
        advice: "a main nib names the delegate of the application and describes its window")
    }
    // The delegate is read first, because the outlets of the window refer to its class.
    reader.fileOwner = SceneClasses.Entry(
      name: "Application", maker: .item, properties: [], type: { Application.self }, isExact: true)
    let (entry, id, links) = try MainNib.delegate(described, &reader)
    guard case .delegate(let make) = entry.maker else {
      usageError("\(entry.name) is listed among the delegates and is not one")
    }
    (reader.owner, reader.ownerID) = (entry, id)
    reader.note(delegate: id, described)
    var node: SceneNode?
    var objects: [SceneTopLevel] = []
    for (key, offset, value) in members where key != "delegate" {
      try reader.attempt { (reader) throws(SceneError) in
        switch key {
        case "window": node = try reader.node(value, .window, "window")
        case "objects": objects = try reader.topLevelObjects(value)
        default:
          throw document.error(
            .unknownKey, at: offset, path: key, expected: "“delegate”, “window” or “objects”",
            found: "“\(key)”", advice: "a main nib is {\"delegate\": {…}, \"window\": {…}}")
        }
      }
    }
    try reader.finish()
    guard let node else {
      throw root.error(
        .missingKey, expected: "the key “window”", found: "none",
        advice: "a main nib is {\"delegate\": {…}, \"window\": {…}}")
    }
    (delegate, window, topLevel) = (make, node, objects)
    (delegateID, delegateLinks) = (id, links)
  }

  private static func delegate(
    _ value: SceneValue, _ reader: inout SceneReader
  ) throws(SceneError) -> (SceneClasses.Entry, id: String, links: [SceneLink]) {
    let members = try value.members()
    let entry = try reader.entry(members, value, .delegate, standard: nil)
    let id = try reader.id(members, value, "delegate", entry)
    var links: [SceneLink] = []
    for (key, offset, value) in members {
      switch key {
      case "class", "id": break
      case "outlets": links = try reader.links(value, of: entry, id)
      default:
        throw value.document.error(
          .unknownKey, at: offset, path: value.path, expected: "“class”, “id” or “outlets”",
          found: "“\(key)”",
          advice: "outlets of the delegate are named where the window and controllers are described"
        )
      }
    }
    return (entry, id, links)
  }

  /// Creates the objects of the nib and connects them, then launches the application.
  ///
  /// The delegate's outlets are set before its first method is called (U405). A delegate that the
  /// application has already is replaced (U403). The window is hidden until it is shown, usually by
  /// the delegate with `makeKeyAndVisible()`.
  ///
  /// - Parameter options: The reasons of the launch; `nil`, the default, for a plain one.
  /// - Returns: The objects, which must be retained until the end (U414).
  @MainActor @discardableResult
  public func launch(_ application: Application, with options: LaunchOptions? = nil) -> Objects {
    Application.$ofTask.withValue(application) {
      let delegate = delegate()
      var builder = SceneBuilder(owner: delegate, fileOwner: application)
      builder.add(delegate, delegateID, delegateLinks)
      let window = builder.window(window, filling: application.screen)
      for object in topLevel { builder.topLevelObject(object) }
      builder.finish()
      window.application = application
      for controller in builder.controllers { controller.viewWasLoaded() }
      application.delegate = delegate
      application.launch(with: options)
      return Objects(delegate: delegate, scene: SceneInstance(window, builder, delegate))
    }
  }

  /// The objects of a main nib.
  @MainActor public struct Objects {
    /// The delegate of the application.
    public let delegate: any ApplicationDelegate
    /// The window, the controllers and the views that the nib describes.
    public let scene: SceneInstance
  }
}

extension SceneReader {
  /// Reads the main nib that a scene names, which is in the folder of the scene.
  ///
  /// - Throws: ``SceneError`` if it does not exist or is faulty.
  func mainNib(_ value: SceneValue) throws(SceneError) -> MainNib {
    try mainNib(named: value.string("the name of a main nib"), value)
  }

  func mainNib(named name: String, _ value: SceneValue) throws(SceneError) -> MainNib {
    guard !name.isEmpty, !name.contains("/") else {
      throw value.wrong("the name of a main nib in the folder of the scene")
    }
    let folder = URL(filePath: value.document.file).deletingLastPathComponent().path
    let document = try SceneDocument(path: "\(folder)/\(name).scene.json")
    var reader = SceneReader(classes)
    reader.acceptsUnknownClasses = acceptsUnknownClasses
    return try MainNib(document, document.root(), &reader)
  }
}
