public import TSGeometry
public import TSGraphics
public import TSInterface

/// A picture of a screen, a window or a view at a moment, as a drawing.
///
/// ```swift
/// let snapshot = Snapshot(of: application, overlays: .touches)
/// print(try snapshot.svg())
/// ```
///
/// Views that need layout are laid out first, and those that need display are drawn, as at the end
/// of a frame. The drawing is a copy: later changes of the views do not affect it.
public struct Snapshot: Hashable, Sendable {
  /// A set of overlays, which show information that is not visible on the screen.
  public struct Overlays: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt8

    /// Creates a set of overlays from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Shows every touch in progress as a circle with its id and phase.
    public static let touches = Overlays(rawValue: 1 << 0)
    /// Shows the views that each touch hit, from the window to the touch's view, as outlines with
    /// names.
    public static let hit = Overlays(rawValue: 1 << 1)
    /// Shows every visible view as an outline with its name: a map of a scene without colours.
    public static let views = Overlays(rawValue: 1 << 2)
    /// Shows ``views`` while no view inside a window draws anything, so that a scene without colours
    /// is no empty picture.
    public static let viewsIfBlank = Overlays(rawValue: 1 << 3)
  }

  /// An outline with a label, which a snapshot draws on top of the overlays.
  ///
  /// The label is inside the top left corner of a large rectangle and beside a small one. It is
  /// elsewhere, with a line to the rectangle, where it would cover another label.
  public struct Annotation: Hashable, Sendable {
    /// The outlined rectangle, in the coordinates of the screen.
    public var rect: CGRect
    /// The text of the label.
    public var label: String
    /// The colour of the outline and of the plate behind the label.
    public var color: Color

    /// Creates an annotation.
    ///
    /// - Parameter color: The colour of the outline and of the plate behind the label; red by
    ///   default.
    public init(_ rect: CGRect, label: String, color: Color = .systemRed) {
      self.rect = rect
      self.label = label
      self.color = color
    }
  }

  /// The size of the snapshot, in points.
  public let size: CGSize
  /// The drawing, in points from the top left corner.
  public let drawing: DisplayList

  /// Creates a snapshot of an application's screen: its windows on black, from back to front, and the
  /// pointer.
  ///
  /// The pointer of the system is drawn where it is, with the style of the `PointerInteraction` there,
  /// unless it has not been used yet or is hidden.
  ///
  /// Complexity: O(*n*) in the number of views, plus the drawing of those that need display.
  ///
  /// - Parameters:
  ///   - overlays: The overlays to draw on top. The default is an empty set.
  ///   - upright: `true` to rotate the picture to the interface orientation, as it appears to a
  ///     person holding the device accordingly; the default `false` shows the screen as the panel
  ///     does.
  ///   - annotations: The outlines with labels to draw on top of everything, in this order. The
  ///     default is none.
  @MainActor public init(
    of application: Application, overlays: Overlays = [], upright: Bool = false,
    annotations: [Annotation] = []
  ) {
    let screen = application.screen.bounds
    let shown = upright ? application.interfaceBounds : screen
    let turn = upright ? application.interfaceOrientation.transform.inverted() : .identity
    // Rotates about the centre of the screen, and moves it to the centre of the picture.
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
      let tree = RenderTree(of: application)
      tree.draw(in: context, within: nil)
      PointerPainter(context).draw(application)
      context.restoreGState()
      Overlay(context, overlays.shown(on: tree), map).draw(application, annotations)
    }
  }

  /// Creates a snapshot of a view and its subviews on a transparent background.
  ///
  /// The view need not be in a window. Complexity: O(*n*) in the number of views, plus the drawing
  /// of those that need display.
  ///
  /// - Parameter view: The view, whose bounds determine the size of the snapshot.
  @MainActor public init(of view: View) {
    size = view.bounds.size
    view.layoutIfNeeded()
    drawing = DisplayList { context in
      context.translateBy(x: -view.bounds.minX, y: -view.bounds.minY)
      RenderTree.drawInside(view, in: context)
    }
  }

  /// Returns the snapshot as the text of an SVG file.
  ///
  /// - Returns: The text of the file. Equal snapshots produce equal text.
  /// - Throws: ``SnapshotError/image(path:why:)`` if the file of an image cannot be read.
  public func svg() throws(SnapshotError) -> String {
    try SVGWriter.file(drawing, size: size, images: ImageFiles())
  }

  /// Returns the snapshot as a PNG file.
  ///
  /// - Parameter scale: The number of pixels per point. The default is 2.
  /// - Throws: ``SnapshotError/image(path:why:)`` if the file of an image cannot be read,
  ///   ``SnapshotError/size(width:height:)`` if the picture would have no pixels or too many, and
  ///   ``SnapshotError/cairo(why:)`` if the Cairo library fails.
  public func png(scale: CGFloat = 2) throws(SnapshotError) -> [UInt8] {
    try painted(scale).png()
  }

  /// Returns the snapshot as an array of pixels.
  ///
  /// - Parameter scale: The number of pixels per point.
  /// - Throws: ``SnapshotError``, for the same reasons as ``png(scale:)``.
  package func bitmap(scale: CGFloat) throws(SnapshotError) -> Bitmap {
    try painted(scale).bitmap()
  }

  private func painted(_ scale: CGFloat) throws(SnapshotError) -> CairoSurface {
    let surface = try CairoSurface(size: size, scale: scale)
    try surface.play(drawing.commands)
    return surface
  }
}
