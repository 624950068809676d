import class Foundation.NSCoder
import TSGeometry
import TSGraphics
import TSInterface
import TSRandomness

/// A wooden table with photos, which fills a screen of any size.
final class PhotoTable: View, GestureRecognizerDelegate {
  /// Where the first photos are, as shares of the table, and their angles.
  private static let places: [(Scenery, x: CGFloat, y: CGFloat, angle: CGFloat)] = [
    (.dunes, 0.50, 0.30, 0.14), (.city, 0.83, 0.76, -0.22), (.balloons, 0.17, 0.76, 0.2),
    (.aurora, 0.52, 0.73, -0.08), (.sea, 0.80, 0.28, 0.1), (.alps, 0.2, 0.29, -0.13),
  ]
  /// The greatest number of photos.
  private static let capacity = 24

  /// The photos, from the one at the bottom to the one on top.
  var photos: [PhotoView] { subviews.compactMap { $0 as? PhotoView } }

  private var laidOutSize = CGSize.zero
  private var link: DisplayLink?
  private var lastStep: Double?
  private let double = TapGestureRecognizer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    sceneID = "table"
    isMultipleTouchEnabled = true
    clipsToBounds = true
    contentMode = .redraw
    double.name = "double"
    double.numberOfTapsRequired = 2
    double.delegate = self
    double.addTarget(self, named: "add", action: PhotoTable.add)
    addGestureRecognizer(double)
  }

  required init?(coder: NSCoder) { nil }

  /// A length that grows with the table, of which the size of photos is a share.
  private var unit: CGFloat { (bounds.width * bounds.height).squareRoot() }

  /// The scale of a photo that was just added.
  private var initialScale: CGFloat { 0.29 * unit / PhotoPrint.size.width }

  /// The scales between which fingers zoom.
  var scales: ClosedRange<CGFloat> { initialScale * 0.5...initialScale * 5 }

  /// Returns the pose in which a photo fills most of the table, upright.
  ///
  /// - Parameter pose: The present pose.
  /// - Returns: The pose.
  func fittingPose(of pose: PhotoPose) -> PhotoPose {
    PhotoPose(
      center: CGPoint(x: bounds.midX, y: bounds.midY),
      angle: (pose.angle / (2 * .pi)).rounded() * 2 * .pi,
      scale: 0.92
        * min(bounds.width / PhotoPrint.size.width, bounds.height / PhotoPrint.size.height))
  }

  /// Deals the photos at first; later keeps each at its share of a table that has another size.
  override func layoutSubviews() {
    let old = laidOutSize
    guard bounds.size != old, bounds.width > 0, bounds.height > 0 else { return }
    laidOutSize = bounds.size
    guard !photos.isEmpty else { return deal() }
    let growth = unit / (old.width * old.height).squareRoot()
    for photo in photos {
      photo.motion = PhotoMotion()
      photo.pose.center.x *= bounds.width / old.width
      photo.pose.center.y *= bounds.height / old.height
      photo.pose.scale *= growth
    }
    keepMoving()
  }

  private func deal() {
    for (index, place) in Self.places.enumerated() {
      let center = CGPoint(x: place.x * bounds.width, y: place.y * bounds.height)
      let pose = PhotoPose(center: center, angle: place.angle, scale: initialScale)
      addSubview(PhotoView(place.0, seed: UInt64(index) + 3, at: pose))
    }
  }

  /// Leaves taps on photos to them.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool {
    touch.view === self
  }

  /// Puts another photo where the bare table was tapped twice.
  private func add() {
    let number = photos.count
    guard number < Self.capacity else { return }
    let scenery = Scenery.allCases[number % Scenery.allCases.count]
    let pose = PhotoPose(
      center: double.location(in: self), angle: CGFloat(number * 5 % 7 - 3) * 0.09,
      scale: initialScale)
    let photo = PhotoView(scenery, seed: UInt64(number) + 3, at: pose)
    photo.sceneID = "\(scenery.rawValue) \(number + 1)"
    photo.alpha = 0
    addSubview(photo)
    View.animate(withDuration: 0.25) { photo.alpha = 1 }
    keepMoving()
  }

  /// Moves the photos that no finger holds from frame to frame, until all rest.
  func keepMoving() {
    guard link == nil, let application = window?.application else { return }
    lastStep = nil
    link = DisplayLink(application) { [weak self] in
      guard let self else { return $0.invalidate() }
      step($0)
    }
  }

  private func step(_ link: DisplayLink) {
    // A display that is late moves what is on it further, but not through an edge.
    let time = link.targetTimestamp
    let elapsed = min(max(time - (lastStep ?? time - link.duration), 0), 0.05)
    lastStep = time
    var goesOn = false
    for photo in photos where !photo.isHeld {
      let (motion, pose) = (photo.motion, photo.pose)
      var (nextMotion, nextPose) = (motion, pose)
      guard nextMotion.step(&nextPose, on: bounds, for: elapsed) else {
        photo.motion = PhotoMotion()
        if nextPose != pose { photo.pose = nextPose }
        continue
      }
      (photo.motion, photo.pose) = (nextMotion, nextPose)
      goesOn = true
    }
    guard !goesOn else { return }
    link.invalidate()
    self.link = nil
  }

  override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    var wood = WoodPainter(context: context, area: bounds)
    wood.draw()
  }
}
