public import Foundation
public import TSInterface
import TSJSONText
import TSPreconditions

/// A folder of nibs: scene files that describe a view or several objects, and their connections to
/// an owner.
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
///
/// A nib may have further top-level objects under `objects`: views, controllers, bar button items,
/// and objects of registered classes. ``instantiate(nibNamed:owner:reuseIdentifier:)`` makes them
/// for any owner.
@MainActor public final class NibFolder: NibSource, CustomStringConvertible {
  /// The path of the folder.
  public let path: String
  private let classes: SceneClasses
  private var read: [String: Nib] = [:]
  /// The sources of bundles, by the paths of their folders.
  private var bundles: [String: NibFolder] = [:]

  /// Creates a source of the nibs in a folder.
  ///
  /// - Parameter classes: The classes that the nibs may name, and the classes of their owners.
  public init(_ path: String, classes: SceneClasses = .standard) {
    self.path = path
    self.classes = classes
  }

  /// A description of the folder for messages.
  public nonisolated var description: String { "the folder of nibs \(path)" }

  /// Returns whether the folder contains a nib.
  ///
  /// - Parameter name: The name of the nib, without the extension.
  public func hasNib(named name: String) -> Bool {
    FileManager.default.fileExists(atPath: file(name))
  }

  /// Returns the source of the nibs in the folder of a bundle, with the same classes.
  ///
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
  /// - Parameter owner: The view controller, whose view the root of the nib becomes.
  public func load(nibNamed name: String, owner: ViewController) {
    do throws(SceneError) {
      _ = try nib(name, of: owner, needsView: true).instantiate(owner: owner)
    } catch {
      usageError("\(error)")
    }
  }

  /// Creates the objects of a nib and connects them with an owner.
  ///
  /// The `view` of the nib becomes that of an owner that is a view controller. Nothing but outlets
  /// and the result retains the objects. If the nib is faulty, the program stops with a message; use
  /// ``check(_:ownedBy:)`` to find faults without stopping.
  ///
  /// ```swift
  /// let folder = NibFolder("Nibs")
  /// let objects = folder.instantiate(nibNamed: "PhotoCell", owner: self, reuseIdentifier: nil)
  /// ```
  ///
  /// - Parameter owner: The object that stands for File's Owner; `nil` for none, whose connections
  ///   are then not made.
  public func instantiate(
    nibNamed name: String, owner: AnyObject?, reuseIdentifier: String?
  ) -> [AnyObject] {
    do throws(SceneError) {
      let nib = try nib(name, of: owner, needsView: false)
      return nib.instantiate(owner: owner, reuseIdentifier: reuseIdentifier)
    } catch {
      usageError("\(error)")
    }
  }

  /// Checks a nib without creating objects.
  ///
  /// - Parameter owner: The name under which the owner's class is registered.
  /// - Throws: ``SceneError`` if the nib does not exist or is faulty.
  public func check(_ name: String, ownedBy owner: String) throws(SceneError) {
    let entry =
      classes.entries.first { $0.name == owner }
      ?? SceneClasses.Entry(name: owner, maker: .item, properties: [])
    _ = try nib(name, entry, needsView: entry.role == .controller)
  }

  /// Reads a main nib, without creating objects.
  ///
  /// - Throws: ``SceneError`` if the nib does not exist or is faulty.
  public func mainNib(named name: String) throws(SceneError) -> MainNib {
    let document = try SceneDocument(path: file(name))
    var reader = SceneReader(classes)
    return try MainNib(document, document.root(), &reader)
  }

  /// Creates the objects of a main nib, and launches an application with them.
  ///
  /// - Returns: The ``MainNib/Objects``, which must be retained until the end.
  /// - Throws: ``SceneError`` if the nib does not exist or is faulty.
  public func launch(
    _ application: Application, fromMainNibNamed name: String
  ) throws -> Any { try mainNib(named: name).launch(application) }

  private func file(_ name: String) -> String { "\(path)/\(name).scene.json" }

  /// Returns a nib for an owner that exists, whose class is therefore known.
  private func nib(
    _ name: String, of owner: AnyObject?, needsView: Bool
  ) throws(SceneError) -> Nib {
    guard let owner else { return try nib(name, nil, needsView: needsView) }
    let className = "\(type(of: owner))"
    let registered = classes.entries.first { $0.name == className }
    let entry = registered ?? SceneClasses.Entry(name: className, maker: .item, properties: [])
    return try nib(name, entry.exactly(owner), needsView: needsView)
  }

  private func nib(
    _ name: String, _ owner: SceneClasses.Entry?, needsView: Bool
  ) throws(SceneError) -> Nib {
    // A class that was only named is checked less than that of an object.
    let role = owner.map { "\($0.name), \($0.isExact), \(needsView)" } ?? "none"
    let key = "\(name) of \(role)"
    if let nib = read[key] { return nib }
    let document = try SceneDocument(path: file(name))
    let nib = try Nib(document, name, classes, owner: owner, needsView: needsView)
    read[key] = nib
    return nib
  }
}
