import CTSLibdrm
import Glibc
import TSGraphics
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
    let (crtc, connectors) = try resources()
    let writeback = try #require(connectors.first { isWriteback($0) })
    let buffer = try Buffer(width, height, self)

    let request = try #require(unsafe drmModeAtomicAlloc())
    defer { unsafe drmModeAtomicFree(request) }
    var fence: Int32 = -1
    try unsafe withUnsafeMutablePointer(to: &fence) { fence in
      let address = UInt64(UInt(bitPattern: fence))
      let values: [(String, UInt64)] = [
        ("CRTC_ID", UInt64(crtc)), ("WRITEBACK_FB_ID", UInt64(buffer.id)),
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
      for x in 0..<width { picture[x, y] = buffer[x, y] & 0xffffff }
    }
    return picture
  }

  /// Sets the mode of the virtual screen, and shows one colour; the program must control the card.
  func show(_ colour: UInt32) throws {
    let (crtc, connectors) = try resources()
    var id = try #require(connectors.first { !isWriteback($0) })
    let connector = try #require(unsafe drmModeGetConnector(descriptor, id))
    defer { unsafe drmModeFreeConnector(connector) }
    let modes = unsafe (0..<Int(connector.pointee.count_modes)).map {
      unsafe connector.pointee.modes[$0]
    }
    var mode = try #require(modes.first { $0.type & UInt32(DRM_MODE_TYPE_PREFERRED) != 0 })
    let (width, height) = (Int(mode.hdisplay), Int(mode.vdisplay))
    let buffer = try Buffer(width, height, self)
    for y in 0..<height {
      for x in 0..<width { buffer[x, y] = colour }
    }
    try check(
      unsafe drmModeSetCrtc(descriptor, crtc, buffer.id, 0, 0, &id, 1, &mode), "drmModeSetCrtc")
  }

  /// A picture in memory that a card scans out or writes.
  ///
  /// The kernel keeps the picture until the descriptor is closed, and the descriptor open until the
  /// memory is unmapped.
  private final class Buffer {
    let id: UInt32
    private let pitch: Int
    private let size: Int
    private let memory: UnsafeMutableRawPointer

    init(_ width: Int, _ height: Int, _ program: OtherProgram) throws {
      let descriptor = program.descriptor
      var (handle, pitch, size, id): (UInt32, UInt32, UInt64, UInt32) = (0, 0, 0, 0)
      try program.check(
        unsafe drmModeCreateDumbBuffer(
          descriptor, UInt32(width), UInt32(height), 32, 0, &handle, &pitch, &size), "buffer")
      try program.check(
        unsafe drmModeAddFB(
          descriptor, UInt32(width), UInt32(height), 24, 32, pitch, handle, &id), "framebuffer")
      var offset: UInt64 = 0
      try program.check(unsafe drmModeMapDumbBuffer(descriptor, handle, &offset), "map")
      unsafe memory = try #require(
        unsafe mmap(
          nil, Int(size), PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, off_t(offset)))
      (self.id, self.pitch, self.size) = (id, Int(pitch), Int(size))
    }

    deinit { unsafe munmap(memory, size) }

    subscript(x: Int, y: Int) -> UInt32 {
      get { unsafe memory.load(fromByteOffset: y * pitch + x * 4, as: UInt32.self) }
      set {
        unsafe memory.storeBytes(of: newValue, toByteOffset: y * pitch + x * 4, as: UInt32.self)
      }
    }
  }

  /// The unit that scans out pictures, and the connectors.
  private func resources() throws -> (crtc: UInt32, connectors: [UInt32]) {
    let resources = try #require(unsafe drmModeGetResources(descriptor))
    defer { unsafe drmModeFreeResources(resources) }
    let connectors = unsafe (0..<Int(resources.pointee.count_connectors)).map {
      unsafe resources.pointee.connectors[$0]
    }
    return (unsafe resources.pointee.crtcs[0], connectors)
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
