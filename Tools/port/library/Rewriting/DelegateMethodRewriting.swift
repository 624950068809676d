internal import SwiftSyntax

/// Gives the methods of an application's delegate the types and labels of today, without which they
/// would be other methods that are never called, and lists those that nothing calls here.
final class DelegateMethodRewriting: SyntaxVisitor {
  private let file: FileRewriting

  /// The methods that are called, by their names with labels.
  private static let called: Set = [
    "application(_:willFinishLaunchingWithOptions:)",
    "application(_:didFinishLaunchingWithOptions:)",
    "application(_:supportedInterfaceOrientationsFor:)",
    "applicationDidFinishLaunching(_:)", "applicationDidBecomeActive(_:)",
    "applicationWillResignActive(_:)", "applicationDidEnterBackground(_:)",
    "applicationWillEnterForeground(_:)", "applicationWillTerminate(_:)",
    "applicationDidReceiveMemoryWarning(_:)",
  ]

  /// Former names of such methods, with those of today.
  private static let labels = [
    "supportedInterfaceOrientationsForWindow": "supportedInterfaceOrientationsFor"
  ]

  init(_ file: FileRewriting) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let access = node.modifiers.first { ["private", "fileprivate"].contains($0.name.text) }
    if let access, let owner = node.ownerName, let name = DeclSyntax(node).memberName {
      // What a protocol has must be as visible as the class; with Objective-C it need not be.
      let protocols = file.index.protocols(of: owner)
      let isOfDelegate = protocols.contains { DelegateMethods.names[$0]?.contains(name) == true }
      let isOfApplication = isInDelegate(node) && Self.called.contains(name)
      if isOfDelegate || isOfApplication {
        file.edits.remove(access)
      } else if node.name.text.hasPrefix("application") {
        return .visitChildren
      }
    }
    let parameters = Array(node.signature.parameterClause.parameters)
    guard node.name.text.hasPrefix("application"), let first = parameters.first,
      first.type.trimmedDescription.hasPrefix("UIApplication"), isInDelegate(node)
    else { return .visitChildren }
    var names = parameters.map(\.firstName.text)
    if names[0] == "application", first.secondName == nil {
      // Of Swift 2, in which first parameters have no label.
      file.edits.insert("_ ", before: first)
      names[0] = "_"
    }
    for (number, parameter) in parameters.enumerated().dropFirst() {
      guard let label = Self.labels[names[number]] else { continue }
      file.edits.replace(parameter.firstName, with: label)
      names[number] = label
    }
    let name = "\(node.name.text)(\(names.map { $0 + ":" }.joined()))"
    guard Self.called.contains(name) else {
      file.note(
        node, "nothing calls \(name) of a delegate; see ApplicationDelegate for its methods")
      return .visitChildren
    }
    if let owner = node.ownerName, !DeclSyntax(node).isOverride,
      let superclass = file.index.superclass(
        hiding: name, of: owner, isOf: { $0 == "UIApplicationDelegate" })
    {
      file.note(
        node,
        "nothing calls \(name): \(superclass) is the delegate and does not have it; declare it"
          + " there, and override it")
    }
    if names.last == "didFinishLaunchingWithOptions"
      || names.last == "willFinishLaunchingWithOptions"
    {
      rewriteLaunch(node, parameters[1], name)
    }
    return .visitChildren
  }

  private func rewriteLaunch(
    _ node: FunctionDeclSyntax, _ options: FunctionParameterSyntax, _ name: String
  ) {
    let type = "[UIApplication.LaunchOptionsKey: Any]?"
    if options.type.trimmedDescription.filter({ !$0.isWhitespace }) != type.filter({ $0 != " " }) {
      file.edits.replace(options.type, with: type)
    }
    if node.signature.returnClause?.type.trimmedDescription != "Bool" {
      file.note(node, "\(name) is called only if it returns Bool; let it return true")
    }
  }

  /// Returns whether a method belongs to a class that is an application's delegate, or to an
  /// extension that makes it one.
  private func isInDelegate(_ node: FunctionDeclSyntax) -> Bool {
    node.ownerName.map(file.index.isApplicationDelegate) ?? false
  }
}
