internal import Glibc

/// The nodes of the graphics cards of this machine.
package enum KMSCards {
  package static let folder = "/dev/dri"

  /// Returns the paths of the cards, by number; none if the folder is missing.
  package static func paths(in folder: String = folder) -> [String] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      names.append(
        unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return sorted(names).map { "\(folder)/\($0)" }
  }

  /// Returns the names of cards, by number: `card2` is before `card10`.
  ///
  /// - Parameter names: The names in the folder, in any order.
  package static func sorted(_ names: [String]) -> [String] {
    names.compactMap { name in
      name.hasPrefix("card") ? Int(name.dropFirst(4)).map { (number: $0, name: name) } : nil
    }
    .sorted { $0.number < $1.number }.map(\.name)
  }
}
