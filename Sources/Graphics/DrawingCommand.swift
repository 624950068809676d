public import Geometry

/// One step of a drawing, complete in itself but for the transform and the clip around it.
public enum DrawingCommand: Hashable, Sendable {
  /// Remembers transform and clip.
  case save
  /// Brings transform and clip back to what the matching ``save`` found.
  case restore
  /// Applies a transform to all that follows, before the one in force.
  case concatenate(CGAffineTransform)
  /// Shows of what follows only what lies in a path and in the clip in force.
  case clip(Path, evenOdd: Bool)
  /// Fills a path.
  case fill(Path, Paint, evenOdd: Bool)
  /// Draws a line along a path.
  case stroke(Path, Color, StrokeStyle)
  /// Draws one line of text.
  case text(TextRun)
  /// Draws a picture into a rectangle.
  case image(Image, CGRect, opacity: CGFloat, tint: Color?)
  /// Gathers what follows, to be shown as one.
  case beginGroup(DrawingGroup)
  /// Shows what was gathered since the matching ``beginGroup(_:)``.
  case endGroup
}

/// What a path is filled with.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// Colours that change along a line.
  case gradient(Gradient)
}

/// Colours that change along a line, and stay as they are beyond its ends.
public struct Gradient: Hashable, Sendable {
  /// A colour at a place of the line.
  public struct Stop: Hashable, Sendable {
    /// The place: 0 at the start, 1 at the end.
    public var location: CGFloat
    /// The colour there.
    public var color: Color

    /// Creates a stop.
    public init(_ location: CGFloat, _ color: Color) {
      self.location = location
      self.color = color
    }
  }

  /// Where the line begins.
  public var start: CGPoint
  /// Where the line ends.
  public var end: CGPoint
  /// The colours along the line, in the order of their places.
  public var stops: [Stop]

  /// Creates a gradient.
  public init(from start: CGPoint, to end: CGPoint, stops: [Stop]) {
    self.start = start
    self.end = end
    self.stops = stops
  }

  /// Creates a gradient from the top edge of a rectangle to its bottom edge.
  public init(down rect: CGRect, _ stops: [Stop]) {
    self.init(
      from: CGPoint(x: rect.minX, y: rect.minY), to: CGPoint(x: rect.minX, y: rect.maxY),
      stops: stops)
  }
}

/// How a line is drawn along a path.
public struct StrokeStyle: Hashable, Sendable {
  /// How a line ends, with Core Graphics' raw values.
  public enum LineCap: Int, Hashable, Sendable {
    /// At its last point, straight.
    case butt = 0
    /// With half a circle beyond its last point.
    case round = 1
    /// Straight, half its width beyond its last point.
    case square = 2
  }

  /// How two lines meet, with Core Graphics' raw values.
  public enum LineJoin: Int, Hashable, Sendable {
    /// In a point.
    case miter = 0
    /// In a circle.
    case round = 1
    /// In a straight edge.
    case bevel = 2
  }

  /// The width, in points; 1 by default.
  public var lineWidth: CGFloat = 1
  /// How it ends; straight by default.
  public var lineCap = LineCap.butt
  /// How it turns; in a point by default.
  public var lineJoin = LineJoin.miter
  /// How many times as long as the line is wide a point may be before it is cut off; 10.
  public var miterLimit: CGFloat = 10
  /// The lengths of dashes and gaps in turn, in points; none is a whole line.
  public var dashLengths: [CGFloat] = []
  /// How far into the dashes the line begins, in points.
  public var dashPhase: CGFloat = 0

  /// Creates the style of a whole line one point wide.
  public init() {}
}

/// One line of text in its place.
public struct TextRun: Hashable, Sendable {
  /// What it says.
  public var text: String
  /// Where its baseline begins.
  public var baseline: CGPoint
  /// How wide it is to be, in points, whatever typeface is at hand.
  public var width: CGFloat
  /// The font.
  public var font: Font
  /// The colour.
  public var color: Color
}

/// Drawing that is gathered before it is shown.
public struct DrawingGroup: Hashable, Sendable {
  /// What it is, for people; nil where there is nothing to say.
  public var name: String?
  /// How opaque it is as a whole, 0 to 1.
  public var opacity: CGFloat

  /// Creates a group.
  public init(name: String? = nil, opacity: CGFloat = 1) {
    self.name = name
    self.opacity = opacity
  }
}
