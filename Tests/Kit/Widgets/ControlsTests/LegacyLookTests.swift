@testable import TSControls
import Foundation
import TSGeometry
import TSGraphics
import TSInterface
import TestSupport
import Testing
import TouchTesting

@Suite("Controls in the look of the early generation") @MainActor struct LegacyLookTests {
  let stage = TestStage()

  private func show<Shown: View>(_ view: Shown, _ generation: UIKitGeneration) -> Shown {
    stage.application.uikitGeneration = generation
    stage.window.addSubview(view)
    stage.window.layoutIfNeeded()
    return view
  }

  /// Whether anything in a view is drawn with colours that change.
  private func isGlossy(_ view: View) -> Bool {
    view.layoutIfNeeded()
    let drawn = view.displayedContent()?.commands ?? []
    return drawn.contains { if case .fill(_, .gradient, _) = $0 { true } else { false } }
      || view.subviews.contains { isGlossy($0) }
  }

  private func texts(_ view: View) -> [String] {
    (view.displayedContent()?.commands ?? []).compactMap {
      if case .text(let run) = $0 { run.text } else { nil }
    }
  }

  @Test("is glossy, and flat in that of today", arguments: [UIKitGeneration.legacy, .today])
  func gloss(generation: UIKitGeneration) {
    let segments = SegmentedControl(items: ["A", "B"])
    let views = [
      Slider(frame: CGRect(x: 0, y: 0, width: 100, height: 23)), Switch(frame: .zero), segments,
      PickerView(frame: .zero), DatePicker(frame: .zero),
    ]
    for view in views {
      #expect(isGlossy(show(view, generation)) == (generation == .legacy), "\(type(of: view))")
    }
  }

  @Test(
    "a switch has its size in a window, whatever it had before",
    arguments: [
      (UIKitGeneration.legacy, CGSize(width: 94, height: 27)),
      (.today, CGSize(width: 51, height: 31)),
    ])
  func switchSize(generation: UIKitGeneration, size: CGSize) {
    let control = Switch(frame: CGRect(x: 10, y: 20, width: 1, height: 1))
    #expect(control.frame == CGRect(x: 10, y: 20, width: 51, height: 31))
    _ = show(control, generation)
    #expect(control.frame == CGRect(origin: CGPoint(x: 10, y: 20), size: size))
    #expect(control.sizeThatFits(.zero) == size)
    control.frame = CGRect(x: 0, y: 0, width: 7, height: 7)
    #expect(control.frame.size == size)
  }

  @Test("a switch follows the finger over the 53 points of its track", arguments: [26, 27])
  func dragging(distance: Double) {
    let control = show(Switch(frame: CGRect(x: 100, y: 100, width: 0, height: 0)), .legacy)
    stage.hand.drag(
      CGPoint(x: 120, y: 113), to: CGPoint(x: 120 + distance, y: 113), duration: 0.3, rest: 0.2)
    #expect(control.isOn == (distance > 26.5))
  }

  @Test("a switch has the words ON and OFF, which its frame cuts off")
  func words() {
    let control = show(Switch(frame: .zero), .legacy)
    #expect(texts(control) == ["ON", "ON", "OFF"])
    #expect(texts(show(Switch(frame: .zero), .today)) == [])
  }

  @Test(
    "a slider has a track of 9 points and a thumb of 23",
    arguments: [(UIKitGeneration.legacy, 9.0, 23.0), (.today, 2, 28)])
  func slider(generation: UIKitGeneration, track: CGFloat, thumb: CGFloat) {
    let slider = show(
      Slider(frame: CGRect(x: 0, y: 0, width: 100, height: 31)), generation)
    let rect = slider.trackRect(forBounds: slider.bounds)
    #expect(rect.height == track && rect.midY == 15.5)
    #expect(
      slider.thumbRect(forBounds: slider.bounds, trackRect: rect, value: 0).width == thumb)
  }

  @Test(
    "segments are 44 points high, and 30 in the styles of bars",
    arguments: [
      (SegmentedControl.Style.plain, 44.0), (.bordered, 44), (.bar, 30), (.bezeled, 30),
    ])
  func segments(style: SegmentedControl.Style, height: CGFloat) {
    let control = show(SegmentedControl(items: ["One", "Two"]), .legacy)
    control.segmentedControlStyle = style
    #expect(control.sizeThatFits(.zero).height == height)
    let title = Font.boldSystemFont(ofSize: height == 30 ? 12 : 16).size(of: "Two").width
    #expect(abs(control.sizeThatFits(.zero).width - 2 * (title + 20)) <= 1)
    stage.application.uikitGeneration = .today
    #expect(control.sizeThatFits(.zero).height == 29)
  }

  @Test("a picker has its band of glass only if it is wanted, and a date picker always")
  func band() throws {
    let picker = show(PickerView(frame: .zero), .legacy)
    let plain = try #require(picker.subviews.last?.displayedContent()?.commands.count)
    picker.showsSelectionIndicator = true
    let banded = try #require(picker.subviews.last?.displayedContent()?.commands.count)
    #expect(banded > plain)
  }
}
