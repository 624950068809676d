import Glibc

/// A picture in memory, whose pixels a renderer writes and a display reads.
///
/// Each pixel is a `UInt32` in the machine's byte order: an unused byte, red, green and blue from
/// the highest byte to the lowest, which the kernel calls `XRGB8888`. Rows begin at the top, without
/// gaps between them. A new buffer is black.
@safe public final class PixelBuffer {
  /// The number of pixels in a row, at least 1.
  public let width: Int
  /// The number of rows, at least 1.
  public let height: Int
  /// The address of the first pixel, valid for the lifetime of the buffer.
  package let baseAddress: UnsafeMutableRawPointer

  /// The largest number of pixels in a row or of rows.
  public static let longestSide = 16_384

  /// Creates a black picture.
  ///
  /// - Parameters:
  ///   - width: The number of pixels in a row; values outside 1 to ``longestSide`` are clamped.
  ///   - height: The number of rows; clamped in the same way.
  public init(width: Int, height: Int) {
    self.width = min(max(width, 1), Self.longestSide)
    self.height = min(max(height, 1), Self.longestSide)
    let count = self.width * self.height * 4
    unsafe baseAddress = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 64)
    unsafe baseAddress.initializeMemory(as: UInt8.self, repeating: 0, count: count)
  }

  deinit { unsafe baseAddress.deallocate() }

  /// The number of bytes from one row to the next.
  public var stride: Int { width * 4 }

  /// The pixel at a position, counted from the top left corner.
  ///
  /// - Precondition: The position is in the picture.
  public subscript(x: Int, y: Int) -> UInt32 {
    get {
      precondition((0..<width).contains(x) && (0..<height).contains(y))
      return unsafe baseAddress.load(fromByteOffset: (y * width + x) * 4, as: UInt32.self)
    }
    set {
      precondition((0..<width).contains(x) && (0..<height).contains(y))
      unsafe baseAddress.storeBytes(
        of: newValue, toByteOffset: (y * width + x) * 4, as: UInt32.self)
    }
  }

  /// Returns the number of pixels in which two pictures of the same size differ.
  ///
  /// - Parameter tolerance: The largest difference of red, green or blue, of 255, that does not
  ///   count.
  /// - Precondition: Both pictures have the same size.
  /// - Complexity: O(*n*) in the number of pixels.
  package func count(differingFrom other: PixelBuffer, by tolerance: Int) -> Int {
    precondition(width == other.width && height == other.height)
    var count = 0
    // Equal rows, which are nearly all, are compared as bytes.
    for row in 0..<height
    where unsafe memcmp(
      baseAddress + row * stride, other.baseAddress + row * stride, stride) != 0
    {
      count += self.count(differingFrom: other, inRow: row, by: tolerance)
    }
    return count
  }

  private func count(differingFrom other: PixelBuffer, inRow row: Int, by tolerance: Int) -> Int {
    var count = 0
    for offset in Swift.stride(from: row * stride, to: (row + 1) * stride, by: 4) {
      let first = unsafe baseAddress.load(fromByteOffset: offset, as: UInt32.self)
      let second = unsafe other.baseAddress.load(fromByteOffset: offset, as: UInt32.self)
      guard (first ^ second) & 0xff_ffff != 0 else { continue }
      for shift in [0, 8, 16] as [UInt32] {
        let distance = Int((first >> shift) & 0xff) - Int((second >> shift) & 0xff)
        guard abs(distance) > tolerance else { continue }
        count += 1
        break
      }
    }
    return count
  }

  /// Copies rectangles of the picture to memory that is organised in the same manner.
  ///
  /// - Parameters:
  ///   - rects: The rectangles, in pixels; parts outside the picture are not copied.
  ///   - target: The address of the first pixel, for as many pixels as the picture has.
  ///   - stride: The number of bytes from one row of the target to the next.
  /// - Complexity: O(*n*) in the number of pixels that are copied.
  @unsafe package func copy(
    _ rects: some Sequence<PixelRect>, to target: UnsafeMutableRawPointer, stride: Int
  ) {
    for rect in rects {
      let rect = rect.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
      guard !rect.isEmpty else { continue }
      for row in rect.minY..<rect.maxY {
        unsafe (target + row * stride + rect.minX * 4).copyMemory(
          from: baseAddress + row * self.stride + rect.minX * 4, byteCount: rect.width * 4)
      }
    }
  }
}
