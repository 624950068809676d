/// A touch that is down, or about which is not decided, or whose end was not delivered.
struct HeldTouch {
  /// The extent of what was delivered.
  enum Delivery { case none, begun, over }

  let id: UInt64
  let number: Int
  /// A Boolean value that indicates whether the number is reserved for the touch.
  var isNumbered = true
  let device: Int32
  /// The caller's id, or the tracking id of the kernel.
  let contact: Int64
  /// A small number, unique among the touches that are held.
  let slot: Int32
  let surface: Surface
  let surfaceID: UInt32
  let landed: Timestamp
  let start: CGPoint
  var position: CGPoint
  var shape: ContactShape

  /// The samples, for frames and predictions.
  let tracker: Tracker
  /// The position that was reported last.
  var shown: CGPoint
  /// A Boolean value that indicates whether the touch has moved since it was reported.
  var hasMoved = false

  /// A Boolean value that indicates whether the contact is on the device.
  var isDown = true
  /// A Boolean value that indicates whether the touch is over, while the contact may still be down.
  var isOver = false
  /// A Boolean value that indicates whether the program has taken the touch.
  var isTaken = false
  /// A Boolean value that indicates whether the program has ended the withholding.
  var isReleaseRequested = false

  var verdict = TS_VERDICT_PENDING
  /// The number of verdict events.
  var verdictCount: UInt32 = 0
  var delivery = Delivery.none
  var waitingCount = 0

  var finger: Finger { Finger(id: Int(truncatingIfNeeded: id), position: position) }

  /// A Boolean value that indicates whether recognizers receive the touch.
  var isTracked: Bool { !isOver && !isTaken }
}

/// What is known of a contact besides its position.
struct ContactShape {
  var tool: UInt32 = 0
  var pressure: Float = 0
  var major: Float = 0
  var minor: Float = 0
  var angle: Float = 0
}

/// A change of a contact in a frame.
struct ContactChange {
  var phase: ts_contact_phase
  var contact: Int64
  var position: CGPoint
  var shape = ContactShape()
  /// The number of the surface that was touched; 0 if it is found by its shape.
  var target: UInt32 = 0
}
