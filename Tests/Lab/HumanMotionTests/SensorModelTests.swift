import TSContacts
import TSEvdev
import TSEventTime
import TSGeometry
import HumanMotion
import Testing

@Suite("A sensor") struct SensorModelTests {
  private func model(
    slots: Int32? = 10, pressure: Bool = false, hold: Double = 0
  ) throws -> SensorModel {
    let axis = Axis(minimum: 0, maximum: 9999, resolution: 100)
    var axes: [EventCode: Axis] = [.absX: axis, .absY: axis]
    if slots != nil || pressure {
      (axes[.absMTPositionX], axes[.absMTPositionY]) = (axis, axis)
    }
    if let slots {
      axes[.absMTSlot] = Axis(minimum: 0, maximum: slots - 1)
      axes[.absMTTrackingID] = Axis(minimum: 0, maximum: 65535)
    }
    if pressure { axes[.absMTPressure] = Axis(minimum: 0, maximum: 255) }
    var model = try SensorModel(
      DeviceDescription(
        name: "Panel", properties: [.direct], codes: [.key: [.btnTouch], .abs: Set(axes.keys)],
        axes: axes))
    model.clock = ReportClock(period: 0.01)
    (model.hold, model.noise, model.noisePerSpeed) = (hold, 0, 0)
    return model
  }

  private func line(by way: Double, in duration: Double = 0.1) -> HandMotion {
    HandMotion(fingers: [
      HandMotion.Finger(
        start: 0, end: duration,
        knots: [
          (time: 0, state: .init(position: CGPoint(x: 10, y: 10))),
          (time: duration, state: .init(position: CGPoint(x: 10 + way, y: 10))),
        ])
    ])
  }

  private func moves(_ events: [InputEvent]) -> [Int32] {
    events.filter { $0.code == .absMTPositionX && $0.type == .abs }.map(\.value)
  }

  @Test(
    "M43: holds a movement back within 0.75 mm, and reports it whole beyond",
    arguments: [(0.74, false), (0.83, false), (0.85, true), (2, true)])
  func hold(way: Double, isReported: Bool) throws {
    // The last of ten frames has nine tenths of the way: 0.747 of 0.83 mm, 0.765 of 0.85 mm.
    var stream = SensorStream(try model(hold: 0.75))
    let positions = moves(stream.events(of: line(by: way), at: .zero))
    #expect((positions.count > 1) == isReported, "\(positions)")
    #expect(positions[0] == 1000)
    if isReported { #expect(positions[1] > 1075) }
  }

  @Test("M40: sends no frame in which nothing changes on its grid")
  func thinning() throws {
    // 0.01 mm is a unit; half a unit in 100 ms changes it once, at its middle.
    var stream = SensorStream(try model())
    let events = stream.events(of: line(by: 0.012, in: 0.2), at: .zero)
    #expect(moves(events) == [1000, 1001])
    #expect(events.count { $0.isReport } == 3)
    var resting = SensorStream(try model())
    #expect(resting.events(of: line(by: 0, in: 0.2), at: .zero).count { $0.isReport } == 2)
  }

  @Test("names its slot at first, since the device may have been used before")
  func firstSlot() throws {
    var device = try model().device
    device.currentValues[.absMTSlot] = 4
    var used = try SensorModel(device)
    used.clock = ReportClock(period: 0.01)
    var stream = SensorStream(used)
    let decoded = try Decoded(stream.events(of: line(by: 2), at: .zero), of: used)
    #expect(decoded.repairs.isEmpty && decoded.began == 1, "\(decoded.repairs)")
    #expect(decoded.frames.first?.contacts.map(\.slot) == [0])
  }

  @Test("has positions on its grid and within its axes, wherever the fingers are")
  func grid() throws {
    var stream = SensorStream(try model())
    let events = stream.events(of: line(by: 500, in: 0.5), at: .zero)
    #expect(moves(events).allSatisfy { (0...9999).contains($0) })
    #expect(moves(events).last == 9999)
  }

  @Test("reports what its protocol allows: slots, contacts without identity, or one contact")
  func protocols() throws {
    let two = HumanGesture.pinch(at: CGPoint(x: 50, y: 50), from: 20, to: 40)
      .motion(by: Person(index: 1), trial: 0)
    for (model, most) in [
      (try model(), 2), (try model(slots: nil, pressure: true), 2), (try model(slots: nil), 1),
      (try model(slots: 1), 1),
    ] {
      var stream = SensorStream(model)
      let decoded = try Decoded(stream.events(of: two, at: .zero), of: model)
      #expect(decoded.most == most && decoded.repairs.isEmpty, "\(decoded.repairs)")
      #expect(decoded.began == decoded.ended)
    }
  }

  @Test("merges, loses and invents contacts if it has these faults")
  func defects() throws {
    let near = HumanGesture.pinch(at: CGPoint(x: 50, y: 50), from: 8, to: 6)
      .motion(by: Person(index: 1), trial: 0)
    let long = HumanGesture.longPress(at: CGPoint(x: 50, y: 50), duration: 3)
      .motion(by: Person(index: 1), trial: 0)
    func most(_ defects: SensorDefects, _ motion: HandMotion) throws -> (most: Int, began: Int) {
      var model = try model()
      model.defects = defects
      var stream = SensorStream(model, seed: 4)
      let decoded = try Decoded(stream.events(of: motion, at: .zero), of: model)
      #expect(decoded.began == decoded.ended)
      return (decoded.most, decoded.began)
    }
    #expect(try most(.none, near).most == 2)
    #expect(try most(SensorDefects(mergeDistance: 9), near).most == 1)
    #expect(try most(.none, long) == (1, 1))
    #expect(try most(SensorDefects(lossProbability: 0.05), long).began == 2)
    #expect(try most(SensorDefects(ghostProbability: 0.05), long).most == 2)
  }

  @Test("is not a sensor if it reports no touches")
  func rejection() {
    #expect(throws: DeviceRejection.self) { try SensorModel(DeviceDescription(name: "Keyboard")) }
  }

  @Test("M40: the measured pad's frames are 11 to 13 ms apart, or whole multiples")
  func clock() throws {
    var stream = SensorStream(.measuredPad)
    var steps: [Double] = []
    for index in 0..<50 {
      let motion = HumanGesture.tap(at: CGPoint(x: 30, y: 20)).motion(
        by: Person(index: index), trial: 0)
      let times = stream.events(of: motion, at: stream.lastTime.advanced(by: 1))
        .filter(\.isReport).map(\.time.seconds)
      steps += zip(times, times.dropFirst()).map { $1 - $0 }
    }
    let single = steps.count { (0.0095...0.0145).contains($0) }
    #expect(Double(single) / Double(steps.count) > 0.8)
    #expect(steps.allSatisfy { $0 > 0.009 })
  }
}
