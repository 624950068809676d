import Foundation
import TSGeometry
import TSGraphics
import TSInterface

/// A flat picture during a rotation by half a turn about an axis through its centre, in
/// perspective.
///
/// An affine transform cannot narrow one side more than the other. Therefore the picture is drawn
/// in strips, each at a slightly different scale, clipped to the outline of the rotated picture.
struct Flip {
  /// Whether the axis is vertical.
  let isAcross: Bool
  /// Whether the right or the bottom side turns towards the viewer first.
  let isFromEnd: Bool
  /// The progress of the rotation, from 0 to 1.
  let progress: CGFloat
  let bounds: CGRect

  /// The distance of the eye from the picture, as a multiple of its longer side; chosen to resemble
  /// UIKit.
  private static let eyeDistance: CGFloat = 2.5
  /// The width of a strip as it is seen, in points.
  private static let stripWidth: CGFloat = 3
  /// The width by which a strip reaches below the next one, in points: two antialiased edges side by
  /// side would be visible as a line.
  private static let overlap: CGFloat = 1

  init(_ kind: View.VisibleTransition.Kind, _ progress: CGFloat, _ bounds: CGRect) {
    isAcross = kind == .flipFromLeft || kind == .flipFromRight
    isFromEnd = kind == .flipFromRight || kind == .flipFromBottom
    self.progress = progress
    self.bounds = bounds
  }

  /// Whether the back of the picture is visible.
  var showsBack: Bool { progress > 0.5 }
  /// The visible width of the picture at the axis, as a fraction of its full width.
  var breadth: CGFloat { abs(cos(.pi * progress)) }

  private var length: CGFloat { isAcross ? bounds.width : bounds.height }
  private var depth: CGFloat {
    let forward: CGFloat = isFromEnd == showsBack ? -1 : 1
    return forward * sin(.pi * progress)
  }

  /// Returns the magnification at a distance from the axis.
  ///
  /// - Parameter offset: The distance from the axis in points, on the picture.
  /// - Returns: The factor, greater than 1 for a side that is turned towards the viewer.
  private func magnification(at offset: CGFloat) -> CGFloat {
    let eye = Self.eyeDistance * max(bounds.width, bounds.height)
    return eye / (eye - offset * depth)
  }

  /// Returns the visible distance from the axis of a point on the picture.
  private func visibleDistance(of offset: CGFloat) -> CGFloat {
    offset * breadth * magnification(at: offset)
  }

  /// Returns the distance on the picture of a visible distance from the axis: the inverse of
  /// ``visibleDistance(of:)``.
  private func offset(seenAt distance: CGFloat) -> CGFloat {
    let eye = Self.eyeDistance * max(bounds.width, bounds.height)
    return distance * eye / (breadth * eye + distance * depth)
  }

  private func point(_ along: CGFloat, _ aside: CGFloat) -> CGPoint {
    isAcross ? CGPoint(x: along, y: aside) : CGPoint(x: aside, y: along)
  }

  /// The outline of the rotated picture, relative to the centre of the bounds.
  private var outline: Path {
    let half = (isAcross ? bounds.height : bounds.width) / 2
    var path = Path()
    for (end, side) in [(-1, -1), (1, -1), (1, 1), (-1, 1)] as [(CGFloat, CGFloat)] {
      let offset = end * length / 2
      path.addLine(to: point(visibleDistance(of: offset), side * half * magnification(at: offset)))
    }
    path.close()
    return path
  }

  /// Draws a picture as it appears at the current progress.
  ///
  /// - Parameter picture: The picture, in the coordinates of the bounds.
  func draw(_ picture: DisplayList, in context: GraphicsContext) {
    guard breadth > 1e-3, (0...1e5).contains(length) else { return }
    context.saveGState()
    context.translateBy(x: bounds.midX, y: bounds.midY)
    context.clip(to: outline)
    let middle = isAcross ? bounds.midX : bounds.midY
    let end = visibleDistance(of: length / 2)
    var start = (middle + visibleDistance(of: -length / 2)).rounded(.down) - middle
    while start < end {
      drawStrip(from: start, to: start + Self.stripWidth, picture, context)
      start += Self.stripWidth
    }
    // A side that is turned away from the light is darker.
    context.setFillColor(Color(white: 0, alpha: 0.4 * (1 - breadth)))
    context.fill(outline)
    context.restoreGState()
  }

  /// Draws the strip between two visible distances from the axis.
  private func drawStrip(
    from start: CGFloat, to end: CGFloat, _ picture: DisplayList, _ context: GraphicsContext
  ) {
    let (first, last) = (offset(seenAt: start), offset(seenAt: end))
    let along = (end - start) / (last - first)
    // The larger scale of the two ends, so that the strip covers the outline.
    let aside = max(magnification(at: first), magnification(at: last))
    let shift = start - first * along
    let reach = 2 * max(bounds.width, bounds.height)
    let width = end - start + Self.overlap
    context.saveGState()
    context.clip(
      to: isAcross
        ? CGRect(x: start, y: -reach, width: width, height: 2 * reach)
        : CGRect(x: -reach, y: start, width: 2 * reach, height: width))
    context.concatenate(
      isAcross
        ? CGAffineTransform(a: along, b: 0, c: 0, d: aside, tx: shift, ty: 0)
        : CGAffineTransform(a: aside, b: 0, c: 0, d: along, tx: 0, ty: shift))
    context.translateBy(x: -bounds.midX, y: -bounds.midY)
    context.draw(picture)
    context.restoreGState()
  }
}
