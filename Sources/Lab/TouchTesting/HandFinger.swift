public import TSGeometry
import TSPreconditions

/// A finger of a hand, which touches down, moves and lifts under control of the test.
///
/// ```swift
/// let thumb = hand.finger(1)
/// thumb.lands(at: shift)
/// hand.tap(key)                 // with the next finger that is free
/// thumb.lifts()
/// ```
///
/// Each method causes one report of the device, at least one period after the previous one. To
/// combine several fingers in one report, use ``TestStage/together(_:)``.
@MainActor public struct HandFinger {
  /// The stage whose device the finger touches.
  public let stage: TestStage
  /// The number of the finger, from 1.
  public let number: Int

  /// A Boolean value that indicates whether the finger is down.
  public var isDown: Bool { stage.surface.finger(number) != nil }

  /// Puts the finger down, in one report.
  ///
  /// - Precondition: The finger is not down.
  @discardableResult
  public func lands(at target: any TouchTarget) -> HandFinger {
    ensure(!isDown, "finger \(number) is to land, and is down already")
    let location = target.touchLocation
    let point = location.point(on: stage.screen)
    let aim = TestStage.Aim(verb: stage.verb ?? "landing", view: location.view, point: point)
    let units = stage.units(at: point)
    let isSeen = stage.surface.land(number, units.x, units.y)
    if !isSeen {
      stage.warn(aim, hit: nil, .unseen(by: "\(stage.device)"))
    } else if !stage.isLosing {
      stage.aims.append(aim)
    }
    stage.report()
    return self
  }

  /// Moves the finger to another location, in one report.
  ///
  /// - Precondition: The finger is down. After a device was plugged in, a call for a finger that is
  ///   not down is ignored instead.
  @discardableResult
  public func moves(to target: any TouchTarget) -> HandFinger {
    guard isThere("move") else { return self }
    let units = stage.units(at: target.touchLocation.point(on: stage.screen))
    stage.surface.move(number, units.x, units.y)
    stage.report()
    return self
  }

  /// Moves the finger to another location in a given time, in as many reports as the device sends.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds, rounded to whole reports.
  ///   - profile: The speed over time; constant by default.
  /// - Precondition: The finger is down. After a device was plugged in, a call for a finger that is
  ///   not down is ignored instead.
  @discardableResult
  public func moves(
    to target: any TouchTarget, in duration: TimeInterval, profile: StrokeProfile = .straight
  ) -> HandFinger {
    guard isThere("move"), let start = stage.point(of: number) else { return self }
    let end = target.touchLocation.point(on: stage.screen)
    let count = stage.reports(in: duration)
    stage.ticks(1...max(count, 1), from: stage.moment) { tick in
      let share = profile.progress(after: Double(tick) / Double(max(count, 1)))
      moves(to: start + (end - start) * CGFloat(share))
    }
    return self
  }

  /// Lifts the finger, in one report.
  ///
  /// - Precondition: The finger is down. After a device was plugged in, a call for a finger that is
  ///   not down is ignored instead.
  @discardableResult
  public func lifts() -> HandFinger {
    guard isThere("lift") else { return self }
    stage.surface.lift(number)
    stage.report()
    return self
  }

  private func isThere(_ verb: String) -> Bool {
    if isDown { return true }
    // A touch handler may have replaced the device in the middle of a gesture.
    ensure(stage.hasReplugged, "finger \(number) is to \(verb), and is not down")
    return false
  }
}
