import TSContacts
import TSEventTime
import TSEvdev
import TSRecordings
import TestSupport
import Testing

@testable import TSShield

@Suite("A panel and its clone")
struct PanelCleanerTests {
  @Test("The clone has the panel's name, identity and ranges, slots, and no fuzz")
  func description() throws {
    for panel in [DeviceDescription.screen, .single, .anonymous] {
      let digitizer = try panel.digitizer()
      let clone = panel.clone(of: digitizer)
      let copy = try clone.digitizer()
      #expect(clone.name == panel.name && clone.identity == panel.identity)
      #expect(clone.properties == panel.properties && copy.kind == .touchscreen)
      #expect(copy.touchProtocol == .typeB)
      #expect(copy.slotCount == (panel == .screen ? 5 : panel == .single ? 1 : 16))
      #expect(copy.x.maximum == digitizer.x.maximum && copy.y.minimum == digitizer.y.minimum)
      #expect(copy.x.resolution == digitizer.x.resolution)
      #expect(clone.axes.values.allSatisfy { $0.fuzz == 0 })
    }
    let turned = DeviceDescription.screen.clone(
      of: try DeviceDescription.screen.digitizer(), rotation: .quarter)
    #expect(turned.axes[.absMTPositionX]?.maximum == 599 && turned.axes[.absX]?.resolution == 5)
    #expect(turned.axes[.absMTPositionY]?.maximum == 999)
  }

  @Test(
    "A turn keeps every unit, and four quarters are none",
    arguments: [
      (DigitizerMapping.Rotation.none, [0, 100, 999, 599]),
      (.quarter, [599, 0, 100, 999]), (.half, [999, 599, 0, 100]),
      (.threeQuarters, [100, 999, 599, 0]),
    ] as [(DigitizerMapping.Rotation, [Int32])])
  func rotation(rotation: DigitizerMapping.Rotation, corners: [Int32]) throws {
    let mapping = PanelMapping(try DeviceDescription.screen.digitizer(), rotation: rotation)
    let (first, last) = (mapping.position(0, 100), mapping.position(999, 599))
    #expect([first.0, first.1, last.0, last.1] == corners)
    #expect(mapping.isIdentity == (rotation == .none))
  }

  @Test("A calibration is libinput's, and what leaves the range is kept at its end")
  func calibration() throws {
    let mirrored = PanelMapping(
      try DeviceDescription.screen.digitizer(), calibration: .init(-1, 0, 1, 0, 1, 0))
    #expect(mirrored.position(0, 100) == (999, 100) && mirrored.position(999, 599) == (1, 599))
    let wide = PanelMapping(
      try DeviceDescription.screen.digitizer(), calibration: .init(2, 0, -0.5, 0, 1, 0.1))
    #expect(wide.position(500, 200) == (500, 250) && wide.position(1, 590) == (0, 599))
  }

  @Test(
    "The contacts of every recorded screen are the same on its clone",
    arguments: RecordingCorpus.all)
  func recordings(corpus: RecordingCorpus) throws {
    var (count, contacts, others) = (0, 0, 0)
    var different: [String] = []
    for row in try corpus.rows() {
      let device = try row.device.map { try RecordingReader.description(at: $0) }
      guard let run = try? Run(row.path, device), run.isScreen else { continue }
      count += 1
      contacts += run.given.stories.count
      others += run.repairs
      if run.given.stories != run.found.stories || !run.watch.broken.isEmpty {
        let pair = zip(run.given.stories, run.found.stories).first { $0 != $1 }
        let places = pair.flatMap { pair in zip(pair.0, pair.1).first { $0 != $1 } }
        different.append(
          "\(row.path): \(places.map { "\($0)" } ?? "another number") \(run.watch.broken)")
      }
      #expect(run.watch.beginnings == run.watch.ends, "\(row.path)")
    }
    #expect(different == [])
    #expect(count > 5)
    #expect(contacts > 100 && others == 0)
  }

  /// A recording, decoded as its panel sent it and as its clone sends it.
  struct Run {
    var isScreen = false
    var (given, found, watch) = (ContactStories(), ContactStories(), ProtocolWatch())
    var repairs = 0

