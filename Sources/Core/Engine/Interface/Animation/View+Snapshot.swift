import class Foundation.NSCoder
public import TSGeometry
import TSGraphics

extension View {
  /// Returns a view that shows what this view and its subviews show now, and does not change with
  /// them; `nil` for a view without an area.
  ///
  /// Transitions move it in the place of the view. It has the size of the view, and no position,
  /// transform or opacity of its own.
  ///
  /// - Parameter afterUpdates: Whether pending layout is done first, and animated properties have
  ///   their final values.
  /// - Complexity: O(*n*) in the number of subviews at all depths.
  public final func snapshotView(afterScreenUpdates afterUpdates: Bool) -> View? {
    resizableSnapshotView(
      from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: EdgeInsets())
  }

  /// Returns a view that shows what a part of this view shows now; `nil` for a part without an
  /// area.
  ///
  /// - Parameters:
  ///   - rect: The part, in the view's own coordinate system.
  ///   - afterUpdates: Whether pending layout is done first, and animated properties have their final
  ///     values.
  ///   - capInsets: The edges that are not stretched in UIKit; here the picture keeps its size.
  /// - Complexity: O(*n*) in the number of subviews at all depths.
  public final func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: EdgeInsets
  ) -> View? {
    guard rect.width > 0, rect.height > 0 else { return nil }
    if afterUpdates { layoutIfNeeded() }
    let copy = frozenCopy(
      afterUpdates, at: CGPoint(x: bounds.minX - rect.minX, y: bounds.minY - rect.minY))
    let frame = View(frame: CGRect(origin: .zero, size: rect.size))
    frame.clipsToBounds = rect != bounds
    frame.addSubview(copy)
    return frame
  }

  /// A view that shows what the view and its subviews will show, after pending layout, and covers the
  /// bounds when it is their subview.
  final var picture: View {
    View.performWithoutAnimation { layoutIfNeeded() }
    return frozenCopy(true, at: bounds.origin)
  }

  /// Returns a copy of the view and its subviews without an opacity and a transform of its own.
  private func frozenCopy(_ afterUpdates: Bool, at origin: CGPoint) -> View {
    let copy = frozenCopy(afterUpdates)
    View.performWithoutAnimation {
      copy.transform = .identity
      copy.alpha = 1
      copy.frame.origin = origin
    }
    return copy
  }

  /// Returns a copy of the view and its subviews, as far as they are seen.
  private func frozenCopy(_ afterUpdates: Bool) -> View {
    let copy = frozenCopyWithoutSubviews(afterUpdates)
    // An explicit stack instead of recursion, because a tree may be deeper than the stack.
    var waiting = [(view: self, copy: copy)]
    while let (view, copy) = waiting.popLast() {
      func add(_ child: View) {
        if child.isHidden { return }
        let inner = child.frozenCopyWithoutSubviews(afterUpdates)
        copy.addSubview(inner)
        waiting.append((child, inner))
      }
      guard let shown = view.shownLayers else {
        for child in view.children { add(child) }
        continue
      }
      for item in shown.items {
        switch item {
        case .view(let child): add(child)
        case .layer(let drawing):
          let picture = SnapshotView(drawing.list)
          picture.bounds = drawing.bounds
          picture.center = CGPoint(x: drawing.bounds.midX, y: drawing.bounds.midY)
          copy.addSubview(picture)
        }
      }
      if let mask = shown.mask { copy.layer.contentCreatingIfNeeded.frozenMask = mask }
    }
    return copy
  }

  private func frozenCopyWithoutSubviews(_ afterUpdates: Bool) -> View {
    let values = afterUpdates ? model : visibleValues
    let copy = SnapshotView(displayedContent())
    View.performWithoutAnimation {
      copy.bounds = values.bounds
      copy.anchorPoint = geometry.anchor
      copy.center = values.center
      copy.transform = values.transform
      copy.alpha = values.alpha
      if !(self is any BackgroundDrawing) { copy.backgroundColor = values.backgroundColor }
    }
    copy.clipsToBounds = clipsToBounds
    copy.isUserInteractionEnabled = false
    if let supplement { copy.supplementCreatingIfNeeded.copyStyle(of: supplement) }
    if let content = supplement?.layer?.content {
      copy.layer.roundedCorners = content.roundedCorners
      copy.layer.shadowShape = layer.shadowShape
    }
    return copy
  }
}

/// A view that shows a drawing.
package final class SnapshotView: View {
  private let drawing: DisplayList?

  init(_ drawing: DisplayList?) {
    self.drawing = drawing
    super.init(frame: .zero)
  }

  package required init?(coder: NSCoder) { nil }

  package override func draw(_ rect: CGRect) {
    if let drawing { GraphicsContext.current?.draw(drawing) }
  }
}
