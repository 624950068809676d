/// The connections of a server that are no streams, in the order in which they began.
///
/// A connection that was shut down is removed at once, although the library closes it a little later.
struct PageClients {
  private var unfinished: [(connection: PageConnection, deadline: Int64)] = []
  private var answered: [PageConnection] = []

  var count: Int { unfinished.count + answered.count }

  /// The time at which the next request has to be complete, in milliseconds; `nil` if none is
  /// expected.
  var nextDeadline: Int64? { unfinished.first?.deadline }

  /// Adds a connection whose request has not arrived.
  ///
  /// - Parameter deadline: The time at which its request has to be complete, in milliseconds; not before
  ///   those of the others.
  mutating func insert(_ connection: PageConnection, deadline: Int64) {
    unfinished.append((connection, deadline))
  }

  /// Notes that the request of a connection is complete, or was refused.
  mutating func markAnswered(_ connection: PageConnection) {
    guard let index = unfinished.firstIndex(where: { $0.connection == connection }) else { return }
    unfinished.remove(at: index)
    answered.append(connection)
  }

  /// Removes a connection; does nothing if it is not there any more.
  mutating func remove(_ connection: PageConnection) {
    unfinished.removeAll { $0.connection == connection }
    answered.removeAll { $0 == connection }
  }

  /// Removes the connection that is the first to give way to another one, and returns it.
  ///
  /// That is the oldest one that has sent nothing or a part of its request and no more since, else
  /// the oldest one that is being answered, else the oldest one.
  mutating func removeOldest() -> PageConnection? {
    if let index = unfinished.firstIndex(where: { !$0.connection.hasInput }) {
      return unfinished.remove(at: index).connection
    }
    if !answered.isEmpty { return answered.removeFirst() }
    return unfinished.isEmpty ? nil : unfinished.removeFirst().connection
  }

  /// Removes the connections whose deadline has passed, and returns them.
  ///
  /// - Parameter now: The time in milliseconds.
  /// - Returns: The connections, the oldest first.
  mutating func removeLate(at now: Int64) -> [PageConnection] {
    let late = unfinished.prefix { $0.deadline <= now }.map(\.connection)
    unfinished.removeFirst(late.count)
    return late
  }
}
