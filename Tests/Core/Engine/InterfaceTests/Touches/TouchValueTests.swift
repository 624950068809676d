import TSContacts
import TSEventTime
import TSGeometry
import TSInterface
import TestSupport
import Testing

@Suite("The values of a touch") @MainActor struct TouchValueTests {
  /// A device of 100 units a point, whose sensor reports size and pressure.
  static func sensing() -> Digitizer {
    var digitizer = Stage.digitizer()
    digitizer.touchMajor = Axis(minimum: 0, maximum: 255)
    digitizer.pressure = Axis(minimum: 0, maximum: 255)
    return digitizer
  }

  /// Lands a finger whose contact was changed, and returns its touch.
  private func touch(
    on digitizer: Digitizer = Stage.digitizer(), _ change: (inout Contact) -> Void = { _ in }
  ) throws -> (touch: Touch, stage: Stage) {
    let stage = Stage(digitizer: digitizer)
    var seen: Touch?
    let card = stage.view("card", CGRect(20, 40, 280, 400))
    card.script.reaction = { _, touches, _ in seen = touches.one }
    stage.finger(1).lands(at: 30, 50).change(change)
    return (try #require(seen), stage)
  }

  @Test("U13: without a view the location is in the window's coordinates, else in the view's")
  func locations() throws {
    let stage = Stage()
    let card = stage.view("card", CGRect(20, 40, 280, 400))
    var locations: [[CGPoint]] = []
    card.script.reaction = { _, touches, _ in
      guard let touch = touches.one else { return }
      locations.append([
        touch.location(in: nil), touch.previousLocation(in: nil), touch.location(in: card),
        touch.previousLocation(in: card), touch.preciseLocation(in: card),
        touch.precisePreviousLocation(in: card),
      ])
    }
    stage.finger(1).lands(at: 30, 50).moves(to: 33.5, 50)
    let (start, end) = (CGPoint(x: 30, y: 50), CGPoint(x: 33.5, y: 50))
    let (startIn, endIn) = (CGPoint(x: 10, y: 10), CGPoint(x: 13.5, y: 10))
    #expect(locations.first == [start, start, startIn, startIn, startIn, startIn])
    #expect(locations.last == [end, start, endIn, startIn, endIn, startIn])
  }

  @Test("U13: in a window with another origin, locations are the window's")
  func displacedWindow() {
    let stage = Stage()
    stage.window.frame = CGRect(100, 50, 200, 300)
    let card = stage.view("card", CGRect(0, 0, 200, 300))
    var locations: [CGPoint] = []
    card.script.reaction = { _, touches, _ in
      if let touch = touches.one { locations.append(touch.location(in: nil)) }
    }
    stage.finger(1).lands(at: 110, 60).moves(to: 115, 60).lifts()
    #expect(
      locations == [CGPoint(x: 10, y: 10), CGPoint(x: 15, y: 10), CGPoint(x: 15, y: 10)])
  }

  @Test("U14: the radius is half the contact's ellipse in points, its tolerance half a step")
  func radius() throws {
    let (touch, stage) = try touch(on: Self.sensing()) { $0.touchMajor = 200 }
    let point = 1 / Stage.unitsPerPoint
    #expect(abs(touch.majorRadius - 100 * point) < 1e-12)
    #expect(abs(touch.majorRadiusTolerance - 0.5 * point) < 1e-12)
    stage.finger(1).change { $0.touchMajor = 0 }
    #expect(touch.majorRadius == 5, "an empty ellipse has no size")
  }

  @Test("U14: the tolerance grows with the noise that the kernel filters out")
  func tolerance() throws {
    var digitizer = Self.sensing()
    digitizer.touchMajor?.fuzz = 8
    let (touch, _) = try touch(on: digitizer)
    #expect(abs(touch.majorRadiusTolerance - 4 / Stage.unitsPerPoint) < 1e-12)
  }

  @Test("U17: on a device that reports no size the radius is 5 points, and can be set")
  func defaultRadius() throws {
    let (touch, stage) = try touch()
    #expect(touch.majorRadius == 5)
    #expect(touch.majorRadiusTolerance == 5)
    stage.application.constants.defaultMajorRadius = 8
    #expect(touch.majorRadius == 8)
  }

