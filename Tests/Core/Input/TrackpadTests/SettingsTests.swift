import TSContacts
import Testing
import TSTrackpad

@Suite("Settings of trackpads")
struct SettingsTests {
  /// A setting, the largest value that is possible, and the assignment of a value.
  struct Field: Sendable, CustomTestStringConvertible {
    var name: String
    var range: ClosedRange<Double>
    var set: @Sendable (Double, inout TrackpadSettings) -> Void

    var testDescription: String { name }

    static func limit(
      _ name: String, _ range: ClosedRange<Double>,
      _ path: any WritableKeyPath<TrackpadLimits, Double> & Sendable
    ) -> Field {
      Field(name: name, range: range) { $1.limits[keyPath: path] = $0 }
    }

    static func time(
      _ name: String, _ path: any WritableKeyPath<TrackpadLimits, Double> & Sendable
    ) -> Field { limit(name, 0...10, path) }

    static func distance(
      _ name: String, _ path: any WritableKeyPath<TrackpadLimits, Double> & Sendable
    ) -> Field { limit(name, 0...500, path) }

    static func share(
      _ name: String, _ path: any WritableKeyPath<TrackpadLimits, Double> & Sendable
    ) -> Field { limit(name, 0...1, path) }

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
    .time("buttonAreas.landingInterval", \.buttonAreas.landingInterval),
    .distance("buttonAreas.topHeight", \.buttonAreas.topHeight),
    .distance("buttonAreas.freeDistance", \.buttonAreas.freeDistance),
    .share("buttonAreas.heightShare", \.buttonAreas.heightShare),
    .share("buttonAreas.middleShare", \.buttonAreas.middleShare),
    .share("buttonAreas.topMiddleShare", \.buttonAreas.topMiddleShare),
    .time("middleEmulationInterval", \.middleEmulationInterval),
    .time("pointingInterval", \.pointingInterval),
    .distance("gestureInnerGrowth", \.gestureInnerGrowth),
    .distance("gestureOuterGrowth", \.gestureOuterGrowth),
    .distance("directionMovement", \.directionMovement), .distance("holdMovement", \.holdMovement),
    .distance("pointingDistance", \.pointingDistance),
    .share("downPressureShare", \.downPressureShare), .share("upPressureShare", \.upPressureShare),
    .time("motion.frameInterval", \.motion.frameInterval),
    .time("motion.longestJumpInterval", \.motion.longestJumpInterval),
    .time("motion.wobbleInterval", \.motion.wobbleInterval),
    .distance("motion.jumpDistance", \.motion.jumpDistance),
    .distance("motion.jumpGrowth", \.motion.jumpGrowth),
    .distance("motion.smoothingMargin", \.motion.smoothingMargin),
    .limit("motion.fastSpeed", 0...10_000, \.motion.fastSpeed),
    .time("acceleration.longestInterval", \.acceleration.longestInterval),
    .limit("acceleration.slowSpeed", 0...10_000, \.acceleration.slowSpeed),
    .limit("acceleration.fastSpeed", 1...10_000, \.acceleration.fastSpeed),
    .limit("acceleration.topSpeed", 0...10_000, \.acceleration.topSpeed),
    .limit("acceleration.pointsPerMillimetre", 0.001...100, \.acceleration.pointsPerMillimetre),
    .limit("acceleration.plateau", 0.001...100, \.acceleration.plateau),
    .limit("acceleration.restFactor", 0...100, \.acceleration.restFactor),
    .limit("acceleration.slowGrowth", 0...100, \.acceleration.slowGrowth),
    .limit("acceleration.fastGrowth", 0...100, \.acceleration.fastGrowth),
    .limit("acceleration.lowestFactor", 0...100, \.acceleration.lowestFactor),
    .limit("acceleration.speedExponent", 0...100, \.acceleration.speedExponent),
    .limit("acceleration.lowestFlatFactor", 0...100, \.acceleration.lowestFlatFactor),
    .time("multiFingerDrag.decisionInterval", \.multiFingerDrag.decisionInterval),
    .time("multiFingerDrag.releaseInterval", \.multiFingerDrag.releaseInterval),
    .distance("multiFingerDrag.swipeDistance", \.multiFingerDrag.swipeDistance),
    .time("edgeScroll.restInterval", \.edgeScroll.restInterval),
    .distance("edgeScroll.width", \.edgeScroll.width),
    .distance("edgeScroll.padHeight", \.edgeScroll.padHeight),
    .distance("edgeScroll.distance", \.edgeScroll.distance),
    .limit("axisLock.memory", 0.001...10, \.axisLock.memory),
    .limit("axisLock.denseMemory", 0.001...10, \.axisLock.denseMemory),
    .time("axisLock.denseInterval", \.axisLock.denseInterval),
    .time("axisLock.activeInterval", \.axisLock.activeInterval),
    .time("axisLock.inactiveInterval", \.axisLock.inactiveInterval),
    .distance("axisLock.countedLength", \.axisLock.countedLength),
    .distance("axisLock.freeLength", \.axisLock.freeLength),
    .limit("axisLock.flatSlope", 0...100, \.axisLock.flatSlope),
    .limit("axisLock.lowSlope", 0...100, \.axisLock.lowSlope),
    .limit("axisLock.highSlope", 0...100, \.axisLock.highSlope),
    .limit("axisLock.steepSlope", 0...100, \.axisLock.steepSlope),
    .time("palmStrips.leaveInterval", \.palmStrips.leaveInterval),
    .distance("palmStrips.sidePadWidth", \.palmStrips.sidePadWidth),
    .distance("palmStrips.sideWidth", \.palmStrips.sideWidth),
    .distance("palmStrips.topPadHeight", \.palmStrips.topPadHeight),
    .share("palmStrips.sideShare", \.palmStrips.sideShare),
    .share("palmStrips.topShare", \.palmStrips.topShare),
    .time("thumbs.landingInterval", \.thumbs.landingInterval),
    .distance("thumbs.padHeight", \.thumbs.padHeight),
    .distance("thumbs.scrollDistance.width", \.thumbs.scrollDistance.width),
    .distance("thumbs.scrollDistance.height", \.thumbs.scrollDistance.height),
    .share("thumbs.upperLine", \.thumbs.upperLine), .share("thumbs.lowerLine", \.thumbs.lowerLine),
    .share("thumbs.narrowness", \.thumbs.narrowness),
    .share("thumbs.revisionShare", \.thumbs.revisionShare),
    .distance("clickThumbs.padHeight", \.clickThumbs.padHeight),
    .distance("clickThumbs.stripHeight", \.clickThumbs.stripHeight),
    .distance("clickThumbs.distance", \.clickThumbs.distance),
    .limit("assumedSize.width", 1...500, \.assumedSize.width),
    .limit("assumedSize.height", 1...500, \.assumedSize.height),
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
    // A field that is a struct counts with its members.
    func names(_ value: Any, _ prefix: String = "") -> [String] {
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle == .struct else { return [] }
      return mirror.children.flatMap { child -> [String] in
        let name = prefix + (child.label ?? "")
        // An empty optional matches every optional type in a cast, but has its own dynamic type.
        let type = type(of: child.value)
        if type == Double.self || type == Double?.self { return [name] }
        if type == TrackpadLimits.Hysteresis?.self { return [name + ".down", name + ".up"] }
        return names(child.value, child.value is TrackpadLimits ? "" : name + ".")
      }
    }
    let expected = Set(names(TrackpadSettings()))
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

