import Testing

@testable import TSCompression

@Suite("A file of gzip") struct GzipTests {
  /// Texts, packed by `gzip` with a code of its own, with the fixed code, and stored.
  static let packed: [(String, [UInt8])] = [
    (
      "ahfsvpbansnwaotqdeudamohpncgaiivcvhhwealmelitwpwvkniqpgkfppgmisumsqegahfsvpbansnwaotqdeudamohpncgaiivcvhhwealmelitwpwvknabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabc",
      [
        31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 157, 204, 193, 13, 192, 32, 8, 0, 192, 89, 81, 17, 136, 66,
        49, 42, 172, 223, 25, 218, 228, 222, 7, 220, 119, 120, 1, 219, 150, 240, 156, 213, 240, 54,
        208, 135, 221, 42, 129, 72, 212, 96, 78, 132, 169, 56, 229, 164, 103, 12, 147, 229, 52, 186,
        59, 169, 236, 171, 123, 33, 193, 247, 4, 74, 253, 237, 5, 130, 132, 155, 112, 180, 0, 0, 0,
      ]
    ),
    (
      "abcabcabcabcabc, and so on",
      [
        31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 75, 76, 74, 78, 68, 66, 58, 10, 137, 121, 41, 10, 197, 249,
        10, 249, 121, 0, 76, 78, 193, 9, 26, 0, 0, 0,
      ]
    ),
    (
      "stored",
      [
        31, 139, 8, 0, 0, 0, 0, 0, 4, 3, 1, 6, 0, 249, 255, 115, 116, 111, 114, 101, 100, 11, 249,
        67, 86, 6, 0, 0, 0,
      ]
    ),
  ]

  @Test("is unpacked, and so are two, one behind the other", arguments: packed)
  func unpacking(_ text: String, _ bytes: [UInt8]) throws {
    #expect(try Gzip.unpacked(bytes) == Array(text.utf8))
    #expect(try Gzip.unpacked(bytes + bytes) == Array((text + text).utf8))
  }

  @Test("is unpacked in the same way in pieces of any size", arguments: packed)
  func pieces(_ text: String, _ bytes: [UInt8]) throws {
    for (size, room) in [(1, 1), (1, 100), (100, 1), (7, 3)] {
      let unpacker = GzipUnpacker(most: 1000)
      var (result, rest) = ([UInt8](), (bytes + bytes)[...])
      var buffer = [UInt8](repeating: 0, count: room)
      while true {
        let (read, written) = try unpacker.unpack(rest.prefix(size), into: &buffer)
        rest = rest.dropFirst(read)
        result += buffer[..<written]
        if read == 0, written == 0 { break }
      }
      try unpacker.finish()
      #expect(result == Array((text + text).utf8), "\(size) \(room)")
    }
  }

  @Test("that is cut off at any byte is an error, unless it is empty", arguments: packed)
  func cutOff(_ text: String, _ bytes: [UInt8]) {
    for count in 0..<bytes.count {
      #expect(throws: GzipError.cutOff) { try Gzip.unpacked(Array(bytes[..<count])) }
    }
  }

  @Test("with a wrong bit is an error, or contains the same where the bit is none of its contents")
  func brokenFiles() {
    for (text, bytes) in Self.packed {
      for index in bytes.indices {
        for bit in 0..<8 {
          var broken = bytes
          broken[index] ^= 1 << UInt8(bit)
          let result = try? Gzip.unpacked(broken)
          #expect(result == nil || result == Array(text.utf8), "\(index) \(bit)")
        }
      }
    }
  }

  @Test("is an error if something else follows it")
  func rest() {
    #expect(throws: GzipError.damaged) { try Gzip.unpacked(Self.packed[0].1 + [1, 2, 3]) }
  }

  @Test(
    "may contain as much as it is allowed to, and not one byte more, and the error says so",
    arguments: packed)
  func bombs(_ text: String, _ bytes: [UInt8]) throws {
    let size = 3 * text.utf8.count
    #expect(try Gzip.unpacked(bytes + bytes + bytes, most: size).count == size)
    let error = #expect(throws: GzipError.self) {
      try Gzip.unpacked(bytes + bytes + bytes, most: size - 1)
    }
    #expect(error == .tooLarge(most: size - 1))
    #expect(error?.description == "the file unpacks to more than \(size - 1) bytes; split it")
    #expect(
      "\(GzipError.tooLarge(most: Gzip.mostBytes))"
        == "the file unpacks to more than 256 MB; split it")
  }
}
