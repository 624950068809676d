import TSContacts
import TSGeometry

/// A detector of positions that the device has exchanged between two contacts.
///
/// Some Synaptics pads fill their slots from the first one when the number of fingers changes. When
/// the first of two fingers lifts, its slot continues with the position of the other finger under
/// the tracking id of the lifted finger, and the other slot reports the lift.
///
/// In 698 recordings of real devices there are 1,071 pairs of a contact that lifts and one that
/// stays, and 1,134 pairs of one that touches down and one that stays. Five and three of them are
/// exchanged, all on one laptop: the contact that stays is 6.6 to 58 mm from its expected position,
/// at most 4.3 mm from that of the other, and 2.9 to 39 times nearer to it. Of the other pairs
/// beyond 5 mm, none is nearer by more than 1.7 times.
struct ExchangeDetector: Sendable {
  /// The distance that separates exchanged contacts from regular ones, in millimetres.
  ///
  /// A contact may be exchanged if it is farther than this from its expected position, and its
  /// position fits the other contact if it is within this distance. No two fingertips are nearer.
  private static var distance: Double { 5 }
  /// The ratio of distances from which a contact counts as exchanged.
  ///
  /// The contact must be at least this many times nearer to the expected position of the other
  /// contact than to its own.
  private static var ratio: Double { 2 }

  /// The size of the surface in millimetres.
  private let size: (width: Double, height: Double)
  /// The extents of the axes in device units.
  private let extent: (x: Double, y: Double)

  /// Creates a detector for a device.
  ///
  /// - Parameter digitizer: The device; a surface of unknown size counts as 69 × 50 mm, which is
  ///   libinput's size for such pads.
  init(_ digitizer: Digitizer) {
    let millimetres = digitizer.millimetres
    size = (millimetres.map { Double($0.width) } ?? 69, millimetres.map { Double($0.height) } ?? 50)
    extent = (
      Double(max(PositionRange(digitizer.x).span, 1)),
      Double(max(PositionRange(digitizer.y).span, 1))
    )
  }

  /// Returns the slot of the live contact whose position fits the contact that lifted.
  ///
  /// - Parameter lifted: The slot of the contact that was reported as lifted.
  /// - Returns: The slot, or `nil` if no contact is exchanged.
  func contact(of table: ContactTable, exchangedWithLifted lifted: Int) -> Int? {
    exchanged(in: table) { detector, table, other in
      detector.deviation(of: lifted, from: table.values.slots[other], in: table)
    }
  }

  /// Returns the slot of the live contact whose expected position fits the one that touched down;
  /// `nil` if no contact is exchanged.
  func contact(of table: ContactTable, exchangedWithLanded landed: Int) -> Int? {
    exchanged(in: table) { detector, table, other in
      detector.deviation(of: other, from: table.values.slots[landed], in: table)
    }
  }

  /// Returns the slot of the live contact that is farthest from its expected position and fits
  /// another contact better; `nil` if no contact is exchanged.
  ///
  /// - Parameter distance: A closure that returns the distance in millimetres between the position
  ///   of a slot and the expected position of the other contact.
  private func exchanged(
    in table: ContactTable, by distance: (ExchangeDetector, ContactTable, Int) -> Double
  ) -> Int? {
    var (found, farthest) = (Int?.none, ExchangeDetector.distance)
    var pending = table.builder.live & table.touching
    while let slot = pending.popFirst() {
      let own = deviation(of: slot, from: table.values.slots[slot], in: table)
      guard own > farthest else { continue }
      let other = distance(self, table, slot)
      guard other <= ExchangeDetector.distance, own > ExchangeDetector.ratio * other
      else { continue }
      (found, farthest) = (slot, own)
    }
    return found
  }

  /// Returns the distance of a position from the expected position of a contact of the last frame.
  ///
  /// A contact is expected either at its last position, or displaced from it by its previous step.
  ///
  /// - Parameter position: The slot that holds the position.
  /// - Returns: The distance in millimetres.
  private func deviation(of slot: Int, from position: Slot, in table: ContactTable) -> Double {
    let last = table.builder.contact(of: table.values.slots[slot])
    let (dx, dy) = (Double(position.x) - Double(last.x), Double(position.y) - Double(last.y))
    let rest = millimetres(dx, dy)
    // Only a contact that moved in the last frame has a step to extrapolate.
    guard table.builder.changed.contains(slot) else { return rest }
    let before = table.values.slots[slot].before
    return min(
      rest,
      millimetres(
        dx - (Double(last.x) - Double(before.x)), dy - (Double(last.y) - Double(before.y))))
  }

  /// Returns the length of a difference of positions in millimetres.
  private func millimetres(_ width: Double, _ height: Double) -> Double {
    let a = width * size.width / extent.x
    let b = height * size.height / extent.y
    return (a * a + b * b).squareRoot()
  }
}
