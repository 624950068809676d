import TSContacts
public import TSEvdev

/// Actions on a pad, in millimetres of the pad and seconds. Each begins with fingers in the middle
/// and lifts them.
extension Script {
  /// The description of a button pad of 100 × 60 mm, with five slots and 80 units per millimetre.
  public static let pad: DeviceDescription = {
    let x = Axis(minimum: 0, maximum: 100 * padResolution, resolution: padResolution)
    let y = Axis(minimum: 0, maximum: 60 * padResolution, resolution: padResolution)
    return DeviceDescription(
      name: "Touchstone trackpad", identity: .init(bus: 0x18, vendor: 0, product: 1, version: 1),
      properties: [.pointer, .buttonpad],
      codes: [
        .key: Set([.btnTouch, .btnLeft] + EventCode.fingerTools),
        .abs: [.absX, .absY, .absMTSlot, .absMTPositionX, .absMTPositionY, .absMTTrackingID],
      ],
      axes: [
        .absX: x, .absY: y, .absMTPositionX: x, .absMTPositionY: y,
        .absMTSlot: Axis(minimum: 0, maximum: 4),
        .absMTTrackingID: Axis(minimum: 0, maximum: 65535),
      ])
  }()

  /// The units of a millimetre of ``pad``.
  static let padResolution: Int32 = 80

  private static let middle = (x: 50.0, y: 30.0)

  /// Moves the pointer: at a speed below 130 mm/s by 10.5 points for each millimetre.
  ///
  /// - Parameters:
  ///   - dx: The distance to the right.
  ///   - dy: The distance downwards.
  ///   - seconds: The duration of the movement.
  public mutating func point(by dx: Double, _ dy: Double, for seconds: Double) {
    let start = (x: Script.middle.x - dx / 2, y: Script.middle.y - dy / 2)
    glide([(start.x, start.y)], [(start.x + dx, start.y + dy)], seconds)
  }

  /// Taps with one, two or three fingers.
  ///
  /// - Parameter count: The number of fingers.
  public mutating func tapPad(fingers count: Int = 1) {
    land(side(count))
    wait(0.06)
    lift(count)
  }

  /// Presses the surface and releases it.
  ///
  /// - Parameter count: The number of fingers on it.
  public mutating func clickPad(fingers count: Int = 1) {
    land(side(count))
    wait(0.05)
    frame(.presses)
    wait(0.1)
    frame(.releases)
    wait(0.05)
    lift(count)
  }

  /// Scrolls with two fingers.
  ///
  /// - Parameters:
  ///   - dx: The distance to the right.
  ///   - dy: The distance downwards.
  ///   - seconds: The duration of the movement.
  public mutating func scroll(by dx: Double, _ dy: Double, for seconds: Double) {
    let start = side(2).map { (x: $0.x - dx / 2, y: $0.y - dy / 2) }
    glide(start, start.map { (x: $0.x + dx, y: $0.y + dy) }, seconds)
  }

  /// Moves two fingers apart or together, along the diagonal.
  ///
  /// - Parameters:
  ///   - start: The distance of the fingers at the beginning.
  ///   - end: The distance of the fingers at the end.
  ///   - seconds: The duration of the movement.
  public mutating func pinch(from start: Double, to end: Double, for seconds: Double) {
    func fingers(_ distance: Double) -> [(x: Double, y: Double)] {
      let half = distance / 2 / 2.0.squareRoot()
      return [
        (Script.middle.x - half, Script.middle.y + half),
        (Script.middle.x + half, Script.middle.y - half),
      ]
    }
    glide(fingers(start), fingers(end), seconds)
  }

  private func side(_ count: Int) -> [(x: Double, y: Double)] {
    (0..<count).map { (Script.middle.x + 14 * (Double($0) - Double(count - 1) / 2), 28) }
  }

  private mutating func glide(
    _ start: [(x: Double, y: Double)], _ end: [(x: Double, y: Double)], _ seconds: Double
  ) {
    land(start)
    let steps = max(1, Int((seconds * Script.rate).rounded()))
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      frame(
        zip(start, end).enumerated().map { index, line in
          .moves(
            index, line.0.x + (line.1.x - line.0.x) * share,
            line.0.y + (line.1.y - line.0.y) * share)
        })
    }
    lift(start.count)
  }

  private mutating func land(_ positions: [(x: Double, y: Double)]) {
    frame(positions.enumerated().map { .lands($0.offset, $0.element.x, $0.element.y) })
  }

  private mutating func lift(_ count: Int) { frame((0..<count).map { .lifts($0) }) }
}
