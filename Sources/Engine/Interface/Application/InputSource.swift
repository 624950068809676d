public import Contacts
import EventTime
import Geometry
import Preconditions

/// A digitizer that is connected to an application, and whose contacts become touches.
///
/// Create a source with ``Application/connect(_:mapping:type:)``, pass every frame of the device to
/// ``Application/process(_:from:)``, and disconnect the source when the device is removed.
@MainActor public final class InputSource {
  /// The description of the device that produces the frames.
  public let digitizer: Digitizer
  // Unchecked: plain values, whose accesses run no other code; see Architecture, "Exclusivity".
  /// The mapping from device units to points of the screen.
  ///
  /// A change applies to the frames that are processed afterwards.
  @exclusivity(unchecked) public var mapping: DigitizerMapping {
    didSet {
      pointsPerUnit = mapping.pointsPerUnit
      upright = UprightMapping(mapping)
    }
  }
  /// A faster form of ``mapping``; `nil` for mappings that do not have one.
  @exclusivity(unchecked) private var upright: UprightMapping?
  /// The application, which retains its sources while they are connected.
  ///
  /// - Precondition: The application exists. A source cannot be used after its application.
  @inline(__always) var application: Application {
    guard let application = applicationLink.borrowed.target else {
      usageError("\(digitizer.name) is connected to no application")
    }
    return application
  }
  /// The type of the touches, except those of pens, which are always `.pencil`.
  public let type: Touch.TouchType

