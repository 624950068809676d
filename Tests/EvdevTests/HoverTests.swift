import Contacts
import Evdev
import Testing

@Suite("A finger over the surface")
struct HoverTests {
  static let stories = [
    Story(
      "is no contact while its distance is above 0",
      ([.id(7), .at(1, 1), .abs(.absMTDistance, 3)], ""),
      ([.x(2)], ""),
      ([.abs(.absMTDistance, 0)], "0#7 began 2,1"),
      ([.x(3)], "0#7 moved 3,1"),
      ([.abs(.absMTDistance, 1)], "0#7 ended 3,1"),
      ([.x(4)], ""),
      ([.id(-1)], "")),
    Story(
      "is no contact while BTN_TOUCH is known to be 0",
      ([.key(.btnTouch, 0)], ""),
      ([.id(7), .at(1, 1)], ""),
      ([.key(.btnTouch, 1), .x(2)], "0#7 began 2,1"),
      ([.key(.btnTouch, 0)], "0#7 ended 2,1"),
      ([.key(.btnTouch, 1)], "0#7 began 2,1"),
      ([.key(.btnTouch, 0), .id(-1)], "0#7 ended 2,1")),
    Story(
      "is a contact while nothing is known of BTN_TOUCH",
      ([.id(7), .at(1, 1)], "0#7 began 1,1"),
      ([.slot(1), .id(8), .at(2, 2)], "0#7 stationary 1,1; 1#8 began 2,2")),
    Story(
      "does not end another that touches",
      (
        [.id(7), .at(1, 1), .slot(1), .id(8), .at(2, 2), .abs(.absMTDistance, 1)],
        "0#7 began 1,1"
      ),
      ([.abs(.absMTDistance, 0)], "0#7 stationary 1,1; 1#8 began 2,2"),
      ([.slot(0), .abs(.absMTDistance, 9)], "0#7 ended 1,1; 1#8 stationary 2,2")),
    Story(
      "comes down as another finger when its id is replaced",
      ([.id(7), .at(1, 1), .abs(.absMTDistance, 1)], ""),
      ([.id(8), .abs(.absMTDistance, 0)], "0#8 began 1,1 !idReplaced")),
  ]

  @Test("obeys the rules", arguments: stories)
  func hovers(_ story: Story) { story.check(on: .screen()) }

  @Test("counts as a contact that the device told of, and as none that landed")
  func counts() {
    var bench = Bench(.screen())
    _ = bench.send([.id(7), .at(1, 1), .abs(.absMTDistance, 3)])
    #expect(bench.decoder.statistics.contacts == 1)
    #expect(bench.decoder.statistics.landings == 0)
    #expect(bench.end() == "")
  }
}
