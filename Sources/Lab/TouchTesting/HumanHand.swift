import TSEventTime
public import TSGeometry
public import HumanMotion
import TSPreconditions

/// A hand that moves as a person's does, for tests of how an application copes with real touches.
///
/// Real taps last from 50 to 250 ms and move by up to 2 mm; real strokes start suddenly, end slowly
/// and bend; two fingers neither touch down nor lift together. Each seed is another person, and
/// consecutive seeds cover the people evenly, so that a test of some dozen seeds finds the settings
/// that fail some of them:
///
/// ```swift
/// for seed in 0..<50 {
///   let stage = TestStage()
///   stage.window.addSubview(button)
///   stage.hand.human(seed: seed).tap(button)
/// }
/// ```
///
/// The same seed performs the same gestures on every machine. The sizes of gestures are those of the
/// screen in millimetres; one of unknown size has 163 points per inch.
@MainActor public final class HumanHand {
  /// The stage whose device the hand touches.
  public let stage: TestStage
  /// The person whose hand it is.
  public let person: Person
  /// The number of gestures so far, which makes each one different.
  public private(set) var trial = 0

  init(stage: TestStage, person: Person) {
    self.stage = stage
    self.person = person
  }

  /// Taps once or several times.
  ///
  /// The position deviates from the target as a finger's does, by 1.2 mm in each direction (M17). A
  /// small target is sometimes missed; ``TestStage/warnings`` then tells so.
  ///
  /// - Parameter times: The number of taps, in quick succession; 1 by default.
  /// - Precondition: There is at least one tap.
  public func tap(_ target: any TouchTarget, times: Int = 1) {
    ensure(times > 0, "a tap of \(times) times")
    perform("tap", at: target) { times == 1 ? .tap(at: $0) : .taps(at: $0, count: times) }
  }

  /// Taps with two fingers at once.
  ///
  /// - Parameter target: The middle between the fingers.
  public func twoFingerTap(_ target: any TouchTarget) {
    perform("two-finger tap", at: target) { .twoFingerTap(at: $0) }
  }

  /// Presses for a given time, without resting quite still.
  ///
  /// - Parameter duration: The time from touch-down to lift, in seconds.
  /// - Precondition: The time is positive.
  public func press(_ target: any TouchTarget, for duration: TimeInterval) {
    perform("press", at: target) { .longPress(at: $0, duration: duration) }
  }

  /// Drags from one location to another, where the finger stops and lifts.
  ///
  /// - Parameter end: The target at which it ends, as it is located when the finger touches down.
  public func drag(_ target: any TouchTarget, to end: any TouchTarget) {
    let way = way(from: target, to: end)
    perform("drag", at: target) { .drag(from: $0, to: $0 + way) }
  }

  /// Flings from one location towards another, near which the finger lifts at speed.
  public func fling(_ target: any TouchTarget, to end: any TouchTarget) {
    let way = way(from: target, to: end)
    perform("fling", at: target) { .fling(from: $0, to: $0 + way) }
  }

  /// Scrolls with two fingers.
  ///
  /// - Parameters:
  ///   - target: The middle between the fingers at touch-down.
  ///   - displacement: The displacement, in points of the screen.
  public func scroll(_ target: any TouchTarget, by displacement: CGVector) {
    let way = millimetres(displacement)
    perform("scroll", at: target) { .scroll(from: $0, by: way) }
  }

  /// Swipes with one to five fingers, which lift at speed.
  ///
  /// - Parameters:
  ///   - target: The middle of the fingers at touch-down.
  ///   - side: The side towards which they move.
  ///   - distance: The distance, in points; 120 by default.
  ///   - fingers: The number of fingers; 1 by default.
  /// - Precondition: There are 1 to 5 fingers.
  public func swipe(
    _ target: any TouchTarget, to side: TouchSide, distance: CGFloat = 120, fingers: Int = 1
  ) {
    let way = millimetres(side.direction * distance)
    perform("swipe", at: target) { .swipe(from: $0, by: way, fingers: fingers) }
  }

  /// Pinches thumb and index finger together or spreads them.
  ///
  /// - Parameters:
  ///   - target: The middle between the fingers.
  ///   - first: The distance of the fingers when they touch down, in points.
  ///   - last: The distance when they lift, in points.
  /// - Precondition: The distances are positive.
  public func pinch(_ target: any TouchTarget, from first: CGFloat, to last: CGFloat) {
    let scale = Millimetres.points(on: stage.screen).dx
    perform("pinch", at: target) { .pinch(at: $0, from: first / scale, to: last / scale) }
  }

