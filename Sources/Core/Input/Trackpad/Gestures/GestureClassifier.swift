/// The rules that tell scrolls, swipes and pinches apart by the movements of the upper and the lower
/// finger (T44).
struct GestureClassifier: Sendable {
  /// What the fingers do.
  enum Verdict: Sendable {
    case pinch
    case scroll
    /// A scroll of two fingers, a swipe of more.
    case scrollOrSwipe
    /// One finger moves the pointer beside a thumb, which is the lower contact.
    case restsOnThumb
  }

  private let limits: TrackpadLimits
  private let slotCount: Int
  private let canPinch: Bool

  init(_ limits: TrackpadLimits, slotCount: Int, isSemiMultitouch: Bool) {
    self.limits = limits
    self.slotCount = slotCount
    // Positions of a semi-multitouch pad do not tell directions apart (T4).
    canPinch = !isSemiMultitouch
  }

  /// Returns what fingers do, as soon as they have moved enough.
  ///
  /// - Parameters:
  ///   - upper: The movement of the upper finger since the gesture began, in millimetres.
  ///   - gap: The way from the lower finger to the upper one, in millimetres.
  ///   - age: The time since the gesture began, in seconds.
  /// - Returns: What they do; `nil` while it is open.
  func verdict(
    _ upper: Millimetres, _ lower: Millimetres, gap: Millimetres, count: Int, age: Double,
    _ context: GestureInterpreter.Context
  ) -> Verdict? {
    let (upperMovement, lowerMovement) = (upper.length, lower.length)
    if upperMovement < limits.gestureMovement, lowerMovement < limits.gestureMovement { return nil }
    let extra = Double(max(0, count - 2))
    let inner = limits.gestureInnerMovement + limits.gestureInnerGrowth * extra
    let outer = limits.gestureOuterMovement + limits.gestureOuterGrowth * extra
    if abs(gap.x) < limits.scrollBox.width, abs(gap.y) < limits.scrollBox.height,
      age > limits.scrollLandingInterval
    {
      return .scrollOrSwipe
    }
    if upperMovement >= outer || lowerMovement >= outer {
      if context.hasThumbs, lowerMovement < inner { return .restsOnThumb }
      // On a pad without thumbs, whichever finger rests beside the other scrolls.
      if upperMovement < inner || !context.hasThumbs && lowerMovement < inner, count == 2 {
        return .scroll
      }
      if upperMovement < inner, count > 2, canPinch, context.mayPinch { return .pinch }
    }
    guard upperMovement >= inner, lowerMovement >= inner else { return nil }
    return canPinch && count <= slotCount && !areSimilar(upper, lower) ? .pinch : .scrollOrSwipe
  }

  /// Returns whether two fingers have moved far enough, and in different directions.
  func isPinch(_ upper: Millimetres, _ lower: Millimetres) -> Bool {
    let inner = limits.gestureInnerMovement
    return canPinch && upper.length >= inner && lower.length >= inner && !areSimilar(upper, lower)
  }

  private func areSimilar(_ upper: Millimetres, _ lower: Millimetres) -> Bool {
    let length = limits.directionMovement
    return Octants(upper, preciseFrom: length).isSimilar(to: Octants(lower, preciseFrom: length))
  }
}
