import Contacts
public import Evdev
import EventTime
public import Recordings

/// Fingers on a panel, written down frame by frame as a device would tell it.
public struct Script: Sendable {
  /// What a finger does in a frame; positions are in points of a 320 × 480 screen.
  public enum Act: Sendable {
    /// A finger comes down.
    case lands(_ finger: Int, _ x: Double, _ y: Double)
    /// A finger that is down is somewhere else.
    case moves(_ finger: Int, _ x: Double, _ y: Double)
    /// A finger goes.
    case lifts(_ finger: Int)
  }

  /// Ten units a point, 64 units a millimetre: a panel of 50 × 75 mm at 120 reports a second.
  public static let panel = DeviceDescription(
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
      .absMTSlot: Axis(minimum: 0, maximum: 9), .absMTTrackingID: Axis(minimum: 0, maximum: 65535),
    ])

  private static let x = Axis(minimum: 0, maximum: 3199, resolution: 64)
  private static let y = Axis(minimum: 0, maximum: 4799, resolution: 64)
  /// Reports a second.
  public static let rate = 120.0

  /// What the device told.
  public private(set) var items: [RecordingItem]
  /// How many reports' time has passed.
  public private(set) var frames = 0
  /// None at first, so that the first frame names its slot: replayed into a device that has been
  /// used, it would otherwise go to whatever slot came last.
  private var slot = -1
  private var nextID: Int32 = 1
  private var down: Set<Int> = []

  /// Creates a script in which nothing has happened.
  public init() { items = [.device(RecordedDevice(description: Script.panel))] }

  /// Adds a frame; fingers that are not named rest.
  public mutating func frame(_ acts: Act...) {
    let before = down.isEmpty
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
      }
    }
    if before != down.isEmpty { send(.key, .btnTouch, down.isEmpty ? 0 : 1) }
    send(.syn, .synReport, 0)
    frames += 1
  }

  /// Lets time pass without a report: nothing on the panel changes.
  public mutating func rest(frames count: Int) { frames += count }

  private mutating func select(_ finger: Int) {
    if slot != finger { send(.abs, .absMTSlot, Int32(finger)) }
    slot = finger
  }

  private mutating func place(_ x: Double, _ y: Double) {
    send(.abs, .absMTPositionX, Int32((x * 10).rounded()))
    send(.abs, .absMTPositionY, Int32((y * 10).rounded()))
  }

  private mutating func send(_ type: EventType, _ code: EventCode, _ value: Int32) {
    let time = Timestamp(microseconds: Int64((Double(frames) / Script.rate * 1e6).rounded()) + 1)
    let event = InputEvent(time: time, type: type, code: code, value: value)
    items.append(.event(event, device: 0))
  }
}
