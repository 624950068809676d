import TSContacts
import TSEventTime

/// The part that a contact takes as a thumb.
enum ThumbState: Hashable, Sendable {
  case finger
  /// A contact at the bottom that does not move the pointer, but may tap.
  case jailed
  /// A thumb that takes part in gestures only.
  case pinching
  /// A thumb without any effect.
  case ignored
}

/// A detector of thumbs by position, size, pressure and speed (T75–T77).
struct ThumbDetector: Sendable {
  /// The line above which no contact is a thumb.
  private let upperLine: Double
  /// The line below which a lone contact is a resting thumb.
  private let lowerLine: Double
  /// Whether the pad is one that thumbs press: a button pad of sufficient height.
  let isEnabled: Bool
  /// Whether a contact at the bottom is a resting thumb: not where a finger scrolls along the edge.
  private let jails: Bool
  private let pressure: Double?
  private let size: Double?
  private let scrollsWithTwoFingers: Bool
  private let limits: TrackpadLimits.Thumbs
  private let revisionDistance: Double
  private let directionMovement: Double
  /// Whether two fingers may pinch: `false` once a contact was fast, until all lift (T76).
  private(set) var mayPinch = true

  /// The number of fast frames after which a finger is no resting thumb (T76).
  private static let fastFrames = 10
  /// The number of fast frames beyond which a contact that lands beside the finger is a thumb (T76).
  private static let fastFramesBesideOthers = 5

  init(_ digitizer: Digitizer, _ settings: TrackpadSettings, _ geometry: PadGeometry) {
    limits = settings.limits.thumbs
    revisionDistance = settings.limits.thumbRevisionDistance
    directionMovement = settings.limits.directionMovement
    let height = geometry.size.y
    isEnabled =
      settings.isPalmDetectionEnabled && digitizer.isButtonPad && height >= limits.padHeight
    jails = settings.scrollMethod != .edge
    upperLine = height * limits.upperLine
    lowerLine = height * limits.lowerLine
    pressure = digitizer.pressure == nil ? nil : settings.limits.thumbPressure
    size = digitizer.touchMajor == nil ? nil : settings.limits.thumbSize
    scrollsWithTwoFingers = settings.scrollMethod == .twoFinger
  }

  /// Updates the state of a contact.
  ///
  /// - Parameters:
  ///   - isAlone: A Boolean value that indicates whether no other contact is down.
  ///   - isGestureUndecided: A Boolean value that indicates whether no gesture has begun.
  mutating func update(_ touch: inout PadTouch, isAlone: Bool, isGestureUndecided: Bool) {
    guard isEnabled, touch.isDown else { return }
    if touch.motion.fastFrames >= ThumbDetector.fastFrames, mayPinch, isGestureUndecided {
      mayPinch = false
      if touch.thumb == .pinching { touch.thumb = .ignored }
    }
    // Beside others, a contact is judged by their positions when one lands.
    guard isAlone else { return }
    if touch.thumb == .pinching || touch.thumb == .ignored {
      // The other fingers have lifted.
      touch.thumb = needsJail(touch) ? .jailed : .finger
    }
    if touch.state == .began, needsJail(touch) {
      touch.thumb = .jailed
    } else if touch.thumb == .jailed, !needsJail(touch) {
      touch.thumb = .finger
    }
  }

  private func needsJail(_ touch: PadTouch) -> Bool {
    guard jails, touch.position.y >= upperLine, touch.motion.fastFrames < ThumbDetector.fastFrames
    else {
      return false
    }
    if touch.position.y > lowerLine { return true }
    return pressure == nil && size == nil || looksLikeThumb(touch)
  }

  private func looksLikeThumb(_ touch: PadTouch) -> Bool {
    if let pressure, Double(touch.pressure) > pressure, touch.position.y > lowerLine { return true }
    guard let size else { return false }
    return Double(touch.major) > size && Double(touch.minor) < size * limits.narrowness
  }

