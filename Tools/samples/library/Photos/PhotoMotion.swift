import Foundation
import TSGeometry

/// The location of a photo on the table.
struct PhotoPose: Equatable {
  /// The centre, in points of the table.
  var center: CGPoint
  /// The angle, clockwise in radians.
  var angle: CGFloat
  /// The scale, 1 for a photo of ``PhotoPrint/size``.
  var scale: CGFloat

  /// The vectors from the centre to the corners.
  var corners: [CGVector] {
    let (width, height) = (PhotoPrint.size.width * scale / 2, PhotoPrint.size.height * scale / 2)
    let (cosine, sine) = (cos(angle), sin(angle))
    return [(-width, -height), (width, -height), (width, height), (-width, height)].map { x, y in
      CGVector(dx: x * cosine - y * sine, dy: x * sine + y * cosine)
    }
  }

  /// The square of the radius at which a ring would be as hard to turn as the photo.
  var inertia: CGFloat {
    let (width, height) = (PhotoPrint.size.width * scale, PhotoPrint.size.height * scale)
    return (width * width + height * height) / 12
  }
}

/// The movement of a photo that no finger holds.
///
/// It slides and turns until friction has stopped it, bounces off the edges of the table with the
/// corner that hits them, and is drawn back from an edge beyond which it rests.
struct PhotoMotion: Equatable {
  /// The velocity of the centre, in points per second.
  var velocity = CGVector.zero
  /// The speed of turning, clockwise in radians per second.
  var spin: CGFloat = 0
  /// The pose to which the photo flies instead of sliding; `nil` for none.
  var goal: PhotoPose?

  /// The share of its speed that a photo has after a second.
  private static let glide: CGFloat = 0.2
  /// The speed that friction takes away in a second: in points, and in radians.
  private static let friction: (slide: CGFloat, turn: CGFloat) = (90, 0.5)
  /// The share of its speed that a corner has after it has hit an edge.
  private static let bounce: CGFloat = 0.55

  /// Moves a photo on.
  ///
  /// - Parameters:
  ///   - pose: The pose of the photo.
  ///   - table: The bounds of the table.
  ///   - seconds: The time.
  /// - Returns: `true` if the photo goes on moving.
  mutating func step(_ pose: inout PhotoPose, on table: CGRect, for seconds: CGFloat) -> Bool {
    if let goal { return approach(goal, &pose, seconds) }
    let glide = pow(Self.glide, seconds)
    let speed = velocity.length
    let slower = max(0, speed * glide - Self.friction.slide * seconds)
    velocity = speed > 0 ? velocity * (slower / speed) : velocity
    let turn = max(0, abs(spin) * glide - Self.friction.turn * seconds)
    spin = spin < 0 ? -turn : turn
    pose.center = pose.center + velocity * seconds
    pose.angle += spin * seconds
    var overlap: CGFloat = 0
    for edge in Edge.allCases { overlap = max(overlap, meet(edge, of: table, &pose, seconds)) }
    return velocity != CGVector.zero || spin != 0 || overlap > 0.5
  }

  private mutating func approach(
    _ goal: PhotoPose, _ pose: inout PhotoPose, _ seconds: CGFloat
  ) -> Bool {
    let share = 1 - exp(-9 * seconds)
    pose.center = pose.center + (goal.center - pose.center) * share
    pose.angle += (goal.angle - pose.angle) * share
    pose.scale += (goal.scale - pose.scale) * share
    let isThere =
      pose.center.distance(to: goal.center) < 0.5 && abs(pose.scale - goal.scale) < 0.002
      && abs(pose.angle - goal.angle) < 0.005
    guard isThere else { return true }
    pose = goal
    self = PhotoMotion()
    return false
  }

  private enum Edge: CaseIterable {
    case left, right, top, bottom

    /// The direction from the edge to the middle of the table.
    var inward: CGVector {
      switch self {
      case .left: CGVector(dx: 1, dy: 0)
      case .right: CGVector(dx: -1, dy: 0)
      case .top: CGVector(dx: 0, dy: 1)
      case .bottom: CGVector(dx: 0, dy: -1)
      }
    }

    /// The distance of a point beyond the edge; negative on the table.
    func distance(of point: CGPoint, beyond table: CGRect) -> CGFloat {
      switch self {
      case .left: table.minX - point.x
      case .right: point.x - table.maxX
      case .top: table.minY - point.y
      case .bottom: point.y - table.maxY
      }
    }
  }

  /// Lets the corners beyond an edge bounce off it.
  ///
  /// - Returns: How far the photo is beyond the edge.
  private mutating func meet(
    _ edge: Edge, of table: CGRect, _ pose: inout PhotoPose, _ seconds: CGFloat
  ) -> CGFloat {
    let inward = edge.inward
    let corners = pose.corners
    let reach = corners.map { abs($0 * inward) }.max() ?? 0
    let room = inward.dx != 0 ? table.width : table.height
    // A photo that is larger than the table only keeps its middle there.
    let points = 2 * reach < room ? corners : [.zero]
    var (contact, depth, sum) = (CGVector.zero, CGFloat(0), CGFloat(0))
    for point in points {
      let beyond = edge.distance(of: pose.center + point, beyond: table)
      guard beyond > 0 else { continue }
      contact = contact + point * beyond
      sum += beyond
      depth = max(depth, beyond)
    }
    guard depth > 0 else { return 0 }
    contact = contact * (1 / sum)
    let speed = (velocity + contact.turned * spin) * inward
    if speed < 0 {
      // The impulse that reverses the speed of the corner, not that of the centre.
      let lever = contact.turned * inward
      let impulse = -(1 + Self.bounce) * speed / (1 + lever * lever / pose.inertia)
      velocity = velocity + inward * impulse
      spin += impulse * lever / pose.inertia
    }
    pose.center = pose.center + inward * (depth * (1 - exp(-12 * seconds)))
    return depth
  }
}

extension CGVector {
  /// The vector, turned clockwise by a right angle: the velocity of a point that turns by 1 radian
  /// per second.
  var turned: CGVector { CGVector(dx: -dy, dy: dx) }

  /// Returns the product of two vectors' lengths and the cosine of the angle between them.
  static func * (a: CGVector, b: CGVector) -> CGFloat { a.dx * b.dx + a.dy * b.dy }
}
