import TSControls
@testable import TSDisplays
import TSEventTime
import TSGeometry
import TSGraphics
import TSInterface
import TSScrolling
@testable import TouchSnapshots
import TestSupport
import Testing

/// An application that changes at random, on a display in memory.
@MainActor final class RandomScreen {
  let application: Application
  let window: Window
  let display: MemoryDisplay
  let presenter: ScreenPresenter
  let mode: DisplayMode
  /// Whether all shapes are upright rectangles and text.
  let isUpright: Bool
  var random: SeededRandom
  var views: [View] = []

  init(seed: UInt64, mode: DisplayMode, isUpright: Bool = false) {
    self.mode = mode
    self.isUpright = isUpright
    random = SeededRandom(seed)
    application = Application(screen: Screen(size: mode.size))
    window = Window(frame: application.screen.bounds)
    window.application = application
    window.backgroundColor = .white
    display = MemoryDisplay(mode, timeline: application.timeline)
    presenter = ScreenPresenter(application, on: display)
    window.makeKeyAndVisible()
    views = [window]
    for _ in 0..<12 { add() }
  }

  private func number(_ range: Range<Int>) -> CGFloat { CGFloat(random.roll(range)) / 2 }

  private func color() -> Color {
    let colors: [Color] = [.systemRed, .systemBlue, .systemGreen, .orange, .purple, .brown]
    let color = colors[random.roll(0..<colors.count)]
    return random.chance(30) ? color.withAlphaComponent(0.4) : color
  }

  private func frame() -> CGRect {
    CGRect(
      x: number(-40..<360), y: number(-40..<420), width: number(0..<300), height: number(0..<200))
  }

  private func any() -> View { views[random.roll(0..<views.count)] }

  private func add() {
    let view: View
    switch random.roll(0..<6) {
    case 0:
      let label = Label(frame: frame())
      label.text = "Text \(random.roll(0..<100))"
      view = label
    case 1:
      let scrollView = ScrollView(frame: frame())
      scrollView.contentSize = CGSize(width: 400, height: 600)
      view = scrollView
    case 2 where !isUpright: view = Dots(frame: frame())
    case 3 where !isUpright: view = Switch(frame: frame())
    default: view = View(frame: frame())
    }
    view.backgroundColor = random.chance(70) ? color() : nil
    let parent = any()
    guard !(parent is Switch) else { return }
    parent.addSubview(view)
    views.append(view)
  }

  private func remove() {
    let view = any()
    guard view !== window else { return }
    view.removeFromSuperview()
    views.removeAll { $0.isDescendant(of: view) }
  }

  /// Performs one random change.
  func change() {
    let view = any()
    guard view !== window else { return add() }
    switch random.roll(0..<17) {
    case 0: add()
    case 1: remove()
    case 2: view.center = CGPoint(x: number(0..<320), y: number(0..<480))
    case 3: view.frame = frame()
    case 4: view.alpha = [0, 0.01, 0.5, 1][random.roll(0..<4)]
    case 5: view.isHidden.toggle()
    case 6: view.backgroundColor = random.chance(20) ? nil : color()
    case 7 where !isUpright: view.transform = CGAffineTransform(rotationAngle: number(0..<12))
    case 8: view.clipsToBounds.toggle()
    case 9:
      if !isUpright { view.layer.cornerRadius = number(0..<40) }
      view.layer.borderWidth = number(0..<6)
    case 10: view.superview?.bringSubviewToFront(view)
    case 11: view.superview?.sendSubviewToBack(view)
    case 12: (view as? ScrollView)?.contentOffset = CGPoint(x: number(0..<50), y: number(0..<300))
    case 13: (view as? Dots)?.move(&random)
    case 14: (view as? Label)?.text = "Text \(random.roll(0..<1000))"
    case 15:
      let (frame, alpha) = (frame(), CGFloat(random.roll(1..<5)) / 4)
      View.animate(withDuration: 0.3, delay: 0.05) {
        view.frame = frame
        view.alpha = alpha
      }
    default:
      if isUpright { return }
      let kinds: [View.AnimationOptions] = [
        .transitionFlipFromLeft, .transitionCurlUp, .transitionCrossDissolve,
      ]
      View.transition(with: view, duration: 0.25, options: kinds[random.roll(0..<kinds.count)]) {
        view.subviews.last?.removeFromSuperview()
      }
      views.removeAll { $0.window == nil }
    }
  }

