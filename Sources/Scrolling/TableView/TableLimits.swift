public import Geometry

/// The sizes of a table view's parts, with unit, default, source and confidence.
///
/// They are those of the applications of the iPhone's first years; none is published, but all are
/// seen in their pictures.
public struct TableLimits: Hashable, Sendable {
  /// The height of a row that nobody gives one.
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
  /// How far a group keeps from the sides.
  ///
  /// Unit: points. Default 10. Source: pictures; folklore.
  public var groupInset: CGFloat = 10
  /// How round a group's corners are.
  ///
  /// Unit: points. Default 8. Source: pictures; folklore.
  public var groupRadius: CGFloat = 8
  /// The space between a cell's edge and what is in it.
  ///
  /// Unit: points. Default 10. Source: pictures; folklore.
  public var cellMargin: CGFloat = 10
  /// The width of what a cell has at its sides for editing.
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
  /// How long rows take to come, go and change places.
  ///
  /// Unit: seconds. Default 0.3. Source: ours, as an animated offset takes (U238).
  public var updateDuration: TimeInterval = 0.3

  /// Creates the defaults.
  public init() {}
}
