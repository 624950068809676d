internal import Glibc
internal import TSDescriptors

/// A file that appears under its name in one step, once it is complete.
///
/// ```
/// let file = try ReplacementFile(path: "swipe.trace", inputs: ["swipe.evemu"])
/// try file.write(bytes)
/// try file.commit()
/// ```
///
/// Bytes are written to a temporary file in the target's folder, which replaces the target by a
/// rename: a reader of the target sees either the old content or the new one, even if the program
/// is killed or the disk is full. Without ``commit()`` the target is unchanged and the temporary
/// file is removed; a signal that ends the process removes it, too. Symbolic links are followed, so
/// that a link is preserved; the mode and, where the system permits it, the owner of an existing
/// file are kept.
///
/// A target that is not a regular file (a device, a FIFO, `/dev/stdout`) is written directly.
package final class ReplacementFile {
  /// The path of the file as the caller specified it.
  package let path: String
  private let target: FileTarget
  private var descriptor: Int32 = -1
  private var temporary: String?
  private var slot: Int?

  /// Prepares to write a file.
  ///
  /// - Parameter inputs: The files that are read at the same time; `-` is standard input. None of
  ///   them may be the target, by any name.
  /// - Throws: ``FileWriteError`` if the target is an input, or cannot be created or replaced.
  package init(path: String, inputs: [String] = []) throws(FileWriteError) {
    self.path = path
    target = try FileTarget(path)
    try check(inputs: inputs)
    switch target.kind {
    case .descriptor(let number): descriptor = dup(number)
    case .special: descriptor = unsafe open(target.path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    case .absent: try createTemporary()
    case .regular:
      // A rename would replace even a file that its owner has write-protected.
      guard unsafe access(target.path, W_OK) == 0 else { throw failure() }
      try createTemporary()
    }
    guard descriptor >= 0 else { throw failure() }
  }

  deinit {
    removeTemporary()
    if descriptor >= 0 { close(descriptor) }
  }

  /// Checks that the target is none of the given files.
  ///
  /// - Parameter inputs: The paths of the files; `-` is standard input.
  /// - Throws: ``FileWriteError`` with the input that is the target.
  package func check(inputs: [String]) throws(FileWriteError) {
    guard target.status.st_mode & S_IFMT == S_IFREG else { return }
    for input in inputs {
      var status = stat()
      let answer = input == "-" ? unsafe fstat(0, &status) : unsafe stat(input, &status)
      guard answer == 0, target.isSame(as: status) else { continue }
      throw FileWriteError(
        path: path, reason: .isInput(input == "-" ? "standard input" : input))
    }
  }

  /// Appends bytes to the file.
  ///
  /// - Throws: ``FileWriteError`` if the bytes cannot be written, as on a full disk.
  package func write(_ bytes: [UInt8]) throws(FileWriteError) { try write(bytes, at: nil) }

  /// Writes bytes at an offset, or appends them.
  ///
  /// - Parameter offset: The offset in bytes, or `nil` to append.
  func write(_ bytes: [UInt8], at offset: Int?) throws(FileWriteError) {
    if let message = Descriptor.write(bytes, to: descriptor, at: offset) {
      throw FileWriteError(path: path, reason: .unwritable(message))
    }
  }

  /// Reads bytes that were written before.
  ///
  /// - Parameter count: The maximum number of bytes.
  /// - Returns: The bytes, which are fewer at the end of the file.
  func read(_ count: Int, at offset: Int) throws(FileWriteError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    while true {
      let count = unsafe bytes.withUnsafeMutableBytes { raw in
        unsafe pread(descriptor, raw.baseAddress, raw.count, offset)
      }
      if count >= 0 { return Array(bytes[..<count]) }
      guard errno == EINTR else {
        throw FileWriteError(path: path, reason: .unwritable(systemMessage()))
      }
    }
  }

  /// Moves the file to its final name, durably; without a temporary file the method does nothing.
  ///
  /// - Throws: ``FileWriteError`` if the file cannot be synchronized or renamed; the target is then
  ///   unchanged.
  package func commit() throws(FileWriteError) {
    guard let temporary else { return }
    // Some file systems do not support synchronization and fail with `EINVAL`.
    guard fsync(descriptor) == 0 || errno == EINVAL,
      unsafe rename(temporary, target.path) == 0
    else {
      let message = systemMessage()
      removeTemporary()
      throw FileWriteError(path: path, reason: .unwritable(message))
    }
    self.temporary = nil
    forget()
    // Until the folder is synchronized, a crash of the machine would restore the old file.
    let folder = unsafe open(target.folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  private func createTemporary() throws(FileWriteError) {
    var isReplacing = false
    if case .regular = target.kind { isReplacing = true }
    // The replacement of a private file is private from the beginning.
    let mode: mode_t = isReplacing ? 0o600 : 0o666
    for _ in 0..<16 {
      let name = ".touchstone-" + String(UInt64.random(in: .min ... .max), radix: 36) + ".part"
      let path = target.folder + "/" + name
      slot = TemporaryFiles.add(path)
      descriptor = unsafe open(
        path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
      if descriptor >= 0 {
        temporary = path
        if isReplacing { keepRights() }
        return
      }
      let error = errno
      forget()
      errno = error
      guard error == EEXIST else { return }
    }
  }

  private func keepRights() {
    // Only root can change the owner; for other users the attempt has no effect.
    _ = fchown(descriptor, target.status.st_uid, target.status.st_gid)
    _ = fchmod(descriptor, target.status.st_mode & 0o7777)
  }

  private func removeTemporary() {
    if let temporary { _ = unsafe unlink(temporary) }
    temporary = nil
    forget()
  }

  private func forget() {
    if let slot { TemporaryFiles.remove(slot) }
    slot = nil
  }

  private func failure() -> FileWriteError {
    FileWriteError(path: path, reason: .uncreatable(systemMessage()))
  }
}
