internal import TSActionExpansion
internal import SwiftSyntax
internal import SwiftSyntaxMacros

/// The macro `#action(tapped(_:))`, which expands to `Action("tapped:", Card.tapped(_:))`.
struct ActionMacro: ExpressionMacro {
  /// Expands a use of the macro.
  ///
  /// - Returns: The expression that creates the action.
  /// - Throws: A diagnostic that says what to write instead.
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> ExprSyntax {
    try ActionExpansion.expression(for: node, in: context.lexicalContext)
  }
}
