import TSGeometry
import TSInterface
@testable import SampleApplications
import TSStrokes
import Testing
import TouchTesting

@Suite("The sketch pad") @MainActor struct SketchPadTests {
  private static let templates = SketchPadController.templates

  private let stage: TestStage
  private let pad: SketchPadView

  init() {
    stage = TestStage(size: Sample.tablet.size, millimetres: Sample.tablet.millimetres)
    pad = SketchPadView(templates: Self.templates)
    pad.frame = stage.window.bounds
    stage.window.addSubview(pad)
    stage.window.layoutIfNeeded()
  }

  private var lines: [Sketch.Line] { pad.paper.sketch.lines }

  private func draw(_ name: String, at x: CGFloat, _ y: CGFloat, size: CGFloat? = nil) {
    stage.hand.draw(name, of: Self.templates, at: CGPoint(x: x, y: y), size: size)
    stage.wait(1)
  }

  private func drawLine(from start: CGPoint, to end: CGPoint) {
    stage.hand.drag(start, to: end)
    stage.wait(1)
  }

  @Test("has several templates of each command, and no other")
  func templates() {
    let names = Dictionary(grouping: Self.templates, by: \.name).mapValues(\.count)
    #expect(names == ["circle": 4, "check": 4, "pigtail": 4, "arrow": 4])
    #expect(Set(names.keys) == Set(SketchCommand.allCases.map(\.rawValue)))
  }

  @Test("draws what is no command from where the finger has landed, before and at the lift")
  func ink() {
    // Straight, so that the shape fails on the way.
    drawLine(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 120))
    // Unlike any shape, which only the lift tells.
    let zigzag = StrokeGesture(
      [(0, 0), (10, 60), (20, 0), (30, 60), (40, 0)].map { StrokePoint(x: $0, y: $1) })
    stage.hand.draw(zigzag, at: CGPoint(x: 400, y: 200))
    stage.wait(1)
    #expect(lines.count == 2 && pad.paper.unfinished.isEmpty)
    let landings = lines.compactMap { $0.points.first.map { pad.convert($0, from: pad.paper) } }
    #expect(landings == [CGPoint(x: 100, y: 100), CGPoint(x: 380, y: 170)])
    #expect(lines.allSatisfy { !$0.isInked && !$0.isSelected })
  }

  @Test("selects, inks, erases, and takes back what was done")
  func commands() {
    drawLine(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 160, y: 110))
    drawLine(from: CGPoint(x: 400, y: 200), to: CGPoint(x: 460, y: 210))
    draw("circle", at: 130, 105, size: 120)
    #expect(lines.map(\.isSelected) == [true, false])
    draw("check", at: 600, 300)
    #expect(lines.map(\.isInked) == [true, false] && lines.allSatisfy { !$0.isSelected })
    draw("check", at: 600, 300)
    #expect(lines.map(\.isInked) == [true, true])
    draw("pigtail", at: 430, 205)
    #expect(lines.count == 1)
    draw("arrow", at: 600, 300)
    #expect(lines.map(\.isInked) == [true, true])
    draw("arrow", at: 600, 300)
    #expect(lines.map(\.isInked) == [true, false])
  }

  @Test("recognizes a circle around most of the sheet, though it begins nearly straight")
  func largeCircle() {
    drawLine(from: CGPoint(x: 300, y: 150), to: CGPoint(x: 460, y: 260))
    draw("circle", at: 384, 200, size: 360)
    #expect(lines.map(\.isSelected) == [true])
  }

  @Test("erases the whole selection with a pigtail over a part of it")
  func erasingSelection() {
    drawLine(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 160, y: 100))
    drawLine(from: CGPoint(x: 100, y: 160), to: CGPoint(x: 160, y: 160))
    drawLine(from: CGPoint(x: 400, y: 200), to: CGPoint(x: 460, y: 210))
    draw("circle", at: 130, 130, size: 150)
    #expect(lines.map(\.isSelected) == [true, true, false])
    draw("pigtail", at: 130, 100, size: 40)
    #expect(lines.count == 1)
  }

  @Test(
    "keeps a shape as a line where its command has nothing to do",
    arguments: SketchCommand.allCases)
  func nothingToDo(_ command: SketchCommand) {
    draw(command.rawValue, at: 300, 200)
    #expect(lines.count == 1)
  }

  @Test("moves and zooms the sheet with two fingers, under which shapes are drawn as before")
  func sheet() {
    drawLine(from: CGPoint(x: 300, y: 200), to: CGPoint(x: 360, y: 210))
    stage.hand.pinch(CGPoint(x: 330, y: 205), from: 100, to: 200)
    stage.wait(1)
    #expect(lines.count == 1)
    #expect(pad.paper.transform.a > 1.5)
    draw("circle", at: 330, 205, size: 170)
    #expect(lines.map(\.isSelected) == [true])
  }
}
