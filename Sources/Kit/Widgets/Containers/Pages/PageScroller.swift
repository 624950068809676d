import TSGeometry
import TSInterface
import TSScrolling

/// Pages that scroll side by side.
///
/// The scroll view contains the visible page and its neighbours, as far as the data source has them;
/// a neighbour's view is loaded when it comes into sight. A finger that takes over a page in motion
/// continues from the page that is nearest.
@MainActor final class PageScroller: PageTurner, ScrollViewDelegate {
  let gestureRecognizers: [GestureRecognizer] = []
  private weak var controller: PageViewController?
  private let scroll = ScrollView(frame: .zero)
  private let isHorizontal: Bool
  private let spacing: CGFloat
  /// The pages in the scroll view, of which the visible one is at ``index``.
  private var slots: [ViewController] = []
  private var index = 0
  /// The neighbour that has come into sight.
  private weak var pending: ViewController?
  /// The page that was visible when the neighbour came into sight.
  private weak var covered: ViewController?
  /// `controller.changes` when the neighbour came into sight.
  private var changes = 0
  /// Whether the appearance calls of a turn have begun.
  private var makesAppearanceCalls = false
  /// Whether the calls that precede a turn are being made; they may take the touch away, or show
  /// another page.
  private var isEntering = false
  private var isToSettle = false
  private var isAdjusting = false

  init(_ controller: PageViewController) {
    self.controller = controller
    isHorizontal = controller.navigationOrientation == .horizontal
    spacing = controller.spacing
    scroll.isPagingEnabled = true
    scroll.showsHorizontalScrollIndicator = false
    scroll.showsVerticalScrollIndicator = false
    scroll.scrollsToTop = false
    scroll.alwaysBounceHorizontal = isHorizontal
    scroll.alwaysBounceVertical = !isHorizontal
    scroll.sceneID = "pages"
    scroll.delegate = self
  }

  func install(in view: View) { view.addSubview(scroll) }

  // MARK: Layout

  /// The distance from one page to the next, in points.
  private var pitch: CGFloat {
    max(1, isHorizontal ? scroll.bounds.width : scroll.bounds.height)
  }

  private var offset: CGFloat {
    isHorizontal ? scroll.contentOffset.x : scroll.contentOffset.y
  }

  private func point(_ distance: CGFloat) -> CGPoint {
    isHorizontal ? CGPoint(x: distance, y: 0) : CGPoint(x: 0, y: distance)
  }

  /// The frame of a page in the scroll view, which is wider than a page by the space between two.
  private func frame(of slot: Int) -> CGRect {
    let (size, start) = (scroll.bounds.size, CGFloat(slot) * pitch)
    return isHorizontal
      ? CGRect(x: start + spacing / 2, y: 0, width: size.width - spacing, height: size.height)
      : CGRect(x: 0, y: start + spacing / 2, width: size.width, height: size.height - spacing)
  }

  func layOut(in bounds: CGRect) {
    let frame =
      isHorizontal
      ? bounds.insetBy(dx: -spacing / 2, dy: 0) : bounds.insetBy(dx: 0, dy: -spacing / 2)
    guard scroll.frame != frame else { return }
    stop()
    // The offset is right again only when the pages have been placed.
    isAdjusting = true
    scroll.frame = frame
    place(remainder: 0)
  }

  /// Places the pages, with the visible one in sight.
  ///
  /// - Parameter remainder: The distance by which the content is moved from the visible page.
  private func place(remainder: CGFloat) {
    isAdjusting = true
    let length = CGFloat(max(1, slots.count)) * pitch
    scroll.contentSize =
      isHorizontal
      ? CGSize(width: length, height: scroll.bounds.height)
      : CGSize(width: scroll.bounds.width, height: length)
    for (slot, page) in slots.enumerated() {
      guard let view = page.viewIfLoaded, view.superview === scroll else { continue }
      View.performWithoutAnimation { view.frame = self.frame(of: slot) }
    }
    scroll.contentOffset = point(CGFloat(index) * pitch + remainder)
    isAdjusting = false
  }

  // MARK: Pages

