import TSContacts
import Testing
import TSTrackpad

@Suite("Settings of a trackpad as text")
struct OptionTests {
  @Test(
    "Every option is found by both names, and its text sets the same value",
    arguments: TrackpadOption.all.map(\.name))
  func roundTrip(name: String) throws {
    let option = try #require(TrackpadOption.named(name))
    #expect(TrackpadOption.named(option.property)?.name == name)
    for settings in [TrackpadSettings(), .libinput] {
      var copy = TrackpadSettings()
      try option.set(option.text(in: settings), in: &copy)
      #expect(option.text(in: copy) == option.text(in: settings))
    }
    var settings = TrackpadSettings()
    #expect(throws: TrackpadOptionError.self) { try option.set("perhaps", in: &settings) }
    #expect(settings == TrackpadSettings())
  }

  @Test("A list of pairs sets several options, after libinput's settings if it begins with them")
  func list() throws {
    let settings = try TrackpadSettings(parsing: "libinput,tap=off,speed=-0.5,tapMovement=2")
    #expect(settings.clickMethod == .buttonAreas)
    #expect(!settings.isTappingEnabled)
    #expect(settings.accelerationSpeed == -0.5)
    #expect(settings.limits.tapMovement == 2)
    #expect(try TrackpadSettings(parsing: "") == TrackpadSettings())
  }

  @Test("A list may tell the version of its format, and no other than the first")
  func version() throws {
    let settings = try TrackpadSettings(parsing: "tap=off")
    #expect(try TrackpadSettings(parsing: "version=1,tap=off") == settings)
    for version in ["2", "0", "1.0", ""] {
      let error = #expect(throws: TrackpadOptionError.self) {
        try TrackpadSettings(parsing: "version=\(version),tap=off")
      }
      #expect(
        error?.description == "version is \"\(version)\", but must be 1, the only one that is read"
          + " here; use a newer Touchstone for others")
    }
  }

  @Test(
    "An error names the option, the text and what is possible",
    arguments: [
      ("tap=maybe", "tap is \"maybe\", but must be on or off"),
      ("tap", "tap is \"\", but must be on or off"),
      ("speed=2", "speed is \"2\", but must be a number from -1.0 to 1.0"),
      ("speed=nan", "speed is \"nan\", but must be a number from -1.0 to 1.0"),
      (
        "scroll-method=wheel",
        "scroll-method is \"wheel\", but must be two-finger, edge or no-scroll"
      ),
    ])
  func errors(text: String, message: String) {
    do throws(TrackpadOptionError) {
      _ = try TrackpadSettings(parsing: text)
      Issue.record("\(text) was accepted")
    } catch {
      #expect(error.description == message)
    }
  }

  @Test("An unknown option is refused with the names of all")
  func unknown() {
    #expect(throws: TrackpadOptionError.self) { try TrackpadSettings(parsing: "taps=on") }
  }
}
