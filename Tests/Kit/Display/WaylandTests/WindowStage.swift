import TSContacts
import TSDisplays
import TSEventTime
import FakeCompositor
import TSGeometry
import TSGraphics
import TSLinuxInput
import TSWayland

/// A window on a compositor of its own, with a log of what its delegate receives.
@MainActor final class WindowStage: DisplayDelegate {
  let compositor: Compositor
  let display: WaylandDisplay
  private(set) var input: [DisplayInput] = []
  private(set) var presented: [(time: Timestamp, sequence: UInt64)] = []
  private(set) var changes = 0
  private(set) var closings = 0

  /// Opens a window of 100 × 60 points.
  init(
    _ options: WaylandDisplay.Options = WaylandDisplay.Options(
      size: CGSize(width: 100, height: 60)), limit: Int32 = 20_000,
    on change: (inout fake_options) -> Void = { _ in }
  ) throws {
    compositor = try Compositor(change)
    var options = options
    options.socket = compositor.path
    display = try WaylandDisplay(options, configurationLimit: limit)
    display.delegate = self
  }

  /// Presents a picture of one colour, except for a rectangle of another one.
  func present(
    _ color: UInt32, _ rect: PixelRect = .empty, _ other: UInt32 = 0, damage: [PixelRect]? = nil
  ) throws {
    guard let mode = display.mode else { return }
    let picture = PixelBuffer(width: mode.width, height: mode.height)
    for y in 0..<mode.height {
      for x in 0..<mode.width {
        let isInside = x >= rect.minX && x < rect.maxX && y >= rect.minY && y < rect.maxY
        picture[x, y] = isInside ? other : color
      }
    }
    let whole = PixelRect(x: 0, y: 0, width: mode.width, height: mode.height)
    try display.present(picture, damage: damage ?? [whole])
  }

  /// Processes events of the window until a condition is true.
  func wait(_ condition: String, _ isTrue: () throws -> Bool) throws {
    let descriptors = [display.fileDescriptor ?? -1, fake_descriptor(compositor.raw)]
    try Wait.until(
      condition, readable: descriptors,
      {
        fake_acknowledge(compositor.raw)
        try display.dispatch()
      }, isTrue)
  }

  /// The frames of contacts that were received, as text: the slot, the phase and the position in
  /// points of each contact.
  var touches: [String] {
    input.compactMap { input in
      guard case .touches(let frame) = input else { return nil }
      return frame.contacts.map { contact in
        "\(contact.slot) \(contact.phase)"
          + " \(Double(contact.x) / Double(DisplayInput.unitsPerPoint))"
          + " \(Double(contact.y) / Double(DisplayInput.unitsPerPoint))"
      }.joined(separator: ", ")
    }
  }

  func display(_ display: any Display, didPresentAt time: Timestamp, sequence: UInt64) {
    presented.append((time, sequence))
  }
  func displayDidChange(_ display: any Display) { changes += 1 }
  func displayShouldClose(_ display: any Display) { closings += 1 }
  func display(_ display: any Display, didReceive input: DisplayInput) {
    self.input.append(input)
  }
}
