import TSInterface
import TSRecognition
import TSTrackpad

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
