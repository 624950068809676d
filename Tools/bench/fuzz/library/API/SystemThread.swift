import Glibc

/// A system thread outside Swift's tasks.
struct SystemThread {
  private let id: pthread_t

  /// Runs a closure on a new thread; `nil` if the system refuses to start one.
  ///
  /// Call ``join()`` once.
  init?(_ body: @escaping @Sendable () -> Void) {
    let box = Unmanaged.passRetained(Body(body))
    var id = pthread_t()
    let status = pthread_create(
      &id, nil,
      { pointer in
        if let pointer { Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().run() }
        return nil
      }, box.toOpaque())
    guard status == 0 else {
      box.release()
      return nil
    }
    self.id = id
  }

  /// Waits until the closure has returned.
  func join() { pthread_join(id, nil) }

  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
}

/// A box that releases its content when it is opened, on any thread.
final class Parcel: @unchecked Sendable {
  private var content: Any?
  init(_ content: Any?) { self.content = content }
  func open() { content = nil }
}
