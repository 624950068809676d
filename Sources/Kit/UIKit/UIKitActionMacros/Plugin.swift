@_spi(PluginMessage) internal import SwiftCompilerPluginMessageHandling
internal import SwiftSyntaxMacros

/// The process that the compiler starts to expand the macros of `UIKitActions`.
@main enum Plugin: PluginProvider {
  case actions

  static func main() throws {
    try CompilerPluginMessageListener(
      connection: StandardIOMessageConnection(), provider: Plugin.actions
    ).main()
  }

  /// Returns the macro of a name.
  ///
  /// - Throws: ``UnknownMacro`` if there is none of this name.
  func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
    guard typeName == "ActionMacro" else { throw UnknownMacro(name: "\(moduleName).\(typeName)") }
    return ActionMacro.self
  }
}

/// The error for the name of a macro that this plug-in does not have.
struct UnknownMacro: Error, CustomStringConvertible {
  let name: String

  var description: String { "there is no macro \(name)" }
}
