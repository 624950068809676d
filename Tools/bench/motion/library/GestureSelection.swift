/// The rules by which contacts count as gestures, the same for recorded and made streams.
enum GestureSelection {
  /// Returns the taps: contacts alone on the surface for less than 0.45 s and two frames at
  /// least.
  static func taps(_ traces: [ContactTrace], person: Int, task: String) -> [PersonGesture] {
    let sorted = traces.sorted { $0.start < $1.start }
    return sorted.indices.compactMap { index in
      let trace = sorted[index]
      let isAlone = sorted.indices.allSatisfy {
        $0 == index || sorted[$0].end <= trace.start || sorted[$0].start >= trace.end
      }
      guard isAlone, trace.duration < 0.45, trace.samples.count > 1, trace.distance < 6 else {
        return nil
      }
      let gap = index + 1 < sorted.count ? sorted[index + 1].start - trace.end : nil
      return PersonGesture(
        person: person, task: task, contacts: [trace],
        gap: gap.flatMap { $0 > 0 && $0 < 1.5 ? $0 : nil })
    }
  }

  /// Returns the drags: contacts that cover more than 20 mm in at least six frames.
  static func drags(_ traces: [ContactTrace], person: Int) -> [PersonGesture] {
    traces.filter { $0.distance > 20 && $0.samples.count > 5 }.map {
      PersonGesture(person: person, task: "drag", contacts: [$0])
    }
  }

  /// Returns the scrolls: pairs of contacts that overlap for eight frames and cover 3 mm.
  static func scrolls(_ traces: [ContactTrace], person: Int) -> [PersonGesture] {
    var scrolls: [PersonGesture] = []
    var used = Set<Int>()
    let sorted = traces.sorted { $0.start < $1.start }
    for first in sorted.indices where !used.contains(first) {
      for second in sorted.indices where second > first && !used.contains(second) {
        let pair = PersonGesture(
          person: person, task: "scroll", contacts: [sorted[first], sorted[second]])
        guard let course = PairCourse(pair), course.times.count >= 8, course.distance >= 3,
          course.duration > 0.15
        else { continue }
        scrolls.append(pair)
        used.formUnion([first, second])
        break
      }
    }
    return scrolls
  }
}
