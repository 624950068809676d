extension TrackpadLimits {
  /// The limits of scrolling with one finger along an edge (T57).
  public struct EdgeScroll: Hashable, Sendable {
    /// The width of the edges, in millimetres; 7 mm.
    public var width = 7.0
    /// The height from which a pad with separate buttons scrolls along its bottom, in millimetres;
    /// 40 mm.
    public var padHeight = 40.0
    /// The distance along an edge that begins a scroll, in millimetres; 3 mm.
    public var distance = 3.0
    /// The time after which a resting finger begins to scroll, in seconds; 300 ms.
    public var restInterval = 0.3

    /// Creates the default limits.
    public init() {}
  }

  /// The limits by which a scroll is restricted to one axis (T49).
  ///
  /// Movements are added to a vector, in which older ones lose weight. After an interval t between two
  /// frames their weight is 1 − t / ``denseMemory`` if t is at most ``denseInterval``, half of
  /// 1 − t / ``memory`` if it is at most ``memory``, and else 0. Slopes are tangents, as libinput
  /// rounds them.
  public struct AxisLock: Hashable, Sendable {
    /// The longest interval between frames after which older movements have a weight, in seconds;
    /// 100 ms.
    public var memory = 0.1
    /// The interval by which the weight is measured in frames that are close together, in seconds;
    /// 50 ms.
    public var denseMemory = 0.05
    /// The longest interval between frames that are close together, in seconds; 33 ms.
    public var denseInterval = 0.033
    /// The length of the vector beyond which its direction counts, in millimetres; 0.15 mm.
    public var countedLength = 0.15
    /// The length of the vector beyond which a slanting direction frees the scroll, in millimetres;
    /// 5 mm.
    public var freeLength = 5.0
    /// The time along an axis that activates it, in seconds; 100 ms.
    public var activeInterval = 0.1
    /// The time along the other axis below which an active axis excludes it, in seconds; 50 ms.
    public var inactiveInterval = 0.05
    /// The slope below which a movement counts against the vertical axis; that of 15°.
    public var flatSlope = 0.26795
    /// The slope from which a movement counts for the vertical axis; that of 30°.
    public var lowSlope = 0.57735
    /// The slope below which a movement counts for the horizontal axis; that of 60°.
    public var highSlope = 1.73205
    /// The slope from which a movement counts against the horizontal axis; that of 75°.
    public var steepSlope = 3.73205

    /// Creates the default limits.
    public init() {}
  }
}
