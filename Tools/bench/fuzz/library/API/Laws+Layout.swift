import TSEventTime
import TSInterface
import TSScrolling

extension Laws {
  /// Checks that each view counts the active constraints by which it is placed.
  ///
  /// - Parameters:
  ///   - views: The views to check.
  ///   - constraints: All constraints that still exist.
  func checkConstraints(_ views: [View], _ constraints: [LayoutConstraint]) {
    var counts: [ObjectIdentifier: Int] = [:]
    var holders: [ObjectIdentifier: View] = [:]
    for view in views {
      var holder: View? = view
      while let found = holder, holders.updateValue(found, forKey: ObjectIdentifier(found)) == nil {
        holder = found.superview
      }
    }
    for view in holders.values {
      for constraint in view.constraints {
        check(constraint.isActive, "\(name(view)) holds a constraint that is not active")
        let items = Set([constraint.firstItem, constraint.secondItem].compactMap(owner))
        // Constraints of a view to its own guides or subviews do not place it.
        for item in items where item != ObjectIdentifier(view) || items.count == 1 {
          counts[item, default: 0] += 1
        }
      }
      guard let stack = view as? StackView else { continue }
      for inner in stack.arrangedSubviews {
        counts[ObjectIdentifier(inner), default: 0] += 1
        check(inner.superview === stack, "\(name(view)) arranges a view that is in another")
      }
    }
    for view in views {
      let (own, active) = (view.placingConstraints, counts[ObjectIdentifier(view)] ?? 0)
      check(own == active, "\(name(view)) counts \(own) constraints, and \(active) are active")
    }
    for constraint in constraints where constraint.isActive {
      let items = [constraint.firstItem, constraint.secondItem].compactMap(owner)
      check(!items.isEmpty, "a constraint of views that are gone is active")
    }
  }

  private func owner(_ item: AnyObject?) -> ObjectIdentifier? {
    let view = (item as? View) ?? (item as? LayoutGuide)?.owningView
    return view.map { ObjectIdentifier($0) }
  }

  /// Checks that a table has the rows of its data source, of whose changes it was told.
  ///
  /// - Parameter table: The table.
  func checkRows(of table: FuzzTable) {
    guard table.dataSource != nil else { return }
    let rows = (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
    check(
      rows == table.rows, "the table has \(rows) rows after a reload, and its data \(table.rows)")
  }
}