  /// Judges the lowest contacts when a contact lands beside others.
  mutating func judge(_ touches: inout PadTouches) {
    guard isEnabled, touches.downCount >= 2 else { return }
    var (lowest, second, newest): (Int?, Int?, Int?)
    var fastFrames = 0
    var hasThumb = false
    var (firstLanding, lastLanding) = (touches[0].landingTime, touches[0].landingTime)
    for index in touches.indices where touches[index].isDown {
      if touches[index].state == .began { newest = index }
      firstLanding = min(firstLanding, touches[index].landingTime)
      lastLanding = max(lastLanding, touches[index].landingTime)
      fastFrames = max(fastFrames, touches[index].motion.fastFrames)
      if touches[index].thumb != .finger { hasThumb = true }
      let y = touches[index].position.y
      if lowest.map({ y > touches[$0].position.y }) ?? true {
        (lowest, second) = (index, lowest)
      } else if second.map({ y > touches[$0].position.y }) ?? true {
        second = index
      }
    }
    guard let lowest, let second else { return }
    let step = touches[lowest].position - touches[second].position
    let distance = Millimetres(abs(step.x), abs(step.y))
    let near = limits.scrollDistance
    let isNear = distance.x <= near.width && distance.y <= near.height
    // A contact that lands far from a moving finger is the thumb that goes to the button.
    if let newest, !hasThumb, fastFrames > ThumbDetector.fastFramesBesideOthers,
      !(scrollsWithTwoFingers && isNear)
    {
      touches[newest].thumb = .ignored
      return
    }
    // Fingers near each other scroll, and those that land together tap or click.
    let landedTogether =
      firstLanding.seconds(to: lastLanding) < limits.landingInterval
      && touches[lowest].position.y < lowerLine
    let isThumb = !isNear && !landedTogether && distance.y > near.height
    let wasIgnored = touches[lowest].thumb == .ignored
    for index in touches.indices { touches[index].thumb = .finger }
    if isThumb { touches[lowest].thumb = mayPinch && !wasIgnored ? .pinching : .ignored }
  }

  /// Makes fingers of the thumbs that move along with a finger.
  ///
  /// Contacts are compared whenever the finger that has moved most has moved by
  /// ``TrackpadLimits/thumbRevisionDistance``: only what moves along at that time counts, however far
  /// a thumb has drifted before.
  func revise(_ touches: inout PadTouches) {
    guard isEnabled, revisionDistance > 0, touches.downCount >= 2 else { return }
    if touches.downCount != touches.downCountBefore { return compareAnew(&touches) }
    var leader: Int?
    var hasThumb = false
    for index in touches.indices where touches[index].isDown {
      touches[index].stretch += touches[index].delta
      if touches[index].isStillThumb { hasThumb = true }
      guard touches[index].isActive else { continue }
      let best = leader.map { touches[$0].stretch.length } ?? 0
      if touches[index].stretch.length > best { leader = index }
    }
    guard hasThumb, let leader else { return }
    let finger = touches[leader].stretch
    guard finger.length >= revisionDistance else { return }
    let direction = Octants(finger, preciseFrom: directionMovement)
    for index in touches.indices where touches[index].isStillThumb {
      let thumb = touches[index].stretch
      guard thumb.length >= finger.length * limits.revisionShare,
        Octants(thumb, preciseFrom: directionMovement).isSimilar(to: direction)
      else { continue }
      touches[index].thumb = .finger
    }
    compareAnew(&touches)
  }

  private func compareAnew(_ touches: inout PadTouches) {
    for index in touches.indices { touches[index].stretch = .zero }
  }

  /// Allows pinching again, because all contacts have lifted.
  mutating func reset() { mayPinch = true }
}

extension PadTouch {
  /// Whether the contact is on the surface, takes part as a thumb without effect, and is no palm.
  fileprivate var isStillThumb: Bool {
    isDown && !isCounted && palm == .none && (thumb == .ignored || thumb == .jailed)
  }
}
