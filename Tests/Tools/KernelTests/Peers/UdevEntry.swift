import CTSLibevdev
import Foundation

/// An entry in udev's database, written where udev does not run: libinput reads no other.
final class UdevEntry {
  enum Kind: String, Sendable { case touchscreen, touchpad, tablet }

  private let path: String

  /// Writes the entry into udev's database, with further properties; it is removed with this object.
  init(_ node: String, _ kind: Kind, _ properties: [String] = []) throws {
    var (major, minor): (UInt32, UInt32) = (0, 0)
    _ = unsafe touchstone_device_number(node, &major, &minor)
    let folder = "/run/udev/data"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    path = "\(folder)/c\(major):\(minor)"
    let lines =
      ["I:1", "E:ID_INPUT=1", "E:ID_INPUT_\(kind.rawValue.uppercased())=1"]
      + properties.map { "E:" + $0 }
    try (lines.joined(separator: "\n") + "\n").write(
      toFile: path, atomically: true, encoding: .utf8)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
