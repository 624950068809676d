import TSContacts
import TSEvdev
import Foundation
import Glibc
import Testing

/// Tests that need a kernel with virtual devices.
///
/// Most machines that run tests have none; `Tools/kernel-rig/run tests` starts one. The tests run
/// one after the other, because each of them sees the devices of all others.
@Suite(
  "A real kernel",
  .enabled(if: unsafe access("/dev/uinput", W_OK) == 0, "needs a writable /dev/uinput"),
  .serialized)
struct KernelTests {
  /// Whether time passes only while every process waits, so that hours take seconds.
  static let isTimeVirtual =
    ProcessInfo.processInfo.environment["TOUCHSTONE_VIRTUAL_TIME"] != nil

  static let digitizer = Digitizer(
    name: "Touchstone test screen", x: Axis(minimum: 0, maximum: 4095, resolution: 12),
    y: Axis(minimum: 0, maximum: 2303, resolution: 12))
  /// Two fingers that begin in one frame.
  static let fingers: [InputEvent] = [
    .abs(.absMTSlot, 0), .abs(.absMTTrackingID, 7), .abs(.absMTPositionX, 500),
    .abs(.absMTPositionY, 700), .abs(.absMTPressure, 40),
    .abs(.absMTSlot, 1), .abs(.absMTTrackingID, 8), .abs(.absMTPositionX, 1400),
    .abs(.absMTPositionY, 900), .key(.btnTouch, 1), .report(),
  ]
}
