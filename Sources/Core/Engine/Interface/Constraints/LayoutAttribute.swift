extension LayoutConstraint {
  /// A part of a view or of a layout guide that a constraint relates to another one, with UIKit's
  /// raw values.
  ///
  /// Leading is left and trailing is right, as text is read from left to right.
  public enum Attribute: Int, Sendable {
    /// The minimum horizontal coordinate.
    case left = 1
    /// The maximum horizontal coordinate.
    case right = 2
    /// The minimum vertical coordinate.
    case top = 3
    /// The maximum vertical coordinate.
    case bottom = 4
    /// The edge at which text begins.
    case leading = 5
    /// The edge at which text ends.
    case trailing = 6
    /// The width.
    case width = 7
    /// The height.
    case height = 8
    /// The horizontal middle.
    case centerX = 9
    /// The vertical middle.
    case centerY = 10
    /// The baseline of the last line of text; the bottom of views without text.
    case lastBaseline = 11
    /// The baseline of the first line of text; the top of views without text.
    case firstBaseline = 12
    /// The left edge inside of the margins.
    case leftMargin = 13
    /// The right edge inside of the margins.
    case rightMargin = 14
    /// The top inside of the margins.
    case topMargin = 15
    /// The bottom inside of the margins.
    case bottomMargin = 16
    /// The leading edge inside of the margins.
    case leadingMargin = 17
    /// The trailing edge inside of the margins.
    case trailingMargin = 18
    /// The horizontal middle of what is inside of the margins.
    case centerXWithinMargins = 19
    /// The vertical middle of what is inside of the margins.
    case centerYWithinMargins = 20
    /// No attribute: the other side of a constraint that is a constant.
    case notAnAttribute = 0

    /// The former name of ``lastBaseline``.
    public static var baseline: Attribute { .lastBaseline }

    /// The attribute of the whole view to which one of the margins corresponds; `nil` for others.
    var withoutMargins: Attribute? {
      switch self {
      case .leftMargin, .leadingMargin: .left
      case .rightMargin, .trailingMargin: .right
      case .topMargin: .top
      case .bottomMargin: .bottom
      case .centerXWithinMargins: .centerX
      case .centerYWithinMargins: .centerY
      default: nil
      }
    }
  }

  /// How the two sides of a constraint compare, with UIKit's raw values.
  public enum Relation: Int, Sendable {
    /// The first is at most the second.
    case lessThanOrEqual = -1
    /// Both are equal.
    case equal = 0
    /// The first is at least the second.
    case greaterThanOrEqual = 1
  }

  /// A direction of layout, with UIKit's raw values.
  public enum Axis: Int, Sendable {
    /// From left to right.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }

  /// The alignment of the views of a visual format, with UIKit's raw values.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// One bit for each option.
    public var rawValue: UInt

    /// Creates options from bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The views have the same left edge.
    public static let alignAllLeft = FormatOptions(.left)
    /// The views have the same right edge.
    public static let alignAllRight = FormatOptions(.right)
    /// The views have the same top.
    public static let alignAllTop = FormatOptions(.top)
    /// The views have the same bottom.
    public static let alignAllBottom = FormatOptions(.bottom)
    /// The views have the same leading edge.
    public static let alignAllLeading = FormatOptions(.leading)
    /// The views have the same trailing edge.
    public static let alignAllTrailing = FormatOptions(.trailing)
    /// The views have the same horizontal middle.
    public static let alignAllCenterX = FormatOptions(.centerX)
    /// The views have the same vertical middle.
    public static let alignAllCenterY = FormatOptions(.centerY)
    /// The views have the same last baseline.
    public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
    /// The views have the same first baseline.
    public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)
    /// Horizontal formats are read from the leading edge, which is the left one.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// Horizontal formats are read from the left.
    public static let directionLeftToRight: FormatOptions = []

    private init(_ attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }

    /// The attributes that all views share.
    var attributes: [Attribute] {
      (1...12).filter { rawValue & 1 << UInt($0) != 0 }.compactMap { Attribute(rawValue: $0) }
    }
  }
}
