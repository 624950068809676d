import TSContacts
import TSGeometry
import TSInterface

/// The relation between points and millimetres of a screen.
struct ScreenScale {
  /// The points per millimetre, across and along.
  let perMillimetre: CGSize

  /// Creates the scale of a screen.
  ///
  /// The first of these that is known determines it: the given number, the size of the screen, the
  /// size of a touchscreen that covers it, and else 163 points per inch.
  ///
  /// - Parameters:
  ///   - device: The device that covers the screen, or `nil`.
  ///   - given: The number of points per millimetre, or `nil`.
  init(_ screen: Screen, _ device: Digitizer?, given: Double?) {
    if let given {
      perMillimetre = CGSize(width: given, height: given)
      return
    }
    let sizeOfDevice = device.flatMap { $0.isDirect ? $0.millimetres : nil }
    if let size = screen.millimetres ?? sizeOfDevice, size.width > 0, size.height > 0 {
      perMillimetre = CGSize(
        width: screen.size.width / size.width, height: screen.size.height / size.height)
    } else {
      perMillimetre = CGSize(width: 163 / 25.4, height: 163 / 25.4)
    }
  }

  /// Returns a size in millimetres.
  func millimetres(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width / perMillimetre.width, height: size.height / perMillimetre.height)
  }

  /// Returns a rectangle in millimetres.
  func millimetres(_ rect: CGRect) -> CGRect {
    let origin = CGPoint(
      x: rect.minX / perMillimetre.width, y: rect.minY / perMillimetre.height)
    return CGRect(origin: origin, size: millimetres(rect.size))
  }

  /// Returns a length in millimetres, by the mean of both axes.
  func millimetres(_ length: CGFloat) -> Double {
    Double(length * 2 / (perMillimetre.width + perMillimetre.height))
  }
}
