internal import SwiftSyntax

/// What the files of a folder declare, as far as rewriting one of them depends on the others.
struct FolderIndex {
  /// The superclass of each class by its path, which begins with the types around it:
  /// `Menu.Box`; empty if the class inherits from nothing.
  private(set) var superclasses: [String: String] = [:]
  /// The optional members of the folder's own protocols, by their names with labels.
  private(set) var optionalMembers: [String: OptionalMember] = [:]
  /// The methods that classes override, by the class and the name with labels.
  private(set) var overrides: Set<String> = []
  /// The names of all types of the folder.
  private(set) var types: Set<String> = []
  /// The names of the cases of the folder's own enumerations.
  private(set) var cases: Set<String> = []
  /// The methods in extensions of UIKit's classes, by their names with labels.
  private(set) var methodsOfUIKitExtensions: Set<String> = []
  /// The protocols to which types say that they conform, by the names of the types.
  private(set) var conformances: [String: Set<String>] = [:]
  /// The methods that classes declare, also in extensions, by the class and the name with labels.
  private(set) var methods: Set<String> = []
  /// The methods of the folder's own protocols, by their names with labels.
  private(set) var protocolMethods: Set<String> = []
  /// The methods of each of the folder's own protocols, by their names with labels.
  private(set) var methodsOfProtocols: [String: Set<String>] = [:]
  /// The methods that the folder calls, by their names with labels.
  private(set) var calledMethods: Set<String> = []

  /// Reads the declarations of the files.
  init(_ trees: [SourceFileSyntax]) {
    let declarations = DeclarationCollector(viewMode: .sourceAccurate)
    for tree in trees { declarations.walk(tree) }
    superclasses = Dictionary(
      uniqueKeysWithValues: declarations.superclasses.map { path, name in
        (path, Self.path(of: name, in: path, among: declarations.superclasses))
      })
    optionalMembers = declarations.optionalMembers
    overrides = declarations.overrides
    types = declarations.types
    cases = declarations.cases
    methodsOfUIKitExtensions = declarations.methodsOfUIKitExtensions
    conformances = declarations.conformances
    protocolMethods = declarations.protocolMethods
    methodsOfProtocols = declarations.methodsOfProtocols
    methods = declarations.methods
    calledMethods = declarations.calledMethods
    let calls = OptionalUseCollector(optionalMembers)
    for tree in trees { calls.walk(tree) }
    for (name, uses) in calls.uses { optionalMembers[name]?.uses = uses }
  }

  /// Returns the path of the class that a name means in a class: that of the nearest one around it.
  private static func path(
    of name: String, in path: String, among classes: [String: String]
  ) -> String {
    var scope = path.split(separator: ".").dropLast()
    while !scope.isEmpty {
      let candidate = (scope + [name[...]]).joined(separator: ".")
      if candidate != path, classes[candidate] != nil { return candidate }
      scope = scope.dropLast()
    }
    return name
  }

  /// The names of optional methods without their labels.
  var optionalNames: Set<String> { Set(optionalMembers.values.map(\.baseName)) }

  /// Returns the classes that a class inherits from, the nearest first, with the first of another
  /// module as the last.
  func ancestors(of name: String) -> [String] {
    var chain: [String] = []
    var name = name
    while let next = superclasses[name], !next.isEmpty, !chain.contains(next) {
      chain.append(next)
      name = next
    }
    return chain
  }

  /// Returns the protocols to which a type or one of its superclasses says that it conforms, or
  /// which those of UIKit have.
  func protocols(of name: String) -> Set<String> {
    let types = [name] + ancestors(of: name)
    let inherited = types.compactMap { Self.protocolsOfControllers[$0] }
    return types.compactMap { conformances[$0] }.reduce(into: Set(inherited.joined())) {
      $0.formUnion($1)
    }
  }

  /// Returns the superclass that conforms to the protocol of a method in place of a class, if neither
  /// it nor a class between them has the method; `nil` otherwise.
  ///
  /// What the superclass does not have is implemented by the protocol, for its subclasses as well.
  func superclass(hiding method: String, of name: String, isOf: (String) -> Bool) -> String? {
    guard !(conformances[name] ?? []).contains(where: isOf) else { return nil }
    for ancestor in ancestors(of: name) where superclasses[ancestor] != nil {
      if methods.contains("\(ancestor).\(method)") { return nil }
      if (conformances[ancestor] ?? []).contains(where: isOf) { return ancestor }
    }
    return nil
  }

  private static let protocolsOfControllers = [
    "UITableViewController": [
      "UITableViewDelegate", "UITableViewDataSource", "UIScrollViewDelegate",
    ],
    "UINavigationController": ["UINavigationBarDelegate"],
    "UITabBarController": ["UITabBarDelegate"],
  ]

  /// Returns a Boolean value that indicates whether the first name of a path is that of a type of the
  /// folder.
  func hasType(_ path: String) -> Bool { types.contains(String(path.prefix { $0 != "." })) }

  /// Returns a Boolean value that indicates whether a class is a delegate of an application.
  func isApplicationDelegate(_ name: String) -> Bool {
    protocols(of: name).contains("UIApplicationDelegate")
  }

