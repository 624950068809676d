@c @implementation func ts_tracker_new() -> OpaquePointer? { newHandle(Tracker()) }

@c @implementation func ts_tracker_unref(_ tracker: OpaquePointer?) -> OpaquePointer? {
  release(tracker, Tracker.self)
}

@c @implementation func ts_tracker_add(
  _ tracker: OpaquePointer?, _ samples: UnsafePointer<ts_sample>?, _ count: Int
) -> Int32 {
  guard let tracker = object(tracker, Tracker.self), count >= 0, count == 0 || samples != nil
  else { return Statuses.invalid }
  let samples = UnsafeBufferPointer(start: samples, count: count)
  for sample in samples where PositionSample(sample) == nil { return Statuses.invalid }
  for record in samples { if let sample = PositionSample(record) { tracker.add(sample) } }
  return Statuses.ok
}

@c @implementation func ts_tracker_restart(_ tracker: OpaquePointer?) -> Int32 {
  guard let tracker = object(tracker, Tracker.self) else { return Statuses.invalid }
  tracker.restart()
  return Statuses.ok
}

@c @implementation func ts_tracker_resample(
  _ tracker: OpaquePointer?, _ shown: Int64, _ result: UnsafeMutablePointer<ts_sample>?
) -> Int32 {
  guard let tracker = object(tracker, Tracker.self), let result, isUsable(shown) else {
    return Statuses.invalid
  }
  guard let sample = tracker.sample(forFrameAt: Timestamp(microseconds: shown)) else {
    return Statuses.stale
  }
  result.pointee = ts_sample(sample)
  return Statuses.ok
}

@c @implementation func ts_tracker_predict(
  _ tracker: OpaquePointer?, _ horizon: Int64, _ samples: UnsafeMutablePointer<ts_sample>?,
  _ capacity: Int
) -> Int32 {
  guard let tracker = object(tracker, Tracker.self), horizon >= 0, capacity >= 0,
    capacity == 0 || samples != nil
  else { return Statuses.invalid }
  return tracker.predict(upTo: horizon, into: samples, capacity)
}

@c @implementation func ts_tracker_get_velocity(
  _ tracker: OpaquePointer?, _ vx: UnsafeMutablePointer<Double>?,
  _ vy: UnsafeMutablePointer<Double>?
) -> Int32 {
  guard let tracker = object(tracker, Tracker.self), let vx, let vy else {
    return Statuses.invalid
  }
  let velocity = tracker.velocity
  (vx.pointee, vy.pointee) = (Double(velocity.dx), Double(velocity.dy))
  return Statuses.ok
}
