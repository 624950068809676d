public import Geometry
import Graphics

/// A picture without a size in points: Core Graphics' `CGImage`.
///
/// A context draws it upside down, as Core Graphics does where y points down; ``Graphics/Image``
/// draws upright.
public final class CGImage: Hashable, Sendable {
  /// The image.
  let image: Image

  init(_ image: Image) { self.image = image }

  /// The number of pixels in a row, by the size and the scale of the image.
  public var width: Int { Int((image.size.width * image.scale).rounded()) }
  /// The number of rows of pixels, by the size and the scale of the image.
  public var height: Int { Int((image.size.height * image.scale).rounded()) }

  /// Returns a part of the picture.
  ///
  /// - Parameter rect: The part, in pixels from the top left corner; what is outside of the picture
  ///   is left out.
  /// - Returns: The part; `nil` if it is empty.
  public func cropping(to rect: CGRect) -> CGImage? {
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    let part = rect.intersection(whole)
    guard part.width > 0, part.height > 0 else { return nil }
    let scale = image.scale
    let size = CGSize(width: part.width / scale, height: part.height / scale)
    let drawing = DisplayList { context in
      context.draw(image, at: CGPoint(x: -part.minX / scale, y: -part.minY / scale))
    }
    return CGImage(
      Image(name: image.name, size: size, content: .drawing(drawing), scale: scale))
  }

  /// Returns a Boolean value that indicates whether two pictures are equal.
  ///
  /// - Parameters:
  ///   - a: A picture.
  ///   - b: Another picture.
  /// - Returns: `true` if two pictures are equal.
  public static func == (a: CGImage, b: CGImage) -> Bool { a.image == b.image }

  /// Adds the picture to a hash value.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(image) }
}