  /// Returns a Boolean value that indicates whether a class inherits from one of UIKit.
  func inheritsFromUIKit(_ name: String) -> Bool {
    guard let last = ancestors(of: name).last else { return false }
    return last.isOfUIKit && superclasses[last] == nil
  }

  /// Returns a Boolean value that indicates whether a subclass overrides a member of a class.
  func isOverridden(_ member: String, of name: String) -> Bool {
    superclasses.keys.contains {
      ancestors(of: $0).contains(name) && overrides.contains("\($0).\(member)")
    }
  }
}

extension ClassDeclSyntax {
  /// The name of the class after those of the types around it: `Menu.Box`.
  var typePath: String {
    let outer = ancestors.compactMap { node -> String? in
      if let found = node.as(ExtensionDeclSyntax.self) {
        return found.extendedType.trimmedDescription
      }
      return node.as(ClassDeclSyntax.self)?.name.text ?? node.as(StructDeclSyntax.self)?.name.text
        ?? node.as(EnumDeclSyntax.self)?.name.text ?? node.as(ActorDeclSyntax.self)?.name.text
    }
    return (outer.reversed() + [name.text]).joined(separator: ".")
  }
}

extension String {
  /// A Boolean value that indicates whether the name has UIKit's prefix.
  var isOfUIKit: Bool { hasPrefix("UI") && dropFirst(2).first?.isUppercase == true }
}

/// Collects classes, overrides and optional members.
private final class DeclarationCollector: SyntaxVisitor {
  var superclasses: [String: String] = [:]
  var optionalMembers: [String: OptionalMember] = [:]
  var overrides: Set<String> = []
  var types: Set<String> = []
  var cases: Set<String> = []
  var methodsOfUIKitExtensions: Set<String> = []
  var conformances: [String: Set<String>] = [:]
  var protocolMethods: Set<String> = []
  var methodsOfProtocols: [String: Set<String>] = [:]
  var methods: Set<String> = []
  var calledMethods: Set<String> = []

  private func note(_ name: String, _ clause: InheritanceClauseSyntax?) {
    for inherited in clause?.inheritedTypes ?? [] {
      let names = inherited.type.trimmedDescription.split { $0 == "&" || $0.isWhitespace }
      conformances[name, default: []].formUnion(names.map(String.init))
      // A table's delegate is a scroll view's, too.
      if names.contains("UITableViewDelegate") {
        conformances[name, default: []].insert("UIScrollViewDelegate")
      }
    }
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let member = node.calledExpression.as(DeclReferenceExprSyntax.self)
      ?? node.calledExpression.as(MemberAccessExprSyntax.self)?.declName
    {
      let labels = node.arguments.map { ($0.label?.text ?? "_") + ":" }.joined()
      calledMethods.insert("\(member.baseName.text)(\(labels))")
    }
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node.extendedType.trimmedDescription, node.inheritanceClause)
    for name in node.memberBlock.members.compactMap(\.decl.memberName) {
      methods.insert("\(node.extendedType.trimmedDescription).\(name)")
    }
    guard node.extendedType.trimmedDescription.isOfUIKit else { return .visitChildren }
    for member in node.memberBlock.members where !member.decl.isOverride {
      if let name = member.decl.memberName { methodsOfUIKitExtensions.insert(name) }
    }
    return .visitChildren
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    cases.insert(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    types.insert(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    types.insert(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    types.insert(node.name.text)
    let path = node.typePath
    note(path, node.inheritanceClause)
    let parent = node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription ?? ""
    superclasses[path] = String(parent.prefix { $0 != "<" })
    for name in node.memberBlock.members.compactMap(\.decl.memberName) {
      methods.insert("\(path).\(name)")
    }
    for member in node.memberBlock.members where member.decl.isOverride {
      guard let name = member.decl.memberName else { continue }
      overrides.insert("\(path).\(name)")
    }
    return .visitChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    for member in node.memberBlock.members {
      if let name = member.decl.memberName {
        protocolMethods.insert(name)
        methodsOfProtocols[node.name.text, default: []].insert(name)
      }
      guard let found = OptionalMember(member.decl, of: node.name.text) else { continue }
      optionalMembers[found.name] = found
    }
    return .skipChildren
  }
}

extension DeclSyntax {
  /// The modifiers of a function, property, initializer or subscript; empty for others.
  var memberModifiers: DeclModifierListSyntax {
    asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
  }

  /// A Boolean value that indicates whether the declaration overrides another.
  var isOverride: Bool { memberModifiers.contains { $0.name.text == "override" } }

  /// The name of a function with its labels, or of a property; `nil` for others.
  var memberName: String? {
    if let function = self.as(FunctionDeclSyntax.self) {
      let labels = function.signature.parameterClause.parameters.map { $0.firstName.text + ":" }
      return "\(function.name.text)(\(labels.joined()))"
    }
    if let variable = self.as(VariableDeclSyntax.self) {
      return variable.bindings.first?.pattern.trimmedDescription
    }
    return nil
  }
}
