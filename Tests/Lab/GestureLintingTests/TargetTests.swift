import TSControls
import TSGeometry
@testable import TSGestureLinting
import TSInterface
import Testing

@Suite("Linting the sizes of targets") @MainActor struct TargetTests {
  private let stage = LintStage.window()

  private func button(_ id: String, _ frame: CGRect) -> Button {
    let button = Button(frame: frame)
    button.sceneID = id
    stage.0.addSubview(button)
    return button
  }

  @Test(
    "M21, M22: squares below 6.856 mm are warned of, and below 9 mm noted",
    arguments: [(68.0, 1, 0), (69.0, 0, 1), (89.0, 0, 1), (91.0, 0, 0)])
  func squares(_ side: Double, _ warnings: Int, _ notes: Int) {
    _ = button("ok", CGRect(x: 50, y: 50, width: side, height: side))
    let lint = GestureLint(of: stage.0)
    #expect(lint.findings.count == warnings && lint.notes.count == notes)
    #expect(lint.numbered.allSatisfy { $0.kind == .smallTarget && $0.subjects == ["ok"] })
  }

  @Test("a long target may be lower than a square: fingers miss it at two sides only")
  func long() {
    _ = button("ok", CGRect(x: 10, y: 50, width: 250, height: 58))
    #expect(GestureLint(of: stage.0).findings.isEmpty)
    #expect(MissModel.equivalentSide(CGSize(width: 25, height: 5.8)) > 6.856)
    #expect(MissModel.equivalentSide(CGSize(width: 5.8, height: 5.8)) < 5.9)
  }

  @Test(
    "a size is that of the whole target, however large",
    arguments: [(1024.0, 30.0, "102.4 × 3.0"), (30, 900, "3.0 × 90.0"), (401, 30, "40.1 × 3.0")])
  func whole(_ width: Double, _ height: Double, _ size: String) throws {
    stage.0.frame = CGRect(x: 0, y: 0, width: 1100, height: 1000)
    _ = button("bar", CGRect(x: 20.5, y: 50, width: width, height: height))
    let finding = try #require(GestureLint(of: stage.0).findings.first)
    #expect(finding.reason.hasPrefix("bar is \(size) mm large"))
    #expect(finding.rects == [CGRect(x: 20.5, y: 50, width: width, height: height)])
  }

  @Test("a target beyond the edge of its window is as large as the part in it")
  func beyond() throws {
    _ = button("bar", CGRect(x: 20, y: 450, width: 280, height: 60))
    let finding = try #require(GestureLint(of: stage.0).findings.first)
    #expect(finding.reason.hasPrefix("bar is 28.0 × 3.0 mm large"), "\(finding.reason)")
  }

  @Test("what point(inside:with:) accepts around a view counts")
  func accepted() {
    final class WideButton: Button {
      override func point(inside point: CGPoint, with event: Event?) -> Bool {
        bounds.insetBy(dx: -40, dy: -40).contains(point)
      }
    }
    let wide = WideButton(frame: CGRect(x: 100, y: 100, width: 30, height: 30))
    stage.0.addSubview(wide)
    #expect(GestureLint(of: stage.0).numbered.isEmpty)
  }

  @Test("a target that another view covers in part is as large as the rest")
  func covered() {
    _ = button("ok", CGRect(x: 50, y: 50, width: 120, height: 120))
    #expect(GestureLint(of: stage.0).numbered.isEmpty)
    let sheet = View(frame: CGRect(x: 50, y: 100, width: 120, height: 70))
    stage.0.addSubview(sheet)
    #expect(GestureLint(of: stage.0).warnings == ["small-target ok"])
  }

  @Test("disabled and hidden controls, and parts of controls, are no targets")
  func others() {
    button("off", CGRect(x: 50, y: 50, width: 20, height: 20)).isEnabled = false
    button("gone", CGRect(x: 50, y: 90, width: 20, height: 20)).isHidden = true
    stage.0.addSubview(DatePicker(frame: CGRect(x: 0, y: 200, width: 320, height: 216)))
    #expect(GestureLint(of: stage.0).numbered.isEmpty)
  }

  @Test(
    "targets are too near each other where one touch in a hundred hits the neighbour",
    arguments: [(0.0, 1), (1.0, 1), (2.0, 0), (21.0, 0)])
  func near(_ gap: Double, _ count: Int) {
    _ = button("save", CGRect(x: 20, y: 50, width: 250, height: 58))
    _ = button("delete", CGRect(x: 20, y: 108 + gap, width: 250, height: 58))
    let near = GestureLint(of: stage.0).findings
    #expect(near.count == count && near.allSatisfy { $0.kind == .nearTargets })
  }

  @Test("large targets may touch")
  func large() {
    _ = button("save", CGRect(x: 20, y: 50, width: 250, height: 95))
    _ = button("delete", CGRect(x: 20, y: 145, width: 250, height: 95))
    #expect(GestureLint(of: stage.0).numbered.isEmpty)
  }

  @Test("the density is the given one, the screen's, the device's, or 163 points per inch")
  func density() {
    let size = CGSize(width: 320, height: 480)
    let known = Screen(size: size, millimetres: CGSize(width: 32, height: 48))
    let unknown = Screen(size: size)
    let panel = LintStage.screen(fingers: 2)
    #expect(ScreenScale(known, panel, given: 5).perMillimetre.width == 5)
    #expect(ScreenScale(known, nil, given: nil).perMillimetre.width == 10)
    #expect(ScreenScale(unknown, panel, given: nil).perMillimetre.width == 10)
    #expect(ScreenScale(unknown, nil, given: nil).perMillimetre.width == 163 / 25.4)
  }

  @Test("the model misses as often as the normal distribution with the spread of the target")
  func model() {
    // 1.65 standard deviations to each side, of which 9.89 of 100 are outside, in one direction.
    let model = MissModel(CGSize(width: 0, height: 0))
    let half = 1.65 * model.spread.width
    let inside = model.share(in: CGRect(x: -half, y: -100, width: 2 * half, height: 200))
    #expect(abs(inside - 0.90106) < 1e-4)
    #expect(MissModel.missed(CGSize(width: 7, height: 7)) < 0.03)
    #expect(abs(MissModel.equivalentSide(CGSize(width: 7, height: 7)) - 7) < 0.02)
  }
}
