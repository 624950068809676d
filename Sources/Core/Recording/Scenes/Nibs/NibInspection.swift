import TSJSONText

/// What a scene or nib describes, and what is wrong with it.
///
/// A file is read to the end in spite of faults. Classes that are not registered are accepted as
/// those of a program that is not there: their properties, outlets and actions are not checked, the
/// identifiers and everything else are.
///
/// ```swift
/// let inspection = try NibInspection(path: "MenuView.scene.json")
/// for fault in inspection.faults { print(fault) }
/// ```
public struct NibInspection: Sendable {
  /// The kind of a file.
  public enum Kind: String, Sendable {
    /// A file with a window.
    case scene
    /// A file with a view, or with several objects.
    case nib
    /// A file with a window and the delegate of an application.
    case mainNib = "main nib"
  }

  /// An object that the file describes.
  public struct Object: Sendable {
    /// The identifier, which is made up where the file gives none.
    public let id: String
    /// The name of the class.
    public let className: String
    /// The line on which the object begins, from 1.
    public let line: Int
    /// A Boolean value that indicates whether the object is among the top-level objects.
    public let isTopLevel: Bool
  }

  /// An outlet, a delegate or a data source.
  public struct Outlet: Sendable {
    /// The identifier of the object that has the outlet, or `File's Owner`.
    public let source: String
    /// The name of the outlet.
    public let name: String
    /// The identifier of the object that is assigned to it, or `File's Owner`.
    public let destination: String
    /// The line of the connection, from 1.
    public let line: Int
  }

  /// An action that an object sends.
  public struct Action: Sendable {
    /// The identifier of the control, the bar button item or the recognizer.
    public let sender: String
    /// The name of the event; `nil` for a recognizer.
    public let event: String?
    /// The name of the action.
    public let name: String
    /// The identifier of the target, `File's Owner` or `First Responder`; `nil` in a scene for a
    /// name that only traces show.
    public let target: String?
    /// The line of the connection, from 1.
    public let line: Int
  }

  /// The path of the file as it was given.
  public let file: String
  /// The kind of the file.
  public let kind: Kind
  /// The name of the owner's class, or of that of a main nib's delegate; `nil` if the file names
  /// none.
  public let owner: String?
  /// The objects, in the order of the file.
  public let objects: [Object]
  /// The outlets, in the order of the file.
  public let outlets: [Outlet]
  /// The actions, in the order of the file.
  public let actions: [Action]
  /// The faults, in the order of the file.
  public let faults: [SceneError]

  /// Inspects a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file; `-` is standard input.
  ///   - classes: The classes that are known; by default those of the package.
  /// - Throws: ``SceneError`` if the file cannot be read, or is not valid JSON.
  public init(path: String, classes: SceneClasses = .standard) throws(SceneError) {
    try self.init(SceneDocument(path: path), classes)
  }

  /// Inspects a text in memory.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text in UTF-8.
  ///   - name: The name of the text for messages.
  ///   - classes: The classes that are known; by default those of the package.
  /// - Throws: ``SceneError`` if the text is not valid JSON.
  public init(
    parsing bytes: [UInt8], name: String = "scene", classes: SceneClasses = .standard
  ) throws(SceneError) { try self.init(SceneDocument(bytes: bytes, file: name), classes) }

  private init(_ document: SceneDocument, _ classes: SceneClasses) throws(SceneError) {
    file = document.file
    let root: SceneValue = try document.root()
    let members = try root.membersOfFile()
    var reader = SceneReader(classes)
    (reader.faults, reader.outline, reader.acceptsUnknownClasses) = ([], NibOutline(), true)
    let isMain = members.contains { $0.key == "delegate" }
    let kind: Kind = isMain ? .mainNib : members.contains { $0.key == "window" } ? .scene : .nib
    let owner = NibInspection.owner(members)
    do throws(SceneError) {
      switch kind {
      case .scene: _ = try Scene(document, root, &reader)
      case .mainNib: _ = try MainNib(document, root, &reader)
      case .nib:
        let known = classes.entries.first { $0.name == owner }
        let entry =
          known
          ?? SceneClasses.Entry(
            name: owner ?? SceneDestination.ownerName, maker: .item, properties: [],
            isUnknown: true)
        (reader.owner, reader.fileOwner) = (entry, entry)
        _ = try reader.nib(root, "view")
      }
    } catch {
      reader.faults?.append(error)
    }
    let outline = reader.outline ?? NibOutline()
    (self.kind, self.owner) = (kind, owner)
    let lines = LineNumbers(document.bytes)
    objects = outline.objects.map {
      Object(
        id: $0.id, className: $0.entry.name, line: lines[$0.value.node.offset],
        isTopLevel: $0.isTopLevel)
    }
    outlets = outline.outlets.map {
      Outlet(
        source: $0.source, name: $0.name, destination: $0.destination,
        line: lines[$0.value.node.offset])
    }
    let hasOwner = kind != .scene
    actions = outline.actions.map {
      let isTrace = !hasOwner && $0.target == SceneDestination.ownerName
      return Action(
        sender: $0.sender, event: $0.event, name: $0.name, target: isTrace ? nil : $0.target,
        line: lines[$0.value.node.offset])
    }
    let found = (reader.faults ?? []) + outline.faults(isScene: kind == .scene, reader)
    // Sorting is stable, so that faults of one place keep their order.
    faults = found.sorted { ($0.line ?? 0, $0.column ?? 0) < ($1.line ?? 0, $1.column ?? 0) }
  }

  private static func owner(_ members: SceneReader.Members) -> String? {
    let described = members.first { $0.key == "owner" || $0.key == "delegate" }?.value
    let named = (try? described?.members())?.first { $0.key == "class" }?.value
    return try? named?.string()
  }
}

/// The numbers of the lines of a text, from 1.
private struct LineNumbers {
  /// The positions of the line breaks, in bytes.
  private let breaks: [Int]

  init(_ bytes: [UInt8]) { breaks = bytes.indices.filter { bytes[$0] == 0x0a } }

  /// The number of the line of a position in bytes.
  ///
  /// - Complexity: O(log *n*) for *n* lines.
  subscript(offset: Int) -> Int {
    var (low, high) = (0, breaks.count)
    while low < high {
      let middle = (low + high) / 2
      if breaks[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low + 1
  }
}
