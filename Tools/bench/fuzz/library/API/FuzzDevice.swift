import TSContacts
import TSEventTime
import TSInterface

/// A device of a run with the fingers on it.
@MainActor struct FuzzDevice {
  let source: InputSource
  let application: Int
  private var fingers: [Contact?] = [nil, nil, nil, nil]
  private var nextID: Int32 = 1

  init(_ source: InputSource, _ application: Int) {
    (self.source, self.application) = (source, application)
  }

  /// Returns the contacts of a frame in which one finger acts.
  ///
  /// - Parameters:
  ///   - act: The act of the finger.
  ///   - slot: The slot of the finger.
  ///   - x: The horizontal position, in device units.
  ///   - y: The vertical position, in device units.
  /// - Returns: The contacts of the frame.
  mutating func frame(_ act: Act, _ slot: Int, x: Int32, y: Int32) -> [Contact] {
    let slot = slot % fingers.count
    var contacts: [Contact] = []
    for index in fingers.indices {
      guard var contact = fingers[index] else {
        if index == slot, act == .finger {
          let contact = Contact(
            slot: Int32(slot), trackingID: nextID, phase: .began, x: x, y: y)
          nextID += 1
          fingers[index] = contact
          contacts.append(contact)
        }
        continue
      }
      contact.phase = .stationary
      if index == slot {
        switch act {
        case .finger: (contact.phase, contact.x, contact.y) = (.moved, x, y)
        case .lift: contact.phase = .ended
        case .cancelFinger: contact.phase = .cancelled
        default: break
        }
      }
      contacts.append(contact)
      let isOver = contact.phase == .ended || contact.phase == .cancelled
      fingers[index] = isOver ? nil : contact
    }
    return contacts
  }

  /// Lifts all fingers one by one, and removes a hovering pen.
  mutating func liftAll() {
    hover = nil
    if let application = World.current?.application(application), isConnected {
      source.process(ContactFrame(time: application.timeline.now.advanced(by: 0.01)))
    }
    for slot in fingers.indices where fingers[slot] != nil {
      let contacts = frame(.lift, slot, x: 0, y: 0)
      guard let application = World.current?.application(application) else { return }
      let time = application.timeline.now.advanced(by: 0.01)
      if isConnected { source.process(ContactFrame(time: time, contacts: contacts)) }
    }
    liftRest()
  }

  /// Lifts what is still down, because a frame in a timer was processed before the one that it follows.
  private func liftRest() {
    guard isConnected, let application = World.current?.application(application) else { return }
    let contacts = fingers.indices.map {
      Contact(slot: Int32($0), trackingID: 0, phase: .ended, x: 0, y: 0)
    }
    let time = application.timeline.now.advanced(by: 0.01)
    source.process(ContactFrame(time: time, contacts: contacts))
  }

  /// The position of a hovering pen; `nil` for none.
  var hover: HoverPoint?
  /// A Boolean value that indicates whether frames may be processed.
  var isConnected = true
}
