public import Geometry
public import Graphics
public import Interface

/// A row of dots, one a page.
///
/// A tap on the right half goes to the next page, one on the left half to the page before, if there
/// is one; then `valueChanged` is sent (U214). A program's change sends nothing.
open class PageControl: Control {
  /// How many pages there are; 0 by default.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      currentPage = page
      appearanceChanged()
    }
  }
  /// The page, from 0; kept among those there are.
  open var currentPage: Int {
    get { page }
    set {
      page = min(max(newValue, 0), max(0, numberOfPages - 1))
      displayedPage = page
    }
  }
  /// Whether nothing is shown while there is only one page; false by default.
  open var hidesForSinglePage = false { didSet { appearanceChanged() } }
  /// Whether a tap leaves the dots as they are until ``updateCurrentPageDisplay()``; false by
  /// default.
  open var defersCurrentPageDisplay = false
  /// The colour of the dots; nil, the default, is a pale white.
  open var pageIndicatorTintColor: Color? { didSet { appearanceChanged() } }
  /// The colour of the page's dot; nil, the default, is white.
  open var currentPageIndicatorTintColor: Color? { didSet { appearanceChanged() } }

  private var page = 0
  /// The page that the dots show.
  public final private(set) var displayedPage = 0 {
    didSet { if displayedPage != oldValue { appearanceChanged() } }
  }

  private static let dot: CGFloat = 7
  private static let pitch: CGFloat = 16
  /// How many dots are drawn on each side of the middle, at most.
  private static let most = 1000

  /// Has the dots show the page.
  open func updateCurrentPageDisplay() { displayedPage = page }

  /// Returns the size that the dots of some pages take.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: Self.dot + Self.pitch * CGFloat(max(0, pageCount - 1)), height: 37)
  }

  /// Returns the size that the dots take.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(forNumberOfPages: numberOfPages)
  }

  /// Refuses single taps of recognizers around it (U149).
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    !claimsTap(of: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Turns the page, if the finger lifts inside.
  open override func endTracking(_ touch: Touch?, with event: Event?) {
    super.endTracking(touch, with: event)
    guard isTouchInside, let touch else { return }
    let way = touch.location(in: self).x < bounds.midX ? -1 : 1
    let new = min(max(page + way, 0), max(0, numberOfPages - 1))
    guard new != page else { return }
    page = new
    if !defersCurrentPageDisplay { displayedPage = new }
    sendValueChanged(event)
  }

  /// Draws the dots in the middle, as many as there is room for.
  open override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current, numberOfPages > (hidesForSinglePage ? 1 : 0) else {
      return
    }
    // The dot left of the middle, or in it.
    let middle = (numberOfPages - 1) / 2
    let first = bounds.midX - Self.dot / 2 - (numberOfPages.isMultiple(of: 2) ? Self.pitch / 2 : 0)
    let half = bounds.width / 2
    let reach =
      half < Self.pitch * CGFloat(Self.most) ? Int(max(0, half) / Self.pitch) + 1 : Self.most
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
