/// Stops the program because it was used wrongly, with a message, in every build.
///
/// Swift's own `preconditionFailure` says nothing in a release build.
///
/// - Parameter message: What is wrong: the object and its states by name.
@usableFromInline
package func misuse(
  _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) -> Never {
  fatalError(message(), file: file, line: line)
}

/// Stops the program where something does not hold that its author has to see to.
///
/// - Parameters:
///   - condition: What must hold.
///   - message: What is wrong where it does not: the object and its states by name.
@inlinable @inline(__always)
package func demand(
  _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  if !condition { misuse(message(), file: file, line: line) }
}
