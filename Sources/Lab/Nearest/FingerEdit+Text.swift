import TSFormatting
import TSGeometry

extension FingerEdit {
  /// Returns the change in words, with the numbers before and after.
  func text(_ before: FingerStream, _ after: FingerStream, _ ids: Set<Int>) -> String {
    let (old, new) = (Measures(before, ids), Measures(after, ids))
    func points(_ a: Double, _ b: Double) -> String { "\(a.digits) instead of \(b.digits) pt" }
    switch self {
    case .shorter: return "lifted \((old.length - new.length).milliseconds) earlier"
    case .longer: return "held \((new.lastLength - old.lastLength).milliseconds) longer"
    case .travel: return "moved \(points(new.travel, old.travel))"
    case .together:
      return "the fingers moved \(points(new.middle, old.middle)) together"
    case .apart: return "the fingers moved \(points(new.own, old.own)) relative to each other"
    case .drift(let way):
      return "moved \(Double(way.length).digits) pt further \(FingerEdit.word(way))"
    case .spread: return "the fingers ended \(points(new.gap, old.gap)) apart"
    case .twist(let radians):
      return "the fingers turned by \(abs(radians).degrees) more,"
        + " \(radians < 0 ? "counterclockwise" : "clockwise")"
    case .tempo:
      return "took \(new.whole.fixed(3)) instead of \(old.whole.fixed(3)) s"
    case .landSooner: return "later fingers landed \((old.skew - new.skew).milliseconds) sooner"
    case .landLater: return "earlier fingers landed \((old.skew - new.skew).milliseconds) later"
    case .pauses:
      return "paused \(new.pause.milliseconds) instead of \(old.pause.milliseconds) between taps"
    case .nearer(let points): return "landed at most \(points.digits) pt nearer to the first tap"
    case .place(let way):
      return "landed \(Double(way.length).digits) pt further \(FingerEdit.word(way))"
    case .turn(let radians):
      return "moved in a direction \(abs(radians).degrees)"
        + " further \(radians < 0 ? "counterclockwise" : "clockwise")"
    case .straighten(let way, _):
      return "strayed \(points(new.stray(way), old.stray(way))) from the direction"
    case .without(let finger): return "without touch \(finger)"
    case .onlyFirst(let count):
      return "with only the first \(count == 1 ? "finger" : "\(count) fingers")"
    case .more(let count): return "with \(count.counted("finger")) more"
    case .again(let times, _): return "tapped \(times == 1 ? "once" : "\(times) times") more"
    }
  }

  private static func word(_ way: CGVector) -> String {
    abs(way.dx) >= abs(way.dy) ? (way.dx < 0 ? "left" : "right") : way.dy < 0 ? "up" : "down"
  }
}

/// What is measured of fingers to describe a change.
private struct Measures {
  var length = 0.0
  var lastLength = 0.0
  var whole = 0.0
  var travel = 0.0
  var middle = 0.0
  var own = 0.0
  var gap = 0.0
  var pause = 0.0
  var skew = 0.0
  private var tracks: [FingerTrack]

  init(_ stream: FingerStream, _ ids: Set<Int>) {
    let ids = ids.union(stream.tracks.map(\.id).filter { $0 < 0 })
    tracks = stream.tracks.filter { ids.contains($0.id) }
    let presses = stream.presses(of: ids)
    length = presses.map { stream.length(of: $0) }.max() ?? 0
    lastLength = presses.last.map { stream.length(of: $0) } ?? 0
    whole = (tracks.map(\.lift).max() ?? 0) - (tracks.map(\.landing).min() ?? 0)
    travel = tracks.map(\.travel).max() ?? 0
    for (one, next) in zip(presses, presses.dropFirst()) {
      let lift = one.map { stream.tracks[$0].lift }.max() ?? 0
      let landing = next.map { stream.tracks[$0].landing }.min() ?? 0
      pause = max(pause, landing - lift)
    }
    for press in presses where press.count > 1 {
      let fingers = press.map { stream.tracks[$0] }
      let landings = fingers.map(\.landing)
      skew = max(skew, (landings.max() ?? 0) - (landings.min() ?? 0))
      let end = fingers.map(\.lift).min() ?? 0
      for time in Set(fingers.flatMap { $0.samples.map(\.time) }) {
        let displacements = fingers.map { $0.position(at: time) - $0.start }
        let mean = displacements.reduce(CGVector.zero, +) * (1 / CGFloat(fingers.count))
        middle = max(middle, Double(mean.length))
        own = max(own, displacements.map { Double(($0 - mean).length) }.max() ?? 0)
      }
      gap = Double(fingers[0].position(at: end).distance(to: fingers[1].position(at: end)))
    }
  }

  /// Returns how far fingers are from a direction at most.
  func stray(_ way: CGVector) -> Double {
    tracks.flatMap { track in
      track.samples.map { sample in
        let displacement = sample.point - track.start
        return Double(
          (displacement - way * (displacement.dx * way.dx + displacement.dy * way.dy)).length)
      }
    }.max() ?? 0
  }
}

extension Double {
  /// The number with three digits.
  fileprivate var digits: String { self < 9.995 ? fixed(2) : self < 99.95 ? fixed(1) : fixed(0) }
  fileprivate var milliseconds: String { "\((self * 1000).fixed(self < 0.0095 ? 1 : 0)) ms" }
  fileprivate var degrees: String { "\((self * 180 / .pi).fixed(1))°" }
}
