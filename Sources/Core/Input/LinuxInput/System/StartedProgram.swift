internal import CTSLibevdev
internal import Glibc

/// A program that this one has started, and does not wait for.
package struct StartedProgram: Sendable {
  package let process: Int32

  /// Starts a program without a shell; it has none of the files of this one but standard error.
  ///
  /// - Parameter words: The path of the program, and its arguments; at most 64.
  package init(_ words: [String]) throws(DeviceError) {
    var process: pid_t = 0
    // An argument cannot contain the character that ends it.
    let text = words.map { $0.replacing("\0", with: "") + "\0" }.joined()
    let answer = unsafe touchstone_spawn(text, text.utf8.count, &process)
    guard answer == 0 else { throw DeviceError(words.first ?? "", .failed(answer)) }
    self.process = process
  }

  /// Returns whether the program has ended; it is forgotten then.
  package func hasEnded() -> Bool {
    var status: Int32 = 0
    return unsafe waitpid(process, &status, WNOHANG) != 0
  }
}
