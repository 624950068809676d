/// A kind of packed file or of text that has to be converted before it can be read.
struct PackedFile {
  /// The first bytes.
  let signature: [UInt8]
  let name: String
  let command: String

  /// Returns the kind of a file, or `nil` if it is none of the known ones.
  ///
  /// - Parameter start: The first bytes of the file.
  static func recognise(_ start: some Collection<UInt8>) -> PackedFile? {
    kinds.first { start.starts(with: $0.signature) }
  }

  /// Returns the error of a file that has to be unpacked first.
  func error(_ path: String) -> RecordingError {
    RecordingError(
      kind: .unrecognised, path: path, expected: "a recording", found: name,
      advice: "read what `\(command)` prints: a pipe is read with the name -")
  }

  private static let kinds = [
    PackedFile(
      signature: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0], name: "a file packed by xz",
      command: "xz -dc FILE"),
    PackedFile(
      signature: Array("BZh".utf8), name: "a file packed by bzip2", command: "bzip2 -dc FILE"),
    PackedFile(
      signature: [0x28, 0xb5, 0x2f, 0xfd], name: "a file packed by zstd", command: "zstd -dc FILE"),
    PackedFile(
      signature: [0x04, 0x22, 0x4d, 0x18], name: "a file packed by lz4", command: "lz4 -dc FILE"),
    PackedFile(
      signature: Array("LZIP".utf8), name: "a file packed by lzip", command: "lzip -dc FILE"),
    PackedFile(
      signature: [0x1f, 0x9d], name: "a file packed by compress", command: "zcat FILE"),
    PackedFile(
      signature: Array("PK\u{3}\u{4}".utf8), name: "a zip archive", command: "unzip -p FILE"),
    PackedFile(
      signature: [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], name: "a 7z archive",
      command: "7z x -so FILE"),
    PackedFile(
      signature: [0xff, 0xfe, 0, 0], name: "text in UTF-32",
      command: "iconv -f UTF-32 -t UTF-8 FILE"),
    PackedFile(
      signature: [0, 0, 0xfe, 0xff], name: "text in UTF-32",
      command: "iconv -f UTF-32 -t UTF-8 FILE"),
  ]
}
