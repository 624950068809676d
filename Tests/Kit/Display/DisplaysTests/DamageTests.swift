import TSDisplays
import TSGeometry
import TSGraphics
import Testing

@Suite("Damage")
struct DamageTests {
  private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    PixelRect(x: x, y: y, width: width, height: height)
  }

  @Test("of a view that moved a little is one rectangle (D36)")
  func moved() {
    var damage = Damage()
    damage.add(rect(10, 10, 50, 50))
    damage.add(rect(30, 10, 50, 50))
    #expect(damage.rects == [rect(10, 10, 70, 50)])
  }

  @Test("of a view that moved far is two rectangles")
  func far() {
    var damage = Damage()
    damage.add(rect(0, 0, 10, 10))
    damage.add(rect(200, 200, 10, 10))
    #expect(damage.rects.count == 2)
    #expect(damage.area == 200)
  }

  @Test("of more than eight places is their union (D36)", arguments: [(8, 8), (9, 1)])
  func limit(places: Int, rects: Int) {
    var damage = Damage()
    for index in 0..<places { damage.add(rect(index * 100, index * 100, 4, 4)) }
    #expect(damage.rects.count == rects)
    for index in 0..<places {
      #expect(damage.rects.contains { $0.contains(rect(index * 100, index * 100, 4, 4)) })
    }
  }

  @Test("ignores empty rectangles, and those inside another")
  func inside() {
    var damage = Damage()
    damage.add(.empty)
    #expect(damage.isEmpty)
    damage.add(rect(0, 0, 20, 20))
    damage.add(rect(5, 5, 3, 3))
    #expect(damage.rects == [rect(0, 0, 20, 20)])
  }

  @Test(
    "grows outward to whole pixels (D36)",
    arguments: [
      (CGRect(x: 1, y: 2, width: 3, height: 4), (1, 2, 3, 4)),
      (CGRect(x: 0.5, y: 0.5, width: 1, height: 1), (0, 0, 2, 2)),
      (CGRect(x: -20.7, y: -20.7, width: 141.4, height: 141.4), (-21, -21, 142, 142)),
      (CGRect(x: 5, y: 5, width: 0, height: 9), (0, 0, 0, 0)),
      (CGRect(x: CGFloat.nan, y: 5, width: 1, height: 9), (0, 0, 0, 0)),
    ] as [(CGRect, (Int, Int, Int, Int))])
  func outward(exact: CGRect, expected: (Int, Int, Int, Int)) {
    #expect(PixelRect(around: exact) == rect(expected.0, expected.1, expected.2, expected.3))
  }
}

@Suite("Buffer histories")
struct BufferHistoryTests {
  private let a = PixelRect(x: 0, y: 0, width: 10, height: 10)
  private let b = PixelRect(x: 100, y: 0, width: 10, height: 10)
  private let c = PixelRect(x: 200, y: 0, width: 10, height: 10)
  private let d = PixelRect(x: 300, y: 0, width: 10, height: 10)

  @Test("of two buffers add the damage of the previous picture to the present one (D14)")
  func ages() {
    var history = BufferHistory(buffers: 2)
    #expect(history.damage(of: 0, adding: [a]) == nil)
    #expect(history.damage(of: 1, adding: [b]) == nil)
    #expect(history.damage(of: 0, adding: [c]) == [b, c])
    #expect(history.damage(of: 1, adding: [d]) == [c, d])
  }

  @Test("begin with everything after the content was lost (D14)")
  func lost() {
    var history = BufferHistory(buffers: 2)
    _ = history.damage(of: 0, adding: [])
    _ = history.damage(of: 1, adding: [])
    #expect(history.damage(of: 0, adding: [a]) == [a])
    history.invalidate()
    #expect(history.damage(of: 1, adding: [b]) == nil)
    #expect(history.damage(of: 0, adding: [c]) == nil)
    #expect(history.damage(of: 1, adding: [d]) == [c, d])
  }
}

@Suite("Display modes")
struct DisplayModeTests {
  /// Corners of the picture: top left, top right, bottom right, bottom left, on a panel of 800 × 480.
  @Test(
    "rotate the picture clockwise about the panel (P1)",
    arguments: [
      (.none, [(0, 0), (800, 0), (800, 480), (0, 480)]),
      (.quarter, [(800, 0), (800, 480), (0, 480), (0, 0)]),
      (.half, [(800, 480), (0, 480), (0, 0), (800, 0)]),
      (.threeQuarters, [(0, 480), (0, 0), (800, 0), (800, 480)]),
    ] as [(DisplayRotation, [(CGFloat, CGFloat)])])
  func corners(rotation: DisplayRotation, expected: [(CGFloat, CGFloat)]) {
    let mode = DisplayMode(width: 800, height: 480, scale: 2, rotation: rotation)
    let size = mode.size
    #expect(
      size
        == (rotation.swapsAxes ? CGSize(width: 240, height: 400) : CGSize(width: 400, height: 240)))
    let corners = [
      CGPoint.zero, CGPoint(x: size.width, y: 0), CGPoint(x: size.width, y: size.height),
      CGPoint(x: 0, y: size.height),
    ]
    for (corner, pixel) in zip(corners, expected) {
      #expect(corner.applying(mode.transform) == CGPoint(x: pixel.0, y: pixel.1))
    }
  }
}
