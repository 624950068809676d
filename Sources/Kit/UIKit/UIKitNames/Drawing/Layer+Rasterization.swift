public import TSGeometry
public import TSInterface

extension Layer {
  /// Reads as `false`; setting it has no effect.
  public var shouldRasterize: Bool {
    get { false }
    set {}
  }
  /// Reads as 1; setting it has no effect, as pictures are drawn for any scale.
  public var contentsScale: CGFloat {
    get { 1 }
    set {}
  }
  /// Reads as 1; setting it has no effect.
  public var rasterizationScale: CGFloat {
    get { 1 }
    set {}
  }
  /// Reads as `false`; setting it has no effect.
  public var allowsEdgeAntialiasing: Bool {
    get { false }
    set {}
  }
  /// Reads as all edges; setting it has no effect.
  public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { [.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge] }
    set {}
  }
  /// Reads as `true`; setting it has no effect.
  public var allowsGroupOpacity: Bool {
    get { true }
    set {}
  }
  /// Reads as `false`; setting it has no effect.
  public var drawsAsynchronously: Bool {
    get { false }
    set {}
  }
  /// Reads as `true`; setting it has no effect.
  public var isDoubleSided: Bool {
    get { true }
    set {}
  }
  /// Reads as `false`; setting it has no effect.
  public var isGeometryFlipped: Bool {
    get { false }
    set {}
  }
  /// Reads as `false`; setting it has no effect.
  public var isOpaque: Bool {
    get { false }
    set {}
  }
}

/// Edges of layers, with Core Animation's raw values.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  /// The raw value.
  public let rawValue: UInt32

  /// Creates a set of edges.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The left edge.
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
  /// The right edge.
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
  /// The lower edge.
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
  /// The upper edge.
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}
