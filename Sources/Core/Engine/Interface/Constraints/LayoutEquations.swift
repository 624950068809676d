import TSGeometry
import TSLinearConstraints
import TSPreconditions

/// The variables and conditions of a region.
@MainActor struct LayoutEquations {
  /// The size that a root should have, and how important that is.
  struct Fitting {
    var size: CGSize
    var horizontal: LayoutPriority
    var vertical: LayoutPriority
  }

  /// A condition with its name, which only a conflict needs.
  private struct Condition {
    var constraint: LinearConstraint
    var name: () -> String
    /// Whether the observer is notified of a conflict with the condition.
    var isReported: Bool
  }

  /// Conditions that cannot hold together.
  struct Conflict {
    var dropped: String
    var others: [String]
  }

  private var system = LinearSystem()
  private let root: View
  let rootBox: LayoutBox
  private var boxes: [ObjectIdentifier: LayoutBox] = [:]
  private(set) var placed: [(view: View, box: LayoutBox)] = []
  private(set) var guides: [(guide: LayoutGuide, box: LayoutBox)] = []
  private(set) var contents: [(view: any LayoutScrolling, box: LayoutBox)] = []
  /// The scroll views whose content's width or height a constraint mentions.
  private var mentioned: [ObjectIdentifier: (width: Bool, height: Bool)] = [:]
  private(set) var joined: [View] = []
  private var conditions: [Condition] = []
  private(set) var conflicts: [Conflict] = []

  init(root: View, fitting: Fitting?) {
    self.root = root
    guard let fitting else {
      rootBox = LayoutBox(root.bounds)
      return
    }
    rootBox = LayoutBox(
      x: LinearExpression(Double(root.bounds.minX)), y: LinearExpression(Double(root.bounds.minY)),
      width: LinearExpression(variable: system.makeVariable()),
      height: LinearExpression(variable: system.makeVariable()))
    for (expression, value, priority) in [
      (rootBox.width, fitting.size.width, fitting.horizontal),
      (rootBox.height, fitting.size.height, fitting.vertical),
    ] {
      add(expression + Double(-value), .equal, priority, "fitting size of \(root.name)")
    }
    addBounds(of: rootBox, root.name)
  }

  /// Adds all conditions, and solves them.
  ///
  /// - Parameter heights: The heights of content, as ``heightsOfContent()`` returned them for views
  ///   whose content is higher or lower in its present width.
  mutating func solve(heights: [ObjectIdentifier: CGFloat]) {
    if rootBox.width.terms.isEmpty == false { addContent(of: root, rootBox, heights) }
    var waiting = [root]
    while let view = waiting.popLast() {
      collect(view, heights, into: &waiting)
    }
    // What is required first, in this order; a conflict leaves out the last of its conditions.
    let required = conditions.filter { $0.constraint.priority >= LinearConstraint.required }
    let wishes = conditions.filter { $0.constraint.priority < LinearConstraint.required }
    let ordered = required + wishes
    for condition in ordered {
      let others = system.add(condition.constraint)
      if let last = others.last, condition.isReported {
        conflicts.append(
          Conflict(
            dropped: ordered[last].name(), others: others.dropLast().map { ordered[$0].name() }))
      }
    }
    system.optimize()
  }

  private mutating func collect(
    _ view: View, _ heights: [ObjectIdentifier: CGFloat], into waiting: inout [View]
  ) {
    guard let record = view.supplement?.constraints else { return }
    for constraint in record.held.elements {
      for item in constraint.views { join(item, in: view, &waiting) }
      add(constraint, in: view)
    }
    for guide in record.guides { _ = box(of: guide) }
    if let stack = view as? StackView { stack.addConditions(to: &self, inner(view)) }
    for child in view.children.reversed() where child.isPlacedByConstraints {
      addContent(of: child, box(of: child), heights)
      waiting.append(child)
    }
  }

  /// Includes the fixed views between an item and the view that has the constraint.
  private mutating func join(_ item: View, in holder: View, _ waiting: inout [View]) {
    var part = item === holder ? nil : item.superview
    while let view = part, view !== holder {
      if !view.isPlacedByConstraints, !joined.contains(where: { $0 === view }) {
        joined.append(view)
        waiting.append(view)
      }
      part = view.superview
    }
  }

