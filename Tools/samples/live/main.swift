// Prints the touches of live devices beside other work of the main actor: `swift run live-sample
// [SECONDS]`. It ends with Ctrl-C or after the given number of ticks; touches that are down are
// then cancelled.
import Touchstone

final class Pad: View {
  var frames = 0

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches.sorted(by: { $0.id < $1.id }) { print("touch \(touch.id) began") }
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { frames += 1 }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches.sorted(by: { $0.id < $1.id }) { print("touch \(touch.id) ended") }
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    print("\(touches.count) cancelled")
  }
}

let application = Application(
  screen: Screen(size: CGSize(width: 800, height: 480)), timeline: Timeline(at: MonotonicClock.now))
let window = Window(frame: application.screen.bounds)
window.application = application
let pad = Pad(frame: window.bounds)
pad.isMultipleTouchEnabled = true
window.addSubview(pad)
window.makeKeyAndVisible()

let loop = try InputLoop()
try loop.watch { (try? $0.description.digitizer()) != nil }
let limit = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? .max

// An ordinary task of the main actor, which runs between two iterations of the loop.
Task { @MainActor in
  for second in 1...limit {
    try? await Task.sleep(for: .seconds(1))
    print("\(second) s: \(pad.frames) frames, \(loop.wakeUps) wake-ups")
  }
  loop.stop()
}

let live = LiveInput(application)
let ending = live.run(loop)
print("\(ending): \(live.statistics.frames) frames")
