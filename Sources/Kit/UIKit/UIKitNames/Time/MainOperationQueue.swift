public import Foundation

/// The operation queue of the main thread, on the timeline of ``TSInterface/Application/shared``.
///
/// An operation that is added on the main actor starts after the present event or timer, in the
/// order of the calls, if it is ready then; otherwise it is left to Foundation, as are those that
/// come from other threads and all where there is no shared application.
public final class MainOperationQueue: OperationQueue, @unchecked Sendable {
  fileprivate static let shared = MainOperationQueue()

  private override init() {
    super.init()
    unsafe underlyingQueue = .main
    maxConcurrentOperationCount = 1
  }

  public override func addOperation(_ block: @escaping @Sendable () -> Void) {
    if !MainQueue.schedule(after: 0, block) { super.addOperation(block) }
  }

  public override func addOperation(_ operation: Operation) {
    // Foundation's own scheduling waits for what the operation depends on.
    guard operation.dependencies.isEmpty,
      MainQueue.schedule(after: 0, { operation.start() })
    else { return super.addOperation(operation) }
  }
}

extension OperationQueue {
  /// The operation queue of the main thread.
  public class var main: MainOperationQueue { .shared }
}
