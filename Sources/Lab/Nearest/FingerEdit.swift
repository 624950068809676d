import HumanMotion
public import TSGeometry

/// One change of what fingers did, of a kind with one size.
public enum FingerEdit: Hashable, Sendable {
  /// Each press lasts at most a number of seconds; fingers lift earlier.
  case shorter(seconds: Double)
  /// The last press lasts at least a number of seconds; fingers lift later.
  case longer(seconds: Double)
  /// Each finger moves by a multiple of its distance from its landing.
  case travel(factor: Double)
  /// The mean movement of the fingers is multiplied.
  case together(factor: Double)
  /// The movements of the fingers relative to their mean are multiplied.
  case apart(factor: Double)
  /// Fingers move by a further distance, evenly from their landing to their lift, in points.
  case drift(CGVector)
  /// Two fingers or more end at a multiple of their distance from each other.
  case spread(factor: Double)
  /// Two fingers or more turn about each other by a further angle, in radians.
  case twist(radians: Double)
  /// All times are multiplied.
  case tempo(factor: Double)
  /// Fingers that land after the first of their press land sooner, by at most a number of seconds.
  case landSooner(seconds: Double)
  /// Fingers that land before the last of their press land later, by at most a number of seconds.
  case landLater(seconds: Double)
  /// The times between presses are multiplied.
  case pauses(factor: Double)
  /// Later presses land nearer to the first, by at most a distance in points.
  case nearer(points: Double)
  /// All fingers land elsewhere, in points.
  case place(CGVector)
  /// The paths are turned about their landings, clockwise, in radians.
  case turn(radians: Double)
  /// Movement across a direction, and against it, is multiplied.
  case straighten(along: CGVector, factor: Double)
  /// A finger is left out.
  case without(finger: Int)
  /// Only the first fingers of each press touch.
  case onlyFirst(Int)
  /// Further fingers do the same beside the last one.
  case more(fingers: Int)
  /// The last press is repeated after a number of seconds.
  case again(times: Int, pause: Double)

  /// The time between two samples that are added to a path, in seconds.
  static let step = 0.01
}

extension FingerStream {
  /// Changes some fingers; what lands after them is delayed by as much as they take longer.
  func edited(_ edit: FingerEdit, of ids: Set<Int>, on stage: FingerScale) -> FingerStream {
    let before = tracks.filter { ids.contains($0.id) }.map(\.lift).max() ?? 0
    var stream = self
    stream.apply(edit, ids, stage)
    let after = stream.tracks.filter { ids.contains($0.id) || $0.id < 0 }.map(\.lift).max() ?? 0
    if after > before {
      for index in stream.tracks.indices
      where !ids.contains(stream.tracks[index].id) && stream.tracks[index].id > 0
        && stream.tracks[index].landing >= before
      {
        stream.tracks[index].shift(by: after - before)
      }
    }
    stream.tracks.sort { ($0.landing, abs($0.id)) < ($1.landing, abs($1.id)) }
    return stream
  }

  private mutating func apply(_ edit: FingerEdit, _ ids: Set<Int>, _ scale: FingerScale) {
    switch edit {
    case .shorter(let seconds): shorten(ids, to: seconds)
    case .longer(let seconds):
      guard let press = presses(of: ids).last else { return }
      let end = (press.map { tracks[$0].landing }.min() ?? 0) + seconds
      for index in press where tracks[index].lift < end { tracks[index].lift(at: end) }
    case .travel(let factor):
      for index in members(ids) { tracks[index].mapDisplacements { $0 * CGFloat(factor) } }
    case .together(let factor): mixMovements(ids, mean: factor, own: 1)
    case .apart(let factor): mixMovements(ids, mean: 1, own: factor)
    case .drift(let way):
      for index in members(ids) {
        tracks[index].fillIn()
        let (from, to) = (tracks[index].landing, tracks[index].lift)
        tracks[index].map { $0.point + way * CGFloat(($0.time - from) / max(to - from, 1e-6)) }
      }
    case .spread(let factor): transformPair(ids, angle: 0, factor: factor)
    case .twist(let radians): transformPair(ids, angle: radians, factor: 1)
    case .tempo(let factor):
      let start = members(ids).map { tracks[$0].landing }.min() ?? 0
      for index in members(ids) { tracks[index].mapTimes { start + ($0 - start) * factor } }
    case .landSooner(let seconds):
      for press in presses(of: ids) {
        let times = reportTimes(of: press)
        for index in press where tracks[index].landing > times[0] {
          let wanted = tracks[index].landing - seconds
          if let time = times.first(where: { $0 >= wanted }) { tracks[index].land(at: time) }
        }
      }
    case .landLater(let seconds):
      for press in presses(of: ids) {
        let times = reportTimes(of: press)
        let last = press.map { tracks[$0].landing }.max() ?? 0
        for index in press where tracks[index].landing < last {
          let wanted = min(last, tracks[index].landing + seconds)
          if let time = times.last(where: { $0 <= wanted }) { tracks[index].land(at: time) }
        }
      }
    case .pauses(let factor): scalePauses(ids, factor)
    case .nearer(let points): gather(ids, points)
    case .place(let way):
      for index in members(ids) { tracks[index].map { $0.point + way } }
    case .turn(let radians):
      let (sine, cosine) = (CGFloat(PortableMath.sin(radians)), CGFloat(PortableMath.cos(radians)))
      for index in members(ids) {
        tracks[index].mapDisplacements {
          CGVector(dx: $0.dx * cosine - $0.dy * sine, dy: $0.dx * sine + $0.dy * cosine)
        }
      }
    case .straighten(let way, let factor):
      for index in members(ids) {
        tracks[index].mapDisplacements { displacement in
          let along = displacement.dx * way.dx + displacement.dy * way.dy
          let across = displacement - way * along
          return way * (along < 0 ? along * CGFloat(factor) : along) + across * CGFloat(factor)
        }
      }
    case .without(let finger): tracks.removeAll { $0.id == finger }
    case .onlyFirst(let count):
      let extra = Set(presses(of: ids).flatMap { $0.dropFirst(count) }.map { tracks[$0].id })
      tracks.removeAll { extra.contains($0.id) }
    case .more(let count): addFingers(count, ids, scale)
    case .again(let times, let pause): repeatPress(times, pause, ids)
    }
  }

