@testable import TSDisplays
import TSEventTime
import TSGeometry
import TSGraphics
import TSInterface
import Testing

@MainActor
@Suite("Screen presenters")
struct ScreenPresenterTests {
  let application = Application(screen: Screen(size: CGSize(width: 100, height: 100)))
  let window: Window
  let display: MemoryDisplay
  let presenter: ScreenPresenter

  init() {
    window = Window(frame: application.screen.bounds)
    window.application = application
    window.backgroundColor = .white
    display = MemoryDisplay(DisplayMode(width: 320, height: 480), timeline: application.timeline)
    presenter = ScreenPresenter(application, on: display)
    window.makeKeyAndVisible()
  }

  private func advance(to seconds: Double) { application.advance(to: Timestamp(seconds: seconds)) }

  @Test("make the screen, and the windows that fill it, as large as the display")
  func size() {
    #expect(application.screen.size == CGSize(width: 320, height: 480))
    #expect(window.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
    display.mode = DisplayMode(width: 480, height: 800, scale: 2, rotation: .quarter)
    #expect(window.frame == CGRect(x: 0, y: 0, width: 400, height: 240))
  }

  @Test("draw a complete picture first, and afterwards only what has changed")
  func damage() {
    advance(to: 0.1)
    #expect(display.presented.map(\.damage) == [[PixelRect(x: 0, y: 0, width: 320, height: 480)]])
    let view = View(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    view.backgroundColor = .systemRed
    window.addSubview(view)
    advance(to: 0.2)
    #expect(display.presented.last?.damage == [PixelRect(x: 10, y: 20, width: 30, height: 40)])
    #expect(display.shown?[25, 40] == display.shown?[10, 20])
    view.isHidden = true
    advance(to: 0.3)
    #expect(display.presented.count == 3)
    #expect(display.shown?[25, 40] == display.shown?[0, 0])
    view.alpha = 0.5
    advance(to: 0.4)
    #expect(display.presented.count == 3, "a change of a hidden view is not presented")
  }

  @Test("present no picture of the former size while the display has a new one")
  func resizing() {
    advance(to: 0.1)
    window.backgroundColor = .systemRed
    var sizes: [Int] = []
    presenter.onDraw = { sizes.append($0.width) }
    presenter.willProcessEvent = { application.advance(to: Timestamp(seconds: 0.2)) }
    display.mode = DisplayMode(width: 480, height: 300)
    presenter.willProcessEvent = nil
    advance(to: 0.3)
    #expect(sizes == [480])
  }

  @Test("show a change within one period and the budget")
  func latency() {
    advance(to: 1.0)
    window.backgroundColor = .systemBlue
    advance(to: 2.0)
    let shown = display.presented.last?.time.seconds ?? 0
    #expect(shown > 1.007 && shown <= 1.0 + 1.0 / 60 + 0.008)
  }

  @Test("present a frame in each period while an animation runs, and none afterwards")
  func animation() {
    advance(to: 1.0)
    let before = display.presented.count
    let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .systemRed
    window.addSubview(view)
    View.animate(withDuration: 0.5) { view.center = CGPoint(x: 300, y: 300) }
    advance(to: 3.0)
    let times = display.presented.dropFirst(before).map(\.time)
    #expect((30...33).contains(times.count))
    for (earlier, later) in zip(times, times.dropFirst()) {
      #expect(abs(earlier.seconds(to: later) - 1.0 / 60) < 3e-6)
    }
    #expect(presenter.statistics.missed == 0)
  }

  @Test("call display links before each frame, with the time at which it will be shown (D10)")
  func displayLink() {
    advance(to: 1.0)
    var targets: [Double] = []
    let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .systemRed
    window.addSubview(view)
    let link = DisplayLink(application) { link in
      targets.append(link.targetTimestamp)
      #expect(link.timestamp < link.targetTimestamp)
      #expect(abs(link.duration - 1.0 / 60) < 1e-9)
      view.center.x += 1
    }
    let before = display.presented.count
    advance(to: 1.5)
    link.invalidate()
    advance(to: 2)
    let shown = display.presented.dropFirst(before).map(\.time.seconds)
    #expect(targets.count >= 29)
    for (target, time) in zip(targets, shown) { #expect(abs(target - time) < 3e-6) }
  }

  @Test(
    "continue with a complete picture after the screen was taken or unplugged",
    arguments: [true, false])
  func interruption(isTaken: Bool) {
    advance(to: 1.0)
    let mode = display.mode
    if isTaken { display.isTaken = true } else { display.mode = nil }
    window.backgroundColor = .systemBlue
    advance(to: 2.0)
    let before = display.presented.count
    #expect(presenter.statistics.interruptions == 1)
    if isTaken { display.isTaken = false } else { display.mode = mode }
    advance(to: 3.0)
    #expect(display.presented.count == before + 1)
    #expect(display.presented.last?.damage == [PixelRect(x: 0, y: 0, width: 320, height: 480)])
  }

  @Test("keep animations and display links running while there is no screen")
  func headless() {
    display.mode = nil
    var calls = 0
    let link = DisplayLink(application) { _ in calls += 1 }
    advance(to: 1.0)
    #expect((58...61).contains(calls))
    presenter.close()
    advance(to: 2.0)
    #expect((117...122).contains(calls))
    link.invalidate()
    #expect(application.timeline.count == 0)
  }
}
