import TSContacts
import TSGeometry
import Testing

@Suite("The mapping of a digitizer to the screen")
struct MappingTests {
  private let digitizer = Digitizer(
    name: "screen", x: Axis(minimum: 0, maximum: 3999), y: Axis(minimum: 1000, maximum: 2999))
  private let screen = CGRect(x: 0, y: 0, width: 400, height: 100)

  private func close(_ a: CGPoint, _ b: CGPoint) -> Bool { a.distance(to: b) < 1e-9 }

  @Test("lays the full range over the screen, the last unit still inside")
  func fullRange() {
    let mapping = DigitizerMapping(digitizer, onto: screen)
    #expect(close(mapping.point(x: 0, y: 1000), CGPoint(x: 0, y: 0)))
    #expect(close(mapping.point(x: 2000, y: 2000), CGPoint(x: 200, y: 50)))
    #expect(close(mapping.point(x: 3999, y: 2999), CGPoint(x: 399.9, y: 99.95)))
    let contact = Contact(slot: 0, trackingID: 0, phase: .began, x: 2000, y: 2000)
    #expect(close(mapping.point(of: contact), CGPoint(x: 200, y: 50)))
    #expect(abs(mapping.pointsPerUnit - (0.1 * 0.05).squareRoot()) < 1e-12)
  }

  /// The image of the point a quarter along x and half along y, in shares of the screen.
  @Test(
    "turns clockwise",
    arguments: [
      (.none, CGPoint(x: 0.25, y: 0.5)), (.quarter, CGPoint(x: 0.5, y: 0.25)),
      (.half, CGPoint(x: 0.75, y: 0.5)), (.threeQuarters, CGPoint(x: 0.5, y: 0.75)),
    ] as [(DigitizerMapping.Rotation, CGPoint)])
  func rotates(_ rotation: DigitizerMapping.Rotation, _ share: CGPoint) {
    let mapping = DigitizerMapping(digitizer, onto: screen, rotation: rotation)
    let expected = CGPoint(x: share.x * 400, y: share.y * 100)
    #expect(close(mapping.point(x: 1000, y: 2000), expected))
  }

  /// The image of the top left corner: the top right by a clockwise quarter.
  @Test(
    "takes corners to corners",
    arguments: [
      (.quarter, CGPoint(x: 400, y: 0)), (.half, CGPoint(x: 400, y: 100)),
      (.threeQuarters, CGPoint(x: 0, y: 100)),
    ] as [(DigitizerMapping.Rotation, CGPoint)])
  func corners(_ rotation: DigitizerMapping.Rotation, _ corner: CGPoint) {
    let mapping = DigitizerMapping(digitizer, onto: screen, rotation: rotation)
    #expect(close(mapping.point(x: 0, y: 1000), corner))
  }

  @Test("calibrates before it turns, in libinput's convention")
  func calibrates() throws {
    let swap = try #require(DigitizerMapping.Calibration("0 1 0 1 0 0"))
    let mapping = DigitizerMapping(digitizer, onto: screen, calibration: swap)
    #expect(close(mapping.point(x: 1000, y: 1000), CGPoint(x: 0, y: 25)))
    let mirror = try #require(DigitizerMapping.Calibration("-1 0 1\t0 1 0\n"))
    let turned = DigitizerMapping(
      digitizer, onto: screen, calibration: mirror, rotation: .quarter)
    #expect(close(turned.point(x: 0, y: 1000), CGPoint(x: 400, y: 100)))
  }

  @Test(
    "takes the first six finite numbers of six or more words as a calibration, as libinput does",
    arguments: [
      ("1 0 0 0 1 0", true), ("1 0 0 0 1", false), ("1 0 0 0 1 0 0 0 1", true), ("", false),
      ("1 0 0 0 1 0 x", true), ("1 0 0 0 x 0 0 0 1", false), ("1 0 0 0 1 x", false),
      ("1 0 0 0 1 nan", false), ("1 0 0 0 1 inf", false),
    ])
  func calibrationText(_ text: String, _ isValid: Bool) {
    #expect((DigitizerMapping.Calibration(text) != nil) == isValid)
    if isValid { #expect(DigitizerMapping.Calibration(text) == .identity) }
  }

  @Test("maps to a region of a larger screen")
  func region() {
    let mapping = DigitizerMapping(
      digitizer, onto: CGRect(x: 100, y: 50, width: 200, height: 50))
    #expect(close(mapping.point(x: 0, y: 1000), CGPoint(x: 100, y: 50)))
    #expect(close(mapping.point(x: 2000, y: 2000), CGPoint(x: 200, y: 75)))
  }

  @Test("keeps the first and the last unit inside, however it is turned")
  func edges() {
    for rotation in DigitizerMapping.Rotation.allCases {
      for calibration in [.identity, .init(-1, 0, 1, 0, -1, 1)] as [DigitizerMapping.Calibration] {
        for (minimum, maximum) in [(1974, 5013), (-7, 3), (0, 0), (1, 65536)] as [(Int32, Int32)] {
          let axis = Axis(minimum: minimum, maximum: maximum)
          let other = Axis(minimum: -minimum, maximum: maximum + 12)
          let mapping = DigitizerMapping(
            Digitizer(name: "", x: axis, y: other), onto: screen, calibration: calibration,
            rotation: rotation)
          for x in [axis.minimum, axis.maximum] {
            for y in [other.minimum, other.maximum] {
              let point = mapping.point(x: x, y: y)
              #expect(
                point.x >= 0 && point.x < 400 && point.y >= 0 && point.y < 100,
                "\(x), \(y) of \(minimum)...\(maximum), \(rotation), \(calibration): \(point)")
            }
          }
        }
      }
    }
  }

  @Test("keeps outside what a calibration puts there")
  func outside() {
    let mapping = DigitizerMapping(
      digitizer, onto: screen, calibration: .init(1, 0, 0.5, 0, 1, -0.5))
    #expect(close(mapping.point(x: 3000, y: 1500), CGPoint(x: 500, y: -25)))
  }

  @Test("is exact to the last bit, so that a contact on an edge is on the screen's edge")
  func exact() {
    for units in [3, 7, 10, 1920, 3200, 4095, 4096, 32767, 65535] as [Int32] {
      for size in [3, 7, 320, 800, 1366] as [Double] {
        let axis = Axis(minimum: -5, maximum: units - 6)
        let mapping = DigitizerMapping(
          Digitizer(name: "", x: axis, y: axis),
          onto: CGRect(x: 0, y: 0, width: size, height: size))
        for value in stride(from: 0, to: units, by: max(1, Int(units) / 100)) {
          let expected = Double(value) * size / Double(units)
          #expect(mapping.point(x: value - 5, y: -5) == CGPoint(x: expected, y: 0))
        }
      }
    }
  }
}
