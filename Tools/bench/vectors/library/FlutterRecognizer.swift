import TSEventTime
import TSGeometry
import TSInterface
import TSRecognition

/// A recognizer of Flutter on a view of its own, as the recognizers of UIKit that stand for it.
///
/// A tap of Flutter has callbacks for each button, which is a tap recognizer for each here. A scale
/// is a pinch, a rotation and a pan that are recognized together; a tap with a drag is a tap and a
/// pan.
@MainActor final class FlutterRecognizer: GestureRecognizerDelegate {
  /// A callback that was made, with the number of taps up to it.
  struct Call {
    var name: String
    var taps: Int
  }

  let name: String
  let kind: String
  let view: View
  private(set) var parts: [GestureRecognizer] = []
  /// The pointers that are offered to it, by which touches are hidden from it.
  var offers: Set<Int> = []
  private let stage: VectorStage
  private let record: (Call) -> Void
  private var masks: [ObjectIdentifier: Event.ButtonMask] = [:]
  private var taps = 0
  /// The number of taps after which they are counted anew; `nil` if they are not.
  private let greatestTapCount: Int?
  private var activeCount = 0
  /// The pointer whose touch is landing.
  static var landing: Int?

  /// The kinds that have a counterpart, and the callbacks that follow a beginning and an end.
  private nonisolated static let callbacks: [String: (began: [String], ended: [String])] = [
    "tap": (["onTap", "onTapUp"], []), "doubletap": (["onDoubleTap"], []),
    "longpress": (["onLongPress", "onLongPressStart"], ["onLongPressEnd", "onLongPressUp"]),
    "pan": (["onStart"], ["onEnd"]), "horizontaldrag": (["onStart"], ["onEnd"]),
    "verticaldrag": (["onStart"], ["onEnd"]), "scale": (["onStart"], ["onEnd"]),
    "serialtap": (["onSerialTapUp"], []), "tapandpan": (["onDragStart"], ["onDragEnd"]),
    "tapandhorizontaldrag": (["onDragStart"], ["onDragEnd"]),
    "tapanddrag": (["onDragStart"], ["onDragEnd"]),
    "immediatemultidrag": (["onStart"], []), "horizontalmultidrag": (["onStart"], []),
    "verticalmultidrag": (["onStart"], []), "delayedmultidrag": (["onStart"], []),
    "release": (["onRelease"], []), "winning": ([], []), "eager": ([], []),
    "indefinite": ([], []), "testprimarypointer": ([], []), "any": ([], []),
  ]

  /// Returns whether a kind of recognizer has a counterpart.
  nonisolated static func isKnown(_ kind: String) -> Bool { callbacks[kind] != nil }

  /// Returns whether a callback of a kind of recognizer has a counterpart.
  static func isComparable(_ callback: String, of kind: String) -> Bool {
    guard let known = callbacks[kind] else { return false }
    let plain = callback.replacing(/Secondary|Tertiary/, with: "")
    if kind.hasPrefix("tapand"), plain == "onTapUp" { return true }
    return (known.began + known.ended).contains(plain)
  }

  /// Creates a recognizer.
  ///
  /// - Parameters:
  ///   - name: The name in the case.
  ///   - description: Its kind and its settings.
  ///   - callbacks: The names of the callbacks that the case mentions.
  ///   - view: The view that it is on.
  ///   - stage: The screen.
  ///   - isPrecise: Whether its pointers are those of a mouse, which need less distance.
  ///   - record: The closure that receives the callbacks.
  /// - Throws: An error for a kind that has no counterpart.
  init(
    _ name: String, _ description: JSON, callbacks: Set<String>, on view: View,
    _ stage: VectorStage, isPrecise: Bool, record: @escaping (Call) -> Void
  ) throws {
    (self.name, self.view, self.stage, self.record) = (name, view, stage, record)
    kind = description["kind"]?.text ?? ""
    guard Self.callbacks[kind] != nil else {
      throw VectorFileError(description: "an unknown recognizer \(kind)")
    }
    let limits = Self.limits(kind, description, isPrecise)
    let most = description["maxConsecutiveTap"]
    greatestTapCount = (most?.number ?? Double(most?.text ?? "")).map { Int($0) }
    for button in Self.buttons(description, callbacks) {
      for part in Self.parts(kind, limits) {
        add(part, button, description["supportedDevices"]?.text)
      }
    }
  }

  /// Returns Flutter's distances and times.
  private static func limits(
    _ kind: String, _ description: JSON, _ isPrecise: Bool
  ) -> GestureLimits {
    var limits = GestureLimits()
    let slop = slop(description)
    limits.tapMovement = CGFloat(slop)
    limits.tapDuration = 3600
    limits.tapInterval = 0.3
    limits.tapSeparation = 100
    limits.longPressMovement = CGFloat(slop)
    let duration = description["duration"] ?? description["delay"]
    limits.longPressDuration = (duration?.number ?? 500) / 1000
    let isFree = ["pan", "scale", "tapandpan", "tapanddrag"].contains(kind)
    limits.panHysteresis = CGFloat(isPrecise ? (isFree ? 2 : 1) : isFree ? 2 * slop : slop)
    limits.pinchHysteresis = 18
    return limits
  }

  /// Returns the distance within which a finger rests: 18 px unless a device or a recognizer has
  /// its own.
  private static func slop(_ description: JSON) -> Double {
    let own = description["touchSlop"] ?? description["gestureSettings"]?["touchSlop"]
    let text = description["gestureSettings"]?.text?.firstMatch(of: /touchSlop: ([0-9.]+)/)?.1
    return own?.number ?? text.flatMap { Double($0) } ?? 18
  }

