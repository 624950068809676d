import TSEventTime
import TSGeometry

/// The values of an animation, and the shares of its time at which they are shown.
struct LayerFrames {
  var values: [LayerValue]
  var times: [CGFloat]
  /// The curves between each two values, as far as there are any.
  var curves: [CubicBezier] = []
  var isDiscrete = false

  /// Returns the value at a share of the time.
  ///
  /// - Parameter progress: The share; beyond 0 and 1 the first and the last change go on, for
  ///   springs.
  func value(at progress: Double) -> LayerValue {
    let share = CGFloat(progress)
    let last = values.count - 1
    if isDiscrete {
      return values[times.lastIndex { $0 <= share }.map { min($0, last) } ?? 0]
    }
    let index = min(max((times.lastIndex { $0 <= share } ?? 0), 0), last - 1)
    let span = times[index + 1] - times[index]
    var local = span > 0 ? (share - times[index]) / span : 1
    if index < curves.count { local = CGFloat(curves[index].progress(at: Double(local))) }
    return values[index].mixed(with: values[index + 1], local)
  }

  /// Returns times at which values that are evenly paced are reached.
  static func pacedTimes(_ values: [LayerValue]) -> [CGFloat] {
    var sums: [CGFloat] = [0]
    for (from, to) in zip(values, values.dropFirst()) {
      let step: CGFloat =
        switch (from, to) {
        case (.point(let a), .point(let b)): a.distance(to: b)
        case (.number(let a), .number(let b)): abs(b - a)
        default: 1
        }
      sums.append((sums.last ?? 0) + step)
    }
    let whole = sums.last ?? 0
    guard whole > 0 else {
      return values.indices.map { CGFloat($0) / CGFloat(max(1, values.count - 1)) }
    }
    return sums.map { $0 / whole }
  }
}

/// What an animation changes: a property or a part of it.
struct LayerTrack {
  let path: LayerKeyPath
  let frames: LayerFrames
  let isAdditive: Bool
  /// The timing within a group, whose beginning is 0; `nil` for that of the animation itself.
  var timing: AnimationTiming?
  var fillMode = LayerAnimation.FillMode.removed

  /// Changes a property's value into the presented one.
  ///
  /// - Parameter duration: Its duration in seconds.
  func apply(to value: inout LayerValue, at progress: Double, _ duration: TimeInterval) {
    var progress = progress
    if let timing {
      let time = Timestamp.zero.advanced(by: progress * duration)
      guard timing.isShown(at: time, fillMode) else { return }
      progress = timing.progress(at: time)
    }
    let frame = frames.value(at: progress)
    let old = path.value(in: value)
    value = path.replacing(isAdditive ? old?.adding(frame) ?? frame : frame, in: value)
  }
}

extension AnimationTiming {
  /// Returns a Boolean value that indicates whether an animation shows its values at a time.
  func isShown(at time: Timestamp, _ fillMode: LayerAnimation.FillMode) -> Bool {
    if time < start { return fillMode == .backwards || fillMode == .both }
    guard let end, time >= end else { return true }
    return fillMode == .forwards || fillMode == .both
  }
}
