import CLibdrm
import Glibc
import Graphics
import Testing

/// The virtual card opened a second time, as another program does.
final class OtherProgram {
  struct Failure: Error { var call: String; var number: Int32 }

  let descriptor: Int32

  init() throws {
    descriptor = unsafe kms_open(ScreenStage.card)
    guard descriptor >= 0 else { throw Failure(call: "open", number: errno) }
  }

  deinit { close(descriptor) }

  var isMaster: Bool { drmIsMaster(descriptor) != 0 }

  /// Returns the picture that the card scans out, read through its writeback connector.
  ///
  /// The kernel refuses a CRTC with a screen and a writeback connector (D29), so the screen is
  /// switched off in the same commit. The program must control the card.
  func readScreen(width: Int, height: Int) throws -> PixelBuffer {
    try check(drmSetClientCap(descriptor, UInt64(DRM_CLIENT_CAP_ATOMIC), 1), "atomic")
    try check(
      drmSetClientCap(descriptor, UInt64(DRM_CLIENT_CAP_WRITEBACK_CONNECTORS), 1), "writeback")
    let resources = try #require(unsafe drmModeGetResources(descriptor))
    defer { unsafe drmModeFreeResources(resources) }
    let crtc = unsafe resources.pointee.crtcs[0]
    let connectors = unsafe (0..<Int(resources.pointee.count_connectors)).map {
      unsafe resources.pointee.connectors[$0]
    }
    let writeback = try #require(connectors.first { isWriteback($0) })

    var (handle, pitch, size, buffer): (UInt32, UInt32, UInt64, UInt32) = (0, 0, 0, 0)
    try check(
      unsafe drmModeCreateDumbBuffer(
        descriptor, UInt32(width), UInt32(height), 32, 0, &handle, &pitch, &size), "buffer")
    try check(
      unsafe drmModeAddFB(
        descriptor, UInt32(width), UInt32(height), 24, 32, pitch, handle, &buffer), "framebuffer")
    var offset: UInt64 = 0
    try check(unsafe drmModeMapDumbBuffer(descriptor, handle, &offset), "map")
    let memory = try #require(
      unsafe mmap(
        nil, Int(size), PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, off_t(offset)))
    defer { unsafe munmap(memory, Int(size)) }

    let request = try #require(unsafe drmModeAtomicAlloc())
    defer { unsafe drmModeAtomicFree(request) }
    var fence: Int32 = -1
    try unsafe withUnsafeMutablePointer(to: &fence) { fence in
      let address = UInt64(UInt(bitPattern: fence))
      let values: [(String, UInt64)] = [
        ("CRTC_ID", UInt64(crtc)), ("WRITEBACK_FB_ID", UInt64(buffer)),
        ("WRITEBACK_OUT_FENCE_PTR", address),
      ]
      for (name, value) in values {
        unsafe drmModeAtomicAddProperty(request, writeback, try property(name, writeback), value)
      }
      for other in connectors where other != writeback {
        unsafe drmModeAtomicAddProperty(request, other, try property("CRTC_ID", other), 0)
      }
      try check(
        unsafe drmModeAtomicCommit(
          descriptor, request, UInt32(DRM_MODE_ATOMIC_ALLOW_MODESET), nil), "commit")
    }
    defer { close(fence) }
    try Wait.until(readable: [fence])

    let picture = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        picture[x, y] =
          unsafe memory.load(
            fromByteOffset: y * Int(pitch) + x * 4, as: UInt32.self) & 0xffffff
      }
    }
    return picture
  }

  private func check(_ result: Int32, _ call: String) throws {
    if result != 0 { throw Failure(call: call, number: result) }
  }

  private func isWriteback(_ id: UInt32) -> Bool {
    guard let connector = unsafe drmModeGetConnectorCurrent(descriptor, id) else { return false }
    defer { unsafe drmModeFreeConnector(connector) }
    return unsafe connector.pointee.connector_type == UInt32(DRM_MODE_CONNECTOR_WRITEBACK)
  }

  private func property(_ name: String, _ connector: UInt32) throws -> UInt32 {
    let object = try #require(unsafe drmModeGetConnectorCurrent(descriptor, connector))
    defer { unsafe drmModeFreeConnector(object) }
    var (number, value): (UInt32, UInt64) = (0, 0)
    guard unsafe kms_property(descriptor, object, name, &number, &value) != 0 else {
      throw Failure(call: name, number: 0)
    }
    return number
  }
}

extension PixelBuffer {
  /// The number of pixels whose colour differs from those of a picture of the same size.
  func differences(from other: PixelBuffer) -> Int {
    var count = 0
    for y in 0..<height {
      for x in 0..<width where (self[x, y] ^ other[x, y]) & 0xffffff != 0 { count += 1 }
    }
    return count
  }
}
