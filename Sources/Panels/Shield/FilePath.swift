internal import Glibc

/// Functions about the paths of files.
enum FilePath {
  /// Returns the path of a file without links; the path itself if there is no such file.
  static func resolved(_ path: String) -> String {
    guard let text = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(text) }
    return unsafe String(cString: text)
  }

  /// Returns why a settings file cannot be trusted: others than its owner and root may write it.
  ///
  /// - Parameter path: The path.
  /// - Returns: The reason and the remedy; `nil` if it can be trusted, or cannot be examined.
  static func distrust(_ path: String) -> String? {
    var facts = stat()
    guard unsafe stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
    if facts.st_mode & 0o022 != 0 {
      return "others may write it; run: chmod go-w \(path)"
    }
    guard facts.st_uid == 0 || facts.st_uid == geteuid() else {
      return "it belongs to another user; run: chown root \(path)"
    }
    return nil
  }
}
