import Foundation
import TSInspector
import TSInspectorReplay
import TSInterface
import TSNearest
import TSNearestReplay
import TSReplay
import TSScenes
import TSTracing
import TestSupport
import Testing

/// A recording whose time is chosen.
@MainActor struct RecordedRunTests {
  private static func run(_ name: String) throws -> RecordedRun {
    let scene = try Scene.load(path: PackageFolder.recording("\(name).scene.json"))
    return try RecordedRun(.file(PackageFolder.recording("\(name).evemu")), scene: scene)
  }

  @Test("All touches are known at the beginning")
  func beginning() throws {
    let run = try Self.run("double-tap")
    #expect(run.time == 0)
    #expect(run.all.count == 4)
    #expect(try #require(run.duration) > 1.8)
    #expect(run.times.first == 0)
    #expect(run.times == run.times.sorted())
  }

  @Test("A time has the same touches and recognizers, whichever time was shown before")
  func seeking() throws {
    let run = try Self.run("double-tap")
    func facts() -> String {
      let down = run.application.touchesInProgress.map { "\($0.id) \($0.phase)" }
      return "\(down) \(run.present.count) \(run.time)"
    }
    let times = stride(from: 0, through: 2.1, by: 0.13).map { $0 }
    let forward = times.map { time in
      run.seek(to: time)
      return facts()
    }
    let backward = times.reversed().map { time in
      run.seek(to: time)
      return facts()
    }
    #expect(forward == backward.reversed())
    #expect(Set(forward).count > 4)
  }

  @Test("An attempt that failed has the nearest yes of the recording, whichever time is shown")
  func nearest() throws {
    let run = try Self.run("double-tap")
    let scene = try Scene.load(path: PackageFolder.recording("double-tap.scene.json"))
    let source = ReplaySource.file(PackageFolder.recording("double-tap.evemu"))
    let (explanation, _) = try Replayer.explain(source, scene: scene)
    let failed = explanation.attempts.filter { $0.outcome == .failed }
    #expect(failed.count > 0)
    for attempt in failed {
      let expected = try explanation.nearest(
        to: attempt.recognizer, in: source, scene: scene, touch: attempt.touches.first)
      #expect(run.nearest(to: attempt).map { expected.contains($0) } == true, "\(attempt)")
    }
  }

  @Test("Times outside the recording count as its ends")
  func ends() throws {
    let run = try Self.run("swipe")
    run.seek(to: 1e9)
    #expect(run.time == run.duration)
    run.seek(to: -5)
    #expect(run.time == 0)
  }

  @Test("The first event is shown at the beginning")
  func firstEvent() throws {
    let run = try Self.run("swipe")
    #expect(run.time == 0)
    #expect(run.application.touchesInProgress.map(\.phase) == [.began])
    run.seek(to: 1)
    run.seek(to: 0)
    #expect(run.application.touchesInProgress.map(\.phase) == [.began])
  }

  @Test("Steps go from event to event, and back")
  func steps() throws {
    let run = try Self.run("swipe")
    for index in 1..<6 {
      run.step(by: 1)
      #expect(run.time == run.times[index])
    }
    run.step(by: -2)
    #expect(run.time == run.times[3])
    run.step(by: -100)
    #expect(run.time == 0)
    run.step(by: 10_000)
    #expect(run.time == run.times.last)
  }

  @Test("A selected view stays selected at other times")
  func selection() throws {
    let run = try Self.run("double-tap")
    let inspector = Inspector(run)
    run.seek(to: 1)
    let view = try #require(inspector.select(at: CGPoint(x: 160, y: 240)))
    run.seek(to: 0.2)
    let other = try #require(inspector.selectedView)
    #expect(other !== view)
    #expect(other.sceneID == view.sceneID)
  }
}
