import Glibc

/// A system thread outside Swift's tasks.
enum Thread {
  /// Runs a closure on a new thread.
  ///
  /// - Parameter body: The closure.
  static func run(_ body: @escaping @Sendable () -> Void) {
    let box = Unmanaged.passRetained(Body(body))
    var id = pthread_t()
    let status = pthread_create(
      &id, nil,
      { pointer in
        if let pointer { Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().run() }
        return nil
      }, box.toOpaque())
    if status == 0 { pthread_detach(id) } else { box.release() }
  }

  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
}
