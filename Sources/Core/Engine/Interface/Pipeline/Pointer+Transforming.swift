public import TSEventTime
import Foundation
public import TSGeometry
public import TSRecognition

extension Pointer {
  /// The distance of the two touches of a transform from the pointer, at a scale of 1.
  ///
  /// Unit: points. Source: T87, where the distance is not published; ours.
  static let transformRadius: CGFloat = 100

  /// Pinches and rotates by two fingers on a trackpad.
  ///
  /// The pinch and rotation recognizers of the view that is under the pointer when the transform
  /// begins, and of its superviews, receive it until it ends (T93). Both read the same events, and both
  /// are recognized only if a delegate allows it. A phase that cannot follow the one before has no
  /// effect, except that a second beginning cancels the first.
  ///
  /// - Parameters:
  ///   - scale: The scale since the transform began, where 1 is no change. A scale that is not finite
  ///     or not greater than 0 counts as 1.
  ///   - rotation: The angle since the transform began, in radians, clockwise positive. An angle that
  ///     is not finite counts as 0.
  ///   - time: The time, not before the last frame's.
  /// - Precondition: No event is being delivered.
  public func transform(
    _ phase: TransformPhase, scale: CGFloat = 1, rotation: CGFloat = 0, at time: Timestamp
  ) {
    guard let application = prepare("transform") else { return }
    let time = application.advanced(to: time)
    let scale = scale.isFinite && scale > 0 ? scale : 1
    let rotation = rotation.isFinite ? rotation : 0
    guard phase == .began else {
      if !transformTouches.isEmpty {
        moveTransformTouches(phase, scale, rotation, time, application)
      } else if let sequence, sequence.scrollType.isEmpty {
        sendTransform(phase, scale: scale, rotation: rotation, sequence, application)
      }
      return
    }
    if !transformTouches.isEmpty {
      moveTransformTouches(.cancelled, 1, 0, time, application)
    }
    if application.supportsIndirectInputEvents {
      begin(PointerSequence(Event(.transform)), application)
      guard let sequence, sequence.scrollType.isEmpty else { return }
      sequence.hasBegun = true
      sendTransform(phase, scale: scale, rotation: rotation, sequence, application)
    } else {
      cancelSequence(application)
      beginTransformTouches(scale, rotation, time, application)
    }
  }

  /// Begins two touches to either side of the pointer, both on the view under the pointer (T87).
  private func beginTransformTouches(
    _ scale: CGFloat, _ rotation: CGFloat, _ time: Timestamp, _ application: Application
  ) {
    let middle = currentLocation(in: application)
    if application.isIgnoringInteractionEvents { return }
    report(.began, scale, rotation, application)
    deliver(at: time, application) {
      // Both are tracked before the first is hit-tested, as an override may cancel them.
      let touches = transformPoints(scale, rotation, around: middle).map {
        makeTouch(at: $0, time, application)
      }
      transformTouches = touches
      noteEngagement(application)
      for touch in touches { application.pipeline.land(touch, hitAt: middle, application) }
    }
  }

  private func moveTransformTouches(
    _ phase: TransformPhase, _ scale: CGFloat, _ rotation: CGFloat, _ time: Timestamp,
    _ application: Application
  ) {
    let touches = transformTouches
    let points = transformPoints(scale, rotation, around: currentLocation(in: application))
    report(phase, scale, rotation, application)
    if phase == .cancelled { return cancelTransformTouches(application, time) }
    if phase == .ended { transformTouches = [] }
    deliver(at: time, application) {
      for (touch, point) in zip(touches, points) {
        touch.move(to: point, time, application.constants)
        if phase == .ended { touch.finish(.ended, at: time, in: application.event) }
      }
    }
    if phase == .ended { noteEngagement(application) }
  }

  private func transformPoints(
    _ scale: CGFloat, _ rotation: CGFloat, around middle: CGPoint
  ) -> [CGPoint] {
    let reach = Self.transformRadius * scale
    let arm = CGVector(dx: reach * cos(rotation), dy: reach * sin(rotation))
    return [middle - arm, middle + arm]
  }

  func sendTransform(
    _ phase: TransformPhase, scale: CGFloat, rotation: CGFloat, _ sequence: PointerSequence,
    _ application: Application
  ) {
    report(phase, scale, rotation, application)
    let isLast = phase == .ended || phase == .cancelled
    if isLast { finish(sequence) }
    send(.transform(phase, scale: scale, rotation: rotation), of: sequence, application)
    if isLast { finished(sequence, application) }
  }

  private func report(
    _ phase: TransformPhase, _ scale: CGFloat, _ rotation: CGFloat, _ application: Application
  ) {
    guard isReported, let location else { return }
    application.observer?.pointer(
      transforms: phase, scale: scale, rotation: rotation, at: location)
  }
}
