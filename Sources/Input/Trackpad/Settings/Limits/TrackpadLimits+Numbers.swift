extension TrackpadLimits {
  /// A number among the limits, with the name that errors and options have for it.
  struct Number: Sendable {
    var name: String
    /// The values that are possible.
    var range: ClosedRange<Double>
    var path: Path
  }

  typealias Path = any WritableKeyPath<TrackpadLimits, Double> & Sendable

  /// The numbers that are never `nil`.
  ///
  /// The interpreter divides by those whose ranges begin above 0.
  static let numbers: [Number] = ranges.flatMap { range, paths in
    paths.map { Number(name: $0, range: range, path: $1) }
  }

  private static let ranges: [(ClosedRange<Double>, KeyValuePairs<String, Path>)] = [
    (
      0...10,
      [
        "tapDuration": \.tapDuration, "tapDragInterval": \.tapDragInterval,
        "tapDragFingerInterval": \.tapDragFingerInterval, "dragLockInterval": \.dragLockInterval,
        "tapQuietInterval": \.tapQuietInterval, "otherHandInterval": \.otherHandInterval,
        "buttonAreas.landingInterval": \.buttonAreas.landingInterval,
        "middleEmulationInterval": \.middleEmulationInterval,
        "motion.frameInterval": \.motion.frameInterval,
        "motion.longestJumpInterval": \.motion.longestJumpInterval,
        "motion.wobbleInterval": \.motion.wobbleInterval,
        "acceleration.longestInterval": \.acceleration.longestInterval,
        "scrollLandingInterval": \.scrollLandingInterval,
        "pinchCorrectionInterval": \.pinchCorrectionInterval,
        "fingerCountInterval": \.fingerCountInterval, "quickHoldInterval": \.quickHoldInterval,
        "holdInterval": \.holdInterval,
        "multiFingerDrag.decisionInterval": \.multiFingerDrag.decisionInterval,
        "multiFingerDrag.releaseInterval": \.multiFingerDrag.releaseInterval,
        "edgeScroll.restInterval": \.edgeScroll.restInterval,
        "axisLock.denseInterval": \.axisLock.denseInterval,
        "axisLock.activeInterval": \.axisLock.activeInterval,
        "axisLock.inactiveInterval": \.axisLock.inactiveInterval,
        "palmStrips.leaveInterval": \.palmStrips.leaveInterval,
        "thumbs.landingInterval": \.thumbs.landingInterval, "typingInterval": \.typingInterval,
        "continuedTypingInterval": \.continuedTypingInterval,
        "pointingInterval": \.pointingInterval,
      ]
    ),
    (
      0.001...10,
      ["axisLock.memory": \.axisLock.memory, "axisLock.denseMemory": \.axisLock.denseMemory]
    ),
    (
      0...500,
      [
        "tapMovement": \.tapMovement, "tapPointerMovement": \.tapPointerMovement,
        "tapBounceDistance": \.tapBounceDistance, "otherHandDistance": \.otherHandDistance,
        "tapEdgeDistance": \.tapEdgeDistance, "dragEdgeDistance": \.dragEdgeDistance,
        "clickMovement": \.clickMovement, "buttonAreaHeight": \.buttonAreaHeight,
        "buttonAreas.topHeight": \.buttonAreas.topHeight,
        "buttonAreas.freeDistance": \.buttonAreas.freeDistance,
        "clickfingerDistance.width": \.clickfingerDistance.width,
        "clickfingerDistance.height": \.clickfingerDistance.height,
        "clickThumbs.padHeight": \.clickThumbs.padHeight,
        "clickThumbs.stripHeight": \.clickThumbs.stripHeight,
        "clickThumbs.distance": \.clickThumbs.distance,
        "motion.jumpDistance": \.motion.jumpDistance, "motion.jumpGrowth": \.motion.jumpGrowth,
        "motion.smoothingMargin": \.motion.smoothingMargin, "gestureMovement": \.gestureMovement,
        "gestureInnerMovement": \.gestureInnerMovement,
        "gestureOuterMovement": \.gestureOuterMovement,
        "gestureInnerGrowth": \.gestureInnerGrowth, "gestureOuterGrowth": \.gestureOuterGrowth,
        "directionMovement": \.directionMovement, "scrollBox.width": \.scrollBox.width,
        "scrollBox.height": \.scrollBox.height, "holdMovement": \.holdMovement,
        "multiFingerDrag.swipeDistance": \.multiFingerDrag.swipeDistance,
        "edgeScroll.width": \.edgeScroll.width, "edgeScroll.padHeight": \.edgeScroll.padHeight,
        "edgeScroll.distance": \.edgeScroll.distance,
        "axisLock.countedLength": \.axisLock.countedLength,
        "axisLock.freeLength": \.axisLock.freeLength,
        "palmStrips.sidePadWidth": \.palmStrips.sidePadWidth,
        "palmStrips.sideWidth": \.palmStrips.sideWidth,
        "palmStrips.topPadHeight": \.palmStrips.topPadHeight,
        "thumbs.padHeight": \.thumbs.padHeight,
        "thumbs.scrollDistance.width": \.thumbs.scrollDistance.width,
        "thumbs.scrollDistance.height": \.thumbs.scrollDistance.height,
        "thumbRevisionDistance": \.thumbRevisionDistance, "pointingDistance": \.pointingDistance,
      ]
    ),
    (
      1...500,
      ["assumedSize.width": \.assumedSize.width, "assumedSize.height": \.assumedSize.height]
    ),
    (
      0...10_000,
      [
        "motion.fastSpeed": \.motion.fastSpeed,
        "acceleration.slowSpeed": \.acceleration.slowSpeed,
        "acceleration.topSpeed": \.acceleration.topSpeed,
      ]
    ),
    (1...10_000, ["acceleration.fastSpeed": \.acceleration.fastSpeed]),
    (
      0...1,
      [
        "buttonAreas.heightShare": \.buttonAreas.heightShare,
        "buttonAreas.middleShare": \.buttonAreas.middleShare,
        "buttonAreas.topMiddleShare": \.buttonAreas.topMiddleShare,
        "palmStrips.sideShare": \.palmStrips.sideShare,
        "palmStrips.topShare": \.palmStrips.topShare, "thumbs.upperLine": \.thumbs.upperLine,
        "thumbs.lowerLine": \.thumbs.lowerLine, "thumbs.narrowness": \.thumbs.narrowness,
        "thumbs.revisionShare": \.thumbs.revisionShare, "downPressureShare": \.downPressureShare,
        "upPressureShare": \.upPressureShare,
      ]
    ),
    (
      0...100,
      [
        "acceleration.restFactor": \.acceleration.restFactor,
        "acceleration.slowGrowth": \.acceleration.slowGrowth,
        "acceleration.fastGrowth": \.acceleration.fastGrowth,
        "acceleration.lowestFactor": \.acceleration.lowestFactor,
        "acceleration.speedExponent": \.acceleration.speedExponent,
        "acceleration.lowestFlatFactor": \.acceleration.lowestFlatFactor,
        "axisLock.flatSlope": \.axisLock.flatSlope, "axisLock.lowSlope": \.axisLock.lowSlope,
        "axisLock.highSlope": \.axisLock.highSlope, "axisLock.steepSlope": \.axisLock.steepSlope,
      ]
    ),
    (
      0.001...100,
      [
        "acceleration.pointsPerMillimetre": \.acceleration.pointsPerMillimetre,
        "acceleration.plateau": \.acceleration.plateau,
      ]
    ),
    (0...2_147_483_647, ["palmPressure": \.palmPressure]),
  ]

  /// Checks that all values are in their ranges.
  ///
  /// - Throws: ``TrackpadSettingsError`` that names the first value that is not.
  public func validate() throws(TrackpadSettingsError) {
    for number in TrackpadLimits.numbers {
      try check(number.name, self[keyPath: number.path], number.range)
    }
    let optionals: [(String, Double?)] = [
      ("palmSize", palmSize), ("thumbSize", thumbSize), ("thumbPressure", thumbPressure),
      ("pressureRange.down", pressureRange?.down), ("pressureRange.up", pressureRange?.up),
      ("touchSizeRange.down", touchSizeRange?.down), ("touchSizeRange.up", touchSizeRange?.up),
    ]
    for (name, value) in optionals { if let value { try check(name, value, 0...2_147_483_647) } }
  }

  private func check(
    _ name: String, _ value: Double, _ range: ClosedRange<Double>
  ) throws(TrackpadSettingsError) {
    guard range.contains(value) else {
      throw TrackpadSettingsError(setting: name, value: value, range: range)
    }
  }
}
