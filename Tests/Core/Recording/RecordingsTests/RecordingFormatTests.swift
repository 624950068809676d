import TSRecordings
import Testing

@Suite("Recognising a format")
struct RecordingFormatTests {
  @Test("uses the first characteristic line")
  func lines() {
    let table: [(text: String, format: RecordingFormat?)] = [
      ("# EVEMU 1.3\n", .evemu), ("# EVEMU 9.0", .evemu), ("N: x\n", .evemu),
      ("\n# words\nE: 1.000000 0000 0000 0\n", .evemu), ("A: 00 1 2 3\n", .evemu),
      ("P: 00 00\n", .evemu), ("P: /devices/x\n", nil),
      ("# libinput record\n", .libinput), ("version: 1\n", .libinput), ("---\n", .libinput),
      ("# words\r\nndevices: 1\r\n", .libinput), ("devices:\n", .libinput),
      ("add device 1: /dev/input/event1\n", .getevent),
      ("[ 1.000000] EV_SYN SYN_REPORT 00000000\n", .getevent),
      ("/dev/input/event1: 0000 0000 00000000\r\n", .getevent),
      ("0000 0000 00000000", .getevent), ("0000 0000\n", nil),
      ("Input driver version is 1.0.1\n", .evtest), ("Event: time 1.000000, x\n", .evtest),
      ("$ evtest\nAvailable devices:\n/dev/input/event0:\tPower Button\n", .evtest),
      ("1;2;3;4;0.5;0\n", .motionEvents), ("time;x\n1;2;3.5;-4;1E-3;2", .motionEvents),
      ("1;2;3;4;0.5;3\n", nil), ("1;2;3;4;0.5\n", nil), ("1;2;x;4;0.5;0\n", nil),
      ("1;2;3;4;0.5;0;1\n", nil), ("1.5;2;3;4;0.5;0\n", nil),
      ("{ \"touchPoints\": [] }", .touchPoints), ("\n {\r\n\"touchPoints\"", .touchPoints),
      ("[{ \"touchPoints\": [] }]", nil), ("{ \"touches\": \"handle\" }", nil),
      ("", nil), ("# words\n", nil), ("R: 5 01 02\n", nil), ("<Gesture>\n", nil), ("{}\n", nil),
      ("\u{0}\u{0}\u{0}", nil), ("E", nil), ("E:", nil),
    ]
    for (text, format) in table {
      #expect(RecordingFormat.recognise(text.utf8) == format, "\(text)")
    }
  }

  @Test("lists the known formats when none is recognised, and distinguishes an empty file")
  func unknown() {
    let other = #expect(throws: RecordingError.self) { try read("root:x:0:0\n") }
    #expect(
      other?.description
        == "test: expected a recording, found text that begins with “root:x:0:0”; known are evemu, "
        + "libinput record (YAML), getevent -lt, evtest, rows of MotionEvent and touch points in JSON"
    )
    let empty = #expect(throws: RecordingError.self) { try read("") }
    #expect(empty?.found == "an empty file")
    let late = String(repeating: "words\n", count: 20_000) + "# EVEMU 1.3\n"
    #expect(throws: RecordingError.self) { try read(late) }
  }

  @Test("knows which formats can be written")
  func writable() {
    #expect(RecordingFormat.allCases.filter(\.canBeWritten) == [.evemu, .libinput])
  }
}
