public import TSEventTime
import TSGeometry

/// What is missing for a pan to begin.
extension PanMachine {
  /// Returns the distance that is missing, and the fingers that are missing or in excess.
  ///
  /// - Parameter time: The time to report for, on the clock of the source.
  /// - Returns: The margins; empty once the pan has begun, and for a scroll.
  public func margins(at time: Timestamp) -> [GestureMargin] {
    guard state == .possible, scrollLocation == nil else { return [] }
    var margins: [GestureMargin] = []
    if fingers.count > maximumNumberOfTouches {
      margins.append(.allowed(.fingers, Double(fingers.count), Double(maximumNumberOfTouches)))
    }
    if max(movingCount, 1) < minimumNumberOfTouches || fingers.count < minimumNumberOfTouches {
      margins.append(.required(.fingers, Double(movingCount), Double(minimumNumberOfTouches)))
    }
    margins.append(.required(.travel, Double(displacement.length), Double(hysteresis(at: time))))
    return margins
  }

  /// Returns the distance that fingers must have moved for the pan to begin at a time.
  func hysteresis(at time: Timestamp) -> CGFloat {
    landingTime.seconds(to: time) < limits.panTapDuration
      ? max(limits.panHysteresis, limits.panTapMovement) : limits.panHysteresis
  }

  /// The mean displacement of the moving fingers along the axes.
  private var displacement: CGVector {
    axes.part(of: fingers.markedDisplacement)
  }

  var shortfall: FailureReason {
    mostFingers < minimumNumberOfTouches
      ? .fingers(mostFingers, required: minimumNumberOfTouches)
      : mostFingers > maximumNumberOfTouches
        ? .fingers(mostFingers, required: maximumNumberOfTouches)
        : .short(farthest, required: hysteresis(at: lastTime))
  }
}
