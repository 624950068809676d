import TSControls
import TSFormatting
import TSGeometry
import TSInterface
import TSNearest

/// The checks of the sizes of targets and of the gaps between them, in millimetres.
@MainActor struct TargetRules {
  let context: LintContext
  private let reachability: Reachability

  init(_ context: LintContext) {
    self.context = context
    reachability = Reachability(context: context)
  }

  /// A view that fingers aim at.
  struct Target {
    let view: View
    let name: String
    /// The area in which a finger hits the view, on the screen, in points.
    let area: CGRect
    /// The size of the area, in millimetres.
    let size: CGSize
  }

  /// Adds findings for targets that are too small, or too near each other.
  func check() {
    let targets = targets()
    for target in targets { checkSize(of: target) }
    for (index, one) in targets.enumerated() {
      for other in targets[(index + 1)...] { check(one, other) }
    }
  }

  private func targets() -> [Target] {
    var targets: [Target] = []
    func collect(_ view: View) {
      guard !view.isHidden, !view.isTransparent, view.isUserInteractionEnabled else { return }
      if let control = view as? Control {
        guard control.isEnabled, !isPartOfBar(control) else { return }
        if let target = target(control) { targets.append(target) }
        // The parts of a control of the package are its own affair.
        if LintSubject.isOfPackage(type(of: control)), type(of: control) != Control.self { return }
      } else if isTapped(view), let target = target(view) {
        targets.append(target)
      }
      for child in view.subviews { collect(child) }
    }
    for window in context.windows { collect(window) }
    return targets
  }

  /// Returns whether a control is a part of a bar, whose size the program does not determine.
  private func isPartOfBar(_ control: Control) -> Bool {
    ["TSContainers", "TSScrolling"].contains(LintSubject.module(of: type(of: control)))
  }

  private func isTapped(_ view: View) -> Bool {
    context.examined.contains { subject in
      guard subject.view === view else { return false }
      switch subject.demand {
      case .tap(_, 1), .press(_, 1, _): return true
      default: return false
      }
    }
  }

  private func target(_ view: View) -> Target? {
    guard let area = area(of: view) else { return nil }
    return Target(
      view: view, name: context.name(of: view), area: area,
      size: context.scale.millimetres(area.size))
  }

  /// Returns the area around the middle of a view in which fingers hit it, also beyond its bounds.
  ///
  /// It is measured along the lines through the point nearest to the middle, up to the edges of the
  /// window.
  private func area(of view: View) -> CGRect? {
    guard let window = view.window, let start = reachability.reach(of: view) else { return nil }
    let limit = window.areaOnScreen
    func extent(_ dx: CGFloat, _ dy: CGFloat, upTo most: CGFloat) -> CGFloat {
      func reaches(_ length: CGFloat) -> Bool {
        guard length <= most else { return false }
        let point = CGPoint(x: start.x + dx * length, y: start.y + dy * length)
        let hit = window.hitTest(window.convert(point, from: nil), with: nil)
        return hit?.isDescendant(of: view) ?? false
      }
      var (length, step): (CGFloat, CGFloat) = (0, 0.5)
      while reaches(length + step) {
        length += step
        // The steps grow, as a narrow gap far from the middle matters less than one near it.
        step = max(0.5, length / 32)
      }
      while step > 0.01 {
        step /= 2
        if reaches(length + step) { length += step }
      }
      return length
    }
    let left = extent(-1, 0, upTo: start.x - limit.minX)
    let right = extent(1, 0, upTo: limit.maxX - start.x)
    let up = extent(0, -1, upTo: start.y - limit.minY)
    let down = extent(0, 1, upTo: limit.maxY - start.y)
    let whole = CGRect(x: start.x - left, y: start.y - up, width: left + right, height: up + down)
    let bounds = view.areaOnScreen
    // The measured edges are not exact, but the bounds are, where those are the limit.
    let near = bounds.insetBy(dx: -1, dy: -1)
    return near.contains(whole) && whole.insetBy(dx: -1, dy: -1).contains(bounds) ? bounds : whole
  }

  private func checkSize(of target: Target) {
    let side = MissModel.equivalentSide(target.size)
    guard side < PeopleFigures.sufficientTarget else { return }
    let missed = (MissModel.missed(target.size) * 100).fixed(1)
    let size = "\(target.size.width.text) × \(target.size.height.text) mm"
    let isSmall = side < PeopleFigures.smallTarget
    let points = 9 * context.scale.perMillimetre.height
    context.add(
      GestureLint.Finding(
        .smallTarget, isSmall ? .warning : .note, of: [target.name],
        "\(target.name) is \(size) large: \(missed) of 100 touches miss it",
        remedy: "make the shorter side at least \(Double(points).fixed(0)) points (9 mm), or let "
          + "point(inside:with:) accept points around it",
        rects: [target.area]))
  }

  private func check(_ one: Target, _ other: Target) {
    guard !one.view.isDescendant(of: other.view), !other.view.isDescendant(of: one.view) else {
      return
    }
    let (a, b) = (context.scale.millimetres(one.area), context.scale.millimetres(other.area))
    let dx = max(0, max(a.minX, b.minX) - min(a.maxX, b.maxX))
    let dy = max(0, max(a.minY, b.minY) - min(a.maxY, b.maxY))
    let gap = Double((dx * dx + dy * dy).squareRoot())
    guard gap < PeopleFigures.smallGap else { return }
    let (forth, back) = (share(from: a, to: b), share(from: b, to: a))
    let worst = max(forth, back)
    guard worst >= PeopleFigures.wrongShare else { return }
    let (aimed, hit) = forth >= back ? (one, other) : (other, one)
    context.add(
      GestureLint.Finding(
        .nearTargets, of: [aimed.name, hit.name],
        "\(aimed.name) and \(hit.name) are \(gap.fixed(1)) mm apart: \((worst * 100).fixed(1)) of "
          + "100 touches on \(aimed.name) hit \(hit.name)",
        remedy: "move them at least 2 mm apart, or make \(aimed.name) larger",
        rects: [aimed.area, hit.area]))
  }

  /// Returns the share of the touches on one target that land on another.
  private func share(from one: CGRect, to other: CGRect) -> Double {
    MissModel(one.size).share(
      in: CGRect(
        x: other.minX - one.midX, y: other.minY - one.midY, width: other.width,
        height: other.height))
  }
}

extension CGFloat {
  fileprivate var text: String { Double(self).fixed(1) }
}
