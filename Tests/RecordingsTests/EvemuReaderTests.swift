import Evdev
import EventTime
import Recordings
import Testing

@Suite("Reading evemu")
struct EvemuReaderTests {
  @Test("gives the description first, then each event")
  func order() throws {
    let items = try read(
      """
      # EVEMU 1.3
      N: A pad
      I: 0003 056a 0333 0110
      A: 35 0 100 1 2 3
      E: 0.000001 0003 0035 0042\t# EV_ABS / ABS_MT_POSITION_X 42
      E: 0.000001 0000 0000 0000\t# ---- SYN_REPORT (0) ---- +0ms
      """)
    #expect(items.count == 3)
    guard case .device(let device)? = items.first else {
      Issue.record("no device came first")
      return
    }
    #expect(device.description.name == "A pad")
    #expect(device.description.identity.product == 0x333)
    #expect(items[1] == .event(event(1, 3, 0x35, 42), device: 0))
    #expect(items[2] == .event(event(1, 0, 0, 0), device: 0))
  }
}
