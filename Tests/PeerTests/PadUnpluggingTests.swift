import Contacts
import EventTime
import Evdev
import Testing
import Trackpad

/// What a pad has pressed and begun, from its events.
private struct OpenEvents {
  private(set) var open: Set<String> = []
  /// The number of presses and beginnings.
  private(set) var count = 0
  /// The events that pressed or began what was open, or released or ended what was not.
  private(set) var faults: [String] = []

  mutating func apply(_ events: [TrackpadEvent]) {
    for event in events {
      switch event.kind {
      case .button(let button, let isPressed, _): change(button.rawValue, isOpen: isPressed)
      case .scroll(let phase, _, _): change("scroll", phase)
      case .transform(let phase, _, _, _, _): change("transform", phase)
      case .swipe(let phase, _, _): change("swipe", phase)
      case .hold(let phase, _): change("hold", phase)
      case .motion, .verdict: break
      }
    }
  }

  private mutating func change(_ name: String, _ phase: TrackpadPhase) {
    if phase == .changed {
      if !open.contains(name) { faults.append("\(name) changed") }
    } else {
      change(name, isOpen: phase == .began)
    }
  }

  private mutating func change(_ name: String, isOpen: Bool) {
    let isNew = isOpen ? open.insert(name).inserted : open.remove(name) != nil
    if isOpen { count += 1 }
    if !isNew { faults.append("\(name) \(isOpen ? "begins" : "ends") twice") }
  }
}

@Suite("A pad that is unplugged")
struct PadUnpluggingTests {
  private static let streams =
    PadKind.all.map(\.stream)
    + PadStream.recordings(of: ["person-01", "person-03", "person-07", "person-11"])

  @Test(
    "at any frame releases and ends everything once", arguments: streams,
    [TrackpadSettings(), .libinput])
  func everyFrame(_ stream: PadStream, _ settings: TrackpadSettings) throws {
    let digitizer = try stream.description.digitizer()
    var decoder = ContactDecoder(
      digitizer, description: stream.description, clampsPositions: false)
    var interpreter = try TrackpadInterpreter(digitizer, settings: settings)
    var state = OpenEvents()
    for event in stream.events where decoder.push(event) {
      interpreter.push(decoder.frame)
      state.apply(interpreter.events)
      // The interpreter is a value: a copy is unplugged, and the pad goes on.
      var (unplugged, end) = (interpreter, state)
      unplugged.reset(at: decoder.frame.time)
      end.apply(unplugged.events)
      #expect(end.open.isEmpty && end.faults.isEmpty, "at \(decoder.frame.time)")
      #expect(unplugged.deadline == nil && unplugged.contacts.isEmpty)
    }
    #expect(state.faults.isEmpty)
    // Palms alone press and begin nothing.
    #expect(stream.name.contains("palm_presence") || state.count > 0, "nothing began")
  }
}
