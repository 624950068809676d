public import TSEventTime
public import TSGeometry

/// A contact in a ``TrackpadLog``, from its landing to its lift.
///
/// Positions are millimetres from the upper left corner of the pad.
public struct PadContactRecord: Hashable, Sendable {
  /// A verdict about the contact, with what was known of it at that time.
  public struct Judgement: Hashable, Sendable {
    /// The time of the verdict.
    public let time: Timestamp
    /// The verdict that the contact received.
    public let verdict: ContactVerdict
    /// The position of the contact.
    public let position: CGPoint
    /// The pressure in device units; 0 if the device reports none.
    public let pressure: Int32
    /// The major axis of the contact in device units; 0 if the device reports none.
    public let size: Int32
  }

  /// The slot of the contact, or a number above the slots for a finger that is only counted.
  public let slot: Int
  /// The kernel's tracking id; −1 for a finger that is only counted.
  public let trackingID: Int32
  /// The time at which it landed.
  public let began: Timestamp
  /// The position at which it landed.
  public let start: CGPoint
  /// The time at which it lifted or was lost; `nil` while it is down.
  public internal(set) var ended: Timestamp?
  /// The last position.
  public internal(set) var end: CGPoint
  /// The greatest distance from ``start``, in millimetres.
  public internal(set) var travel = 0.0
  /// The greatest pressure in device units; 0 if the device reports none.
  public internal(set) var peakPressure: Int32
  /// A Boolean value that indicates whether the contact counted as being on the surface.
  ///
  /// The value is `false` for a contact that stayed above it or was too light.
  public let hasLanded: Bool
  /// The verdicts, in order of time; at least one.
  public internal(set) var judgements: [Judgement]
  /// The reason for which the contact was no tap; `nil` if it may have been part of one.
  public internal(set) var tapRejection: TapRejection?
  /// The distance from ``start`` at which ``tapRejection`` was decided, in millimetres.
  public internal(set) var rejectionTravel: Double?

  /// The first verdict by which the contact is a palm; `nil` if it is none.
  public var palm: Judgement? { judgements.first { $0.verdict.isPalm } }

  /// The first verdict by which the contact is a thumb; `nil` if it is none.
  public var thumb: Judgement? { judgements.first { $0.verdict.isThumb } }

  init(_ contact: PadContact, at time: Timestamp) {
    (slot, trackingID, began) = (contact.slot, contact.trackingID, time)
    (start, end) = (contact.position, contact.position)
    hasLanded = contact.verdict != .hovering
    peakPressure = contact.pressure
    judgements = [Judgement(contact, at: time)]
    (tapRejection, rejectionTravel) = (contact.tapRejection, contact.tapRejection.map { _ in 0 })
  }

  mutating func update(_ contact: PadContact, at time: Timestamp) {
    end = contact.position
    let distance = Double(start.distance(to: end))
    travel = max(travel, distance)
    peakPressure = max(peakPressure, contact.pressure)
    if judgements.last?.verdict != contact.verdict {
      judgements.append(Judgement(contact, at: time))
    }
    if tapRejection == nil, let reason = contact.tapRejection {
      (tapRejection, rejectionTravel) = (reason, distance)
    }
  }
}

extension PadContactRecord.Judgement {
  fileprivate init(_ contact: PadContact, at time: Timestamp) {
    self.init(
      time: time, verdict: contact.verdict, position: contact.position, pressure: contact.pressure,
      size: contact.size)
  }
}

extension PadContact {
  /// The position in millimetres.
  var position: CGPoint { CGPoint(x: x, y: y) }
}

extension ContactVerdict {
  /// A Boolean value that indicates whether the contact is a palm.
  public var isPalm: Bool {
    switch self {
    case .palmByPressure, .palmBySize, .palmByTool, .palmAtEdge, .palmWhileTyping: true
    default: false
    }
  }

  /// A Boolean value that indicates whether the contact is a thumb.
  public var isThumb: Bool {
    switch self {
    case .restingThumb, .pinchingThumb, .ignoredThumb: true
    default: false
    }
  }
}
