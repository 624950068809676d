import TSContacts
import TSEventTime
import TSGeometry
import TSGuard
import TestSupport
import Testing

@Suite("Laws of a touch guard") struct GuardLawTests {
  @Test(
    "Every contact that begins behind a guard ends once, whatever the frames before it say",
    arguments: 0..<400)
  func oneEnd(seed: Int) {
    var random = SeededRandom(UInt64(seed))
    var settings = GuardSettings()
    settings.masks = [GuardMask(CGRect(x: 0, y: 0, width: 30, height: 30))]
    settings.rejectsPalms = Bool.random(using: &random)
    settings.palmSize = Bool.random(using: &random) ? 10 : 0
    settings.palmGrowth = Bool.random(using: &random) ? 3 : 0
    settings.holdDuration = Bool.random(using: &random) ? 0.03 : 0
    settings.swipeDistance = Bool.random(using: &random) ? 5 : 0
    settings.repeatInterval = Bool.random(using: &random) ? 0.02 : 0
    settings.wakeInterval = Bool.random(using: &random) ? 0.5 : 0
    settings.steadyRadius = Bool.random(using: &random) ? 1 : 0
    settings.tapPlace = GuardSettings.TapPlace.allCases.randomElement(using: &random)!
    var run = GuardRun(TouchGuard(settings, for: GuardedPanel.digitizer()))
    var contacts: [Contact] = []
    var time = 0.0
    for _ in 0..<300 {
      time += Double.random(in: 0...0.05, using: &random)
      // Every tenth frame breaks the rules of frames: it lacks contacts, or repeats their beginnings.
      let isHostile = Int.random(in: 0..<10, using: &random) == 0
      contacts = contacts.filter { $0.phase != .ended && $0.phase != .cancelled }
      for index in contacts.indices {
        contacts[index].x = .random(in: -100...2100, using: &random)
        contacts[index].touchMajor = .random(in: 0...150, using: &random)
        contacts[index].phase = [.moved, .stationary, .ended, .cancelled].randomElement(
          using: &random)!
        if isHostile { contacts[index].phase = .began }
      }
      if Bool.random(using: &random), contacts.count < 5 {
        let slot = Int32.random(in: 0..<5, using: &random)
        if isHostile || !contacts.contains(where: { $0.slot == slot }) {
          contacts.append(
            Contact(
              slot: slot, trackingID: .random(in: 0..<1000, using: &random), phase: .began,
              x: .random(in: 0...1999, using: &random), y: .random(in: 0...999, using: &random),
              tool: [.finger, .finger, .palm, .pen].randomElement(using: &random)!))
        }
      }
      if isHostile, !contacts.isEmpty { contacts.removeFirst() }
      run.push(contacts, at: time)
    }
    for index in contacts.indices { contacts[index].phase = .cancelled }
    run.push(contacts, at: time + 1)
    run.push([], at: time + 2)
    #expect(run.faults == [])
    #expect(run.open.isEmpty)
  }
}

/// The contacts behind a guard, with what is wrong with them.
private struct GuardRun {
  var touchGuard: TouchGuard
  var open: [Int32: Int32] = [:]
  var faults: [String] = []

  init(_ touchGuard: TouchGuard) { self.touchGuard = touchGuard }

  mutating func push(_ contacts: [Contact], at time: Double) {
    let time = Timestamp(seconds: time)
    var steps = 0
    while let deadline = touchGuard.deadline, deadline <= time, steps < 100 {
      if let frame = touchGuard.frame(at: deadline) { note(frame) }
      steps += 1
    }
    if steps == 100 { faults.append("a deadline does not pass") }
    var frame = ContactFrame(time: time, contacts: contacts.sorted { $0.slot < $1.slot })
    touchGuard.filter(&frame)
    note(frame)
  }

  private mutating func note(_ frame: ContactFrame) {
    if !zip(frame.contacts, frame.contacts.dropFirst()).allSatisfy({ $0.slot <= $1.slot }) {
      faults.append("not in the order of slots")
    }
    for contact in frame.contacts {
      switch contact.phase {
      case .began:
        if open.updateValue(contact.trackingID, forKey: contact.slot) != nil {
          faults.append("slot \(contact.slot) begins twice")
        }
      case .ended, .cancelled:
        if open.removeValue(forKey: contact.slot) != contact.trackingID {
          faults.append("slot \(contact.slot) ends without having begun")
        }
      case .moved, .stationary:
        if open[contact.slot] != contact.trackingID {
          faults.append("slot \(contact.slot) moves without having begun")
        }
      }
    }
  }
}
