import TSCalibration
import TSContacts
import TSGeometry
import TestSupport
import Testing

private typealias Calibration = DigitizerMapping.Calibration

/// What a panel with a fault reports for crosses: the inverse of its calibration.
private func pairs(
  _ calibration: DigitizerMapping.Calibration, at crosses: [CGPoint] = CalibrationPair.crosses,
  noise: (Int) -> CGVector = { _ in .zero }
) -> [CalibrationPair] {
  let n = calibration.numbers
  let determinant = n[0] * n[4] - n[1] * n[3]
  return crosses.enumerated().map { index, cross in
    let off = noise(index)
    let (x, y) = (cross.x + off.dx - n[2], cross.y + off.dy - n[5])
    return CalibrationPair(
      target: cross,
      reported: CGPoint(
        x: (n[4] * x - n[1] * y) / determinant, y: (n[0] * y - n[3] * x) / determinant))
  }
}

private let size = CGSize(width: 200, height: 100)

@Suite("A calibration from taps on crosses")
struct CalibrationFitTests {
  private static let faults: [DigitizerMapping.Calibration] = [
    .identity, Calibration(0, -1, 1, 1, 0, 0), Calibration(-1, 0, 1, 0, -1, 1),
    Calibration(0, 1, 0, -1, 0, 1), Calibration(-1, 0, 1, 0, 1, 0),
    Calibration(1.08, 0.01, -0.03, -0.02, 0.93, 0.05), Calibration(0, 1.2, -0.1, 0.9, 0, 0.04),
  ]

  @Test("is exact for exact taps, from three on", arguments: faults, [3, 4, 5, 9])
  func exact(fault: DigitizerMapping.Calibration, count: Int) throws {
    let crosses = [0, 2, 6, 8, 4, 1, 3, 5, 7].prefix(count).map { CalibrationPair.crosses[$0] }
    let fit = try CalibrationFit(pairs(fault, at: crosses), size: size)
    for (number, expected) in zip(fit.calibration.numbers, fault.numbers) {
      #expect(abs(number - expected) < 1e-5)
    }
    #expect(fit.worst < 1e-6 && fit.wrong == nil && fit.isProven == (count > 3))
  }

  @Test("needs three taps", arguments: [0, 1, 2])
  func tooFew(count: Int) {
    let some = Array(pairs(.identity).prefix(count))
    #expect(throws: CalibrationFitError.tooFew(count)) { try CalibrationFit(some, size: size) }
  }

  /// Three crosses of which one is off the line of the others by a part of the display: their spread is
  /// √2 ÷ 3 of that.
  private func nearlyInLine(_ offset: Double) -> [CGPoint] {
    [CGPoint(x: 0.1, y: 0.5), CGPoint(x: 0.9, y: 0.5), CGPoint(x: 0.5, y: 0.5 + offset)]
  }

