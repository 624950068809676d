import Foundation

/// Work that can be cancelled before it runs, in place of `DispatchWorkItem`.
///
/// An item of Dispatch's own runs by Dispatch's clock; this one runs on the timeline of
/// ``TSInterface/Application/shared`` when it is given to the main queue.
public final class MainQueueWorkItem: @unchecked Sendable {
  // Dispatch's items may be used on any thread, although they do not say so.
  private let item: DispatchWorkItem

  /// Creates an item.
  public init(block: @escaping @Sendable () -> Void) { item = DispatchWorkItem(block: block) }

  /// Runs the work on the calling thread, unless it is cancelled.
  public func perform() { item.perform() }
  /// Keeps the work from running; what has begun is not interrupted.
  public func cancel() { item.cancel() }
  /// A Boolean value that indicates whether the item was cancelled.
  public var isCancelled: Bool { item.isCancelled }
}
