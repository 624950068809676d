/// The limits of what a ``PageServer`` accepts (D42).
public struct PageLimits: Hashable, Sendable {
  /// The maximum size of a request's line and headers, in bytes; 8 kB by default.
  public var head = 8 * 1024
  /// The maximum size of a request's body, in bytes; 64 kB by default.
  public var body = 64 * 1024
  /// The maximum number of connections that are no streams; 8 by default.
  ///
  /// A further one takes the place of the one that has waited longest with an unfinished request,
  /// or else of the one whose answer has taken longest, so that connections that send nothing keep
  /// no page out.
  public var clients = 8
  /// The maximum number of streams; 4 by default.
  ///
  /// More are refused.
  public var streams = 4
  /// The time within which a request has to arrive, in seconds; 5 by default.
  ///
  /// It counts from the beginning of the connection, however steadily bytes arrive. A reader that
  /// takes nothing of an answer for as long is disconnected, too.
  public var seconds = 5

  /// Creates the default limits.
  public init() {}
}
