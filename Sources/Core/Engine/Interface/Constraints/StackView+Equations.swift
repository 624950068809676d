import TSGeometry
import TSLinearConstraints

extension StackView {
  /// The priority of being small where nothing else decides a size.
  private static let compact = LayoutPriority(49)
  /// The number of views up to which the distances between their middles are equal.
  private static let mostCentered = 64
  /// The priority of equal distances between middles, which the least distances precede.
  private static let centering = LayoutPriority(149)

  /// Adds the conditions of the views that are arranged.
  ///
  /// - Parameter inner: The rectangle of the stack in its own coordinates.
  final func addConditions(to equations: inout LayoutEquations, _ inner: LayoutBox) {
    let room = isLayoutMarginsRelativeArrangement ? inner.inset(by: effectiveMargins) : inner
    let across: LayoutConstraint.Axis = axis == .horizontal ? .vertical : .horizontal
    let views = arrangedSubviews.filter { !$0.isHidden && $0.superview === self }
    let boxes = views.map { equations.box(of: $0) }
    for axis in [axis, across] {
      equations.add(inner.size(axis), .lessThanOrEqual, Self.compact, "\(self.name) is compact")
    }
    guard let first = boxes.first, let last = boxes.last else { return }
    func add(
      _ difference: LinearExpression, _ relation: LinearConstraint.Relation, _ what: StaticString
    ) { equations.add(difference, relation, .required, "\(what) of \(self.name)") }

    add(first.start(axis) - room.start(axis), .equal, "beginning")
    add(last.end(axis) - room.end(axis), .equal, "end")
    addDistances(views, boxes, to: &equations)
    for (view, box) in zip(views, boxes) {
      let (low, high) = (box.start(across) - room.start(across), box.end(across) - room.end(across))
      switch alignment {
      case .fill: add(low, .equal, "alignment")
      case .leading: add(low, .equal, "alignment")
      case .trailing: add(low, .greaterThanOrEqual, "alignment")
      case .center:
        add(box.middle(across) - room.middle(across), .equal, "alignment")
        add(low, .greaterThanOrEqual, "alignment")
      case .firstBaseline, .lastBaseline:
        let line: LayoutConstraint.Attribute =
          alignment == .firstBaseline ? .firstBaseline : .lastBaseline
        if axis == .horizontal {
          add(box.value(of: line) - first.value(of: line), .equal, "alignment")
        }
        add(low, .greaterThanOrEqual, "alignment")
      }
      let reachesEnd = alignment == .fill || alignment == .trailing
      add(high, reachesEnd ? .equal : .lessThanOrEqual, "alignment")
      // A view without content is as small as the others let it be.
      for axis in [axis, across] {
        equations.add(
          box.size(axis), .lessThanOrEqual, LayoutPriority(25), "\(view.name) is small")
      }
    }
  }

  private func addDistances(
    _ views: [View], _ boxes: [LayoutBox], to equations: inout LayoutEquations
  ) {
    let shared = equations.makeVariable()
    let distribution =
      distribution == .equalCentering && views.count > Self.mostCentered
      ? .equalSpacing : distribution
    let contents = views.map { view in
      let size = view.intrinsicContentSize
      return axis == .horizontal ? size.width : size.height
    }
    for index in boxes.indices.dropFirst() {
      let (before, box) = (boxes[index - 1], boxes[index])
      let gap = box.start(axis) - before.end(axis)
      let rest = gap + Double(-distance(after: views[index - 1]))
      let isFilled = [.fill, .fillEqually, .fillProportionally].contains(distribution)
      // First, so that each position is given by the sizes of a few views.
      if distribution == .fillProportionally, contents[0] > 0, contents[index] > 0 {
        equations.add(
          box.size(axis) - boxes[0].size(axis) * Double(contents[index] / contents[0]), .equal,
          views.count > Self.mostCentered ? .required : LayoutPriority(999),
          "proportions of \(self.name)", isReported: false)
      }
      equations.add(
        rest, isFilled ? .equal : .greaterThanOrEqual, .required, "spacing of \(self.name)")
      switch distribution {
      case .fill: break
      case .fillEqually:
        equations.add(
          box.size(axis) - boxes[0].size(axis), .equal, .required, "equal sizes of \(self.name)")
      case .fillProportionally: break
      case .equalSpacing:
        equations.add(gap - shared, .equal, .required, "equal spacing of \(self.name)")
      case .equalCentering:
        equations.add(
          box.middle(axis) - before.middle(axis) - shared, .equal, Self.centering,
          "equal centering of \(self.name)")
      }
    }
  }
}
