import class Foundation.NSCoder
import TSGeometry
import TSInterface
import TSRecognition

/// A photo that fingers move, turn, zoom, lift and throw.
final class PhotoView: View, GestureRecognizerDelegate {
  /// Where the photo is.
  var pose: PhotoPose { didSet { place() } }
  /// How the photo moves while no finger holds it.
  var motion = PhotoMotion()
  /// Where the photo was before a double tap fitted it; `nil` if it is not fitted.
  private(set) var restingPose: PhotoPose?
  /// Whether a long press has lifted the photo.
  private(set) var isLifted = false

  private let paper: PhotoPrint
  private let shadow = PhotoShadow()
  private let pan = PanGestureRecognizer()
  private let pinch = PinchGestureRecognizer()
  private let rotation = RotationGestureRecognizer()
  private let press = LongPressGestureRecognizer()
  private let double = TapGestureRecognizer()

  private var table: PhotoTable? { superview as? PhotoTable }

  /// The recognizers that hold the photo while they are active.
  private var holding: [GestureRecognizer] { [pan, pinch, rotation, press] }

  /// A Boolean value that indicates whether a gesture holds the photo.
  var isHeld: Bool { holding.contains { $0.state == .began || $0.state == .changed } }

  init(_ scenery: Scenery, seed: UInt64, at pose: PhotoPose) {
    self.pose = pose
    paper = PhotoPrint(scenery, seed: seed)
    super.init(frame: CGRect(origin: .zero, size: PhotoPrint.size))
    sceneID = scenery.rawValue
    isMultipleTouchEnabled = true
    for part in [shadow, paper] as [View] { addSubview(part) }
    double.numberOfTapsRequired = 2
    pan.addTarget(self, named: "move", action: PhotoView.move)
    pinch.addTarget(self, named: "zoom", action: PhotoView.zoom)
    rotation.addTarget(self, named: "turn", action: PhotoView.turn)
    press.addTarget(self, named: "lift", action: PhotoView.lift)
    double.addTarget(self, named: "fit", action: PhotoView.fit)
    for (name, recognizer) in [
      ("pan", pan), ("pinch", pinch), ("rotation", rotation), ("press", press), ("double", double),
    ] as [(String, GestureRecognizer)] {
      recognizer.name = name
      recognizer.delegate = self
      addGestureRecognizer(recognizer)
    }
    place()
  }

  required init?(coder: NSCoder) { nil }

  /// Lets one hand move, zoom and turn the photo at the same time, also when it is lifted.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool {
    let both = [gestureRecognizer, otherGestureRecognizer]
    return both.allSatisfy { one in holding.contains { $0 === one } }
  }

  /// Stops the photo under the finger, and puts it on top of the others.
  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    motion = PhotoMotion()
    superview?.bringSubviewToFront(self)
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    if !isHeld { table?.keepMoving() }
  }

  private func move(_ pan: PanGestureRecognizer) {
    let moved = pan.translation(in: table) - CGPoint.zero
    pan.setTranslation(.zero, in: table)
    drag(by: moved, at: pan)
    guard pan.state == .ended, !isLifted else { return settle(pan) }
    let speed = pan.velocity(in: table) - CGPoint.zero
    // A finger beside the middle turns what it throws.
    motion.spin = abs(rotation.velocity) > 0.3 ? rotation.velocity : spin(of: speed, at: pan)
    motion.velocity = speed - lever(of: pan).turned * motion.spin
    settle(pan)
  }

  /// Moves the photo with one finger as if it were pulled at that point, with more as they move.
  private func drag(by moved: CGVector, at pan: PanGestureRecognizer) {
    guard pan.numberOfTouches == 1, !isLifted else {
      pose.center = pose.center + moved
      return
    }
    let angle = spin(of: moved, at: pan)
    pose.angle += angle
    pose.center = pose.center + moved - lever(of: pan).turned * angle
  }

  /// The vector from the middle of the photo to the finger.
  private func lever(of pan: PanGestureRecognizer) -> CGVector {
    pan.location(in: table) - pose.center
  }

  /// The angle by which a pull turns the photo, which is free to move: the smaller, the more of the
  /// photo it has to move.
  private func spin(of pull: CGVector, at pan: PanGestureRecognizer) -> CGFloat {
    let lever = lever(of: pan)
    return lever.turned * pull / (lever * lever + pose.inertia)
  }

  private func zoom(_ pinch: PinchGestureRecognizer) {
    guard let table else { return }
    let scale = min(max(pose.scale * pinch.scale, table.scales.lowerBound), table.scales.upperBound)
    let middle = pinch.location(in: table)
    pose.center = middle + (pose.center - middle) * (scale / pose.scale)
    pose.scale = scale
    pinch.scale = 1
    settle(pinch)
  }

  private func turn(_ rotation: RotationGestureRecognizer) {
    let middle = rotation.location(in: table)
    let turn = CGAffineTransform(rotationAngle: rotation.rotation)
    let offset = pose.center - middle
    pose.center = middle + (CGPoint(x: offset.dx, y: offset.dy).applying(turn) - CGPoint.zero)
    pose.angle += rotation.rotation
    rotation.rotation = 0
    settle(rotation)
  }

  private func lift(_ press: LongPressGestureRecognizer) {
    let lifts = press.state == .began || press.state == .changed
    if lifts != isLifted {
      isLifted = lifts
      View.animate(withDuration: 0.2) { self.placeParts() }
    }
    settle(press)
  }

  private func fit(_ tap: TapGestureRecognizer) {
    guard let table else { return }
    let goal = restingPose ?? table.fittingPose(of: pose)
    restingPose = restingPose == nil ? pose : nil
    motion.goal = goal
    table.keepMoving()
  }

  /// Lets go of the photo when the last gesture that holds it has ended.
  private func settle(_ recognizer: GestureRecognizer) {
    restingPose = nil
    if !isHeld { table?.keepMoving() }
  }

  private func place() {
    center = pose.center
    transform = CGAffineTransform(rotationAngle: pose.angle)
      .scaledBy(x: pose.scale, y: pose.scale)
    placeParts()
  }

  /// Places the paper over its shadow, which falls downwards however the photo is turned.
  private func placeParts() {
    let height: CGFloat = (isLifted ? 22 : 4) / pose.scale
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let fall = CGPoint(x: 0, y: height).applying(CGAffineTransform(rotationAngle: -pose.angle))
    shadow.center = middle + (fall - CGPoint.zero)
    shadow.alpha = isLifted ? 0.6 : 1
    let size: CGFloat = isLifted ? 1.07 : 1
    shadow.transform = CGAffineTransform(scaleX: size, y: size)
    paper.transform = shadow.transform
  }
}
