internal import TSContacts
internal import TSEventTime
internal import TSGeometry
internal import TSInterface
internal import TSLinuxInput
internal import TSScenes

/// The application of a measurement: a scene, or two views with common recognizers.
@MainActor struct LatencyStage {
  let application: LatencyApplication
  let meter: LatencyMeter
  private let objects: SceneInstance?

  init(_ digitizer: Digitizer, scene: Scene?) {
    let screen = (scene ?? Scene.standard(for: digitizer)).screen
    application = LatencyApplication(
      screen: screen, timeline: Timeline(at: MonotonicClock.now))
    meter = LatencyMeter(application.timeline)
    application.meter = meter
    application.observer = meter
    objects = scene?.instantiate(in: application)
    if objects == nil { LatencyStage.furnish(application) }
  }

  /// Adds a view with a pan recognizer on the left, and one with a tap and a double tap on the
  /// right, where the tap must wait for the double tap to fail.
  private static func furnish(_ application: Application) {
    let window = Window(frame: application.screen.bounds)
    window.application = application
    let halves = application.screen.bounds.divided(
      atDistance: application.screen.size.width / 2, from: .minXEdge)
    let (left, right) = (View(frame: halves.slice), View(frame: halves.remainder))
    for (view, name) in [(window as View, "window"), (left, "pad"), (right, "button")] {
      view.sceneID = name
      view.isMultipleTouchEnabled = true
    }
    let pan = PanGestureRecognizer()
    pan.name = "pan"
    // The view keeps receiving the touches, so that every frame reaches it.
    pan.cancelsTouchesInView = false
    left.addGestureRecognizer(pan)
    let (tap, doubleTap) = (TapGestureRecognizer(), TapGestureRecognizer())
    (tap.name, doubleTap.name) = ("tap", "double tap")
    doubleTap.numberOfTapsRequired = 2
    tap.require(toFail: doubleTap)
    for recognizer in [tap, doubleTap] { right.addGestureRecognizer(recognizer) }
    window.addSubview(left)
    window.addSubview(right)
    window.makeKeyAndVisible()
  }
}
