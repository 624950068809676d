internal import TSPageServer

/// The files of the playground, which are read once.
struct PlaygroundFiles {
  /// The files that were read.
  let files: FolderFiles
  /// The answers by their paths, such as `/touchstone.js`.
  private var answers: [String: PageResponse] = [:]

  /// Reads the files.
  ///
  /// - Parameter folder: The folder that `Tools/library/playground/build` has made.
  /// - Throws: A ``UsageError`` if the page or the module is missing, or a file cannot be read.
  init(in folder: String) throws(UsageError) {
    func expect(_ files: [String]) throws(UsageError) {
      for file in ["index.html", "touchstone.wasm"] where !files.contains(file) {
        throw .wrong(
          "\(folder): has no \(file); run Tools/library/playground/build \(folder) first")
      }
    }
    if FileStatus(path: folder) == nil { try expect([]) }
    files = try FolderFiles(in: folder)
    try expect(files.paths)
    for path in files.paths {
      guard let bytes = files.read(path) else {
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
