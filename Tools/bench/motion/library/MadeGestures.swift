import TSEventTime
import TSGeometry
import HumanMotion

/// Made gestures of the tasks of the recordings, through the measured sensors and the decoder.
enum MadeGestures {
  /// Returns gestures like those of some recordings: their tasks, distances and directions.
  ///
  /// - Parameters:
  ///   - data: The recordings whose tasks are repeated.
  ///   - tables: The tables.
  ///   - seed: The seed of the population and of the sensors.
  ///   - people: The number of people.
  /// - Returns: The gestures.
  /// - Throws: An error if a made stream cannot be decoded.
  static func data(
    like data: MotionData, tables: MotionTables, seed: UInt64, people: Int
  ) throws -> MotionData {
    var made = MotionData(taps: [], drags: [], scrolls: [])
    for index in 0..<people {
      let maker = Maker(
        person: Person(population: Population(.adults, seed: seed), index: index), tables: tables,
        random: MotionRandom(seed, UInt64(index), 77))
      made.taps += try maker.taps(like: data.taps)
      made.drags += try maker.drags(like: data.drags)
      made.scrolls += try maker.scrolls(like: data.scrolls)
    }
    return made
  }

  private struct Maker {
    let person: Person
    let tables: MotionTables
    let random: MotionRandom

    func traces(
      _ gestures: [HumanGesture], _ model: SensorModel
    ) throws -> [ContactTrace] {
      var stream = SensorStream(
        model, seed: UInt64(person.index) &+ person.population.seed &* 1000)
      var decoder = try TraceDecoder(model.device)
      for (trial, gesture) in gestures.enumerated() {
        let motion = gesture.motion(by: person, trial: trial, tables: tables)
        let events = stream.events(of: motion, at: stream.lastTime.advanced(by: 0.8))
        for event in events { decoder.push(event) }
      }
      return decoder.traces
    }

    /// Single and quick taps in the proportion of the recordings, about six for each person.
    func taps(like taps: [PersonGesture]) throws -> [PersonGesture] {
      guard !taps.isEmpty else { return [] }
      let share = Double(taps.count { $0.task == "quick" }) / Double(taps.count)
      let quick = Int((6 * share).rounded())
      let model = SensorModel.measuredPad(tables: tables)
      let point = CGPoint(x: 36, y: 24)
      let singles = try traces(Array(repeating: .tap(at: point), count: 6 - quick), model)
      let runs = try traces([.taps(at: point, count: max(quick, 1))], model)
      return GestureSelection.taps(singles, person: person.index, task: "single")
        + GestureSelection.taps(runs, person: person.index, task: "quick")
    }

    func drags(like drags: [PersonGesture]) throws -> [PersonGesture] {
      guard !drags.isEmpty else { return [] }
      var random = random
      let gestures = (0..<4).map { _ -> HumanGesture in
        let first = drags[random.index(below: drags.count)].contacts[0].samples
        let (start, end) = (first[0], first[first.count - 1])
        return .drag(from: CGPoint(x: start.x, y: start.y), to: CGPoint(x: end.x, y: end.y))
      }
      return GestureSelection.drags(
        try traces(gestures, .measuredPhone(tables: tables)), person: person.index)
    }

    func scrolls(like scrolls: [PersonGesture]) throws -> [PersonGesture] {
      let courses = scrolls.compactMap { PairCourse($0) }
      guard !courses.isEmpty else { return [] }
      var random = random
      let gestures = (0..<3).map { _ -> HumanGesture in
        let course = courses[random.index(below: courses.count)]
        let start = CGPoint(x: 36 - course.net.x / 2, y: 24 - course.net.y / 2)
        return .scroll(from: start, by: CGVector(dx: course.net.x, dy: course.net.y))
      }
      var made: [PersonGesture] = []
      for gesture in gestures.indices {
        let motion = try traces([gestures[gesture]], .measuredPad(tables: tables))
        made += GestureSelection.scrolls(motion, person: person.index)
      }
      return made
    }
  }
}
