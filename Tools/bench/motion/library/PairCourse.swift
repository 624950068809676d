import HumanMotion

/// The course of two contacts while both are on the surface.
struct PairCourse {
  /// The times of the frames, in seconds.
  let times: [Double]
  /// The middle between the contacts at these times.
  let middles: [(x: Double, y: Double)]
  /// The vector from the left to the right contact at these times.
  let spans: [(x: Double, y: Double)]
  /// The pressures of the contacts at these times.
  let pressures: [(left: Double, right: Double)]
  /// The time of the first lift, in seconds.
  let end: Double
  /// The time from the left contact's touch-down to the right one's, in seconds.
  let landing: Double
  /// The time from the left contact's lift to the right one's, in seconds.
  let lift: Double

  /// Creates a course, or returns `nil` if the contacts do not overlap.
  init?(_ gesture: PersonGesture) {
    guard gesture.contacts.count == 2 else { return nil }
    let contacts = gesture.contacts
    let from = max(contacts[0].start, contacts[1].start)
    let to = min(contacts[0].end, contacts[1].end)
    guard to > from else { return nil }
    let isSwapped = contacts[0].position(at: from).x > contacts[1].position(at: from).x
    let (left, right) = isSwapped ? (contacts[1], contacts[0]) : (contacts[0], contacts[1])
    var moments = (left.samples + right.samples).map(\.time).filter { $0 >= from && $0 < to }
      .sorted()
    moments = moments.indices.filter { $0 == 0 || moments[$0] > moments[$0 - 1] + 1e-6 }
      .map { moments[$0] }
    guard moments.count > 2 else { return nil }
    times = moments
    let places = moments.map { (left.position(at: $0), right.position(at: $0)) }
    middles = places.map { (($0.0.x + $0.1.x) / 2, ($0.0.y + $0.1.y) / 2) }
    spans = places.map { ($0.1.x - $0.0.x, $0.1.y - $0.0.y) }
    pressures = moments.map { (left.pressure(at: $0), right.pressure(at: $0)) }
    end = to
    (landing, lift) = (right.start - left.start, right.end - left.end)
  }

  var duration: Double { times[times.count - 1] - times[0] }

  /// The net displacement of the middle, in millimetres.
  var net: (x: Double, y: Double) {
    let (first, last) = (middles[0], middles[middles.count - 1])
    return (last.x - first.x, last.y - first.y)
  }

  var distance: Double { (net.x * net.x + net.y * net.y).squareRoot() }
}
