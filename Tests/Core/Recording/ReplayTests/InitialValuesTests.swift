import TSContacts
import TSEvdev
import TSEventTime
import Foundation
import TSRecordings
import TSReplay
import Testing
import TSTrackpad

@Suite("A recording that begins during a touch")
@MainActor struct InitialValuesTests {
  /// A stream of frames; in each slot, tracking id, x and y, as far as they are reported.
  private func panel(
    _ frames: [(ms: Double, known: [(EventCode, Int32)])], device: Int = 0
  ) -> [RecordingItem] {
    var items = Panel(index: device).items
    for frame in frames {
      let time = Timestamp(seconds: frame.ms / 1000)
      for (code, value) in frame.known {
        items.append(
          .event(InputEvent(time: time, type: .abs, code: code, value: value), device: device))
      }
      items.append(
        .event(InputEvent(time: time, type: .syn, code: .synReport, value: 0), device: device))
    }
    return items
  }

  private func traceLines(_ items: [RecordingItem]) throws -> [String] {
    try lines(.items(items), scene: square()).dropLast()
  }

  @Test(
    "has a finger begin at its next reported location, when the kernel does not repeat the first")
  func late() throws {
    let items = panel([
      (0, [(.absMTTrackingID, 7), (.absMTPositionY, 200)]), (4, [(.absMTPositionY, 210)]),
      (8, [(.absMTPositionX, 500), (.absMTPositionY, 220)]), (12, [(.absMTTrackingID, -1)]),
    ])
    #expect(
      try traceLines(items) == [
        "   0.000  input        repaired          coordinate missing at the start",
        "   0.000  touch 1      began             (50.0, 20.0)  hit window",
        "   0.000  window       touchesBegan      1 (50.0, 20.0)",
        "   0.004  window       touchesMoved      1 (50.0, 21.0)",
        "   0.008  window       touchesMoved      1 (50.0, 22.0)",
        "   0.012  window       touchesEnded      1 (50.0, 22.0)",
      ])
  }

  @Test("searches for each slot by itself, also in the contacts that follow in it")
  func slots() throws {
    let items = panel([
      (0, [(.absMTTrackingID, 7), (.absMTPositionX, 100), (.absMTPositionY, 100)]),
      (4, [(.absMTSlot, 1), (.absMTTrackingID, 8), (.absMTPositionX, 300)]),
      (8, [(.absMTSlot, 0), (.absMTPositionY, 150)]),
      (12, [(.absMTSlot, 1), (.absMTTrackingID, -1)]),
      (16, [(.absMTTrackingID, 9), (.absMTPositionY, 400)]),
    ])
    let landings = try traceLines(items).filter { $0.contains(" began ") }
    #expect(landings.count == 3)
    #expect(landings[1].contains("(30.0, 40.0)"), "the next contact of the slot has the nearest")
    #expect(landings[2].contains("(30.0, 40.0)"), "what has been reported stays")
    #expect(try !traceLines(items).contains { $0.contains("repaired  ") && $0.contains("before") })
  }

  @Test("is read in order, whatever was read ahead")
  func order() throws {
    var frames: [(ms: Double, known: [(EventCode, Int32)])] = [
      (0, [(.absMTTrackingID, 7), (.absMTPositionY, 100)])
    ]
    for step in 1...40 { frames.append((Double(step), [(.absMTPositionY, 100 + Int32(step))])) }
    frames.append((50, [(.absMTSlot, 1), (.absMTTrackingID, 8), (.absMTPositionY, 300)]))
    frames.append((60, [(.absMTPositionX, 700), (.absMTSlot, 0), (.absMTPositionX, 600)]))
    let trace = try traceLines(panel(frames))
    #expect(trace.filter { $0.contains("touchesMoved") }.count == 40)
    #expect(trace.contains { $0.contains("0.000  touch 1      began             (60.0, 10.0)") })
    #expect(trace.contains { $0.contains("0.050  touch 2      began             (70.0, 30.0)") })
  }

  /// A pad of 100 × 60 mm with a pressure axis, whose contacts touch from 31 on.
  private func pad(
    _ frames: [(ms: Double, known: [(EventCode, Int32)])]
  ) -> [RecordingItem] {
    var items = panel(frames)
    guard case .device(var pad) = items[0] else { return [] }
    pad.description.properties = [.pointer, .buttonpad]
    pad.description.codes[.abs]?.insert(.absMTPressure)
    pad.description.axes[.absMTPositionX] = Axis(minimum: 0, maximum: 1000, resolution: 10)
    pad.description.axes[.absMTPositionY] = Axis(minimum: 400, maximum: 1000, resolution: 10)
    pad.description.axes[.absMTPressure] = Axis(minimum: 0, maximum: 255)
    items[0] = .device(pad)
    return items
  }

  @Test("has a finger of a pad begin outside of the axis where its next location is")
  func outside() throws {
    var frames: [(ms: Double, known: [(EventCode, Int32)])] = [
      (0, [(.absMTTrackingID, 7), (.absMTPositionX, 500), (.absMTPressure, 60)])
    ]
    for step in 1...20 {
      let x = (EventCode.absMTPositionX, 500 + Int32(step))
      frames.append((Double(step) * 12, step < 5 ? [x] : [x, (.absMTPositionY, 300)]))
    }
    let result = try Replayer.explain(.items(pad(frames))).1
    let contact = try #require(result.devices[0].trackpadLog?.contacts.first)
    // 10 mm above the pad, from the first frame on.
    #expect(contact.start.y == -10 && contact.travel < 3)
  }

  @Test(
    "has the next pressure of the slot or else that of another one",
    arguments: [(60, nil, true), (nil, 60, true), (5, 60, false), (5, nil, false)]
      as [(Int32?, Int32?, Bool)])
  func pressure(own: Int32?, other: Int32?, isFinger: Bool) throws {
    let items = pad([
      (0, [(.absMTTrackingID, 7), (.absMTPositionX, 500), (.absMTPositionY, 700)]),
      (12, own.map { [(.absMTPressure, $0)] } ?? []),
      (
        24,
        [(.absMTSlot, 1), (.absMTTrackingID, 8), (.absMTPositionX, 200), (.absMTPositionY, 700)]
          + (other.map { [(.absMTPressure, $0)] } ?? [])
      ),
      (36, [(.absMTSlot, 0), (.absMTTrackingID, -1)]),
      (48, [(.absMTSlot, 1), (.absMTTrackingID, -1)]),
    ])
    let result = try Replayer.explain(.items(items)).1
    let contacts = try #require(result.devices[0].trackpadLog?.contacts)
    #expect(contacts.contains { $0.slot == 0 && $0.hasLanded } == isFinger)
    #expect(result.devices[0].statistics.count(of: .pressureMissing) >= 1)
  }
}
