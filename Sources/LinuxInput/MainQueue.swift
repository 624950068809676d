internal import CLibevdev
internal import Dispatch

/// The main dispatch queue, on which the main actor's tasks run, served by a loop that is not its
/// own.
///
/// libdispatch makes a descriptor readable when work comes in, and does the work when it is called
/// back: the way in which Foundation's `RunLoop` serves it too. Only the main thread may.
struct MainQueue {
  /// Readable when there is work.
  let descriptor: Int32

  /// The main queue, where this is the main thread; nil on any other.
  init?() {
    guard touchstone_is_main_thread() != 0 else { return nil }
    let handle = touchstone_main_queue_handle()
    guard handle >= 0 else { return nil }
    descriptor = handle
  }

  /// Does the work that waits.
  ///
  /// It does none where the loop itself runs in work of this queue, in a task of the main actor:
  /// that has to be over first.
  func drain() { touchstone_main_queue_drain(descriptor) }
}
