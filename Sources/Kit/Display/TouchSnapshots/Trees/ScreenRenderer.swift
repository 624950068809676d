package import TSGeometry
package import TSGraphics
package import TSInterface

/// A renderer that keeps the picture of an application's screen up to date, drawing only what has
/// changed.
///
/// The pixels are those of a ``Snapshot`` at the same scale.
@MainActor package final class ScreenRenderer {
  /// The picture, in pixels of the panel.
  package let buffer: PixelBuffer
  /// The closure that is called with an error that kept a part from being drawn, once for each.
  ///
  /// The part is left empty.
  package var onError: ((SnapshotError) -> Void)?
  /// The additional information that is drawn on top.
  package var overlays: Snapshot.Overlays = []
  /// The closure that draws on top of everything else, in points of the screen; `nil` by default.
  package var decoration: ((GraphicsContext) -> Void)?

  /// The transform from points of the screen to pixels.
  package let transform: CGAffineTransform
  private let surface: CairoSurface
  private let whole: PixelRect
  /// What the picture shows; `nil` if nothing of it is valid.
  private var shown: (tree: RenderTree, overlay: DisplayList)?
  private var reported: Set<String> = []

  /// Creates a renderer with a black picture.
  ///
  /// - Parameters:
  ///   - width: The number of columns of pixels.
  ///   - height: The number of rows of pixels.
  /// - Throws: ``SnapshotError/cairo(why:)`` if the Cairo library fails.
  package init(
    width: Int, height: Int, _ transform: CGAffineTransform
  ) throws(SnapshotError) {
    buffer = PixelBuffer(width: width, height: height)
    surface = try CairoSurface(drawingInto: buffer)
    self.transform = transform
    whole = PixelRect(x: 0, y: 0, width: buffer.width, height: buffer.height)
  }

  package func invalidate() { shown = nil }

  /// Lays out the windows of an application, and draws what has changed since the last call.
  ///
  /// Complexity: O(*n*) in the number of views that are not hidden, plus the drawing of what has
  /// changed.
  ///
  /// - Returns: The parts of the picture that were drawn.
  package func update(from application: Application) -> Damage {
    for window in application.windows where !window.isHidden { window.layoutIfNeeded() }
    let tree = RenderTree(of: application, transform, clip: whole)
    let overlay = DisplayList { context in
      PointerPainter(context).draw(application)
      Overlay(context, overlays.shown(on: tree), .identity).draw(application, [])
      decoration?(context)
    }
    let damage = damage(of: tree, overlay)
    shown = (tree, overlay)
    for rect in damage.rects { draw(rect, tree, overlay) }
    return damage
  }

  private func damage(of tree: RenderTree, _ overlay: DisplayList) -> Damage {
    var damage = Damage()
    guard let shown else {
      damage.add(whole)
      return damage
    }
    damage = TreeDifference(from: shown.tree, to: tree).damage
    guard overlay != shown.overlay else { return damage }
    if let rects = ContentDifference.rects(from: shown.overlay, to: overlay) {
      for rect in rects {
        damage.add(PixelRect(around: rect.applying(transform)).intersection(whole))
      }
    } else {
      damage.add(whole)
    }
    return damage
  }

  private func draw(_ rect: PixelRect, _ tree: RenderTree, _ overlay: DisplayList) {
    let cover = tree.frontmostCover(of: rect)
    let drawing = DisplayList { context in
      tree.draw(in: context, within: rect, from: cover)
      context.draw(overlay)
    }
    surface.play(drawing.commands, within: rect, transform, onBlack: cover == nil) { [self] error in
      guard reported.insert(error.description).inserted else { return }
      onError?(error)
    }
  }
}
