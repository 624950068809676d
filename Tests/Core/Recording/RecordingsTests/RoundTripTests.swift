import TSContacts
import TSEvdev
import TSEventTime
import TSRecordings
import TestSupport
import Testing

@Suite("From one writer's file to the other's")
struct RoundTripTests {
  @Test("any stream and description stays the same", arguments: UInt64(1)...60)
  func streams(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let device = RecordedDevice(description: random.description())
    var items: [RecordingItem] = [.device(device)]
    items += random.events(Int.random(in: 0...200, using: &random))
    for formats in [[RecordingFormat.evemu, .libinput], [.libinput, .evemu]] {
      var found = items
      for format in formats { found = try read(try write(found, as: format)) }
      #expect(events(found) == events(items), "seed \(seed), by \(formats)")
      var description = try #require(devices(found).first).description
      // What only one of the formats has is lost in between.
      description.udevProperties = []
      #expect(description == device.description, "seed \(seed), by \(formats)")
    }
  }

  @Test("each format keeps all that it has of its own", arguments: UInt64(1)...20)
  func own(seed: UInt64) throws {
    var random = SeededRandom(seed)
    var mine = random.description()
    mine.currentValues = mine.axes.mapValues { _ in 12 }
    mine.codes[.led] = [EventCode(rawValue: 1), EventCode(rawValue: 2)]
    mine.codes[.sw] = [EventCode(rawValue: 0)]
    mine.leds = [EventCode(rawValue: 2)]
    mine.switches = [EventCode(rawValue: 0)]
    let evemu = try read(
      try write([.device(RecordedDevice(description: mine))], as: .evemu))
    #expect(devices(evemu).first?.description == mine, "seed \(seed)")

    var theirs = random.description()
    theirs.name = "two\nlines\u{7} and \u{1F600}"
    theirs.udevProperties = ["ID_INPUT=1", "A=b: c # \"d\" \\", "- x", ""]
    let device = RecordedDevice(node: "/dev/input/event17", description: theirs)
    let libinput = try read(try write([.device(device)], as: .libinput))
    #expect(devices(libinput).first == device, "seed \(seed)")
  }

  @Test("a long recording is read whole across the ends of the buffer")
  func long() throws {
    var random = SeededRandom(7)
    var items: [RecordingItem] = [.device(RecordedDevice(description: DeviceDescription()))]
    items += random.events(12_000)
    for format in [RecordingFormat.evemu, .libinput] {
      let bytes = try write(items, as: format)
      #expect(bytes.count > 500_000)
      #expect(events(try read(bytes)) == events(items), "\(format)")
    }
  }
}
