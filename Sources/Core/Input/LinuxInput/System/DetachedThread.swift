internal import CTSLibevdev
internal import Glibc

/// A thread that ends by itself when its work is done.
package enum DetachedThread {
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Starts work on another thread.
  ///
  /// - Returns: `false` if the system makes no further thread; the work is not done then.
  package static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    let work = unsafe Unmanaged.passRetained(Work(body))
    var attributes = pthread_attr_t()
    guard unsafe pthread_attr_init(&attributes) == 0 else {
      unsafe work.release()
      return false
    }
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    var thread = pthread_t()
    let answer = unsafe pthread_create(
      &thread, &attributes,
      { context in
        if let context = unsafe context {
          unsafe Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
        }
        return nil
      }, work.toOpaque())
    if answer != 0 { unsafe work.release() }
    return answer == 0
  }
}
