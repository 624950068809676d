public import Geometry
import Misuse

/// One finger of a hand, which lands, moves and lifts when it is told to.
///
///     let thumb = hand.finger(1)
///     thumb.lands(at: shift)
///     hand.tap(key)                 // with the next finger that is free
///     thumb.lifts()
///
/// Each of these is one report of the device, one period after the last or later. To have several
/// fingers in one report, put them into ``TestStage/together(_:)``.
@MainActor public struct HandFinger {
  /// The stage whose device it touches.
  public let stage: TestStage
  /// Which finger it is, from 1.
  public let number: Int

  /// Whether it is down.
  public var isDown: Bool { stage.surface.finger(number) != nil }

  /// Puts the finger down.
  ///
  /// - Precondition: It is not down.
  @discardableResult
  public func lands(at target: any TouchTarget) -> HandFinger {
    demand(!isDown, "finger \(number) is to land, and is down already")
    let place = target.touchPlace
    let point = place.point(on: stage.screen)
    let aim = TestStage.Aim(verb: stage.verb ?? "landing", view: place.view, point: point)
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

  /// Moves the finger to another place, in one report.
  ///
  /// - Precondition: It is down, or was when another device was plugged in.
  @discardableResult
  public func moves(to target: any TouchTarget) -> HandFinger {
    guard isThere("move") else { return self }
    let units = stage.units(at: target.touchPlace.point(on: stage.screen))
    stage.surface.move(number, units.x, units.y)
    stage.report()
    return self
  }

  /// Moves the finger to another place in some seconds, in as many reports as the device makes.
  @discardableResult
  public func moves(
    to target: any TouchTarget, in duration: TimeInterval, profile: StrokeProfile = .straight
  ) -> HandFinger {
    guard isThere("move"), let start = stage.place(of: number) else { return self }
    let end = target.touchPlace.point(on: stage.screen)
    let count = stage.reports(in: duration)
    stage.ticks(1...max(count, 1), from: stage.moment) { tick in
      let share = profile.way(after: Double(tick) / Double(max(count, 1)))
      moves(to: start + (end - start) * CGFloat(share))
    }
    return self
  }

  /// Takes the finger off.
  @discardableResult
  public func lifts() -> HandFinger {
    guard isThere("lift") else { return self }
    stage.surface.lift(number)
    stage.report()
    return self
  }

  private func isThere(_ verb: String) -> Bool {
    if isDown { return true }
    // Whoever was touched may have unplugged the device in the middle of a verb.
    demand(stage.hasReplugged, "finger \(number) is to \(verb), and is not down")
    return false
  }
}
