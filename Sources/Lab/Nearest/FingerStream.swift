package import TSContacts
package import TSEventTime
package import TSGeometry

/// The path of a finger on the screen, from its landing to its lift.
package struct FingerTrack: Hashable, Sendable {
  /// A position of a finger at a time.
  package struct Sample: Hashable, Sendable {
    /// The time in seconds since the start of the stream.
    package var time: Double
    /// The position in points of the screen.
    package var point: CGPoint

    package init(time: Double, point: CGPoint) { (self.time, self.point) = (time, point) }
  }

  package let id: Int
  /// The positions in ascending order of time, of which the first is the landing and the last the lift.
  package var samples: [Sample]
  /// Whether the touch was cancelled and not lifted.
  package var isCancelled = false
  package var tool = Contact.Tool.finger

  /// Creates the path of a finger that lifts at its last sample.
  package init(
    id: Int, samples: [Sample], isCancelled: Bool = false, tool: Contact.Tool = .finger
  ) {
    (self.id, self.samples) = (id, samples)
    (self.isCancelled, self.tool) = (isCancelled, tool)
  }

  package var landing: Double { samples[0].time }
  package var lift: Double { samples[samples.count - 1].time }
  package var start: CGPoint { samples[0].point }
  /// The greatest distance of the finger from its landing, in points.
  package var travel: Double { samples.map { Double(start.distance(to: $0.point)) }.max() ?? 0 }

  /// Returns where the finger is at a time: at its landing before, at its lift after it is down.
  func position(at time: Double) -> CGPoint {
    var (low, high) = (0, samples.count)
    while low < high {
      let middle = (low + high) / 2
      if samples[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return samples[max(low - 1, 0)].point
  }
}

/// The fingers of a recording, in points of the screen.
package struct FingerStream: Hashable, Sendable {
  /// The time that counts as 0.
  package var origin: Timestamp
  /// The fingers in the order in which they land.
  package var tracks: [FingerTrack]

  package init(origin: Timestamp, tracks: [FingerTrack]) {
    (self.origin, self.tracks) = (origin, tracks)
  }

  /// The time within which a further tap may have been meant for a series, in seconds.
  static let seriesInterval = 1.0

  /// Returns some fingers, those that are down at the same time, and those that tap soon after them.
  ///
  /// - Parameter taps: The number of presses of the gesture.
  func group(around ids: [Int], taps: Int) -> Set<Int> {
    var own = Set(ids)
    func addCompanions() {
      let fingers = tracks.filter { own.contains($0.id) }
      for track in tracks
      where fingers.contains(where: { $0.landing <= track.lift && track.landing <= $0.lift }) {
        own.insert(track.id)
      }
    }
    addCompanions()
    while presses(of: own).count < taps {
      let end = tracks.filter { own.contains($0.id) }.map(\.lift).max() ?? 0
      guard
        let next = tracks.first(where: {
          $0.landing > end && $0.landing - end <= FingerStream.seriesInterval
        })
      else { break }
      own.insert(next.id)
      addCompanions()
    }
    return own.intersection(tracks.map(\.id))
  }

  /// Returns the part of the stream around some fingers, for which a replay takes less time.
  ///
  /// - Parameter seconds: The time before and after them, in seconds, which ends where no finger is
  ///   down.
  /// - Returns: The part, with the same origin.
  func part(around ids: Set<Int>, seconds: Double) -> FingerStream {
    let own = tracks.filter { ids.contains($0.id) }
    var from = (own.map(\.landing).min() ?? 0) - seconds
    var to = (own.map(\.lift).max() ?? 0) + seconds
    for track in tracks.reversed() where track.lift >= from { from = min(from, track.landing) }
    for track in tracks where track.landing <= to { to = max(to, track.lift) }
    var part = self
    part.tracks = tracks.filter { $0.lift >= from && $0.landing <= to }
    return part
  }

  /// Returns the presses of some fingers: those whose fingers are down at the same time belong to one.
  func presses(of ids: Set<Int>) -> [[Int]] {
    var presses: [[Int]] = []
    var end = -Double.infinity
    for index in tracks.indices where ids.contains(tracks[index].id) {
      if tracks[index].landing < end {
        presses[presses.count - 1].append(index)
      } else {
        presses.append([index])
      }
      end = max(end, tracks[index].lift)
    }
    return presses
  }
}

// MARK: - Frames

extension FingerStream {
  /// The units of the made device in a point.
  package static let grid: CGFloat = 65_536

  /// Returns the frames of a device that senses the fingers.
  ///
  /// - Parameter size: The size of the screen, in points.
  /// - Returns: The frames in the order of time; fingers beyond the slots of a device are left out.
  package func frames(on size: CGSize) -> [ContactFrame] {
    struct Change {
      var track: Int
      var phase: Contact.Phase
      var point: CGPoint
    }
    var changes: [Int64: [Change]] = [:]
    for (index, track) in tracks.enumerated() {
      let last = track.samples.count - 1
      for (number, sample) in track.samples.enumerated() {
        let phase: Contact.Phase =
          number == 0 ? .began : number < last ? .moved : track.isCancelled ? .cancelled : .ended
        let time = Int64((sample.time * 1e6).rounded())
        changes[time, default: []].append(Change(track: index, phase: phase, point: sample.point))
      }
    }
    var down: [(track: Int, contact: Contact)] = []
    var frames: [ContactFrame] = []
    for time in changes.keys.sorted() {
      var contacts = down.map(\.contact)
      for index in contacts.indices { contacts[index].phase = .stationary }
      // A finger that lifts makes room for one that lands in the same frame.
      let ordered = changes[time, default: []].enumerated().sorted {
        ($0.element.phase == .began ? 1 : 0, $0.offset) < (
          $1.element.phase == .began ? 1 : 0, $1.offset
        )
      }.map(\.element)
      for change in ordered {
        let unit = FingerStream.unit(change.point, size)
        if change.phase == .began {
          let used = Set(down.map(\.contact.slot))
          guard let slot = (0..<Int32(64)).first(where: { !used.contains($0) }) else { continue }
          let contact = Contact(
            slot: slot, trackingID: Int32(change.track), phase: .began, x: unit.x, y: unit.y,
            tool: tracks[change.track].tool)
          down.append((change.track, contact))
          contacts.append(contact)
          continue
        }
        guard let place = down.firstIndex(where: { $0.track == change.track }),
          let index = contacts.firstIndex(where: {
            $0.trackingID == Int32(change.track) && $0.isDown
          })
        else { continue }
        (contacts[index].x, contacts[index].y) = unit
        contacts[index].phase =
          change.phase == .moved && down[place].contact.x == unit.x
            && down[place].contact.y == unit.y ? .stationary : change.phase
        down[place].contact = contacts[index]
        if change.phase != .moved { down.remove(at: place) }
      }
      contacts = contacts.enumerated().sorted {
        ($0.element.slot, $0.offset) < ($1.element.slot, $1.offset)
      }
      .map(\.element)
      frames.append(
        ContactFrame(
          time: Timestamp(microseconds: origin.microseconds &+ time), contacts: contacts))
    }
    return frames
  }

  /// Returns the device that senses the fingers of streams, which covers the screen.
  ///
  /// - Parameter size: The size of the screen, in points.
  package static func digitizer(on size: CGSize) -> Digitizer {
    func axis(_ length: CGFloat) -> Axis {
      Axis(minimum: 0, maximum: lastUnit(length))
    }
    return Digitizer(name: "hand", slotCount: 64, x: axis(size.width), y: axis(size.height))
  }

  private static func unit(_ point: CGPoint, _ size: CGSize) -> (x: Int32, y: Int32) {
    func unit(_ value: CGFloat, _ length: CGFloat) -> Int32 {
      value.isNaN ? 0 : Int32(min(max((value * grid).rounded(), 0), CGFloat(lastUnit(length))))
    }
    return (unit(point.x, size.width), unit(point.y, size.height))
  }

  private static func lastUnit(_ length: CGFloat) -> Int32 {
    Int32(max(1, min(length * grid, CGFloat(Int32.max)).rounded(.down) - 1))
  }
}
