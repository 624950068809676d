public import TSGeometry
public import TSInterface

/// A frame of reference: a view, or the screen, whose coordinates are those of windows.
@MainActor public protocol UICoordinateSpace: AnyObject {
  /// The bounds of the space, in its own coordinates.
  var bounds: CGRect { get }
  /// The view whose coordinates are those of the space; `nil` for those of the window.
  var coordinateView: View? { get }
}

extension View: UICoordinateSpace {
  /// The view itself.
  public final var coordinateView: View? { self }
}

/// The space of a screen.
@MainActor private final class ScreenSpace: UICoordinateSpace {
  let bounds: CGRect
  let coordinateView: View? = nil

  init(_ bounds: CGRect) { self.bounds = bounds }
}

extension Screen {
  /// The coordinates of the interface, which are those of windows that fill the screen.
  @MainActor public var coordinateSpace: any UICoordinateSpace { ScreenSpace(bounds) }
  /// The coordinates of the panel, which are those of the interface here.
  @MainActor public var fixedCoordinateSpace: any UICoordinateSpace { ScreenSpace(bounds) }
}

extension UICoordinateSpace {
  private func moved(_ point: CGPoint, to view: View?) -> CGPoint {
    if let own = coordinateView { return own.convert(point, to: view) }
    return view?.convert(point, from: nil) ?? point
  }

  private func moved(_ rect: CGRect, to view: View?) -> CGRect {
    if let own = coordinateView { return own.convert(rect, to: view) }
    return view?.convert(rect, from: nil) ?? rect
  }

  /// Returns a point in another space.
  @_disfavoredOverload
  public func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
    moved(point, to: space.coordinateView)
  }

  /// Returns a point of another space in this one.
  @_disfavoredOverload
  public func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
    space.convert(point, to: self)
  }

  /// Returns a rectangle in another space.
  @_disfavoredOverload
  public func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
    moved(rect, to: space.coordinateView)
  }

  /// Returns a rectangle of another space in this one.
  @_disfavoredOverload
  public func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
    space.convert(rect, to: self)
  }
}

extension View {
  /// Returns the rectangle that constraints align, of a view with a frame.
  ///
  /// - Returns: The frame without the view's ``TSInterface/View/alignmentRectInsets``.
  public final func alignmentRect(forFrame frame: CGRect) -> CGRect {
    frame.inset(by: alignmentRectInsets)
  }

  /// Returns the frame of a view whose aligned rectangle is known.
  ///
  /// - Returns: The rectangle with the view's ``TSInterface/View/alignmentRectInsets`` around it.
  public final func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    alignmentRect.outset(by: alignmentRectInsets)
  }
}
