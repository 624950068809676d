import Geometry
import Graphics
import Interface

/// A painter that draws a view during a transition.
///
/// A flip is drawn in perspective (``Flip``). A curl divides the page along a moving line, beside
/// which the back of the page is rolled up.
@MainActor struct TransitionPainter {
  private let context: GraphicsContext
  private let transition: View.VisibleTransition
  private let bounds: CGRect

  init(_ context: GraphicsContext, _ transition: View.VisibleTransition, _ bounds: CGRect) {
    self.context = context
    self.transition = transition
    self.bounds = bounds
  }

  private var progress: CGFloat { min(max(transition.progress, 0), 1) }

  /// Draws the view at the current progress of the transition.
  ///
  /// - Parameter state: A closure that draws the view with the given subviews into a context. It
  ///   may be called several times.
  func draw(_ state: (GraphicsContext, [View]) -> Void) {
    switch transition.kind {
    case .flipFromLeft, .flipFromRight, .flipFromTop, .flipFromBottom: flip(state)
    case .crossDissolve:
      state(context, transition.fromViews)
      fade(state)
    case .curlUp: curl(under: transition.toViews, page: transition.fromViews, 1 - progress, state)
    case .curlDown: curl(under: transition.fromViews, page: transition.toViews, progress, state)
    }
  }

  private func fade(_ state: (GraphicsContext, [View]) -> Void) {
    guard progress > 0 else { return }
    context.saveGState()
    context.setAlpha(progress)
    context.beginTransparencyLayer()
    state(context, transition.toViews)
    context.endTransparencyLayer()
    context.restoreGState()
  }

  /// Rotates the view by half a turn: the old state is its front, the new one its back.
  private func flip(_ state: (GraphicsContext, [View]) -> Void) {
    let flip = Flip(transition.kind, progress, bounds)
    let subviews = flip.showsBack ? transition.toViews : transition.fromViews
    flip.draw(DisplayList { state($0, subviews) }, in: context)
  }

  /// Draws a page that covers the upper or the left part of the view, and the state below it.
  ///
  /// - Parameters:
  ///   - under: The subviews of the state below the page.
  ///   - page: The subviews of the state on the page.
  ///   - share: The fraction of the view's height, or width, that the page covers.
  ///   - state: A closure that draws the view with the given subviews into a context.
  private func curl(
    under: [View], page: [View], _ share: CGFloat, _ state: (GraphicsContext, [View]) -> Void
  ) {
    state(context, under)
    guard share > 0 else { return }
    let length = (isAcross ? bounds.width : bounds.height) * share
    context.saveGState()
    context.clip(to: strip(from: 0, to: length))
    state(context, page)
    context.restoreGState()
    guard share < 1 else { return }
    drawBack(before: length)
  }

  private var isAcross: Bool { transition.turnsSideways }

  /// Returns a part of the bounds between two distances from the upper or the left edge.
  private func strip(from start: CGFloat, to end: CGFloat) -> CGRect {
    isAcross
      ? CGRect(x: bounds.minX + start, y: bounds.minY, width: end - start, height: bounds.height)
      : CGRect(x: bounds.minX, y: bounds.minY + start, width: bounds.width, height: end - start)
  }

  /// Draws the rolled back of the page at its edge, and the shadow beside it.
  private func drawBack(before edge: CGFloat) {
    let whole = isAcross ? bounds.width : bounds.height
    let roll = strip(from: edge - min(whole / 6, edge), to: edge)
    fill(
      roll,
      [
        .init(0, Color(white: 0.55)), .init(0.25, Color(white: 0.95)), .init(0.7, .white),
        .init(1, Color(white: 0.7)),
      ])
    fill(
      strip(from: edge, to: min(edge + 12, whole)),
      [.init(0, Color(white: 0, alpha: 0.4)), .init(1, .clear)])
  }

  /// Fills a part with a gradient along the movement.
  private func fill(_ part: CGRect, _ stops: [Gradient.Stop]) {
    context.fill(
      Path(rect: part),
      with: isAcross
        ? Gradient(
          from: CGPoint(x: part.minX, y: part.minY), to: CGPoint(x: part.maxX, y: part.minY),
          stops: stops)
        : Gradient(down: part, stops))
  }
}