  /// libinput's settings with another map of taps.
  private static let others = {
    var settings = TrackpadSettings.libinput
    settings.tapButtonMap = .leftMiddleRight
    return settings
  }()

  @Test("A button that is held while the settings change is released when it goes up")
  func changeDuringPress() throws {
    var pad = PadScript(.fiveSlots)
    pad.down(0, 40, 40)
    pad.press()
    #expect(pad.buttonText == "P1")
    try pad.change(to: Self.others)
    pad.move(0, 40, 41)
    #expect(pad.buttonText == "P1")
    pad.release()
    #expect(pad.buttonText == "P1 R1")
    #expect(pad.interpreter.settings == .libinput)
    pad.up(0)
    #expect(pad.interpreter.settings == Self.others)
  }

  @Test(
    "A press that waits for another button is not lost where the settings change meanwhile",
    arguments: [0, 20, 37] as [Int64])
  func changeDuringEmulation(after milliseconds: Int64) throws {
    var pad = PadScript(.separateButtons)
    pad.press()
    pad.wait(milliseconds)
    #expect(pad.buttonText == "")
    try pad.change(to: Self.others)
    pad.wait(50)
    #expect(pad.buttonText == "P1")
    pad.release()
    #expect(pad.buttonText == "P1 R1")
    #expect(pad.interpreter.settings == Self.others)
  }

  @Test("Settings wait for what is down, and for nothing else", arguments: [false, true])
  func changeDuringTap(isDown: Bool) throws {
    var pad = PadScript(.fiveSlots)
    if isDown { pad.down(fingers: 2) }
    try pad.change(to: Self.others)
    #expect((pad.interpreter.settings == Self.others) == !isDown)
    if !isDown { pad.down(fingers: 2) }
    pad.up(fingers: 2)
    #expect(pad.buttonText == (isDown ? "P2" : "P3"))
    pad.wait(300)
    #expect(pad.buttonText == (isDown ? "P2 R2" : "P3 R3"))
    #expect(pad.interpreter.settings == Self.others)
  }

  @Test("The last of several settings that wait counts")
  func severalChanges() throws {
    var pad = PadScript(.fiveSlots)
    pad.down(0, 40, 40)
    try pad.change(to: Self.others)
    try pad.change(to: TrackpadSettings())
    pad.up(0)
    pad.wait(300)
    #expect(pad.interpreter.settings == TrackpadSettings())
  }

  @Test("A change of settings forgets neither the keys nor what is known of pressures")
  func changeKeepsState() throws {
    var pad = PadScript(.pressure)
    pad.tap()
    pad.wait(300)
    pad.key(isPressed: true)
    pad.key(isPressed: false)
    try pad.change(to: Self.others)
    pad.down(0, 50, 50)
    #expect(pad.interpreter.contacts.first?.verdict == .palmWhileTyping)
    pad.up(0)
    pad.wait(300)
    pad.down(0, 50, 50, pressure: 0)
    #expect(pad.interpreter.contacts.first?.verdict == .hovering)
  }
}
