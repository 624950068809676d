public import TSContacts
import TSGeometry
import TSPreconditions

/// A digitizer that is connected to an application, and whose contacts become touches.
///
/// Create a source with ``Application/connect(_:mapping:type:)``, pass every frame of the device to
/// ``Application/process(_:from:)``, and disconnect the source when the device is removed.
@MainActor public final class InputSource {
  /// The description of the device that produces the frames.
  public let digitizer: Digitizer
  /// The type of the touches, except those of pens, which are always `.pencil`.
  public let type: Touch.TouchType
  /// The mapping from device units to points of the screen.
  ///
  /// A change applies to the frames that are processed afterwards.
  public var mapping: DigitizerMapping {
    didSet {
      pointsPerUnit = mapping.pointsPerUnit
      plain.unrotated = UnrotatedMapping(mapping)
    }
  }
  private(set) var pointsPerUnit: CGFloat

  private struct Plain: BitwiseCopyable {
    /// A faster form of ``mapping``; `nil` for mappings that do not have one.
    var unrotated: UnrotatedMapping?
    var isConnected = true
    var hasPen = false
  }

  private var plain: Plain
  /// The application, which retains its sources while they are connected.
  @exclusivity(unchecked) private(set) var applicationLink: WeakLink<Application>
  /// Whether the device may begin touches; `false` from the beginning of its disconnection.
  package var isConnected: Bool {
    get { plain.isConnected }
    set { plain.isConnected = newValue }
  }
  /// The touch in each slot, which the event retains as well; `nil` for slots without contact.
  @exclusivity(unchecked) private(set) var slots: [Touch?] = []
  /// The frames that are kept for a frame of the display, oldest first.
  var keptFrames: [ContactFrame] = []
  /// The pointer of the device's pen, created when the pen enters its range and removed when it
  /// leaves.
  var pen: Pointer? { didSet { plain.hasPen = pen != nil } }
  /// Whether there is such a pointer, which is all that most frames read.
  var hasPen: Bool { plain.hasPen }
  /// The number of slots that are accepted.
  ///
  /// The largest real devices in the kernel have a few hundred.
  private static let slotLimit = 4096

  init(
    _ application: Application, _ digitizer: Digitizer, _ mapping: DigitizerMapping,
    _ type: Touch.TouchType
  ) {
    applicationLink = WeakLink(application)
    self.digitizer = digitizer
    self.mapping = mapping
    self.type = type
    pointsPerUnit = mapping.pointsPerUnit
    plain = Plain(unrotated: UnrotatedMapping(mapping))
  }

  /// Processes one frame, as ``Application/process(_:from:)`` of the application does.
  ///
  /// The application is retained for the call, because a handler may release the last other
  /// reference to it.
  ///
  /// - Precondition: The source is connected, and no other event is being delivered.
  public func process(_ frame: ContactFrame) {
    guard let application = applicationLink.borrowed.target else {
      usageError("\(digitizer.name) is connected to no application")
    }
    application.process(frame, from: self)
  }

  /// Disconnects the device from the application, and cancels its touches at once.
  ///
  /// Call it when the device is removed. Does nothing if the source is disconnected already.
  public func disconnect() {
    guard isConnected, let application = applicationLink.borrowed.target else { return }
    application.pipeline.disconnect(self, application)
  }

  /// Notifies the application's observer of a decision of the device's touch guard.
  func note(_ verdict: GuardVerdict, _ application: Application) {
    var note = InputNote(
      time: verdict.time, kind: .guarded, why: verdict.reason.rawValue, count: 1)
    note.decision = verdict.decision
    note.position = point(verdict.contact.x, verdict.contact.y)
    application.observer?.input(note)
  }

  /// Returns the location on the screen of a position of the device.
  ///
  /// - Parameters:
  ///   - x: The horizontal position, in device units.
  ///   - y: The vertical position, in device units.
  /// - Returns: The location in points of the screen.
  func point(_ x: Int32, _ y: Int32) -> CGPoint {
    guard let unrotated = plain.unrotated else { return mapping.point(x: x, y: y) }
    return CGPoint(
      x: unrotated.left + (Double(x) - unrotated.minimumX) * unrotated.width / unrotated.extentX,
      y: unrotated.top + (Double(y) - unrotated.minimumY) * unrotated.height / unrotated.extentY)
  }

  // MARK: Slots

  /// Returns the touch of a contact; `nil` if the contact is ignored, or has no valid slot.
  func touch(of contact: Contact) -> Touch? {
    let slot = Int(contact.slot)
    return slot >= 0 && slot < slots.count ? slots[slot] : nil
  }

  /// Whether none of the device's contacts is down.
  var isIdle: Bool { slots.allSatisfy { $0 == nil } }

  /// Returns whether the device can have a contact in a slot.
  func accepts(slot: Int32) -> Bool { slot >= 0 && slot < Self.slotLimit }

  /// Puts a touch into the slot of its contact.
  ///
  /// - Parameter touch: The touch, whose slot is accepted.
  /// - Returns: The touch that was there; `nil` for a slot without contact.
  func track(_ touch: Touch) -> Touch? {
    let slot = Int(touch.contact.slot)
    while slots.count <= slot { slots.append(nil) }
    defer { slots[slot] = touch }
    return slots[slot]
  }

  /// Stops tracking the contact of a touch, which is ignored until it is lifted.
  func forget(_ touch: Touch) {
    guard self.touch(of: touch.contact) === touch else { return }
    slots[Int(touch.contact.slot)] = nil
  }

  func detach() {
    applicationLink = WeakLink()
    // Outlive the access: the last reference to a touch releases its view.
    let former = slots
    slots = []
    extendLifetime(former)
  }
}
