internal import Glibc

/// Functions about the paths of files.
enum FilePath {
  /// Returns the path of a file without links; the path itself if there is no such file.
  static func resolved(_ path: String) -> String {
    guard let text = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(text) }
    return unsafe String(cString: text)
  }

  /// Returns why a settings file cannot be trusted: others than its owner and root may write it, or put
  /// another in its place.
  ///
  /// - Parameter path: The path.
  /// - Returns: The reason and the remedy; `nil` if it can be trusted, or there is none.
  static func distrust(_ path: String) -> String? {
    var facts = stat()
    guard unsafe stat(path, &facts) == 0 else { return nil }
    guard facts.st_mode & S_IFMT == S_IFREG else {
      return "it is no regular file; give one"
    }
    if facts.st_mode & 0o022 != 0 {
      return "others may write it; run: chmod go-w \(path)"
    }
    guard facts.st_uid == 0 || facts.st_uid == geteuid() else {
      return "it belongs to another user; run: chown root \(path)"
    }
    var folder = resolved(path)
    while let slash = folder.lastIndex(of: "/") {
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
      if let reason = distrust(folder: folder) { return reason }
      if folder == "/" { break }
    }
    return nil
  }

  /// Returns why others can replace a file in a folder; `nil` if they cannot.
  private static func distrust(folder: String) -> String? {
    var facts = stat()
    guard unsafe stat(folder, &facts) == 0 else { return "\(folder) cannot be examined" }
    // In a sticky folder, such as /tmp, nobody replaces files of others.
    let isSticky = facts.st_mode & S_ISVTX != 0
    guard facts.st_mode & 0o022 == 0 || isSticky else {
      return "others may write its folder; run: chmod go-w \(folder)"
    }
    guard facts.st_uid == 0 || facts.st_uid == geteuid() else {
      return "its folder belongs to another user; move it to one of root's"
    }
    return nil
  }
}
