import Graphics
import Testing

@Suite("A colour")
struct ColorTests {
  @Test(
    "has UIKit's values by UIKit's names",
    arguments: [
      (.orange, "#ff8000ff"), (.purple, "#800080ff"), (.brown, "#996633ff"),
      (.lightGray, "#aaaaaaff"), (.darkGray, "#555555ff"), (.clear, "#00000000"),
    ] as [(Color, String)])
  func names(color: Color, hex: String) {
    #expect(color.hex == hex)
    #expect(Color(hex: hex)?.hex == hex)
  }

  @Test("can be given another opacity, and be mixed")
  func variations() {
    #expect(Color.red.withAlphaComponent(0.5) == Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(Color.black.mixed(with: .white, 0.25) == Color(white: 0.25))
  }
}
