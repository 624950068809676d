import Strokes
import Testing

@testable import StrokeFiles

@Suite("Files of samples") struct StrokeSamplesTests {
  static let header = "gesture,person,speed,rep,stroke,t_ms,x,y\n"

  @Test("Rows of a sample follow each other, and a change of any of its columns begins the next")
  func rows() throws {
    let rows = "T,p1,slow,1,1,0,1,2\nT,p1,slow,1,2,5,3,4.5\r\nT,p1,slow,2,1,-1,0,0\n"
    let samples = try #require(try StrokeSample.samples(in: Array((Self.header + rows).utf8)))
    #expect(samples.map(\.repetition) == [1, 2])
    #expect(samples[0].gesture.strokeCount == 2)
    #expect(samples[0].gesture.points[1] == StrokePoint(x: 3, y: 4.5, time: 0.005, stroke: 2))
    #expect(samples[1].gesture.points[0].time == -0.001)
  }

  @Test(
    "Names may be quoted and begin with #, and tables come from any system",
    arguments: ["\n", "\r\n", "\r", "\n\n"])
  func quotes(_ end: String) throws {
    let lines = [
      String(Self.header.dropLast(1)), "\"a,\"\"b\"\"\",p,s,1,1,0,1,2", "#,p,s,1,1,0,1,2",
      " \"#\" ,p,s,2,1,0,1,2",
    ]
    let bytes = [0xef, 0xbb, 0xbf] + Array(lines.joined(separator: end).utf8)
    let samples = try #require(try StrokeSample.samples(in: bytes))
    #expect(samples.map(\.name) == ["a,\"b\"", "#", "#"])
  }

  @Test(
    "A table without gestures or positions is of something else",
    arguments: ["person,gesture,fault\n1,2,3\n", "algorithm,i,x,y,extra\n$1,0,1,2,\n"])
  func otherTables(_ text: String) throws {
    #expect(try StrokeSample.samples(in: Array(text.utf8)) == nil)
  }

  @Test(
    "A fault of a file of samples is named with its line",
    arguments: [
      ("", "expected the columns gesture,person,speed,rep,stroke,t_ms,x,y, and rows"),
      ("\ny,x,gesture\n", "line 2: expected the columns gesture,person,speed,rep,stroke,t_ms,x,y"),
      (header + "T,p,s,1,\"1,0,1,2\n", "line 2: expected a quotation mark that closes the field"),
      (header + "T,p,s,1,1,0,1\n", "line 2: expected 8 values, but there are 7"),
      (header + "T,p,s,x,1,0,1,2\n", "line 2: expected whole numbers as rep and stroke"),
      (
        header + "T,p,s,1,1,0,1,2\nT,p,s,1,1,0,nan,2\n", "line 3: expected numbers as t_ms, x and y"
      ),
    ])
  func faults(_ text: String, _ message: String) {
    let error = #expect(throws: StrokeFileError.self) {
      try StrokeSample.samples(in: Array(text.utf8))
    }
    #expect(error?.description == message)
  }

  /// The same text, packed by `gzip` with a code of its own, with the fixed code, and stored.
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

  @Test("A packed file is unpacked", arguments: packed)
  func unpacking(_ text: String, _ bytes: [UInt8]) throws {
    #expect(try Gzip.unpacked(bytes) == Array(text.utf8))
    #expect(try Gzip.unpacked(bytes + bytes) == Array((text + text).utf8))
  }

  @Test(
    "Each packed file that is cut off, or has a wrong byte, is read or is an error",
    arguments: packed)
  func brokenFiles(_ text: String, _ bytes: [UInt8]) {
    for count in 0..<bytes.count where count > 0 {
      #expect(throws: StrokeFileError.self) { try Gzip.unpacked(Array(bytes[..<count])) }
    }
    for index in bytes.indices {
      for bit in 0..<8 {
        var broken = bytes
        broken[index] ^= 1 << UInt8(bit)
        _ = try? Gzip.unpacked(broken)
      }
    }
  }
}
