import Foundation

/// The share of the test cases that run by default.
///
/// `Tools/test --full` runs all of them; it sets the environment variable `TOUCHSTONE_FULL`.
package enum FullCheck {
  /// A Boolean value that indicates whether all test cases run.
  package static let runs = ProcessInfo.processInfo.environment["TOUCHSTONE_FULL"] != nil

  /// Returns all test cases where all run, else every *n*th, the first among them.
  package static func cases<Cases: Collection>(
    of all: Cases, elseEvery step: Int
  ) -> [Cases.Element] {
    runs ? Array(all) : all.enumerated().filter { $0.offset % step == 0 }.map(\.element)
  }
}
