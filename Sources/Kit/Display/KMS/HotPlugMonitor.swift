internal import CTSLibdrm

/// The kernel's messages about cards and screens that are plugged in or unplugged (P11).
final class HotPlugMonitor {
  private let descriptor: FileDescriptor

  /// Creates a monitor, or returns `nil` where the kernel's messages cannot be received, such as in
  /// a sandbox without netlink sockets.
  init?() {
    let number = kms_uevent_open()
    guard number >= 0 else { return nil }
    descriptor = FileDescriptor(number)
  }

  var number: Int32 { descriptor.number }

  /// Reads the available messages, and returns whether one of them is about a card or a screen.
  func read() -> Bool { kms_uevent_read(descriptor.number) != 0 }
}
