internal import CTSLibevdev
internal import Glibc

/// A monitor of device nodes that appear, disappear or change permissions (inotify on their
/// folder).
///
/// The folder itself may be missing: the kernel creates it with the first device and removes it
/// with the last. The monitor then watches its parent until the folder appears.
package final class DeviceMonitor {
  /// A change of a node, with its path.
  package enum Change: Hashable, Sendable {
    /// The node was created; udev may not have assigned it to its group yet.
    case appeared(String)
    /// The permissions of the node changed, so that opening it may succeed now.
    case permissionsChanged(String)
    /// The node was removed.
    case disappeared(String)
  }

  package let folder: String
  private let parent: String
  private let name: String
  private let descriptor: FileDescriptor
  private var folderWatch: Int32?
  private var buffer = [UInt8](repeating: 0, count: 1 << 14)

  /// Creates a monitor of a folder.
  ///
  /// Nodes that already exist are not reported.
  ///
  /// - Parameter folder: The path of the folder; the kernel's folder by default.
  /// - Throws: ``DeviceError`` if neither the folder nor its parent exists, or inotify is
  ///   unavailable.
  package init(folder: String = InputDevices.folder) throws(DeviceError) {
    self.folder = folder
    let parts = folder.split(separator: "/")
    name = parts.last.map(String.init) ?? ""
    parent = (folder.hasPrefix("/") ? "/" : "./") + parts.dropLast().joined(separator: "/")
    let answer = SystemCall.result { inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC)) }
    guard answer >= 0 else { throw DeviceError(folder, number: Int32(-answer)) }
    descriptor = FileDescriptor(Int32(answer))
    let parentWatch = watch(parent, for: IN_CREATE | IN_MOVED_TO)
    watchFolder()
    guard parentWatch != nil || folderWatch != nil else { throw DeviceError(folder, .noDevices) }
  }

  /// The file descriptor to wait for, which is readable when a change is available.
  package var fileDescriptor: Int32 { descriptor.number }

  /// Returns the changes since the last call, without blocking.
  ///
  /// A node can be reported twice as having appeared if it was created together with its folder.
  package func read() -> [Change] {
    var changes: [Change] = []
    while true {
      let count = fill()
      guard count > 0 else { return changes }
      for record in InotifyRecords(buffer[..<count]) { take(record, into: &changes) }
    }
  }

  private func fill() -> Int {
    let number = descriptor.number
    return unsafe buffer.withUnsafeMutableBytes { bytes in
      SystemCall.result { unsafe Glibc.read(number, bytes.baseAddress, bytes.count) }
    }
  }

  private func take(_ record: InotifyRecords.Record, into changes: inout [Change]) {
    func has(_ bits: Int32) -> Bool { record.mask & UInt32(bitPattern: bits) != 0 }
    if has(IN_Q_OVERFLOW) {
      // The kernel dropped records: any node that is present may be new.
      changes += present()
    } else if record.watch != folderWatch {
      guard record.name == name, has(IN_CREATE | IN_MOVED_TO) else { return }
      watchFolder()
      changes += present()
    } else if has(IN_IGNORED) {
      folderWatch = nil
    } else if InputDevices.number(of: record.name) != nil {
      let path = "\(folder)/\(record.name)"
      if has(IN_CREATE | IN_MOVED_TO) {
        changes.append(.appeared(path))
      } else if has(IN_DELETE | IN_MOVED_FROM) {
        changes.append(.disappeared(path))
      } else if has(IN_ATTRIB) {
        changes.append(.permissionsChanged(path))
      }
    }
  }

  private func present() -> [Change] {
    ((try? InputDevices.nodes(in: folder)) ?? []).map { .appeared($0) }
  }

  private func watchFolder() {
    folderWatch = watch(
      folder, for: IN_CREATE | IN_MOVED_TO | IN_ATTRIB | IN_DELETE | IN_MOVED_FROM)
  }

  private func watch(_ path: String, for mask: Int32) -> Int32? {
    let bits = UInt32(bitPattern: mask | IN_ONLYDIR)
    let answer = SystemCall.result {
      unsafe inotify_add_watch(descriptor.number, path, bits)
    }
    return answer < 0 ? nil : Int32(answer)
  }
}