  /// Rotates two fingers about the middle between them.
  ///
  /// - Parameters:
  ///   - angle: The angle, in radians, clockwise.
  ///   - radius: The distance from the middle to each finger, in points; 120 by default.
  /// - Precondition: The radius is positive.
  public func rotate(_ target: any TouchTarget, by angle: CGFloat, radius: CGFloat = 120) {
    let scale = Millimetres.points(on: stage.screen).dx
    perform("rotation", at: target) { .rotate(at: $0, by: angle, radius: radius / scale) }
  }

  /// Performs any gesture, with positions in millimetres from a target.
  ///
  /// - Parameter gesture: A closure that returns the gesture for the target's position in millimetres.
  public func perform(
    at target: any TouchTarget, _ gesture: (CGPoint) -> HumanGesture
  ) {
    perform("gesture", at: target, gesture)
  }

  private func way(from target: any TouchTarget, to end: any TouchTarget) -> CGVector {
    let screen = stage.screen
    return millimetres(
      end.touchLocation.point(on: screen) - target.touchLocation.point(on: screen))
  }

  private func millimetres(_ vector: CGVector) -> CGVector {
    let scale = Millimetres.points(on: stage.screen)
    return CGVector(dx: vector.dx / scale.dx, dy: vector.dy / scale.dy)
  }

  func perform(
    _ verb: String, at target: any TouchTarget, _ gesture: (CGPoint) -> HumanGesture
  ) {
    let scale = Millimetres.points(on: stage.screen)
    let location = target.touchLocation
    let point = location.point(on: stage.screen)
    let middle = CGPoint(x: point.x / scale.dx, y: point.y / scale.dy)
    let motion = gesture(middle + person.aimError(trial: trial)).motion(by: person, trial: trial)
    trial += 1
    stage.hand.perform(verb) {
      stage.follow(motion, at: location) { place in
        CGVector(dx: place.x * scale.dx - point.x, dy: place.y * scale.dy - point.y)
      }
    }
  }
}

extension Hand {
  /// Returns the hand of a person, which moves as people's do.
  ///
  /// ```swift
  /// stage.hand.human(seed: 7).tap(button)
  /// ```
  ///
  /// - Parameter seed: The number of the person; consecutive numbers cover the population evenly.
  /// - Precondition: The seed is not negative.
  public func human(seed: Int) -> HumanHand { human(Person(index: seed)) }

  /// Returns the hand of a given person, for example of a child or one with a tremor.
  public func human(_ person: Person) -> HumanHand { HumanHand(stage: stage, person: person) }
}

extension TestStage {
  /// Moves fingers as a motion does, in the reports of the device.
  ///
  /// A finger that touches down between two reports is in the later one; each is down for one report
  /// at least.
  ///
  /// - Parameters:
  ///   - target: The target, which each finger takes where it is as the finger lands: a view that
  ///     moves with the finger does not move the finger.
  ///   - way: A closure that returns the way from the target to a position in millimetres.
  fileprivate func follow(
    _ motion: HandMotion, at target: TouchLocation, _ way: (CGPoint) -> CGVector
  ) {
    let rate = device.reportRate
    var hands: [HandFinger?] = Array(repeating: nil, count: motion.fingers.count)
    var origins = Array(repeating: CGPoint.zero, count: motion.fingers.count)
    var isDone = Array(repeating: false, count: motion.fingers.count)
    let last = Int((motion.duration * rate).rounded(.up)) + 2
    ticks(0...last, from: nextReport) { tick in
      let time = Double(tick) / rate
      for (index, finger) in motion.fingers.enumerated() where !isDone[index] {
        if let hand = hands[index] {
          if time >= finger.end {
            hand.lifts()
            isDone[index] = true
          } else {
            hand.moves(to: origins[index] + way(finger.state(at: time).position))
          }
        } else if time >= finger.start {
          hands[index] = self.hand.free(1)[0]
          origins[index] = target.point(on: screen)
          let way = way(finger.first.position)
          hands[index]?.lands(at: target.offset(dx: way.dx, dy: way.dy))
        }
      }
    }
  }
}
