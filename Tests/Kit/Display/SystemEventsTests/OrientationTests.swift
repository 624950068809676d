import Foundation
import TSInterface
import TSSystemEvents
import Testing

@Suite("The orientation of a device, by its acceleration")
struct OrientationTests {
  /// Returns the acceleration of a device that is turned from upright to its left side by an angle,
  /// and then laid back by a slope, in degrees.
  private static func acceleration(_ angle: Double, slope: Double = 0) -> Acceleration {
    let (angle, slope) = (angle * .pi / 180, slope * .pi / 180)
    return Acceleration(
      x: 9.81 * sin(angle) * cos(slope), y: 9.81 * cos(angle) * cos(slope), z: 9.81 * sin(slope))
  }

  @Test(
    "is the nearest one at first",
    arguments: [
      (0, .portrait), (44, .portrait), (46, .landscapeLeft), (90, .landscapeLeft),
      (134, .landscapeLeft), (136, .portraitUpsideDown), (-179, .portraitUpsideDown),
      (-136, .portraitUpsideDown), (-134, .landscapeRight), (-90, .landscapeRight),
      (-46, .landscapeRight), (-44, .portrait),
    ] as [(Double, DeviceOrientation)])
  func nearest(angle: Double, expected: DeviceOrientation) {
    var tracker = OrientationTracker()
    tracker.update(Self.acceleration(angle))
    #expect(tracker.orientation == expected)
  }

  @Test(
    "lasts until the device has turned by more than 55 degrees, to either side",
    arguments: [DeviceOrientation.portrait, .landscapeLeft, .portraitUpsideDown, .landscapeRight],
    [1.0, -1])
  func hysteresis(orientation: DeviceOrientation, side: Double) {
    let centres: [DeviceOrientation: Double] = [
      .portrait: 0, .landscapeLeft: 90, .portraitUpsideDown: 180, .landscapeRight: -90,
    ]
    let centre = centres[orientation] ?? 0
    var tracker = OrientationTracker(orientation)
    tracker.update(Self.acceleration(centre + 54.9 * side))
    #expect(tracker.orientation == orientation)
    tracker.update(Self.acceleration(centre + 55.1 * side))
    #expect(tracker.orientation != orientation)
    // The way back has the same reach, so nothing changes at the diagonal.
    let next = tracker.orientation
    tracker.update(Self.acceleration(centre + 35.1 * side))
    #expect(tracker.orientation == next)
    tracker.update(Self.acceleration(centre + 34.9 * side))
    #expect(tracker.orientation == orientation)
  }

  @Test("becomes flat above a slope of 65 degrees, and upright below 55", arguments: [1.0, -1])
  func flat(side: Double) {
    let flat: DeviceOrientation = side > 0 ? .faceUp : .faceDown
    var tracker = OrientationTracker(.landscapeLeft)
    for (slope, expected) in [
      (64.9, .landscapeLeft), (65.1, flat), (90, flat), (55.1, flat), (54.9, .landscapeLeft),
    ] as [(Double, DeviceOrientation)] {
      tracker.update(Self.acceleration(90, slope: slope * side))
      #expect(tracker.orientation == expected, "at \(slope)")
    }
  }

  @Test("after lying flat keeps the one before within its reach")
  func flatAndBack() {
    var tracker = OrientationTracker(.portrait)
    tracker.update(Self.acceleration(0, slope: 90))
    tracker.update(Self.acceleration(50))
    #expect(tracker.orientation == .portrait)
    tracker.update(Self.acceleration(50, slope: 90))
    tracker.update(Self.acceleration(60))
    #expect(tracker.orientation == .landscapeLeft)
  }

  @Test("is kept without a direction")
  func noDirection() {
    for value in [0, .nan, .infinity] as [Double] {
      var tracker = OrientationTracker(.landscapeRight)
      tracker.update(Acceleration(x: value, y: 0, z: 0))
      #expect(tracker.orientation == .landscapeRight)
    }
  }

  @Test("follows the picture if that is rotated on the screen")
  func rotation() {
    // A picture that is turned clockwise has its top at the right of the panel.
    let tops = [
      Acceleration(x: 0, y: 1, z: 0), Acceleration(x: 1, y: 0, z: 0),
      Acceleration(x: 0, y: -1, z: 0), Acceleration(x: -1, y: 0, z: 0),
    ]
    for (quarters, top) in tops.enumerated() {
      var tracker = OrientationTracker()
      tracker.update(top.rotated(byQuarters: quarters))
      #expect(tracker.orientation == .portrait, "\(quarters) quarters")
      // Turned further by a quarter anticlockwise, the top of the picture is where its left was.
      tracker = OrientationTracker()
      tracker.update(tops[(quarters + 1) % 4].rotated(byQuarters: quarters))
      #expect(tracker.orientation == .landscapeLeft, "\(quarters) quarters")
    }
  }
}
