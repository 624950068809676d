import TSBenchmarking
import TSReplay
import Testing
import TSTrackpad

@Suite("The frames that other engines read")
@MainActor struct FramesFileTests {
  @Test("are read back as they were written, from any stream on")
  func roundTrip() throws {
    let benchmark = Samples.taps()
    let streams = Samples.streams.map(benchmark.frames)
    let file = FramesFile(options: benchmark.placement, streams: streams)
    for first in 0...streams.count {
      let text = file.lines(from: first).joined(separator: "\n")
      let read = try FramesFile(parsing: text, file: "frames")
      #expect(read.options == file.options && read.lines == file.lines(from: first))
      #expect(read.streams.map(\.stream) == streams.dropFirst(first).map(\.stream))
    }
  }

  @Test("begin, move and end each touch once, in the order of time", arguments: Samples.streams)
  func touches(_ stream: LabelledStream) {
    let frames = Samples.taps().frames(of: stream)
    var down: Set<Int> = []
    var count = 0
    var time: Int64 = 0
    for frame in frames.frames {
      #expect(frame.time >= time && !frame.contacts.isEmpty)
      time = frame.time
      for contact in frame.contacts {
        switch contact.phase {
        case .began:
          #expect(down.insert(contact.id).inserted)
          count += 1
        case .moved: #expect(down.contains(contact.id))
        case .ended, .cancelled: #expect(down.remove(contact.id) != nil)
        }
      }
    }
    #expect(down.isEmpty && count > 0 && count == frames.stream.touches)
    #expect(frames.stream.attempts.isEmpty)
  }

  @Test("of a trackpad have its recording too")
  func pads() throws {
    let benchmark = Benchmark(trackpads: TrackpadSettings())
    let frames = benchmark.frames(of: Samples.stream("devices/trackpad/tap.yml", "tap", "tap=1"))
    #expect(frames.recording.contains { $0.hasPrefix("N: ") })
    #expect(frames.recording.contains { $0.hasPrefix("E: ") } && frames.frames.count > 1)
    let file = FramesFile(options: benchmark.placement, streams: [frames])
    let read = try FramesFile(parsing: file.lines.joined(separator: "\n"), file: "f")
    #expect(read.streams.map(\.lines) == [frames.lines])
  }

  @Test("of a trackpad have the keys and the values that the kernel would answer")
  func completion() throws {
    var frames: [TouchFrames] = []
    for isComplete in [true, false] {
      let text = """
        N: Pad
        P: 05 00 00 00 00 00 00 00
        A: 2f 0 1 0 0 0
        A: 35 0 999 0 0 10
        A: 36 0 499 0 0 10
        A: 39 0 65535 0 0 0
        A: 3a 0 255 0 0 0
        E: 1.000000 0003 0039 0007
        E: 1.000000 0003 0035 0500
        \(isComplete ? "E: 1.000000 0003 003a 0040" : "")
        E: 1.000000 0003 0036 0250
        E: 1.000000 0001 014a 0001
        E: 1.000000 0000 0000 0000
        E: 1.010000 0003 003a 0044
        E: 1.010000 0000 0000 0000
        E: 1.030000 0003 0039 -001
        E: 1.030000 0001 014a 0000
        E: 1.030000 0000 0000 0000

        """
      let label = StreamLabel(file: "pad", label: "tap", expectations: [])
      frames.append(
        Benchmark(trackpads: TrackpadSettings()).frames(
          of: LabelledStream(label, source: .bytes(Array(text.utf8), name: "pad"))))
    }
    let first = frames.map { $0.recording.filter { $0.hasPrefix("E: 1.000000 0003 003a") } }
    #expect(first.map(\.count) == [1, 1], "\(frames[1].stream.problem ?? "")")
    #expect(first[0].first?.contains("003a 0040") == true)
    #expect(first[1].first?.contains("003a 0044") == true)
    // BTN_TOOL_FINGER and BTN_TOUCH: 0x145 and 0x14a.
    #expect(frames[1].recording.contains("B: 01 20 04 00 00 00 00 00 00"))
  }

  @Test("leave out a stream that cannot be replayed, and keep the reason")
  func problems() {
    let benchmark = Samples.taps()
    let frames = benchmark.frames(of: Samples.stream("nowhere.evemu", "tap", "single"))
    #expect(frames.stream.problem?.contains("nowhere.evemu") == true && frames.frames.isEmpty)
    #expect(FramesFile(options: benchmark.placement, streams: [frames]).streams.isEmpty)
  }

  @Test(
    "name the line that is wrong",
    arguments: [
      ("", "f:1: expected “touchstone frames 1”"), ("screen 1 1 1", "f:1: expected"),
      ("touchstone frames 1\noptions x", "f:2: the options cannot be read"),
      ("touchstone frames 1\nstream x", "f:2: the stream cannot be read"),
      ("touchstone frames 1\nhello", "f:2: expected a stream"),
      ("touchstone frames 1\nscreen 1 1 1", "f:2: it has no options"),
    ])
  func faults(text: String, message: String) {
    let error = #expect(throws: BenchmarkFileError.self) {
      try FramesFile(parsing: text, file: "f")
    }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }

  @Test(
    "refuse frames that are none", arguments: ["0 b 1 2", "0 q 1 2 3", "0 b x 2 3", "7 e 1 2 y"])
  func badFrames(frame: String) throws {
    let benchmark = Samples.taps()
    var lines = FramesFile(
      options: benchmark.placement, streams: [benchmark.frames(of: Samples.streams[0])]
    ).lines
    lines[4] = frame
    let error = #expect(throws: BenchmarkFileError.self) {
      try FramesFile(parsing: lines.joined(separator: "\n"), file: "f")
    }
    #expect(error?.line == 5 && error?.text.hasPrefix("the frame cannot be read") == true)
    lines.removeLast(2)
    lines[4] = "0 b 1 2 3"
    #expect(throws: BenchmarkFileError.self) {
      try FramesFile(parsing: lines.joined(separator: "\n"), file: "f")
    }
  }
}
