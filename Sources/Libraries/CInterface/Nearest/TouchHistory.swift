/// A change of a contact, with its time and its device.
struct KeptChange {
  var time: Int64
  let device: Int32
  var change: ContactChange

  var isEnd: Bool { change.phase == TS_CONTACT_UP || change.phase == TS_CONTACT_CANCEL }
}

/// The touches since nothing was touched, for replays of changed ones.
struct TouchHistory {
  /// A finger, from its landing to its lift.
  struct Finger {
    let landing: Int64
    var lift: Int64
    let start: CGPoint
    var travel = 0.0
    /// The index of the press: fingers that are down at the same time are one.
    let press: Int
  }

  /// The fingers of a press.
  struct KeptPress {
    var count = 1
    var landing: Int64
    var lastLanding: Int64
    var lift: Int64
    /// The sum of the landings' positions.
    var sum: CGVector

    var length: Int64 { lift - landing }
    var middle: CGPoint { .zero + sum * (1 / CGFloat(count)) }
  }

  private(set) var changes: [KeptChange] = []
  private(set) var fingers: [Finger] = []
  private(set) var presses: [KeptPress] = []
  /// The finger of each change.
  private(set) var owners: [Int] = []

  /// Describes changes in ascending order of time; fingers that are still down lift at a time.
  init(_ kept: [KeptChange], end: Int64) {
    var down: [Int] = []
    var names: [(device: Int32, contact: Int64)] = []
    for change in kept {
      let (contact, device) = (change.change.contact, change.device)
      let known = down.firstIndex { names[$0].device == device && names[$0].contact == contact }
      if change.change.phase == TS_CONTACT_DOWN {
        guard known == nil else { continue }
        let point = change.change.position
        if down.isEmpty {
          presses.append(
            KeptPress(
              landing: change.time, lastLanding: change.time, lift: change.time,
              sum: point - .zero))
        } else {
          presses[presses.count - 1].count += 1
          presses[presses.count - 1].lastLanding = change.time
          presses[presses.count - 1].sum = presses[presses.count - 1].sum + (point - .zero)
        }
        down.append(fingers.count)
        names.append((device, contact))
        fingers.append(
          Finger(
            landing: change.time, lift: change.time, start: point, press: presses.count - 1))
        add(change, fingers.count - 1)
        continue
      }
      guard let known else { continue }
      let finger = down[known]
      add(change, finger)
      if change.isEnd {
        down.remove(at: known)
      } else {
        let travel = Double((change.change.position - fingers[finger].start).length)
        fingers[finger].travel = max(fingers[finger].travel, travel)
      }
    }
    for finger in down {
      let lift = ContactChange(
        phase: TS_CONTACT_UP, contact: names[finger].contact, position: .zero)
      let time = max(end, changes.last?.time ?? end)
      add(KeptChange(time: time, device: names[finger].device, change: lift), finger)
    }
  }

  private mutating func add(_ change: KeptChange, _ finger: Int) {
    changes.append(change)
    owners.append(finger)
    fingers[finger].lift = change.time
    let press = fingers[finger].press
    presses[press].lift = max(presses[press].lift, change.time)
  }

  // MARK: What a change is described by

  /// The duration of the longest press.
  var longest: Int64 {
    var longest: Int64 = 0
    for press in presses { longest = max(longest, press.length) }
    return longest
  }

  var lastLength: Int64 { presses.last?.length ?? 0 }

  var whole: Int64 { (changes.last?.time ?? 0) - (changes.first?.time ?? 0) }

  var travel: Double {
    var travel = 0.0
    for finger in fingers { travel = max(travel, finger.travel) }
    return travel
  }

  /// The longest time between two presses.
  var pause: Int64 {
    var pause: Int64 = 0
    for index in presses.indices.dropFirst() {
      pause = max(pause, presses[index].landing - presses[index - 1].lift)
    }
    return pause
  }

  /// The longest time between the first and the last landing of a press.
  var skew: Int64 {
    var skew: Int64 = 0
    for press in presses { skew = max(skew, press.lastLanding - press.landing) }
    return skew
  }

  /// The most fingers of a press.
  var most: Int {
    var most = 0
    for press in presses { most = max(most, press.count) }
    return most
  }
}
