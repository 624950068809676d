import Contacts
import Testing
import Trackpad

@Suite("Settings of trackpads")
struct SettingsTests {
  /// A setting, the largest value that is possible, and the assignment of a value.
  struct Field: Sendable, CustomTestStringConvertible {
    var name: String
    var range: ClosedRange<Double>
    var set: @Sendable (Double, inout TrackpadSettings) -> Void

    var testDescription: String { name }

    static func time(
      _ name: String, _ path: any WritableKeyPath<TrackpadLimits, Double> & Sendable
    ) -> Field {
      Field(name: name, range: 0...10) { $1.limits[keyPath: path] = $0 }
    }

    static func distance(
      _ name: String, _ path: any WritableKeyPath<TrackpadLimits, Double> & Sendable
    ) -> Field {
      Field(name: name, range: 0...500) { $1.limits[keyPath: path] = $0 }
    }

    static func units(
      _ name: String, _ set: @escaping @Sendable (Double, inout TrackpadLimits) -> Void
    ) -> Field {
      Field(name: name, range: 0...2_147_483_647) { set($0, &$1.limits) }
    }
  }

  static let fields: [Field] = [
    Field(name: "accelerationSpeed", range: -1...1) { $1.accelerationSpeed = $0 },
    .time("tapDuration", \.tapDuration), .time("tapQuietInterval", \.tapQuietInterval),
    .time("tapDragInterval", \.tapDragInterval),
    .time("tapDragFingerInterval", \.tapDragFingerInterval),
    .time("dragLockInterval", \.dragLockInterval),
    .time("scrollLandingInterval", \.scrollLandingInterval),
    .time("pinchCorrectionInterval", \.pinchCorrectionInterval),
    .time("fingerCountInterval", \.fingerCountInterval),
    .time("quickHoldInterval", \.quickHoldInterval), .time("holdInterval", \.holdInterval),
    .time("typingInterval", \.typingInterval),
    .time("continuedTypingInterval", \.continuedTypingInterval),
    .time("otherHandInterval", \.otherHandInterval),
    .distance("tapMovement", \.tapMovement), .distance("tapBounceDistance", \.tapBounceDistance),
    .distance("otherHandDistance", \.otherHandDistance),
    .distance("tapPointerMovement", \.tapPointerMovement),
    .distance("tapEdgeDistance", \.tapEdgeDistance),
    .distance("thumbRevisionDistance", \.thumbRevisionDistance),
    .distance("dragEdgeDistance", \.dragEdgeDistance),
    .distance("clickMovement", \.clickMovement), .distance("buttonAreaHeight", \.buttonAreaHeight),
    .distance("gestureMovement", \.gestureMovement),
    .distance("gestureInnerMovement", \.gestureInnerMovement),
    .distance("gestureOuterMovement", \.gestureOuterMovement),
    .distance("clickfingerDistance.width", \.clickfingerDistance.width),
    .distance("clickfingerDistance.height", \.clickfingerDistance.height),
    .distance("scrollBox.width", \.scrollBox.width),
    .distance("scrollBox.height", \.scrollBox.height),
    .units("palmPressure") { $1.palmPressure = $0 }, .units("palmSize") { $1.palmSize = $0 },
    .units("thumbSize") { $1.thumbSize = $0 }, .units("thumbPressure") { $1.thumbPressure = $0 },
    .units("pressureRange.down") { $1.pressureRange = .init(down: $0, up: 0) },
    .units("pressureRange.up") { $1.pressureRange = .init(down: 0, up: $0) },
    .units("touchSizeRange.down") { $1.touchSizeRange = .init(down: $0, up: 0) },
    .units("touchSizeRange.up") { $1.touchSizeRange = .init(down: 0, up: $0) },
  ]

  @Test("Every number is possible up to its limits and an error beyond them", arguments: fields)
  func range(of field: Field) throws {
    for value in [field.range.lowerBound, field.range.upperBound] {
      var settings = TrackpadSettings()
      field.set(value, &settings)
      _ = try TrackpadInterpreter(.clickpad(), settings: settings)
    }
    let beyond = [
      field.range.lowerBound.nextDown, field.range.upperBound.nextUp, .infinity, -.infinity, .nan,
    ]
    for value in beyond {
      var settings = TrackpadSettings()
      field.set(value, &settings)
      do throws(TrackpadSettingsError) {
        _ = try TrackpadInterpreter(.clickpad(), settings: settings)
        Issue.record("\(field.name) may be \(value)")
      } catch {
        #expect(error.setting == field.name)
        #expect(error.range == field.range)
        #expect(error.value == value || error.value.isNaN && value.isNaN)
      }
    }
  }

  @Test("The table has a row for every number in the settings")
  func allFields() {
    // A field that is a struct counts with its members, and those of the settings with the limits.
    func names(_ value: Any, _ prefix: String = "") -> [String] {
      Mirror(reflecting: value).children.flatMap { child -> [String] in
        let name = prefix + (child.label ?? "")
        // An empty optional matches every optional type in a cast, but has its own dynamic type.
        let type = type(of: child.value)
        if type == Double.self || type == Double?.self { return [name] }
        if type == TrackpadLimits.Hysteresis?.self { return [name + ".down", name + ".up"] }
        return child.value is TrackpadLimits.Extent ? names(child.value, name + ".") : []
      }
    }
    let settings = TrackpadSettings()
    let expected = Set(names(settings) + names(settings.limits))
    #expect(expected == Set(SettingsTests.fields.map(\.name)))
  }

  @Test("The message names the setting, its value and its range")
  func message() {
    let error = TrackpadSettingsError(setting: "tapDuration", value: 11, range: 0...10)
    #expect(error.description == "tapDuration is 11.0, but must be from 0.0 to 10.0")
  }

  @Test("Settings that are refused leave the interpreter as it was")
  func refusedChange() throws {
    var pad = PadScript(.fiveSlots)
    pad.tap()
    var settings = TrackpadSettings()
    settings.accelerationSpeed = 2
    #expect(throws: TrackpadSettingsError.self) { try pad.change(to: settings) }
    #expect(pad.interpreter.settings == .libinput)
    pad.wait(300)
    #expect(pad.buttonText == "P1 R1")
  }

  @Test("A button that is held while the settings change is released once")
  func changeDuringPress() throws {
    var pad = PadScript(.fiveSlots)
    pad.down(0, 40, 40)
    pad.press()
    #expect(pad.buttonText == "P1")
    try pad.change(to: TrackpadSettings())
    #expect(pad.buttonText == "P1 R1")
    pad.move(0, 40, 41)
    pad.release()
    #expect(pad.buttonText == "P1 R1")
    pad.press()
    #expect(pad.buttonText == "P1 R1 P1")
  }
}
