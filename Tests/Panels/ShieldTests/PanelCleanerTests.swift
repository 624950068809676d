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
    "The last move of a panel of one contact is seen before its lift, though both are in one frame")
  func lastMove() throws {
    let cleaner = try PanelCleaner(.single)
    var output: [InputEvent] = []
    func send(_ x: Int32, _ touch: Int32?, _ time: Int64) {
      func event(_ type: EventType, _ code: EventCode, _ value: Int32) -> InputEvent {
        InputEvent(time: Timestamp(microseconds: time), type: type, code: code, value: value)
      }
      var events = [event(.abs, .absX, x), event(.abs, .absY, 50)]
      if let touch { events.append(event(.key, .btnTouch, touch)) }
      for event in events + [event(.syn, .synReport, 0)] { cleaner.take(event, into: &output) }
    }
    send(100, 1, 0)
    send(120, nil, 10)
    output = []
    send(140, 0, 20)
    let text = output.map(\.words)
    #expect(
      text == [
        "3/47 0", "3/53 140", "3/0 140", "0/0 0", "3/47 0", "3/57 -1", "1/330 0", "0/0 0",
      ], "\(text)")
  }

  @Test("What programs calibrate besides is taken back, and never done twice")
  func calibratedTwice() throws {
    let panel = try DeviceDescription.screen.digitizer()
    let own = "LIBINPUT_CALIBRATION_MATRIX=0.5 0 0.25 0 1 0"
    // Programs calibrate the clone as the panel: nothing is left to do.
    let plain = PanelCalibration(panel, nil, .none)
    let (same, silence) = plain.mapping([own], clone: [own])
    #expect(same.isIdentity && silence == nil)
    // They do not: the shield does.
    let (alone, _) = plain.mapping([own], clone: ["ID_INPUT=1"])
    #expect(alone.position(400, 200) == (450, 200))
    // The settings replace the panel's own calibration, whatever programs do.
    let other = PanelCalibration(panel, .init(1, 0, 0.1, 0, 1, 0), .half)
    for clone in [["ID_INPUT=1"], [own]] {
      let (mapping, note) = other.mapping([own], clone: clone)
      #expect((note != nil) == (clone == [own]))
      let (x, y) = mapping.position(500, 300)
      let seen = clone == [own] ? 0.5 * Double(x) / 1000 + 0.25 : Double(x) / 1000
      // 0.5 + 0.1, turned by half.
      #expect(abs(seen - 0.4) < 0.0015 && y == 399)
    }
    // One that has no inverse cannot be taken back, and one that is none is not there.
    let (flat, _) = plain.mapping([own], clone: ["LIBINPUT_CALIBRATION_MATRIX=0 0 0.5 0 0 0.5"])
    #expect(flat.position(400, 200) == (450, 200))
    #expect(plain.mapping(["LIBINPUT_CALIBRATION_MATRIX=1 0"], clone: []).0.isIdentity)
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
      var (device, last, hasSlots) = (0, Timestamp.zero, false)
      while let item = try reader.next() {
        switch item {
        case .device(let found):
          guard panel == nil, let digitizer = try? found.description.digitizer(),
            digitizer.kind == .touchscreen
          else { continue }
          isScreen = true
          device = found.index
          var description = found.description
          hasSlots = digitizer.touchProtocol == .typeB && !description.has(.key, .btnToolPen)
          if hasSlots { description.codes[.key]?.remove(.btnTouch) }
          panel = ContactDecoder(digitizer, description: description)
          let made = try PanelCleaner(found.description)
          cleaner = made
          watch.hasTouchKey = made.clone.has(.key, .btnTouch)
          clone = ContactDecoder(made.digitizer, description: made.clone)
        case .event(let event, device):
          last = event.time
          var read = event
          // As libinput, a shield does not read the key of a panel with slots.
          if hasSlots, event.type == .key, event.code == .btnTouch {
            read.code = .init(rawValue: 0)
          }
          if panel?.push(read) == true, let frame = panel?.frame { given.see(frame) }
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

  @Test(
    "A panel with slots that releases BTN_TOUCH under a contact does not end it, as for libinput")
  func touchKey() throws {
    let cleaner = try PanelCleaner(.screen)
    var (events, watch) = ([InputEvent](), ProtocolWatch())
    func send(_ words: [(EventType, EventCode, Int32)], at milliseconds: Int64) {
      for (type, code, value) in words + [(.syn, .synReport, 0)] {
        cleaner.take(
          InputEvent(
            time: Timestamp(microseconds: milliseconds * 1000), type: type, code: code,
            value: value), into: &events)
      }
    }
    send(
      [
        (.abs, .absMTSlot, 0), (.abs, .absMTTrackingID, 7), (.abs, .absMTPositionX, 100),
        (.abs, .absMTPositionY, 200), (.key, .btnTouch, 1),
      ], at: 0)
    let landing = events.count
    send([(.key, .btnTouch, 0)], at: 10)
    #expect(events.count == landing)
    send([(.abs, .absMTPositionX, 110)], at: 20)
    #expect(events[landing...].map(\.words).starts(with: ["3/47 0", "3/53 110"]))
    // Nor does it after a loss.
    let free = (1..<5 as Range<Int32>).map {
      Contact(slot: $0, trackingID: -1, phase: .began, x: 0, y: 0)
    }
    cleaner.resynchronise(
      with: DeviceState(
        slots: [Contact(slot: 0, trackingID: 7, phase: .began, x: 110, y: 200)] + free),
      at: Timestamp(seconds: 1), into: &events)
    #expect(cleaner.contactCount == 1)
    send([(.abs, .absMTTrackingID, -1)], at: 2000)
    watch.see(events)
    #expect(watch.beginnings == 1 && watch.ends == 1 && watch.broken == [])
    #expect(cleaner.counters.repairs == 0)
  }

  @Test(
    "A kernel that releases keys alone before the machine sleeps ends the contacts of the clone")
  func sleep() throws {
    let cleaner = try PanelCleaner(.screen)
    var events: [InputEvent] = []
    func send(_ words: [(EventType, EventCode, Int32)], report: Int32 = 0) {
      for (type, code, value) in words + [(.syn, .synReport, report)] {
        cleaner.take(InputEvent(time: .zero, type: type, code: code, value: value), into: &events)
      }
    }
    send([
      (.abs, .absMTSlot, 0), (.abs, .absMTTrackingID, 7), (.abs, .absMTPositionX, 100),
      (.abs, .absMTPositionY, 200), (.key, .btnTouch, 1),
    ])
    #expect(cleaner.contactCount == 1)
    send([(.key, .btnTouch, 0)], report: 1)
    #expect(cleaner.contactCount == 0)
    send([(.abs, .absMTPositionX, 120)])
    send([(.abs, .absMTTrackingID, -1)])
    var watch = ProtocolWatch()
    watch.see(events)
    #expect(watch.beginnings == watch.ends && watch.broken == [])
  }

  @Test("A pen that hovers over a panel that gives pens slots is no touch of the clone")
  func hoveringPen() throws {
    var panel = DeviceDescription.screen
    panel.codes[.key]?.insert(.btnToolPen)
    let cleaner = try PanelCleaner(panel)
    var events: [InputEvent] = []
    for (type, code, value) in [
      (.key, .btnTouch, 0), (.key, .btnToolPen, 1), (.abs, .absMTSlot, 0),
      (.abs, .absMTTrackingID, 7), (.abs, .absMTPositionX, 100), (.abs, .absMTPositionY, 200),
      (.syn, .synReport, 0),
    ] as [(EventType, EventCode, Int32)] {
      cleaner.take(InputEvent(time: .zero, type: type, code: code, value: value), into: &events)
    }
    #expect(cleaner.contactCount == 0)
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
