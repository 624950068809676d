internal import SwiftParser
internal import SwiftSyntax

/// The registrations of classes whose outlets and actions are named by attributes, which are removed.
///
/// Swift on Linux cannot find a property by name, so the program lists what its nibs connect.
final class NibRegistrations: SyntaxVisitor {
  private let index: FolderIndex
  private var paths: [String] = []
  private var connections: [String: [String]] = [:]

  private init(_ index: FolderIndex) {
    self.index = index
    super.init(viewMode: .sourceAccurate)
  }

  /// Returns the lines of the registrations.
  ///
  /// - Parameter trees: The files of the folder.
  /// - Returns: The lines; empty if there are neither outlets nor actions.
  static func lines(of trees: [SourceFileSyntax]) -> [String] {
    let visitor = NibRegistrations(FolderIndex(trees))
    for tree in trees { visitor.walk(tree) }
    return visitor.paths.flatMap(visitor.lines)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.memberBlock, of: node.typePath)
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.memberBlock, of: node.extendedType.trimmedDescription)
    return .visitChildren
  }

  private func add(_ block: MemberBlockSyntax, of path: String) {
    for member in block.members {
      guard var line = line(for: member.decl, of: path) else { continue }
      let isHidden = member.decl.memberModifiers.contains {
        ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil
      }
      if isHidden { line += "  // make it internal" }
      if connections[path] == nil { paths.append(path) }
      connections[path, default: []].append(line)
    }
  }

  /// Returns the connection of a member; `nil` if it is neither an outlet nor an action.
  private func line(for member: DeclSyntax, of path: String) -> String? {
    if let variable = member.as(VariableDeclSyntax.self), variable.attributes.name("IBOutlet"),
      let binding = variable.bindings.first
    {
      let name = binding.pattern.trimmedDescription
      let type = binding.typeAnnotation?.type.trimmedDescription ?? ""
      return ".\(type.hasPrefix("[") ? "outlets" : "outlet")(\"\(name)\") { $0.\(name) = $1 },"
    }
    guard let method = member.as(FunctionDeclSyntax.self), method.attributes.name("IBAction"),
      let name = member.memberName
    else { return nil }
    // Delegates of applications have outlets alone.
    if index.isApplicationDelegate(path) {
      return "// no delegate of an application has actions: move \(name) to a controller"
    }
    return ".action(\"\(method.selectorName)\", \(path).\(name.replacing("()", with: ""))),"
  }

  private func lines(of path: String) -> [String] {
    let name = String(path.split(separator: ".").last ?? "")
    var (head, end) = ("classes.register(\(path).self", "])")
    if index.isApplicationDelegate(path) {
      (head, end) = ("classes.register(delegate: \"\(name)\"", "]) { \(path)() }")
    } else if !path.isOfUIKit, !index.inheritsFromUIKit(path) {
      (head, end) = ("classes.register(object: \"\(name)\"", "]) { \(path)() }")
    }
    return [head + ", connections: ["] + (connections[path] ?? []).map { "  " + $0 } + [end]
  }
}

extension AttributeListSyntax {
  /// Returns whether an attribute is among them.
  func name(_ name: String) -> Bool {
    contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == name }
  }
}

extension FunctionDeclSyntax {
  /// The name of the method's selector, by which nibs name it: `save:` for `save(_:)`.
  fileprivate var selectorName: String {
    var text = name.text
    for (number, parameter) in signature.parameterClause.parameters.enumerated() {
      let label = parameter.firstName.text == "_" ? "" : parameter.firstName.text
      text +=
        number > 0 || label.isEmpty
        ? label : "With" + label.prefix(1).uppercased() + label.dropFirst()
      text += ":"
    }
    return text
  }
}
