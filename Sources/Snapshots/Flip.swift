import Foundation
import Geometry
import Graphics
import Interface

/// A flat picture in the middle of half a turn about an axis through its middle, in perspective.
///
/// An affine transform cannot narrow one side more than the other, so the picture is drawn in
/// strips, each a little larger or smaller than the next, within the outline that it has.
struct Flip {
  /// Whether the axis is upright, so that the sides turn.
  let isAcross: Bool
  /// Whether the right or the lower side comes forward first.
  let isFromEnd: Bool
  /// How far the turn is, 0 to 1.
  let progress: CGFloat
  let bounds: CGRect

  /// How far the eye is from the picture, in lengths of its longer side; as it looks in UIKit.
  private static let eyeDistance: CGFloat = 2.5
  /// How wide a strip is where it is seen, in points.
  private static let stripWidth: CGFloat = 3

  init(_ kind: View.Transition.Kind, _ progress: CGFloat, _ bounds: CGRect) {
    isAcross = kind == .flipFromLeft || kind == .flipFromRight
    isFromEnd = kind == .flipFromRight || kind == .flipFromBottom
    self.progress = progress
    self.bounds = bounds
  }

  /// Whether the back is seen.
  var showsBack: Bool { progress > 0.5 }
  /// How broad it is seen, as a share.
  var breadth: CGFloat { abs(cos(.pi * progress)) }

  private var length: CGFloat { isAcross ? bounds.width : bounds.height }
  private var depth: CGFloat {
    let forward: CGFloat = isFromEnd == showsBack ? -1 : 1
    return forward * sin(.pi * progress)
  }

  /// Returns how much larger what lies at a distance from the axis is seen.
  private func magnification(at offset: CGFloat) -> CGFloat {
    let eye = Self.eyeDistance * max(bounds.width, bounds.height)
    return eye / (eye - offset * depth)
  }

  /// Returns where what lies at a distance from the axis is seen, as a distance from it.
  private func place(of offset: CGFloat) -> CGFloat {
    offset * breadth * magnification(at: offset)
  }

  /// The inverse of ``place(of:)``.
  private func offset(seenAt place: CGFloat) -> CGFloat {
    let eye = Self.eyeDistance * max(bounds.width, bounds.height)
    return place * eye / (breadth * eye + place * depth)
  }

  private func point(_ along: CGFloat, _ aside: CGFloat) -> CGPoint {
    isAcross ? CGPoint(x: along, y: aside) : CGPoint(x: aside, y: along)
  }

  /// The outline of what is seen, from the middle of the bounds.
  private var outline: Path {
    let half = (isAcross ? bounds.height : bounds.width) / 2
    var path = Path()
    for (end, side) in [(-1, -1), (1, -1), (1, 1), (-1, 1)] as [(CGFloat, CGFloat)] {
      let offset = end * length / 2
      path.addLine(to: point(place(of: offset), side * half * magnification(at: offset)))
    }
    path.close()
    return path
  }

  /// Draws a picture as it is seen in the middle of the turn.
  func draw(_ picture: DisplayList, in context: GraphicsContext) {
    guard breadth > 1e-3, (0...1e5).contains(length) else { return }
    context.saveGState()
    context.translateBy(x: bounds.midX, y: bounds.midY)
    context.clip(to: outline)
    let middle = isAcross ? bounds.midX : bounds.midY
    let end = place(of: length / 2)
    // Whole points of the view, mostly whole pixels: edges that were smoothed would be seen.
    var start = (middle + place(of: -length / 2)).rounded(.down) - middle
    while start < end {
      drawStrip(from: start, to: start + Self.stripWidth, picture, context)
      start += Self.stripWidth
    }
    // What turns away from the light is darker.
    context.setFillColor(Color(white: 0, alpha: 0.4 * (1 - breadth)))
    context.fill(outline)
    context.restoreGState()
  }

  /// Draws what is seen between two distances from the axis.
  private func drawStrip(
    from start: CGFloat, to end: CGFloat, _ picture: DisplayList, _ context: GraphicsContext
  ) {
    let (first, last) = (offset(seenAt: start), offset(seenAt: end))
    let along = (end - start) / (last - first)
    // The larger of its two ends, so that it reaches to the outline.
    let aside = max(magnification(at: first), magnification(at: last))
    let shift = start - first * along
    let reach = 2 * max(bounds.width, bounds.height)
    context.saveGState()
    context.clip(
      to: isAcross
        ? CGRect(x: start, y: -reach, width: end - start, height: 2 * reach)
        : CGRect(x: -reach, y: start, width: 2 * reach, height: end - start))
    context.concatenate(
      isAcross
        ? CGAffineTransform(a: along, b: 0, c: 0, d: aside, tx: shift, ty: 0)
        : CGAffineTransform(a: aside, b: 0, c: 0, d: along, tx: 0, ty: shift))
    context.translateBy(x: -bounds.midX, y: -bounds.midY)
    context.draw(picture)
    context.restoreGState()
  }
}
