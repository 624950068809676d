internal import Foundation

/// The compiler, as it checks whether rewritten files compile.
struct CheckCompiler {
  /// Why the files were not checked.
  struct Failure: Error {
    /// What is wrong, and the remedy.
    let text: String
  }

  private let modules: PackageModules
  /// The language mode of Swift, 5 or 6.
  private let mode: String

  /// Creates a compiler.
  ///
  /// - Parameters:
  ///   - program: The path of a program beside which the modules of the package are.
  ///   - mode: The language mode of Swift.
  /// - Throws: A failure if the modules are not there.
  init(beside program: String, mode: String) throws(Failure) {
    guard let modules = PackageModules(beside: program) else {
      throw Failure(
        text: "the modules of the package are not beside \(program); build them with"
          + " swift build --product touchstone-port --product UIKitActions")
    }
    self.modules = modules
    self.mode = mode
  }

  /// Compiles files as one module, isolated to the main actor by default.
  ///
  /// - Parameter files: The paths and the texts of the files.
  /// - Returns: The errors, each once, in the order of the files.
  /// - Throws: A failure if the compiler cannot be started or stops without an error.
  func errors(in files: [(path: String, text: String)]) throws(Failure) -> [CompilerMessage] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "port-check-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    var paths: [String: String] = [:]
    let output: String
    let status: Int32
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (path, text) in files {
        let copy = folder.appending(path: Self.name(for: path, unlike: Set(paths.keys)))
        try text.write(to: copy, atomically: true, encoding: .utf8)
        paths[copy.path] = path
      }
      (output, status) = try run(on: paths.keys.sorted(), in: folder)
    } catch {
      throw Failure(text: "the compiler cannot be started: \(error.localizedDescription)")
    }
    var seen: Set<CompilerMessage> = []
    let messages = output.split(separator: "\n").compactMap(CompilerMessage.init).filter {
      seen.insert($0).inserted
    }
    if status != 0, messages.isEmpty {
      throw Failure(text: "the compiler stopped: \(output.prefix(500))")
    }
    let order = Dictionary(uniqueKeysWithValues: files.enumerated().map { ($1.path, $0) })
    return messages.map { CompilerMessage($0, path: paths[$0.path] ?? $0.path) }.sorted {
      (order[$0.path] ?? 0, $0.line, $0.column) < (order[$1.path] ?? 0, $1.line, $1.column)
    }
  }

  /// Returns a name for the copy of a file; in a module no two files have the same one.
  private static func name(for path: String, unlike paths: Set<String>) -> String {
    let taken = Set(paths.map { URL(filePath: $0).lastPathComponent })
    let name = URL(filePath: path).lastPathComponent
    guard taken.contains(name) else { return name }
    return (2...).lazy.map { "\($0)-\(name)" }.first { !taken.contains($0) } ?? name
  }

  private func run(on paths: [String], in folder: URL) throws -> (String, Int32) {
    // Statements outside of functions are allowed in this file alone.
    let isLibrary = !paths.contains { $0.hasSuffix("/main.swift") }
    let log = folder.appending(path: "messages")
    try Data().write(to: log)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-emit-sil", "-o", "/dev/null", "-whole-module-optimization", "-Onone",
        "-module-name", "Ported", "-swift-version", mode, "-default-isolation", "MainActor",
        "-suppress-warnings", "-diagnostic-style", "llvm", "-no-color-diagnostics",
      ] + (isLibrary ? ["-parse-as-library"] : []) + modules.arguments + paths
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: log)
    try process.run()
    process.waitUntilExit()
    return (String(decoding: try Data(contentsOf: log), as: UTF8.self), process.terminationStatus)
  }
}