    init(_ path: String, _ description: DeviceDescription?) throws {
      var reader = try RecordingReader(path: path, lenient: true, description: description)
      var (kernel, events) = (KernelFilter(), [InputEvent]())
      var (panel, clone, cleaner) = (
        nil as ContactDecoder?, nil as ContactDecoder?, nil as PanelCleaner?
      )
      func pass(_ clone: inout ContactDecoder?) {
        watch.see(events)
        for event in kernel.pass(events) {
          if clone?.push(event) == true, let frame = clone?.frame { found.see(frame) }
        }
        events.removeAll(keepingCapacity: true)
      }
      var (device, last) = (0, Timestamp.zero)
      while let item = try reader.next() {
        switch item {
        case .device(let found):
          guard panel == nil, let digitizer = try? found.description.digitizer(),
            digitizer.kind == .touchscreen
          else { continue }
          isScreen = true
          device = found.index
          panel = ContactDecoder(digitizer, description: found.description)
          let made = try PanelCleaner(found.description)
          cleaner = made
          watch.hasTouchKey = made.clone.has(.key, .btnTouch)
          clone = ContactDecoder(made.digitizer, description: made.clone)
        case .event(let event, device):
          last = event.time
          if panel?.push(event) == true, let frame = panel?.frame { given.see(frame) }
          cleaner?.take(event, into: &events)
          pass(&clone)
        default: break
        }
      }
      if panel?.cancelAll(at: last) == true, let frame = panel?.frame { given.see(frame) }
      cleaner?.end(at: last, into: &events)
      pass(&clone)
      repairs = clone?.statistics.repairs.reduce(0) { $0 + $1.count } ?? 0
    }
  }

  @Test("Keys that are no touches pass, and are released with the panel")
  func keys() throws {
    var panel = DeviceDescription.screen
    panel.codes[.key]?.insert(.init(rawValue: 158))
    let cleaner = try PanelCleaner(panel)
    var events: [InputEvent] = []
    func send(_ type: EventType, _ code: UInt16, _ value: Int32) {
      cleaner.take(
        InputEvent(time: .zero, type: type, code: EventCode(rawValue: code), value: value),
        into: &events)
    }
    send(.key, 158, 1)
    send(.syn, 0, 0)
    #expect(events.map(\.words) == ["1/158 1", "0/0 0"])
    events = []
    send(.msc, 5, 77)
    send(.syn, 0, 0)
    #expect(events == [])
    cleaner.end(at: .zero, into: &events)
    #expect(events.map(\.words) == ["1/158 0", "0/0 0"])
  }

  @Test("After a loss the contacts and keys are those of the panel's state")
  func loss() throws {
    var panel = DeviceDescription.screen
    panel.codes[.key]?.insert(.init(rawValue: 158))
    let cleaner = try PanelCleaner(panel)
    var (events, watch) = ([InputEvent](), ProtocolWatch())
    let slots = (0..<5 as Range<Int32>).map {
      Contact(slot: $0, trackingID: $0 == 2 ? 40 : -1, phase: .began, x: 10, y: 300)
    }
    cleaner.resynchronise(
      with: DeviceState(slots: slots, keys: [.btnTouch, .init(rawValue: 158)]), at: .zero,
      into: &events)
    #expect(events.contains { $0.code == .absMTTrackingID && $0.value == 0 })
    #expect(events.contains { $0.code.rawValue == 158 && $0.value == 1 })
    #expect(cleaner.contactCount == 1)
    cleaner.take(
      InputEvent(time: .zero, type: .syn, code: .synDropped, value: 0), into: &events)
    let free = slots.map {
      Contact(slot: $0.slot, trackingID: -1, phase: .began, x: 10, y: 300)
    }
    cleaner.resynchronise(
      with: DeviceState(slots: free), at: Timestamp(seconds: 1), into: &events)
    watch.see(events)
    #expect(watch.beginnings == 1 && watch.ends == 1 && watch.broken == [])
    #expect(events.contains { $0.code.rawValue == 158 && $0.value == 0 })
    #expect(cleaner.counters.losses == 1)
  }
}
