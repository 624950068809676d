import TSGeometry
import TSInterface
import TSRecognition

/// Pages that turn like paper, by a pan, or by a tap near an edge (U543, U544).
@MainActor final class PageCurler: PageTurner, GestureRecognizerDelegate {
  private weak var controller: PageViewController?
  private let content = View(frame: .zero)
  private let pan = PanGestureRecognizer()
  private let tap = TapGestureRecognizer()
  private let isHorizontal: Bool
  /// The turn that a person makes.
  private var turn: Turn?
  /// Whether the calls that precede a person's turn are being made; they may take the touch away.
  private var isBeginning = false

  private struct Turn {
    let from: [ViewController]
    let to: [ViewController]
    let direction: PageViewController.NavigationDirection
    let scrubber: AnimationScrubber
    /// Whether the turn goes on to its end; `nil` before the finger has let go.
    var completes: Bool?
  }

  init(_ controller: PageViewController) {
    self.controller = controller
    isHorizontal = controller.navigationOrientation == .horizontal
    pan.name = "pageCurl"
    tap.name = "pageTap"
    pan.maximumNumberOfTouches = 1
    pan.delegate = self
    tap.delegate = self
    pan.addHandler(named: "turn") { [weak self] _ in self?.follow() }
    tap.addHandler(named: "turn") { [weak self] _ in self?.tapped() }
  }

  var gestureRecognizers: [GestureRecognizer] { [pan, tap] }
  private var limits: ContainerLimits { controller?.containerLimits ?? .standard }

  func install(in view: View) {
    content.sceneID = "pages"
    content.frame = view.bounds
    view.addSubview(content)
    view.addGestureRecognizer(pan)
    view.addGestureRecognizer(tap)
  }

  func layOut(in bounds: CGRect) {
    content.frame = bounds
    if let controller { place(controller.current) }
  }

  func dataChanged() {
    // Without a data source there are no gestures.
    let isOn = controller?.dataSource != nil
    pan.isEnabled = isOn
    tap.isEnabled = isOn
  }

  // MARK: Pages

  /// The pages that are in front, without the back of a double-sided page.
  private func fronts(_ pages: [ViewController]) -> [ViewController] {
    controller?.spineLocation == .mid ? pages : Array(pages.prefix(1))
  }

  private func place(_ pages: [ViewController]) {
    let (fronts, bounds) = (fronts(pages), content.bounds)
    let count = CGFloat(max(1, fronts.count))
    for (index, page) in fronts.enumerated() where page.viewIfLoaded?.superview === content {
      let start = CGFloat(index)
      View.performWithoutAnimation {
        page.view.frame =
          isHorizontal
          ? CGRect(
            x: bounds.width / count * start, y: 0, width: bounds.width / count,
            height: bounds.height)
          : CGRect(
            x: 0, y: bounds.height / count * start, width: bounds.width,
            height: bounds.height / count)
      }
    }
  }

  private func exchange(_ old: [ViewController], for new: [ViewController]) {
    for page in fronts(old)
    where !page.isOneOf(new) && page.viewIfLoaded?.superview === content {
      page.view.removeFromSuperview()
    }
    // The calls that precede this may have given a page to another container.
    for page in fronts(new) where page.parent === controller { content.addSubview(page.view) }
    place(new)
  }

  func replace(_ old: [ViewController], by new: [ViewController]) {
    let isOnScreen = controller?.isOnScreen == true
    let leaving = fronts(old).filter { !$0.isOneOf(new) }
    let arriving = fronts(new).filter { !$0.isOneOf(old) }
    if isOnScreen {
      for one in leaving { one.beginAppearanceTransition(false, animated: false) }
      for one in arriving { one.beginAppearanceTransition(true, animated: false) }
    }
    exchange(old, for: new)
    if isOnScreen {
      for one in leaving { one.endAppearanceTransition() }
      for one in arriving { one.endAppearanceTransition() }
    }
  }

  /// Turns the paper from pages to others, with the appearance calls that precede it.
  private func curl(
    from old: [ViewController], to new: [ViewController],
    _ direction: PageViewController.NavigationDirection,
    if mayGoOn: () -> Bool = { true }, done: @escaping @MainActor () -> Void
  ) {
    for one in fronts(old) { one.beginAppearanceTransition(false, animated: true) }
    for one in fronts(new) { one.beginAppearanceTransition(true, animated: true) }
    guard mayGoOn() else { return }
    View.transition(
      with: content, turnsSideways: isHorizontal, duration: limits.pageCurlDuration,
      options: direction == .forward ? .transitionCurlUp : .transitionCurlDown,
      animations: { self.exchange(old, for: new) }, completion: { _ in done() })
  }

  // MARK: Turns of the program

  func run(_ turn: PageTurn) {
    curl(from: turn.from, to: turn.to, turn.direction) {
      turn.hasBegun = true
      let goesOn = controller?.running === turn
      if !goesOn { controller?.endAppearance(overtaken: turn, fronts: fronts) }
      return goesOn
    } done: { [weak self] in
      self?.end(turn, isFinished: true)
    }
  }

  private func end(_ turn: PageTurn, isFinished: Bool) {
    guard let controller, controller.running === turn else { return }
    controller.running = nil
    turn.isFinished = isFinished
    controller.changing(turn) {
      if turn.hasBegun {
        for one in fronts(turn.from) + fronts(turn.to) { one.endAppearanceTransition() }
      }
      controller.finish(turn)
    }
  }

