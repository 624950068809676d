public import TSGeometry
public import TSGraphics
public import TSInterface

/// A control that shows a row of dots, one for each page.
///
/// A tap on the right half selects the next page, one on the left half the previous page, if there
/// is one; then `valueChanged` is sent (U214). Changes from code send nothing.
///
/// ```swift
/// let pages = PageControl()
/// pages.numberOfPages = 3
/// pages.addHandler(for: .valueChanged) { _ in show(page: pages.currentPage) }
/// ```
open class PageControl: Control {
  /// The number of pages.
  ///
  /// The default is 0. Negative numbers become 0, and ``currentPage`` is adjusted to the new range.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      currentPage = page
      appearanceChanged()
    }
  }
  /// The index of the current page, from 0.
  ///
  /// The default is 0. A new value is clamped to the range of the pages and shown at once.
  /// Overrides must call `super`.
  open var currentPage: Int {
    get { page }
    set {
      page = min(max(newValue, 0), max(0, numberOfPages - 1))
      displayedPage = page
    }
  }
  /// A Boolean value that indicates whether the control draws nothing while there is only one page;
  /// the default is `false`.
  open var hidesForSinglePage = false { didSet { appearanceChanged() } }
  /// A Boolean value that indicates whether the dots stay unchanged after a tap until
  /// ``updateCurrentPageDisplay()`` is called.
  ///
  /// The default is `false`.
  open var defersCurrentPageDisplay = false
  /// The colour of the dots; the default is `nil`, which is a translucent white.
  open var pageIndicatorTintColor: Color? { didSet { appearanceChanged() } }
  /// The colour of the dot of the current page; the default is `nil`, which is white.
  open var currentPageIndicatorTintColor: Color? { didSet { appearanceChanged() } }

  private var page = 0
  /// The index of the page that the dots show.
  ///
  /// It differs from ``currentPage`` only after a tap while ``defersCurrentPageDisplay`` is `true`.
  public final private(set) var displayedPage = 0 {
    didSet { if displayedPage != oldValue { appearanceChanged() } }
  }

  private static let dot: CGFloat = 7
  private static let pitch: CGFloat = 16
  /// The maximum number of dots that are drawn on each side of the centre.
  private static let most = 1000

  /// Updates the dots to show ``currentPage``.
  ///
  /// Call it after a tap if ``defersCurrentPageDisplay`` is `true`. Overrides must call `super` for
  /// the dots to change.
  open func updateCurrentPageDisplay() { displayedPage = page }

  /// Returns the size that the dots of the given number of pages need, in points.
  ///
  /// Called by ``sizeThatFits(_:)``. An override need not call `super`.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: Self.dot + Self.pitch * CGFloat(max(1, pageCount) - 1), height: 37)
  }

  /// The size of the dots; the default implementation does not call `super`.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  /// Returns the size that the dots need.
  ///
  /// The default implementation calls ``size(forNumberOfPages:)``.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(forNumberOfPages: numberOfPages)
  }

  /// Refuses single taps with one finger that are recognized by an ancestor view (U149).
  ///
  /// Called when a recognizer of the control or of an ancestor is about to begin (U145). For every
  /// other recognizer the result is that of `super`.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    !claimsTap(of: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Selects the next or the previous page if the touch ends inside the control.
  ///
  /// Sends `valueChanged` if the page changes, before `touchUpInside` is sent. Overrides must call
  /// `super` for taps to select pages.
  open override func endTracking(_ touch: Touch?, with event: Event?) {
    super.endTracking(touch, with: event)
    guard isTouchInside, let touch else { return }
    let step = touch.location(in: self).x < bounds.midX ? -1 : 1
    let new = min(max(page + step, 0), max(0, numberOfPages - 1))
    guard new != page else { return }
    page = new
    if !defersCurrentPageDisplay { displayedPage = new }
    sendValueChanged(event)
  }

  /// Draws the dots around the centre, as many as fit into the width; overrides must call `super`
  /// for the dots to be drawn.
  open override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current, numberOfPages > (hidesForSinglePage ? 1 : 0) else {
      return
    }
    // The dot to the left of the centre, or at it if the number of pages is odd.
    let middle = (numberOfPages - 1) / 2
    let first = bounds.midX - Self.dot / 2 - (numberOfPages.isMultiple(of: 2) ? Self.pitch / 2 : 0)
    let half = bounds.width / 2
    let reach =
      half < Self.pitch * CGFloat(Self.most)
      ? Int(nearest: max(0, half) / Self.pitch) + 1 : Self.most
    for index in max(0, middle - reach)...min(numberOfPages - 1, middle + reach) {
      let color =
        index == displayedPage
        ? currentPageIndicatorTintColor ?? .white
        : pageIndicatorTintColor ?? Color(white: 1, alpha: 0.35)
      context.setFillColor(color)
      context.fillEllipse(
        in: CGRect(
          x: first + CGFloat(index - middle) * Self.pitch,
          y: bounds.midY - Self.dot / 2, width: Self.dot, height: Self.dot))
    }
  }
}
