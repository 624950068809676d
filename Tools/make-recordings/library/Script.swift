import TSContacts
public import TSEvdev
import TSEventTime
public import TSRecordings

/// A description of fingers on a panel or a pad, frame by frame, as a device would report it.
///
/// Add frames, then write the script's ``items`` as a recording.
public struct Script: Sendable {
  /// An action of a finger in a frame; locations are in points of the screen, or in millimetres
  /// of a pad.
  public enum Act: Sendable {
    /// A finger touches the panel at a location.
    case lands(_ finger: Int, _ x: Double, _ y: Double)
    /// A finger that is down moves to another location.
    case moves(_ finger: Int, _ x: Double, _ y: Double)
    /// A finger leaves the panel.
    case lifts(_ finger: Int)
    /// The surface of a pad is pressed.
    case presses
    /// The surface of a pad is released.
    case releases
  }

  /// The description of the panel of 50 × 75 mm, with ten units per point and 64 units per
  /// millimetre.
  public static let panel = panel(points: (320, 480), millimetres: (50, 75))

  /// Returns the description of a panel of ten fingers, with ten units per point.
  ///
  /// - Parameters:
  ///   - points: The width and the height of the screen below it, in points.
  ///   - millimetres: Its width and its height.
  /// - Returns: The description.
  public static func panel(
    points: (Double, Double), millimetres: (Double, Double)
  ) -> DeviceDescription {
    func axis(_ points: Double, _ millimetres: Double) -> Axis {
      Axis(
        minimum: 0, maximum: Int32(points * 10) - 1,
        resolution: Int32((points * 10 / millimetres).rounded()))
    }
    let x = axis(points.0, millimetres.0)
    let y = axis(points.1, millimetres.1)
    return DeviceDescription(
      name: "Touchstone panel", identity: .init(bus: 0x18, vendor: 0, product: 0, version: 1),
      properties: [.direct],
      codes: [
        .key: [.btnTouch],
        .abs: [
          .absX, .absY, .absMTSlot, .absMTPositionX, .absMTPositionY, .absMTTrackingID,
        ],
      ],
      axes: [
        .absX: x, .absY: y, .absMTPositionX: x, .absMTPositionY: y,
        .absMTSlot: Axis(minimum: 0, maximum: 9),
        .absMTTrackingID: Axis(minimum: 0, maximum: 65535),
      ])
  }

  /// The number of reports per second.
  public static let rate = 120.0

  /// The device and its events so far.
  public private(set) var items: [RecordingItem]
  /// The time that has passed, in reports.
  public private(set) var frames = 0
  /// The current slot, unknown at first, so that the first frame names its slot: a device that has
  /// been used before would otherwise use the slot that was selected last.
  private var slot = -1
  private var nextID: Int32 = 1
  private var down: Set<Int> = []

  private let isPad: Bool
  /// The device units of a point of the panel, or of a millimetre of the pad.
  private let units: Double

  /// Creates a script without events for a panel, whose locations are in points.
  ///
  /// - Parameter panel: The panel; that of 50 × 75 mm by default.
  public init(panel: DeviceDescription = Script.panel) {
    items = [.device(RecordedDevice(description: panel))]
    (isPad, units) = (false, 10)
  }

  /// Creates a script without events for the pad, whose locations are in millimetres.
  ///
  /// - Parameter pad: The pad, usually ``pad``.
  public init(pad: DeviceDescription) {
    items = [.device(RecordedDevice(description: pad))]
    (isPad, units) = (true, Double(Script.padResolution))
  }

  /// Adds a frame; fingers that are not named rest.
  ///
  /// - Parameter acts: The actions of the fingers.
  public mutating func frame(_ acts: Act...) { frame(acts) }

  /// Adds a frame; fingers that are not named rest.
  ///
  /// - Parameter acts: The actions of the fingers.
  public mutating func frame(_ acts: [Act]) {
    let before = down.count
    for act in acts {
      switch act {
      case .lands(let finger, let x, let y):
        select(finger)
        send(.abs, .absMTTrackingID, nextID)
        nextID += 1
        down.insert(finger)
        place(x, y)
      case .moves(let finger, let x, let y):
        select(finger)
        place(x, y)
      case .lifts(let finger):
        select(finger)
        send(.abs, .absMTTrackingID, -1)
        down.remove(finger)
      case .presses: send(.key, .btnLeft, 1)
      case .releases: send(.key, .btnLeft, 0)
      }
    }
    if isPad, before != down.count { countFingers(before) }
    if (before == 0) != down.isEmpty { send(.key, .btnTouch, down.isEmpty ? 0 : 1) }
    send(.syn, .synReport, 0)
    frames += 1
  }

  /// Lets time pass without a report, as nothing changes on the panel.
  ///
  /// - Parameter count: The time, in reports.
  public mutating func rest(frames count: Int) { frames += count }

  /// Sends the keys of a pad that count its fingers.
  private mutating func countFingers(_ before: Int) {
    if before > 0 { send(.key, EventCode.fingerTools[before - 1], 0) }
    if !down.isEmpty { send(.key, EventCode.fingerTools[down.count - 1], 1) }
  }

  private mutating func select(_ finger: Int) {
    if slot != finger { send(.abs, .absMTSlot, Int32(finger)) }
    slot = finger
  }

  private mutating func place(_ x: Double, _ y: Double) {
    send(.abs, .absMTPositionX, Int32((x * units).rounded()))
    send(.abs, .absMTPositionY, Int32((y * units).rounded()))
  }

  private mutating func send(_ type: EventType, _ code: EventCode, _ value: Int32) {
    let time = Timestamp(microseconds: Int64((Double(frames) / Script.rate * 1e6).rounded()) + 1)
    let event = InputEvent(time: time, type: type, code: code, value: value)
    items.append(.event(event, device: 0))
  }
}