  /// The number of pixels in which the picture that is shown differs from one that is drawn anew.
  ///
  /// - Parameter tolerance: The largest difference of a colour, of 255, that does not count.
  /// - Returns: The number of pixels.
  /// - Throws: An error of the renderer.
  func staleCount(tolerance: Int) throws -> Int {
    let fresh = try ScreenRenderer(width: mode.width, height: mode.height, mode.transform)
    _ = fresh.update(from: application)
    guard let shown = display.shown else { return mode.width * mode.height }
    return shown.count(differingFrom: fresh.buffer, by: tolerance)
  }
}

/// A view that draws many shapes, of which one moves.
final class Dots: View {
  private var places = (0..<6).map { CGPoint(x: 10 * CGFloat($0), y: 8) }

  func move(_ random: inout SeededRandom) {
    places[random.roll(0..<places.count)] = CGPoint(
      x: CGFloat(random.roll(0..<150)), y: CGFloat(random.roll(0..<100)))
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    for place in places {
      context.setFillColor(.systemRed)
      context.fillEllipse(in: CGRect(x: place.x, y: place.y, width: 9, height: 9))
      context.setStrokeColor(.black)
      context.strokeEllipse(in: CGRect(x: place.x, y: place.y, width: 9, height: 9))
    }
  }
}

@MainActor
@Suite("Laws of displays")
struct DisplayLawTests {
  @Test(
    "damage never leaves a stale pixel of rectangles and text",
    arguments: 1...15 as ClosedRange<UInt64>)
  func noStalePixel(seed: UInt64) throws {
    try check(seed: seed, isUpright: true, tolerance: 0)
  }

  /// Cairo clips the outlines of slanted and curved shapes to the damage before it computes how much
  /// of a pixel they cover, which rounds differently.
  @Test(
    "damage leaves slanted and curved edges as they are drawn anew, but for rounding",
    arguments: 101...120 as ClosedRange<UInt64>)
  func noStaleEdge(seed: UInt64) throws {
    try check(seed: seed, isUpright: false, tolerance: 64)
  }

  private func check(seed: UInt64, isUpright: Bool, tolerance: Int) throws {
    let rotations = DisplayRotation.allCases
    let rotation = rotations[Int(seed) % rotations.count]
    let mode = DisplayMode(
      width: rotation.swapsAxes ? 240 : 160, height: rotation.swapsAxes ? 160 : 240, scale: 1,
      rotation: rotation)
    let screen = RandomScreen(seed: seed, mode: mode, isUpright: isUpright)
    for step in 0..<30 {
      screen.change()
      let pause = Double(screen.random.roll(0..<60)) / 1000
      let now = screen.application.timeline.now
      var time = now
      let end = now.advanced(by: pause + 0.05)
      while time < end {
        time = time.advanced(by: 0.001)
        screen.application.advance(to: time)
      }
      // While something moves, the picture shows the time at which it was drawn.
      guard !screen.application.isAnimating else { continue }
      let stale = try screen.staleCount(tolerance: tolerance)
      #expect(stale == 0, "step \(step)")
      if stale > 0 { return }
    }
  }

  @Test("a display at rest has no frames, and nothing waits on the timeline")
  func idle() {
    let screen = RandomScreen(seed: 7, mode: DisplayMode(width: 160, height: 240))
    screen.application.advance(to: Timestamp(seconds: 1))
    let frames = screen.presenter.statistics.frames
    #expect(frames > 0)
    #expect(screen.application.timeline.count == 0)
    screen.application.advance(to: Timestamp(seconds: 60))
    #expect(screen.presenter.statistics.frames == frames)
  }
}
