import Contacts
import EventTime
import Preconditions

extension ContactDecoder {
  /// Decodes an event that the fast path of ``push(_:)`` does not handle.
  ///
  /// - Parameters:
  ///   - time: The time in microseconds.
  ///   - key: The type in the low half and the code in the high half.
  ///   - value: The value.
  /// - Returns: `true` if the event completed a frame that has something to report.
  @usableFromInline
  @inline(never)
  mutating func pushSlowPath(_ time: Int64, _ key: UInt32, _ value: Int32) -> Bool {
    if time > fastPathState {
      // A report after moves of identified slots alone completes the frame without a rebuild.
      if key == 0, !needsRebuild, unconfirmedSlots.isEmpty, hotCount != hotCountAtReport {
        return reportMoves(at: time)
      }
      let axis = Int(key >> 16) - 0x30
      if key & 0xffff == 3, 0..<12 ~= axis, (1 << axis) & ContactDecoder.plainAxes != 0 {
        hotCount &+= 1
        if axis == 9 {
          identify(hotSlot & 63, value)
        } else {
          slots[hotSlot & 63].values[axis] = value
          slots[hotSlot & 63].isReshaped = true
        }
        return false
      }
    }
    return pushAny(
      InputEvent(
        time: Timestamp(microseconds: time), type: EventType(rawValue: UInt16(key & 0xffff)),
        code: EventCode(rawValue: UInt16(key >> 16)), value: value))
  }

  private mutating func pushAny(_ event: InputEvent) -> Bool {
    exitFastPath()
    if route == .first {
      firstTime = event.time
      route = protocolRoute
    }
    eventCount &+= 1
    if event.time.microseconds < lastTime { note(.timeBackwards) }
    lastTime = event.time.microseconds
    let hasFrame = pushRouted(event)
    if route == .slots, !isExchanged, let slot = current, trackedSlots.contains(slot) {
      (hotSlot, fastPathState) = (slot, lastTime &- 1)
    }
    return hasFrame
  }

  /// Leaves the fast path, until an event selects an identified slot again.
  mutating func exitFastPath() {
    guard fastPathState != .max else { return }
    current = hotSlot
    fastPathState = .max
  }

  private mutating func pushRouted(_ event: InputEvent) -> Bool {
    switch route {
    case .slots: return pushSlot(event)
    case .anonymous: return pushAnonymous(event)
    case .single: return pushSingle(event)
    case .lost:
      if event.isReport { find() }
      if event.type == .syn && event.code == .synDropped { note(.eventsDropped) }
      return false
    case .first: usageError("ContactDecoder: an event before the first")
    }
  }

  /// The route of events under the protocol of the device.
  var protocolRoute: Route {
    switch digitizer.touchProtocol {
    case .typeB: .slots
    case .typeA: .anonymous
    case .singleTouch: .single
    }
  }
}
