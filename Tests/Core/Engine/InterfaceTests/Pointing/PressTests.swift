import TSEventTime
import TSGeometry
import TSInterface
import TSRecognition
import TestSupport
import Testing

@Suite("The press of a pointer")
@MainActor struct PressTests {
  private let stage = PointerStage()

  @Test(
    "moves by displacements from the centre of the screen, and stays on it",
    arguments: [
      (CGVector(dx: 0, dy: 0), CGPoint(x: 160, y: 240)),
      (CGVector(dx: 0.25, dy: -0.5), CGPoint(x: 160.25, y: 239.5)),
      (CGVector(dx: -160, dy: -240), CGPoint(x: 0, y: 0)),
      (CGVector(dx: -161, dy: -1e9), CGPoint(x: 0, y: 0)),
      (CGVector(dx: 160, dy: 1e9), CGPoint(x: 320.0.nextDown, y: 480.0.nextDown)),
      (CGVector(dx: .nan, dy: .infinity), CGPoint(x: 160, y: 240)),
    ])
  func moves(delta: CGVector, expected: CGPoint) {
    #expect(stage.pointer.location == nil)
    stage.pointer.move(by: delta, at: stage.next)
    #expect(stage.pointer.location == expected)
    stage.pointer.leave(at: stage.next)
    #expect(stage.pointer.location == nil)
  }

