import TSGraphics
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

  @Test(
    "has hue, saturation and brightness, in both directions",
    arguments: [
      (0, 1, 1, "#ff0000ff"), (1.0 / 6, 1, 1, "#ffff00ff"), (1.0 / 3, 1, 1, "#00ff00ff"),
      (0.5, 1, 1, "#00ffffff"), (2.0 / 3, 1, 1, "#0000ffff"), (5.0 / 6, 1, 1, "#ff00ffff"),
      (0.1, 0.5, 0.8, "#cca366ff"), (0, 0, 0.5, "#808080ff"), (0, 0, 0, "#000000ff"),
      (0.95, 1, 1, "#ff004dff"),
    ] as [(Double, Double, Double, String)])
  func hue(hue: Double, saturation: Double, brightness: Double, hex: String) {
    let color = Color(hue: hue, saturation: saturation, brightness: brightness)
    #expect(color.hex == hex)
    let values = color.hueSaturationBrightness
    #expect(abs(values.hue - hue) < 1e-9)
    #expect(abs(values.saturation - saturation) < 1e-9)
    #expect(abs(values.brightness - brightness) < 1e-9)
  }

  @Test("has a hue that is clamped: one turn is red again")
  func clampedHue() {
    #expect(Color(hue: 1, saturation: 1, brightness: 1).hex == "#ff0000ff")
    #expect(
      Color(hue: 1.5, saturation: 2, brightness: 2) == Color(hue: 1, saturation: 1, brightness: 1))
    #expect(Color(hue: -1, saturation: 1, brightness: 1).hex == "#ff0000ff")
    #expect(Color(hue: .nan, saturation: 1, brightness: 1).hex == "#ff0000ff")
  }

  @Test(
    "has the system's values in the light appearance",
    arguments: [
      (.systemOrange, "#ff9500ff"), (.systemYellow, "#ffcc00ff"), (.systemPink, "#ff2d55ff"),
      (.systemPurple, "#af52deff"), (.systemIndigo, "#5856d6ff"), (.systemGray2, "#aeaeb2ff"),
      (.systemGray6, "#f2f2f7ff"), (.separator, "#3c3c434a"), (.secondaryLabel, "#3c3c4399"),
      (.systemBackground, "#ffffffff"), (.label, "#000000ff"), (.systemFill, "#78788033"),
    ] as [(Color, String)])
  func system(color: Color, hex: String) { #expect(color.hex == hex) }
}
