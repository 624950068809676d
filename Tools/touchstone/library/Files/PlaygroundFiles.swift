internal import PageServer

/// The files of the playground, which are read once.
struct PlaygroundFiles {
  /// The answers by their paths, such as `/touchstone.js`.
  private var answers: [String: PageResponse] = [:]

  /// Reads the files.
  ///
  /// - Parameter folder: The folder that `Tools/library/playground/build` has made.
  /// - Throws: A ``UsageError`` if the page or the module is missing, or a file cannot be read.
  init(in folder: String) throws(UsageError) {
    for file in ["index.html", "touchstone.wasm"]
    where FileStatus(path: "\(folder)/\(file)")?.kind != .file {
      throw .wrong(
        "\(folder): has no \(file); run Tools/library/playground/build \(folder) first")
    }
    for path in try FolderFiles.paths(in: folder) {
      guard let bytes = FileBytes.read(path: "\(folder)/\(path)") else {
        throw .wrong("\(folder)/\(path): cannot be read; name a folder that you may read")
      }
      answers["/\(path)"] = PageResponse(type: Self.type(of: path), bytes)
    }
    answers["/"] = answers["/index.html"]
    answers["/"]?.runsWebAssembly = true
  }

  func has(_ path: String) -> Bool { answers[path] != nil }

  func response(to request: PageRequest) -> PageResponse {
    answers[request.path] ?? PageResponse(404, "there is no such file")
  }

  private static func type(of path: String) -> String {
    switch path.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "json": "application/json"
    case "wasm": "application/wasm"
    default: "text/plain; charset=utf-8"
    }
  }
}
