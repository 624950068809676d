import Geometry
import Testing
import Trackpad

/// libinput's test cases about taps, by their numbers in the fact sheet on trackpads, section 9.
@Suite("Taps under libinput's rules")
struct TapTests {
  @Test("1: A tap presses at once and releases after 180 ms")
  func tap() {
    var pad = PadScript()
    pad.down(0, 50, 50)
    pad.up(0)
    #expect(pad.buttonText == "P1")
    pad.wait(179)
    #expect(pad.buttonText == "P1")
    pad.wait(1)
    #expect(pad.buttonText == "P1 R1")
    #expect(pad.motion == .zero)
  }
}
