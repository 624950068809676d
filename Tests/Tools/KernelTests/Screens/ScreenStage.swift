import TSDisplays
import TSEventTime
import Glibc
import TSGraphics
import TSKMS
import TSLinuxInput

/// A display on the virtual screen of the kernel (VKMS), with a log of its calls.
@MainActor final class ScreenStage: DisplayDelegate {
  /// The path of the virtual card.
  nonisolated static let card = "/dev/dri/card0"

  let display: KMSDisplay
  /// The pictures that were presented: the time of the refresh and its number.
  private(set) var presented: [(time: Timestamp, sequence: UInt64)] = []
  /// Whether the display was showing after each change.
  private(set) var changes: [Bool] = []
  /// The seconds from each refresh to the call that reported it.
  private(set) var delays: [Double] = []
  /// The picture that is drawn and presented.
  let picture: PixelBuffer
  private var count: UInt32 = 0

  init(_ options: KMSDisplay.Options = .init(usesTerminal: false), terminal: (any Terminal)? = nil)
    throws
  {
    display = try KMSDisplay(options, terminal: terminal)
    picture = PixelBuffer(width: display.mode?.width ?? 1, height: display.mode?.height ?? 1)
    display.delegate = self
  }

  func display(_ display: any Display, didPresentAt time: Timestamp, sequence: UInt64) {
    presented.append((time, sequence))
    delays.append(time.seconds(to: MonotonicClock.now))
  }

  func displayDidChange(_ display: any Display) { changes.append(display.isShowing) }
  func displayShouldClose(_ display: any Display) {}
  func display(_ display: any Display, didReceive input: DisplayInput) {}

  /// Processes events until a condition is true, no longer than the limit of ``Wait``.
  func run(until isTrue: () -> Bool) throws {
    while !isTrue() {
      try Wait.until(readable: [display.fileDescriptor ?? -1])
      try display.dispatch()
    }
  }

  /// Draws a rectangle whose pixels are unlike those of all others, and presents it.
  func presentRectangle(_ rect: PixelRect) throws {
    count += 1
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX {
        picture[x, y] =
          (UInt32(x) &* 251 &+ UInt32(y) &* 65_521 &+ count &* 7_919) & 0xffffff
      }
    }
    try display.present(picture, damage: [rect])
  }

  /// Presents a rectangle and waits until it is shown.
  func show(_ rect: PixelRect) throws {
    let before = presented.count
    try presentRectangle(rect)
    try run { presented.count > before }
  }

  /// The whole picture.
  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: picture.width, height: picture.height) }
}
