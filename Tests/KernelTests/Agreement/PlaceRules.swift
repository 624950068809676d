import Contacts

/// A place: of ours in device units from the least of both axes, of libinput's in millimetres.
struct Place: Hashable {
  var x: Double
  var y: Double
}

/// When two places are the same, and what explains it where they are not.
struct PlaceRules {
  private let axes: (x: Axis, y: Axis)
  private let isTypeA: Bool
  private let isPen: Bool

  init(_ digitizer: Digitizer) {
    axes = (digitizer.x, digitizer.y)
    isTypeA = digitizer.touchProtocol == .typeA
    isPen = digitizer.kind == .pen
  }

  /// Whether a place is that of libinput, but for its rounding to hundredths of a millimetre.
  func isSame(_ ours: Place, _ theirs: Place?) -> Bool {
    guard let theirs else { return false }
    return abs(ours.x / scale(axes.x) - theirs.x) < 0.0051
      && abs(ours.y / scale(axes.y) - theirs.y) < 0.0051
  }

  /// Whether a place of libinput's lies outside the range of the device.
  func isOutside(_ theirs: Place) -> Bool { clamped(theirs) != theirs }

  /// Explains what is told of a touch of which libinput told one place before and tells one now.
  func compare(_ change: TouchReading.Change, before: Place, now: Place) -> Set<Difference> {
    if isSame(change.place, now) { return [] }
    if isSame(change.place, clamped(now)) { return [.outsideRange] }
    if isTypeA, isSame(smoothed(change.place, after: before), now) { return [.smoothedByMtdev] }
    if isPen, let mean = change.mean, isSame(mean, now) { return [.averaged] }
    if isHeldBack(change.place, now) { return [.heldBack] }
    return [.place]
  }

  /// An axis without a resolution has one of 1 for libinput.
  private func scale(_ axis: Axis) -> Double { Double(max(1, axis.resolution)) }

  private func clamped(_ place: Place) -> Place {
    Place(
      x: min(max(place.x, 0), (axes.x.extent - 1) / scale(axes.x)),
      y: min(max(place.y, 0), (axes.y.extent - 1) / scale(axes.y)))
  }

  /// Libinput lets a touch go half the fuzz from where it last told it to be.
  private func isHeldBack(_ ours: Place, _ theirs: Place) -> Bool {
    axes.x.fuzz + axes.y.fuzz > 0
      && abs(ours.x - theirs.x * scale(axes.x)) <= Double(axes.x.fuzz)
      && abs(ours.y - theirs.y * scale(axes.y)) <= Double(axes.y.fuzz)
  }

  /// What mtdev makes of a value: the kernel's own filter of noise, with a fuzz of a 250th of the
  /// range where the device declares none.
  private func smoothed(_ ours: Place, after theirs: Place) -> Place {
    func smoothed(_ value: Double, _ old: Double, _ axis: Axis) -> Double {
      let (value, old) = (Int(value), Int((old * scale(axis)).rounded()))
      let fuzz = axis.fuzz > 0 ? Int(axis.fuzz) : Int(axis.maximum - axis.minimum) / 250
      let way = abs(value - old)
      let least = Int(axis.minimum)
      if way < fuzz / 2 { return Double(old) }
      if way < fuzz { return Double(((old + least) * 3 + value + least) / 4 - least) }
      if way < fuzz * 2 { return Double((old + value + 2 * least) / 2 - least) }
      return Double(value)
    }
    return Place(
      x: smoothed(ours.x, theirs.x, axes.x), y: smoothed(ours.y, theirs.y, axes.y))
  }
}
