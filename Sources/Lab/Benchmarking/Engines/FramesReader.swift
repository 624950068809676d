import Foundation

/// A reader of the lines of a ``FramesFile``.
struct FramesReader {
  private let file: String
  private var number = 0
  private var options: BenchmarkRun.Options?
  private var streams: [TouchFrames] = []
  private var open: TouchFrames?

  init(file: String) { self.file = file }

  mutating func read(_ line: Substring) throws(BenchmarkFileError) {
    number += 1
    let word = line.prefix { $0 != " " }
    let rest = line.dropFirst(word.count + 1)
    if number == 1 {
      guard line == "touchstone frames 1" else {
        throw failure("expected “touchstone frames 1”")
      }
    } else if open != nil {
      try readBody(line, word)
    } else if word == "options" {
      options = try? JSONDecoder().decode(BenchmarkRun.Options.self, from: Data(rest.utf8))
      if options == nil { throw failure("the options cannot be read") }
    } else if word == "stream" {
      guard let stream = StreamResult(jsonLine: rest) else {
        throw failure("the stream cannot be read")
      }
      open = TouchFrames(stream)
    } else if word != "screen", !line.isEmpty {
      throw failure("expected a stream")
    }
  }

  private mutating func readBody(
    _ line: Substring, _ word: Substring
  ) throws(BenchmarkFileError) {
    if line == "end" {
      open.map { streams.append($0) }
      open = nil
    } else if let time = Int64(word) {
      guard let contacts = contacts(in: line.split(separator: " ").dropFirst()) else {
        throw failure("the frame cannot be read")
      }
      open?.frames.append(TouchFrames.Frame(time: time, contacts: contacts))
    } else {
      open?.recording.append(String(line))
    }
  }

  private func contacts(in words: ArraySlice<Substring>) -> [TouchFrames.Contact]? {
    guard words.count.isMultiple(of: 4) else { return nil }
    var contacts: [TouchFrames.Contact] = []
    for first in stride(from: words.startIndex, to: words.endIndex, by: 4) {
      guard let phase = TouchFrames.Phase(rawValue: String(words[first])),
        let id = Int(words[first + 1]), let x = Double(words[first + 2]),
        let y = Double(words[first + 3])
      else { return nil }
      contacts.append(TouchFrames.Contact(id: id, phase: phase, x: x, y: y))
    }
    return contacts
  }

  func finish() throws(BenchmarkFileError) -> FramesFile {
    guard open == nil else { throw failure("the last stream has no end") }
    guard let options else { throw failure("it has no options") }
    return FramesFile(options: options, streams: streams)
  }

  private func failure(_ found: String) -> BenchmarkFileError {
    BenchmarkFileError(
      file: file, line: number,
      text: "\(found); give a file that touchstone bench --write-frames has written")
  }
}
