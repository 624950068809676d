import TSContacts
import TSEventTime
import TSEvdev
import TestSupport
import Testing
import TSTrackpad

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
    var state = PadEventChecker()
    for event in stream.events where decoder.push(event) {
      interpreter.push(decoder.frame)
      for event in interpreter.events { state.check(event) }
      // The interpreter is a value: a copy is unplugged, and the pad goes on.
      var (unplugged, end) = (interpreter, state)
      unplugged.reset(at: decoder.frame.time)
      for event in unplugged.events { end.check(event) }
      end.checkNothingIsOpen()
      #expect(end.faults.isEmpty, "at \(decoder.frame.time)")
      #expect(unplugged.deadline == nil && unplugged.contacts.isEmpty)
    }
    #expect(state.faults.isEmpty)
    // Palms alone press and begin nothing.
    #expect(stream.name.contains("palm_presence") || state.beginningCount > 0, "nothing began")
  }
}
