import CTouchstone
import Testing

@Suite("Records of the C interface")
struct RecordTests {
  @Test(
    "have the sizes that never change",
    arguments: [
      ("ts_event", MemoryLayout<ts_event>.size, 192),
      ("ts_gesture_event", MemoryLayout<ts_gesture_event>.size, 128),
      ("ts_touch_event", MemoryLayout<ts_touch_event>.size, 104),
      ("ts_pad_event", MemoryLayout<ts_pad_event>.size, 96),
      ("ts_contact", MemoryLayout<ts_contact>.size, 64),
      ("ts_verdict_event", MemoryLayout<ts_verdict_event>.size, 32),
      ("ts_margin", MemoryLayout<ts_margin>.size, 32),
      ("ts_stroke_point", MemoryLayout<ts_stroke_point>.size, 32),
      ("ts_sample", MemoryLayout<ts_sample>.size, 24),
      ("ts_input", MemoryLayout<ts_input>.size, 16),
      ("ts_repair_event", MemoryLayout<ts_repair_event>.size, 8),
    ])
  func sizes(name: String, size: Int, expected: Int) { #expect(size == expected) }

  @Test(
    "have their fields where they never move from",
    arguments: [
      ("event.time", MemoryLayout<ts_event>.offset(of: \.time), 16),
      ("event.device", MemoryLayout<ts_event>.offset(of: \.device), 32),
      ("event.attempt", MemoryLayout<ts_event>.offset(of: \.attempt), 44),
      ("event.cookie", MemoryLayout<ts_event>.offset(of: \.cookie), 56),
      ("contact.pressure", MemoryLayout<ts_contact>.offset(of: \.pressure), 32),
      ("contact.target", MemoryLayout<ts_contact>.offset(of: \.target), 48),
      ("contact.flags", MemoryLayout<ts_contact>.offset(of: \.flags), 55),
      ("touch.slot", MemoryLayout<ts_touch_event>.offset(of: \.slot), 16),
      ("touch.pressure", MemoryLayout<ts_touch_event>.offset(of: \.pressure), 72),
      ("gesture.x", MemoryLayout<ts_gesture_event>.offset(of: \.x), 16),
      ("gesture.scale", MemoryLayout<ts_gesture_event>.offset(of: \.scale), 64),
      ("gesture.touch", MemoryLayout<ts_gesture_event>.offset(of: \.touch), 120),
      ("verdict.sequence", MemoryLayout<ts_verdict_event>.offset(of: \.sequence), 16),
    ])
  func offsets(name: String, offset: Int?, expected: Int) { #expect(offset == expected) }

  @Test("The version of the library is that of the header") func version() {
    let header =
      UInt32(TOUCHSTONE_VERSION_MAJOR) << 16 | UInt32(TOUCHSTONE_VERSION_MINOR) << 8
      | UInt32(TOUCHSTONE_VERSION_PATCH)
    #expect(ts_version() == header)
  }

  @Test(
    "A count of milliseconds of 32 bits that has wrapped continues, also for a late event",
    arguments: [(UInt32(5), Int64(21000)), (0xffff_fff8, 8000), (7, 23000)])
  func milliseconds(count: UInt32, after: Int64) {
    let before = ts_time_from_msec(0xffff_fff0, 0)
    #expect(ts_time_from_msec(count, before) - before == after)
  }
}
