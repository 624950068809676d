package import TSLinuxInput

/// The programs that read the lines of gestures from a socket, each from the moment it connects.
///
/// Nobody waits for a reader: one that does not read loses lines, which are counted.
package final class LineReaders {
  /// The programs that may read at once; those beyond them are sent away.
  package static let most = 16

  private struct Reader {
    let connection: LocalConnection
    /// What is left of a line that was not taken whole.
    var rest: ArraySlice<UInt8> = []
  }

  /// The number of lines that readers have lost.
  package private(set) var lost = 0
  private var readers: [Reader] = []

  /// Creates an empty list.
  package init() {}

  package var count: Int { readers.count }

  package func add(_ connection: LocalConnection) {
    readers.removeAll { $0.connection.isClosed }
    if readers.count < Self.most { readers.append(Reader(connection: connection)) }
  }

  /// Sends a line to everyone who reads.
  ///
  /// - Parameter line: The line, without its end.
  package func send(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    readers.removeAll { $0.connection.isClosed }
    for index in readers.indices {
      // A line that was begun is ended first, or the next one would be a part of it.
      if !readers[index].rest.isEmpty { write(readers[index].rest, to: index) }
      guard readers[index].rest.isEmpty else {
        lost += 1
        continue
      }
      if write(bytes[...], to: index) == 0 {
        readers[index].rest = []
        lost += 1
      }
    }
  }

  /// Writes what fits, and keeps the rest.
  @discardableResult
  private func write(_ bytes: ArraySlice<UInt8>, to index: Int) -> Int {
    let taken = readers[index].connection.writeSome(bytes) ?? bytes.count
    readers[index].rest = bytes.dropFirst(taken)
    return taken
  }
}
