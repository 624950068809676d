public import Foundation
public import Interface
import Preconditions

/// A folder of nibs: scene files that describe one view each and its connections to an owner.
///
/// ```
/// { "view": { "frame": [0, 0, 320, 460], "backgroundColor": "blue", "subviews": [
///   { "class": "Button", "title": "Press Me", "frame": [110, 200, 100, 44],
///     "outlet": "button", "actions": { "touchUpInside": "buttonPressed" } } ] } }
/// ```
///
/// The nib `BlueView` is the file `BlueView.scene.json`. Its owner is the view controller that
/// loads it. The outlets and actions that can be connected are listed where the owner's class is
/// registered with ``SceneClasses``.
@MainActor public final class NibFolder: NibSource, CustomStringConvertible {
  /// The path of the folder.
  public let path: String
  private let classes: SceneClasses
  private var read: [String: Nib] = [:]
  /// The sources of bundles, by the paths of their folders.
  private var bundles: [String: NibFolder] = [:]

  /// Creates a source of the nibs in a folder.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - classes: The classes that the nibs may name, and the classes of their owners.
  public init(_ path: String, classes: SceneClasses = .standard) {
    self.path = path
    self.classes = classes
  }

  /// A description of the folder for messages.
  public nonisolated var description: String { "the folder of nibs \(path)" }

  /// Returns whether the folder contains a nib.
  ///
  /// - Parameter name: The name of the nib, without the extension.
  /// - Returns: `true` if its file exists.
  public func hasNib(named name: String) -> Bool {
    FileManager.default.fileExists(atPath: file(name))
  }

  /// Returns the source of the nibs in the folder of a bundle, with the same classes.
  ///
  /// - Parameter bundle: The bundle that a view controller was created with.
  /// - Returns: This source for the main bundle, as its folder is the program's; otherwise one for the
  ///   bundle's resources.
  public func source(in bundle: Bundle) -> any NibSource {
    if bundle === Bundle.main { return self }
    let folder = bundle.resourcePath ?? bundle.bundlePath
    if let known = bundles[folder] { return known }
    let made = NibFolder(folder, classes: classes)
    bundles[folder] = made
    return made
  }

  /// Creates the objects of a nib and connects them with a view controller.
  ///
  /// If the nib is faulty, the program stops with a message; use ``check(_:ownedBy:)`` to find
  /// faults without stopping. Each nib is read once for each class of owner.
  ///
  /// - Parameters:
  ///   - name: The name of the nib.
  ///   - owner: The view controller, whose view the root of the nib becomes.
  public func load(nibNamed name: String, owner: ViewController) {
    do throws(SceneError) {
      try nib(name, "\(type(of: owner))").instantiate(owner: owner)
    } catch {
      usageError("\(error)")
    }
  }

  /// Checks a nib without creating objects.
  ///
  /// - Parameters:
  ///   - name: The name of the nib.
  ///   - owner: The name under which the owner's class is registered.
  /// - Throws: ``SceneError`` if the nib does not exist or is faulty.
  public func check(_ name: String, ownedBy owner: String) throws(SceneError) {
    _ = try nib(name, owner)
  }

  /// Reads a main nib, without creating objects.
  ///
  /// - Parameter name: The name of the nib.
  /// - Returns: The nib.
  /// - Throws: ``SceneError`` if the nib does not exist or is faulty.
  public func mainNib(named name: String) throws(SceneError) -> MainNib {
    try MainNib(SceneDocument(path: file(name)), classes)
  }

  private func file(_ name: String) -> String { "\(path)/\(name).scene.json" }

  private func nib(_ name: String, _ owner: String) throws(SceneError) -> Nib {
    let key = "\(name) of \(owner)"
    if let nib = read[key] { return nib }
    let nib = try Nib(SceneDocument(path: file(name)), name, classes, owner: owner)
    read[key] = nib
    return nib
  }
}

/// A view with its connections, read from a file and checked.
struct Nib: Sendable {
  private let view: SceneNode

  init(
    _ document: SceneDocument, _ name: String, _ classes: SceneClasses, owner: String
  ) throws(SceneError) {
    let root = try document.root()
    var reader = SceneReader(classes)
    reader.owner = classes.entries.first { $0.name == owner && $0.role == .controller }
    var node: SceneNode?
    for (key, offset, value) in try root.members() {
      guard key == "view" else {
        throw document.error(
          .unknownKey, at: offset, path: key, expected: "“view”", found: "“\(key)”",
          advice: "a nib is {\"view\": {…}}; a scene with a window is loaded by Scene.load")
      }
      node = try reader.node(value, .view, name)
    }
    try reader.checkRelations()
    guard let node else {
      throw root.error(
        .missingKey, expected: "the key “view”", found: "none", advice: "a nib is {\"view\": {…}}")
    }
    view = node
  }

  /// Creates the objects and connects them with the owner, whose view the root becomes.
  @MainActor func instantiate(owner: ViewController) {
    var builder = SceneBuilder()
    builder.fill(owner, from: view)
  }
}
