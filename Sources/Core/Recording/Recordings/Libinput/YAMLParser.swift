internal import CTSYAML
internal import TSEvdev
import TSPreconditions

/// A parsing step of a YAML file.
enum YAMLStep: Hashable {
  case sequenceStart, sequenceEnd, mappingStart, mappingEnd
  /// A scalar, whose text is ``YAMLParser/scalar``.
  case scalar
  case documentStart, documentEnd, streamEnd
}

/// A parser of YAML files that returns one step at a time, based on libyaml.
///
/// Aliases, anchors and deep nesting are rejected, so that a small file cannot expand to a large
/// one.
@safe final class YAMLParser {
  static let deepest = 64

  /// The text of the last scalar.
  private(set) var scalar: [UInt8] = []
  private var isPlain = false
  /// The error that ended parsing.
  private(set) var failure: RecordingError?
  private(set) var depth = 0
  /// The line of the last step, from 0.
  private var line = 0
  /// The column of the last step in its line, from 0, in characters.
  private var column = 0
  private let feed: YAMLFeed
  private let parser: UnsafeMutablePointer<yaml_parser_t>

  init(_ source: ByteSource) {
    feed = YAMLFeed(source)
    unsafe parser = .allocate(capacity: 1)
    unsafe parser.initialize(to: yaml_parser_t())
    let isReady = unsafe yaml_parser_initialize(parser)
    ensure(isReady == 1, "YAMLParser: no memory for libyaml's parser")
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    let context = unsafe Unmanaged.passUnretained(feed).toOpaque()
    unsafe yaml_parser_set_input(
      parser,
      { context, buffer, size, count in
        guard let context = unsafe context, let buffer = unsafe buffer, let count = unsafe count
        else { return 0 }
        let feed = unsafe Unmanaged<YAMLFeed>.fromOpaque(context).takeUnretainedValue()
        let bytes = unsafe UnsafeMutableBufferPointer(start: buffer, count: size)
        guard let read = unsafe feed.read(into: bytes) else { return 0 }
        unsafe count.pointee = read
        return 1
      }, context)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
  }

  /// The name of the source in messages.
  var name: String { feed.name }

  /// The error of the last line, if the file ends in the middle of it; the line is left out.
  var cutOff: RecordingError? { feed.cutOff }

  /// The number of the last line, if it has no end; known at the end.
  var unfinishedLine: Int? { feed.unfinishedLine }

  /// Returns whether the last step was the key `events` of a device, and lines follow that need no
  /// parser, so that ``takeEvents(into:)`` may be called.
  func isAtEvents() throws(RecordingError) -> Bool {
    do throws(RecordingError) {
      guard failure == nil else { return false }
      return try feed.isAtEvents(line: line + 1)
    } catch {
      failure = error
      throw error
    }
  }

  /// Takes events from lines of the form that `libinput record` writes, without parsing YAML.
  ///
  /// The next step is then the value of the key `events` without the items that were taken.
  ///
  /// - Precondition: ``isAtEvents()`` is `true`.
  /// - Returns: `true` if items were taken; `false` if the rest is to be parsed.
  func takeEvents(into events: inout [InputEvent]) throws(RecordingError) -> Bool {
    do throws(RecordingError) {
      return try feed.takeEvents(into: &events)
    } catch {
      failure = error
      throw error
    }
  }

  /// Returns the next step.
  ///
  /// - Throws: ``RecordingError`` for invalid YAML, for aliases and anchors and for deep nesting;
  ///   once an error was thrown, every call throws it.
  func next() throws(RecordingError) -> YAMLStep {
    // After an error, libyaml returns empty events indefinitely.
    if let failure { throw failure }
    do throws(RecordingError) {
      return try step()
    } catch {
      failure = error
      throw error
    }
  }

  private func step() throws(RecordingError) -> YAMLStep {
    while true {
      var event = unsafe yaml_event_t()
      guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw syntaxError() }
      defer { unsafe yaml_event_delete(&event) }
      feed.noteEvent()
      unsafe line = event.start_mark.line
      unsafe column = event.start_mark.column
      if let step = try unsafe take(event) { return step }
    }
  }

  private func take(_ event: yaml_event_t) throws(RecordingError) -> YAMLStep? {
    switch unsafe event.type {
    case YAML_SCALAR_EVENT:
      let data = unsafe event.data.scalar
      try unsafe refuseAnchor(data.anchor)
      let bytes = unsafe UnsafeBufferPointer(start: data.value, count: data.length)
      scalar.removeAll(keepingCapacity: true)
      unsafe scalar.append(contentsOf: bytes)
      isPlain = unsafe data.style == YAML_PLAIN_SCALAR_STYLE
      return .scalar
    case YAML_SEQUENCE_START_EVENT:
      try unsafe refuseAnchor(event.data.sequence_start.anchor)
      try open()
      return .sequenceStart
    case YAML_MAPPING_START_EVENT:
      try unsafe refuseAnchor(event.data.mapping_start.anchor)
      try open()
      return .mappingStart
    case YAML_SEQUENCE_END_EVENT:
      depth -= 1
      return .sequenceEnd
    case YAML_MAPPING_END_EVENT:
      depth -= 1
      return .mappingEnd
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    case YAML_DOCUMENT_END_EVENT: return .documentEnd
    case YAML_STREAM_START_EVENT: return nil
    case YAML_ALIAS_EVENT: throw error(expected: "a value of its own, as aliases are not read")
    default: return .streamEnd
    }
  }

  private func open() throws(RecordingError) {
    depth += 1
    guard depth <= YAMLParser.deepest else {
      throw error(expected: "at most \(YAMLParser.deepest) collections in one another")
    }
  }

  private func refuseAnchor(_ anchor: UnsafeMutablePointer<yaml_char_t>?) throws(RecordingError) {
    guard unsafe anchor != nil else { return }
    throw error(expected: "a value without an anchor")
  }

  /// Whether the last scalar is null: empty and not quoted, `~` or `null`.
  var isNull: Bool {
    isPlain
      && (scalar.isEmpty || scalar.elementsEqual("~".utf8) || scalar.elementsEqual("null".utf8))
  }

  func error(expected: String) -> RecordingError {
    error(expected: expected, line: line, column: column)
  }

  private func error(expected: String, line: Int, column: Int) -> RecordingError {
    // libyaml counts characters, so that continuation bytes are skipped.
    var offset = 0
    var characters = -1
    for byte in feed.text(ofLine: line + 1) {
      if byte & 0xc0 != 0x80 { characters += 1 }
      if characters >= column { break }
      offset += 1
    }
    return error(expected: expected, line: line + 1, offset: offset)
  }

  private func error(expected: String, line: Int, offset: Int) -> RecordingError {
    RecordingError(
      path: name, line: feed.sourceLine(line), bytes: feed.text(ofLine: line),
      fault: LineFault(offset: offset, expected: expected))
  }

  private func syntaxError() -> RecordingError {
    if let failure = feed.failure { return failure }
    let problem = unsafe parser.pointee.problem.map { unsafe String(cString: $0) }
    let expected = "YAML (\(problem ?? "it is not"))"
    // Unreadable input is located by its byte offset, because libyaml reads ahead of the lines.
    if unsafe parser.pointee.error == YAML_READER_ERROR {
      let location = unsafe feed.location(ofByte: parser.pointee.problem_offset)
      return error(expected: expected, line: location.line, offset: location.offset)
    }
    let mark = unsafe parser.pointee.problem_mark
    return error(expected: expected, line: mark.line, column: mark.column)
  }
}