  func dataChanged() {
    guard let controller, controller.running == nil, pending == nil,
      let page = controller.current.first
    else { return }
    find(around: page, remainder: 0)
  }

  /// Asks for the neighbours of a page, and places them around it.
  private func find(around page: ViewController, remainder: CGFloat) {
    guard let controller else { return }
    let source = controller.dataSource
    scroll.isScrollEnabled = source != nil
    let before = source?.pageViewController(controller, viewControllerBefore: page)
    let after = source?.pageViewController(controller, viewControllerAfter: page)
    slots = [before, page, after].compactMap(\.self)
    index = before == nil ? 0 : 1
    place(remainder: remainder)
  }

  private func add(_ page: ViewController, at slot: Int) {
    // The calls that precede this may have given the page to another container.
    guard page.parent === controller else { return }
    View.performWithoutAnimation {
      page.view.autoresizingMask = []
      page.view.frame = frame(of: slot)
      scroll.addSubview(page.view)
    }
  }

  func replace(_ old: [ViewController], by new: [ViewController]) {
    guard let controller, let page = new.first else { return }
    let isOnScreen = controller.isOnScreen
    slots = [page]
    index = 0
    let leaving = old.filter { !$0.isOneOf(new) }
    let arriving = new.filter { $0.viewIfLoaded?.superview !== scroll }
    if isOnScreen {
      for one in leaving { one.beginAppearanceTransition(false, animated: false) }
      for one in arriving { one.beginAppearanceTransition(true, animated: false) }
    }
    for one in leaving where one.viewIfLoaded?.superview === scroll {
      one.view.removeFromSuperview()
    }
    add(page, at: 0)
    place(remainder: 0)
    if isOnScreen {
      for one in leaving { one.endAppearanceTransition() }
      for one in arriving { one.endAppearanceTransition() }
    }
  }

  // MARK: Turns of the program

  func run(_ turn: PageTurn) {
    guard let old = turn.from.first, let new = turn.to.first else { return }
    let isForward = turn.direction == .forward
    slots = isForward ? [old, new] : [new, old]
    index = isForward ? 0 : 1
    place(remainder: 0)
    old.beginAppearanceTransition(false, animated: true)
    new.beginAppearanceTransition(true, animated: true)
    turn.hasBegun = true
    guard let controller, controller.running === turn else {
      controller?.endAppearance(overtaken: turn) { $0 }
      return
    }
    add(new, at: isForward ? 1 : 0)
    scroll.setContentOffset(point(isForward ? pitch : 0), animated: true)
    if scroll.contentOffset == point(isForward ? pitch : 0) { end(turn, isFinished: true) }
  }

  private func end(_ turn: PageTurn, isFinished: Bool) {
    guard let controller, controller.running === turn else { return }
    controller.running = nil
    turn.isFinished = isFinished
    controller.changing(turn) {
      for old in turn.from {
        if let view = old.viewIfLoaded, view.superview === scroll { view.removeFromSuperview() }
        if turn.hasBegun { old.endAppearanceTransition() }
      }
      if turn.hasBegun {
        for new in turn.to { new.endAppearanceTransition() }
      }
      slots = turn.to
      index = 0
      place(remainder: 0)
      controller.finish(turn)
    }
  }

  func stop() {
    if let turn = controller?.running { end(turn, isFinished: false) }
    if !isEntering, scroll.isDragging { release() }
    settle(isEnd: true)
  }

  // MARK: Turns of a person

  /// Takes the finger away, which has no part in pages that the program shows.
  private func release() {
    let wasEnabled = scroll.isScrollEnabled
    scroll.isScrollEnabled = false
    scroll.isScrollEnabled = wasEnabled
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard !isAdjusting, !isEntering, let controller, controller.running == nil, !slots.isEmpty
    else { return }
    let distance = offset - CGFloat(index) * pitch
    guard abs(distance) >= 0.5 else { return }
    let slot = distance > 0 ? index + 1 : index - 1
    let target = slots.indices.contains(slot) ? slots[slot] : nil
    guard target !== pending else { return }
    let sets = controller.changes
    if pending != nil {
      let visible = covered.map { [$0] } ?? controller.current
      withdraw()
      controller.returned(to: visible)
    }
    // The calls of the withdrawal may have set pages, or shown another one.
    guard controller.changes == sets else { return }
    if let target, slots.indices.contains(slot), slots[slot] === target { enter(target, at: slot) }
  }