  func stop() {
    if let turn = controller?.running { end(turn, isFinished: false) }
    guard !isBeginning, let turn else { return }
    let completes = turn.completes ?? false
    turn.scrubber.run(completes: completes, seconds: 0, curve: .linear) {}
    finish(completes: completes)
  }

  // MARK: Turns of a person

  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard turn == nil, controller?.running == nil else { return false }
    guard gestureRecognizer === pan else { return tappedDirection != nil }
    let velocity = pan.velocity(in: content)
    return isHorizontal
      ? abs(velocity.x) >= abs(velocity.y) : abs(velocity.y) >= abs(velocity.x)
  }

  private var translation: CGFloat {
    let translation = pan.translation(in: content)
    return isHorizontal ? translation.x : translation.y
  }

  private var length: CGFloat {
    max(1, isHorizontal ? content.bounds.width : content.bounds.height)
  }

  /// The direction of a tap, by the zones at the edges; `nil` between them.
  private var tappedDirection: PageViewController.NavigationDirection? {
    let point = tap.location(in: content)
    let place = isHorizontal ? point.x : point.y
    let zone = max(44, length / 5)
    return place <= zone ? .reverse : place >= length - zone ? .forward : nil
  }

  private func tapped() {
    guard let direction = tappedDirection, begin(direction) else { return }
    finishTurning(completes: true, from: 0)
  }

  private func follow() {
    switch pan.state {
    case .began:
      let velocity = pan.velocity(in: content)
      let speed = isHorizontal ? velocity.x : velocity.y
      _ = begin(speed < 0 || speed == 0 && translation < 0 ? .forward : .reverse)
      move()
    case .changed: move()
    case .ended:
      let velocity = pan.velocity(in: content)
      let speed = (isHorizontal ? velocity.x : velocity.y) * sign
      let isFast = abs(speed) >= limits.popVelocity
      finishTurning(completes: isFast ? speed > 0 : share >= limits.popShare, from: share)
    case .cancelled: finishTurning(completes: false, from: share)
    case .possible, .failed: break
    }
  }

  /// The sign of a movement in the direction of the turn.
  private var sign: CGFloat { turn?.direction == .forward ? -1 : 1 }
  private var share: CGFloat { min(max(translation * sign / length, 0), 1) }

  private func move() { turn?.scrubber.hold(at: Double(share)) }

  /// Begins a turn to the neighbours, if the data source has them.
  private func begin(_ direction: PageViewController.NavigationDirection) -> Bool {
    guard turn == nil, let controller, let pages = neighbours(direction) else { return false }
    let (old, changes) = (controller.current, controller.changes)
    controller.delegate?.pageViewController(controller, willTransitionTo: pages)
    guard turn == nil, controller.running == nil, controller.changes == changes else {
      controller.returned(to: old)
      return false
    }
    // Pages that are set in these calls end the turn when the calls have been made.
    controller.changing {
      for page in pages where page.parent !== controller { controller.addChild(page) }
      let scrubber = AnimationScrubber(duration: limits.pageCurlDuration, in: content)
      turn = Turn(from: old, to: pages, direction: direction, scrubber: scrubber)
      isBeginning = true
      scrubber.record { curl(from: old, to: pages, direction) {} }
      isBeginning = false
    }
    if pan.state == .cancelled { finishTurning(completes: false, from: 0) }
    return turn != nil
  }

  private func neighbours(
    _ direction: PageViewController.NavigationDirection
  ) -> [ViewController]? {
    guard let controller, let source = controller.dataSource else { return nil }
    func next(_ page: ViewController) -> ViewController? {
      direction == .forward
        ? source.pageViewController(controller, viewControllerAfter: page)
        : source.pageViewController(controller, viewControllerBefore: page)
    }
    let edge = direction == .forward ? controller.current.last : controller.current.first
    guard let edge, let first = next(edge) else { return nil }
    guard controller.isDoubleSided else { return [first] }
    guard let second = next(first) else { return nil }
    return direction == .forward ? [first, second] : [second, first]
  }

  /// Runs the turn to an end.
  private func finishTurning(completes: Bool, from share: CGFloat) {
    guard !isBeginning, var turn, turn.completes == nil else { return }
    turn.completes = completes
    self.turn = turn
    let rest = completes ? 1 - share : share
    turn.scrubber.run(
      completes: completes, seconds: limits.pageCurlDuration * Double(rest), curve: .easeOut
    ) { [weak self] in self?.finish(completes: completes) }
  }

  private func finish(completes: Bool) {
    guard let controller, let turn else { return }
    self.turn = nil
    if completes {
      return controller.turned(from: turn.from, to: turn.to) {
        for one in fronts(turn.from) + fronts(turn.to) { one.endAppearanceTransition() }
      }
    }
    controller.changing {
      for one in fronts(turn.to) { one.beginAppearanceTransition(false, animated: true) }
      for one in fronts(turn.from) { one.beginAppearanceTransition(true, animated: true) }
      View.performWithoutAnimation { exchange(turn.to, for: turn.from) }
      for one in fronts(turn.to) + fronts(turn.from) {
        for _ in 0..<2 { one.endAppearanceTransition() }
      }
      for page in turn.to where !page.isOneOf(turn.from) && page.parent === controller {
        page.announceMove(toParent: nil)
        page.removeFromParent()
      }
    }
    controller.returned(to: turn.from)
  }
}
