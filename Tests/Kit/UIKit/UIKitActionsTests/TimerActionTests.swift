import Foundation
import Testing
import TouchTesting
import UIKitActions

@Suite("Timers that send actions")
@MainActor struct TimerActionTests {
  @MainActor private final class Counter {
    private(set) var times: [Double] = []
    private(set) var kinds: [String] = []
    let stage = TestStage()
    var isStopping = false

    func start(_ interval: Double, repeats: Bool) -> Timer {
      UIApplication.withShared(stage.application) {
        Timer.scheduledTimer(
          timeInterval: interval, target: self, selector: #action(fired(_:)), userInfo: "user",
          repeats: repeats)
      }
    }

    private func fired(_ timer: Timer) {
      times.append((stage.now * 1000).rounded() / 1000)
      kinds.append("\(timer.isValid) \(timer.userInfo as? String ?? "nothing")")
      if isStopping { timer.invalidate() }
    }
  }

  @Test("fire as time passes, once or until they are invalidated")
  func firing() {
    let once = Counter()
    let start = (once.stage.now * 1000).rounded() / 1000
    let timer = once.start(0.5, repeats: false)
    once.stage.wait(0.4)
    #expect(once.times == [] && timer.isValid && timer.timeInterval == 0)
    once.stage.wait(2)
    #expect(once.times == [start + 0.5] && once.kinds == ["false user"] && !timer.isValid)

    let often = Counter()
    let repeated = often.start(0.2, repeats: true)
    often.stage.wait(0.65)
    #expect(often.times.count == 3 && repeated.isValid && repeated.timeInterval == 0.2)
    repeated.invalidate()
    often.stage.wait(1)
    #expect(often.times.count == 3 && !repeated.isValid)
  }

  @Test("that are not scheduled wait for the run loop, to which they can be added more than once")
  func unscheduled() {
    let stage = TestStage()
    UIApplication.withShared(stage.application) {
      var count = 0
      let timer = Timer.unscheduledTimer(timeInterval: 0.2, repeats: true) { _ in count += 1 }
      stage.wait(1)
      #expect(count == 0 && timer.isValid)
      timer.fire()
      #expect(count == 1)
      RunLoop.current.schedule(timer, forMode: .common)
      RunLoop.main.schedule(timer, forMode: .default)
      stage.wait(0.5)
      #expect(count == 3)
      timer.invalidate()
      RunLoop.main.schedule(timer, forMode: .common)
      stage.wait(1)
      #expect(count == 3 && !timer.isValid)
    }
  }

  @Test("can be invalidated as they fire, and fired by the program")
  func control() {
    let counter = Counter()
    counter.isStopping = true
    let timer = counter.start(0.1, repeats: true)
    counter.stage.wait(1)
    #expect(counter.times.count == 1 && !timer.isValid)
    timer.fire()
    #expect(counter.times.count == 1)
    counter.isStopping = false
    counter.start(5, repeats: true).fire()
    #expect(counter.times.count == 2 && counter.kinds.last == "true user")
  }

  @Test("retain their target while they are valid, and are kept though nothing holds them")
  func lifetime() {
    weak var gone: Counter?
    let stage: TestStage
    do {
      let counter = Counter()
      stage = counter.stage
      _ = counter.start(1, repeats: false)
      gone = counter
    }
    #expect(gone != nil)
    stage.wait(1)
    #expect(gone == nil)
  }

  @Test("call closures as time passes, too")
  func closures() {
    let stage = TestStage()
    var calls = 0
    _ = UIApplication.withShared(stage.application) {
      Timer.scheduledTimer(timeInterval: 0.2, repeats: true) { timer in
        calls += 1
        if calls == 3 { timer.invalidate() }
      }
    }
    stage.wait(0.3)
    #expect(calls == 1)
    stage.wait(2)
    #expect(calls == 3)
  }
}
