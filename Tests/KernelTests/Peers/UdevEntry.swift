import CLibevdev
import Foundation

/// What udev would know of a node, where no udev runs: libinput asks for nothing else of it.
final class UdevEntry {
  enum Kind: String, Sendable { case touchscreen, touchpad, tablet }

  private let path: String

  /// Writes the entry into udev's database; it goes with this object.
  init(_ node: String, _ kind: Kind) throws {
    var (major, minor): (UInt32, UInt32) = (0, 0)
    _ = unsafe touchstone_device_number(node, &major, &minor)
    let folder = "/run/udev/data"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    path = "\(folder)/c\(major):\(minor)"
    let lines = ["I:1", "E:ID_INPUT=1", "E:ID_INPUT_\(kind.rawValue.uppercased())=1"]
    try (lines.joined(separator: "\n") + "\n").write(
      toFile: path, atomically: true, encoding: .utf8)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