  private mutating func add(_ constraint: LayoutConstraint, in holder: View) {
    guard let first = value(constraint.first, constraint.firstAttribute, in: holder) else { return }
    var difference = first + Double(-constraint.constant)
    if let item = constraint.second {
      guard let second = value(item, constraint.secondAttribute, in: holder) else { return }
      difference = difference - second * Double(constraint.multiplier)
    }
    let relation: LinearConstraint.Relation =
      switch constraint.relation {
      case .equal: .equal
      case .lessThanOrEqual: .lessThanOrEqual
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    add(difference, relation, constraint.priority, constraint.name)
  }

  mutating func add(
    _ expression: LinearExpression, _ relation: LinearConstraint.Relation,
    _ priority: LayoutPriority, _ name: @escaping @autoclosure () -> String,
    isReported: Bool = true
  ) {
    ensure(
      expression.isFinite,
      "\(name()): a number of it is not finite: a constant, a multiplier, a margin, a spacing or an "
        + "intrinsicContentSize")
    conditions.append(
      Condition(
        constraint: LinearConstraint(
          expression, relation, priority: Double(priority.rawValue)), name: name,
        isReported: isReported))
  }

  /// Adds a variable, for a distance that views share.
  mutating func makeVariable() -> LinearExpression {
    LinearExpression(variable: system.makeVariable())
  }

  private mutating func addBounds(
    of box: LayoutBox, _ name: @escaping @autoclosure () -> String
  ) {
    add(box.width, .greaterThanOrEqual, .required, "width of \(name()) >= 0")
    add(box.height, .greaterThanOrEqual, .required, "height of \(name()) >= 0")
  }

  private mutating func addContent(
    of view: View, _ box: LayoutBox, _ heights: [ObjectIdentifier: CGFloat]
  ) {
    let size = view.intrinsicContentSize
    view.supplement?.constraints?.contentSize = size
    let height = heights[ObjectIdentifier(view)] ?? size.height
    for (axis, expression, natural) in [
      (LayoutConstraint.Axis.horizontal, box.width, size.width), (.vertical, box.height, height),
    ] where natural >= 0 {
      let rest = expression + Double(-natural)
      add(
        rest, .lessThanOrEqual, view.contentHuggingPriority(for: axis),
        "content hugging of \(view.name)")
      add(
        rest, .greaterThanOrEqual, view.contentCompressionResistancePriority(for: axis),
        "compression resistance of \(view.name)")
    }
  }
}

// MARK: Boxes

extension LayoutEquations {
  /// Returns the rectangle of a view that constraints align, in the coordinates of its superview.
  mutating func box(of view: View) -> LayoutBox {
    if let box = boxes[ObjectIdentifier(view)] { return box }
    var box: LayoutBox
    if view.isPlacedByConstraints {
      box = makeBox(view.name)
      placed.append((view, box))
    } else {
      let (center, size) = (view.geometry.center, view.bounds.size)
      box = LayoutBox(
        CGRect(
          x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
          height: size.height
        ).inset(by: view.alignmentRectInsets.limited))
    }
    if let content = view as? any LayoutContent {
      box.baselines = (content.firstBaselineOffset ?? 0, content.lastBaselineOffset ?? 0)
    }
    boxes[ObjectIdentifier(view)] = box
    return box
  }

  /// Returns the rectangle of a guide in the coordinates of its view.
  private mutating func box(of guide: LayoutGuide) -> LayoutBox {
    guard let view = guide.owningView else { return LayoutBox(guide.placed) }
    var whole = outer(view)
    switch guide.kind {
    case .constraints:
      if let box = boxes[ObjectIdentifier(guide)] { return box }
      let box = makeBox(guide.name)
      guides.append((guide, box))
      boxes[ObjectIdentifier(guide)] = box
      return box
    case .content: return inner(view)
    case .frame: return whole
    case .topBar:
      whole.height = LinearExpression(Double(view.safeAreaInsets.top))
      return whole
    case .bottomBar:
      let height = Double(view.safeAreaInsets.bottom)
      whole.y = whole.y + whole.height + -height
      whole.height = LinearExpression(height)
      return whole
    case .safeArea, .margins: return whole.inset(by: view.insets(of: guide.kind))
    }
  }

  private mutating func makeBox(
    _ name: @escaping @autoclosure () -> String
  ) -> LayoutBox {
    let box = LayoutBox(
      x: makeVariable(), y: makeVariable(), width: makeVariable(), height: makeVariable())
    addBounds(of: box, name())
    return box
  }

