import TSGeometry
import TSGraphics
import TSInterface

/// A painter that draws a view during a transition.
///
/// A flip is drawn in perspective (``Flip``), a curl as a page that is lifted at its corner
/// (``PageCurl``).
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

  /// Draws a page that is turned, and the state below it.
  ///
  /// - Parameters:
  ///   - share: The fraction of the view's height, or width, that the page still covers.
  ///   - state: A closure that draws the view with the given subviews into a context.
  private func curl(
    under: [View], page: [View], _ share: CGFloat, _ state: (GraphicsContext, [View]) -> Void
  ) {
    state(context, under)
    PageCurl(share, bounds, turnsSideways: transition.turnsSideways)
      .draw(DisplayList { state($0, page) }, in: context)
  }
}
