import CTouchstone
import TSEventTime
import TSEvdev
import Foundation
import TSStrokes
import TestSupport
import Testing

@Suite("A drawn shape through the C interface")
struct StrokeTests {
  static let shapes = [
    ("check", [(0.0, 50.0), (30, 100), (100, 0)]),
    ("square", [(0, 0), (100, 0), (100, 100), (0, 100), (0, 0)]),
    ("zigzag", [(0, 0), (20, 90), (40, 0), (60, 90), (80, 0), (100, 90)]),
  ]

  /// Returns the points of a path, ten for each line.
  static func path(
    _ corners: [(Double, Double)], at origin: (Double, Double) = (0, 0)
  ) -> [(x: Double, y: Double)] {
    zip(corners, corners.dropFirst()).flatMap { from, to in
      (0..<10).map { step in
        let share = Double(step) / 9
        return (
          origin.0 + from.0 + share * (to.0 - from.0), origin.1 + from.1 + share * (to.1 - from.1)
        )
      }
    }
  }

  static func points(_ corners: [(Double, Double)]) -> [ts_stroke_point] {
    path(corners).map { ts_stroke_point(time: 0, x: $0.x, y: $0.y, stroke: 0, reserved: 0) }
  }

  /// Adds a recognizer with a template of each shape.
  private func add(_ text: String, to rig: Rig) throws -> OpaquePointer {
    let strokes = try rig.add(text)
    for (index, shape) in Self.shapes.enumerated() {
      let points = Self.points(shape.1)
      let number = ts_recognizer_add_template(strokes, shape.0, points, points.count)
      #expect(number == Int32(index + 1))
    }
    return strokes
  }

  private func draw(
    _ corners: [(Double, Double)], with rig: Rig, at time: Int64 = 0, lifts: Bool = true
  ) {
    let points = Self.path(corners, at: (100, 100))
    rig.push(TS_CONTACT_DOWN, points[0].x, points[0].y, at: time)
    for (index, point) in points.enumerated().dropFirst() {
      rig.push(TS_CONTACT_MOTION, point.x, point.y, at: time + Int64(index) * 10)
    }
    if lifts { rig.push(TS_CONTACT_UP, at: time + Int64(points.count) * 10) }
  }

  private func explanation(of recognizer: OpaquePointer) -> String {
    var buffer = [CChar](repeating: 0, count: 200)
    #expect(ts_recognizer_explain(recognizer, &buffer, buffer.count) > 0)
    return text(in: buffer)
  }

  @Test("is recognized at the lift, with its number, its name and its distance")
  func recognition() throws {
    let rig = try Rig(Rig.failures)
    let strokes = try add("stroke", to: rig)
    for (index, shape) in Self.shapes.enumerated() {
      let start = Int64(index) * 2000
      draw(shape.1, with: rig, at: start, lifts: false)
      #expect(rig.lines() == [])
      rig.push(TS_CONTACT_UP, at: start + 900)
      let event = try #require(rig.read().first)
      #expect(event.line == "stroke 1 ended")
      #expect(event.gesture.shape == UInt32(index + 1))
      let name = ts_recognizer_get_shape_name(strokes, event.gesture.shape)
      #expect(name.map { String(cString: $0) } == shape.0)
      #expect(event.gesture.value < 0.01 && event.gesture.limit > event.gesture.value)
    }
    #expect(ts_recognizer_get_shape_name(strokes, 0) == nil)
    #expect(ts_recognizer_get_shape_name(strokes, 4) == nil)
    #expect(ts_recognizer_get_shape_name(strokes, .max) == nil)
    #expect(ts_has_feature(TS_FEATURE_STROKES))
  }

