import Foundation

/// The Swift compiler of this machine, for checking sources against the modules of this build.
enum Compiler {
  /// The path of `swiftc`; nil where the machine has none.
  static let path: String? = {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return folders.split(separator: ":").map { "\($0)/swiftc" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }()

  /// Returns the errors that the compiler reports for files, which are checked and not built.
  ///
  /// - Parameters:
  ///   - files: The paths of the files, which form one module.
  ///   - root: The folder of the package.
  /// - Returns: The lines of output with an error.
  /// - Throws: An error of the system if the compiler cannot be started.
  static func errors(in files: [String], root: URL) throws -> [String] {
    // The test bundle is located beside the modules that it was built with.
    let products = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let built = products.appending(path: "Modules").path
    let folder =
      FileManager.default.fileExists(atPath: built)
      ? products : root.appending(path: ".build/debug")
    var arguments = [
      "-typecheck", "-wmo", "-swift-version", "6", "-module-name", "Examples",
      "-I", folder.appending(path: "Modules").path,
      "-I", root.appending(path: "Sources/Core/Engine/CObjectLiveness/include").path,
      "-I", root.appending(path: "Sources/Lab/CMotionTables/include").path,
    ]
    for name in ["CCairo", "CMicroHTTPD", "CPageFiles", "CScreenGuard", "CWaylandWindow"] {
      arguments += ["-I", root.appending(path: "Sources/Kit/Display/\(name)/include").path]
    }
    let maps = [
      "Core/Recording/CYAML", "Core/Recording/CZlib", "Core/Input/CLibevdev",
      "Core/Input/CXKBCommon", "Kit/Display/CLibdrm",
    ].map { root.appending(path: "Sources/\($0)/module.modulemap").path }
    let generated = [
      "CTSObjectLiveness", "CTSCairo", "CTSMicroHTTPD", "CTSPageFiles", "CTSScreenGuard",
      "CTSWaylandWindow", "CTSMotionTables",
    ].map {
      folder.appending(path: "\($0).build/module.modulemap").path
    }
    for map in maps + generated {
      arguments += ["-Xcc", "-fmodule-map-file=\(map)"]
    }
    for flag in try output(
      "/usr/bin/env",
      [
        "pkg-config", "--cflags", "yaml-0.1", "zlib", "libevdev", "xkbcommon", "libdrm",
      ]
    )
    .split(whereSeparator: \.isWhitespace) {
      arguments += ["-Xcc", String(flag)]
    }
    if let path,
      let usr = URL(string: path)?.deletingLastPathComponent().deletingLastPathComponent()
    {
      let plugins = URL(filePath: usr.path).resolvingSymlinksInPath()
        .appending(path: "lib/swift/host/plugins")
      for folder in [plugins, plugins.appending(path: "testing")] {
        arguments += ["-plugin-path", folder.path]
      }
    }
    return try output(path ?? "swiftc", arguments + files)
      .split(separator: "\n").map(String.init).filter { $0.contains("error:") }
  }

  private static func output(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
