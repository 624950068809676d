package import TSGeometry

/// What an interpreter has decided about the contacts of its pad.
extension TrackpadInterpreter {
  /// The contacts on the pad and above it, with their positions in millimetres and their verdicts.
  public var contacts: [PadContact] {
    touches.all.map {
      PadContact(
        slot: $0.slot, trackingID: $0.trackingID, x: $0.position.x, y: $0.position.y,
        verdict: $0.verdict, pressure: $0.pressure, size: $0.major,
        tapRejection: $0.tap.rejection)
    }
  }

  /// The pressure from which a contact counts, in device units; `nil` if pressure does not matter.
  package var touchPressure: Double? { touches.touchPressure }

  /// The size of the pad in millimetres, which may be assumed.
  package var padSize: CGSize {
    CGSize(width: touches.geometry.size.x, height: touches.geometry.size.y)
  }

  /// The activity of the fingers, as far as it is decided.
  public var activity: PadActivity {
    if tap.state.isDragging { return .dragging }
    switch gestures.state {
    case .none: return .idle
    case .undecided: return .undecided
    case .hold, .holdAndMotion: return .holding
    case .pointer: return .pointing
    case .scroll: return .scrolling
    case .pinch: return .pinching
    case .swipe: return .swiping
    case .drag: return .dragging
    }
  }
}
