internal import SwiftSyntax

/// The type whose method a reference without a type names.
enum EnclosingType {
  /// A class, or an extension of one, by the name under which it is visible inside itself.
  case named(String)
  /// A structure or an enumeration, whose methods are no actions.
  case value(kind: String, name: String)

  /// Finds the type in the declarations that enclose a macro; fails outside of types.
  ///
  /// Functions, closures and accessors in between do not matter: `self` is the same in them.
  ///
  /// - Parameter context: The enclosing declarations, the innermost first.
  init?(_ context: [Syntax]) {
    for node in context {
      if let found = Self(node) {
        self = found
        return
      }
    }
    return nil
  }

  private init?(_ node: Syntax) {
    if let type = node.as(ClassDeclSyntax.self) {
      self = .named(type.name.text)
    } else if let type = node.as(ActorDeclSyntax.self) {
      self = .named(type.name.text)
    } else if let type = node.as(ExtensionDeclSyntax.self) {
      // Only in an extension of a protocol do requirements mention `Self`, and methods of a
      // protocol can be named by it alone.
      let words = type.genericWhereClause?.tokens(viewMode: .sourceAccurate).map(\.text) ?? []
      self = .named(words.contains("Self") ? "Self" : type.extendedType.trimmedDescription)
    } else if node.is(ProtocolDeclSyntax.self) {
      self = .named("Self")
    } else if let type = node.as(StructDeclSyntax.self) {
      self = .value(kind: "a structure", name: type.name.text)
    } else if let type = node.as(EnumDeclSyntax.self) {
      self = .value(kind: "an enumeration", name: type.name.text)
    } else {
      return nil
    }
  }
}
