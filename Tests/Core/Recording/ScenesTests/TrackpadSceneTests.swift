import TSGeometry
import TSInterface
import TSScenes
import Testing
import TSTrackpad

@Suite("The trackpads of a scene")
@MainActor struct TrackpadSceneTests {
  private func scene(_ keys: String) throws -> Scene {
    try Scene(
      parsing: Array("{\(keys)\"window\": {\"frame\": [0, 0, 9, 9]}}".utf8), name: "s.json")
  }

  @Test("have the settings that the file gives, by both names of an option")
  func settings() throws {
    #expect(try scene("").trackpadSettings == nil)
    #expect(try scene("\"trackpad\": {}, ").trackpadSettings == TrackpadSettings())
    let text = """
      "trackpad": {"tap": false, "accelerationSpeed": 0.25, "click-method": "button-areas",
        "tapMovement": 3}, 
      """
    let settings = try #require(try scene(text).trackpadSettings)
    #expect(!settings.isTappingEnabled && settings.accelerationSpeed == 0.25)
    #expect(settings.clickMethod == .buttonAreas && settings.limits.tapMovement == 3)
    let preset = try scene(#""trackpad": {"tap": "off", "preset": "libinput"}, "#)
    var expected = TrackpadSettings.libinput
    expected.isTappingEnabled = false
    #expect(preset.trackpadSettings == expected)
  }

  @Test(
    "are refused with the option, its value and what is possible",
    arguments: [
      (
        #"{"taps": true}"#,
        "s.json:1:15: trackpad.taps: expected an option of trackpads, found “taps”"
      ),
      (#"{"tap": 2}"#, "s.json:1:22: trackpad.tap: expected on or off, found the number 2"),
      (
        #"{"speed": 1.5}"#,
        "s.json:1:24: trackpad.speed: expected a number from -1.0 to 1.0, found the number 1.5"
      ),
      (#"{"tap": []}"#, "s.json:1:22: trackpad.tap: expected on or off, found an array of 0"),
      (
        #"{"preset": "windows"}"#,
        "s.json:1:25: trackpad.preset: expected one of “default”, “libinput”, found “windows”"
      ),
      ("7", "s.json:1:14: trackpad: expected an object, found the number 7"),
    ])
  func faults(_ value: String, _ message: String) throws {
    let error = #expect(throws: SceneError.self) { try scene("\"trackpad\": \(value), ") }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }

  @Test("are handled as such or as touches of a screen, as the file says")
  func indirectInput() throws {
    for value in [true, false] {
      let scene = try scene("\"supportsIndirectInputEvents\": \(value), ")
      let application = Application(screen: scene.screen)
      let objects = scene.instantiate(in: application)
      #expect(application.supportsIndirectInputEvents == value)
      withExtendedLifetime(objects) {}
    }
  }

  @Test("reach the recognizers that allow their touches")
  func touchTypes() throws {
    let text = """
      {"window": {"frame": [0, 0, 9, 9], "gestures": [
        {"class": "TapGestureRecognizer", "allowedTouchTypes": ["indirectPointer", "pencil"]}]}}
      """
    let scene = try Scene(parsing: Array(text.utf8))
    let objects = scene.instantiate(in: Application(screen: scene.screen))
    #expect(
      objects.window.gestureRecognizers?.first?.allowedTouchTypes == [.indirectPointer, .pencil])
  }
}
