/// Stops the program because of incorrect use, with a message, in every build.
///
/// Swift's own `preconditionFailure` prints no message in a release build.
///
/// - Parameter message: The problem: the object and its states by name.
@usableFromInline
package func usageError(
  _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) -> Never {
  fatalError(message(), file: file, line: line)
}

/// Stops the program unless a condition holds, with a message, in every build.
///
/// Use it for conditions that the caller has to ensure.
///
/// - Parameter message: The problem if it does not: the object and its states by name.
@inlinable
package func ensure(
  _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  if !condition { usageError(message(), file: file, line: line) }
}
