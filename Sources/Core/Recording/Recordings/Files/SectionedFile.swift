/// A file of sections that grow independently of each other, and that is complete at every moment.
///
/// The YAML of `libinput record` contains the events of one device after those of another, so that
/// events that alternate belong in the middle of the file. Each section is followed by free space,
/// filled with empty lines that readers ignore; when the space is used up, the file is rewritten
/// with twice as much and replaces the old one. ``finish()`` rewrites it without the space. A file
/// of one section only grows at its end.
///
/// No write crosses the border of a page, because that is where the system may interrupt a write
/// when the program is killed: a line is in the file completely or not at all.
final class SectionedFile {
  private struct Section {
    var start = 0
    var count = 0
    var room = 0
  }

  /// The minimum free space of a section, in bytes: some seconds of one finger.
  static let leastRoom = 65_536
  private static let page = 4096
  private static let newline = UInt8(ascii: "\n")

  private let path: String
  private var file: ReplacementFile
  private var sections: [Section] = []

  /// Prepares to write a file, which appears with ``begin(_:)``.
  init(path: String) throws(RecordingError) {
    self.path = path
    file = try SectionedFile.translated { () throws(FileWriteError) in
      try ReplacementFile(path: path)
    }
  }

  /// Returns `true` if a path refers to a regular file or to none yet; other files cannot have
  /// sections.
  static func canBe(_ path: String) -> Bool {
    guard path != "-", let target = try? FileTarget(path) else { return false }
    switch target.kind {
    case .absent, .regular: return true
    case .special, .descriptor: return false
    }
  }

  /// Writes the first bytes of each section, after which the file exists under its name.
  func begin(_ heads: [[UInt8]]) throws(RecordingError) {
    try SectionedFile.translated { () throws(FileWriteError) in
      for head in heads {
        let room = heads.count > 1 ? SectionedFile.leastRoom : 0
        let end = sections.last.map { $0.start + $0.count + $0.room } ?? 0
        sections.append(Section(start: end, count: head.count, room: room))
        try file.write(head)
        try file.write([UInt8](repeating: SectionedFile.newline, count: room))
      }
      try file.commit()
    }
  }

  func append(_ bytes: [UInt8], to index: Int) throws(RecordingError) {
    try SectionedFile.translated { () throws(FileWriteError) in
      guard sections.count > 1 else {
        try file.write(bytes)
        sections[index].count += bytes.count
        return
      }
      // Twice the space of the bytes is needed, because the ends of pages may remain empty.
      try makeRoom(2 * bytes.count + SectionedFile.page, index)
      var rest = bytes[...]
      while !rest.isEmpty {
        let end = rest.firstIndex(of: SectionedFile.newline) ?? rest.endIndex - 1
        try append(line: rest[...end], to: index)
        rest = rest[(end + 1)...]
      }
      try writePending(index)
    }
  }

  /// The lines of one page that will be written together.
  private var pending: [UInt8] = []

  private func append(line: ArraySlice<UInt8>, to index: Int) throws(FileWriteError) {
    let end = sections[index].start + sections[index].count + pending.count
    let left = SectionedFile.page - end % SectionedFile.page
    if line.count > left {
      try writePending(index)
      // A line longer than a page crosses a border in any case.
      if line.count <= SectionedFile.page { skip(left, index) }
    }
    pending += line
  }

  private func writePending(_ index: Int) throws(FileWriteError) {
    try file.write(pending, at: sections[index].start + sections[index].count)
    skip(pending.count, index)
    pending.removeAll(keepingCapacity: true)
  }

  private func skip(_ count: Int, _ index: Int) {
    sections[index].count += count
    sections[index].room -= count
  }

  private func makeRoom(_ count: Int, _ index: Int) throws(FileWriteError) {
    guard sections[index].room < count else { return }
    try rewrite { max(SectionedFile.leastRoom, $0 + count) }
  }

  /// Rewrites the file without the free space between its sections.
  func finish() throws(RecordingError) {
    guard sections.count > 1 else { return }
    try SectionedFile.translated { () throws(FileWriteError) in try rewrite { _ in 0 } }
  }

  /// Rewrites the file with other free space, and without the empty lines within sections.
  ///
  /// - Parameter room: A closure that returns the free space for the size of a section, in bytes.
  /// - Throws: ``FileWriteError`` if the file cannot be read or written.
  private func rewrite(room: (Int) -> Int) throws(FileWriteError) {
    let new = try ReplacementFile(path: path)
    var layout: [Section] = []
    var end = 0
    for section in sections {
      var copied = 0
      var last = SectionedFile.newline
      var offset = 0
      while offset < section.count {
        let piece = try file.read(
          min(SectionedFile.leastRoom, section.count - offset), at: section.start + offset)
        guard !piece.isEmpty else { break }
        offset += piece.count
        var lines: [UInt8] = []
        lines.reserveCapacity(piece.count)
        for byte in piece where byte != SectionedFile.newline || last != SectionedFile.newline {
          lines.append(byte)
          last = byte
        }
        try new.write(lines)
        copied += lines.count
      }
      let room = room(copied)
      try new.write([UInt8](repeating: SectionedFile.newline, count: room))
      layout.append(Section(start: end, count: copied, room: room))
      end += copied + room
    }
    try new.commit()
    (file, sections) = (new, layout)
  }

  private static func translated<Result>(
    _ work: () throws(FileWriteError) -> Result
  ) throws(RecordingError) -> Result {
    do throws(FileWriteError) {
      return try work()
    } catch {
      throw error.recordingError
    }
  }
}
