/// Unpacks files of gzip (RFC 1951 and 1952).
enum Gzip {
  /// The size of the largest result, in bytes.
  static let mostBytes = 256 << 20

  /// Returns whether bytes begin as a file of gzip does.
  static func isPacked(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1f, 0x8b]) }

  /// Returns what a file contains.
  ///
  /// It may consist of several members. Checksums are not compared.
  ///
  /// - Throws: A ``StrokeFileError`` if the bytes are no whole file of gzip.
  static func unpacked(_ bytes: [UInt8]) throws(StrokeFileError) -> [UInt8] {
    var reader = DeflateReader(bytes: bytes)
    while reader.position < bytes.count {
      try skipHeader(&reader)
      try reader.readBlocks()
      reader.position += 8  // The checksum and the length.
    }
    guard reader.position == bytes.count else { throw reader.fault }
    return reader.output
  }

  private static func skipHeader(_ reader: inout DeflateReader) throws(StrokeFileError) {
    let magic = try [reader.byte(), reader.byte(), reader.byte()]
    let flags = try reader.byte()
    guard magic == [0x1f, 0x8b, 8] else { throw reader.fault }
    reader.position += 6
    if flags & 4 != 0 { reader.position += try Int(reader.byte()) + Int(reader.byte()) << 8 }
    // A name, then a comment, each with a zero at its end.
    for flag: UInt8 in [8, 16] where flags & flag != 0 {
      while try reader.byte() != 0 {}
    }
    if flags & 2 != 0 { reader.position += 2 }
  }
}

/// A reader of packed blocks.
private struct DeflateReader {
  let bytes: [UInt8]
  var position = 0
  var output: [UInt8] = []
  private var bits: UInt32 = 0
  private var bitCount = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  let fault = StrokeFileError("the file is no whole file of gzip; pack or copy it again")

  mutating func byte() throws(StrokeFileError) -> UInt8 {
    guard position < bytes.count else { throw fault }
    position += 1
    return bytes[position - 1]
  }

  private mutating func read(_ count: Int) throws(StrokeFileError) -> Int {
    while bitCount < count {
      bits |= try UInt32(byte()) << UInt32(bitCount)
      bitCount += 8
    }
    let value = bits & (1 << UInt32(count) - 1)
    bits >>= UInt32(count)
    bitCount -= count
    return Int(value)
  }

  mutating func readBlocks() throws(StrokeFileError) {
    var isLast = false
    while !isLast {
      isLast = try read(1) == 1
      switch try read(2) {
      case 0: try readStored()
      case 1: try readCodes(.fixedLiterals, .fixedDistances)
      case 2:
        let (literals, distances) = try readTables()
        try readCodes(literals, distances)
      default: throw fault
      }
      guard output.count <= Gzip.mostBytes else {
        throw StrokeFileError("the file unpacks to more than \(Gzip.mostBytes >> 20) MB; split it")
      }
    }
    (bits, bitCount) = (0, 0)
  }

  private mutating func readStored() throws(StrokeFileError) {
    (bits, bitCount) = (0, 0)
    let count = try Int(byte()) | Int(byte()) << 8
    position += 2
    guard position + count <= bytes.count else { throw fault }
    output += bytes[position..<(position + count)]
    position += count
  }

  private mutating func readTables() throws(StrokeFileError) -> (HuffmanCode, HuffmanCode) {
    let literalCount = try read(5) + 257
    let distanceCount = try read(5) + 1
    var lengths = [Int](repeating: 0, count: 19)
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    for index in try 0..<(read(4) + 4) { lengths[order[index]] = try read(3) }
    let code = HuffmanCode(lengths)
    lengths = []
    while lengths.count < literalCount + distanceCount {
      switch try symbol(code) {
      case 16:
        guard let last = lengths.last else { throw fault }
        lengths += try [Int](repeating: last, count: read(2) + 3)
      case 17: lengths += try [Int](repeating: 0, count: read(3) + 3)
      case 18: lengths += try [Int](repeating: 0, count: read(7) + 11)
      case let length: lengths.append(length)
      }
    }
    guard lengths.count == literalCount + distanceCount else { throw fault }
    return (
      HuffmanCode(Array(lengths[..<literalCount])), HuffmanCode(Array(lengths[literalCount...]))
    )
  }

  private mutating func symbol(_ code: HuffmanCode) throws(StrokeFileError) -> Int {
    var (value, first, index) = (0, 0, 0)
    for length in 1...15 {
      value |= try read(1)
      let count = code.counts[length]
      if value - count < first { return code.symbols[index + value - first] }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    throw fault
  }

  private mutating func readCodes(
    _ literals: HuffmanCode, _ distances: HuffmanCode
  ) throws(StrokeFileError) {
    while true {
      let symbol = try symbol(literals)
      if symbol < 256 {
        output.append(UInt8(symbol))
      } else if symbol == 256 {
        return
      } else {
        guard symbol < 286 else { throw fault }
        let length = try Self.lengths[symbol - 257] + read(Self.lengthBits[symbol - 257])
        let code = try self.symbol(distances)
        guard code < 30 else { throw fault }
        let distance = try Self.distances[code] + read(Self.distanceBits[code])
        guard distance <= output.count, output.count <= Gzip.mostBytes else { throw fault }
        for _ in 0..<length { output.append(output[output.count - distance]) }
      }
    }
  }

  private static let lengths = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  private static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let distances = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
    3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ]
  private static let distanceBits = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13,
    13,
  ]
}

/// A code of symbols, given by the lengths of their words.
private struct HuffmanCode {
  /// The number of words of each length.
  let counts: [Int]
  /// The symbols by length, then by number; enough of them for words that a broken file has in excess.
  let symbols: [Int]

  init(_ lengths: [Int]) {
    var counts = [Int](repeating: 0, count: 16)
    for length in lengths where length > 0 { counts[length] += 1 }
    var symbols: [Int] = []
    for length in 1...15 {
      for (symbol, own) in lengths.enumerated() where own == length { symbols.append(symbol) }
    }
    self.counts = counts
    self.symbols = symbols
  }

  static let fixedLiterals = HuffmanCode(
    [Int](repeating: 8, count: 144) + [Int](repeating: 9, count: 112)
      + [Int](repeating: 7, count: 24) + [Int](repeating: 8, count: 8))
  static let fixedDistances = HuffmanCode([Int](repeating: 5, count: 30))
}
