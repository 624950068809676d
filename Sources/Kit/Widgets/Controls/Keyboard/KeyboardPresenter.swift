import TSGeometry
import TSInterface

/// The presentation of the keyboard on the screen for the first responder.
@MainActor final class KeyboardPresenter {
  // The host outlives its presenter, except while an animation runs when both are released.
  private weak var host: TextInputHost?
  /// The view that moves: the keyboard with the first responder's accessory view above it.
  private var panel: View?
  /// The keyboard, unless the first responder has a view of its own.
  private(set) var keys: OnScreenKeyboard?
  /// The number of movements so far, by which the end of an overtaken one is recognized.
  private var movements = 0

  init(_ host: TextInputHost) { self.host = host }

  /// Shows, changes or hides the keyboard.
  ///
  /// - Parameter responder: The first responder of the key window, if there is one.
  func update(for responder: Responder?) {
    guard let input = responder as? any KeyInput & Responder else {
      if panel != nil { hide() }
      return
    }
    guard let window = host?.overlay else { return }
    let next = makePanel(for: input, in: window)
    let end = CGRect(
      x: 0, y: window.bounds.maxY - next.bounds.height, width: window.bounds.width,
      height: next.bounds.height)
    if let panel {
      replace(panel, by: next, at: end, in: window)
    } else {
      show(next, at: end, in: window)
    }
  }

  private func makePanel(for input: any KeyInput & Responder, in window: Window) -> View {
    let traits = input as? any TextInputTraits
    let (width, screen) = (window.bounds.width, window.bounds.size)
    let panel = View(frame: CGRect(x: 0, y: 0, width: width, height: 0))
    panel.sceneID = "keyboard panel"
    // A rotation keeps the panel at the bottom; its height is that of the next input.
    panel.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    var top: CGFloat = 0
    if let accessory = traits?.inputAccessoryView {
      accessory.frame = CGRect(x: 0, y: 0, width: width, height: accessory.bounds.height)
      panel.addSubview(accessory)
      top = accessory.bounds.height
    }
    let own = traits?.inputView
    let keys = own == nil ? OnScreenKeyboard(for: traits, on: screen) : nil
    self.keys = keys
    let content: View = own ?? keys ?? View()
    content.frame = CGRect(x: 0, y: top, width: width, height: content.bounds.height)
    content.autoresizingMask = .flexibleWidth
    panel.addSubview(content)
    panel.frame.size.height = content.frame.maxY
    return panel
  }

  private func show(_ panel: View, at end: CGRect, in window: Window) {
    var begin = end
    begin.origin.y = window.bounds.maxY
    panel.frame = begin
    window.addSubview(panel)
    self.panel = panel
    let transition = transition(from: begin, to: end)
    move(panel, by: transition) {
      $0.keyboardWillChangeFrame(transition)
      $0.keyboardWillShow(transition)
    } completion: {
      $0.keyboardDidChangeFrame(transition)
      $0.keyboardDidShow(transition)
    }
  }

  private func replace(_ old: View, by next: View, at end: CGRect, in window: Window) {
    let begin = old.frame
    next.frame = end
    window.insertSubview(next, aboveSubview: old)
    old.removeFromSuperview()
    panel = next
    guard begin != end else { return }
    next.frame = begin
    let transition = transition(from: begin, to: end)
    move(next, by: transition) {
      $0.keyboardWillChangeFrame(transition)
    } completion: {
      $0.keyboardDidChangeFrame(transition)
    }
  }

  private func hide() {
    guard let panel, let window = panel.window else { return }
    (self.panel, keys) = (nil, nil)
    var end = panel.frame
    end.origin.y = window.bounds.maxY
    let transition = transition(from: panel.frame, to: end)
    panel.isUserInteractionEnabled = false
    move(panel, by: transition) {
      $0.keyboardWillChangeFrame(transition)
      $0.keyboardWillHide(transition)
    } completion: {
      $0.keyboardDidChangeFrame(transition)
      $0.keyboardDidHide(transition)
    } always: {
      panel.removeFromSuperview()
    }
  }

  private func transition(from begin: CGRect, to end: CGRect) -> KeyboardTransition {
    let limits = host?.target?.controlLimits ?? .standard
    return KeyboardTransition(
      frameBegin: begin, frameEnd: end, animationDuration: limits.keyboardDuration)
  }

  private func move(
    _ panel: View, by transition: KeyboardTransition,
    before: @escaping @MainActor (any KeyboardObserver) -> Void,
    completion: @escaping @MainActor (any KeyboardObserver) -> Void,
    always: @escaping @MainActor () -> Void = {}
  ) {
    movements += 1
    let number = movements
    let observers = { [weak host] in host?.observers ?? [] }
    View.animate(
      withDuration: transition.animationDuration, options: .allowUserInteraction,
      animations: {
        panel.frame = transition.frameEnd
        for observer in observers() { before(observer) }
      },
      completion: { [weak self] _ in
        always()
        // A movement that another one has overtaken has not shown or hidden anything.
        guard self == nil || self?.movements == number else { return }
        for observer in observers() { completion(observer) }
      })
  }
}
