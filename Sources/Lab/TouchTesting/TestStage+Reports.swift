import TSContacts
import TSDevices
import TSEvdev
import TSEventTime
import TSGeometry
import TSInterface
import TSPreconditions

extension TestStage {
  /// Combines the actions of several fingers in one report of the device.
  ///
  /// ```swift
  /// stage.together {
  ///   hand.finger(1).lands(at: left)
  ///   hand.finger(2).lands(at: right)
  /// }
  /// ```
  ///
  /// Calls may be nested; the outermost one reports.
  public func together(_ body: () -> Void) {
    gathering += 1
    body()
    gathering -= 1
    report()
  }

  /// Simulates a loss of the events that the device sends during a closure, as in the kernel when
  /// its buffer is not read.
  ///
  /// `SYN_DROPPED` follows, and the state of the device is queried again, as a live program does.
  ///
  /// ```swift
  /// stage.losingEvents { hand.finger(1).lifts() }  // the touch is cancelled, not ended
  /// ```
  ///
  /// - Parameter resynchronised: A Boolean value that indicates whether the state is queried;
  ///   `false` simulates a recording, in which there is no state, and the stream continues after
  ///   the loss.
  /// - Precondition: The call is not nested.
  public func losingEvents(resynchronised: Bool = true, _ body: () -> Void) {
    ensure(!isLosing, "losingEvents(_:) while events are being lost")
    isLosing = true
    body()
    isLosing = false
    hasWholeEvents = false
    aims = []
    guard session.isConnected else { return }
    let time = nextReport
    application.advance(to: time)
    session.push(
      [(.syn, .synDropped), (.syn, .synReport)].map { type, code in
        InputEvent(time: time, type: type, code: code, value: 0)
      })
    let state = surface.state()
    if resynchronised { session.resynchronise(with: state, at: time) }
    lastReport = time
    // A device without slots has no state to query, and its next report contains its contacts.
    if device.touchProtocol == .typeA { session.push(surface.report(at: time, again: true)) }
  }

  /// The time of the next report: the present, but not earlier than the device's rate permits.
  var nextReport: Timestamp {
    let now = application.timeline.now
    guard let last = lastReport else { return now }
    let (next, overflow) = last.microseconds.addingReportingOverflow(device.period)
    return overflow ? now : max(now, Timestamp(microseconds: next))
  }

  /// Sends a report of the changes, unless they are being combined.
  func report() {
    if gathering == 0 { report(at: nextReport) }
  }

  /// Sends a report of the changes at a given time, after the work due until then.
  ///
  /// - Parameter time: The time, which the device's rate must permit.
  func report(at time: Timestamp) {
    application.advance(to: time)
    lastReport = time
    guard session.isConnected else {
      for aim in aims { warn(aim, hit: nil, .unplugged) }
      aims = []
      return
    }
    let events = surface.report(at: time)
    if !isLosing {
      sent += events
      session.push(events)
      for aim in aims { warn(aim, hit: nil, .ignored) }
    }
    aims = []
  }

  /// Returns the nearest units of the device at a point of the screen.
  ///
  /// - Returns: The position in device units, inside the range of the device.
  func units(at point: CGPoint) -> (x: Int32, y: Int32) {
    let position = point.applying(session.mapping?.transform.inverse ?? .identity)
    func unit(_ value: CGFloat, _ axis: Axis) -> Int32 {
      let last = (CGFloat(axis.minimum), CGFloat(axis.maximum))
      return value.isNaN ? axis.minimum : Int32(min(max(value.rounded(), last.0), last.1))
    }
    return (unit(position.x, digitizer.x), unit(position.y, digitizer.y))
  }
}

extension TestDevice {
  func digitizer(over screen: Screen) -> Digitizer {
    do throws(DeviceRejection) {
      return try describe(over: screen).digitizer()
    } catch {
      usageError("a \(self) over \(screen.size) is no digitizer: \(error)")
    }
  }
}
