import TSGeometry
import HumanMotion
import MotionStudy
import Testing

@Suite("Synthetic people") struct PersonTests {
  private let people = (0..<200).map { Person(index: $0) }

  @Test("cover the population evenly: the margins of 200 are those of the table")
  func margins() {
    let table = MotionTables.standard.singleTap
    for measure in table.measures.indices {
      let values = people.flatMap { person in
        (0..<4).map { table.draw(person, .singleTap, trial: $0 * 8)[measure] }
      }.sorted()
      for share in [0.1, 0.25, 0.5, 0.75, 0.9] {
        let quantile = values[Int(share * Double(values.count))]
        let margin = table.measures[measure].margin
        let range = margin[share - 0.06]...margin[share + 0.06]
        #expect(range.contains(quantile), "measure \(measure), share \(share): \(quantile)")
      }
    }
  }

  @Test("M75: differ from each other by the share of the variance that the table has")
  func spread() {
    let table = MotionTables.standard.singleTap
    let trials = 6
    let draws = people.flatMap { person in
      (0..<trials).map { (person.index, table.draw(person, .singleTap, trial: $0 * 8)[1]) }
    }
    let scores = SampleStatistics.normalScores(draws.map(\.1))
    let share = SampleStatistics.groupShare(scores, groups: draws.map(\.0))
    #expect(abs(share - table.measures[1].personShare) < 0.12, "\(share)")
  }

  @Test("M49: of some people every fifth tap takes more than 180 ms, of others none")
  func slowPeople() {
    let shares = people.map { person in
      let slow = (0..<20).count { trial in
        HumanGesture.tap(at: .zero).motion(by: person, trial: trial).duration > 0.18
      }
      return Double(slow) / 20
    }
    #expect(shares.contains(0))
    #expect(shares.contains { $0 >= 0.2 })
  }

  @Test("M30, M32: need more time when they are tired, young or old")
  func scales() {
    func time(_ person: Person) -> Double {
      HumanGesture.drag(from: .zero, to: CGPoint(x: 60, y: 0)).motion(by: person, trial: 0).duration
    }
    let adult = Person(index: 3)
    var tired = adult
    tired.fatigue = 1
    #expect(abs(time(tired) / time(adult) - 1.17) < 0.01)
    let child = Person(population: Population(.threeToFourYears), index: 3)
    #expect(abs(time(child) / time(adult) - 2.5) < 0.01)
    let gesture = HumanGesture.tap(at: .zero)
    #expect(gesture.confidence(by: adult) == .a && gesture.confidence(by: tired) == .c)
    #expect(gesture.confidence(by: child) == .c)
    #expect(HumanGesture.rotate(at: .zero, by: 1).confidence(by: adult) == .c)
  }

  @Test("tremble with the frequency of their tremor")
  func tremor() {
    var person = Person(index: 5)
    person.tremor = Tremor(frequency: 6, amplitude: 1)
    let finger = HumanGesture.longPress(at: .zero, duration: 3).motion(by: person, trial: 0)
      .fingers[0]
    let still = HumanGesture.longPress(at: .zero, duration: 3).motion(
      by: Person(index: 5), trial: 0
    )
    .fingers[0]
    let offsets = (0..<1400).map { step -> CGVector in
      let time = 0.1 + Double(step) / 500
      let (a, b) = (finger.state(at: time).position, still.state(at: time).position)
      return CGVector(dx: a.x - b.x, dy: a.y - b.y)
    }
    let axis = offsets.map { abs($0.dx) > abs($0.dy) }.count { $0 } > 700
    let values = offsets.map { Double(axis ? $0.dx : $0.dy) }
    let mean = values.mean
    let crossings = zip(values, values.dropFirst()).count { ($0 < mean) != ($1 < mean) }
    #expect((30...38).contains(crossings), "\(crossings) crossings in 2.8 s")
  }

  @Test("M46: tap twice within 300 ms at about the same place, most of the time")
  func doubleTaps() {
    let gaps = people.map { person -> Double in
      let fingers = HumanGesture.doubleTap(at: .zero).motion(by: person, trial: 0).fingers
      return fingers[1].start - fingers[0].end
    }.sorted()
    #expect(abs(gaps[100] - 0.142) < 0.02, "\(gaps[100])")
    #expect(gaps[190] < 0.32 && gaps[10] > 0.06)
  }

  @Test("move from where they begin to where they end")
  func ends() {
    let (start, end) = (CGPoint(x: 10, y: 20), CGPoint(x: 60, y: 50))
    for person in people.prefix(50) {
      for gesture in [HumanGesture.drag(from: start, to: end), .fling(from: start, to: end)] {
        let finger = gesture.motion(by: person, trial: 0).fingers[0]
        #expect(abs(finger.first.position.x - 10) < 0.01, "person \(person.index): \(gesture)")
        #expect(
          abs(finger.last.position.x - 60) < 0.5 && abs(finger.last.position.y - 50) < 0.5,
          "person \(person.index): \(gesture), \(finger.last.position)")
      }
      let speeds = [HumanGesture.drag(from: start, to: end), .fling(from: start, to: end)].map {
        let motion = $0.motion(by: person, trial: 0)
        return Double(motion.fingers[0].velocity(at: motion.duration - 0.006).length)
      }
      #expect(speeds[1] > speeds[0], "person \(person.index): \(speeds)")
    }
  }
}
