import CTouchstone
import Testing

/// Properties of recognizers, as numbers and as text.
@Suite("A property of a recognizer")
struct PropertyTests {
  /// A property, a kind that has it, its default, another value, a text of that, and an invalid one.
  struct Row: Sendable, CustomTestStringConvertible {
    let property: ts_property
    let kind: ts_gesture
    let standard, value: Double
    let text: String
    let invalid: Double

    init(
      _ property: ts_property, _ kind: ts_gesture, _ standard: Double, _ value: Double,
      _ text: String, not invalid: Double
    ) {
      (self.property, self.kind, self.standard) = (property, kind, standard)
      (self.value, self.text, self.invalid) = (value, text, invalid)
    }

    var testDescription: String { ts_property_name(property).map { String(cString: $0) } ?? "?" }
  }

  static let density = 163 / 25.4

  static let rows: [Row] = [
    Row(TS_ENABLED, TS_GESTURE_TAP, 1, 0, "off", not: 2),
    Row(TS_FINGERS, TS_GESTURE_TAP, 1, 3, "3", not: 0),
    Row(TS_MAX_FINGERS, TS_GESTURE_PAN, 64, 2, "2", not: 65),
    Row(TS_CLAIM, TS_GESTURE_PAN, 0, 1, "withhold", not: 3),
    Row(TS_PRIORITY, TS_GESTURE_TAP, 0, -3, "-3", not: 0.5),
    Row(TS_ASKS, TS_GESTURE_TAP, 0, 1, "yes", not: -1),
    Row(TS_PAD, TS_GESTURE_PINCH, 0, 1, "true", not: 2),
    Row(TS_WITHHOLD_TIME, TS_GESTURE_TAP, .infinity, 0.25, "250ms", not: -1),
    Row(TS_TAPS, TS_GESTURE_TAP, 1, 2, "2", not: 0),
    Row(TS_DIRECTIONS, TS_GESTURE_SWIPE, 1, 6, "left,up", not: 0),
    Row(TS_AXES, TS_GESTURE_PAN, 3, 2, "vertical", not: 4),
    Row(TS_EDGES, TS_GESTURE_PAN, 0, 10, "left,right", not: 16),
    Row(TS_EDGE_FROM, TS_GESTURE_PAN, 0, 0.25, "0.25", not: 1.5),
    Row(TS_EDGE_TO, TS_GESTURE_PAN, 1, 0.5, "0.5", not: -0.1),
    Row(TS_EDGE_CORNER, TS_GESTURE_PAN, 0, 12, "12pt", not: -1),
    Row(TS_SPECULATES, TS_GESTURE_TAP, 0, 1, "1", not: 0.5),
    Row(TS_STROKES, TS_GESTURE_STROKE, 1, 3, "3", not: 0),
    Row(TS_BEGINS_EARLY, TS_GESTURE_STROKE, 0, 1, "yes", not: 2),
    Row(TS_TAP_DURATION, TS_GESTURE_TAP, 0.75, 0.3, "0.3s", not: -1),
    Row(TS_TAP_INTERVAL, TS_GESTURE_TAP, 0.35, 0.2, "200ms", not: .nan),
    Row(
      TS_TAP_MOVEMENT, TS_GESTURE_TAP, 45, 3 * density, "3mm", not: .infinity),
    Row(TS_TAP_SEPARATION, TS_GESTURE_LONG_PRESS, 45, 9, "9", not: -9),
    Row(
      TS_LONG_PRESS_DURATION, TS_GESTURE_LONG_PRESS, 0.5, 2, "2s", not: -1),
    Row(TS_LONG_PRESS_MOVEMENT, TS_GESTURE_LONG_PRESS, 10, 5, "5", not: -1),
    Row(TS_PAN_HYSTERESIS, TS_GESTURE_PAN, 10, 4, "4pt", not: 1e7),
    Row(TS_PAN_REMOVES_HYSTERESIS, TS_GESTURE_PAN, 1, 0, "no", not: 7),
    Row(TS_PAN_TAP_DURATION, TS_GESTURE_PAN, 0, 0.1, "0.1", not: -1),
    Row(TS_PAN_TAP_MOVEMENT, TS_GESTURE_PAN, 20, 30, "30", not: -1),
    Row(TS_RESTING_MOVEMENT, TS_GESTURE_PAN, 3, 1, "1", not: -1),
    Row(TS_SWIPE_DURATION, TS_GESTURE_SWIPE, 0.5, 1, "1s", not: -1),
    Row(TS_SWIPE_DISTANCE, TS_GESTURE_SWIPE, 50, 80, "80", not: -1),
    Row(TS_SWIPE_TRAVEL_DECAY, TS_GESTURE_SWIPE, 0.06, 0.5, "0.5", not: 2),
    Row(TS_SWIPE_SIDEWAYS_DECAY, TS_GESTURE_SWIPE, 0.02, 1, "1", not: -1),
    Row(TS_PINCH_HYSTERESIS, TS_GESTURE_PINCH, 10, 20, "20", not: -1),
    Row(TS_PINCH_SUBTRACTION, TS_GESTURE_PINCH, 8, 0, "0", not: -1),
    Row(
      TS_ROTATION_HYSTERESIS, TS_GESTURE_ROTATION, 10 * .pi / 180, .pi / 6,
      "30deg", not: -1),
    Row(
      TS_ROTATION_SUBTRACTION, TS_GESTURE_ROTATION, 5 * .pi / 180, 0.25,
      "0.25rad", not: -1),
    Row(TS_PAIR_TRAVEL_SHARE, TS_GESTURE_PINCH, 0, 0.5, "0.5", not: 2),
    Row(
      TS_TRANSFORM_HYSTERESIS, TS_GESTURE_ROTATION, 0.035, 0.1, "0.1",
      not: -1),
    Row(TS_EDGE_WIDTH, TS_GESTURE_PAN, 20, 4 * density, "4mm", not: -1),
    Row(TS_VELOCITY_HORIZON, TS_GESTURE_PAN, 0.1, 0.2, "0.2", not: -1),
    Row(TS_PAUSE, TS_GESTURE_SWIPE, 0.04, 0.08, "80ms", not: -1),
    Row(TS_STROKE_SIZE, TS_GESTURE_STROKE, 8 * density, 5 * density, "5mm", not: -1),
    Row(TS_STROKE_MAX_SIZE, TS_GESTURE_STROKE, .infinity, 300, "300pt", not: .nan),
    Row(TS_STROKE_INTERVAL, TS_GESTURE_STROKE, 0.5, 0.8, "800ms", not: -1),
    Row(TS_STROKE_DURATION, TS_GESTURE_STROKE, 10, 4, "4s", not: .infinity),
    Row(TS_STROKE_STRAIGHTNESS, TS_GESTURE_STROKE, 1.15, 5, "5", not: -1),
    Row(TS_STROKE_DISTANCE, TS_GESTURE_STROKE, 0, 0.6, "0.6", not: .infinity),
    Row(TS_STROKE_FALSE_ACCEPTANCE, TS_GESTURE_STROKE, 0.01, 0.05, "0.05", not: 1.5),
    Row(TS_STROKE_AMBIGUITY, TS_GESTURE_STROKE, 1.1, 1.5, "1.5", not: 0.9),
    Row(TS_STROKE_PROBABILITY, TS_GESTURE_STROKE, 0.9, 0.75, "0.75", not: 2),
  ]

