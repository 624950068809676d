internal import CTSLibevdev
internal import Dispatch

/// The main dispatch queue, which runs the main actor's tasks, served by another loop.
///
/// libdispatch makes a descriptor readable when work arrives, and performs the work in a callback,
/// as Foundation's `RunLoop` uses it too. Only the main thread may call it.
struct ServedMainQueue {
  /// The file descriptor that is readable when work is available.
  let descriptor: Int32

  /// Returns the main queue on the main thread, and `nil` on any other.
  init?() {
    guard touchstone_is_main_thread() != 0 else { return nil }
    let handle = touchstone_main_queue_handle()
    guard handle >= 0 else { return nil }
    descriptor = handle
  }

  /// Performs the work that is waiting.
  ///
  /// No work is performed if the loop itself runs within work of this queue, in a task of the main
  /// actor: that has to end first.
  func drain() { touchstone_main_queue_drain(descriptor) }
}
