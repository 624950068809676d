internal import CTSLibdrm
internal import TSDisplays
internal import Glibc
internal import TSGraphics

/// A screen in a mode, with the two pictures that it shows in turn.
final class Output {
  /// The connector at the time when it was chosen.
  let connector: Connector
  let card: Card
  let line: ModeLine
  private let crtc: UInt32
  private var mode: drmModeModeInfo
  private let buffers: [DumbBuffer]
  private var history = BufferHistory(buffers: 2)
  /// The index of the picture that is shown, or that the flip on its way shows.
  private var front = 0
  /// A picture that is shown while the screen is black; created when it is first necessary.
  private var black: DumbBuffer?

  /// Creates an output of two black pictures; nothing is shown yet.
  ///
  /// - Throws: ``DisplayError`` if the card has no memory for them.
  init(_ screen: ConnectedScreen) throws(DisplayError) {
    (connector, card, line) = (screen.connector, screen.card, ModeLine(screen.mode))
    (crtc, mode) = (screen.crtc, screen.mode)
    var buffers: [DumbBuffer] = []
    for _ in 0..<2 {
      buffers.append(try DumbBuffer(width: line.width, height: line.height, on: card))
    }
    self.buffers = buffers
  }

  /// Returns whether a screen is the same one, in the same mode.
  func matches(_ screen: ConnectedScreen) -> Bool {
    screen.card === card && screen.connector.id == connector.id && screen.crtc == crtc
      && ModeLine(screen.mode) == line && screen.connector.rotation == connector.rotation
  }

  /// The number of the unit that scans out the pictures.
  var crtcNumber: UInt32 { crtc }

  /// Sets the mode, and shows the last picture.
  ///
  /// - Returns: 0, or the error number.
  func setMode() -> Int32 { show(buffers[front]) }

  /// Shows black, in the same mode, until the mode is set again.
  ///
  /// - Returns: 0, or the error number.
  func showBlack() -> Int32 {
    if black == nil { black = try? DumbBuffer(width: line.width, height: line.height, on: card) }
    guard let black else { return ENOMEM }
    return show(black)
  }

  private func show(_ buffer: DumbBuffer) -> Int32 {
    var id = connector.id
    let result = unsafe drmModeSetCrtc(
      card.number, crtc, buffer.framebuffer, 0, 0, &id, 1, &mode)
    guard result == 0 else { return -result }
    // A driver that copies pictures to its screen may not notice that the content of a buffer has
    // changed since it was shown last. The others do not implement the call (D15).
    _ = drmModeDirtyFB(card.number, buffer.framebuffer, nil, 0)
    // A touch-only screen has no use for the cursor of the program before (P5).
    _ = drmModeSetCursor(card.number, crtc, 0, 0, 0)
    return 0
  }

  func setPower(_ isOn: Bool) {
    guard let property = connector.powerProperty else { return }
    let value = isOn ? DRM_MODE_DPMS_ON : DRM_MODE_DPMS_OFF
    _ = drmModeConnectorSetProperty(card.number, connector.id, property, UInt64(value))
  }

  /// Copies what has changed to the picture that is not shown.
  func write(_ picture: PixelBuffer, damage: [PixelRect]) {
    let back = 1 - front
    let rects =
      history.damage(of: back, adding: damage)
      ?? [PixelRect(x: 0, y: 0, width: line.width, height: line.height)]
    buffers[back].copy(rects, of: picture)
  }

  /// Shows the other picture at the next refresh.
  ///
  /// A flip to another buffer replaces the whole picture, so drivers that copy pictures to their
  /// screen need no further call.
  ///
  /// - Parameter cookie: A number that is reported with the completed flip.
  /// - Returns: 0, or the error number.
  func flip(cookie: UInt64) -> Int32 {
    let result = kms_flip_page(card.number, crtc, buffers[1 - front].framebuffer, cookie)
    if result == 0 { front = 1 - front }
    return -result
  }

  /// Forgets the content of the pictures, so that the next one is copied as a whole.
  func invalidate() { history.invalidate() }

  /// Returns the flips that were completed, or `nil` if the card was removed.
  func completedFlips() -> [Flip]? {
    var flips = [kms_flip](repeating: kms_flip(), count: 16)
    let count = unsafe kms_read_flips(card.number, &flips, Int32(flips.count))
    switch -count {
    case ...0, EAGAIN, EINTR: break
    default: return nil
    }
    return flips.prefix(max(Int(count), 0)).map {
      Flip(cookie: $0.cookie, microseconds: $0.microseconds, sequence: $0.sequence)
    }
  }

  /// A completed flip.
  struct Flip {
    var cookie: UInt64
    /// The time on the card's clock, in microseconds.
    var microseconds: Int64
    /// The number of the refresh, which wraps around.
    var sequence: UInt32
  }
}