  @Test("fails for the reasons, and with the explanations, of the sample's trace")
  func sample() throws {
    let rig = try Rig(Rig.failures, hasDevice: false)
    #expect(ts_session_set_density(rig.session, 768 / 240.0) == 0)
    let strokes = try rig.add("stroke stroke-distance=0.6 stroke-straightness=5")
    for template in try SketchPadFiles.templates() { #expect(template.add(to: strokes) > 0) }
    let stream = try #require(try EqualityTests.screens(in: SketchPadFiles.recording).first)
    let device = try stream.addDevice(to: rig)
    #expect(ts_session_map_device(rig.session, device, 0, 0, 768, 480, 0) == 0)
    var found: [String] = []
    for event in stream.events {
      var input = ts_input(
        time: event.time.microseconds, type: event.type.rawValue, code: event.code.rawValue,
        value: event.value)
      #expect(ts_session_push_evdev(rig.session, device, &input, 1) == 1)
      for event in rig.read() {
        let name = ts_recognizer_get_shape_name(strokes, event.gesture.shape)
        found.append(
          event.gesture.state == TS_STATE_FAILED.rawValue
            ? String(explanation(of: strokes).dropFirst("stroke: failed: ".count))
            : name.map { String(cString: $0) } ?? "none")
      }
    }
    let trace = try String(
      contentsOfFile: PackageFolder.recording("samples/sketch-pad.trace"), encoding: .utf8)
    let outcome = #/  strokes +(?:failed +|possible → ended  shape )(.*?)(?:  at .*)?\n/#
    let expected = trace.matches(of: outcome).map { String($0.1) }
    #expect(found == expected)
    #expect(found.count > 10)
  }

  @Test("that is ambiguous is explained with both names") func ambiguity() throws {
    let rig = try Rig(Rig.failures)
    let strokes = try add("stroke stroke-ambiguity=1000000 stroke-distance=5", to: rig)
    draw([(0, 50), (30, 90), (100, 10)], with: rig)
    let event = try #require(rig.read().first)
    #expect(event.line == "stroke 1 failed: ambiguous")
    #expect(event.gesture.shape == 1)
    #expect(explanation(of: strokes).hasPrefix("stroke: failed: "))
    #expect(explanation(of: strokes).contains(", check and "))
  }

  @Test(
    "fails with its reason",
    arguments: [
      ("stroke", [(0.0, 5.0), (3, 10), (10, 0)], "small"),
      ("stroke stroke-max-size=10mm", shapes[0].1, "large"),
      ("stroke stroke-size=30mm", shapes[0].1, "small"),
      ("stroke", [(0, 0), (400, 10)], "straight"),
      ("stroke stroke-straightness=100 stroke-size=0", [(0, 0), (400, 10)], "unlike"),
      ("stroke stroke-duration=100ms", shapes[0].1, "held"),
      ("stroke stroke-distance=0.000001", [(0, 40), (30, 100), (100, 20)], "unlike"),
    ] as [(String, [(Double, Double)], String)])
  func failures(text: String, corners: [(Double, Double)], reason: String) throws {
    let rig = try Rig(Rig.failures)
    _ = try add(text, to: rig)
    draw(corners, with: rig)
    #expect(rig.lines() == ["stroke 1 failed: \(reason)"])
  }

  @Test("has probabilities from its first points to the decision") func probabilities() throws {
    let rig = try Rig(0)
    let strokes = try add("stroke", to: rig)
    var shares = [0.0, 0, 0]
    #expect(ts_recognizer_get_probabilities(strokes, &shares, 3) == 0)
    draw(Self.shapes[1].1, with: rig, lifts: false)
    #expect(ts_recognizer_get_probabilities(strokes, nil, 0) == 3)
    #expect(ts_recognizer_get_probabilities(strokes, &shares, 3) == 3)
    #expect(shares[1] > 0.9 && abs(shares.reduce(0, +) - 1) < 1e-9)
    rig.push(TS_CONTACT_UP, at: 900)
    #expect(ts_recognizer_get_probabilities(strokes, &shares, 3) == 0)
  }

  @Test("may begin before the lift, and then changes until it ends") func early() throws {
    let rig = try Rig(Rig.failures)
    _ = try add("stroke begins-early=1 stroke-distance=5", to: rig)
    draw(Self.shapes[2].1, with: rig)
    let events = rig.read()
    #expect(events.first?.line == "stroke 1 began")
    #expect(events.last?.line == "stroke 1 ended")
    #expect(events.count > 3 && events.allSatisfy { $0.gesture.shape == 3 })
  }

  @Test("of several strokes is decided when no further one has followed") func strokes() throws {
    let rig = try Rig(Rig.failures)
    let strokes = try rig.add("stroke strokes=2 stroke-distance=0.1 stroke-interval=300ms")
    let cross = [[(0.0, 0.0), (80, 80)], [(80, 0), (0, 80)]]
    let points = cross.enumerated().flatMap { index, corners in
      Self.path(corners).map {
        ts_stroke_point(time: 0, x: $0.x, y: $0.y, stroke: UInt32(index), reserved: 0)
      }
    }
    #expect(ts_recognizer_add_template(strokes, "cross", points, points.count) == 1)
    draw(cross[0], with: rig)
    draw(cross[1], with: rig, at: 300)
    #expect(rig.lines() == ["stroke 1 ended"])
    draw(cross[0], with: rig, at: 2000)
    #expect(rig.lines() == [])
    #expect(ts_session_deadline(rig.session) == 2_400_000)
    rig.finish()
    #expect(rig.lines() == ["stroke 1 failed: unlike"])
  }

  @Test("is known to the program when it is asked, and may be refused by its name")
  func request() throws {
    let rig = try Rig(Rig.failures)
    _ = try add("stroke asks=1", to: rig)
    draw(Self.shapes[1].1, with: rig)
    let request = try #require(rig.read().first)
    #expect(request.gesture.shape == 2)
    #expect(ts_session_answer(rig.session, request.serial, false) == 0)
    #expect(rig.lines() == ["stroke 1 failed: refused"])
  }

  @Test("without a template fails, and with a new one is recognized in the next attempt")
  func newTemplates() throws {
    let rig = try Rig(Rig.failures)
    let strokes = try rig.add("stroke")
    let check = Self.points(Self.shapes[0].1)
    draw(Self.shapes[0].1, with: rig, lifts: false)
    #expect(ts_recognizer_add_template(strokes, "check", check, check.count) == 1)
    rig.push(TS_CONTACT_UP, at: 900)
    #expect(rig.lines().first?.hasPrefix("stroke 1 failed") == true)
    draw(Self.shapes[0].1, with: rig, at: 2000)
    #expect(rig.lines() == ["stroke 1 ended"])
  }

  @Test("is recognized by templates from before its recognizer was attached, and by later limits")
  func attaching() throws {
    let rig = try Rig(Rig.failures)
    let strokes = try #require(ts_recognizer_new(TS_GESTURE_STROKE))
    defer { ts_recognizer_unref(strokes) }
    let check = Self.points(Self.shapes[0].1)
    #expect(ts_recognizer_add_template(strokes, "check", check, check.count) == 1)
    #expect(ts_surface_add_recognizer(rig.root, strokes) == 0)
    draw(Self.shapes[0].1, with: rig)
    #expect(rig.lines() == ["stroke 1 ended"])
    #expect(ts_session_set_limit(rig.session, TS_STROKE_SIZE, 30, TS_UNIT_MM) == 0)
    draw(Self.shapes[0].1, with: rig, at: 2000)
    #expect(rig.lines() == ["stroke 1 failed: small"])
  }

  @Test("lets a pan begin that waits for its failure") func pan() throws {
    let rig = try Rig(TS_INTEREST_GESTURES.rawValue)
    let strokes = try add("stroke", to: rig)
    let pan = try rig.add("pan")
    #expect(ts_recognizer_set_relation(pan, TS_RELATION_REQUIRES_FAILURE, strokes) == 0)
    draw([(0, 0), (400, 10)], with: rig, lifts: false)
    #expect(rig.lines().first == "pan 2 began")
    rig.push(TS_CONTACT_UP, at: 900)
    _ = rig.read()
    draw(Self.shapes[0].1, with: rig, at: 2000)
    #expect(rig.lines() == ["stroke 1 ended"])
  }

  // MARK: Templates

  /// What is wrong with a template.
  enum Fault: CaseIterable {
    case pointer, recognizer, kind, name, emptyName, longName, secondLine, count, onePlace, order
    case backwards, distantTime, infinite, notANumber
  }

  @Test("A template that is none is refused, and adds nothing", arguments: Fault.allCases)
  func faults(_ fault: Fault) throws {
    let strokes = try #require(ts_recognizer_new(TS_GESTURE_STROKE))
    let tap = try #require(ts_recognizer_new(TS_GESTURE_TAP))
    defer { for made in [strokes, tap] { ts_recognizer_unref(made) } }
    var points = Self.points(Self.shapes[0].1)
    var name: String? = "check"
    switch fault {
    case .name: name = nil
    case .emptyName: name = ""
    case .longName: name = String(repeating: "a", count: 256)
    case .secondLine: name = "check\nmark"
    case .onePlace: for index in points.indices { (points[index].x, points[index].y) = (1, 2) }
    case .order: points[3].stroke = 1
    case .backwards: points[3].time = 5
    case .distantTime: points[0].time = .min
    case .infinite: points[5].x = .infinity
    case .notANumber: points[5].y = .nan
    case .pointer, .recognizer, .kind, .count: break
    }
    let recognizer = fault == .recognizer ? nil : fault == .kind ? tap : strokes
    let count = fault == .count ? 1 : points.count
    let status = ts_recognizer_add_template(
      recognizer, name, fault == .pointer ? nil : points, count)
    #expect(status == TS_ERROR_INVALID.rawValue)
    #expect(ts_recognizer_get_shape_name(strokes, 1) == nil)
    let good = Self.points(Self.shapes[0].1)
    #expect(ts_recognizer_add_template(strokes, "check", good, good.count) == 1)
    #expect(ts_recognizer_add_template(strokes, "check", good, good.count) == 1)
    #expect(ts_recognizer_add_template(strokes, "Check", good, good.count) == 2)
  }

  @Test("Probabilities are those of a recognizer of drawn shapes") func wrongKind() throws {
    let tap = try #require(ts_recognizer_new(TS_GESTURE_TAP))
    defer { ts_recognizer_unref(tap) }
    #expect(ts_recognizer_get_probabilities(tap, nil, 0) == TS_ERROR_INVALID.rawValue)
    #expect(ts_recognizer_get_shape_name(tap, 1) == nil)
  }
}
