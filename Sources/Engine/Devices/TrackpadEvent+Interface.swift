import Evdev
import Interface
import Recognition
import Trackpad

extension TrackpadButton {
  /// The button as the interface numbers it.
  var mask: Event.ButtonMask {
    switch self {
    case .primary: .primary
    case .secondary: .secondary
    case .middle: Event.ButtonMask(rawValue: 1 << 2)
    }
  }
}

extension TrackpadPress {
  /// The name of the cause in traces.
  var word: String {
    switch self {
    case .click: "click"
    case .tap: "tap"
    case .tapAndDrag: "tap and drag"
    case .multiFingerDrag: "drag"
    }
  }
}

extension TrackpadPhase {
  /// The phase of a scroll, as the interface names it.
  var ofScroll: ScrollPhase {
    switch self {
    case .began: .began
    case .changed: .changed
    case .ended: .ended
    case .cancelled: .cancelled
    }
  }

  /// The phase of a transform, as the interface names it.
  var ofTransform: TransformPhase {
    switch self {
    case .began: .began
    case .changed: .changed
    case .ended: .ended
    case .cancelled: .cancelled
    }
  }
}

extension TypingKey {
  /// Creates the kind of a key, as libinput distinguishes keys for disabling a pad (T72).
  ///
  /// Keys from `F1` on do not type, but the key beside the left shift key of ISO keyboards does,
  /// although its number is among them.
  ///
  /// - Parameter code: The code of the key.
  init(_ code: EventCode) {
    switch code.rawValue {
    // Control, alt, meta, fn, caps lock, tab, compose.
    case 29, 97, 56, 100, 125, 126, 0x1d0, 58, 15, 127: self = .modifier
    // Escape, and shift, which alone does not type.
    case 1, 42, 54: self = .other
    case 86: self = .text
    case 2..<59: self = .text
    default: self = .other
    }
  }
}
