import TSGeometry
import TSGraphics

/// The distances over which a shadow changes pixels.
struct ShadowReach: Equatable {
  /// The shadow, in pixels.
  private let shadow: Shadow
  /// The displacement of the shadow, in pixels.
  private let offset: (x: Int, y: Int)
  /// The distance by which the blurred shadow exceeds its shape, in pixels.
  private let blur: Int

  /// The largest displacement and blur that are followed, in pixels; content that is farther from a
  /// picture throws no shadow into it.
  static let limit: CGFloat = 1024

  init(_ shadow: Shadow) {
    func whole(_ length: CGFloat) -> Int {
      length.isFinite ? Int(min(max(length, -Self.limit), Self.limit).rounded(.awayFromZero)) : 0
    }
    self.shadow = shadow
    offset = (whole(shadow.offset.width), whole(shadow.offset.height))
    // Three averages whose width is 1.88 times the deviation, which is half of the blur.
    blur = whole(shadow.blur * 1.5) + 2
  }

  /// Returns the pixels of the shadow of some pixels.
  ///
  /// A shadow with an outline of its own does not depend on them, and counts as a whole.
  func shadow(of rect: PixelRect) -> PixelRect {
    guard let shape = shadow.shape else { return moved(rect, 1) }
    return moved(PixelRect(around: shape.bounds), 1)
  }

  /// Returns the pixels whose shadow some pixels show.
  func source(of rect: PixelRect) -> PixelRect { moved(rect, -1) }

  private func moved(_ rect: PixelRect, _ sign: Int) -> PixelRect {
    guard !rect.isEmpty else { return .empty }
    // A pixel more for the part of the displacement that was rounded.
    let margin = blur + 1
    return PixelRect(
      x: rect.minX + sign * offset.x - margin, y: rect.minY + sign * offset.y - margin,
      width: rect.width + 2 * margin, height: rect.height + 2 * margin)
  }

  static func == (left: ShadowReach, right: ShadowReach) -> Bool { left.shadow == right.shadow }
}
