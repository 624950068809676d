public import TSGeometry

/// A single step of a drawing.
///
/// A command contains everything that it needs, except for the transform and the clip in effect.
public enum DrawingCommand: Hashable, Sendable {
  /// Saves the transform and the clip.
  case save
  /// Restores the transform and the clip of the matching ``save``.
  case restore
  /// Applies a transform to the following commands, before the one in effect.
  case concatenate(CGAffineTransform)
  /// Intersects the clip in effect with the interior of a path.
  case clip(Path, evenOdd: Bool)
  /// Sets the rule by which the following commands are combined with what is drawn, until the
  /// matching ``restore``.
  case blend(BlendMode)
  /// Fills the interior of a path.
  case fill(Path, Paint, evenOdd: Bool)
  /// Strokes a line along a path.
  case stroke(Path, Color, StrokeStyle)
  /// Draws one line of text.
  case text(TextRun)
  /// Draws an image into a rectangle.
  case image(Image, CGRect, opacity: CGFloat, tint: Color?)
  /// Begins a group, whose commands are composited as a whole.
  case beginGroup(DrawingGroup)
  /// Ends the group of the matching ``beginGroup(_:)``, and draws it.
  case endGroup
}

/// The colour or gradient that fills a path.
public enum Paint: Hashable, Sendable {
  /// A single colour.
  case color(Color)
  /// A linear or radial gradient.
  case gradient(Gradient)
}

/// A gradient between two points, or between two circles around them.
///
/// Beyond its ends the first and the last colour continue.
public struct Gradient: Hashable, Sendable {
  /// A colour at a position of a gradient.
  public struct Stop: Hashable, Sendable {
    /// The position along the gradient, from 0 at its start to 1 at its end.
    public var location: CGFloat
    /// The colour at the position.
    public var color: Color

    /// Creates a colour stop.
    ///
    /// - Parameter color: The colour at the position.
    public init(_ location: CGFloat, _ color: Color) {
      self.location = location
      self.color = color
    }
  }

  /// The circles of a radial gradient, around ``Gradient/start`` and ``Gradient/end``.
  public struct Radii: Hashable, Sendable {
    /// The radius of the circle at which the gradient begins, in points.
    public var start: CGFloat
    /// The radius of the circle at which the gradient ends, in points.
    public var end: CGFloat
  }

  /// The point at which the gradient begins; of a radial gradient, the centre of its first circle.
  public var start: CGPoint
  /// The point at which the gradient ends; of a radial gradient, the centre of its last circle.
  public var end: CGPoint
  /// The radii of a radial gradient; `nil` for a linear one.
  public var radii: Radii?
  /// The colour stops, in ascending order of their positions.
  public var stops: [Stop]

  /// Creates a gradient between two points.
  public init(from start: CGPoint, to end: CGPoint, stops: [Stop]) {
    self.start = start
    self.end = end
    self.stops = stops
  }

  /// Creates a gradient between two circles.
  ///
  /// - Parameters:
  ///   - startCenter: The centre of the circle at which the gradient begins.
  ///   - startRadius: The radius of that circle, in points; a negative one is 0.
  ///   - endCenter: The centre of the circle at which the gradient ends.
  ///   - endRadius: The radius of that circle, in points; a negative one is 0.
  public init(
    from startCenter: CGPoint, startRadius: CGFloat, to endCenter: CGPoint, endRadius: CGFloat,
    stops: [Stop]
  ) {
    self.init(from: startCenter, to: endCenter, stops: stops)
    radii = Radii(start: max(0, startRadius), end: max(0, endRadius))
  }

  /// Creates a gradient from the top edge of a rectangle to its bottom edge.
  public init(down rect: CGRect, _ stops: [Stop]) {
    self.init(
      from: CGPoint(x: rect.minX, y: rect.minY), to: CGPoint(x: rect.minX, y: rect.maxY),
      stops: stops)
  }
}

/// The style of the line that is stroked along a path.
public struct StrokeStyle: Hashable, Sendable {
  /// The shape of the ends of a line, with Core Graphics' raw values.
  public enum LineCap: Int32, Hashable, Sendable {
    /// A straight end at the last point.
    case butt = 0
    /// A semicircle beyond the last point.
    case round = 1
    /// A straight end, half the line width beyond the last point.
    case square = 2
  }

  /// The shape of the corners of a line, with Core Graphics' raw values.
  public enum LineJoin: Int32, Hashable, Sendable {
    /// A sharp corner.
    case miter = 0
    /// A rounded corner.
    case round = 1
    /// A corner that is cut off straight.
    case bevel = 2
  }

  /// The width of the line in points; the default is 1.
  public var lineWidth: CGFloat = 1
  /// The shape of the ends; the default is ``LineCap/butt``.
  public var lineCap = LineCap.butt
  /// The shape of the corners; the default is ``LineJoin/miter``.
  public var lineJoin = LineJoin.miter
  /// The maximum length of a sharp corner, as a multiple of the line width, before it is cut off;
  /// the default is 10.
  public var miterLimit: CGFloat = 10
  /// The lengths of dashes and gaps in turn, in points; the default is an empty array, which draws
  /// a solid line.
  public var dashLengths: [CGFloat] = []
  /// The distance into the dash pattern at which the line begins, in points; the default is 0.
  public var dashPhase: CGFloat = 0

  /// Creates the style of a solid line that is one point wide.
  public init() {}
}

/// A line of text with its position, font and colour.
public struct TextRun: Hashable, Sendable {
  /// The characters of the line.
  public var text: String
  /// The point at which the baseline begins.
  public var baseline: CGPoint
  /// The width of the line in points, to which a renderer stretches it whatever typeface it uses.
  public var width: CGFloat
  /// The font of the line.
  public var font: Font
  /// The colour of the line.
  public var color: Color

  /// The rectangle from the top of the line to its bottom, in points.
  var bounds: CGRect {
    CGRect(
      x: baseline.x, y: baseline.y - font.ascender, width: width,
      height: font.ascender - font.descender)
  }
}

/// The properties of a group of commands that is composited as a whole.
public struct DrawingGroup: Hashable, Sendable {
  /// The name of the group for a human reader; `nil` if it has none.
  public var name: String?
  /// The opacity of the group as a whole, from 0 to 1.
  public var opacity: CGFloat
  /// A Boolean value that indicates whether blend modes in the group concern only what the group
  /// draws.
  public var isIsolated: Bool
  /// The shadow that the group throws as a whole, in the coordinates at its beginning; `nil` for
  /// none.
  public var shadow: Shadow?

  /// Creates the properties of a group.
  ///
  /// - Parameters:
  ///   - name: The name for a human reader. The default is `nil`.
  ///   - opacity: The opacity of the group as a whole, from 0 to 1. The default is 1.
  ///   - isIsolated: `true` if blend modes in the group concern only what it draws. The default is
  ///     `false`.
  ///   - shadow: The shadow of the group as a whole. The default is `nil`.
  public init(
    name: String? = nil, opacity: CGFloat = 1, isIsolated: Bool = false, shadow: Shadow? = nil
  ) {
    self.name = name
    self.opacity = opacity
    self.isIsolated = isIsolated
    self.shadow = shadow
  }
}