  /// Returns the buttons for which the recognizer has callbacks; the primary one if none is named.
  static func buttons(
    _ description: JSON, _ callbacks: Set<String>
  ) -> [Event.ButtonMask] {
    // The taps of a series may be those of any button.
    if description["kind"]?.text == "serialtap" { return [.primary, .secondary, .button(3)] }
    let filter = description["allowedButtonsFilter"]?.text ?? ""
    let words = filter.isEmpty ? callbacks.joined(separator: " ") : filter
    var buttons: [Event.ButtonMask] = []
    if words.contains("Secondary") { buttons.append(.secondary) }
    if words.contains("Tertiary") { buttons.append(.button(3)) }
    let hasPrimary =
      filter.isEmpty
      ? callbacks.contains { !$0.contains("Secondary") && !$0.contains("Tertiary") }
      : filter.contains("Primary")
    return hasPrimary || buttons.isEmpty ? buttons + [.primary] : buttons
  }

  private static func parts(_ kind: String, _ limits: GestureLimits) -> [GestureRecognizer] {
    func tap(_ count: Int = 1) -> GestureRecognizer {
      let tap = TapGestureRecognizer()
      tap.machine = TapMachine(limits: limits)
      tap.numberOfTapsRequired = count
      return tap
    }
    func pan(_ axes: PanAxes = .both) -> GestureRecognizer {
      let pan = PanGestureRecognizer()
      pan.machine = PanMachine(limits: limits)
      pan.machine.axes = axes
      pan.allowedScrollTypesMask = .all
      return pan
    }
    func press() -> GestureRecognizer {
      let press = LongPressGestureRecognizer()
      press.machine = LongPressMachine(limits: limits)
      return press
    }
    switch kind {
    case "tap", "serialtap": return [tap()]
    case "doubletap": return [tap(2)]
    case "longpress", "delayedmultidrag": return [press()]
    case "horizontaldrag", "horizontalmultidrag": return [pan(.horizontal)]
    case "verticaldrag", "verticalmultidrag": return [pan(.vertical)]
    case "scale":
      let pinch = PinchGestureRecognizer()
      pinch.machine = PinchMachine(limits: limits)
      return [pinch, RotationGestureRecognizer(), pan()]
    case "tapandpan", "tapanddrag": return [tap(), pan()]
    case "tapandhorizontaldrag": return [tap(), pan(.horizontal)]
    case "winning", "eager": return [MemberGestureRecognizer(winsAt: .began)]
    case "release": return [MemberGestureRecognizer(winsAt: .ended)]
    case "any", "indefinite", "testprimarypointer": return [MemberGestureRecognizer(winsAt: nil)]
    default: return [pan()]
    }
  }

  private func add(_ part: GestureRecognizer, _ button: Event.ButtonMask, _ devices: String?) {
    (part as? TapGestureRecognizer)?.buttonMaskRequired = button
    if let devices {
      part.allowedTouchTypes = []
      if devices.contains("touch") { part.allowedTouchTypes.insert(.direct) }
      if devices.contains("mouse") { part.allowedTouchTypes.insert(.indirectPointer) }
      if devices.contains("stylus") { part.allowedTouchTypes.insert(.pencil) }
      if !devices.contains("trackpad") {
        (part as? PanGestureRecognizer)?.allowedScrollTypesMask = []
      }
    }
    masks[ObjectIdentifier(part)] = button
    part.delegate = self
    part.addHandler { [weak self] in self?.note($0) }
    view.addGestureRecognizer(part)
    parts.append(part)
  }

  // MARK: Callbacks

  private func note(_ part: GestureRecognizer) {
    guard let callbacks = Self.callbacks[kind] else { return }
    let isTap = part is TapGestureRecognizer
    switch part.state {
    case .began:
      activeCount += 1
      if activeCount == 1 { call(callbacks.began, part) }
    case .ended, .cancelled:
      if isTap || part is MemberGestureRecognizer {
        call(kind.hasPrefix("tapand") ? ["onTapUp"] : callbacks.began, part)
      } else {
        activeCount = max(0, activeCount - 1)
        if activeCount == 0 { call(callbacks.ended, part) }
      }
    default: break
    }
  }

  private func call(_ callbacks: [String], _ part: GestureRecognizer) {
    let button = masks[ObjectIdentifier(part)] ?? .primary
    let isAny = button == .primary || kind == "serialtap"
    let word = isAny ? "" : button == .secondary ? "Secondary" : "Tertiary"
    for callback in callbacks {
      record(Call(name: "\(name).on\(word)\(callback.dropFirst(2))", taps: taps))
    }
  }

  // MARK: What it receives

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool {
    if let landing = Self.landing, !offers.contains(landing) { return false }
    let button = masks[ObjectIdentifier(gestureRecognizer)] ?? .primary
    let buttons = touch.type == .indirectPointer ? stage.pointer.buttons : .primary
    guard button == buttons else { return false }
    taps = greatestTapCount.map { (touch.tapCount - 1) % max(1, $0) + 1 } ?? touch.tapCount
    return true
  }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool {
    kind == "scale" && parts.contains { $0 === otherGestureRecognizer }
  }
}

/// A member of an arena that a test makes: it is recognized when it is told to, or at a moment of
/// its touch.
final class MemberGestureRecognizer: GestureRecognizer {
  private let moment: Touch.Phase?

  init(winsAt moment: Touch.Phase?) {
    self.moment = moment
    super.init(target: nil, action: nil)
  }

  /// Claims the gesture, or gives it up, unless another one has it.
  func decide(_ wins: Bool) {
    guard state == .possible, numberOfTouches > 0 else { return }
    state = wins ? .ended : .failed
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    if moment == .began { decide(true) }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    if moment == .ended { decide(true) }
  }
}
