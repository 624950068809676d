internal import SwiftDiagnostics
package import SwiftSyntax
internal import SwiftSyntaxBuilder

/// The expansion of `#action(tapped(_:))`.
///
/// It is apart from the plug-in, so that tests can call it: a test target that depends on a plug-in
/// is built for the compiler's process, with all the targets that it depends on a second time.
package enum ActionExpansion {
  /// Returns the expression that creates an action, such as `Action("tapped:", Card.tapped(_:))`.
  ///
  /// - Parameter context: The declarations that enclose it, the innermost first.
  /// - Throws: A diagnostic that says what to write instead.
  package static func expression(
    for macro: some FreestandingMacroExpansionSyntax, in context: [Syntax]
  ) throws -> ExprSyntax {
    do {
      guard let argument = macro.arguments.first, macro.arguments.count == 1,
        macro.trailingClosure == nil
      else { throw ActionProblem.notAMethod }
      if let label = argument.label { throw ActionProblem.accessor(label.text) }
      let reference = try MethodReference(argument.expression, in: context)
      return "UIKitActions.Selector(\(literal: reference.name), \(reference.unapplied))"
    } catch let problem as ActionProblem {
      throw DiagnosticsError(diagnostics: [Diagnostic(node: macro.arguments, message: problem)])
    }
  }
}
