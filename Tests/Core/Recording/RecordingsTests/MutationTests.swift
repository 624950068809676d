import TSEvdev
import TSRecordings
import TestSupport
import Testing

@Suite("Whatever the bytes are")
struct MutationTests {
  private static let samples: [[UInt8]] = [
    """
    # EVEMU 1.3
    N: Pad
    I: 0018 06cb cd3e 0100
    P: 05 00 00 00 00 00 00 00
    B: 03 03 00 00 00 00 80 60 02
    A: 35 -10 1212 0 0 12
    L: 00 1
    E: 0.000001 0003 0039 0042\t# EV_ABS / ABS_MT_TRACKING_ID 42
    E: 0.000001 0000 0000 0000\t# ------------ SYN_REPORT (0) ---------- +0ms
    E: 1.008001 0003 0039 -001

    """,
    LibinputReaderTests.head + LibinputReaderTests.device + LibinputReaderTests.frames,
    """
    add device 1: /dev/input/event8
      name:     "A panel"
      events:
        ABS (0003): 0035  : value 17, min -5, max 1439, fuzz 1, flat 2, resolution 3
      input props:
        INPUT_PROP_DIRECT
    [  615041.773137] /dev/input/event8: EV_ABS       ABS_MT_TRACKING_ID   000011bb
    [  615041.773137] /dev/input/event7: EV_KEY       BTN_TOUCH            DOWN
    [  615041.773137] /dev/input/event7: 0000 0000 00000000             rate 18

    """,
    """
    Input driver version is 1.0.1
    Input device name: "Pad"
      Event type 3 (EV_ABS)
        Event code 53 (ABS_MT_POSITION_X)
          Value    742
          Max     1280
    Event: time 1.000002, type 1 (EV_KEY), code 330 (BTN_TOUCH), value 1
    Event: time 1.000002, -------------- SYN_REPORT ------------

    """,
    """
    { "screen": { "size": [1280, 800], "millimetres": [216, 135] }, "timeUnit": "ms",
      "touchPoints": [
        { "id": 1, "time": 20, "x": 320, "y": 200.5, "phase": "began", "pressure": 0.4 },
        { "id": "b", "time": 20, "x": 500, "y": 210, "phase": "down" },
        { "id": "b", "time": 53, "x": 500, "y": 210, "phase": "cancelled" },
        { "id": 1, "time": 53, "x": 325, "y": 201, "phase": "ended" } ] }

    """,
    """
    1396861885739;24304462;720.8572;620.5357;0.41935483;0
    1396861885824;24304542;730.4725;620.5357;5.0E-4;2
    1396861885838;24304559;730.4725;620.5357;0.41935483;1

    """,
  ].map { Array($0.utf8) }

  @Test(
    "reading ends, without a crash and with no more events than there are bytes",
    arguments: 0..<6, UInt64(1)...500)
  func mutations(sample: Int, seed: UInt64) throws {
    var random = SeededRandom(seed &* 4 &+ UInt64(sample))
    var bytes = Self.samples[sample]
    for _ in 0..<Int.random(in: 1...6, using: &random) { Self.mutate(&bytes, &random) }
    for lenient in [false, true] {
      var count = 0
      do throws(RecordingError) {
        var reader = try RecordingReader(bytes: bytes, lenient: lenient)
        while try reader.next() != nil { count += 1 }
      } catch {
        #expect(!error.description.isEmpty, "seed \(seed)")
      }
      #expect(count <= bytes.count + 64, "seed \(seed) of sample \(sample)")
    }
  }

  private static let words = [
    "99999999999999999999999999", "-", "\n", "\u{0}", "[", "{", "&a", "*a", "\"", ": ", "---\n",
    "E: ", "add device 2: x\n", "ndevices: 3\n", "\t", "#", "ffffffff", "0x", "\r", "%", "!!int ",
  ]

  private static func mutate(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    let index = Int.random(in: 0...bytes.count, using: &random)
    let end = min(index + Int.random(in: 0...40, using: &random), bytes.count)
    switch Int.random(in: 0..<6, using: &random) {
    case 0 where index < bytes.count: bytes[index] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes.removeSubrange(index..<end)
    case 2: bytes.insert(contentsOf: bytes[index..<end], at: index)
    case 3: bytes.removeSubrange(index...)
    case 4:
      let other = samples[Int.random(in: 0..<samples.count, using: &random)]
      let start = Int.random(in: 0..<other.count, using: &random)
      bytes.insert(contentsOf: other[start..<min(start + 60, other.count)], at: index)
    default:
      let word = words[Int.random(in: 0..<words.count, using: &random)]
      bytes.replaceSubrange(index..<min(index + 3, bytes.count), with: word.utf8)
    }
  }
}