  @Test("T82: is one touch from the first button down to the last, whose mask events have (U123)")
  func oneTouch() {
    let card = stage.card()
    var seen: [String] = []
    card.script.reaction = { _, touches, event in
      guard let touch = touches.first, let event else { return }
      let location = touch.location(in: nil)
      seen.append("\(touch.type) \(event.buttonMask.rawValue) \(location.x),\(location.y)")
    }
    stage.move(to: 40.5, 50.25)
    stage.press()
    stage.press(.secondary)
    stage.press(.secondary)
    stage.pointer.move(by: CGVector(dx: 0.5, dy: 0), at: stage.next)
    stage.release()
    stage.release()
    stage.move(to: 50, 60)
    stage.release(.secondary)
    stage.release(.secondary)
    #expect(
      seen == [
        "indirectPointer 1 40.5,50.25", "indirectPointer 3 41.0,50.25",
        "indirectPointer 2 50.0,60.0", "indirectPointer 0 50.0,60.0",
      ])
    #expect(
      stage.log.take() == """
        card began [1], card moved [1], card moved [1], card ended [1]
        """)
    #expect(stage.pointer.buttons == [])
    #expect(!stage.pointer.isPressed)
  }

  @Test("has no geometry, and counts as a tap at the same location")
  func values() {
    let card = stage.card()
    var counts: [Int] = []
    card.script.reaction = { method, touches, _ in
      guard method == .touchesBegan, let touch = touches.first else { return }
      counts.append(touch.tapCount)
      #expect(touch.majorRadius == Constants().defaultMajorRadius)
      #expect(touch.force == 0)
      #expect(touch.maximumPossibleForce == 0)
      #expect(touch.digitizer == nil)
    }
    stage.move(to: 40, 50)
    stage.click()
    stage.click()
    stage.move(to: 100, 50)
    stage.click()
    #expect(counts == [1, 2, 1])
  }

  @Test(
    "T94: a tap needs the buttons that it requires",
    arguments: [
      ([.primary], .primary, "tap ended"), ([.secondary], .primary, ""),
      ([.primary], .secondary, ""), ([.secondary], .secondary, "tap ended"),
      ([.primary, .secondary], .primary, ""),
      ([.primary, .secondary], [.primary, .secondary], "tap ended"),
      ([.primary], [.primary, .secondary], ""),
      ([Event.ButtonMask.button(3)], .button(3), "tap ended"),
    ] as [([Event.ButtonMask], Event.ButtonMask, String)])
  func buttons(pressed: [Event.ButtonMask], required: Event.ButtonMask, expected: String) {
    let tap = stage.stage.attach("tap", TapGestureRecognizer(), to: stage.stage.window)
    tap.buttonMaskRequired = required
    var mask: Event.ButtonMask = []
    tap.addHandler { mask = $0.buttonMask }
    stage.move(to: 40, 50)
    for button in pressed { stage.press(button) }
    for button in pressed { stage.release(button) }
    #expect(stage.log.take() == expected)
    if !expected.isEmpty { #expect(mask == pressed.reduce([]) { $0.union($1) }) }
  }

  @Test("a tap of a finger needs no button")
  func finger() {
    let tap = stage.stage.attach("tap", TapGestureRecognizer(), to: stage.stage.window)
    tap.buttonMaskRequired = .secondary
    stage.stage.finger(1).lands(at: 40, 50).lifts()
    #expect(stage.log.take() == "tap ended")
    #expect(tap.buttonMask == [])
  }

  @Test("T87: is a direct touch of an application that does not support indirect input")
  func compatible() {
    let card = stage.card()
    var types: [Touch.TouchType] = []
    card.script.reaction = { _, touches, _ in types += touches.map(\.type) }
    stage.application.supportsIndirectInputEvents = false
    stage.click()
    stage.application.supportsIndirectInputEvents = true
    stage.click()
    #expect(types == [.direct, .direct, .indirectPointer, .indirectPointer])
  }

  @Test(
    "reaches the recognizers that allow its type",
    arguments: [
      ([.indirectPointer], "tap ended"), ([.direct, .pencil, .indirect], ""), ([], ""),
    ] as [(Set<Touch.TouchType>, String)])
  func types(allowed: Set<Touch.TouchType>, expected: String) {
    let tap = stage.stage.attach("tap", TapGestureRecognizer(), to: stage.stage.window)
    tap.allowedTouchTypes = allowed
    stage.click()
    #expect(stage.log.take() == expected)
  }

  @Test("U192: hovering pauses while a button is down, and continues over the view that is there")
  func hovering() {
    let left = stage.stage.view("left", CGRect(0, 0, 160, 480))
    let right = stage.stage.view("right", CGRect(160, 0, 160, 480))
    stage.stage.attach("left hover", HoverGestureRecognizer(), to: left)
    stage.stage.attach("right hover", HoverGestureRecognizer(), to: right)
    stage.move(to: 100, 50)
    #expect(stage.log.take() == "left hover began")
    stage.press()
    stage.move(to: 200, 50)
    #expect(stage.log.take() == "left began [1], left moved [1]")
    stage.release()
    #expect(stage.log.take() == "left ended [1], left hover ended, right hover began")
  }

  @Test("T94: events and recognizers report the modifier keys that are down (U123)")
  func modifiers() {
    let card = stage.card()
    let hover = stage.stage.attach("hover", HoverGestureRecognizer(), to: card)
    var seen: [KeyModifierFlags] = []
    card.script.reaction = { _, _, event in seen.append(event?.modifierFlags ?? []) }
    stage.move(to: 10, 10)
    stage.application.modifierFlags = [.shift, .command]
    stage.press()
    #expect(hover.modifierFlags == [.shift, .command])
    stage.application.modifierFlags = []
    stage.release()
    #expect(seen == [[.shift, .command], []])
    #expect(hover.modifierFlags == [])
    let all: [KeyModifierFlags] = [
      .alphaShift, .shift, .control, .alternate, .command, .numericPad,
    ]
    #expect(all.map(\.rawValue) == (16...21).map { 1 << $0 })
  }

  @Test("is cancelled once, and ignored until all its buttons are up")
  func cancelled() {
    stage.card()
    stage.press()
    stage.pointer.cancel(at: stage.next)
    stage.pointer.cancel(at: stage.next)
    stage.release()
    #expect(stage.log.take() == "card began [1], card cancelled [1]")
    stage.press()
    stage.application.cancelTouches(why: "a call")
    stage.move(to: 20, 30)
    stage.press(.secondary)
    stage.release()
    stage.release(.secondary)
    #expect(stage.log.take() == "card began [2], card cancelled [2]")
    stage.click()
    #expect(stage.log.take() == "card began [3], card ended [3]")
  }

  @Test("begins no touch while interaction events are ignored")
  func ignored() {
    stage.card()
    stage.press()
    stage.application.beginIgnoringInteractionEvents()
    stage.release()
    stage.press()
    stage.application.endIgnoringInteractionEvents()
    stage.move(to: 30, 30)
    stage.release()
    #expect(stage.log.take() == "card began [1], card cancelled [1]")
    stage.click()
    #expect(stage.log.take() == "card began [2], card ended [2]")
  }

  @Test("rests while a finger moves, and the finger rests while it moves")
  func withFinger() {
    let card = stage.card()
    var phases: [String] = []
    card.script.reaction = { method, _, event in
      let touches = event?.orderedTouches.map { "\($0.phase)" } ?? []
      phases.append(touches.joined(separator: " "))
    }
    let finger = stage.stage.finger(1)
    stage.press()
    stage.stage.advance(to: 0.1)
    finger.lands(at: 20, 20)
    finger.moves(to: 30, 30)
    stage.pointer.move(by: CGVector(dx: 5, dy: 0), at: Timestamp(seconds: 0.5))
    stage.stage.advance(to: 0.5)
    finger.moves(to: 40, 40)
    stage.pointer.release(.primary, at: Timestamp(seconds: 0.9))
    stage.stage.advance(to: 0.9)
    finger.lifts()
    #expect(
      phases == [
        "began", "stationary began", "stationary moved", "moved stationary", "stationary moved",
        "ended stationary", "ended",
      ])
  }

  @Test("delivers coalesced movement of fingers before its own")
  func coalescing() {
    stage.card()
    stage.application.deliveryInterval = 1
    stage.stage.finger(1).lands(at: 20, 20).moves(to: 25, 25)
    stage.pointer.press(.primary, at: Timestamp(seconds: 0.1))
    #expect(stage.log.take() == "card began [1], card moved [1], card began [2]")
  }
}
