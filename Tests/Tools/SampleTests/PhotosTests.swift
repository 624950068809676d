import TSEventTime
import FingerScripts
import Foundation
import TSGeometry
import TSInterface
import TSReplay
@testable import SampleApplications
import TouchSnapshots
import TestSupport
import Testing

@Suite("Photos") @MainActor struct PhotosTests {
  /// A table, and what fingers have done on it.
  private typealias PhotosDelegate = WholeScreenDelegate<PhotosController>

  @MainActor private struct Stage {
    let application: Application
    let delegate: PhotosDelegate
    var table: PhotoTable {
      delegate.controller.view as? PhotoTable ?? PhotoTable(frame: .zero)
    }

    func photo(_ name: String) throws -> PhotoView {
      try #require(table.photos.first { $0.sceneID == name })
    }
  }

  /// Launches the sample on a screen, and has fingers do something there until all photos rest.
  private func play(
    on size: CGSize = CGSize(width: 768, height: 480),
    _ occur: [(seconds: Double, body: (Stage) throws -> Void)] = [],
    fingers: (inout Script, PhotoTable) throws -> Void = { _, _ in }
  ) throws -> Stage {
    let application = Application(
      screen: Screen(
        size: size, millimetres: CGSize(width: size.width / 3.2, height: size.height / 3.2)))
    let delegate = try #require(Samples.photos.launch(application) as? PhotosDelegate)
    let stage = Stage(application: application, delegate: delegate)
    application.keyWindow?.layoutIfNeeded()
    var script = Script(
      panel: Script.panel(
        points: (size.width, size.height), millimetres: (size.width / 3.2, size.height / 3.2)))
    try fingers(&script, stage.table)
    guard script.items.count > 1 else { return stage }
    let folder = try Folder()
    let path = folder.name("fingers.evemu")
    try recording(of: script).write(to: URL(filePath: path))
    let replayer = try Replayer(.file(path))
    application.timeline.restart(at: replayer.start)
    for (seconds, body) in occur {
      application.timeline.schedule(at: replayer.start.advanced(by: seconds)) {
        MainActor.assumeIsolated {
          do { try body(stage) } catch { Issue.record(error) }
        }
      }
    }
    _ = try replayer.run(in: application)
    return stage
  }

  private func center(_ name: String, in table: PhotoTable) throws -> FingerPath.Location {
    let center = try #require(table.photos.first { $0.sceneID == name }).pose.center
    return (center.x, center.y)
  }

  /// The corners of a photo that are not on the table, by how far.
  private func overhang(_ photo: PhotoView, on table: PhotoTable) -> CGFloat {
    photo.pose.corners.map { corner in
      let point = photo.pose.center + corner
      return max(
        -point.x, -point.y, point.x - table.bounds.maxX, point.y - table.bounds.maxY)
    }.max() ?? 0
  }

  @Test(
    "are six, which lie apart on the table, at every size of the screen",
    arguments: [
      CGSize(width: 320, height: 480), CGSize(width: 768, height: 480),
      CGSize(width: 1920, height: 1080), CGSize(width: 480, height: 1280),
    ])
  func dealt(_ size: CGSize) throws {
    let stage = try play(on: size)
    #expect(Set(stage.table.photos.map { $0.sceneID }).count == 6)
    for photo in stage.table.photos {
      #expect(overhang(photo, on: stage.table) < 0.35 * photo.pose.corners[2].length)
      for other in stage.table.photos where other !== photo {
        #expect(photo.pose.center.distance(to: other.pose.center) > photo.pose.corners[2].length)
      }
    }
  }

