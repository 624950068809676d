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

  /// The arguments with which the compiler finds the modules, the headers of the system's libraries
  /// and the macro of actions.
  var arguments: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let maps = names.sorted().map { "\($0)/module.modulemap" }.filter(exists)
    let plugIn = folder.appending(path: Self.plugIn).path
    var arguments = ["-I", folder.appending(path: "Modules").path]
    for path in includePaths { arguments += ["-Xcc", "-I\(path)"] }
    for map in maps.map({ folder.appending(path: $0).path }) + systemMaps {
      arguments += ["-Xcc", "-fmodule-map-file=\(map)"]
    }
    return arguments + ["-load-plugin-executable", "\(plugIn)#UIKitActionMacros"]
  }

  /// The folders of the headers of the system's libraries, as pkg-config knows them by the names in
  /// the manifest of this package.
  var includePaths: [String] {
    let names = packages.flatMap { package -> [String] in
      let path = package.appending(path: "Package.swift")
      let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
      return text.matches(of: #/library\("\w+", in: "\w+", "([^"]+)"/#).map { String($0.output.1) }
    }
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["pkg-config", "--cflags-only-I"] + names
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard !names.isEmpty, (try? process.run()) != nil else { return [] }
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return output.split { $0.isWhitespace }.map { String($0.dropFirst(2)) }
  }

  private func contents(_ folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { folder.appending(path: $0) }
  }

  /// The folders with the sources of this package: the one around, or those among the checkouts of a
  /// package that depends on it.
  private var packages: [URL] {
    let manager = FileManager.default
    var root = folder
    while !manager.fileExists(atPath: root.appending(path: "Package.swift").path) {
      if root.path == "/" { return [] }
      root = root.deletingLastPathComponent()
    }
    let packages = [root] + contents(root.appending(path: ".build/checkouts"))
    return packages.filter {
      manager.fileExists(atPath: $0.appending(path: "Sources/Kit/UIKit/UIKitActions").path)
    }
  }

  /// The paths of the maps of the system's libraries, which are among the sources of this package.
  ///
  /// `import Touchstone` needs them, as it shows applications.
  private var systemMaps: [String] {
    let manager = FileManager.default
    return packages.flatMap { package in
      contents(package.appending(path: "Sources")).flatMap(contents).flatMap(contents)
        .map { $0.appending(path: "module.modulemap").path }.filter(manager.fileExists)
    }
  }
}