  /// Shows a neighbour that comes into sight.
  ///
  /// Pages that are set in the calls to the two pages end the turn when the calls have been made.
  private func enter(_ page: ViewController, at slot: Int) {
    guard let controller, let visible = controller.current.first else { return }
    changes = controller.changes
    pending = page
    isEntering = true
    controller.delegate?.pageViewController(controller, willTransitionTo: [page])
    guard controller.changes == changes else {
      pending = nil
      (isEntering, isToSettle) = (false, false)
      release()
      dataChanged()
      return controller.returned(to: [visible])
    }
    controller.changing {
      controller.addChild(page)
      page.loadViewIfNeeded()
      covered = visible
      makesAppearanceCalls = controller.isOnScreen
      if makesAppearanceCalls {
        visible.beginAppearanceTransition(false, animated: true)
        page.beginAppearanceTransition(true, animated: true)
      }
      add(page, at: slot)
      isEntering = false
    }
    // The end of the turn may have come while it began.
    guard isToSettle else { return }
    isToSettle = false
    settle(isEnd: true)
  }

  /// Removes a neighbour that has gone out of sight again, with the appearance calls reversed.
  private func withdraw() {
    guard let controller, let page = pending else { return }
    pending = nil
    let visible = covered
    // Another page may have been shown meanwhile.
    let returns = visible != nil && controller.current.first === visible
    let makesAppearanceCalls = self.makesAppearanceCalls
    self.makesAppearanceCalls = false
    controller.changing {
      if makesAppearanceCalls {
        page.beginAppearanceTransition(false, animated: true)
        if returns { visible?.beginAppearanceTransition(true, animated: true) }
      }
      if let view = page.viewIfLoaded, view.superview === scroll { view.removeFromSuperview() }
      if makesAppearanceCalls {
        for _ in 0..<2 { page.endAppearanceTransition() }
        for _ in 0..<(returns ? 2 : 1) { visible?.endAppearanceTransition() }
      }
      guard page.parent === controller else { return }
      page.announceMove(toParent: nil)
      page.removeFromParent()
    }
  }

  /// Ends a turn at the nearest page.
  ///
  /// - Parameter isEnd: Whether the content rests, and is not taken over by a finger.
  private func settle(isEnd: Bool) {
    guard let controller, let page = pending else { return }
    guard !isEntering else { return isToSettle = isToSettle || isEnd }
    let nearest = Int(nearest: (offset / pitch).rounded())
    guard slots.indices.contains(nearest), slots[nearest] === page, page.parent === controller,
      controller.changes == changes
    else {
      guard isEnd else { return }
      let visible = covered.map { [$0] } ?? controller.current
      withdraw()
      controller.returned(to: visible)
      return
    }
    let old = controller.current
    pending = nil
    let makesAppearanceCalls = self.makesAppearanceCalls
    self.makesAppearanceCalls = false
    let remainder = isEnd ? 0 : offset - CGFloat(nearest) * pitch
    controller.turned(from: old, to: [page]) {
      for one in old where one.viewIfLoaded?.superview === scroll { one.view.removeFromSuperview() }
      if makesAppearanceCalls {
        for one in old { one.endAppearanceTransition() }
        page.endAppearanceTransition()
      }
      find(around: page, remainder: remainder)
    }
  }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { settle(isEnd: false) }

  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: inout CGPoint
  ) {
    // By the page that is visible now: the drag may have begun with other neighbours.
    let speed = (isHorizontal ? velocity.x : velocity.y) * 1000
    let range = isHorizontal ? scroll.horizontalRange : scroll.verticalRange
    targetContentOffset = point(
      Paging.target(
        from: offset, startedAt: CGFloat(index) * pitch, velocity: speed, page: pitch, in: range))
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { settle(isEnd: true) }
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { settle(isEnd: true) }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    if let turn = controller?.running { end(turn, isFinished: true) }
  }
}
