import TSEventTime
import TSGeometry
import TSPreconditions
import TSRecognition

/// The division of the touches of one window among the people who touch it, by distance and time.
@MainActor final class TouchPeople {
  private struct Lift {
    let person: Int
    let location: CGPoint
    let time: Timestamp
  }

  /// The greatest distance from a finger of a person to the next one that lands, in points; `nil` if
  /// touches are not divided.
  var distance: CGFloat?
  private var count = 0
  /// The fingers that lifted recently, in that order.
  private var lifts: [Lift] = []
  /// The time for which a finger that lifted is remembered, in seconds.
  private static let memory = 1.0
  /// The number of fingers that a person can have down.
  private static let fingers = 10

  init() {}

  var arenas: GestureArenas { distance.map { .perPerson(distance: $0) } ?? .shared }

  /// Determines whose finger a touch is that begins.
  ///
  /// - Parameter touch: The touch, whose location in the window is known.
  /// - Complexity: O(*n*·*m*) for *n* touches that are down and the *m* nearest of them that belong
  ///   to persons with ten fingers, usually none.
  func assign(_ touch: Touch, _ window: Window, _ event: Event) {
    guard let distance, touch.type == .direct || touch.type == .pencil else { return }
    let memory = max(Self.memory, window.gestureLimits.tapInterval)
    lifts.removeAll { $0.time.seconds(to: touch.time) > memory }
    var full: Set<Int> = []
    while let person = nearest(to: touch, within: distance, except: full, window, event) {
      if fingerCount(of: person, window, event) < Self.fingers {
        touch.personNumber = person
        return
      }
      full.insert(person)
    }
    count += 1
    touch.personNumber = count
  }

  /// Remembers where a finger lifted.
  func remember(_ touch: Touch) {
    guard distance != nil else { return }
    lifts.append(Lift(person: touch.personNumber, location: touch.position, time: touch.time))
  }

  /// Returns the person of the nearest finger; of several at the same distance, the one that landed
  /// first, then the one that lifted last.
  private func nearest(
    to touch: Touch, within distance: CGFloat, except full: Set<Int>, _ window: Window,
    _ event: Event
  ) -> Int? {
    var (found, least): (Int?, CGFloat) = (nil, distance)
    func consider(_ person: Int, _ location: CGPoint) {
      let length = location.distance(to: touch.position)
      guard found == nil ? length <= least : length < least, !full.contains(person) else { return }
      (found, least) = (person, length)
    }
    for other in event.active where isDivided(other, window) {
      consider(other.personNumber, other.position)
    }
    for lift in lifts.reversed() { consider(lift.person, lift.location) }
    return found
  }

  private func fingerCount(of person: Int, _ window: Window, _ event: Event) -> Int {
    event.active.count {
      $0.personNumber == person && isDivided($0, window) && !$0.phase.isOver
    }
  }

  private func isDivided(_ touch: Touch, _ window: Window) -> Bool {
    touch.personNumber != 0 && touch.windowLink.points(to: window)
  }
}

extension Window {
  /// Changes the sharing of the recognizers.
  final func divide(_ arenas: GestureArenas) {
    guard case .perPerson(let distance) = arenas else {
      people?.distance = nil
      return
    }
    ensure(
      distance > 0 && distance.isFinite,
      "\(sceneID ?? "a window").arenas = .perPerson(distance: \(distance)): the distance must be"
        + " a positive number of points")
    // Kept when it is set again, as touches that are down have numbers of persons.
    let people = people ?? TouchPeople()
    people.distance = distance
    self.people = people
  }
}
