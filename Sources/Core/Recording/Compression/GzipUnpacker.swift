internal import CTSZlib
internal import TSPreconditions

/// Unpacks a file of gzip piece by piece, with zlib.
@safe package final class GzipUnpacker {
  /// The number of bytes that may still come.
  private var left: Int
  private let most: Int
  // The state of zlib names the stream's address.
  private let stream: UnsafeMutablePointer<z_stream>
  /// Whether the file may end here: at the end of a member.
  private var isComplete = false

  /// Creates an unpacker at the start of a file.
  ///
  /// - Parameter most: The size of the largest result, in bytes.
  package init(most: Int) {
    (left, self.most) = (most, most)
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    ensure(unsafe gzip_begin(stream) == Z_OK, "GzipUnpacker: no memory for zlib; free some")
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Unpacks the next bytes of a file.
  ///
  /// - Parameters:
  ///   - input: The next bytes of the file; those that are not read are given again.
  ///   - output: The bytes to write to; not empty.
  ///   - start: The index of the first one.
  /// - Returns: The number of bytes read, and the number of bytes written. Both are 0 only if there is
  ///   nothing left of the input, and nothing more to write.
  /// - Throws: A ``GzipError`` if the bytes are not those of gzip, or contain too much.
  package func unpack(
    _ input: ArraySlice<UInt8>, into output: inout [UInt8], from start: Int = 0
  ) throws(GzipError) -> (read: Int, written: Int) {
    if isComplete {
      guard !input.isEmpty else { return (0, 0) }
      // The next member.
      unsafe inflateReset(stream)
      isComplete = false
    }
    // zlib counts in 32 bits.
    let (offered, room) = (min(input.count, 1 << 30), min(output.count - start, 1 << 30))
    let status = unsafe input.withUnsafeBufferPointer { bytes in
      unsafe output.withUnsafeMutableBufferPointer { buffer in
        // zlib reads what it calls variable.
        unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
        unsafe stream.pointee.avail_in = UInt32(offered)
        unsafe stream.pointee.next_out = buffer.baseAddress.map { unsafe $0 + start }
        unsafe stream.pointee.avail_out = UInt32(room)
        return unsafe inflate(stream, Z_NO_FLUSH)
      }
    }
    ensure(status != Z_MEM_ERROR, "GzipUnpacker: no memory for zlib; free some")
    let read = unsafe offered - Int(stream.pointee.avail_in)
    let written = unsafe room - Int(stream.pointee.avail_out)
    switch status {
    case Z_STREAM_END: isComplete = true
    case Z_OK, Z_BUF_ERROR: break
    default: throw .damaged
    }
    left -= written
    guard left >= 0 else { throw .tooLarge(most: most) }
    return (read, written)
  }

  /// Checks that the file may end here.
  ///
  /// - Throws: ``GzipError/cutOff`` in the middle of a member.
  package func finish() throws(GzipError) {
    guard isComplete else { throw .cutOff }
  }
}
