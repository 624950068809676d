internal import Foundation

/// The program `touchstone-port`, which `touchstone port` runs.
package struct PortCommand {
  private let options: PortOptions
  private let output: (String) -> Void
  private let errors: (String) -> Void

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - words: The arguments, without the name of the program: a folder or a file, and options.
  ///   - program: The path of the program, beside which `--check` looks for the package's modules.
  ///   - output: A closure that writes data.
  ///   - errors: A closure that writes a message.
  /// - Returns: The exit status: 0 if nothing is left to do by hand and, where that is checked, the
  ///   result compiles; 1 if something is left, it does not compile, or a file cannot be read or
  ///   written; 2 if the call is wrong.
  package static func run(
    _ words: [String], program: String, output: @escaping (String) -> Void,
    errors: @escaping (String) -> Void
  ) -> Int32 {
    guard let options = PortOptions(words, program: program) else {
      errors(
        "touchstone-port: give one folder; --write to change its files, --check to compile the"
          + " result, --json to print what is left as JSON, --swift-version 6 to do so in that mode\n"
      )
      return 2
    }
    return PortCommand(options: options, output: output, errors: errors).run()
  }

  private var folder: String { options.folder }

  private func run() -> Int32 {
    guard let paths = sources() else {
      errors("touchstone-port: \(folder): there is no such folder or file; give its path\n")
      return 2
    }
    guard !paths.isEmpty else {
      errors("touchstone-port: \(folder): no Swift files are in it; give the folder of sources\n")
      return 2
    }
    var status: Int32 = 0
    var files: [(path: String, text: String)] = []
    for path in paths {
      if let text = try? String(contentsOfFile: path, encoding: .utf8) {
        files.append((path, text))
      } else {
        errors("touchstone-port: \(path): cannot be read as UTF-8; convert it first\n")
        status = 1
      }
    }
    let ported = Porter.port(files)
    for file in ported where file.before != file.after {
      if options.writesFiles {
        if !write(file) { status = 1 }
      } else if !options.checks, !options.isJSON {
        output(UnifiedDiff.text(from: file.before, to: file.after, path: file.path))
      }
    }
    let found = options.checks ? check(ported) : nil
    report(ported, beside: found ?? [])
    if let found {
      for cause in found { say(cause, "error") }
      let count = found.map(\.count).reduce(0, +)
      errors(
        (found.isEmpty ? "the result compiles" : "\(count) errors of \(found.count) causes")
          + ", in Swift \(options.mode) mode\n")
    }
    if options.checks, found?.isEmpty != true { status = 1 }
    return ported.contains { !$0.leftovers.isEmpty } ? 1 : status
  }

  /// Returns the paths of the Swift files, sorted; `nil` if the folder does not exist.
  private func sources() -> [String]? {
    var isFolder: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else {
      return nil
    }
    guard isFolder.boolValue else { return [folder] }
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return paths.filter { path in
      path.hasSuffix(".swift") && path != "Package.swift"
        && !path.split(separator: "/").contains { $0.hasPrefix(".") } && !isLinked(path)
    }.sorted().map { URL(filePath: folder).appending(path: $0).relativePath }
  }

  /// Returns whether a file of the folder, or a folder above it, is a link, which may lead out of the
  /// folder.
  private func isLinked(_ path: String) -> Bool {
    var place = URL(filePath: folder)
    for part in path.split(separator: "/") {
      place.append(path: String(part))
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: place.path)
      guard target == nil else {
        errors("touchstone-port: \(place.relativePath): links are not followed\n")
        return true
      }
    }
    return false
  }

  private func write(_ file: Porter.File) -> Bool {
    do {
      try file.after.write(toFile: file.path, atomically: true, encoding: .utf8)
      if !options.isJSON { output("\(file.path): rewritten\n") }
      return true
    } catch {
      errors("touchstone-port: \(file.path): cannot be written; make it writable\n")
      return false
    }
  }

  /// Reports what is left to do by hand.
  ///
  /// - Parameters:
  ///   - files: The rewritten files.
  ///   - checked: The causes of the compiler's errors, which are reported on their own.
  private func report(_ files: [Porter.File], beside checked: [Cause]) {
    let changed = files.count { $0.before != $0.after }
    let left = files.map(\.leftovers.count).reduce(0, +)
    for cause in Cause.all(in: files) where !checked.contains(where: { $0.text == cause.text }) {
      say(cause, "left")
    }
    let registrations = Porter.nibRegistrations(in: files.map(\.before))
    if !registrations.isEmpty {
      errors(
        "outlets and actions of nibs, for UIViewController.nibs = NibFolder(…, classes: classes):\n"
      )
      for line in registrations { errors("  \(line)\n") }
    }
    let verb = options.writesFiles ? "rewritten" : "to rewrite"
    errors("\(changed) of \(files.count) files \(verb), \(left) places left to do by hand\n")
    if left == 0, !options.checks { errors("whether the result compiles, --check tells\n") }
  }

  /// Prints a cause: as data for programs, and else as a message.
  private func say(_ cause: Cause, _ kind: String) {
    if options.isJSON { output(cause.json(kind) + "\n") } else { errors(cause.line + "\n") }
  }

  /// Compiles the rewritten files.
  ///
  /// - Returns: The causes of the errors; `nil` if the compiler cannot be asked.
  private func check(_ files: [Porter.File]) -> [Cause]? {
    do {
      let compiler = try CheckCompiler(beside: options.program, mode: options.mode)
      return Cause.all(in: try compiler.errors(in: files.map { ($0.path, $0.after) }))
    } catch {
      errors("touchstone-port: \(error.text)\n")
      return nil
    }
  }
}