  /// Returns the rectangle of a view in its own coordinates.
  private mutating func outer(_ view: View) -> LayoutBox {
    var box = view === root ? rootBox : box(of: view)
    box.x = LinearExpression(Double(alignedOrigin(of: view).x))
    box.y = LinearExpression(Double(alignedOrigin(of: view).y))
    return box
  }

  /// Returns the origin of the rectangle of a view that constraints align, in its own coordinates; a
  /// root is aligned by its bounds.
  private func alignedOrigin(of view: View) -> CGPoint {
    guard view !== root else { return view.bounds.origin }
    let insets = view.alignmentRectInsets.limited
    return CGPoint(x: view.bounds.minX + insets.left, y: view.bounds.minY + insets.top)
  }

  /// Returns the rectangle of a view to whose edges its subviews are constrained, in its own
  /// coordinates: that of the content of a scroll view.
  private mutating func inner(_ view: View) -> LayoutBox {
    let outer = outer(view)
    guard let scrolling = view as? any LayoutScrolling else { return outer }
    if let known = contents.first(where: { $0.view === view }) { return known.box }
    var box = LayoutBox(
      x: LinearExpression(), y: LinearExpression(), width: makeVariable(), height: makeVariable())
    box.ownSize = (outer.width, outer.height)
    contents.append((scrolling, box))
    return box
  }

  /// Returns the value of an attribute in the coordinates of a view around its item.
  private mutating func value(
    _ item: LayoutItem, _ attribute: LayoutConstraint.Attribute, in holder: View
  ) -> LinearExpression? {
    guard let view = item.view else { return nil }
    var box: LayoutBox
    if let guide = item.guide {
      box = self.box(of: guide)
      if guide.kind == .content { mention(attribute, of: view) }
    } else if view === holder {
      box = inner(view)
      mention(attribute, of: view)
    } else {
      box = self.box(of: view)
    }
    var kind = attribute
    if let inside = attribute.withoutMargins {
      box = box.inset(by: view.effectiveMargins)
      kind = inside
    }
    // The box of a guide is in its view, and that of a view in its superview.
    var part = item.guide == nil ? view === holder ? holder : view.superview : view
    while let next = part, next !== holder {
      box = box.moved(by: self.box(of: next), scrolledBy: alignedOrigin(of: next))
      part = next.superview
    }
    return box.value(of: kind)
  }

  private mutating func mention(_ attribute: LayoutConstraint.Attribute, of view: View) {
    guard view is any LayoutScrolling else { return }
    let isHorizontal = [.right, .trailing, .rightMargin, .trailingMargin, .centerX].contains(
      attribute)
    let isVertical = [.bottom, .bottomMargin, .lastBaseline, .centerY].contains(attribute)
    let old = mentioned[ObjectIdentifier(view)] ?? (false, false)
    mentioned[ObjectIdentifier(view)] = (old.width || isHorizontal, old.height || isVertical)
  }
}

// MARK: Results

extension LayoutEquations {
  func frame(_ box: LayoutBox) -> CGRect {
    CGRect(
      x: value(box.x), y: value(box.y), width: max(0, value(box.width)),
      height: max(0, value(box.height)))
  }

  /// Returns the size of a scroll view's content, in the dimensions that constraints mention.
  func contentSize(of view: any LayoutScrolling, _ box: LayoutBox) -> CGSize {
    let (width, height) = mentioned[ObjectIdentifier(view)] ?? (false, false)
    let size = frame(box).size
    return CGSize(
      width: width ? size.width : view.contentSize.width,
      height: height ? size.height : view.contentSize.height)
  }

  /// Returns the heights of content that depend on the width, where they are not what
  /// `intrinsicContentSize` says.
  func heightsOfContent() -> [ObjectIdentifier: CGFloat] {
    var heights: [ObjectIdentifier: CGFloat] = [:]
    var views = placed
    if !rootBox.width.terms.isEmpty { views.append((root, rootBox)) }
    for (view, box) in views {
      let natural = view.intrinsicContentSize
      guard let content = view as? any LayoutContent,
        let height = content.contentHeight(forWidth: value(box.width)), height != natural.height
      else { continue }
      heights[ObjectIdentifier(view)] = height
    }
    return heights
  }

  /// Returns the value of an expression, without what rounding has added to whole pixels.
  private func value(_ expression: LinearExpression) -> CGFloat {
    let sum = expression.terms.reduce(expression.constant) {
      $0 + $1.coefficient * system.value(of: $1.variable)
    }
    let near = (sum * 64).rounded() / 64
    return CGFloat(abs(near - sum) < 1e-6 ? near : sum)
  }
}
