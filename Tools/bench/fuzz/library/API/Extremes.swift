import TSControls
import TSGeometry
import TSInterface
import TSScrolling

/// Numbers at the ends of what there is, and the geometric properties that receive them.
@MainActor enum Extremes {
  typealias Setter = @MainActor (View, CGFloat) -> Void

  /// Numbers with which everything has to work.
  nonisolated static let huge: [CGFloat] = [
    1e20, 1e308, -1e20, -1e308, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
  ]
  /// Numbers that views refuse with a message.
  nonisolated static let notFinite: [CGFloat] = [.nan, .infinity, -.infinity]

  /// Returns the number that a step selects.
  ///
  /// - Parameters:
  ///   - number: The number that selects it.
  ///   - isMisusing: Whether it may be one that is not finite.
  /// - Returns: The number.
  static func value(_ number: Int, isMisusing: Bool) -> CGFloat {
    let all = isMisusing ? huge + notFinite + notFinite : huge
    return all[number % all.count]
  }

  /// Returns the integer nearest to a number.
  private static func whole(_ value: CGFloat) -> Int {
    value.isNaN ? 0 : Int(exactly: value.rounded()) ?? (value < 0 ? .min : .max)
  }

  /// The geometric properties of every view.
  static let views: [Setter] = [
    { $0.frame.origin.x = $1 }, { $0.frame.size.width = $1 }, { $0.frame.size.height = $1 },
    { $0.frame = CGRect(x: $1, y: $1, width: $1, height: $1) },
    { $0.bounds.origin.y = $1 }, { $0.bounds.size.width = $1 }, { $0.bounds.size.height = $1 },
    { $0.center.x = $1 }, { $0.center.y = $1 },
    { $0.transform.a = $1 }, { $0.transform.tx = $1 }, { $0.transform.b = $1 },
    { $0.anchorPoint.x = $1 }, { $0.alpha = $1 },
    { $0.layoutMargins.left = $1 },
    { _ = $0.systemLayoutSizeFitting(CGSize(width: $1, height: $1)) },
    { _ = $0.sizeThatFits(CGSize(width: $1, height: $1)) },
    { _ = $0.hitTest(CGPoint(x: $1, y: $1), with: nil) },
    { _ = $0.convert(CGRect(x: $1, y: 0, width: $1, height: 1), to: $0.superview) },
    { $0.setContentHuggingPriority(LayoutPriority(Float($1)), for: .horizontal) },
    { $0.setContentCompressionResistancePriority(LayoutPriority(Float($1)), for: .vertical) },
    { $0.layer.position.x = $1 }, { $0.layer.bounds.size.width = $1 },
    { $0.layer.zPosition = $1 }, { $0.layer.cornerRadius = $1 }, { $0.layer.borderWidth = $1 },
    { $0.layer.shadowRadius = $1 }, { $0.layer.shadowOffset.width = $1 },
    { $0.layer.opacity = Float($1) }, { $0.layer.anchorPoint.y = $1 },
    { ($0 as? StackView)?.spacing = $1 },
    { view, value in
      guard let stack = view as? StackView, let first = stack.arrangedSubviews.first else { return }
      stack.setCustomSpacing(value, after: first)
    },
    { view, value in
      View.animate(withDuration: Double(value)) { view.center.x = 3 }
    },
    { view, value in
      View.animate(withDuration: 0.2, delay: Double(value)) { view.bounds.size.width = value }
    },
    { $0.window?.rootViewController?.additionalSafeAreaInsets.top = $1 },
    { $0.window?.rootViewController?.preferredContentSize.width = $1 },
  ]

  /// Returns the geometric properties of a scroll view or control.
  ///
  /// - Parameter view: The view.
  /// - Returns: The setters of its class and of those from which it inherits.
  static func widgets(of view: View) -> [Setter] {
    switch view {
    case is TableView: tables + scrolls
    case is ScrollView: scrolls
    case is PickerView, is DatePicker: pickers
    case is PageControl: pages
    case is Control: controls
    default: []
    }
  }

  private static let scrolls: [Setter] = [
    { $0.bounds.size.width = $1 }, { $0.frame.size.height = $1 }, { $0.bounds.origin.x = $1 },
    { ($0 as? ScrollView)?.contentSize.width = $1 },
    { ($0 as? ScrollView)?.contentSize.height = $1 },
    { ($0 as? ScrollView)?.contentInset.top = $1 },
    { ($0 as? ScrollView)?.contentOffset.y = $1 },
    { ($0 as? ScrollView)?.setContentOffset(CGPoint(x: $1, y: 0), animated: true) },
    { ($0 as? ScrollView)?.scrollIndicatorInsets.left = $1 },
    { ($0 as? ScrollView)?.minimumZoomScale = $1 }, { ($0 as? ScrollView)?.maximumZoomScale = $1 },
    { ($0 as? ScrollView)?.zoomScale = $1 },
    { ($0 as? ScrollView)?.setZoomScale($1, animated: true) },
    { ($0 as? ScrollView)?.zoom(to: CGRect(x: 0, y: $1, width: $1, height: 1), animated: true) },
    { view, value in
      let place = CGRect(x: value, y: 0, width: 1, height: value)
      (view as? ScrollView)?.scrollRectToVisible(place, animated: true)
    },
  ]
  private static let tables: [Setter] = [
    { ($0 as? TableView)?.rowHeight = $1 }, { ($0 as? TableView)?.sectionHeaderHeight = $1 },
    { ($0 as? TableView)?.sectionFooterHeight = $1 },
    { view, value in
      (view as? FuzzTable)?.height = value
      (view as? FuzzTable)?.reloadData()
    },
    { _ = ($0 as? TableView)?.indexPathForRow(at: CGPoint(x: 0, y: $1)) },
  ]
  private static let pickers: [Setter] = [
    { $0.frame.size.height = $1 }, { $0.bounds.size.width = $1 }, { $0.bounds.size.height = $1 },
    { view, value in
      (view as? FuzzPicker)?.side = value
      (view as? FuzzPicker)?.reloadAllComponents()
    },
    { ($0 as? DatePicker)?.countDownDuration = Double($1) },
    { ($0 as? DatePicker)?.minuteInterval = whole($1) },
  ]
  private static let pages: [Setter] = [
    { ($0 as? PageControl)?.numberOfPages = whole($1) },
    { ($0 as? PageControl)?.currentPage = whole($1) },
    { _ = ($0 as? PageControl)?.size(forNumberOfPages: whole($1)) },
    { $0.bounds.size.width = $1 },
  ]
  private static let controls: [Setter] = [
    { $0.bounds.size.width = $1 }, { $0.frame.size.height = $1 },
    { ($0 as? Slider)?.value = Float($1) }, { ($0 as? Slider)?.minimumValue = Float($1) },
    { ($0 as? Slider)?.maximumValue = Float($1) },
    { ($0 as? Stepper)?.value = Double($1) }, { ($0 as? Stepper)?.stepValue = abs(Double($1)) },
    { ($0 as? Button)?.contentEdgeInsets.left = $1 },
    { ($0 as? Button)?.titleEdgeInsets.top = $1 },
    { ($0 as? TextField)?.selectedRange.location = whole($1) },
  ]
}
