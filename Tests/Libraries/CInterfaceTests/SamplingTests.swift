import CTouchstone
import Foundation
import Testing

@Suite("Movements for frames")
struct SamplingTests {
  /// A session whose finger moves by 2 points a millisecond to the right, each 8 ms.
  private func movingRig(
    _ sampling: ts_sampling, _ interests: UInt32, _ text: String? = nil, steps: Int = 5
  ) throws -> Rig {
    let rig = try Rig(interests)
    if let text { try rig.add(text) }
    #expect(ts_session_set_sampling(rig.session, sampling) == 0)
    rig.push(TS_CONTACT_DOWN, 0, 0, at: 0)
    for step in 1...steps { rig.push(TS_CONTACT_MOTION, Double(step) * 16, 0, at: Int64(step) * 8) }
    return rig
  }

  @Test(
    "report each, the newest, or where the touch was 5 ms before",
    arguments: [
      (TS_SAMPLING_RAW, [16, 32, 48, 64, 80]), (TS_SAMPLING_NEWEST, [80]),
      (TS_SAMPLING_RESAMPLED, [64]),
    ] as [(ts_sampling, [Double])])
  func touches(sampling: ts_sampling, positions: [Double]) throws {
    let rig = try movingRig(sampling, TS_INTEREST_DELIVERY.rawValue)
    #expect(ts_session_frame(rig.session, 37_000) == 0)
    let events = rig.read().filter { $0.type == TS_EVENT_DELIVER_MOTION.rawValue }
    #expect(events.map(\.touch.x) == positions)
    #expect(events.last?.touch.precise_x == 80)
    #expect(events.allSatisfy { $0.flags & TS_EVENT_FLAG_FRAME.rawValue != 0 })
    let isResampled = sampling == TS_SAMPLING_RESAMPLED
    #expect(
      events.allSatisfy { ($0.flags & TS_EVENT_FLAG_RESAMPLED.rawValue != 0) == isResampled })
    // Nothing has changed since.
    #expect(ts_session_frame(rig.session, 37_000) == 0)
    #expect(rig.lines() == [])
  }

  @Test("move the values of a pan with its finger") func pan() throws {
    let rig = try movingRig(
      TS_SAMPLING_RESAMPLED, TS_INTEREST_GESTURES.rawValue, "pan pan-removes-hysteresis=0")
    #expect(rig.lines() == ["pan 1 began"])
    #expect(ts_session_frame(rig.session, 37_000) == 0)
    let change = try #require(rig.read().first)
    #expect(change.line == "pan 1 changed")
    #expect((change.gesture.dx, change.gesture.x) == (64, 64))
    rig.push(TS_CONTACT_UP, at: 42)
    let end = try #require(rig.read().first)
    #expect(end.line == "pan 1 ended")
    #expect(end.gesture.dx == 80)
    #expect(ts_session_frame(rig.session, 60_000) == 0)
    #expect(rig.lines() == [])
  }

  @Test(
    "move the values of a pair with its fingers",
    arguments: [("pinch pinch-subtraction=0", 164 / 100.0), ("rotation", 1)])
  func pair(text: String, scale: Double) throws {
    let rig = try Rig(TS_INTEREST_GESTURES.rawValue)
    try rig.add(text)
    #expect(ts_session_set_sampling(rig.session, TS_SAMPLING_RESAMPLED) == 0)
    rig.push(TS_CONTACT_DOWN, -100, 0, id: 2, at: 0)
    rig.push(TS_CONTACT_DOWN, 0, 0, at: 0)
    let isPinch = text.hasPrefix("pinch")
    for step in 1...5 {
      let moved = Double(step) * 16
      rig.push(TS_CONTACT_MOTION, isPinch ? moved : 0, isPinch ? 0 : moved, at: Int64(step) * 8)
    }
    #expect(ts_session_frame(rig.session, 37_000) == 0)
    let change = try #require(rig.read().last { $0.gesture.state == TS_STATE_CHANGED.rawValue })
    if isPinch {
      #expect(abs(change.gesture.scale - scale) < 1e-9)
    } else {
      // The subtraction is 5 degrees, and the hysteresis is crossed by the second step.
      let removed = change.gesture.rotation
      let newest = try rawRotation()
      #expect(abs((newest - removed) - (atan(0.8) - atan(0.64))) < 1e-9)
    }
  }

  private func rawRotation() throws -> Double {
    let rig = try Rig(TS_INTEREST_GESTURES.rawValue)
    try rig.add("rotation")
    rig.push(TS_CONTACT_DOWN, -100, 0, id: 2, at: 0)
    rig.push(TS_CONTACT_DOWN, 0, 0, at: 0)
    for step in 1...5 { rig.push(TS_CONTACT_MOTION, 0, Double(step) * 16, at: Int64(step) * 8) }
    return try #require(rig.read().last).gesture.rotation
  }

  @Test("never delay downs and ups, and report what is outstanding when the mode changes")
  func ends() throws {
    let rig = try movingRig(TS_SAMPLING_NEWEST, TS_INTEREST_TOUCHES.rawValue, steps: 2)
    #expect(rig.lines() == ["touch-down 1 at 0"])
    #expect(ts_session_set_sampling(rig.session, TS_SAMPLING_RAW) == 0)
    rig.push(TS_CONTACT_UP, at: 20)
    let events = rig.read()
    #expect(events.map(\.line) == ["touch-motion 1 at 16", "touch-up 1 at 20"])
    #expect(events.map(\.touch.x) == [32, 32])
  }

  @Test("are predicted for a touch that is down") func prediction() throws {
    let rig = try movingRig(TS_SAMPLING_RAW, 0)
    var samples = [ts_sample](repeating: ts_sample(), count: 4)
    #expect(ts_session_predict(rig.session, 1, 8000, &samples, 4) == 1)
    #expect(samples[0].time == 48_000 && abs(samples[0].x - 96) < 1e-6)
    rig.push(TS_CONTACT_UP, at: 50)
    #expect(ts_session_predict(rig.session, 1, 8000, &samples, 4) == TS_ERROR_STALE.rawValue)
  }

  @Test("take no wrong arguments") func wrong() throws {
    let rig = try movingRig(TS_SAMPLING_RAW, 0)
    var sample = ts_sample()
    let invalid = TS_ERROR_INVALID.rawValue
    #expect(ts_session_set_sampling(rig.session, ts_sampling(3)) == invalid)
    #expect(ts_session_set_sampling(nil, TS_SAMPLING_RAW) == invalid)
    #expect(ts_session_frame(nil, 0) == invalid)
    #expect(ts_session_frame(rig.session, .min) == invalid)
    #expect(ts_session_predict(nil, 1, 0, &sample, 1) == invalid)
    #expect(ts_session_predict(rig.session, 1, -5, &sample, 1) == invalid)
    #expect(ts_session_predict(rig.session, 1, 5, nil, 1) == invalid)
  }
}