  @Test("keep their shares of a table that is turned, or has another size")
  func resized() throws {
    let stage = try play()
    let before = try stage.photo("sea").pose
    stage.delegate.window.frame = CGRect(x: 0, y: 0, width: 480, height: 768)
    stage.application.keyWindow?.layoutIfNeeded()
    stage.application.timeline.runUntilIdle()
    #expect(stage.table.bounds.size == CGSize(width: 480, height: 768))
    let after = try stage.photo("sea").pose
    #expect(abs(after.scale - before.scale) < 0.001)
    for photo in stage.table.photos { #expect(overhang(photo, on: stage.table) <= 0.5) }
    stage.delegate.window.frame = CGRect(x: 0, y: 0, width: 1536, height: 960)
    stage.application.keyWindow?.layoutIfNeeded()
    #expect(abs(try stage.photo("sea").pose.scale - 2 * before.scale) < 0.001)
  }

  @Test("come to the front when they are touched")
  func order() throws {
    let stage = try play { script, table in
      let (x, y) = try center("dunes", in: table)
      script.tap(x, y)
    }
    #expect(stage.table.photos.last?.sceneID == "dunes")
  }

  @Test("slide on after they were thrown, bounce off the edge, and come to rest on the table")
  func thrown() throws {
    var before = PhotoPose(center: .zero, angle: 0, scale: 1)
    var speeds: [CGVector] = []
    let look: (Stage) throws -> Void = { speeds.append(try $0.photo("dunes").motion.velocity) }
    let stage = try play([(0.2, look), (0.8, look)]) { script, table in
      before = try #require(table.photos.first { $0.sceneID == "dunes" }).pose
      let (x, y) = try center("dunes", in: table)
      script.perform([.throwing(0, from: (x, y), by: (0, 0), to: (x - 60, y), at: 0, for: 0.15)])
    }
    // To the left, and back from the edge, slower.
    #expect(speeds[0].dx < -200)
    #expect(speeds[1].dx > 0 && speeds[1].dx < -speeds[0].dx)
    let photo = try stage.photo("dunes")
    #expect(photo.motion == PhotoMotion() && photo.pose.center.x < before.center.x - 60)
    #expect(overhang(photo, on: stage.table) <= 0.5)
  }

  @Test("turn about the finger that pulls them at a corner, as paper does")
  func pulled() throws {
    var angle: CGFloat = 0
    let stage = try play { script, table in
      let photo = try #require(table.photos.first { $0.sceneID == "sea" })
      angle = photo.pose.angle
      let corner = photo.pose.center + photo.pose.corners[2] * 0.8
      script.perform([
        .carrying(
          0, from: (corner.x, corner.y), to: (corner.x - 200, corner.y), at: 0, for: 1, resting: 0)
      ])
    }
    #expect(try stage.photo("sea").pose.angle > angle + 0.3)
  }

  @Test("are moved, zoomed and turned by one hand at once")
  func pinched() throws {
    var before = PhotoPose(center: .zero, angle: 0, scale: 1)
    let stage = try play { script, table in
      before = try #require(table.photos.first { $0.sceneID == "sea" }).pose
      let (x, y) = try center("sea", in: table)
      script.perform(
        .pair(
          (0, 1), at: 0, for: 1, middle: ((x, y), (x - 60, y + 40)), distance: (60, 120),
          angle: (0, 0.8)))
    }
    let after = try stage.photo("sea").pose
    #expect((1.6...2.1).contains(after.scale / before.scale))
    #expect((0.6...1.0).contains(after.angle - before.angle))
    #expect(after.center.x < before.center.x - 40 && after.center.y > before.center.y + 25)
  }

  @Test("are used by two people at once, and not pinched by fingers of both")
  func people() throws {
    var places: [CGPoint] = []
    let stage = try play { script, table in
      let (left, right) = try (center("balloons", in: table), center("sea", in: table))
      script.perform([
        .carrying(
          0, from: left, to: (left.x + 90, left.y - 60), at: 0, for: 1, resting: 0),
        .carrying(
          1, from: right, to: (right.x - 90, right.y + 60), at: 0, for: 1, resting: 0),
      ])
      places = [CGPoint(x: left.x, y: left.y), CGPoint(x: right.x, y: right.y)]
    }
    #expect(try stage.photo("balloons").pose.center.x > places[0].x + 60)
    #expect(try stage.photo("sea").pose.center.x < places[1].x - 60)
    #expect(stage.delegate.window.arenas == .perPerson(distance: 288))

    // A photo that fills the table, with a finger of each.
    var (scale, held) = (CGFloat(0), CGFloat(0))
    let shared = try play([
      (1.9, { scale = try $0.photo("dunes").pose.scale }),
      (2.9, { held = try $0.photo("dunes").pose.scale }),
    ]) { script, table in
      let (x, y) = try center("dunes", in: table)
      script.perform([
        .tapping(0, at: (x, y), 0), .tapping(0, at: (x, y), 0.25),
        .carrying(0, from: (140, 240), to: (230, 240), at: 2, for: 1, resting: 0),
        .carrying(1, from: (620, 240), to: (530, 240), at: 2, for: 1, resting: 0),
      ])
    }
    #expect(scale == held && scale > 1)
    #expect(try shared.photo("dunes").pose.scale == scale)
  }

  @Test("are lifted by a long press, with a finger that carries them, and do not slide then")
  func lifted() throws {
    var lifted: [Bool] = []
    let look: (Stage) throws -> Void = { lifted.append(try $0.photo("city").isLifted) }
    var from: FingerPath.Location = (0, 0)
    let stage = try play([(0.45, look), (0.6, look), (2.05, look)]) { script, table in
      from = try center("city", in: table)
      script.perform([
        .carrying(0, from: from, to: (from.x - 150, from.y - 50), at: 0, for: 2, resting: 0.7)
      ])
    }
    #expect(lifted == [false, true, false])
    let after = try stage.photo("city").pose
    #expect(abs(after.center.x - (from.x - 150)) < 12 && after.angle == -0.22)
  }

  @Test("fit the table upright for a double tap, and fly back for the next")
  func fitted() throws {
    var poses: [PhotoPose] = []
    let look: (Stage) throws -> Void = { poses.append(try $0.photo("aurora").pose) }
    let stage = try play([(0, look), (2, look)]) { script, table in
      let (x, y) = try center("aurora", in: table)
      script.perform([0, 0.25, 2.1, 2.35].map { .tapping(0, at: (x, y), $0) })
    }
    #expect(poses[1].center == CGPoint(x: 384, y: 240) && poses[1].angle == 0)
    #expect(abs(poses[1].corners[2].dy - 0.46 * 480) < 0.01)
    #expect(try stage.photo("aurora").pose == poses[0])
  }

  @Test("are stopped by a finger that lands on them, and drawn back from an edge")
  func caught() throws {
    let stage = try play { script, table in
      let (x, y) = try center("alps", in: table)
      script.perform([
        .carrying(0, from: (x, y), to: (4, y), at: 0, for: 1, resting: 0)
      ])
    }
    #expect(overhang(try stage.photo("alps"), on: stage.table) <= 0.5)
    #expect(try stage.photo("alps").pose.center.x < 130)
  }

  @Test("are added where the bare table is tapped twice, and not where a photo is")
  func added() throws {
    let stage = try play { script, table in
      let (x, y) = try center("aurora", in: table)
      script.perform([
        .tapping(0, at: (384, 247), 0), .tapping(0, at: (384, 247), 0.25),
        .tapping(0, at: (x, y), 1.5), .tapping(0, at: (x, y), 1.75),
      ])
    }
    #expect(stage.table.photos.count == 7)
    let photo = try stage.photo("alps 7")
    #expect(photo.pose.center == CGPoint(x: 384, y: 247) && photo.alpha == 1)
  }

  @Test("have an animation that shows the whole recording")
  func animation() throws {
    let path = "\(PackageFolder.recordings)/samples/photos"
    let text = try SampleRun.animation(of: Samples.photos, recording: path + ".evemu")
    let kept = try String(contentsOf: URL(filePath: path + "-animation.svg"), encoding: .utf8)
    #expect(text == kept)
    #expect(text.utf8.count < 600_000)
  }
}
