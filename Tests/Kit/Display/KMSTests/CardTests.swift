import TSDisplays
import Glibc
import TSKMS
import Testing

@Suite("The graphics cards of a machine")
struct CardTests {
  @Test("Cards are tried in the order of their numbers")
  func order() {
    let names = [".", "..", "by-path", "card10", "card2", "renderD128", "card", "card0", "cardx"]
    #expect(KMSCards.sorted(names) == ["card0", "card2", "card10"])
  }

  @Test("A machine without cards has no folder for them")
  func none() { #expect(KMSCards.paths(in: "/dev/no-such-folder") == []) }

  @Test(
    "A card that cannot be opened is an error with its reason and a remedy",
    arguments: [
      (ENOENT, .missing, "ls /dev/dri"), (ENXIO, .missing, "ls /dev/dri"),
      (EACCES, .noPermission, "`sudo usermod -aG render $USER`"),
      (EPERM, .noPermission, "`sudo usermod -aG render $USER`"),
      (EMFILE, .system(call: "open", number: EMFILE), ""),
    ] as [(Int32, DisplayError.Reason, String)])
  func opening(number: Int32, reason: DisplayError.Reason, remedy: String) {
    let error = DisplayError(opening: "/dev/dri/card1", number: number, group: "render")
    #expect(error.display == "/dev/dri/card1" && error.reason == reason)
    #expect(error.remedy.contains(remedy) || error.remedy == remedy)
  }

  @Test("Joining the group of a card helps only if it is not root")
  func rootGroup() {
    let error = DisplayError(opening: "/dev/dri/card1", number: EACCES, group: "root")
    #expect(error.remedy.contains("udev rule") && error.remedy.contains("usermod -aG video"))
  }
}