  @exclusivity(unchecked) var applicationLink: WeakLink<Application>
  @exclusivity(unchecked) var pointsPerUnit: CGFloat
  /// The touch in each slot, which the event retains; empty for slots without contact.
  @exclusivity(unchecked) var touches: [Borrowed<Touch>] = []
  @exclusivity(unchecked) private var isConnected = true
  /// The pointer of the device's pen, created when the pen enters its range and removed when it
  /// leaves.
  private var pointer: Pointer? { didSet { isHovering = pointer != nil } }
  @exclusivity(unchecked) private var isHovering = false
  /// The frames that are kept for a frame of the display, oldest first.
  var keptFrames: [ContactFrame] = []
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
    upright = UprightMapping(mapping)
  }

  /// Returns the location on the screen of a position of the device.
  ///
  /// - Parameters:
  ///   - x: The horizontal position, in device units.
  ///   - y: The vertical position, in device units.
  /// - Returns: The location in points of the screen.
  @inline(__always) func point(_ x: Int32, _ y: Int32) -> CGPoint {
    guard let upright else { return turnedPoint(x, y) }
    return CGPoint(
      x: upright.left + (Double(x) - upright.minimumX) * upright.width / upright.extentX,
      y: upright.top + (Double(y) - upright.minimumY) * upright.height / upright.extentY)
  }

  @inline(never) private func turnedPoint(_ x: Int32, _ y: Int32) -> CGPoint {
    mapping.point(x: x, y: y)
  }

  /// Processes one frame, as ``Application/process(_:from:)`` of the application does.
  ///
  /// The application is retained for the call, because a handler may release the last other
  /// reference to it.
  ///
  /// - Parameter frame: The frame.
  /// - Precondition: The source is connected, and no other event is being delivered.
  public func process(_ frame: ContactFrame) { application.process(frame, from: self) }

  /// Processes one frame.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - application: The application, which the caller retains.
  @inline(__always) fileprivate func process(_ frame: ContactFrame, _ application: Application) {
    ensure(
      applicationLink.borrowed.points(to: application),
      "a frame of \(digitizer.name), which is not connected to the application")
    ensure(
      !application.isSending, "a frame of \(digitizer.name) while another is being delivered")
    if application.keepsMoves, onlyMoves(frame, application) {
      application.expect(frameAt: frame.time)
    }
    application.advance(to: frame.time)
    // A timer's handler may have disconnected the device.
    guard isConnected else { return }
    if !frame.repairs.isEmpty { application.note(frame.repairs, at: frame.time) }
    let isGathered =
      application.keepsMoves && !frame.contacts.isEmpty && coalesce(frame, application)
    if !isGathered {
      application.deliver(at: frame.time) { update(touchesIn: frame, application) }
    }
    if frame.hover != nil || isHovering { hover(frame, application) }
  }

  /// Moves the device's pointer; it pauses while the pen touches the surface (U192).
  private func hover(_ frame: ContactFrame, _ application: Application) {
    guard isConnected, digitizer.isDirect else { return }
    let pointer = pointer ?? Pointer(application, isReported: false)
    self.pointer = pointer
    pointer.isPressed = !isIdle
    guard let hover = frame.hover else {
      if isIdle {
        pointer.leave(at: frame.time)
        self.pointer = nil
      }
      return
    }
    let reach = digitizer.distance.map { CGFloat(max(1, $0.maximum)) } ?? 1
    pointer.move(
      to: mapping.point(x: hover.x, y: hover.y), height: min(1, CGFloat(hover.distance) / reach),
      at: frame.time)
  }

  /// A Boolean value that indicates whether none of the device's contacts is down.
  private var isIdle: Bool {
    for slot in touches.indices where !touches[slot].isNone { return false }
    return true
  }

  /// Disconnects the device from the application, and cancels its touches at once.
  ///
  /// Call it when the device is removed. Does nothing if the source is disconnected already.
  public func disconnect() {
    guard isConnected, let application = applicationLink.borrowed.target else { return }
    if !application.isSending { application.flush() }
    isConnected = false
    let down = touches.indices.compactMap { touches[$0].target }
    for touch in down {
      forget(touch)
      touch.finish(.cancelled, application)
      touch.time = application.timeline.now
    }
    application.sources.removeIdentical(self)
    application.touchPool.forEachSpare { if $0.source === self { $0.begin(from: nil) } }
    if !application.isSending, !down.isEmpty { application.restOthers(than: self) }
    // Afterwards, as for ``Application/cancelTouches(why:)``.
    application.observer?.input(
      InputNote(
        time: application.timeline.now, kind: .unplugged, why: digitizer.name, count: down.count))
    application.deliverCancelled(down)
    // After the touches: a hover action is a separate event, and would remove the cancelled touches
    // before their views are called.
    pointer?.isPressed = false
    pointer?.leave(at: application.timeline.now)
    pointer = nil
    applicationLink = WeakLink()
  }

  /// Updates the touches from a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - application: The application that the source is connected to.
  /// - Returns: `true` if anything changed that views or recognizers must receive.
  // Not inlined: in the middle of the caller its values would not fit into registers.
  @inline(never) private func update(
    touchesIn frame: ContactFrame, _ application: Application
  ) -> Bool {
    var changed = false
    var landed = false
    // Contacts that end free their slot for contacts that begin in the same frame, so beginnings
    // are processed last.
    let contacts = frame.contacts.span
    for index in contacts.indices {
      let phase = contacts[index].phase
      if phase == .began {
        landed = true
        continue
      }
      let slot = Int(contacts[index].slot)
      guard slot >= 0, slot < touches.count else { continue }
      let link = touches[slot]
      if link.isNone { continue }
      // The event retains the touches that are down.
      if phase == .moved {
        changed = true
        link.withHeldTarget { $0.contact = contacts[index] }
        link.followMove(contacts[index].x, contacts[index].y, at: frame.time, self, application)
      } else if phase == .stationary {
        link.withHeldTarget { touch in
          touch.rest()
          if touch.status.contains(.frameSampled) { touch.addRestingSample(at: frame.time) }
        }
      } else {
        changed = true
        touches[slot] = Borrowed()
        link.withHeldTarget {
          $0.contact = contacts[index]
          $0.followEnd(at: frame.time, self, application)
        }
      }
    }
    if landed {
      beginTouches(in: frame, application)
      changed = true
    }
    if changed, application.hasSeveralSources { application.restOthers(than: self) }
    return changed
  }

  /// Begins a touch for each contact of a frame that begins.
  @inline(never) private func beginTouches(in frame: ContactFrame, _ application: Application) {
    let contacts = frame.contacts.span
    for index in contacts.indices where contacts[index].phase == .began {
      let slot = Int(contacts[index].slot)
      guard isConnected, slot >= 0, slot < Self.slotLimit,
        !application.isIgnoringInteractionEvents,
        contacts[index].tool != .palm || !application.constants.ignoresPalms
      else { continue }
      // The event retains the touch.
      application.newTouch().withHeldTarget { touch in
        touch.contact = contacts[index]
        begin(touch, at: frame.time, application)
      }
    }
  }

  /// Begins a touch, whose contact has been set.
  private func begin(_ touch: Touch, at time: Timestamp, _ application: Application) {
    let slot = Int(touch.contact.slot)
    touch.begin(from: self)
    touch.type = touch.contact.tool == .pen ? .pencil : type
    touch.phase = .began
    touch.time = time
    touch.startTime = time
    let point = point(touch.contact.x, touch.contact.y)
    touch.initialLocation = point
    touch.position = point
    while touches.count <= slot { touches.append(Borrowed()) }
    let former = touches[slot]
    touches[slot] = Borrowed(touch)
    former.withHeldTarget { $0.finish(.cancelled, application) }
    touch.tapCount = application.countTap(at: point, time)
    application.land(touch)
    if application.inputSampling != .raw { startFrameSampling(touch, application) }
  }

  /// Stops tracking the contact of a touch, which is ignored until it is lifted.
  ///
  /// - Parameter touch: The touch.
  func forget(_ touch: Touch) {
    let link = Borrowed(touch)
    if let slot = touches.firstIndex(where: { $0.isSame(as: link) }) { touches[slot] = Borrowed() }
  }

  /// Detaches the source from an application that is being deallocated.
  func applicationIsGoing() {
    applicationLink = WeakLink()
    touches = []
  }
}

extension Application {
  /// Processes one frame of a device: fires the timers that are due before it, updates the touches,
  /// and delivers the event.
  ///
  /// All effects of the frame have happened when the method returns, unless ``deliveryInterval`` is
  /// set and the frame is kept for a later event.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - source: The source of the device.
  /// - Precondition: The source is connected to this application, and no other event is being
  ///   delivered.
  public final func process(_ frame: ContactFrame, from source: InputSource) {
    source.process(frame, self)
  }

  /// Marks the touches of all other devices as stationary in the current event.
  ///
  /// - Parameter source: The source whose frame causes the event.
  final func restOthers(than source: InputSource) {
    for touch in event.active where touch.source !== source && !touch.phase.isOver { touch.rest() }
  }

  /// Adds a touch to the event.
  ///
  /// - Returns: The touch, which the event retains.
  final func newTouch() -> Borrowed<Touch> {
    defer { nextTouchID += 1 }
    return event.insert(touchPool.take(), id: nextTouchID)
  }
  /// Counts a tap at a location.
  ///
  /// - Parameters:
  ///   - location: The location on the screen of a touch that begins, in points.
  ///   - time: The time at which the touch begins.
  /// - Returns: The tap count of the touch.
  @inline(__always) final func countTap(at location: CGPoint, _ time: Timestamp) -> Int {
    taps.count(
      at: location, time, within: constants.tapCountInterval, constants.tapCountRadius)
  }
}
