internal import SwiftDiagnostics
internal import SwiftSyntax
internal import SwiftSyntaxBuilder
internal import SwiftSyntaxMacros

/// The macro `#action(tapped(_:))`, which expands to `Action("tapped:", Card.tapped(_:))`.
struct ActionMacro: ExpressionMacro {
  /// Expands a use of the macro.
  ///
  /// - Parameters:
  ///   - node: The use.
  ///   - context: The declarations that enclose it.
  /// - Returns: The expression that creates the action.
  /// - Throws: A diagnostic that says what to write instead.
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> ExprSyntax {
    do {
      guard let argument = node.arguments.first, node.arguments.count == 1,
        node.trailingClosure == nil
      else { throw ActionProblem.notAMethod }
      if let label = argument.label { throw ActionProblem.accessor(label.text) }
      let reference = try MethodReference(argument.expression, in: context.lexicalContext)
      return "UIKitActions.Action(\(literal: reference.name), \(reference.unapplied))"
    } catch let problem as ActionProblem {
      throw DiagnosticsError(diagnostics: [Diagnostic(node: node.arguments, message: problem)])
    }
  }
}
