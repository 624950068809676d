import TSContacts
import TSEvdev
import TSEventTime
import TSGeometry
import HumanMotion
import Testing

@Suite("A measured device") struct MeasuredDeviceTests {
  private func events(
    of model: SensorModel, people: Range<Int> = 0..<12, _ gesture: (Int) -> HumanGesture
  ) -> [InputEvent] {
    var stream = SensorStream(model, seed: 3)
    return people.flatMap { index in
      let motion = gesture(index).motion(by: Person(index: index), trial: 0)
      return stream.events(of: motion, at: stream.lastTime.advanced(by: 1))
    }
  }

  /// The successive values of a coordinate of each contact, by slot.
  private func paths(_ events: [InputEvent], _ code: EventCode) -> [Int32: [[Int32]]] {
    var paths: [Int32: [[Int32]]] = [:]
    var slot: Int32 = 0
    for event in events where event.type == .abs {
      switch event.code {
      case .absMTSlot: slot = event.value
      case .absMTTrackingID where event.value >= 0: paths[slot, default: []].append([])
      case code:
        if let last = paths[slot]?.indices.last { paths[slot]?[last].append(event.value) }
      default: break
      }
    }
    return paths
  }

  @Test("M44: the pad never steps by 2, 3 or 8 to 15 units upwards, nor 3 or 9 to 15 downwards")
  func fuzz() {
    let events = events(of: .measuredPad) { index in
      .drag(from: CGPoint(x: 10, y: 20), to: CGPoint(x: 15 + CGFloat(index), y: 24))
    }
    let steps = paths(events, .absMTPositionX).values.joined().flatMap { path in
      zip(path, path.dropFirst()).map { $1 - $0 }
    }
    #expect(steps.count > 100)
    let impossible = steps.filter { [2, 3, -3].contains($0) || 8...15 ~= $0 || -15 ... -9 ~= $0 }
    #expect(impossible.isEmpty, "\(impossible)")
  }

  @Test("M44: two fingers on the pad have even pressures, of the second slot multiples of four")
  func pairs() {
    let events = events(of: .measuredPad) { _ in
      .scroll(from: CGPoint(x: 36, y: 10), by: CGVector(dx: 0, dy: 25))
    }
    let pressures = paths(events, .absMTPressure)
    let second = pressures[1, default: []].joined()
    #expect(second.count > 20)
    // One that lands or lifts alone is not on the grid.
    let onGrid = second.count { $0 % 4 == 0 }
    #expect(Double(onGrid) > 0.85 * Double(second.count), "\(onGrid) of \(second.count)")
  }

  @Test("0.5 to 4 % of the frames of taps change no contact: only the pointer approaches it")
  func pointer() {
    let events = events(of: .measuredPad, people: 0..<200) { _ in .tap(at: CGPoint(x: 36, y: 24)) }
    let frames = events.split { $0.type == .syn }
    let unchanged = frames.filter { frame in
      frame.allSatisfy { $0.code == .absX || $0.code == .absY }
    }
    let share = Double(unchanged.count) / Double(frames.count)
    #expect((0.005...0.04).contains(share), "\(share)")
  }

  @Test(
    "both fingers of most scrolls land in one frame, as those of two thirds of the recorded ones")
  func landing() {
    var stream = SensorStream(.measuredPad, seed: 3)
    let together = (0..<200).filter { index in
      let scroll = HumanGesture.scroll(
        from: CGPoint(x: 36, y: 10), by: CGVector(dx: 0, dy: 25))
      let motion = scroll.motion(by: Person(index: index), trial: 0)
      let events = stream.events(of: motion, at: stream.lastTime.advanced(by: 1))
      let first = events.prefix { $0.type != .syn }
      return first.count { $0.code == .absMTTrackingID } == 2
    }
    #expect((110...160).contains(together.count), "\(together.count)")
  }

  @Test("the heading of a drag turns evenly: the median second difference is below 0.06 rad")
  func heading() throws {
    var medians: [Double] = []
    for index in 0..<60 {
      let events = events(of: .measuredPhone, people: index..<(index + 1)) { _ in
        .drag(from: CGPoint(x: 30, y: 40), to: CGPoint(x: 92, y: 45 + CGFloat(index % 5)))
      }
      let places = try Decoded(events, of: .measuredPhone).frames.compactMap(\.contacts.first)
      let moves = zip(places, places.dropFirst()).map { ($1.x - $0.x, $1.y - $0.y) }
        .filter { $0.0 != 0 || $0.1 != 0 }
      // Small turns are their sines.
      let turns = zip(moves, moves.dropFirst()).map { a, b in
        Double(a.0 * b.1 - a.1 * b.0)
          / (Double(a.0 * a.0 + a.1 * a.1) * Double(b.0 * b.0 + b.1 * b.1)).squareRoot()
      }
      medians.append(zip(turns, turns.dropFirst()).map { abs($1 - $0) }.median)
    }
    #expect(medians.median < 0.06, "\(medians.median)")
  }

  @Test("M42: the phone reports at whole milliseconds, lands on its grid and moves between places")
  func phone() throws {
    let model = SensorModel.measuredPhone
    let events = events(of: model) { index in
      .drag(from: CGPoint(x: 30 + CGFloat(index), y: 40), to: CGPoint(x: 70, y: 45))
    }
    // Each movement begins a second after the last event.
    #expect(events.allSatisfy { $0.time.microseconds % 1000 == 0 })
    func isOnGrid(_ value: Int32) -> Bool {
      let place = Double(value) / (1920 * 32 - 1) * model.width / (1920.0 / 2240 / 12.72)
      return abs(place - place.rounded()) < 0.03
    }
    let contacts = paths(events, .absMTPositionX).values.joined()
    #expect(contacts.allSatisfy { isOnGrid($0[0]) })
    let between = contacts.flatMap { $0.dropFirst().dropLast() }.filter { !isOnGrid($0) }
    #expect(between.count > 50)
  }

  @Test("M75: correlations that contradict each other leave each measure its whole spread")
  func contradiction() {
    let margin = QuantileTable((0...32).map { Double($0) })
    let measures = (0..<12).map { _ in
      ScoreTable.Measure(margin: margin, slope: 0, personShare: 0.5)
    }
    // No three numbers are each other's opposites.
    let table = ScoreTable(measures, correlations: Array(repeating: -0.9, count: 66))
    let draws = (0..<200).map { table.draw(Person(index: $0), .other, trial: 0) }
    for index in measures.indices {
      let values = draws.map { $0[index] }.sorted()
      #expect(values[20] < 8 && values[180] > 24, "measure \(index): \(values[20]), \(values[180])")
    }
  }
}
