import TSEventTime
import TSEvdev
import Glibc
import TSLinuxInput
import Testing

@Suite("A reader of bytes")
struct EventReaderTests {
  let pipe: Pipe
  let frame: [InputEvent] = [
    .abs(.absMTSlot, 1, at: 12_000_034), .abs(.absMTTrackingID, -1, at: 12_000_034),
    .key(.btnTouch, 1, at: 12_000_034), .report(at: 12_000_034),
  ]

  init() throws { pipe = try Pipe() }

  @Test("gives events as they were written, with times in microseconds")
  func events() {
    var reader = EventReader()
    var events: [InputEvent] = []
    pipe.write(frame)
    #expect(reader.read(from: pipe.reading, into: &events) == .events)
    #expect(events == frame)
  }

  @Test("gives nothing, and leaves nothing in the array, when nothing waits")
  func nothing() {
    var reader = EventReader()
    var events = frame
    #expect(reader.read(from: pipe.reading, into: &events) == .events)
    #expect(events.isEmpty)
  }

  @Test("joins events that were cut in two", arguments: 1..<96)
  func cut(at length: Int) {
    var reader = EventReader()
    var events: [InputEvent] = []
    let bytes = Pipe.bytes(of: frame)
    pipe.write(bytes[..<length])
    #expect(reader.read(from: pipe.reading, into: &events) == .events)
    var all = events
    #expect(all.count == length / 24)
    pipe.write(bytes[length...])
    #expect(reader.read(from: pipe.reading, into: &events) == .events)
    all += events
    #expect(all == frame)
  }

  @Test("joins an event that arrives byte by byte")
  func bytewise() {
    var reader = EventReader()
    var events: [InputEvent] = []
    var all: [InputEvent] = []
    for byte in Pipe.bytes(of: frame) {
      pipe.write([byte])
      #expect(reader.read(from: pipe.reading, into: &events) == .events)
      all += events
    }
    #expect(all == frame)
  }

  @Test("takes no more than its buffer at once, and the rest the next time")
  func bounded() {
    var reader = EventReader()
    var events: [InputEvent] = []
    let many = (0..<Int32(EventReader.capacity) + 7).map { InputEvent.abs(.absMTPositionX, $0) }
    pipe.write(many)
    #expect(reader.read(from: pipe.reading, into: &events) == .events)
    #expect(events == Array(many[..<EventReader.capacity]))
    #expect(reader.read(from: pipe.reading, into: &events) == .events)
    #expect(events == Array(many[EventReader.capacity...]))
  }

  @Test("ends a read with SYN_DROPPED and leaves out what follows it")
  func dropped() {
    var reader = EventReader()
    var events: [InputEvent] = []
    pipe.write(frame + [.dropped(at: 5), .abs(.absMTPositionX, 3), .report()] + frame)
    #expect(reader.read(from: pipe.reading, into: &events) == .dropped)
    #expect(events == frame + [.dropped(at: 5)])
    pipe.write(frame)
    #expect(reader.read(from: pipe.reading, into: &events) == .events)
    #expect(events == frame)
  }

  @Test("keeps the half of an event that follows SYN_DROPPED")
  func droppedAndCut() {
    var reader = EventReader()
    var events: [InputEvent] = []
    let bytes = Pipe.bytes(of: [.dropped()] + frame)
    pipe.write(bytes[..<30])
    #expect(reader.read(from: pipe.reading, into: &events) == .dropped)
    pipe.write(bytes[30...])
    #expect(reader.read(from: pipe.reading, into: &events) == .events)
    #expect(events == frame)
  }

  @Test("says when the stream ends")
  func end() {
    var reader = EventReader()
    var events: [InputEvent] = []
    pipe.write(frame)
    pipe.finish()
    #expect(reader.read(from: pipe.reading, into: &events) == .events)
    #expect(events == frame)
    #expect(reader.read(from: pipe.reading, into: &events) == .ended)
    #expect(events.isEmpty)
  }

  @Test("says which error the system gave")
  func failure() {
    var reader = EventReader()
    var events: [InputEvent] = []
    #expect(reader.read(from: -1, into: &events) == .failed(EBADF))
  }

  @Test("keeps the array's storage from read to read")
  func storage() {
    var reader = EventReader()
    var events: [InputEvent] = []
    pipe.write(frame + frame)
    _ = reader.read(from: pipe.reading, into: &events)
    let before = address(of: events)
    for _ in 0..<10 {
      pipe.write(frame)
      _ = reader.read(from: pipe.reading, into: &events)
      #expect(address(of: events) == before)
    }
  }

  private func address(of events: [InputEvent]) -> UInt {
    unsafe events.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
  }
}
