internal import Glibc

/// A reader of the environment variables of this process.
package enum ProcessEnvironment {
  /// Returns the value of a variable, or `nil` if it is not set.
  ///
  /// - Returns: The value; bytes that are not UTF-8 are replaced.
  package static func value(of name: String) -> String? {
    guard let text = unsafe getenv(name) else { return nil }
    return unsafe String(cString: text)
  }
}
