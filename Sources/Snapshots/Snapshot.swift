public import Geometry
public import Graphics
public import Interface

/// What a screen, a window or a view shows at a moment, as a drawing.
///
///     let snapshot = Snapshot(of: application, overlays: .touches)
///     print(try snapshot.svg())
///
/// Views that asked for layout are laid out first, and those that asked for drawing are drawn, as
/// at the end of a frame. The drawing is taken at once; what happens afterwards does not change it.
public struct Snapshot: Hashable, Sendable {
  /// What is shown beyond what the views show.
  public struct Overlays: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// Creates a choice from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Each touch that is down, as a circle with its id and phase.
    public static let touches = Overlays(rawValue: 1 << 0)
    /// The views that each touch hit, from the outermost to its own, as outlines with names.
    public static let hit = Overlays(rawValue: 1 << 1)
    /// Every view that is shown, as an outline with its name: a map of a scene without colours.
    public static let views = Overlays(rawValue: 1 << 2)
  }

  /// The size in points.
  public let size: CGSize
  /// The drawing, in points from the top left corner.
  public let drawing: DisplayList

  /// Takes what an application's screen shows: its windows on black, back to front.
  ///
  /// - Parameters:
  ///   - application: The application.
  ///   - overlays: What is shown beyond; nothing by default.
  ///   - upright: Whether the picture is turned as the interface is, for a person who holds the
  ///     device so; by default it stands as the panel does.
  @MainActor public init(
    of application: Application, overlays: Overlays = [], upright: Bool = false
  ) {
    let screen = application.screen.bounds
    let shown = upright ? application.interfaceBounds : screen
    let turn = upright ? application.interfaceOrientation.transform.inverted() : .identity
    let map = CGAffineTransform(translationX: -screen.midX, y: -screen.midY)
      .concatenating(turn)
      .concatenating(CGAffineTransform(translationX: shown.midX, y: shown.midY))
    size = shown.size
    for window in application.windows where !window.isHidden { window.layoutIfNeeded() }
    drawing = DisplayList { context in
      context.setFillColor(.black)
      context.fill(shown)
      context.saveGState()
      context.concatenate(map)
      for window in application.windows { TreeWalk(context).draw(window) }
      context.restoreGState()
      Overlay(context, overlays, map).draw(application)
    }
  }

  /// Takes what a view and all in it show, on nothing, whether or not it is in a window.
  @MainActor public init(of view: View) {
    size = view.bounds.size
    view.layoutIfNeeded()
    drawing = DisplayList { context in
      context.translateBy(x: -view.bounds.minX, y: -view.bounds.minY)
      TreeWalk(context).drawInside(view)
    }
  }

  /// Returns the snapshot as an SVG file.
  ///
  /// - Throws: An error where the file of a picture cannot be read.
  public func svg() throws(SnapshotError) -> String {
    try SVGWriter.file(drawing, size: size, images: ImageFiles())
  }

  /// Returns the snapshot as a PNG file.
  ///
  /// - Parameter scale: How many pixels a point has; 2 by default.
  /// - Throws: An error where the file of a picture cannot be read, or where the picture would be
  ///   too large.
  public func png(scale: CGFloat = 2) throws(SnapshotError) -> [UInt8] {
    try painted(scale).png()
  }

  /// Returns the snapshot as pixels.
  package func bitmap(scale: CGFloat) throws(SnapshotError) -> Bitmap {
    try painted(scale).bitmap()
  }

  private func painted(_ scale: CGFloat) throws(SnapshotError) -> CairoSurface {
    let surface = try CairoSurface(size: size, scale: scale)
    try surface.play(drawing.commands)
    return surface
  }
}
