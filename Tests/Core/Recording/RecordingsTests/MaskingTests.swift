import TSEvdev
import TSRecordings
import Testing

@Suite("Masking what was typed")
struct MaskingTests {
  @Test("hides the keys that libinput hides, and no others")
  func keys() {
    // Escape, Tab, Enter and Control stay; so does all from Caps Lock on, but for the number pad.
    let kept: Set<UInt16> = [0, 1, 15, 28, 29]
    for number in UInt16(0)..<0x300 {
      let isHidden = (number < 58 && !kept.contains(number)) || (71...83).contains(number)
      let masked = event(1, 1, number, 1).masked
      #expect(masked == event(1, 1, isHidden ? 30 : number, 1), "key \(number)")
    }
  }

  @Test("hides scan codes and touches nothing else")
  func others() {
    #expect(event(1, 4, 4, 0x70004).masked == event(1, 4, 4, 30))
    for kept in [event(1, 4, 5, 7), event(1, 3, 30, 7), event(1, 0, 3, 0), event(1, 2, 8, 1)] {
      #expect(kept.masked == kept)
    }
  }
}