  @Test(
    "has a default, is set as a number and as text, and keeps its value if one is invalid",
    arguments: rows)
  func setting(_ row: Row) throws {
    let recognizer = try #require(ts_recognizer_new(row.kind))
    defer { ts_recognizer_unref(recognizer) }
    func value() -> Double {
      var value = -1.0
      #expect(ts_recognizer_get(recognizer, row.property, &value) == 0)
      return value
    }
    #expect(value() == row.standard)
    #expect(
      ts_recognizer_set(recognizer, row.property, row.invalid, TS_UNIT_NATIVE)
        == TS_ERROR_INVALID.rawValue)
    #expect(value() == row.standard)
    #expect(ts_recognizer_set(recognizer, row.property, row.standard, TS_UNIT_NATIVE) == 0)
    #expect(value() == row.standard)
    #expect(ts_recognizer_set_text(recognizer, ts_property_name(row.property), row.text) == 0)
    #expect(value() == row.value)
    #expect(ts_recognizer_set(recognizer, row.property, row.value, TS_UNIT_NATIVE) == 0)
    #expect(value() == row.value)
  }

  @Test("is in the table of this test") func completeness() {
    var properties: [UInt32] = []
    var property = ts_property_next(ts_property(0))
    while property.rawValue != 0 {
      properties.append(property.rawValue)
      property = ts_property_next(property)
    }
    #expect(Self.rows.map(\.property.rawValue) == properties)
  }

  @Test(
    "takes units that fit it only",
    arguments: [
      (TS_TAP_MOVEMENT, TS_GESTURE_TAP, TS_UNIT_DEGREE),
      (TS_TAP_DURATION, TS_GESTURE_TAP, TS_UNIT_MM),
      (TS_FINGERS, TS_GESTURE_TAP, TS_UNIT_MM),
      (TS_ROTATION_HYSTERESIS, TS_GESTURE_ROTATION, TS_UNIT_MM),
      (TS_TAP_DURATION, TS_GESTURE_TAP, ts_unit(9)),
    ])
  func units(property: ts_property, kind: ts_gesture, unit: ts_unit) throws {
    let recognizer = try #require(ts_recognizer_new(kind))
    defer { ts_recognizer_unref(recognizer) }
    #expect(ts_recognizer_set(recognizer, property, 1, unit) == TS_ERROR_INVALID.rawValue)
  }

  @Test("in millimetres follows the density of the session") func density() throws {
    let rig = try Rig()
    let pan = try rig.add("pan edge-width=4mm")
    #expect(ts_session_set_density(rig.session, 10) == 0)
    var value = 0.0
    #expect(ts_recognizer_get(pan, TS_EDGE_WIDTH, &value) == 0)
    #expect(value == 40)
  }

  @Test("has the default that the session sets") func sessionDefault() throws {
    let rig = try Rig(Rig.failures)
    let tap = try rig.add("tap")
    #expect(ts_session_set_limit(rig.session, TS_TAP_DURATION, 0.03, TS_UNIT_NATIVE) == 0)
    var value = 0.0
    #expect(ts_recognizer_get(tap, TS_TAP_DURATION, &value) == 0)
    #expect(value == 0.03)
    rig.tap(at: 0)
    #expect(rig.lines() == ["tap 1 failed: held"])
  }

  @Test(
    "A text that is no recognizer is refused, with the place of the fault",
    arguments: [
      ("", TS_ERROR_PARSE, 0), ("knock", TS_ERROR_UNKNOWN, 0),
      ("stroke fingers=2", TS_ERROR_INVALID, 15), ("stroke pause=1s", TS_ERROR_UNKNOWN, 7),
      ("tap taps", TS_ERROR_PARSE, 4), ("tap tops=2", TS_ERROR_UNKNOWN, 4),
      ("tap edges=left", TS_ERROR_UNKNOWN, 4), ("tap taps=two", TS_ERROR_PARSE, 9),
      ("tap taps=0", TS_ERROR_INVALID, 9), ("tap  taps=1e3", TS_ERROR_PARSE, 10),
      ("pan edges=left,middle", TS_ERROR_PARSE, 10), ("pan edge-width=4cm", TS_ERROR_PARSE, 15),
      ("pan claim=cancel,withhold", TS_ERROR_PARSE, 10), ("pinch fingers=3", TS_ERROR_INVALID, 14),
      ("tap taps=", TS_ERROR_PARSE, 9), ("tap taps=0x2", TS_ERROR_PARSE, 9),
    ])
  func faults(text: String, status: ts_error, place: Int) {
    var error: Int32 = 0
    var column = 99
    #expect(ts_recognizer_new_from_text(text, &error, &column) == nil)
    #expect((error, column) == (status.rawValue, place))
  }
}
