internal import TSContacts
internal import TSEvdev

/// A completion of the events of a contact that begins without both coordinates.
///
/// The kernel does not repeat a value that a slot has already. While another program has grabbed the
/// device, this one misses the changes, so that its values may be stale when the grab ends.
/// The present values are then asked for. They may be later ones than those of the landing, so that
/// what the same read reports later is not asked for.
struct LandingCompletion {
  /// The answers of the kernel.
  protocol Source {
    /// Returns the values of an axis by slot; `nil` if the kernel gives none.
    func values(of code: EventCode) -> [Int32]?
    /// Returns the value of an axis that has no slots; `nil` if the kernel gives none.
    func value(of code: EventCode) -> Int32?
  }

  /// A contact that begins in the events.
  private struct Landing {
    /// The index after the event that begins the contact.
    let index: Int
    /// The slot and the id; `nil` for a single touch.
    let identity: (slot: Int32, id: Int32)?
    /// The coordinates that its first frame lacks.
    var missing: [EventCode]
    /// The coordinates that neither its first frame nor a later one of the read has.
    var unknown: [EventCode]
    var isInFirstFrame = true

    init(at index: Int, _ identity: (slot: Int32, id: Int32)?, _ codes: [EventCode]) {
      (self.index, self.identity) = (index, identity)
      (missing, unknown) = (codes, codes)
    }
  }

  private static let coordinates: [EventCode] = [.absX, .absY, .absMTPositionX, .absMTPositionY]

  var currentSlot: Int32
  /// The key that begins the contact of a device without slots; `nil` on a device with slots.
  private let touchKey: EventCode?

  /// Creates the completion of a device, or returns `nil` if it reports all coordinates of each
  /// contact.
  ///
  /// - Parameter slot: The slot that the next event refers to.
  init?(_ description: DeviceDescription, currentSlot slot: Int32) {
    guard let digitizer = try? description.digitizer(), digitizer.touchProtocol != .typeA else {
      return nil
    }
    currentSlot = slot
    touchKey =
      digitizer.touchProtocol == .typeB
      ? nil : description.has(.key, .btnTouch) ? .btnTouch : .btnLeft
  }

  /// Inserts the coordinates that contacts lack when they begin.
  mutating func complete(_ events: inout [InputEvent], from source: some Source) {
    var landings: [Landing] = []
    // The coordinates that this frame has so far.
    var frame: [(slot: Int32, code: EventCode)] = []
    for (index, event) in events.enumerated() {
      switch event.type {
      case .syn:
        guard event.isReport else { break }
        frame = []
        for number in landings.indices { landings[number].isInFirstFrame = false }
      case .key where event.code == touchKey && event.value == 1:
        landings.append(
          Landing(at: index + 1, nil, [.absX, .absY].without(frame, of: currentSlot)))
      case .abs where event.code == .absMTSlot: currentSlot = event.value
      case .abs where event.code == .absMTTrackingID && event.value >= 0 && touchKey == nil:
        let codes = [EventCode.absMTPositionX, .absMTPositionY].without(frame, of: currentSlot)
        landings.append(Landing(at: index + 1, (currentSlot, event.value), codes))
      case .abs where LandingCompletion.coordinates.contains(event.code):
        frame.append((currentSlot, event.code))
        for number in landings.indices
        where landings[number].identity.map({ $0.slot == currentSlot }) ?? true {
          landings[number].unknown.removeAll { $0 == event.code }
          if landings[number].isInFirstFrame {
            landings[number].missing.removeAll { $0 == event.code }
          }
        }
      default: break
      }
    }
    for landing in landings.reversed() where !landing.missing.isEmpty {
      insert(landing, into: &events, from: source)
    }
  }

  private func insert(
    _ landing: Landing, into events: inout [InputEvent], from source: some Source
  ) {
    var slot: Int?
    if let identity = landing.identity {
      // A later contact of the slot has values of its own.
      guard let ids = source.values(of: .absMTTrackingID), let number = Int(exactly: identity.slot),
        ids.indices.contains(number), ids[number] < 0 || ids[number] == identity.id
      else { return }
      slot = number
    }
    for code in landing.missing.reversed() where landing.unknown.contains(code) {
      let answer: Int32?
      if let slot {
        answer = source.values(of: code).flatMap { $0.indices.contains(slot) ? $0[slot] : nil }
      } else {
        answer = source.value(of: code)
      }
      guard let value = answer else { continue }
      let time = events[landing.index - 1].time
      events.insert(
        InputEvent(time: time, type: .abs, code: code, value: value), at: landing.index)
    }
  }
}

extension [EventCode] {
  fileprivate func without(_ frame: [(slot: Int32, code: EventCode)], of slot: Int32) -> Self {
    filter { code in !frame.contains { $0.slot == slot && $0.code == code } }
  }
}
