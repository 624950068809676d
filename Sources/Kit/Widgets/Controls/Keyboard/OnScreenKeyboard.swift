internal import TSEventTime
public import class Foundation.NSCoder
import TSGeometry
public import TSInterface

/// A keyboard on the screen, which types into the first responder.
///
/// The application shows it, see ``TSInterface/Application/showsOnScreenKeyboard``. The keys are those
/// of the first responder's ``TextInputTraits``. A key is typed when the finger is lifted, and the
/// key under the finger counts (U494); a second finger that touches the keyboard types the key of the
/// first one at once, so that two thumbs can type as fast as they like (U495). Shift, delete and the
/// keys that change the page act when they are touched, and delete repeats (U496). Shift applies to
/// the next letter, or while it is held; a double tap locks it.
///
/// The keyboard does not capitalize sentences and corrects nothing.
public final class OnScreenKeyboard: View {
  /// A state of the shift key.
  enum Shift: Equatable { case off, once, locked }

  /// A finger on a key.
  private struct Press {
    var key: ScreenKey?
    /// The finger types nothing more, because its key has been typed or acted on already.
    var isDone = false
    var holdsShift = false
  }

  let type: KeyboardType
  let returnKey: ReturnKeyType
  private(set) var page: KeyboardPage
  private(set) var shift = Shift.off
  private(set) var cells: [(key: ScreenKey, frame: CGRect)] = []
  private var presses: [(touch: ObjectIdentifier, press: Press)] = []
  /// A letter was typed while shift was held, which then ends with the finger.
  private var hasUsedShift = false
  private var repeating: (token: Timeline.Token, timeline: Timeline, count: Int)?

  /// Creates the keyboard of a text input.
  ///
  /// - Parameters:
  ///   - traits: The traits of the input; `nil` for a default keyboard (U455).
  ///   - screen: The size of the screen, in points.
  init(for traits: (any TextInputTraits)?, on screen: CGSize) {
    type = traits?.keyboardType ?? .default
    returnKey = traits?.returnKeyType ?? .default
    page = .first(of: type)
    super.init(
      frame: CGRect(
        x: 0, y: 0, width: screen.width, height: OnScreenKeyboard.height(on: screen)))
    sceneID = "keyboard"
    contentMode = .redraw
    isMultipleTouchEnabled = true
    layOutKeys()
  }

  /// Returns `nil`, because no nib makes objects of the class.
  public required init?(coder: NSCoder) { nil }

  /// Returns the height of the keyboard on a screen (U490).
  ///
  /// - Returns: 216 points on a phone and 264 on a pad; 162 and 352 in landscape.
  static func height(on screen: CGSize) -> CGFloat {
    let isPad = min(screen.width, screen.height) >= 700
    let isPortrait = screen.height >= screen.width
    return isPad ? (isPortrait ? 264 : 352) : isPortrait ? 216 : 162
  }

  /// Returns the frame of a key, in the keyboard's coordinates.
  ///
  /// - Parameter name: What the key shows: the text that it types without shift, `"space"`,
  ///   `"shift"`, `"delete"`, the title of the return key, `"123"`, `"ABC"`, `"#+="` or `"+*#"`.
  /// - Returns: The frame, or `nil` if the present page has no such key.
  public func frame(ofKey name: String) -> CGRect? {
    cells.first { self.name(of: $0.key) == name }?.frame
  }

  /// Lays out the keys over the width of the keyboard.
  ///
  /// The default implementation of the superclass is called first.
  public override func layoutSubviews() {
    super.layoutSubviews()
    layOutKeys()
  }

  public override func draw(_ rect: CGRect) { drawKeys() }

  // MARK: - Touches

