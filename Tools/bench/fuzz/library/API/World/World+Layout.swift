import TSGeometry
import TSInterface

extension World {
  /// Performs an act of constraints, guides and stacks.
  ///
  /// - Parameter step: The step with the act and its numbers.
  func editLayout(_ step: Operation) {
    switch step.act {
    case .makeMeasured, .makeStack: makePlaced(step)
    case .constrain: constrain(step)
    case .editConstraint: editConstraint(step)
    case .dropConstraint: constraints.cyclic(step.a)?.drop()
    case .makeGuide:
      guard !isFull, let view = parent(step.b) else { return }
      let guide = ToldGuide()
      guides.append(ObjectSlot(guide))
      view.addLayoutGuide(guide)
      if step.d % 3 == 0 { guides.last { $0.kept === guide }?.drop() }
    case .dropGuide:
      guard let guide = guides.cyclic(step.a)?.object else { return }
      switch step.d % 3 {
      case 0: guides.cyclic(step.a)?.drop()
      case 1: parent(step.b)?.addLayoutGuide(guide)
      default: guide.owningView?.removeLayoutGuide(guide)
      }
    case .arrange: arrange(step)
    case .setStack: setStack(step)
    case .invalidateLayout: invalidate(step)
    case .fit:
      guard let view = parent(step.b) else { return }
      let size = CGSize(width: step.c * 10, height: step.d)
      if step.d % 2 == 0 { _ = view.systemLayoutSizeFitting(size) } else { view.sizeToFit() }
      _ = view.constraintsAffectingLayout(for: .vertical)
    case .stretch: stretch(step)
    default: break
    }
  }

  private func makePlaced(_ step: Operation) {
    guard !isFull, let outer = parent(step.b) else { return }
    let (number, frame) = (views.count, frame(step))
    let made: View =
      step.act == .makeStack
      ? FuzzStack(number, frame: frame) : MeasuredView(number, frame: frame)
    made.translatesAutoresizingMaskIntoConstraints = step.c % 2 == 0
    views.append(ObjectSlot(made))
    put(made, into: outer) { outer.addSubview(made) }
    if step.d % 2 == 0 { views.last { $0.kept === made }?.drop() }
  }

  private static let attributes: [[LayoutConstraint.Attribute]] = [
    [.left, .right, .leading, .trailing, .centerX, .leftMargin],
    [.top, .bottom, .centerY, .firstBaseline, .lastBaseline, .bottomMargin], [.width, .height],
  ]

  /// Activates a constraint of two views or guides, if a view contains both.
  private func constrain(_ step: Operation) {
    guard constraints.count < 60, let one = item(step.a, step.c), let oneView = view(of: one)
    else { return }
    let kind = Self.attributes[step.d % 3]
    let constant = CGFloat(step.c - 20) * 5
    let second = step.d / 3 % 4 == 0 && step.d % 3 == 2 ? nil : item(step.b, step.c / 4)
    if let second {
      guard let other = view(of: second), hasCommonSuperview(oneView, other) else { return }
    } else if step.d % 3 != 2 {
      return
    }
    let made = ToldConstraint(
      item: one, attribute: kind[step.c % kind.count],
      relatedBy: [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual][step.c % 4],
      toItem: second, attribute: second == nil ? .notAnAttribute : kind[step.d / 12 % kind.count],
      multiplier: step.d % 5 == 0 ? 0.5 : 1, constant: constant)
    if step.d % 3 > 0 { made.priority = LayoutPriority(Float(step.d)) }
    constraints.append(ObjectSlot(made))
    if step.d % 2 == 0 { oneView.translatesAutoresizingMaskIntoConstraints = false }
    activate(made)
    if step.d % 5 < 2 { constraints.last { $0.kept === made }?.drop() }
  }

