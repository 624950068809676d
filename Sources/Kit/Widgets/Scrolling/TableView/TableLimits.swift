public import TSGeometry
public import TSInterface

/// The sizes of a table view's parts, with their units, defaults and sources.
///
/// They are those of the applications of the iPhone's first years. Apple has published few of them;
/// the others are taken from pictures of these applications. Assign a changed value to
/// ``TableView/tableViewLimits``, or to ``TSInterface/Application/tableLimits`` for all tables.
public struct TableLimits: Hashable, Sendable, LimitTable {
  /// The height of a row, unless ``TableView/rowHeight`` is set or the delegate gives one.
  ///
  /// Unit: points. Default 44. Source: Apple's guide for table views; documented.
  public var rowHeight: CGFloat = 44
  /// The height of a header or a footer with a title, in a plain table.
  ///
  /// Unit: points. Default 23. Source: pictures; folklore.
  public var plainHeader: CGFloat = 23
  /// The height of a header or a footer with a title, in a grouped table.
  ///
  /// Unit: points. Default 36. Source: pictures; folklore.
  public var groupedHeader: CGFloat = 36
  /// The space above and below a group without a title.
  ///
  /// Unit: points. Default 10, half of it below. Source: pictures; folklore.
  public var groupSpace: CGFloat = 10
  /// The distance of a group from the sides of the table.
  ///
  /// Unit: points. Default 10. Source: pictures; folklore.
  public var groupInset: CGFloat = 10
  /// The radius of a group's corners.
  ///
  /// Unit: points. Default 8. Source: pictures; folklore.
  public var groupRadius: CGFloat = 8
  /// The space between a cell's edge and its content.
  ///
  /// Unit: points. Default 10. Source: pictures; folklore.
  public var cellMargin: CGFloat = 10
  /// The width of each control that editing adds at the sides of a cell.
  ///
  /// Unit: points. Default 32. Source: pictures; folklore.
  public var editingWidth: CGFloat = 32
  /// The width of a cell's accessory.
  ///
  /// Unit: points. Default 20; 33 with a detail button. Source: pictures; folklore.
  public var accessoryWidth: CGFloat = 20
  /// The width of the button that confirms a deletion.
  ///
  /// Unit: points. Default 63. Source: pictures; folklore.
  public var confirmationWidth: CGFloat = 63
  /// The least width of an action beside a row that was swiped aside.
  ///
  /// Unit: points. Default 74. Source: pictures; folklore.
  public var swipeActionWidth: CGFloat = 74
  /// The space on both sides of the title of such an action.
  ///
  /// Unit: points. Default 15. Source: pictures; folklore.
  public var swipeActionMargin: CGFloat = 15
  /// The share of its movement by which a finger moves a row beyond its target.
  ///
  /// Unit: ratio. Default 0.2. Source: U534; a well-known imitation.
  public var swipeElasticity: CGFloat = 0.2
  /// The distance from a row's full width from which a swipe performs the first action.
  ///
  /// Unit: points. Default 30. Source: U534; a well-known imitation.
  public var fullSwipeMargin: CGFloat = 30
  /// The share of the row's width beyond which a finger performs the first action.
  ///
  /// Unit: ratio. Default 0.8. Source: U534; a well-known imitation.
  public var fullSwipeShare: CGFloat = 0.8
  /// The angular frequency of the spring that opens and closes a row: √(k/m).
  ///
  /// Unit: 1/s. Default 10. Source: U534; a well-known imitation.
  public var swipeFrequency: CGFloat = 10
  /// The damping ratio of that spring: c / (2·√(k·m)).
  ///
  /// Unit: ratio. Default 0.9. Source: U534; a well-known imitation.
  public var swipeDamping: CGFloat = 0.9
  /// The duration of animated insertions, deletions and moves of rows.
  ///
  /// Unit: seconds. Default 0.3. Source: ours, as an animated offset takes (U238).
  public var updateDuration: TimeInterval = 0.3

  @usableFromInline package static let standard = TableLimits()

  /// Creates a set of limits with the default values.
  public init() {}
}
