import FakeCompositor
import Foundation
import TSGraphics

/// A compositor for one window, whose pixels a test reads and whose events it decides.
final class Compositor {
  let path: String
  private var fake: OpaquePointer?

  struct Failure: Error {}

  /// Starts a compositor with an output of 1000 × 500 pixels at 60 Hz, of scale 1 and unknown size.
  ///
  /// - Parameter change: A closure that changes its options.
  /// - Throws: ``Failure`` if there is no socket or no thread.
  init(_ change: (inout fake_options) -> Void = { _ in }) throws {
    path = FileManager.default.temporaryDirectory.path + "/wl-\(UUID().uuidString.prefix(8))"
    var options = fake_options()
    (options.scale, options.rate, options.clock) = (1, 60_000, UInt32(CLOCK_MONOTONIC))
    change(&options)
    fake = unsafe fake_start(path, &options)
    guard fake != nil else { throw Failure() }
  }

  deinit { stop() }

  /// Ends the compositor as if it had crashed.
  func stop() {
    if let fake { unsafe fake_stop(fake) }
    fake = nil
  }

  /// The compositor, for the functions of `FakeCompositor`.
  var raw: OpaquePointer {
    guard let fake else { preconditionFailure("the compositor was stopped") }
    return fake
  }

  /// The parts of the last picture that differed from the one before, as the window said.
  var damage: [PixelRect] {
    (0..<fake_damage_count(raw)).map { index in
      var rect: [Int32] = [0, 0, 0, 0]
      unsafe fake_damage(raw, index, &rect)
      return PixelRect(
        x: Int(rect[0]), y: Int(rect[1]), width: Int(rect[2]), height: Int(rect[3]))
    }
  }

  /// The red, green and blue of a pixel of the last picture.
  func color(_ x: Int, _ y: Int) -> UInt32 { fake_pixel(raw, Int32(x), Int32(y)) & 0xff_ffff }

  /// The title, or the application's name.
  func text(_ read: (OpaquePointer?) -> UnsafeMutablePointer<CChar>?) -> String {
    guard let text = unsafe read(raw) else { return "" }
    defer { unsafe free(text) }
    return unsafe String(cString: text)
  }
}
