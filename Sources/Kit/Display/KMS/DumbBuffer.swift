internal import CTSLibdrm
internal import TSDisplays
internal import Glibc
internal import TSGraphics

/// A picture in memory that a card scans out.
@safe final class DumbBuffer {
  /// The number of the framebuffer in the kernel's interface.
  let framebuffer: UInt32
  private let card: Card
  private let handle: UInt32
  private let address: UnsafeMutableRawPointer
  private let byteCount: Int
  private let stride: Int

  /// Creates a black picture.
  ///
  /// - Throws: ``DisplayError`` if the card has no memory for it.
  init(width: Int, height: Int, on card: Card) throws(DisplayError) {
    func check(_ result: Int32, _ call: String) throws(DisplayError) {
      guard result != 0 else { return }
      throw DisplayError(card.path, .system(call: call, number: -result))
    }
    let fd = card.number
    var (handle, pitch, size): (UInt32, UInt32, UInt64) = (0, 0, 0)
    try check(
      unsafe drmModeCreateDumbBuffer(
        fd, UInt32(width), UInt32(height), 32, 0, &handle, &pitch, &size),
      "drmModeCreateDumbBuffer")
    var (framebuffer, offset): (UInt32, UInt64) = (0, 0)
    var mapped = unsafe MAP_FAILED
    do throws(DisplayError) {
      // A depth of 24 in 32 bits is the format XRGB8888.
      try check(
        unsafe drmModeAddFB(
          fd, UInt32(width), UInt32(height), 24, 32, pitch, handle, &framebuffer),
        "drmModeAddFB")
      try check(unsafe drmModeMapDumbBuffer(fd, handle, &offset), "drmModeMapDumbBuffer")
      unsafe mapped = mmap(nil, Int(size), PROT_READ | PROT_WRITE, MAP_SHARED, fd, off_t(offset))
      if unsafe mapped == MAP_FAILED { try check(-errno, "mmap") }
    } catch {
      if framebuffer != 0 { drmModeRmFB(fd, framebuffer) }
      drmModeDestroyDumbBuffer(fd, handle)
      throw error
    }
    guard let address = unsafe mapped else {
      throw DisplayError(card.path, .system(call: "mmap", number: ENOMEM))
    }
    self.card = card
    self.framebuffer = framebuffer
    self.handle = handle
    unsafe self.address = address
    byteCount = Int(size)
    stride = Int(pitch)
    // The kernel allocates the pages when they are written for the first time, which takes longer
    // than a refresh for a large picture (D28).
    unsafe address.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
  }

  deinit {
    unsafe munmap(address, byteCount)
    drmModeRmFB(card.number, framebuffer)
    drmModeDestroyDumbBuffer(card.number, handle)
  }

  func copy(_ rects: [PixelRect], of picture: PixelBuffer) {
    unsafe picture.copy(rects, to: address, stride: stride)
  }
}
