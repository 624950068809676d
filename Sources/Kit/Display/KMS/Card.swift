internal import CTSLibdrm
internal import TSDisplays
internal import Glibc

/// An open graphics card.
///
/// The first program that opens a card while no other one controls it becomes its *master*, which
/// may set modes and show pictures; no other right than to open the node is necessary (D16).
final class Card {
  let path: String
  private let descriptor: FileDescriptor

  /// Opens a card.
  ///
  /// - Throws: ``DisplayError`` if the card cannot be opened or cannot show pictures from memory.
  init(_ path: String) throws(DisplayError) {
    self.path = path
    let number = unsafe kms_open(path)
    guard number >= 0 else { throw DisplayError(opening: path, number: errno) }
    descriptor = FileDescriptor(number)
    guard capability(DRM_CAP_DUMB_BUFFER) == 1 else {
      throw DisplayError(path, .unsupported("pictures in memory (dumb buffers)"))
    }
  }

  var number: Int32 { descriptor.number }

  /// Returns a capability of the driver; 0 if it does not know it.
  private func capability(_ name: some BinaryInteger) -> UInt64 {
    var value: UInt64 = 0
    return unsafe drmGetCap(descriptor.number, UInt64(name), &value) == 0 ? value : 0
  }

  /// Whether the times of refreshes are on the monotonic clock (D8).
  var hasMonotonicTimes: Bool { capability(DRM_CAP_TIMESTAMP_MONOTONIC) == 1 }

  var isMaster: Bool { drmIsMaster(descriptor.number) != 0 }

  /// Takes control of the card unless another program has it.
  ///
  /// - Returns: 0, or the error number: `EBUSY` while another program is master, `EACCES` if this
  ///   program has never been.
  func becomeMaster() -> Int32 {
    if isMaster { return 0 }
    return drmSetMaster(descriptor.number) == 0 ? 0 : errno
  }

  func dropMaster() { _ = drmDropMaster(descriptor.number) }

  /// Returns the connectors of the card, with the state of their screens.
  ///
  /// - Parameter probing: Whether the screens are asked again, which takes up to 0.1 s each on some
  ///   hardware, or the kernel's present knowledge is enough.
  /// - Returns: The connectors; none for a card that only renders.
  func connectors(probing: Bool) -> [Connector] {
    guard let resources = unsafe drmModeGetResources(descriptor.number) else { return [] }
    defer { unsafe drmModeFreeResources(resources) }
    let crtcs = unsafe (0..<Int(resources.pointee.count_crtcs)).map {
      unsafe resources.pointee.crtcs[$0]
    }
    return unsafe (0..<Int(resources.pointee.count_connectors)).compactMap {
      let id = unsafe resources.pointee.connectors[$0]
      return Connector(id, of: self, crtcs: crtcs, probing: probing)
    }
  }
}
