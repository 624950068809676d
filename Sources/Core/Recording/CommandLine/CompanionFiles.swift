/// The files next to a recording that belong to it: `NAME.trace`, `NAME.scene.json` and
/// `NAME.desc` next to `NAME.evemu`.
package enum CompanionFiles {
  /// Returns the path of the expected trace of a recording.
  package static func trace(of recording: String) -> String { base(of: recording) + ".trace" }

  /// Returns the path of the scene of a recording, or of a file of labels.
  ///
  /// - Parameter file: The path; `-` is standard input, which has no scene.
  /// - Returns: The path, or `nil` if there is no such file.
  package static func scene(of file: String) -> String? {
    guard file != "-" else { return nil }
    let path = base(of: file) + ".scene.json"
    return path != file && FileStatus(path: path)?.kind == .file ? path : nil
  }

  /// Returns the path of the description beside a recording; `nil` if there is no such file.
  package static func description(of recording: String) -> String? {
    let path = base(of: recording) + ".desc"
    return path != recording && FileStatus(path: path)?.kind == .file ? path : nil
  }

  /// Returns a path without its extension.
  ///
  /// The text after the last dot is an extension if it is one word of letters and digits: in
  /// `pad_113.0_scroll` it is not.
  private static func base(of path: String) -> String {
    let start = path.lastIndex(of: "/").map { path.index(after: $0) }
    let name = path[(start ?? path.startIndex)...]
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return path }
    let ending = name[name.index(after: dot)...]
    let isEnding =
      ending.first?.isLetter == true && ending.count <= 10
      && ending.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return isEnding ? String(path[..<dot]) : path
  }
}
