/// A fault of a file of gzip.
package enum GzipError: Error, Hashable, CustomStringConvertible {
  /// The file ends before what it contains does.
  case cutOff
  /// The bytes are not those of gzip, or their checksum is another one.
  case damaged
  /// The file contains more than a number of bytes.
  case tooLarge(most: Int)

  /// What is wrong, and what to do.
  package var description: String {
    switch self {
    case .cutOff: "the file of gzip is cut off; copy it again"
    case .damaged: "the file of gzip is damaged; copy it again"
    case .tooLarge(let most):
      most >= 1 << 20
        ? "the file unpacks to more than \(most >> 20) MB; split it"
        : "the file unpacks to more than \(most) bytes; split it"
    }
  }
}