  /// The times at which fingers of a press changed: devices report landings with them, and not between.
  private func reportTimes(of press: [Int]) -> [Double] {
    Set(press.flatMap { tracks[$0].samples.map(\.time) }).sorted()
  }

  private func members(_ ids: Set<Int>) -> [Int] {
    tracks.indices.filter { ids.contains(tracks[$0].id) }
  }

  private mutating func shorten(_ ids: Set<Int>, to seconds: Double) {
    for press in presses(of: ids) {
      let end = (press.map { tracks[$0].landing }.min() ?? 0) + seconds
      for index in press where tracks[index].lift > end && tracks[index].landing < end {
        tracks[index].lift(at: end)
      }
    }
  }

  private mutating func mixMovements(_ ids: Set<Int>, mean: Double, own: Double) {
    for press in presses(of: ids) where press.count > 1 {
      let old = press.map { tracks[$0] }
      let times = Set(old.flatMap { $0.samples.map(\.time) })
      for (number, index) in press.enumerated() {
        tracks[index].add(times)
        tracks[index].map { sample in
          let displacements = old.map { $0.position(at: sample.time) - $0.start }
          let middle =
            displacements.reduce(CGVector.zero, +) * (1 / CGFloat(displacements.count))
          let part = displacements[number] - middle
          return old[number].start + middle * CGFloat(mean) + part * CGFloat(own)
        }
      }
    }
  }

  private mutating func transformPair(_ ids: Set<Int>, angle: Double, factor: Double) {
    for press in presses(of: ids) where press.count > 1 {
      for index in press { tracks[index].fillIn() }
      let old = press.map { tracks[$0] }
      let from = old.map(\.landing).max() ?? 0
      let to = max(old.map(\.lift).min() ?? 0, from + 1e-6)
      let times = Set(old.flatMap { $0.samples.map(\.time) })
      for (number, index) in press.enumerated() {
        tracks[index].add(times)
        tracks[index].map { sample in
          let share = min(max((sample.time - from) / (to - from), 0), 1)
          let points = old.map { $0.position(at: sample.time) }
          let sum = points.reduce(CGVector.zero) { $0 + ($1 - .zero) }
          let middle = CGPoint.zero + sum * (1 / CGFloat(points.count))
          let arm = points[number] - middle
          let (sine, cosine) = (
            CGFloat(PortableMath.sin(angle * share)), CGFloat(PortableMath.cos(angle * share))
          )
          let turned = CGVector(
            dx: arm.dx * cosine - arm.dy * sine, dy: arm.dx * sine + arm.dy * cosine)
          return middle + turned * CGFloat(1 + (factor - 1) * share)
        }
      }
    }
  }

  private mutating func scalePauses(_ ids: Set<Int>, _ factor: Double) {
    let presses = presses(of: ids)
    var (end, shift) = (0.0, 0.0)
    for (number, press) in presses.enumerated() {
      let landing = press.map { tracks[$0].landing }.min() ?? 0
      if number > 0 { shift += (landing - end) * (factor - 1) }
      end = press.map { tracks[$0].lift }.max() ?? 0
      for index in press { tracks[index].shift(by: shift) }
    }
  }

  private mutating func gather(_ ids: Set<Int>, _ points: Double) {
    let presses = presses(of: ids)
    func middle(_ press: [Int]) -> CGPoint {
      let sum = press.reduce(CGVector.zero) { $0 + (tracks[$1].start - .zero) }
      return .zero + sum * (1 / CGFloat(press.count))
    }
    guard let first = presses.first.map(middle) else { return }
    for press in presses.dropFirst() {
      let way = first - middle(press)
      guard way.length > 0 else { continue }
      let step = way * min(1, CGFloat(points) / way.length)
      for index in press { tracks[index].map { $0.point + step } }
    }
  }

