public import TSGeometry

/// A linear relation between two attributes of views or layout guides: `first = multiplier × second +
/// constant`, or `≤` or `≥`.
///
/// A constraint has an effect while it is active: on views whose
/// ``View/translatesAutoresizingMaskIntoConstraints`` is `false`, in the next layout of the window. A
/// view with `true` keeps its frame, and others are placed by it.
///
/// ```swift
/// label.translatesAutoresizingMaskIntoConstraints = false
/// view.addSubview(label)
/// LayoutConstraint.activate([
///   label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
///   label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
/// ])
/// ```
@MainActor open class LayoutConstraint {
  /// The attribute on the first side.
  public final let firstAttribute: Attribute
  /// The attribute on the second side.
  public final let secondAttribute: Attribute
  /// How the two sides compare.
  public final let relation: Relation
  /// The factor of the second attribute.
  public final let multiplier: CGFloat
  final let first: LayoutItem
  final let second: LayoutItem?
  /// The distance between siblings to which nothing else gives one, in points.
  static var systemSpacing: CGFloat { 8 }

  /// The view that has the constraint while it is active: the nearest that contains both items.
  final var holderLink = WeakLink<View>()

  /// The number that is added to the second attribute, in points.
  ///
  /// A change takes effect in the next layout; `layoutIfNeeded()` in an animation block animates it.
  open var constant: CGFloat { didSet { if constant != oldValue { changed() } } }
  /// The importance; required by default.
  open var priority = LayoutPriority.required { didSet { if priority != oldValue { changed() } } }
  /// A name for messages; `nil` by default.
  open var identifier: String?
  /// Has no effect: constraints are not archived.
  open var shouldBeArchived = false

  /// Creates a constraint, which is not active.
  ///
  /// - Parameters:
  ///   - view1: The view or guide on the first side.
  ///   - relation: How the sides compare.
  ///   - view2: The view or guide on the second side; `nil` for a constant.
  ///   - attr2: Its attribute; `notAnAttribute` for a constant.
  ///   - multiplier: The factor of the second attribute.
  ///   - c: The number that is added, in points.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    first = LayoutItem(view1)
    second = attr2 == .notAnAttribute ? nil : view2.map { LayoutItem($0) }
    (firstAttribute, secondAttribute) = (attr1, attr2)
    (self.relation, self.multiplier, constant) = (relation, multiplier, c)
  }

  init(
    _ first: LayoutItem, _ attribute: Attribute, _ relation: Relation, to second: LayoutItem? = nil,
    _ other: Attribute = .notAnAttribute, multiplier: CGFloat = 1, constant: CGFloat = 0
  ) {
    (self.first, self.second) = (first, second)
    (firstAttribute, secondAttribute) = (attribute, other)
    (self.relation, self.multiplier, self.constant) = (relation, multiplier, constant)
  }

  /// The view or guide on the first side; `nil` if it is gone.
  public final var firstItem: AnyObject? { first.object }
  /// The view or guide on the second side; `nil` if there is none, or it is gone.
  public final var secondItem: AnyObject? { second?.object }

  /// A Boolean value that indicates whether the constraint takes part in layout; `false` by default.
  ///
  /// The view that contains both items retains an active constraint. It becomes inactive when one of
  /// them leaves that view.
  ///
  /// - Precondition: The views are the same, or one contains the other, or a third contains both.
  open var isActive: Bool {
    get { !holderLink.borrowed.isEmpty }
    set {
      guard newValue != isActive else { return }
      if newValue { install() } else { uninstall() }
    }
  }

  /// Makes constraints active.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Makes constraints inactive.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func changed() { holderLink.borrowed.target?.invalidateRegion() }

  isolated deinit {}
}

extension LayoutConstraint: Hashable, CustomStringConvertible {
  /// Returns a Boolean value that indicates whether two references are to the same constraint.
  ///
  /// - Returns: `true` if they are identical.
  nonisolated public static func == (a: LayoutConstraint, b: LayoutConstraint) -> Bool { a === b }

  /// Hashes the identity of the constraint.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// The ``identifier``, or else both sides, such as `Label.leading = View.leading + 16`.
  nonisolated public var description: String { MainActor.assumeIsolated { name } }

  final var name: String {
    if let identifier { return identifier }
    let sign = relation == .equal ? "=" : relation == .lessThanOrEqual ? "<=" : ">="
    var text = "\(first.name).\(firstAttribute) \(sign)"
    if let second {
      text += multiplier == 1 ? "" : " \(multiplier) *"
      text += " \(second.name).\(secondAttribute)"
      if constant != 0 { text += constant < 0 ? " - \(-constant)" : " + \(constant)" }
    } else {
      text += " \(constant)"
    }
    return priority == .required ? text : text + " @\(priority.rawValue)"
  }
}
