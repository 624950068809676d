import Contacts
import Evdev
import EventTime
import Geometry
import Interface
import Misuse

extension TestStage {
  /// Gathers what several fingers do into one report of the device.
  ///
  ///     stage.together {
  ///       hand.finger(1).lands(at: left)
  ///       hand.finger(2).lands(at: right)
  ///     }
  public func together(_ body: () -> Void) {
    gathering += 1
    body()
    gathering -= 1
    report()
  }

  /// Loses what the device tells of the fingers meanwhile, as the kernel does when nobody reads.
  ///
  /// Then comes `SYN_DROPPED`, and the state of the device is read anew, as a live program does.
  ///
  ///     stage.losingEvents { hand.finger(1).lifts() }  // the touch is cancelled, not ended
  ///
  /// - Parameters:
  ///   - resynchronised: Whether the state is read; false is a recording, where there is none to
  ///     ask, and the stream goes on after the loss.
  ///   - body: What the fingers do meanwhile.
  public func losingEvents(resynchronised: Bool = true, _ body: () -> Void) {
    demand(!isLosing, "losingEvents(_:) while events are being lost")
    isLosing = true
    body()
    isLosing = false
    aims = []
    guard source != nil else { return }
    let time = nextReport
    application.advance(to: time)
    send(
      [(.syn, .synDropped), (.syn, .synReport)].map { type, code in
        InputEvent(time: time, type: type, code: code, value: 0)
      })
    let state = surface.state()
    if resynchronised, decoder.resynchronise(with: state, at: time) { deliver() }
    lastReport = time
    // A device without slots has no state to tell, and says in its next report what is there.
    if device.touchProtocol == .typeA { send(surface.report(at: time, again: true)) }
  }

  /// The moment of the next report: now, but not sooner than the device's rate allows.
  var nextReport: Timestamp {
    let now = application.timeline.now
    guard let last = lastReport else { return now }
    let (next, overflow) = last.microseconds.addingReportingOverflow(device.period)
    return overflow ? now : max(now, Timestamp(microseconds: next))
  }

  /// Has the device report what has changed, unless that is being gathered.
  func report() {
    if gathering == 0 { report(at: nextReport) }
  }

  /// Has the device report at a moment that its rate allows.
  func report(at time: Timestamp) {
    application.advance(to: time)
    lastReport = time
    guard source != nil else {
      for aim in aims { warn(aim, hit: nil, .unplugged) }
      aims = []
      return
    }
    let events = surface.report(at: time)
    if !isLosing {
      send(events)
      for aim in aims { warn(aim, hit: nil, .ignored) }
    }
    aims = []
  }

  /// Returns the units of the device under a point of the screen, the nearest that there are.
  func units(at point: CGPoint) -> (x: Int32, y: Int32) {
    let digitizer = decoder.digitizer
    let place = point.applying(mapping.transform.inverse ?? .identity)
    func unit(_ value: CGFloat, _ axis: Axis) -> Int32 {
      let last = (CGFloat(axis.minimum), CGFloat(axis.maximum))
      return value.isNaN ? axis.minimum : Int32(min(max(value.rounded(), last.0), last.1))
    }
    return (unit(place.x, digitizer.x), unit(place.y, digitizer.y))
  }

  private func send(_ events: [InputEvent]) {
    for event in events where decoder.push(event) { deliver() }
  }

  private func deliver() {
    // A handler may unplug the device in the middle of what it tells.
    source?.process(decoder.frame)
  }
}

extension TestDevice {
  func digitizer(over screen: Screen) -> Digitizer {
    do throws(DeviceRejection) {
      return try describe(over: screen).digitizer()
    } catch {
      misuse("a \(self) over \(screen.size) is no digitizer: \(error)")
    }
  }
}
