import TSContacts
import TSEventTime
import TSEvdev
import Foundation
import TSRecordings
import TSReplay
import TSScenes
import Testing

@Suite("A recording of a device that tells touches in its own way")
@MainActor struct StreamKindTests {
  /// The lines of the trace about touches, and about what was repaired.
  private func touches(_ text: String) throws -> [String] {
    try lines(.bytes(Array(text.utf8), name: "panel"), scene: square()).dropLast()
      .map { $0.split(separator: " ").joined(separator: " ") }
      .filter { $0.contains("window touches") || $0.contains("input repaired") }
  }

  /// An evemu recording of a screen of 1000 by 1000 units with frames at times in seconds.
  private func screen(
    axes: [String], keys: Bool = true, _ frames: [(Double, [String])]
  ) -> String {
    var text = "# EVEMU 1.3\nN: Panel\nI: 0018 1111 2222 0100\nP: 02 00 00 00 00 00 00 00\n"
    // BTN_TOUCH and BTN_TOOL_FINGER, 0x14a and 0x145.
    if keys {
      text += String(repeating: "B: 01 00 00 00 00 00 00 00 00\n", count: 5)
      text += "B: 01 20 04 00 00 00 00 00 00\n"
    }
    for axis in axes { text += "A: \(axis) 0 \(axis == "2f" ? 9 : 999) 0 0 0\n" }
    for (time, events) in frames {
      for event in events + ["0000 0000 0"] {
        text += String(format: "E: %.6f ", time) + event + "\n"
      }
    }
    return text
  }

  private let position = ["0003 0035 500", "0003 0036 300"]

