internal import Glibc
internal import TSDescriptors
internal import TSLinuxInput

/// Files whose text is believed because nobody else can have changed it.
enum TrustedFile {
  /// Why a file is not read.
  struct Distrust: Error {
    var reason: String
    var remedy: String
    var isMissing = false

    init(reason: String, remedy: String) { (self.reason, self.remedy) = (reason, remedy) }

    fileprivate init(_ error: DeviceError) {
      isMissing = error.reason == .noSuchDevice
      reason = isMissing ? "no such file" : error.description
      remedy = "name one that can be read"
    }
  }

  /// Returns the text of a file that only its owner, this user or root, may write or replace.
  ///
  /// What is examined is the file that is open, so that no other one can take its place in between.
  ///
  /// - Throws: The reason and the remedy.
  static func text(of path: String) throws(Distrust) -> String {
    let file: OpenFile
    let text: String
    do throws(DeviceError) {
      file = try OpenFile(path)
    } catch {
      throw Distrust(error)
    }
    if let distrust = distrust(file, path) { throw distrust }
    do throws(DeviceError) {
      text = try file.contents()
    } catch {
      throw Distrust(error)
    }
    guard text.utf8.count < OpenFile.capacity else {
      throw Distrust(reason: "it is larger than 64 KiB", remedy: "make it smaller")
    }
    return text
  }

  private static func distrust(_ file: borrowing OpenFile, _ path: String) -> Distrust? {
    guard let facts = file.facts, facts.mode & S_IFMT == S_IFREG else {
      return Distrust(reason: "it is no regular file", remedy: "give one")
    }
    if facts.mode & 0o022 != 0 {
      return Distrust(reason: "others may write it", remedy: "run: chmod go-w \(path)")
    }
    guard facts.owner == 0 || facts.owner == geteuid() else {
      return Distrust(reason: "it belongs to another user", remedy: "run: chown root \(path)")
    }
    var folder = file.place ?? FilePath.resolved(path)
    while let slash = folder.lastIndex(of: "/") {
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
      if let distrust = distrust(folder: folder) { return distrust }
      if folder == "/" { break }
    }
    return nil
  }

  /// Returns why others can replace a file in a folder; `nil` if they cannot.
  private static func distrust(folder: String) -> Distrust? {
    var facts = stat()
    guard unsafe stat(folder, &facts) == 0 else {
      return Distrust(reason: "\(folder) cannot be examined", remedy: "move the file")
    }
    // In a sticky folder, such as /tmp, nobody replaces files of others.
    let isSticky = facts.st_mode & S_ISVTX != 0
    guard facts.st_mode & 0o022 == 0 || isSticky else {
      return Distrust(
        reason: "others may write its folder", remedy: "run: chmod go-w \(folder)")
    }
    guard facts.st_uid == 0 || facts.st_uid == geteuid() else {
      return Distrust(
        reason: "its folder belongs to another user", remedy: "move it to one of root's")
    }
    return nil
  }
}