  @Test(
    "U15: a force of 1 is an average touch, a quarter of the range unless set",
    arguments: [(0, 0.0), (51, 0.8), (255, 4), (300, 4), (-5, 0)])
  func force(_ pressure: Int32, _ force: Double) throws {
    let (touch, _) = try touch(on: Self.sensing()) { $0.pressure = pressure }
    #expect(abs(touch.force - force) < 1e-12)
    #expect(touch.maximumPossibleForce == 4)
  }

  @Test("U15: a device without pressure has neither force nor a greatest one")
  func noForce() throws {
    let (touch, _) = try touch { $0.pressure = 100 }
    #expect(touch.force == 0)
    #expect(touch.maximumPossibleForce == 0)
  }

  @Test("U15: where no tilt is reported a pen is upright and points along x")
  func tilt() throws {
    let (touch, stage) = try touch()
    #expect(touch.altitudeAngle == .pi / 2)
    #expect(touch.azimuthAngle(in: stage.window) == 0)
    #expect(touch.azimuthUnitVector(in: nil) == CGVector(dx: 1, dy: 0))
  }

  @Test("U16: a change of pressure alone is a move without a distance")
  func pressureAlone() throws {
    let stage = Stage(digitizer: Self.sensing())
    let card = stage.view("card", CGRect(0, 0, 300, 300))
    var moves: [(CGVector, CGFloat)] = []
    card.script.reaction = { method, touches, _ in
      guard method == .touchesMoved, let touch = touches.one else { return }
      moves.append((touch.location(in: nil) - touch.previousLocation(in: nil), touch.force))
    }
    stage.finger(1).lands(at: 10, 10).change { $0.pressure = 51 }
    #expect(stage.log.take() == "card began [1], card moved [1]")
    #expect(moves.map(\.0) == [.zero])
    #expect(moves.map(\.1) == [0.8])
  }

  @Test("U59: properties have UIKit's bits, and none is estimated where no device corrects any")
  func estimates() throws {
    let all: [Touch.Properties] = [.force, .azimuth, .altitude, .location]
    #expect(all.map(\.rawValue) == [1, 2, 4, 8])
    let (touch, _) = try touch()
    #expect(touch.estimatedProperties.isEmpty)
    #expect(touch.estimatedPropertiesExpectingUpdates.isEmpty)
    #expect(touch.estimationUpdateIndex == nil)
  }

  @Test("U59: corrections travel up the chain as touches do")
  func corrections() {
    final class Corrected: View {
      var count = 0
      override func touchesEstimatedPropertiesUpdated(_ touches: Set<Touch>) { count += 1 }
    }
    let (outer, inner) = (Corrected(), View())
    outer.addSubview(inner)
    inner.touchesEstimatedPropertiesUpdated([])
    #expect(outer.count == 1)
  }

  @Test("the device's own values are included, in its units")
  func deviceContact() throws {
    let (touch, stage) = try touch(on: Self.sensing()) { contact in
      contact.orientation = 3
      contact.widthMajor = 7
    }
    #expect(touch.deviceContact.orientation == 3)
    #expect(touch.deviceContact.widthMajor == 7)
    #expect(touch.digitizer == stage.source.digitizer)
  }

  @Test("a touch that is kept stays as it was, also when its application is gone")
  func keptTouch() throws {
    var kept: Touch?
    do {
      let stage = Stage(digitizer: Self.sensing())
      stage.view("card", CGRect(0, 0, 300, 300)).script.reaction = { _, touches, _ in
        kept = touches.one
      }
      stage.finger(1).lands(at: 10, 10).change { $0.pressure = 51 }
      stage.finger(1).lifts()
    }
    let touch = try #require(kept)
    #expect(touch.phase == .ended)
    #expect(touch.force == 0.8)
    #expect(touch.majorRadius == 5)
    #expect(touch.location(in: nil) == CGPoint(x: 10, y: 10))
  }
}
