import TSContacts
import TSGeometry

/// A position or a difference of positions on a pad, in millimetres, from its upper left corner.
typealias Millimetres = SIMD2<Double>

extension TrackpadLimits.Extent {
  /// The width and the height as a vector.
  var millimetres: Millimetres { Millimetres(width, height) }
}

extension SIMD2<Double> {
  var length: Double { (x * x + y * y).squareRoot() }
  /// The vector as a value of the interface.
  var vector: CGVector { CGVector(dx: x, dy: y) }
}

/// The size of a pad, and the conversion of its units to millimetres.
struct PadGeometry: Sendable {
  /// The size of the pad in millimetres.
  let size: Millimetres
  /// Whether the size is assumed, because the device reports none.
  let isAssumed: Bool
  /// The position of the upper left corner in device units.
  private let origin: Millimetres
  /// The millimetres of one device unit.
  private let scale: Millimetres
  /// The distance that a resting finger may jitter, in millimetres, if the device reports it.
  let fuzz: Millimetres?

  init(_ digitizer: Digitizer, _ limits: TrackpadLimits) {
    let known = digitizer.millimetres
    isAssumed = known == nil
    size =
      known.map { Millimetres(x: Double($0.width), y: Double($0.height)) }
      ?? limits.assumedSize.millimetres
    let (x, y) = (digitizer.x, digitizer.y)
    origin = Millimetres(Double(x.minimum), Double(y.minimum))
    let span = Millimetres(
      max(1, Double(x.maximum) - Double(x.minimum)), max(1, Double(y.maximum) - Double(y.minimum)))
    scale = size / span
    fuzz =
      x.fuzz > 0 || y.fuzz > 0
      ? Millimetres(Double(max(0, x.fuzz)), Double(max(0, y.fuzz))) * scale : nil
  }

  /// Returns the position of a contact in millimetres.
  @inline(__always) func position(of contact: Contact) -> Millimetres {
    (Millimetres(Double(contact.x), Double(contact.y)) - origin) * scale
  }

  /// Returns the position that the device would report for one between its units: the next one
  /// above and to the left, as libinput rounds.
  func snapped(_ position: Millimetres) -> Millimetres {
    ((position / scale) + 1e-9).rounded(.down) * scale
  }

  /// Returns `true` if a position is within a distance of an edge of the pad.
  func isNearEdge(_ position: Millimetres, within distance: Double) -> Bool {
    position.x < distance || position.y < distance || position.x > size.x - distance
      || position.y > size.y - distance
  }
}
