import TSStrokes
import Testing

@testable import TSStrokeFiles

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

  @Test(
    "A packed table is read, and a fault of the packing is named",
    arguments: [
      (27, "the file of gzip is damaged; copy it again"),
      (72, "the file of gzip is cut off; copy it again"),
    ])
  func packedTables(_ index: Int, _ message: String) throws {
    let packed: [UInt8] = [
      31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 75, 79, 45, 46, 41, 45,
      74, 213, 41, 72, 45, 42, 206, 207, 211, 41, 46, 72, 77, 77, 209, 41,
      74, 45, 208, 41, 46, 41, 202, 207, 78, 213, 41, 137, 207, 45, 214, 169,
      208, 169, 228, 10, 209, 1, 138, 233, 24, 2, 161, 1, 16, 27, 113, 1,
      0, 224, 123, 68, 241, 57, 0, 0, 0,
    ]
    #expect(try StrokeSample.samples(in: packed)?.map(\.name) == ["T"])
    var broken = packed
    if index < packed.count - 1 { broken[index] ^= 1 } else { broken.removeLast() }
    let error = #expect(throws: StrokeFileError.self) { try StrokeSample.samples(in: broken) }
    #expect(error?.description == message)
  }
}