  /// Types the keys of other fingers, and begins to follow new ones.
  public override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    // Fingers of one event have no order of their own: from left to right, as text runs.
    for touch in touches.sorted(by: { $0.location(in: self).x < $1.location(in: self).x }) {
      typeHeldKeys()
      var press = Press(key: key(at: touch.location(in: self)))
      if let key = press.key, !key.isTyped {
        press.isDone = true
        press.holdsShift = key == .shift
        act(on: key, touch)
      }
      presses.append((ObjectIdentifier(touch), press))
    }
    setNeedsDisplay()
  }

  /// Moves the fingers that have not typed yet to the keys under them.
  public override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches {
      guard let index = index(of: touch), !presses[index].press.isDone else { continue }
      // A finger that slides to delete or shift types nothing there.
      presses[index].press.key = key(at: touch.location(in: self)).flatMap { $0.isTyped ? $0 : nil }
    }
    setNeedsDisplay()
  }

  /// Types the keys under the fingers that are lifted.
  public override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    touchesMoved(touches, with: event)
    for touch in touches {
      guard let index = index(of: touch) else { continue }
      let press = presses.remove(at: index).press
      lift(press)
      if !press.isDone, let key = press.key { type(key) }
    }
    setNeedsDisplay()
  }

  /// Forgets the keys of fingers that were cancelled.
  public override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches {
      guard let index = index(of: touch) else { continue }
      lift(presses.remove(at: index).press)
    }
    setNeedsDisplay()
  }

  /// Ends the repetition of delete when the keyboard leaves its window.
  public override func willMove(toWindow newWindow: Window?) {
    super.willMove(toWindow: newWindow)
    stopRepeating()
  }

  var pressedKeys: Set<ScreenKey> {
    Set(presses.filter { !$0.press.isDone || $0.press.key == .delete }.compactMap(\.press.key))
  }

  private func index(of touch: Touch) -> Int? {
    presses.firstIndex { $0.touch == ObjectIdentifier(touch) }
  }

  /// Types the keys of the fingers that are down, which then type nothing more (U495).
  private func typeHeldKeys() {
    for index in presses.indices where !presses[index].press.isDone {
      presses[index].press.isDone = true
      if let key = presses[index].press.key { type(key) }
      presses[index].press.key = nil
    }
  }

  private func lift(_ press: Press) {
    if press.key == .delete { stopRepeating() }
    guard press.holdsShift, hasUsedShift else { return }
    (shift, hasUsedShift) = (.off, false)
  }

  private func type(_ key: ScreenKey) {
    guard let application = window?.application else { return }
    switch key {
    case .text(let text):
      let isShifted = page == .letters && shift != .off
      application.insertText(isShifted ? text.uppercased() : text)
      guard shift == .once else { return }
      if presses.contains(where: { $0.press.holdsShift }) {
        hasUsedShift = true
      } else {
        shift = .off
      }
    case .enter: application.insertText("\n")
    default: break
    }
  }

  private func act(on key: ScreenKey, _ touch: Touch) {
    switch key {
    case .shift:
      hasUsedShift = false
      shift = touch.tapCount == 2 ? .locked : shift == .off ? .once : .off
    case .delete: startRepeating()
    case .page(let next):
      page = next
      layOutKeys()
    default: break
    }
  }

  // MARK: - Repetition

  private func startRepeating() {
    guard let application = window?.application else { return }
    stopRepeating()
    application.deleteBackward()
    scheduleDelete(on: application, after: application.controlLimits.keyRepeatDelay, count: 1)
  }

  private func scheduleDelete(
    on application: Application, after delay: TimeInterval, count: Int
  ) {
    let timeline = application.timeline
    let token = timeline.schedule(after: delay) { [weak self] in
      MainActor.assumeIsolated { self?.repeatDelete() }
    }
    repeating = (token, timeline, count)
  }

  private func repeatDelete() {
    guard let application = window?.application, let count = repeating?.count else { return }
    scheduleDelete(
      on: application, after: application.controlLimits.keyRepeatInterval, count: count + 1)
    // After 20 characters by words, where the input can.
    let word = Key(KeyCommand.inputDelete, modifierFlags: .alternate)
    let input = application.keyWindow?.firstResponder as? any KeyInput
    if count < 20 || input?.performKey(word) != true { application.deleteBackward() }
  }

  private func stopRepeating() {
    if let repeating { repeating.timeline.cancel(repeating.token) }
    repeating = nil
  }

  // MARK: - Layout

  private func layOutKeys() {
    let rows = page.rows(for: type)
    let size = CGSize(width: bounds.width / 10, height: bounds.height / CGFloat(rows.count))
    cells = rows.enumerated().flatMap { number, row in
      let width = row.reduce(0) { $0 + $1.width } * size.width
      // A row that is narrower than the keyboard is centred.
      var x = (bounds.width - width) / 2
      return row.map { key, width in
        let frame = CGRect(
          x: x, y: CGFloat(number) * size.height, width: width * size.width, height: size.height)
        x = frame.maxX
        return (key, frame)
      }
    }
    setNeedsDisplay()
  }

  /// Returns the key at a point, or beside a row the nearest one of it.
  private func key(at point: CGPoint) -> ScreenKey? {
    let row = cells.filter { $0.frame.minY <= point.y && point.y < $0.frame.maxY }
    let nearest = row.min { distance($0.frame, point.x) < distance($1.frame, point.x) }
    return nearest?.key == .gap ? nil : nearest?.key
  }

  private func distance(_ frame: CGRect, _ x: CGFloat) -> CGFloat {
    max(frame.minX - x, x - frame.maxX, 0)
  }

  func name(of key: ScreenKey) -> String {
    switch key {
    case .text(" "): "space"
    case .text(let text): text
    case .enter: returnKey.title
    case .delete: "delete"
    case .shift: "shift"
    case .page(.letters): "ABC"
    case .page(.moreSymbols): "#+="
    case .page(.phoneSymbols): "+*#"
    case .page: "123"
    case .gap: ""
    }
  }
}
