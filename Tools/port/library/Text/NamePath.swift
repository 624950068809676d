internal import SwiftSyntax

extension ExprSyntaxProtocol {
  /// Returns a Boolean value that indicates whether the expression is a name or a member of a name,
  /// such as `DispatchQueue.main`.
  ///
  /// The time is that of the path, not of the expression: the description of each part of a long
  /// chain of calls would take the square of its length.
  ///
  /// - Parameter path: The names, with dots between them.
  /// - Returns: `true` if the expression consists of these names alone.
  func isPath(_ path: String) -> Bool { names(atMost: path.utf8.count) == path }

  /// Returns the names of which the expression consists, with dots between them.
  ///
  /// - Parameter limit: The number of members beyond which the result is `nil`.
  /// - Returns: The names; `nil` for every other expression.
  func names(atMost limit: Int = 16) -> String? {
    var names: [String] = []
    var rest = ExprSyntax(self)
    while names.count <= limit, let member = rest.as(MemberAccessExprSyntax.self) {
      guard let base = member.base, member.declName.argumentNames == nil else { return nil }
      names.append(member.declName.baseName.text)
      rest = base
    }
    if let name = rest.as(DeclReferenceExprSyntax.self), name.argumentNames == nil {
      names.append(name.baseName.text)
    } else if rest.is(SuperExprSyntax.self) {
      names.append("super")
    } else {
      return nil
    }
    return names.reversed().joined(separator: ".")
  }
}