  /// Adds fingers beside the last one, to the side where the screen has room.
  private mutating func addFingers(_ count: Int, _ ids: Set<Int>, _ scale: FingerScale) {
    for press in presses(of: ids) {
      guard let model = press.last.map({ tracks[$0] }) else { continue }
      let gap = CGFloat(FingerScale.fingerDistance * scale.pointsPerMillimetre)
      let side: CGFloat = model.start.x + gap * CGFloat(count) < scale.size.width ? 1 : -1
      for number in 1...count {
        var samples = model.samples
        for index in samples.indices { samples[index].point.x += gap * CGFloat(number) * side }
        tracks.append(
          FingerTrack(
            id: -1000 * number - model.id, samples: samples, isCancelled: model.isCancelled,
            tool: model.tool))
      }
    }
  }

  private mutating func repeatPress(_ times: Int, _ pause: Double, _ ids: Set<Int>) {
    guard let press = presses(of: ids).last else { return }
    let models = press.map { tracks[$0] }
    let start = models.map(\.landing).min() ?? 0
    let end = models.map(\.lift).max() ?? 0
    for number in 1...max(times, 1) {
      for model in models {
        var copy = FingerTrack(
          id: -1000 * number - model.id, samples: model.samples, isCancelled: false,
          tool: model.tool)
        copy.shift(by: (end - start + pause) * Double(number))
        tracks.append(copy)
      }
    }
  }
}

extension FingerTrack {
  mutating func map(_ point: (Sample) -> CGPoint) {
    for index in samples.indices { samples[index].point = point(samples[index]) }
  }

  mutating func mapDisplacements(_ change: (CGVector) -> CGVector) {
    let start = start
    map { start + change($0.point - start) }
  }

  mutating func mapTimes(_ change: (Double) -> Double) {
    for index in samples.indices { samples[index].time = change(samples[index].time) }
  }

  mutating func shift(by seconds: Double) { mapTimes { $0 + seconds } }

  /// Lifts the finger at another time, where it is then.
  mutating func lift(at time: Double) {
    let end = max(time, landing + 1e-6)
    let place = position(at: end)
    samples = Array(samples.dropLast().filter { $0.time < end })
    samples.append(Sample(time: end, point: place))
  }

  /// Lets the finger land at another time: earlier at the same place, later where it is then.
  mutating func land(at time: Double) {
    let start = min(time, lift - 1e-6)
    let place = position(at: start)
    samples = [Sample(time: start, point: place)] + samples.dropFirst().filter { $0.time > start }
  }

  /// Adds samples at times at which the finger is down, where it is then.
  mutating func add(_ times: Set<Double>) {
    let known = Set(samples.map(\.time))
    let new = times.filter { $0 > landing && $0 < lift && !known.contains($0) }
    guard !new.isEmpty else { return }
    samples = (samples + new.map { Sample(time: $0, point: position(at: $0)) })
      .sorted { $0.time < $1.time }
  }

  /// Adds samples where the finger rests for long.
  mutating func fillIn() {
    var times: Set<Double> = []
    var time = landing + FingerEdit.step
    while time < lift {
      times.insert(time)
      time += FingerEdit.step
    }
    add(times)
  }
}

/// The size of a screen, and the figures of people by which changes are compared.
package struct FingerScale: Hashable, Sendable {
  /// The size of the screen, in points.
  package var size: CGSize
  /// The points in a millimetre of the surface.
  package var pointsPerMillimetre: Double

  /// The distance between two neighbouring fingers that tap, in millimetres: its median.
  static let fingerDistance = 18.3
  /// The spread of a person's times of taps and drags, of their logarithm.
  static let duration = 0.30
  /// The spread of a person's lengths of strokes, of their logarithm (scrolls of pads).
  static let stroke = 0.41
  /// The spread of how far a person's finger moves in a tap, of its logarithm.
  static let tapTravel = 1.17
  /// The spread of a person's times between two taps, of their logarithm.
  static let pause = 0.31
  /// The median time between two taps, in seconds (M46).
  static let doubleTapPause = 0.124
  /// The time between the landings of two fingers that differ usually by nothing or one frame, in seconds.
  static let landing = 0.025
  /// The spread of where fingers land about their aim, in millimetres (M17).
  static let aim = 1.3
  /// The spread of the direction of a person's scrolls, in radians.
  static let direction = 0.10
  /// The spread of how far strokes leave a straight line, of the logarithm (*largest sideways deviation*).
  static let sideways = 0.79
  /// The turn of two fingers during a scroll, in radians (*turn of the pair*).
  static let twist = 0.15
  /// The spread of the distance of two fingers during a stroke, of its logarithm.
  static let distance = 0.2
  /// What a finger more or less, or a further tap, counts as: more than nearly all that people vary by.
  static let finger = 6.0
}
