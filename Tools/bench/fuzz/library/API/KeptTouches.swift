import TSContacts
import TSInterface

/// The touches and events that a program keeps beyond the call in which it received them.
@MainActor struct KeptTouches {
  /// One touch, or all those of a call.
  private struct Entry {
    var touch: Touch?
    var touches: Set<Touch>?
    weak var link: Touch?
    let id: Int
  }

  private var entries: [Entry] = []
  private var events: [Event] = []
  private static let limit = 12

  /// Keeps the touches of a call, and its event.
  ///
  /// - Parameters:
  ///   - manner: A number that selects the manner: strongly, weakly, or as a set.
  ///   - touches: The touches.
  ///   - event: The event.
  mutating func keep(_ manner: Int, _ touches: Set<Touch>, _ event: Event?) {
    guard entries.count < Self.limit else { return }
    for touch in touches {
      var entry = Entry(id: touch.id)
      switch manner % 3 {
      case 0: entry.touch = touch
      case 1: entry.touches = touches
      default: break
      }
      entry.link = touch
      entries.append(entry)
    }
    if let event, manner % 2 == 0 { keep(event) }
  }

  /// Keeps an event.
  ///
  /// - Parameter event: The event, of which an application has one for all its touches.
  mutating func keep(_ event: Event) {
    if !events.contains(where: { $0 === event }) { events.append(event) }
  }

  /// Returns an event that was kept; `nil` if there is none.
  ///
  /// - Parameter number: The number of the event.
  /// - Returns: The event.
  func event(_ number: Int) -> Event? { events.cyclic(number) }

  /// Gives up what was kept at one time.
  ///
  /// - Parameter number: The number of what is given up.
  /// - Returns: The object or the set.
  mutating func take(_ number: Int) -> Any? {
    if number % 4 == 3, !events.isEmpty { return events.remove(at: number % events.count) }
    guard !entries.isEmpty else { return nil }
    let entry = entries.remove(at: number % entries.count)
    if let touch = entry.touch { return touch }
    return entry.touches
  }

  /// Reads what a program can read of all that was kept.
  ///
  /// - Parameters:
  ///   - view: A view.
  ///   - laws: The laws to check.
  func read(in view: View?, _ laws: Laws) {
    for event in events {
      _ = event.timestamp
      for touch in event.allTouches ?? [] {
        _ = event.coalescedTouches(for: touch)
        _ = event.predictedTouches(for: touch)
        if let recognizer = touch.gestureRecognizers?.first { _ = event.touches(for: recognizer) }
      }
      laws.check(
        event.allTouches?.count == event.orderedTouches.count, "the touches of an event differ")
      if let view { _ = event.touches(for: view) }
      if let window = view?.window { _ = event.touches(for: window) }
    }
    for entry in entries {
      guard let touch = entry.link else { continue }
      _ = (touch.location(in: view), touch.previousLocation(in: touch.view), touch.majorRadius)
      _ = (touch.window?.firstResponder, touch.gestureRecognizers?.count, touch.digitizer?.name)
    }
    check(laws)
  }

  /// Checks that each touch that still exists represents the finger that it did.
  ///
  /// - Parameter laws: The laws to check.
  func check(_ laws: Laws) {
    for entry in entries {
      guard let id = entry.link?.id else { continue }
      laws.check(id == entry.id, "touch \(entry.id) that was kept has become touch \(id)")
    }
  }
}
