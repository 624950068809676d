import TSContacts
import TSEventTime
import TSEvdev
import Testing

@Suite("The decoder of mice")
struct MouseDecoderTests {
  private func frame(
    _ decoder: inout MouseDecoder, _ events: [(EventType, EventCode, Int32)]
  ) -> MouseFrame? {
    var result: MouseFrame?
    for (type, code, value) in events + [(.syn, .synReport, 0)] {
      let event = InputEvent(
        time: Timestamp(microseconds: 5), type: type, code: code, value: value)
      if let frame = decoder.push(event) { result = frame }
    }
    return result
  }

  @Test("Movements of a frame add up, and a frame without changes is not reported")
  func motion() {
    var decoder = MouseDecoder()
    let moved = frame(&decoder, [(.rel, .relX, 3), (.rel, .relX, 2), (.rel, .relY, -4)])
    #expect(moved?.x == 5)
    #expect(moved?.y == -4)
    #expect(frame(&decoder, []) == nil)
    #expect(frame(&decoder, [(.rel, .relX, 1)])?.x == 1)
  }

  @Test("A wheel of high resolution replaces the ordinary one, from its first frame")
  func wheels() {
    var plain = MouseDecoder()
    #expect(frame(&plain, [(.rel, .relWheel, -2)])?.wheel == -2)
    var fine = MouseDecoder()
    let first = frame(&fine, [(.rel, .relWheel, 1), (.rel, .relWheelHighResolution, 120)])
    #expect(first?.wheel == 1)
    let next = frame(&fine, [(.rel, .relWheelHighResolution, 30)])
    #expect(next?.wheel == 0.25)
    let later = frame(&fine, [(.rel, .relWheelHighResolution, 90), (.rel, .relWheel, 1)])
    #expect(later?.wheel == 0.75)
  }

  @Test("Buttons stay down until they are released, also across a loss of events")
  func buttons() {
    var decoder = MouseDecoder()
    #expect(frame(&decoder, [(.key, .btnLeft, 1)])?.buttons == .left)
    #expect(frame(&decoder, [(.key, .btnRight, 1)])?.buttons == [.left, .right])
    #expect(frame(&decoder, [(.syn, .synDropped, 0), (.key, .btnLeft, 0)]) == nil)
    let state = DeviceState(keys: [.btnRight])
    let corrected = decoder.resynchronise(with: state, at: Timestamp(microseconds: 9))
    #expect(corrected?.buttons == .right)
    #expect(decoder.resynchronise(with: state, at: Timestamp(microseconds: 9)) == nil)
  }
}
