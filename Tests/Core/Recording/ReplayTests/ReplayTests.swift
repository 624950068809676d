import TSContacts
import TSEvdev
import TSEventTime
import TSGeometry
import TSInterface
import TSRecordings
import TSReplay
import TSScenes
import Testing
import TSTracing

@Suite("A replay")
@MainActor struct ReplayTests {
  /// Records the methods that receive touches, and their times.
  private final class Watcher: InterfaceObserver {
    var calls: [TouchMethod] = []
    var times: [Double] = []
    func responder(
      _ responder: Responder, receives method: TouchMethod, touches: Set<Touch>, event: Event
    ) {
      calls.append(method)
      times.append(event.timestamp)
    }
    func input(_ note: InputNote) { Issue.record("\(note.kind)") }
  }

  @Test("shows what the recorded fingers do, from the first event on")
  func stroke() throws {
    let trace = try lines(.items(Panel.stroke(from: 5000).items), scene: square())
    #expect(
      trace.dropLast() == [
        "   0.000  touch 1      began             (10.0, 20.0)  hit window",
        "   0.000  window       touchesBegan      1 (10.0, 20.0)",
        "   0.010  window       touchesMoved      1 (30.0, 40.0)",
        "   0.020  window       touchesEnded      1 (30.0, 40.0)",
      ])
    let summary = try #require(trace.last)
    #expect(
      summary.hasPrefix(
        """
           0.020  summary                        frames 3, events 12, contacts 1, touches 1, \
        repairs 0, duration 0.020, hash 
        """))
  }

  @Test("cancels what is down at the end, at the time of the last event, and lets timers fire")
  func end() throws {
    var panel = Panel()
    panel.frame(0, id: 7, at: (100, 200))
    panel.frame(10, at: (300, 400))
    var fired: [Double] = []
    let trace = try lines(.items(panel.items), scene: square()) { application, _ in
      let timeline = application.timeline
      timeline.schedule(after: 0.005) { fired.append(timeline.now.seconds) }
      timeline.schedule(after: 2) { fired.append(timeline.now.seconds) }
    }
    #expect(
      trace.dropFirst(3).dropLast() == [
        "   0.010  input        repaired          contact still down at the end",
        "   0.010  window       touchesCancelled  1 (30.0, 40.0) lost",
      ])
    #expect(fired == [0.005, 2])
    #expect(trace.last?.contains("   2.000  summary ") == true)
    #expect(trace.last?.contains("repairs 1, duration 0.010") == true)
  }

  @Test("infers the ranges where nothing describes the device, and says so")
  func undescribed() throws {
    let panel = Panel.stroke(DeviceDescription())
    let replayer = try Replayer(.items(panel.items))
    #expect(replayer.devices.count == 1 && replayer.devices[0].isInferred)
    #expect(replayer.digitizer.x == Axis(minimum: 0, maximum: 300))
    let trace = try lines(.items(panel.items), scene: square())
    #expect(
      trace.first
        == "   0.000  input        repaired          no description: ranges inferred from the stream"
    )
    #expect(trace[1].hasPrefix("   0.000  touch 1      began             (33.2, 49.9)"))
    #expect(trace.last?.contains("touches 1, repairs 1,") == true)
  }

  @Test("takes several devices in order of time, and passes over those that sense no touch")
  func devices() throws {
    let first = Panel.stroke(from: 0)
    let second = Panel.stroke(Panel.description(name: "second"), index: 2, from: 5)
    var keyboard = Panel(DeviceDescription(name: "keyboard", codes: [.key: [.keyA]]), index: 1)
    keyboard.frame(1, at: (1, 1))
    let all = first.items + second.items + keyboard.items
    let devices = all.filter { if case .device = $0 { true } else { false } }
    let events = all.compactMap { item -> (InputEvent, Int)? in
      if case .event(let event, let device) = item { (event, device) } else { nil }
    }
    let ordered = events.enumerated().sorted {
      ($0.element.0.time, $0.offset) < ($1.element.0.time, $1.offset)
    }
    let items = devices + ordered.map { .event($0.element.0, device: $0.element.1) }
    let trace = try lines(.items(items), scene: square())
    #expect(
      trace.dropLast().map { $0.split(separator: " ").prefix(4).joined(separator: " ") } == [
        "0.000 touch 1 began", "0.000 window touchesBegan 1", "0.005 touch 2 began",
        "0.005 window touchesBegan 2", "0.010 window touchesMoved 1",
        "0.015 window touchesMoved 2", "0.020 window touchesEnded 1",
        "0.025 window touchesEnded 2",
      ])
    let result = try Replayer.trace(.items(items), scene: square(), as: nil)
    #expect(result.summary.touches == 2 && result.summary.frames == 6)
    #expect(result.devices.map { $0.rejection == nil } == [true, true, false])
    #expect(result.devices.map(\.statistics.landings) == [1, 1, 0])
    #expect(result.devices.map(\.index) == [0, 2, 1])
  }

  @Test("takes a device that is connected later, and reports it")
  func plugged() throws {
    let items =
      Panel.stroke().items + Panel.stroke(Panel.description(name: "late"), index: 1, from: 30).items
    let trace = try lines(.items(items), scene: square())
    #expect(trace[4] == "   0.020  input        plugged           late")
    #expect(trace[6] == "   0.030  window       touchesBegan      2 (10.0, 20.0) tap 2")
  }

  @Test("never lets time run backwards between devices")
  func backwards() throws {
    let items =
      Panel.stroke(from: 100).items + Panel.stroke(Panel.description(), index: 1, from: 50).items
    let times = try lines(.items(items), scene: square()).map { $0.prefix(8) }
    #expect(times.allSatisfy { $0 >= "   0.000" } && times == times.sorted())
  }

  @Test("does the same every time, in either form and without a trace")
  func twice() throws {
    let source = ReplaySource.items(Panel.stroke().items)
    let scene = try square()
    let results = try [TraceForm.text, .json, .text, nil].map {
      try Replayer.trace(source, scene: scene, as: $0)
    }
    #expect(Set(results.map(\.hash)).count == 2 && results[3].hash == nil)
    #expect(Set(results.map(\.summary)).count == 1)
  }

  @Test("can be delivered to an application of the program's own")
  func ownApplication() throws {
    let application = Application(screen: Screen(size: CGSize(width: 100, height: 100)))
    let objects = try square().instantiate(in: application)
    let watcher = Watcher()
    application.observer = watcher
    let replayer = try Replayer(.items(Panel.stroke(from: -3000).items))
    #expect(replayer.start == Timestamp(seconds: -3))
    _ = try replayer.run(in: application)
    #expect(watcher.calls == [.touchesBegan, .touchesMoved, .touchesEnded])
    #expect(application.observer === watcher)
    withExtendedLifetime(objects) {}
  }

  @Test("begins at the present of an application in which something moves")
  func animated() throws {
    let application = Application(
      screen: Screen(size: CGSize(width: 100, height: 100)),
      timeline: Timeline(at: Timestamp(seconds: 2)))
    let objects = try square().instantiate(in: application)
    var finishedAt: Double?
    View.animate(
      withDuration: 0.3, options: .allowUserInteraction,
      animations: { application.windows[0].alpha = 0.5 },
      completion: { _ in finishedAt = application.timeline.now.seconds })
    let watcher = Watcher()
    application.observer = watcher
    let result = try Replayer(.items(Panel.stroke(from: 7000).items)).run(in: application)
    #expect(watcher.times == [2, 2.01, 2.02])
    #expect(result.summary.touches == 1 && result.summary.duration == 0.02)
    let finished = try #require(finishedAt)
    #expect(abs(finished - 2.3) < 0.02)
    withExtendedLifetime(objects) {}
  }
}
