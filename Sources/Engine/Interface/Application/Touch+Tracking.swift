import Contacts
import EventTime
import Geometry

extension Borrowed<Touch> {
  /// Follows ``Touch/contact``, which moved in a frame.
  ///
  /// The caller sets the contact beforehand: a parameter would be copied twice. The position is passed
  /// beside it, because reading it back from the copy would wait for the copy to be written.
  ///
  /// Short closures, which the compiler inlines: the one closure in which a method of the touch would
  /// be called is itself called for every finger that moves.
  ///
  /// - Parameters:
  ///   - x: The horizontal position of the contact, in device units.
  ///   - y: The vertical position.
  ///   - time: The time of the frame.
  ///   - source: The source of the frame.
  ///   - application: The application that the source is connected to.
  @MainActor @inline(__always) func followMove(
    _ x: Int32, _ y: Int32, at time: Timestamp, _ source: InputSource, _ application: Application
  ) {
    followPosition(x, y, at: time, source)
    withHeldTarget { $0.phase = .moved }
    withHeldTarget { $0.noteDue() }
    if mapHeld({ $0.contact.tool == .palm }) == true {
      withHeldTarget { $0.palmMoved(source, application) }
    }
    if mapHeld({ $0.tapCount != 0 }) == true {
      let limit = application.constants.tapMovement
      withHeldTarget { $0.checkStraying(limit) }
    }
  }

  /// Moves the touch to the position of its contact.
  ///
  /// - Parameters:
  ///   - x: The horizontal position of the contact, in device units.
  ///   - y: The vertical position.
  ///   - time: The time of the frame.
  ///   - source: The source of the frame.
  @MainActor @inline(__always) fileprivate func followPosition(
    _ x: Int32, _ y: Int32, at time: Timestamp, _ source: InputSource
  ) {
    let point = source.point(x, y)
    withHeldTarget {
      $0.time = time
      $0.previousPosition = $0.position
      $0.position = point
    }
    // Until it is retired the touch holds its window.
    let window = mapHeld { $0.windowLink } ?? Borrowed<Window>()
    if window.mapHeld({ $0.isDisplaced }) == true { withHeldTarget { $0.enterWindow() } }
    if mapHeld({ $0.status.contains(.frameSampled) }) == true {
      withHeldTarget { $0.addFrameSample() }
    }
  }
}

extension Touch {
  /// Returns the location of a point of the screen in the window of the touch.
  ///
  /// - Parameter point: The point of the screen.
  /// - Returns: The location; the point itself after the touch has left its window.
  func location(of point: CGPoint) -> CGPoint {
    windowLink.mapHeld { $0.fromScreen(point) } ?? point
  }

  /// Converts ``position`` from the screen to the window of the touch.
  @inline(never) fileprivate func enterWindow() { position = location(of: position) }

  /// Cancels the touch, whose contact became a palm, if palms are ignored.
  @inline(never) fileprivate func palmMoved(_ source: InputSource, _ application: Application) {
    guard application.constants.ignoresPalms else { return }
    finish(.cancelled, application)
    source.forget(self)
  }

  /// Follows ``contact``, which ended or was cancelled in a frame.
  ///
  /// - Parameters:
  ///   - time: The time of the frame.
  ///   - source: The source of the frame.
  ///   - application: The application that the source is connected to.
  @inline(never) func followEnd(
    at time: Timestamp, _ source: InputSource, _ application: Application
  ) {
    Borrowed(self).followPosition(contact.x, contact.y, at: time, source)
    let isPalm = contact.tool == .palm && application.constants.ignoresPalms
    finish(contact.phase == .ended && !isPalm ? .ended : .cancelled, application)
    if tapCount != 0 { checkStraying(application.constants.tapMovement) }
  }

  /// Ends or cancels the touch in the current event.
  ///
  /// - Parameters:
  ///   - phase: The final phase, `ended` or `cancelled`.
  ///   - application: The application that the touch belongs to.
  func finish(_ phase: Phase, _ application: Application) {
    self.phase = phase
    status.insert(.finished)
    if status.contains(.frameSampled) { frameSampling?.end(with: sample) }
    noteDue()
    application.event.hasFinished = true
  }

  func checkStraying(_ limit: CGFloat) {
    let (dx, dy) = (position.x - startPosition.x, position.y - startPosition.y)
    if dx * dx + dy * dy > limit * limit { tapCount = 0 }
  }
}