  @Test(
    "needs crosses that are not on one line",
    arguments: [(0, false), (0.104, false), (0.108, true)])
  func crossesInLine(offset: Double, isEnough: Bool) throws {
    let some = pairs(.identity, at: nearlyInLine(offset))
    if isEnough {
      _ = try CalibrationFit(some, size: size)
    } else {
      #expect(throws: CalibrationFitError.onOneLine(.crosses)) {
        try CalibrationFit(some, size: size)
      }
    }
  }

  @Test(
    "needs a panel whose both axes follow the finger", arguments: [(0.104, false), (0.108, true)])
  func reportedInLine(offset: Double, isEnough: Bool) throws {
    let places = nearlyInLine(offset)
    let some = zip(nearlyInLine(0.4), places).map { CalibrationPair(target: $0, reported: $1) }
    if isEnough {
      _ = try CalibrationFit(some, size: size)
    } else {
      #expect(throws: CalibrationFitError.onOneLine(.reported)) {
        try CalibrationFit(some, size: size)
      }
    }
  }

  @Test("refuses numbers that are not finite", arguments: [Double.nan, .infinity])
  func notFinite(number: Double) {
    var some = pairs(.identity)
    some[4].reported.y = number
    #expect(throws: CalibrationFitError.notFinite(4)) { try CalibrationFit(some, size: size) }
  }

  @Test("refuses taps that no correction brings within the limit, and says which is the worst")
  func limit() throws {
    // A panel that is bent: the middle column is off by 6 mm, of which a third remains at the sides.
    let bent = pairs(.identity) { CGVector(dx: $0 % 3 == 1 ? 0.03 : 0, dy: 0) }
    let worst = try CalibrationFit(bent, size: size, limit: 4.5).worst
    #expect(abs(worst - 4) < 0.05)
    #expect(try CalibrationFit(bent, size: size, limit: worst + 1e-6).wrong == nil)
    let error = try #require(throws: CalibrationFitError.self) {
      try CalibrationFit(bent, size: size, limit: worst - 1e-6)
    }
    guard case .tooInexact(let index, let distance, _) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(index % 3 == 1 && abs(distance - worst) < 1e-6)
    #expect("\(error)".contains("tap again"))
  }

  @Test("is within a millimetre for fingers that miss by half of one, and finds no tap wrong")
  func noise() throws {
    for seed in 0..<300 {
      var random = SeededRandom(UInt64(seed))
      let fault = Self.faults[seed % Self.faults.count]
      let fit = try CalibrationFit(
        pairs(fault) { _ in random.miss(by: 0.5) }, size: size)
      #expect(fit.wrong == nil, "seed \(seed)")
      #expect(fit.worst < 2.5)
      // Where the corners of the panel are shown, compared with where they are.
      for corner in [CGPoint.zero, CGPoint(x: 1, y: 1)] {
        let place = pairs(fault, at: [corner])[0].reported
        let shown = fit.calibration.corrected(place)
        #expect(abs(shown.x - corner.x) * size.width < 2, "seed \(seed)")
        #expect(abs(shown.y - corner.y) * size.height < 2, "seed \(seed)")
      }
    }
  }

  @Test("leaves out one wrong tap, and says which", arguments: 0..<9)
  func wrong(index: Int) throws {
    for seed in 0..<60 {
      var random = SeededRandom(UInt64(seed))
      let fault = Self.faults[seed % Self.faults.count]
      let off = [CGVector(dx: 0.1, dy: 0), CGVector(dx: -0.2, dy: 0.3), CGVector(dx: 0, dy: -0.2)]
      let taps = pairs(fault) { tap in
        let miss = random.miss(by: 0.5)
        let error = tap == index ? off[seed % 3] : .zero
        return CGVector(dx: miss.dx + error.dx, dy: miss.dy + error.dy)
      }
      let fit = try CalibrationFit(taps, size: size)
      #expect(fit.wrong == index, "seed \(seed)")
      #expect(fit.worst < 2.5 && fit.errors[index] > 10)
    }
  }

  @Test("refuses two wrong taps")
  func twoWrong() {
    let taps = pairs(.identity) { tap in
      CGVector(dx: tap == 1 ? 0.2 : 0, dy: tap == 5 ? 0.3 : 0)
    }
    #expect(throws: CalibrationFitError.self) { try CalibrationFit(taps, size: size) }
  }

  @Test("does not guess which of five taps is wrong")
  func five() {
    let crosses = [0, 2, 6, 8, 4].map { CalibrationPair.crosses[$0] }
    let taps = pairs(.identity, at: crosses) { CGVector(dx: $0 == 0 ? 0.2 : 0, dy: 0) }
    #expect(throws: CalibrationFitError.self) { try CalibrationFit(taps, size: size) }
  }

  @Test("names the nearest rotation or reflection")
  func mounting() throws {
    #expect(try CalibrationFit(pairs(Self.faults[1]), size: size).mounting.name.contains("90°"))
    let near = try CalibrationFit(pairs(Calibration(-1.01, 0, 1.01, 0, 0.99, 0)), size: size)
    #expect(near.mounting.name == "mirrored from left to right")
    #expect(abs(near.mounting.distance - 5.0.squareRoot()) < 0.001)
  }
}

extension SeededRandom {
  /// Returns a deviation of a finger, of millimetres in each direction, as fractions of the display.
  fileprivate mutating func miss(by millimetres: Double) -> CGVector {
    func normal() -> Double {
      (0..<12).reduce(-6) { sum, _ in sum + Double.random(in: 0..<1, using: &self) } * millimetres
    }
    return CGVector(dx: normal() / size.width, dy: normal() / size.height)
  }
}
