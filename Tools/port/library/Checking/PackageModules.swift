internal import Foundation

/// The compiled modules of this package that are beside a program of it.
struct PackageModules {
  private let folder: URL

  /// Finds the modules in the folder of a program; fails if they are not built there.
  ///
  /// - Parameter program: The path of the program.
  init?(beside program: String) {
    folder = URL(filePath: program).deletingLastPathComponent()
    guard exists("Modules/UIKitActions.swiftmodule"), exists(Self.plugIn) else { return nil }
  }

  private static let plugIn = "UIKitActionMacros-tool"

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: path).path)
  }

  /// The arguments with which the compiler finds the modules and the macro of actions.
  var arguments: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let maps = names.sorted().map { "\($0)/module.modulemap" }.filter(exists)
    let plugIn = folder.appending(path: Self.plugIn).path
    return ["-I", folder.appending(path: "Modules").path]
      + maps.flatMap { ["-Xcc", "-fmodule-map-file=" + folder.appending(path: $0).path] }
      + ["-load-plugin-executable", plugIn + "#UIKitActionMacros"]
  }
}
