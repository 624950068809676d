public import TSGeometry
public import TSInterface
import TSEventTime
import TSGraphics

/// A picture that moves: what an application shows over time, the fingers with their trails, and below
/// it the calls that each finger causes.
///
/// Create it before the first touch. It becomes the application's observer, in place of another one.
///
/// ```swift
/// let animation = AnimatedSnapshot(of: application)
/// _ = try Replayer(.file("swipe.evemu")).run(in: application)
/// print(try animation.svg())
/// ```
///
/// While nothing is due on the application's timeline and no finger is down, nothing can change and no
/// picture is made. The animation then waits for as long as the application did.
@MainActor public final class AnimatedSnapshot: InterfaceObserver {
  /// The longest duration of an animation, in seconds; what follows is left out.
  public static let longestDuration = 60.0
  /// The number of locations of a finger in a second, of which every third is that of a picture.
  private static let rate = 60.0
  private static let ticksPerPicture = 3

  /// The size of the application's screen, in points.
  public let size: CGSize
  /// A Boolean value that indicates whether the application was in use for longer than
  /// ``longestDuration``.
  public private(set) var isCut = false

  private let overlays: Snapshot.Overlays
  private weak var application: Application?
  private let start: Timestamp
  /// The fingers that have landed before the end, in that order.
  private(set) var fingers: [FingerTrack] = []
  private var pictures: [AnimatedSVG.Picture] = []
  private var isWaiting = false

  /// Creates an animated snapshot of the application's screen, as the panel shows it, which begins at
  /// the present time.
  ///
  /// - Parameters:
  ///   - application: The application, whose objects have been created. It is not retained.
  ///   - overlays: The overlays to draw below the fingers. The default is an empty set.
  public init(of application: Application, overlays: Snapshot.Overlays = []) {
    self.application = application
    self.overlays = overlays
    size = application.screen.size
    start = application.timeline.now
    application.observer = self
    takePicture(of: application, at: 0)
    wait()
  }

  /// Returns the animation as the text of an SVG file, which repeats itself without end.
  ///
  /// Every browser plays it, also as the source of an image. A program that plays no animations shows
  /// the first picture.
  ///
  /// - Returns: The text of the file. The same recording always produces the same text.
  /// - Throws: ``SnapshotError/image(path:why:)`` if the file of an image cannot be read.
  public func svg() throws(SnapshotError) -> String {
    let rows = (fingers.map(\.row).max() ?? -1) + 1
    return try AnimatedSVG(size: size, rows: rows).text(pictures, images: ImageFiles())
  }

  /// Notes where a finger landed.
  public func touchLanded(_ touch: Touch) {
    let time = now
    // Fingers that land when the animation has ended are not shown, and would only be searched.
    guard time <= Self.longestDuration else { return wait() }
    let taken = fingers.filter { !$0.isForgotten(at: time) }.map(\.row)
    let row = (0...).first { !taken.contains($0) } ?? 0
    fingers.append(FingerTrack(touch, row: row, at: time))
    wait()
  }

  /// Notes that a finger lifted or was cancelled.
  public func touchFinished(_ touch: Touch) {
    let time = now
    change(touch) { $0.finish(touch, at: time) }
    wait()
  }

  /// Notes a call of a responder for the caption.
  public func responder(
    _ responder: Responder, receives method: TouchMethod, touches: Set<Touch>, event: Event
  ) {
    let time = now
    for touch in touches {
      change(touch) {
        $0.follow(touch)
        $0.note(responder, method, at: time)
      }
    }
  }

  /// Notes an action of a recognizer for the caption.
  public func gestureAction(
    _ recognizer: GestureRecognizer, state: GestureRecognizer.State, named name: String?
  ) {
    let time = now
    guard time <= Self.longestDuration else { return wait() }
    for touch in application?.touchesInProgress ?? [] { change(touch) { $0.follow(touch) } }
    let tracked = fingers.indices.filter { index in
      !fingers[index].isForgotten(at: time) && fingers[index].isTracked(by: recognizer)
    }
    // The action of a tap may follow the lift.
    let down = tracked.filter { fingers[$0].isDown(at: time) }
    for index in down.isEmpty ? tracked : down { fingers[index].note(recognizer, state) }
    wait()
  }

  /// Goes on after the pointer has moved.
  ///
  /// - Parameter location: The location, in points of the screen.
  public func pointer(at location: CGPoint, buttons: Event.ButtonMask) { wait() }

  private var now: Double { application.map { start.seconds(to: $0.timeline.now) } ?? 0 }

  private func change(_ touch: Touch, _ body: (inout FingerTrack) -> Void) {
    guard let index = fingers.lastIndex(where: { $0.id == touch.id }) else { return }
    body(&fingers[index])
  }

  /// Waits for the next tick, if it is not awaited yet.
  private func wait() {
    guard !isWaiting, let application else { return }
    let tick = (now * Self.rate).rounded(.down) + 1
    guard tick / Self.rate <= Self.longestDuration else {
      isCut = true
      return
    }
    isWaiting = true
    // A microsecond later, so that what is due at the moment itself has happened.
    application.timeline.schedule(at: start.advanced(by: tick / Self.rate + 1e-6)) { [weak self] in
      MainActor.assumeIsolated { self?.tick(Int(tick)) }
    }
  }

  private func tick(_ number: Int) {
    isWaiting = false
    guard let application else { return }
    let time = Double(number) / Self.rate
    for touch in application.touchesInProgress { change(touch) { $0.move(touch, at: time) } }
    let isPicture = number % Self.ticksPerPicture == 0
    if isPicture { takePicture(of: application, at: time) }
    let isOver =
      application.timeline.count == 0 && fingers.allSatisfy { $0.isForgotten(at: time) }
    if !isOver || !isPicture { wait() }
  }

  private func takePicture(of application: Application, at time: Double) {
    let shown = fingers.filter { !$0.isForgotten(at: time) }
    pictures.append(
      .init(
        time: time, screen: Snapshot(of: application, overlays: overlays).drawing,
        fingers: DisplayList { context in
          for finger in shown { finger.draw(in: context, at: time) }
        },
        captions: shown.map { $0.caption(at: time) }))
  }
}