  @Test("of anonymous contacts ends a touch by a size of 0 without a position")
  func sizeAlone() throws {
    let text = screen(
      axes: ["30", "35", "36"], keys: false,
      [
        (1, ["0003 0030 64"] + position + ["0000 0002 0"]), (1.08, ["0003 0030 0"]),
        (2, ["0003 0030 64"] + position + ["0000 0002 0"]), (2.08, ["0003 0030 0"]),
      ])
    #expect(
      try touches(text) == [
        "0.000 window touchesBegan 1 (50.0, 30.0)", "0.080 window touchesEnded 1 (50.0, 30.0)",
        "1.000 window touchesBegan 2 (50.0, 30.0)", "1.080 window touchesEnded 2 (50.0, 30.0)",
      ])
  }

  @Test("of anonymous contacts ends a touch by an id of −1, with a position or without")
  func negativeID() throws {
    for rest in [[], position] {
      let text = screen(
        axes: ["35", "36", "39"], keys: false,
        [
          (1, ["0003 0039 0"] + position + ["0000 0002 0"]),
          (1.08, ["0003 0039 -1"] + rest + ["0000 0002 0"]),
        ])
      #expect(
        try touches(text) == [
          "0.000 window touchesBegan 1 (50.0, 30.0)", "0.080 window touchesEnded 1 (50.0, 30.0)",
        ])
    }
  }

  @Test("of anonymous contacts ends a touch by a pressure or a size of 0", arguments: ["30", "3a"])
  func zero(axis: String) throws {
    func contact(_ value: Int) -> [String] {
      ["0003 0039 1", "0003 00\(axis) \(value)"] + position + ["0000 0002 0"]
    }
    let text = screen(
      axes: [axis, "35", "36", "39"], keys: false,
      [
        (1, contact(9)), (1.08, contact(0)), (1.09, contact(0)), (2, contact(9)),
        (2.08, contact(0)),
      ])
    #expect(
      try touches(text) == [
        "0.000 window touchesBegan 1 (50.0, 30.0)", "0.080 window touchesEnded 1 (50.0, 30.0)",
        "1.000 window touchesBegan 2 (50.0, 30.0)", "1.080 window touchesEnded 2 (50.0, 30.0)",
      ])
    let always = screen(
      axes: [axis, "35", "36", "39"], keys: false, [(1, contact(0)), (1.1, ["0000 0002 0"])])
    #expect(
      try touches(always) == [
        "0.000 window touchesBegan 1 (50.0, 30.0)", "0.100 window touchesEnded 1 (50.0, 30.0)",
      ])
  }

  @Test("names a touch that begins and ends in one frame")
  func oneFrame() throws {
    let single = screen(
      axes: ["00", "01"],
      [
        (1, ["0001 014a 1", "0003 0000 700", "0003 0001 800", "0001 014a 0"]), (2, ["0003 0000 5"]),
      ])
    let slots = screen(
      axes: ["2f", "35", "36", "39"], [(1, ["0003 0039 1"] + position + ["0003 0039 -1"])])
    for text in [single, slots] {
      #expect(
        try touches(text) == [
          "0.000 input repaired contact ended in the frame in which it began"
        ])
    }
  }

  @Test("that begins with a finger over the surface begins no touch before BTN_TOUCH is pressed")
  func hovering() throws {
    let single = screen(
      axes: ["00", "01"],
      [
        (1, ["0001 0145 1", "0003 0000 500", "0003 0001 300"]), (1.05, ["0003 0000 500"]),
        (1.1, ["0001 014a 1"]), (1.2, ["0001 014a 0"]),
      ])
    let slots = screen(
      axes: ["2f", "35", "36", "39"],
      [
        (1, ["0003 0039 1"] + position), (1.05, ["0003 0035 500"]), (1.1, ["0001 014a 1"]),
        (1.2, ["0001 014a 0", "0003 0039 -1"]),
      ])
    let anonymous = screen(
      axes: ["35", "36"],
      [
        (1, position + ["0000 0002 0"]), (1.1, position + ["0000 0002 0", "0001 014a 1"]),
        (1.2, ["0000 0002 0", "0001 014a 0"]),
      ])
    for text in [single, slots, anonymous] {
      #expect(
        try touches(text) == [
          "0.100 window touchesBegan 1 (50.0, 30.0)", "0.200 window touchesEnded 1 (50.0, 30.0)",
        ])
    }
  }

  @Test("that begins while BTN_TOUCH is down begins with the touch")
  func touching() throws {
    let text = screen(
      axes: ["00", "01"],
      [(1, ["0003 0000 500", "0003 0001 300"]), (1.2, ["0001 014a 0"])])
    #expect(
      try touches(text).filter { $0.contains("window") } == [
        "0.000 window touchesBegan 1 (50.0, 30.0)", "0.200 window touchesEnded 1 (50.0, 30.0)",
      ])
  }

  @Test("that ends in the middle of a line is read up to there, and the part of a line is counted")
  func cutOff() throws {
    let text = screen(
      axes: ["2f", "35", "36", "39"],
      [(1, ["0003 0039 1"] + position), (1.1, ["0003 0039 -1"]), (1.2, ["0003 0035 5"])])
    let first = try #require(text.range(of: "E: 1.200000")?.lowerBound)
    let whole = try touches(String(text[..<first]))
    for end in text[first...].indices.dropFirst() {
      let cut = try touches(String(text[..<end]))
      #expect(cut.filter { !$0.contains("unreadable line") } == whole, "\(text[first..<end])")
      #expect(cut.count <= whole.count + 1)
    }
    // In the middle of the file it is an error, as before.
    #expect(throws: ReplayError.self) { try touches(String(text[..<first]) + "E: 1.2\nE: 1.3") }
  }

  @Test("filters the noise that udev has moved away from the kernel")
  func noise() throws {
    for (properties, moves) in [
      ("[\"LIBINPUT_FUZZ_35=8\", \"LIBINPUT_FUZZ_36=8\"]", 0), ("[]", 60),
    ] {
      var text = """
        version: 1
        ndevices: 1
        devices:
        - node: /dev/input/event0
          evdev:
            name: "Panel"
            id: [3, 1, 2, 3]
            codes:
              3: [47, 53, 54, 57]
            absinfo:
              47: [0, 9, 0, 0, 0]
              53: [0, 999, 0, 0, 0]
              54: [0, 999, 0, 0, 0]
              57: [0, 65535, 0, 0, 0]
            properties: [1]
          udev:
            properties: \(properties)
          events:
          - evdev:
            - [0, 0, 3, 57, 1]
            - [0, 0, 3, 53, 500]
            - [0, 0, 3, 54, 300]
            - [0, 0, 0, 0, 0]

        """
      for frame in 1...60 {
        let time = "0, \(frame * 10_000)"
        text += "  - evdev:\n    - [\(time), 3, 53, \(500 + frame % 2 * 3)]\n"
        text += "    - [\(time), 0, 0, 0]\n"
      }
      #expect(try touches(text).count { $0.contains("touchesMoved") } == moves)
    }
  }
}
