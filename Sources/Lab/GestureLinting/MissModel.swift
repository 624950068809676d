import TSGeometry

/// A model of where fingers land that aim at the middle of a target: the dual Gaussian distribution
/// (M17), whose spread grows with the target.
///
/// All lengths are in millimetres.
struct MissModel {
  /// The standard deviations across and along the screen.
  let spread: CGSize

  init(_ size: CGSize) {
    spread = CGSize(
      width: (0.0075 * size.width * size.width + 1.68).squareRoot(),
      height: (0.0108 * size.height * size.height + 1.33).squareRoot())
  }

  /// Returns the share of the touches that land in a rectangle, from 0 to 1.
  ///
  /// - Parameter rect: The rectangle, relative to the middle of the target.
  func share(in rect: CGRect) -> Double {
    let across = Self.below(rect.maxX / spread.width) - Self.below(rect.minX / spread.width)
    let along = Self.below(rect.maxY / spread.height) - Self.below(rect.minY / spread.height)
    return Double(across * along)
  }

  /// Returns the share of the touches that miss a target, from 0 to 1.
  static func missed(_ size: CGSize) -> Double {
    let (width, height) = (size.width, size.height)
    let rect = CGRect(x: -width / 2, y: -height / 2, width: width, height: height)
    return 1 - MissModel(size).share(in: rect)
  }

  /// Returns the side of the square that is missed as often as a target, to a hundredth of a
  /// millimetre, at most 40.
  ///
  /// A long target of little height is missed less often than a square of that height, and more
  /// often than one of its length.
  static func equivalentSide(_ size: CGSize) -> Double {
    let goal = missed(size)
    var (low, high) = (0.0, 40.0)
    for _ in 0..<24 {
      let middle = (low + high) / 2
      let isTooSmall = missed(CGSize(width: middle, height: middle)) > goal
      if isTooSmall { low = middle } else { high = middle }
    }
    return ((low + high) * 50).rounded() / 100
  }

  /// Returns the share of a normal distribution below a number of standard deviations.
  ///
  /// A rational approximation with an error of less than 3·10⁻⁷, which needs no function of the
  /// platform and so has the same result everywhere.
  private static func below(_ deviations: CGFloat) -> CGFloat {
    let x = abs(deviations) / 2.0.squareRoot()
    var sum: CGFloat = 0
    for coefficient in [
      0.0000430638, 0.0002765672, 0.0001520143, 0.0092705272, 0.0422820123, 0.0705230784,
    ] {
      sum = (sum + coefficient) * x
    }
    var power = 1 + sum
    for _ in 0..<4 { power *= power }
    let error = 1 - 1 / power
    return deviations < 0 ? (1 - error) / 2 : (1 + error) / 2
  }
}
