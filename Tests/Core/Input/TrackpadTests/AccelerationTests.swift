import TSContacts
import TSGeometry
import Testing
import TSTrackpad

/// The speed of the pointer, computed by hand from the trackpad facts T18 to T22.
///
/// A millimetre is 1000 / 25.4 × 0.2968 = 11.685 points before acceleration. The factor is 0.3 + 0.1 v
/// below 6 mm/s, 0.9 up to 130 mm/s and 4.8 from 520 mm/s; the speed setting multiplies it by
/// 0.95 (s + 1)^2.38 + 0.05, which is 0.05, 1 and 4.9951.
@Suite("Acceleration of the pointer")
struct AccelerationTests {
  /// Returns the points of a millimetre while a finger moves to the right at a constant speed.
  private func pointsPerMillimetre(_ velocity: Double, _ settings: TrackpadSettings) -> Double {
    var pad = moving(settings, interval: velocity < 1 ? 100 : 12)
    let step = velocity * Double(pad.interval) / 1000
    for number in 1...20 { pad.move(0, percent(20 + Double(number) * step), 50) }
    guard case .motion(let delta, let unaccelerated) = pad.events.last?.kind else { return 0 }
    #expect(abs(unaccelerated.dx / step - 10.5165) < 0.001)
    #expect(delta.dy == 0)
    return delta.dx / step
  }

  private func percent(_ millimetres: Double) -> Double { millimetres / 4 }

  /// Returns a pad of 400 mm width with 1000 units for each millimetre, on which a finger has landed.
  private func moving(_ settings: TrackpadSettings, interval: Int64 = 12) -> PadScript {
    var settings = settings
    settings.isTappingEnabled = false
    settings.isPalmDetectionEnabled = false
    var pad = PadScript(.clickpad(width: 400, height: 200, resolution: 1000), settings)
    pad.interval = interval
    pad.down(0, percent(20), 50)
    return pad
  }

  @Test(
    "The adaptive profile has its factor at each speed of the finger and of the setting",
    arguments: [
      // At rest means at 0.01 mm/s, whose factor is 0.301.
      (0.01, -1.0, 0.1759), (0.01, 0, 3.5172), (0.01, 1, 17.5687),
      (7, -1, 0.5258), (7, 0, 10.5165), (7, 1, 52.5311),
      (130, -1, 0.5258), (130, 0, 10.5165), (130, 1, 52.5311),
      (520, -1, 2.8044), (520, 0, 56.0882), (520, 1, 280.1661),
    ])
  func adaptive(_ velocity: Double, _ speed: Double, _ expected: Double) {
    var settings = TrackpadSettings()
    settings.accelerationSpeed = speed
    let points = pointsPerMillimetre(velocity, settings)
    #expect(abs(points / expected - 1) < 0.001, "\(points)")
  }

  @Test("A finger that is faster than 520 mm/s is not accelerated further")
  func maximum() {
    #expect(abs(pointsPerMillimetre(560, TrackpadSettings()) - 56.0882) < 0.06)
  }

  @Test(
    "The flat profile has one factor at all speeds of the finger",
    arguments: [0.01, 7, 130, 520], [(-1.0, 0.0584), (0, 11.6850), (1, 23.3701)])
  func flat(_ velocity: Double, _ setting: (speed: Double, points: Double)) {
    var settings = TrackpadSettings()
    settings.accelerationProfile = .flat
    settings.accelerationSpeed = setting.speed
    let points = pointsPerMillimetre(velocity, settings)
    #expect(abs(points / setting.points - 1) < 0.001, "\(points)")
  }

  @Test("A change of speed is averaged by Simpson's rule")
  func change() {
    var pad = moving(TrackpadSettings())
    // 130 mm/s, and one step at 520 mm/s: (0.9 + 4 × 2.11875 + 4.8) / 6 = 2.3625.
    for number in 1...10 { pad.move(0, percent(20 + Double(number) * 1.56), 50) }
    pad.clear()
    pad.move(0, percent(35.6 + 6.24), 50)
    guard case .motion(let delta, _) = pad.events.last?.kind else {
      Issue.record("no motion")
      return
    }
    #expect(abs(delta.dx / 6.24 / 27.6059 - 1) < 0.001)
  }

  @Test("A millimetre across and down are as many points on a pad of two resolutions")
  func resolutions() {
    var digitizer = Digitizer.clickpad(resolution: 100)
    digitizer.y = Axis(minimum: 0, maximum: 3000, resolution: 50)
    var settings = TrackpadSettings()
    settings.isTappingEnabled = false
    var pad = PadScript(digitizer, settings)
    pad.down(0, 30, 30)
    // 0.6 mm across and down in each frame.
    for number in 1...10 { pad.move(0, 30 + Double(number) * 0.6, 30 + Double(number)) }
    #expect(pad.motion.dx > 40)
    #expect(abs(pad.motion.dx - pad.motion.dy) < 0.001)
  }
}
