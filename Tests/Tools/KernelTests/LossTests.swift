import TSContacts
import TSDevices
import TSEvdev
import TSLinuxInput
import Testing

extension KernelTests {
  @Suite("Events that are lost because the reader stalls")
  @MainActor struct LossTests {
    /// Sends more frames of one finger than the kernel's buffer holds.
    private func flood(_ screen: VirtualDevice, slot: Int32) throws {
      for step in 0..<1500 as Range<Int32> {
        try screen.write([InputEvent].slot(slot, 1000 + step, 500 + step % 2).reported)
      }
    }

    @Test(
      "Contacts that are down before and after a loss continue; the others are cancelled or begin")
    func stall() throws {
      let screen = try VirtualDevice(.touchscreen)
      var reading = try LiveReading(screen.node)
      let began = (0..<4 as Range<Int32>).flatMap {
        [InputEvent].slot($0, id: 10 + $0, 100 * $0, 7)
      }
      try screen.write(began.reported)
      _ = try reading.frames()
      try flood(screen, slot: 0)
      // One lifts, one is replaced in its slot, one begins and ends, one begins.
      try screen.write([InputEvent].lift(1).reported)
      try screen.write([InputEvent].lift(2).reported)
      try screen.write([InputEvent].slot(2, id: 20, 9, 9).reported)
      try screen.write([InputEvent].slot(5, id: 21, 1, 1).reported)
      try screen.write([InputEvent].lift(5).reported)
      try screen.write([InputEvent].slot(6, id: 22, 66, 67).reported)
      let lines = try reading.frames()
      #expect(
        lines.last == """
          resynchronised 0#10 moved 2499,501; 1#11 cancelled 100,7; 2#12 cancelled 200,7; \
          2#20 began 9,9; 3#13 stationary 300,7; 6#22 began 66,67 !eventsDropped !lostInDrop
          """)
      try screen.write([InputEvent].lift(6).reported)
      let frames = try reading.frames()
      #expect(
        frames == [
          "0#10 stationary 2499,501; 2#20 stationary 9,9; 3#13 stationary 300,7; 6#22 ended 66,67"
        ])
    }

    @Test(
      "After a loss the contacts are exactly those of the kernel",
      arguments: 0..<20 as Range<UInt64>)
    func random(seed: UInt64) throws {
      let screen = try VirtualDevice(.touchscreen)
      var reading = try LiveReading(screen.node)
      var hand = RandomHand(seed: seed)
      for round in 0..<6 {
        let frames = round.isMultiple(of: 2) ? 5 : 400
        for _ in 0..<frames { try screen.write(hand.frame()) }
        _ = try reading.frames()
        let kernel = try InputDevice(screen.node).initialState.slots.filter { $0.trackingID >= 0 }
        let ours = reading.session.frame.contacts.filter {
          $0.phase != .ended && $0.phase != .cancelled
        }
        // Where fingers jump at random, one may seem to have another's position: the contacts are
        // the same then, with the slots and ids that they had before.
        if reading.session.statistics.count(of: .positionsExchanged) == 0 {
          #expect(ours.map(values) == kernel.map(values), "seed \(seed), round \(round)")
        } else {
          let positions = [ours, kernel].map { Set($0.map { [$0.x, $0.y] }) }
          #expect(ours.count == kernel.count && positions[0] == positions[1], "seed \(seed)")
        }
      }
    }

    private func values(_ contact: Contact) -> [Int32] {
      [contact.slot, contact.trackingID, contact.x, contact.y]
    }
  }
}

/// A hand on ten slots that does anything a device can report.
struct RandomHand {
  private var state: UInt64
  private var nextID: Int32 = 0
  private var down: [Bool] = Array(repeating: false, count: 10)

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  private mutating func roll(_ count: Int32) -> Int32 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int32(state >> 33) % count
  }

  /// Returns a frame in which one to three fingers begin, move, end or are replaced.
  mutating func frame() -> [InputEvent] {
    var events: [InputEvent] = []
    for _ in 0...roll(3) {
      let slot = roll(10)
      let isDown = down[Int(slot)]
      if isDown, roll(8) == 0 {
        events += .lift(slot)
        down[Int(slot)] = false
      } else {
        let isNew = !isDown || roll(20) == 0
        if isNew { nextID = (nextID + 1) % 65536 }
        events += .slot(slot, id: isNew ? nextID : nil, roll(4096), roll(2304))
        down[Int(slot)] = true
      }
    }
    return events.reported
  }
}