  /// Activates a constraint, unless no view contains both of its items, which the engine forbids.
  private func activate(_ constraint: LayoutConstraint) {
    guard let one = view(of: constraint.firstItem) else { return }
    if let second = constraint.secondItem {
      guard let other = view(of: second), hasCommonSuperview(one, other) else { return }
    }
    constraint.isActive = true
  }

  private func item(_ number: Int, _ kind: Int) -> AnyObject? {
    switch kind % 6 {
    case 0: guides.cyclic(number)?.object
    case 1: view(number)?.safeAreaLayoutGuide
    case 2: view(number)?.layoutMarginsGuide
    default: parent(number)
    }
  }

  private func view(of item: AnyObject?) -> View? {
    (item as? View) ?? (item as? LayoutGuide)?.owningView
  }

  private func hasCommonSuperview(_ one: View, _ other: View) -> Bool {
    sequence(first: one, next: { $0.superview }).contains { other.isDescendant(of: $0) }
  }

  private func editConstraint(_ step: Operation) {
    guard let constraint = constraints.cyclic(step.a)?.object else { return }
    switch step.c % 7 {
    case 0: if constraint.isActive { constraint.isActive = false } else { activate(constraint) }
    case 1: constraint.constant = CGFloat(step.d)
    case 2: constraint.priority = LayoutPriority(Float(step.d))
    case 3:
      constraint.constant = Extremes.value(step.d, isMisusing: isMisusing)
    case 4: (parent(step.b))?.removeConstraint(constraint)
    case 5: if let view = parent(step.b) { view.removeConstraints(view.constraints) }
    default: constraint.isActive = false
    }
  }

  private func arrange(_ step: Operation) {
    let stacks = views.compactMap { $0.object as? FuzzStack }
    guard let stack = stacks.cyclic(step.a), let inner = view(step.b) else { return }
    switch step.c % 5 {
    case 0: stack.removeArrangedSubview(inner)
    case 1:
      let limit = stack.arrangedSubviews.count - (stack.arrangedSubviews.contains(inner) ? 1 : 0)
      put(inner, into: stack) {
        stack.insertArrangedSubview(inner, at: step.d % (max(limit, 0) + 1))
      }
    default: put(inner, into: stack) { stack.addArrangedSubview(inner) }
    }
  }

  private func setStack(_ step: Operation) {
    let stacks = views.compactMap { $0.object as? FuzzStack }
    guard let stack = stacks.cyclic(step.a) else { return }
    switch step.c % 6 {
    case 0: stack.axis = step.d % 2 == 0 ? .vertical : .horizontal
    case 1: stack.distribution = StackView.Distribution(rawValue: step.d % 5) ?? .fill
    case 2: stack.alignment = StackView.Alignment(rawValue: step.d % 6) ?? .fill
    case 3: stack.spacing = CGFloat(step.d % 100 - 20)
    case 4: stack.isLayoutMarginsRelativeArrangement.toggle()
    default: if let view = view(step.b) { stack.setCustomSpacing(CGFloat(step.d), after: view) }
    }
  }

  private func invalidate(_ step: Operation) {
    guard let view = parent(step.b) else { return }
    switch step.c % 8 {
    case 0: view.setNeedsUpdateConstraints()
    case 1: view.invalidateIntrinsicContentSize()
    case 2: view.translatesAutoresizingMaskIntoConstraints.toggle()
    case 3: view.updateConstraintsIfNeeded()
    case 4: view.layoutMargins.top = CGFloat(step.d % 50)
    case 5: view.setContentHuggingPriority(LayoutPriority(Float(step.d)), for: .horizontal)
    case 6: controller(step.a)?.additionalSafeAreaInsets.left = CGFloat(step.d % 40)
    default: view.setNeedsDisplay()
    }
  }

  /// Gives a geometric property a number at the end of what there is.
  private func stretch(_ step: Operation) {
    guard let view = parent(step.b) else { return }
    let value = Extremes.value(step.c, isMisusing: isMisusing)
    Extremes.views[step.d % Extremes.views.count](view, value)
  }
}
