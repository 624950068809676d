import TSInterface
import TSJSONText

/// The objects of a nib with their connections, read from a file and checked.
struct Nib: Sendable {
  private let contents: NibContents

  /// Reads a nib.
  ///
  /// - Parameters:
  ///   - classes: The classes that the file may name.
  ///   - owner: The class of File's Owner; `nil` for a nib that is instantiated without one.
  ///   - needsView: A Boolean value that indicates whether the owner loads its view.
  init(
    _ document: SceneDocument, _ name: String, _ classes: SceneClasses, owner: SceneClasses.Entry?,
    needsView: Bool
  ) throws(SceneError) {
    let root: SceneValue = try document.root()
    var reader = SceneReader(classes)
    (reader.owner, reader.fileOwner) = (owner, owner)
    reader.isOwnerAbsent = owner == nil
    contents = try reader.nib(root, name)
    let hasView = contents.view != nil || contents.ownerLinks.contains { $0.name == "view" }
    guard hasView || !needsView else {
      throw root.error(
        .missingKey, expected: "the key “view”", found: "none",
        advice: "describe the view of the controller, or connect its outlet “view”")
    }
  }

  /// Creates the objects and connects them with the owner, whose view the root becomes.
  ///
  /// - Parameters:
  ///   - owner: The object that stands for File's Owner; `nil` for none.
  ///   - reuseIdentifier: The identifier of a table's cells; `nil` for none.
  /// - Returns: The top-level objects, in the order of the file.
  @MainActor func instantiate(owner: AnyObject?, reuseIdentifier: String? = nil) -> [AnyObject] {
    var builder = SceneBuilder(owner: owner, fileOwner: owner)
    builder.reuseIdentifier = reuseIdentifier
    for object in contents.topLevel { builder.topLevelObject(object) }
    if let owner { builder.link(owner, contents.ownerLinks) }
    let controller = owner as? ViewController
    if let index = contents.view, let view = builder.topLevel[index] as? View {
      builder.connections.append { _ in controller?.view = view }
    }
    builder.finish()
    for controller in builder.controllers { controller.viewWasLoaded() }
    if let controller {
      let kept = controller.attachment { NibObjects() }
      kept.delegates = builder.delegates
      kept.controllers = builder.controllers + builder.containers
    } else {
      builder.keepDelegates()
    }
    return builder.topLevel
  }
}

/// An attachment of a nib's owner that keeps the delegates of the nib's recognizers, and the
/// controllers of its views, alive.
@MainActor private final class NibObjects: ControllerAttachment {
  var delegates: [SceneGestureDelegate] = []
  var controllers: [ViewController] = []
}
