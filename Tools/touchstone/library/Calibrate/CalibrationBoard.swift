internal import TSCalibration
internal import TSContacts
internal import TSControls
internal import TSGeometry
internal import TSGraphics
internal import TSInterface

/// A screen that shows one cross after the other, and takes a tap on each.
final class CalibrationBoard: View {
  /// The crosses with the taps on them, so far.
  private(set) var pairs: [CalibrationPair] = []
  /// A closure that is called after the tap on the last cross.
  var onEnd: () -> Void = {}
  /// The rotation of the panel relative to the screen, and the part of the screen that it covers.
  var panel: (rotation: DigitizerMapping.Rotation, region: CGRect?) = (.none, nil)

  private let bars = [View(frame: .zero), View(frame: .zero)]
  private let label = Label(frame: .zero)
  private var down: Set<ObjectIdentifier> = []
  private var samples: [CGPoint] = []
  private var isSpoiled = false

  /// The length and the width of the bars of a cross, in points.
  private static let bar = (length: 48.0, width: 2.0)

  /// Shows the first cross.
  func begin() {
    backgroundColor = .white
    isMultipleTouchEnabled = true
    label.textAlignment = .center
    for view in bars + [label] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    for bar in bars { bar.backgroundColor = .black }
    show(because: "Tap the middle of the cross with one finger")
  }

  private func show(because text: String) {
    let crosses = CalibrationPair.crosses
    guard pairs.count < crosses.count else { return onEnd() }
    let cross = crosses[pairs.count]
    let center = CGPoint(x: cross.x * bounds.width, y: cross.y * bounds.height)
    let (length, width) = CalibrationBoard.bar
    bars[0].frame = CGRect(
      x: center.x - length / 2, y: center.y - width / 2, width: length, height: width)
    bars[1].frame = CGRect(
      x: center.x - width / 2, y: center.y - length / 2, width: width, height: length)
    label.text = "\(text) (\(pairs.count + 1) of \(crosses.count))"
    // Away from the cross, and not under the hand that taps it.
    let y = bounds.height * (cross.y == 0.5 ? 0.25 : 0.5)
    label.frame = CGRect(x: 0, y: y - 15, width: bounds.width, height: 30)
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    if down.isEmpty { (samples, isSpoiled) = ([], false) }
    for touch in touches { down.insert(ObjectIdentifier(touch)) }
    if down.count > 1 { isSpoiled = true }
    take(touches)
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { take(touches) }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    take(touches)
    for touch in touches { down.remove(ObjectIdentifier(touch)) }
    guard down.isEmpty else { return }
    if isSpoiled { return show(because: "That was more than one finger: tap again with one") }
    finishTap()
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches { down.remove(ObjectIdentifier(touch)) }
    isSpoiled = true
  }

  private func take(_ touches: Set<Touch>) {
    samples += touches.map { $0.preciseLocation(in: nil) }
  }

  private func finishTap() {
    guard !samples.isEmpty else { return }
    let count = Double(samples.count)
    // Without calibration, rotation and region the panel's range is laid over the screen.
    let reported = CGPoint(
      x: samples.reduce(0) { $0 + $1.x } / count / bounds.width,
      y: samples.reduce(0) { $0 + $1.y } / count / bounds.height)
    let cross = CalibrationPair.crosses[pairs.count]
    let shown = CGPoint(x: cross.x * bounds.width, y: cross.y * bounds.height)
    pairs.append(CalibrationPair(target: onPanel(shown), reported: reported))
    show(because: "Now this one")
  }

  /// Returns where a point of the screen is on the panel, as fractions.
  private func onPanel(_ point: CGPoint) -> CGPoint {
    let region = panel.region ?? bounds
    let (x, y) = (
      (point.x - region.minX) / region.width, (point.y - region.minY) / region.height
    )
    // The inverse of the rotation of a panel, which a mapping performs after the calibration.
    return switch panel.rotation {
    case .none: CGPoint(x: x, y: y)
    case .quarter: CGPoint(x: y, y: 1 - x)
    case .half: CGPoint(x: 1 - x, y: 1 - y)
    case .threeQuarters: CGPoint(x: 1 - y, y: x)
    }
  }
}
