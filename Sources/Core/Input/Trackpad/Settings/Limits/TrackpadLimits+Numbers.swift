import TSContacts

extension TrackpadLimits {
  /// A number among the limits, with the name that errors and options have for it.
  struct Number: Sendable {
    var name: String
    var range: ClosedRange<Double>
    /// Sets the number, unless the new one is `nil`, and returns it.
    var access: Access
  }

  typealias Access = @Sendable (inout TrackpadLimits, Double?) -> Double

  /// The numbers that are never `nil`; the interpreter divides by those whose ranges begin above 0.
  static let numbers: [Number] = ranges.flatMap { range, numbers in
    numbers.map { Number(name: $0, range: range, access: $1) }
  }

  private static let ranges: [(ClosedRange<Double>, KeyValuePairs<String, Access>)] = [
    (
      0...10,
      [
        "tapDuration": { value(&$0.tapDuration, $1) },
        "tapDragInterval": { value(&$0.tapDragInterval, $1) },
        "tapDragFingerInterval": { value(&$0.tapDragFingerInterval, $1) },
        "dragLockInterval": { value(&$0.dragLockInterval, $1) },
        "tapQuietInterval": { value(&$0.tapQuietInterval, $1) },
        "otherHandInterval": { value(&$0.otherHandInterval, $1) },
        "buttonAreas.landingInterval": { value(&$0.buttonAreas.landingInterval, $1) },
        "middleEmulationInterval": { value(&$0.middleEmulationInterval, $1) },
        "motion.frameInterval": { value(&$0.motion.frameInterval, $1) },
        "motion.longestJumpInterval": { value(&$0.motion.longestJumpInterval, $1) },
        "motion.wobbleInterval": { value(&$0.motion.wobbleInterval, $1) },
        "acceleration.longestInterval": { value(&$0.acceleration.longestInterval, $1) },
        "scrollLandingInterval": { value(&$0.scrollLandingInterval, $1) },
        "pinchCorrectionInterval": { value(&$0.pinchCorrectionInterval, $1) },
        "fingerCountInterval": { value(&$0.fingerCountInterval, $1) },
        "quickHoldInterval": { value(&$0.quickHoldInterval, $1) },
        "holdInterval": { value(&$0.holdInterval, $1) },
        "multiFingerDrag.decisionInterval": { value(&$0.multiFingerDrag.decisionInterval, $1) },
        "multiFingerDrag.releaseInterval": { value(&$0.multiFingerDrag.releaseInterval, $1) },
        "edgeScroll.restInterval": { value(&$0.edgeScroll.restInterval, $1) },
        "axisLock.denseInterval": { value(&$0.axisLock.denseInterval, $1) },
        "axisLock.activeInterval": { value(&$0.axisLock.activeInterval, $1) },
        "axisLock.inactiveInterval": { value(&$0.axisLock.inactiveInterval, $1) },
        "palmStrips.leaveInterval": { value(&$0.palmStrips.leaveInterval, $1) },
        "thumbs.landingInterval": { value(&$0.thumbs.landingInterval, $1) },
        "typingInterval": { value(&$0.typingInterval, $1) },
        "continuedTypingInterval": { value(&$0.continuedTypingInterval, $1) },
        "pointingInterval": { value(&$0.pointingInterval, $1) },
      ]
    ),
    (
      0.001...10,
      [
        "axisLock.memory": { value(&$0.axisLock.memory, $1) },
        "axisLock.denseMemory": { value(&$0.axisLock.denseMemory, $1) },
      ]
    ),
    (
      0...500,
      [
        "tapMovement": { value(&$0.tapMovement, $1) },
        "tapPointerMovement": { value(&$0.tapPointerMovement, $1) },
        "tapBounceDistance": { value(&$0.tapBounceDistance, $1) },
        "otherHandDistance": { value(&$0.otherHandDistance, $1) },
        "tapEdgeDistance": { value(&$0.tapEdgeDistance, $1) },
        "dragEdgeDistance": { value(&$0.dragEdgeDistance, $1) },
        "clickMovement": { value(&$0.clickMovement, $1) },
        "buttonAreaHeight": { value(&$0.buttonAreaHeight, $1) },
        "buttonAreas.topHeight": { value(&$0.buttonAreas.topHeight, $1) },
        "buttonAreas.freeDistance": { value(&$0.buttonAreas.freeDistance, $1) },
        "clickfingerDistance.width": { value(&$0.clickfingerDistance.width, $1) },
        "clickfingerDistance.height": { value(&$0.clickfingerDistance.height, $1) },
        "clickThumbs.padHeight": { value(&$0.clickThumbs.padHeight, $1) },
        "clickThumbs.stripHeight": { value(&$0.clickThumbs.stripHeight, $1) },
        "clickThumbs.distance": { value(&$0.clickThumbs.distance, $1) },
        "motion.jumpDistance": { value(&$0.motion.jumpDistance, $1) },
        "motion.jumpGrowth": { value(&$0.motion.jumpGrowth, $1) },
        "motion.smoothingMargin": { value(&$0.motion.smoothingMargin, $1) },
        "gestureMovement": { value(&$0.gestureMovement, $1) },
        "gestureInnerMovement": { value(&$0.gestureInnerMovement, $1) },
        "gestureOuterMovement": { value(&$0.gestureOuterMovement, $1) },
        "gestureInnerGrowth": { value(&$0.gestureInnerGrowth, $1) },
        "gestureOuterGrowth": { value(&$0.gestureOuterGrowth, $1) },
        "directionMovement": { value(&$0.directionMovement, $1) },
        "scrollBox.width": { value(&$0.scrollBox.width, $1) },
        "scrollBox.height": { value(&$0.scrollBox.height, $1) },
        "holdMovement": { value(&$0.holdMovement, $1) },
        "multiFingerDrag.swipeDistance": { value(&$0.multiFingerDrag.swipeDistance, $1) },
        "edgeScroll.width": { value(&$0.edgeScroll.width, $1) },
        "edgeScroll.padHeight": { value(&$0.edgeScroll.padHeight, $1) },
        "edgeScroll.distance": { value(&$0.edgeScroll.distance, $1) },
        "axisLock.countedLength": { value(&$0.axisLock.countedLength, $1) },
        "axisLock.freeLength": { value(&$0.axisLock.freeLength, $1) },
        "palmStrips.sidePadWidth": { value(&$0.palmStrips.sidePadWidth, $1) },
        "palmStrips.sideWidth": { value(&$0.palmStrips.sideWidth, $1) },
        "palmStrips.topPadHeight": { value(&$0.palmStrips.topPadHeight, $1) },
        "thumbs.padHeight": { value(&$0.thumbs.padHeight, $1) },
        "thumbs.scrollDistance.width": { value(&$0.thumbs.scrollDistance.width, $1) },
        "thumbs.scrollDistance.height": { value(&$0.thumbs.scrollDistance.height, $1) },
        "thumbRevisionDistance": { value(&$0.thumbRevisionDistance, $1) },
        "pointingDistance": { value(&$0.pointingDistance, $1) },
      ]
    ),
    (
      1...500,
      [
        "assumedSize.width": { value(&$0.assumedSize.width, $1) },
        "assumedSize.height": { value(&$0.assumedSize.height, $1) },
      ]
    ),
    (
      0...10_000,
      [
        "motion.fastSpeed": { value(&$0.motion.fastSpeed, $1) },
        "acceleration.slowSpeed": { value(&$0.acceleration.slowSpeed, $1) },
        "acceleration.topSpeed": { value(&$0.acceleration.topSpeed, $1) },
      ]
    ),
    (
      1...10_000,
      [
        "acceleration.fastSpeed": { value(&$0.acceleration.fastSpeed, $1) }
      ]
    ),
    (
      0...1,
      [
        "buttonAreas.heightShare": { value(&$0.buttonAreas.heightShare, $1) },
        "buttonAreas.middleShare": { value(&$0.buttonAreas.middleShare, $1) },
        "buttonAreas.topMiddleShare": { value(&$0.buttonAreas.topMiddleShare, $1) },
        "palmStrips.sideShare": { value(&$0.palmStrips.sideShare, $1) },
        "palmStrips.topShare": { value(&$0.palmStrips.topShare, $1) },
        "thumbs.upperLine": { value(&$0.thumbs.upperLine, $1) },
        "thumbs.lowerLine": { value(&$0.thumbs.lowerLine, $1) },
        "thumbs.narrowness": { value(&$0.thumbs.narrowness, $1) },
        "thumbs.revisionShare": { value(&$0.thumbs.revisionShare, $1) },
        "downPressureShare": { value(&$0.downPressureShare, $1) },
        "upPressureShare": { value(&$0.upPressureShare, $1) },
      ]
    ),
    (
      0...100,
      [
        "acceleration.restFactor": { value(&$0.acceleration.restFactor, $1) },
        "acceleration.slowGrowth": { value(&$0.acceleration.slowGrowth, $1) },
        "acceleration.fastGrowth": { value(&$0.acceleration.fastGrowth, $1) },
        "acceleration.lowestFactor": { value(&$0.acceleration.lowestFactor, $1) },
        "acceleration.speedExponent": { value(&$0.acceleration.speedExponent, $1) },
        "acceleration.lowestFlatFactor": { value(&$0.acceleration.lowestFlatFactor, $1) },
        "axisLock.flatSlope": { value(&$0.axisLock.flatSlope, $1) },
        "axisLock.lowSlope": { value(&$0.axisLock.lowSlope, $1) },
        "axisLock.highSlope": { value(&$0.axisLock.highSlope, $1) },
        "axisLock.steepSlope": { value(&$0.axisLock.steepSlope, $1) },
      ]
    ),
    (
      0.001...100,
      [
        "acceleration.pointsPerMillimetre": { value(&$0.acceleration.pointsPerMillimetre, $1) },
        "acceleration.plateau": { value(&$0.acceleration.plateau, $1) },
      ]
    ),
    (
      0...2_147_483_647,
      [
        "palmPressure": { value(&$0.palmPressure, $1) }
      ]
    ),
  ]

  /// Checks that all values are in their ranges.
  ///
  /// - Throws: ``TrackpadSettingsError`` that names the first value that is not.
  public func validate() throws(TrackpadSettingsError) {
    var limits = self
    for number in TrackpadLimits.numbers {
      try check(number.name, number.access(&limits, nil), number.range)
    }
    for (name, number) in TrackpadLimits.optionals {
      if let value = number(self) { try check(name, value, 0...2_147_483_647) }
    }
  }

  private static let optionals: KeyValuePairs<String, @Sendable (TrackpadLimits) -> Double?> = [
    "palmSize": { $0.palmSize }, "thumbSize": { $0.thumbSize },
    "thumbPressure": { $0.thumbPressure },
    "pressureRange.down": { $0.pressureRange?.down },
    "pressureRange.up": { $0.pressureRange?.up },
    "touchSizeRange.down": { $0.touchSizeRange?.down },
    "touchSizeRange.up": { $0.touchSizeRange?.up },
  ]

  private func check(
    _ name: String, _ value: Double, _ range: ClosedRange<Double>
  ) throws(TrackpadSettingsError) {
    guard range.contains(value) else {
      throw TrackpadSettingsError(setting: name, value: value, range: range)
    }
  }
}
