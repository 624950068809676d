internal import Glibc

/// Paths of files.
package enum FilePath {
  /// Returns the absolute path of a file or folder without links.
  ///
  /// - Returns: The path; `nil`, with the reason in `errno`, if there is no such file.
  package static func withoutLinks(_ path: String) -> String? {
    guard let text = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(text) }
    return unsafe String(cString: text)
  }

  /// Returns the same path without links, or as it is where there is no such file.
  package static func resolved(_ path: String) -> String { withoutLinks(path) ?? path }
}
