import TSFormatting

/// A change of what fingers did, of a kind with one size; those of the Swift package that need no
/// directions.
enum HistoryEdit {
  /// Each press lasts at most a number of seconds.
  case shorter(Double)
  /// The last press lasts at least a number of seconds.
  case longer(Double)
  /// Fingers move by a multiple of their distance from their landing.
  case travel(Double)
  /// All times are multiplied.
  case tempo(Double)
  /// The times between presses are multiplied.
  case pauses(Double)
  /// Later presses land nearer to the first, by at most a distance in points.
  case nearer(Double)
  /// Later fingers of a press land sooner, by at most a number of seconds.
  case sooner(Double)
  /// Only the first fingers of each press touch.
  case onlyFirst(Int)
  /// Further fingers do the same beside the last one, at a distance from each other.
  case more(Int, gap: Double)
  /// The last press is repeated.
  case again(Int)

  /// The median time between two taps, in seconds (M46).
  static var pause: Double { 0.124 }
}

extension TouchHistory {
  /// Returns the changed touches, in ascending order of time.
  func edited(_ edit: HistoryEdit) -> [KeptChange] {
    var result: [KeptChange] = []
    var ranks = [Int](repeating: 0, count: presses.count)
    var rank = [Int](repeating: 0, count: fingers.count)
    for index in fingers.indices {
      rank[index] = ranks[fingers[index].press]
      ranks[fingers[index].press] += 1
    }
    for index in changes.indices {
      let finger = fingers[owners[index]]
      if let change = edited(changes[index], finger, rank[owners[index]], edit) {
        result.append(change)
      }
      if case .more(let count, let gap) = edit,
        rank[owners[index]] == presses[finger.press].count - 1
      {
        for number in 1...count {
          var added = changes[index]
          added.change.contact = added.change.contact &+ Int64(number) << 40
          added.change.position.x += CGFloat(gap * Double(number))
          result.append(added)
        }
      }
    }
    if case .again(let times) = edit { addPresses(times, to: &result) }
    // Few are out of order, and those at one time must stay in theirs.
    for index in result.indices.dropFirst() {
      var place = index
      while place > 0, result[place - 1].time > result[place].time {
        result.swapAt(place - 1, place)
        place -= 1
      }
    }
    return result
  }

  private func edited(
    _ change: KeptChange, _ finger: Finger, _ rank: Int, _ edit: HistoryEdit
  ) -> KeptChange? {
    var change = change
    let press = presses[finger.press]
    switch edit {
    case .shorter(let seconds):
      let end = press.landing + Int64(seconds * 1e6)
      guard finger.landing < end, change.time > end else { return change }
      if !change.isEnd { return nil }
      change.time = end
    case .longer(let seconds):
      if change.isEnd, finger.press == presses.count - 1 {
        change.time = max(change.time, press.landing + Int64(seconds * 1e6))
      }
    case .travel(let factor):
      let way = change.change.position - finger.start
      change.change.position = finger.start + way * CGFloat(factor)
    case .tempo(let factor):
      let start = changes[0].time
      change.time = start + Int64((Double(change.time - start) * factor).rounded())
    case .pauses(let factor):
      for index in 1..<max(finger.press + 1, 1) {
        let pause = Double(presses[index].landing - presses[index - 1].lift)
        change.time += Int64((pause * (factor - 1)).rounded())
      }
    case .nearer(let points):
      let way = presses[0].middle - press.middle
      if way.length > 0 {
        let share = min(1, CGFloat(points) / way.length)
        change.change.position = change.change.position + way * share
      }
    case .sooner(let seconds):
      guard change.change.phase == TS_CONTACT_DOWN, change.time > press.landing else {
        return change
      }
      let wanted = change.time - Int64(seconds * 1e6)
      // Devices report landings with other changes, and not between.
      for index in changes.indices
      where fingers[owners[index]].press == finger.press && changes[index].time >= wanted {
        change.time = min(change.time, changes[index].time)
        break
      }
    case .onlyFirst(let count): if rank >= count { return nil }
    case .more, .again: break
    }
    return change
  }

  /// Repeats the last press.
  private func addPresses(_ times: Int, to result: inout [KeptChange]) {
    let last = presses.count - 1
    let shift = presses[last].length + Int64(HistoryEdit.pause * 1e6)
    for number in 1...times {
      for index in changes.indices where fingers[owners[index]].press == last {
        var added = changes[index]
        added.change.contact = added.change.contact &+ Int64(number) << 40
        added.time += shift * Int64(number)
        result.append(added)
      }
    }
  }

  func text(_ edit: HistoryEdit) -> String {
    let after = TouchHistory(edited(edit), end: changes.last?.time ?? 0)
    func instead(_ new: String, _ old: String) -> String { new + " instead of " + old }
    let (head, number, tail): (String, String, String) =
      switch edit {
      case .shorter: ("lifted ", (longest - after.longest).milliseconds, " earlier")
      case .longer: ("held ", (after.lastLength - lastLength).milliseconds, " longer")
      case .travel: ("moved ", instead(after.travel.digits, travel.digits), " pt")
      case .tempo: ("took ", instead(after.whole.seconds.fixed(3), whole.seconds.fixed(3)), " s")
      case .pauses:
        ("paused ", instead(after.pause.milliseconds, pause.milliseconds), " between taps")
      case .nearer(let points): ("landed at most ", points.digits, " pt nearer to the first tap")
      case .sooner: ("later fingers landed ", (skew - after.skew).milliseconds, " sooner")
      case .onlyFirst(let count):
        ("with only the first ", count == 1 ? "finger" : "\(count) fingers", "")
      case .more(let count, _): ("with ", count.counted("finger"), " more")
      case .again(let times): ("tapped ", times == 1 ? "once" : "\(times) times", " more")
      }
    return head + number + tail
  }
}

extension Double {
  /// The number with three digits.
  fileprivate var digits: String { self < 9.995 ? fixed(2) : self < 99.95 ? fixed(1) : fixed(0) }
}

extension Int64 {
  /// The microseconds as seconds.
  var seconds: Double { Double(self) / 1e6 }

  /// The microseconds as milliseconds.
  fileprivate var milliseconds: String {
    (seconds * 1000).fixed(self < 9_500 ? 1 : 0) + " ms"
  }
}
