import TSContacts
import TSEvdev
import TSRecordings
import Testing

@Suite("Reading evtest's text")
struct EvtestReaderTests {
  private static let header = """
    No device specified, trying to scan all of /dev/input/event*
    Input driver version is 1.0.1
    Input device ID: bus 0x18 vendor 0x6cb product 0xcd3e version 0x100
    Input device name: "Pad "1""
    Supported events:
      Event type 0 (EV_SYN)
      Event type 1 (EV_KEY)
        Event code 330 (BTN_TOUCH)
        Event code 328 (?)
      Event type 3 (EV_ABS)
        Event code 53 (ABS_MT_POSITION_X)
          Value    742
          Min      -10
          Max     1280
          Fuzz       1
          Flat       2
          Resolution      12 Event code 54 (ABS_MT_POSITION_Y)
          Max      680
      Event type 17 (EV_LED)
        Event code 0 (LED_NUML) state 1
        Event code 1 (LED_CAPSL) state 0
    Properties:
      Property type 0 (INPUT_PROP_POINTER)
    Testing ... (interrupt to exit)
    some words of the terminal

    """

  @Test("takes the description from the header and passes over other words")
  func describes() throws {
    let items = try read(
      Self.header + "Event: time 1.000002, type 1 (EV_KEY), code 330 (x), value 1")
    let device = try #require(devices(items).first).description
    #expect(device.name == "Pad \"1\"")
    #expect(device.identity.vendor == 0x6cb)
    #expect(device.identity.version == 0x100)
    #expect(device.codes[.key] == [.btnTouch, .btnToolQuintTap])
    #expect(
      device.axes
        == [
          .absMTPositionX: Axis(minimum: -10, maximum: 1280, fuzz: 1, flat: 2, resolution: 12),
          .absMTPositionY: Axis(minimum: 0, maximum: 680),
        ])
    #expect(device.currentValues == [.absMTPositionX: 742])
    #expect(device.properties == [.pointer])
    #expect(device.leds == [EventCode(rawValue: 0)])
    #expect(events(items) == [event(1_000_002, 1, 330, 1)])
  }

  @Test("takes every form of event")
  func accepted() throws {
    let table: [(line: String, event: InputEvent)] = [
      ("type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1", event(5, 3, 57, -1)),
      ("type 3 (Absolute), code 0 (X), value 12", event(5, 3, 0, 12)),
      ("type 1 (EV_KEY), code 328 (?), value 1", event(5, 1, 328, 1)),
      ("type 4 (EV_MSC), code 4 (MSC_SCAN), value 90001", event(5, 4, 4, 0x90001)),
      ("type 4 (EV_MSC), code 3 (MSC_RAW), value ffffffff", event(5, 4, 3, -1)),
      ("type 4 (EV_MSC), code 5 (MSC_TIMESTAMP), value 7300", event(5, 4, 5, 7300)),
      ("-------------- SYN_REPORT ------------", event(5, 0, 0, 0)),
      ("-------------- Report Sync ------------", event(5, 0, 0, 0)),
      ("-------------- Config Sync ------------", event(5, 0, 2, 0)),
      ("-------------- SYN_MT_REPORT ------------", event(5, 0, 2, 0)),
      ("-------------- SYN_CONFIG ------------", event(5, 0, 1, 0)),
      ("-------------- EV_SYN ------------", event(5, 0, 0, 0)),
      ("-------------- EV_KEY ------------", event(5, 0, 1, 0)),
      ("-------------- EV_ABS ------------", event(5, 0, 3, 0)),
      ("-------------- Sync ------------", event(5, 0, 0, 0)),
      ("-------------- Relative ------------", event(5, 0, 2, 0)),
      ("-------------- ? ------------", event(5, 0, 2, 0)),
      ("++++++++++++++ EV_REL ++++++++++++", event(5, 0, 2, 0)),
      ("++++++++++++++ ? ++++++++++++", event(5, 0, 2, 0)),
      (">>>>>>>>>>>>>> EV_ABS <<<<<<<<<<<<", event(5, 0, 3, 0)),
      ("++++++++++++++ SYN_MT_REPORT ++++++++++++", event(5, 0, 2, 0)),
      (">>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<", event(5, 0, 3, 0)),
    ]
    for (line, event) in table {
      #expect(events(try read("Event: time 0.000005, \(line)\n")) == [event], "\(line)")
    }
  }

  @Test("takes lines that begin with # and blank lines for comments, wherever they are")
  func comments() throws {
    let report = "Event: time 0.000005, -------------- SYN_REPORT ------------"
    let lines = [
      "# by a person", Self.header + "# Event: time", report, "# a swipe", "#", "  ", report,
    ]
    let items = try read(
      lines.joined(separator: "\n") + "\n  # indented\n" + report + " # behind an event\n# end")
    #expect(events(items).count == 3)
    #expect(devices(items).first?.description.name == "Pad \"1\"")
  }

  @Test("refuses what is no event once events have begun")
  func refused() throws {
    let table: [(line: String, column: Int)] = [
      ("Event: time 1.0, type 1 (EV_KEY), code 330 (x), value 1", 13),
      ("Event: time 1.000002; type 1", 21),
      ("Event: time 1.000002, type x (EV_KEY), code 330 (x), value 1", 28),
      ("Event: time 1.000002, type 65536 (EV_KEY), code 330 (x), value 1", 28),
      ("Event: time 1.000002, type 1 (EV_KEY)", 29),
      ("Event: time 1.000002, type 1 (EV_KEY), code 330 (x), value", 48),
      ("Event: time 1.000002, type 1 (EV_KEY), code 330 (x), value 1.5", 61),
      ("Event: time 1.000002, -------------- SOMETHING ------------", 23),
      ("Event: time 1.000002, ", 23),
      ("type 1 (EV_KEY), code 330 (x), value 1", 1),
    ]
    for (line, column) in table {
      let good = "Event: time 0.000005, -------------- SYN_REPORT ------------\n"
      let error = #expect(throws: RecordingError.self, "\(line)") {
        try read(good + line + "\n" + good)
      }
      #expect(error?.line == 2, "\(line)")
      #expect(error?.column == column, "\(line)")
      #expect(events(try read(good + line + "\n\n" + good, lenient: true)).count == 2)
    }
  }
}
