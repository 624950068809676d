public import TSGeometry
import TSGraphics

/// A picture without a size in points: Core Graphics' `CGImage`.
///
/// A context draws it upside down, as Core Graphics does where y points down; ``TSGraphics/Image``
/// draws upright.
public final class CGImage: Hashable, Sendable {
  let image: Image

  init(_ image: Image) { self.image = image }

  /// The number of pixels in a row, by the size and the scale of the image.
  public var width: Int { Int(nearest: (image.size.width * image.scale).rounded()) }
  /// The number of rows of pixels, by the size and the scale of the image.
  public var height: Int { Int(nearest: (image.size.height * image.scale).rounded()) }

  /// Returns the part of the picture in a rectangle, with its scale; `nil` if there is none.
  ///
  /// The rectangle is widened to whole pixels.
  ///
  /// - Parameter rect: The rectangle, in pixels from the top left corner.
  public func cropping(to rect: CGRect) -> CGImage? {
    let scale = image.scale
    let pixels = rect.integral.intersection(
      CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height)))
    guard scale > 0, !pixels.isNull, !pixels.isEmpty else { return nil }
    let size = CGSize(width: pixels.width / scale, height: pixels.height / scale)
    var part = Image(name: image.name, size: size) { context in
      context.clip(to: CGRect(origin: .zero, size: size))
      context.draw(image, at: CGPoint(x: -pixels.minX / scale, y: -pixels.minY / scale))
    }
    part.scale = scale
    return CGImage(part)
  }

  /// Returns a Boolean value that indicates whether two pictures are equal.
  public static func == (a: CGImage, b: CGImage) -> Bool { a.image == b.image }

  /// Adds the picture to a hash value.
  public func hash(into hasher: inout Hasher) { hasher.combine(image) }
}
