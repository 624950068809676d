import TSEventTime
public import TSGeometry
public import TSInterface

/// The Core Animation name for ``TSInterface/DisplayLink``.
public typealias CADisplayLink = DisplayLink
/// A time or a duration in seconds, as Core Animation names it.
public typealias CFTimeInterval = TimeInterval

/// Returns the time of the shared application's timeline, in seconds.
///
/// It is the clock of the touches' timestamps, and does not advance while a frame is worked on.
@MainActor public func CACurrentMediaTime() -> TimeInterval {
  Application.shared.timeline.now.seconds
}

extension DisplayLink {
  /// Creates a display link of the shared application, which fires after it was added to a run loop.
  ///
  /// The link retains the target until it is invalidated (U573).
  ///
  /// - Parameters:
  ///   - target: The object whose method is called.
  ///   - selector: The method, which takes the link or nothing.
  public convenience init(target: Any, selector: Selector) {
    let object = target as AnyObject
    self.init(Application.shared) { selector.send(to: object, from: $0, for: nil) }
    pause()
  }

  /// Pauses the link; an assignment in an initializer would call no observer.
  private func pause() { isPaused = true }

  /// Starts the link on the timeline of its application, which takes the place of the run loop.
  ///
  /// - Parameters:
  ///   - runloop: The run loop, which is not used.
  ///   - mode: The mode, which is not used.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) { isPaused = false }

  /// Stops the link until it is added again.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { isPaused = true }
}

/// The identity transform.
public let CATransform3DIdentity = CATransform3D()

/// Returns a rotation by an angle in radians about an axis.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3D(rotation: angle, x: x, y: y, z: z) }

/// Returns a scaling.
///
/// - Parameters:
///   - sx: The factor along the x axis.
///   - sy: The factor along the y axis.
///   - sz: The factor along the z axis.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var result = CATransform3D()
  (result.m11, result.m22, result.m33) = (sx, sy, sz)
  return result
}

/// Returns a translation.
///
/// - Parameters:
///   - tx: The distance along the x axis.
///   - ty: The distance along the y axis.
///   - tz: The distance along the z axis.
public func CATransform3DMakeTranslation(
  _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  var result = CATransform3D()
  (result.m41, result.m42, result.m43) = (tx, ty, tz)
  return result
}

/// Returns a rotation by an angle in radians, followed by a transform.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DMakeRotation(angle, x, y, z).concatenating(t) }

/// Returns a scaling followed by a transform.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D { CATransform3DMakeScale(sx, sy, sz).concatenating(t) }

/// Returns a translation followed by a transform.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { CATransform3DMakeTranslation(tx, ty, tz).concatenating(t) }

/// Returns the first transform followed by the second.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  a.concatenating(b)
}

/// Returns a Boolean value that indicates whether a transform changes nothing.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3D() }

/// Returns a Boolean value that indicates whether two transforms are the same.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Returns the transform in space that is one of the plane.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  CATransform3D(m)
}

/// Returns a Boolean value that indicates whether a transform in space is one of the plane.
///
/// - Returns: `true` if a transform of the plane does the same.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t == CATransform3D(t.projection)
}

/// Returns the part of a transform in space that is one of the plane.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  t.projection
}
