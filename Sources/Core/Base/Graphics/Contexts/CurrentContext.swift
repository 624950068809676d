import Foundation

/// The contexts of one thread that are drawn into, innermost last.
///
/// Each thread has its own, as in UIKit, so that drawing needs no isolation.
private final class ContextStack {
  var contexts: [GraphicsContext] = []

  /// The key under which a thread keeps its stack; the stack is released when the thread ends.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let status = unsafe pthread_key_create(&key) { address in
      if let address = unsafe address {
        unsafe Unmanaged<ContextStack>.fromOpaque(address).release()
      }
    }
    precondition(status == 0, "the system has no more keys for values of threads")
    return key
  }()

  /// The stack of the calling thread; `nil` if nothing was drawn on it.
  static var existing: ContextStack? {
    unsafe pthread_getspecific(key).map {
      unsafe Unmanaged<ContextStack>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// The stack of the calling thread, which is created if necessary.
  static var ofThread: ContextStack {
    if let existing { return existing }
    let stack = ContextStack()
    unsafe pthread_setspecific(key, Unmanaged.passRetained(stack).toOpaque())
    return stack
  }
}

extension GraphicsContext {
  /// The context into which the current drawing method draws; `nil` outside of drawing.
  ///
  /// This is UIKit's `UIGraphicsGetCurrentContext()`. Each thread has a current context of its own.
  public static var current: GraphicsContext? { ContextStack.existing?.contexts.last }

  /// Makes a context the current one of the calling thread, until ``pop()`` is called.
  public static func push(_ context: GraphicsContext) {
    ContextStack.ofThread.contexts.append(context)
  }

  /// Makes the context that was the current one before the last ``push(_:)`` the current one again.
  ///
  /// Without a current context the method does nothing.
  @discardableResult public static func pop() -> GraphicsContext? {
    ContextStack.existing?.contexts.popLast()
  }

  /// Makes this context the current one while a closure draws.
  ///
  /// Calls can be nested: the previous current context is restored afterwards, even if the closure
  /// pushes contexts that it does not pop.
  ///
  /// - Parameter body: A closure that draws into ``current``.
  public func draw(_ body: () -> Void) {
    let stack = ContextStack.ofThread
    let outer = stack.contexts
    stack.contexts.append(self)
    body()
    stack.contexts = outer
  }
}
