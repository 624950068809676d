import TSContacts

/// A location: of Touchstone's in device units from the minimum of both axes, of libinput's in
/// millimetres.
struct Location: Hashable {
  var x: Double
  var y: Double
}

/// The rules by which two locations are the same, or differ for a known reason.
struct LocationRules {
  private let axes: (x: Axis, y: Axis)
  private let isTypeA: Bool
  private let isPen: Bool

  init(_ digitizer: Digitizer) {
    axes = (digitizer.x, digitizer.y)
    isTypeA = digitizer.touchProtocol == .typeA
    isPen = digitizer.kind == .pen
  }

  /// Returns whether a location equals libinput's, except for its rounding to hundredths of a
  /// millimetre.
  func isSame(_ ours: Location, _ theirs: Location?) -> Bool {
    guard let theirs else { return false }
    return abs(ours.x / scale(axes.x) - theirs.x) < 0.0051
      && abs(ours.y / scale(axes.y) - theirs.y) < 0.0051
  }

  /// Returns whether a location of libinput's is outside the range of the device.
  func isOutside(_ theirs: Location) -> Bool { clamped(theirs) != theirs }

  /// Compares the location of a touch with libinput's.
  ///
  /// - Parameters:
  ///   - change: The change of the touch.
  ///   - before: The location that libinput reported before.
  ///   - now: The location that libinput reports now.
  /// - Returns: The reasons for which they differ; empty if they are the same.
  func compare(_ change: TouchReading.Change, before: Location, now: Location) -> Set<Difference> {
    if isSame(change.location, now) { return [] }
    if isSame(change.location, clamped(now)) { return [.outsideRange] }
    if isTypeA, isSame(smoothed(change.location, after: before), now) { return [.smoothedByMtdev] }
    if isPen, let mean = change.mean, isSame(mean, now) { return [.averaged] }
    if isHeldBack(change.location, now) { return [.heldBack] }
    return [.unexplained]
  }

  /// Returns the resolution of an axis; libinput assumes 1 where there is none.
  private func scale(_ axis: Axis) -> Double { Double(max(1, axis.resolution)) }

  private func clamped(_ location: Location) -> Location {
    Location(
      x: min(max(location.x, 0), (axes.x.extent - 1) / scale(axes.x)),
      y: min(max(location.y, 0), (axes.y.extent - 1) / scale(axes.y)))
  }

  /// Returns whether libinput still reports an old location: it ignores motions of less than half
  /// the fuzz.
  private func isHeldBack(_ ours: Location, _ theirs: Location) -> Bool {
    axes.x.fuzz + axes.y.fuzz > 0
      && abs(ours.x - theirs.x * scale(axes.x)) <= Double(axes.x.fuzz)
      && abs(ours.y - theirs.y * scale(axes.y)) <= Double(axes.y.fuzz)
  }

  /// Returns the location that mtdev reports: that of the kernel's filter for noise, with a fuzz of
  /// a 250th of the range where the device declares none.
  private func smoothed(_ ours: Location, after theirs: Location) -> Location {
    func smoothed(_ value: Double, _ old: Double, _ axis: Axis) -> Double {
      let (value, old) = (Int(value), Int((old * scale(axis)).rounded()))
      let fuzz = axis.fuzz > 0 ? Int(axis.fuzz) : Int(axis.maximum - axis.minimum) / 250
      let distance = abs(value - old)
      let least = Int(axis.minimum)
      if distance < fuzz / 2 { return Double(old) }
      if distance < fuzz { return Double(((old + least) * 3 + value + least) / 4 - least) }
      if distance < fuzz * 2 { return Double((old + value + 2 * least) / 2 - least) }
      return Double(value)
    }
    return Location(
      x: smoothed(ours.x, theirs.x, axes.x), y: smoothed(ours.y, theirs.y, axes.y))
  }
}
