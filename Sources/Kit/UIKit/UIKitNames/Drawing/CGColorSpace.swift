/// A colour space: Core Graphics' `CGColorSpace`, of which there are two, both sRGB.
public final class CGColorSpace: Hashable, Sendable {
  /// The number of components of a colour, without its opacity: 3, or 1 for greys.
  public let numberOfComponents: Int

  init(numberOfComponents: Int) { self.numberOfComponents = numberOfComponents }

  /// Returns a Boolean value that indicates whether two spaces have as many components.
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
    a.numberOfComponents == b.numberOfComponents
  }

  /// Adds the number of components to a hash value.
  public func hash(into hasher: inout Hasher) { hasher.combine(numberOfComponents) }
}

/// Returns the space of colours with red, green and blue components.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(numberOfComponents: 3) }

/// Returns the space of greys.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(numberOfComponents: 1) }
