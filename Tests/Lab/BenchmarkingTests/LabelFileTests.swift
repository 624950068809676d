import TSBenchmarking
import Testing

@Suite("A label file")
struct LabelFileTests {
  private func labels(_ text: String) throws -> [StreamLabel] {
    try LabelFile.labels(in: text, name: "l.csv")
  }

  @Test("names a recording, what the person did, and what is expected")
  func rows() throws {
    let read = try labels(
      """
      file,label,expect,start,end,device,context,person
      a.evemu,scroll up,pan.up=1 tap=*,0.5,2,pad.desc,1.5,anna
      "b, c.evemu",palm,-,,,,,
      """)
    #expect(read.count == 2)
    #expect(read[0].file == "a.evemu" && read[0].label == "scroll up")
    #expect(read[0].expectations.map(\.description) == ["pan.up=1", "tap=*"])
    #expect(read[0].start == 0.5 && read[0].end == 2 && read[0].device == "pad.desc")
    #expect(read[0].context == 1.5 && read[0].person == "anna" && read[1].context == nil)
    #expect(read[0].name == "a.evemu [0.5–2.0]" && read[0].expected == "pan.up=1 tap=*")
    #expect(read[1].file == "b, c.evemu" && read[1].expectations.isEmpty)
    #expect(read[1].expected == "-" && read[1].name == "b, c.evemu")
  }

  @Test("may begin with the version of its format, and is of the first without")
  func version() throws {
    for start in ["", "# touchstone labels 1\n", "#\ttouchstone  labels 1\r\n", "# labels 2\n"] {
      #expect(try labels(start + "file,expect\na,tap").count == 1, "\(start)")
    }
    for version in ["2", "1.1", "0", "x"] {
      let error = #expect(throws: BenchmarkFileError.self) {
        try labels("# touchstone labels \(version)\nfile,expect\na,tap")
      }
      #expect(
        error?.description == "l.csv:1: expected version 1 of the format, found \(version); use a"
          + " newer Touchstone, or write the file as version 1")
    }
  }

  @Test("is read in parts, which have every row once, with its line")
  func parts() throws {
    let text = "# words\nfile,expect\n" + (1...7).map { "\"\($0)\n,\",-\n\n" }.joined()
    let all = try LabelFile.rows(in: text, name: "l.csv")
    #expect(all.map(\.line) == [3, 6, 9, 12, 15, 18, 21] && all[6].label.file == "7\n,")
    for count in 1...9 {
      let parts = try (1...count).map {
        try LabelFile.rows(
          in: Array(text.utf8), name: "l.csv", form: .recognizers, part: ($0, count))
      }
      #expect(parts.flatMap(\.self) == all)
      #expect(parts.allSatisfy { (7 / count...7 / count + 1).contains($0.count) })
    }
  }

  @Test(
    "has the expectations of trackpads in a column of their own, or in the usual one",
    arguments: [
      (
        "file,label,pad,motion\na,tap,tap.primary=2,0.3\nb,palm,-,\nc,screen,,",
        ["tap.primary=2", "-"]
      ),
      ("file,expect,pad\na,pan,click.secondary\nb,pan,", ["click.secondary>=1"]),
      ("file,expect\na,scroll.up\nb,-", ["scroll.up>=1", "-"]),
    ])
  func pads(text: String, expected: [String]) throws {
    let read = try LabelFile.labels(in: text, name: "l.csv", form: .trackpads)
    #expect(read.map(\.expected) == expected)
    #expect(read[0].motion == (text.contains("motion") ? 0.3 : nil))
  }

  @Test(
    "names what is wrong in the columns of trackpads",
    arguments: [
      ("file,pad,motion\na,tap,x", "l.csv:2: “x” is no motion"),
      ("file,pad,motion\na,tap,-1", "l.csv:2: “-1” is no motion"),
      ("file,pad\na,\nb,", "l.csv: no row has a field in its column “pad”"),
    ])
  func padErrors(text: String, message: String) throws {
    let error = #expect(throws: BenchmarkFileError.self) {
      try LabelFile.labels(in: text, name: "l.csv", form: .trackpads)
    }
    #expect(error?.description.hasPrefix(message) == true, "\(String(describing: error))")
  }

  @Test(
    "may have its columns in any order, others too, comments, blanks and a mark of its encoding")
  func tolerance() throws {
    let read = try labels(
      "\u{FEFF}# made by hand\r\n Expect , PATH, who\r\n\r\n tap ;pan>=2 , a.evemu , \"Jo \"\"x\"\"\"\r\n"
    )
    #expect(read.count == 1 && read[0].file == "a.evemu")
    #expect(
      read[0].expectations == [Expectation("tap", .atLeast(1)), Expectation("pan", .atLeast(2))])
    #expect(read[0].label == "tap ;pan>=2")
  }

  @Test("without expectations takes the label for the recognizer that is meant")
  func plain() throws {
    let read = try labels("file,label\na.evemu,double\n")
    #expect(read[0].expectations == [Expectation("double", .atLeast(1))])
  }

  @Test(
    "says what is wrong, in which line, and what to do",
    arguments: [
      ("", "l.csv: it is empty; write a row of column names"),
      ("a.evemu,tap\n", "l.csv:1: expected a row of column names with “file”"),
      ("file,label\n", "l.csv: it has no rows; add one a recording"),
      ("file,label\n\n,tap\n", "l.csv:3: the file is missing; name a recording"),
      ("file,label\na,b,c\n", "l.csv:2: expected at most 2 fields, found 3; put quotation marks"),
      ("file,who\na,b\n", "l.csv:2: neither a label nor an expectation"),
      ("file,expect\na,tap=two\n", "l.csv:2: “tap=two” is no expectation; write"),
      ("file,expect\na,tap=-1\n", "“tap=-1” is no expectation"),
      ("file,expect,end\na,tap,late\n", "l.csv:2: “late” is no end; give seconds"),
      ("file,expect,start\na,tap,-1\n", "“-1” is no start"),
      ("file,expect,context\na,tap,x\n", "l.csv:2: “x” is no context; give seconds before the"),
      ("file,label\n\"a,b\n\nc", "l.csv:2: a quotation mark is opened and never closed"),
      ("file;label;expect\na;b;-\n", "l.csv:1: expected commas between the columns, found semic"),
      ("label\tFile\na\tb\n", "l.csv:1: expected commas between the columns, found tabs; write"),
      ("file,label,expect\na,tap,\n", "l.csv:2: the expectation is missing; write what is expe"),
      ("file,label,expect\na,tap\n", "or - for nothing"),
      ("file,expect\na,- tap=1\n", "l.csv:2: “- tap=1” expects nothing and something; write -"),
      ("file,expect\na,tap=1 tap=2\n", "l.csv:2: “tap=1” and “tap=2” are of the same; write one"),
      ("file,expect\na,pan.up pan.up=*\n", "“pan.up>=1” and “pan.up=*” are of the same"),
      ("file,expect,start\na,-,\na,-,0\n", "l.csv:3: a [0.0–] has its label on line 2 already"),
      ("file,expect\na,-\n\na,tap\n", "l.csv:4: a has its label on line 2 already; write one ro"),
      (
        "file,expect,start,end\na,-,1,2\na,-,2,3\na,-,1.0,2\n",
        "l.csv:4: a [1.0–2.0] has its label on line 2 already"
      ),
      (
        "file,expect,start,end\na,-,0,1\na,-,2,1\n",
        "l.csv:3: the part from 2.0 to 1.0 s holds nothing; give a start before the end"
      ),
      ("file,expect,start,end\na,-,1,1\n", "l.csv:2: the part from 1.0 to 1.0 s holds nothing"),
      ("file,expect,end\na,-,0\n", "l.csv:2: the part from 0.0 to 0.0 s holds nothing"),
      (
        "file,expect\na,pan.up\nb,pan=1\n",
        "l.csv:3: “pan=1” names no direction, and other rows name one"
      ),
    ])
  func errors(text: String, message: String) {
    let error = #expect(throws: BenchmarkFileError.self) { try self.labels(text) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "none")")
  }

  @Test(
    "has expectations that read back as they are written",
    arguments: [
      ("tap", "tap>=1"), ("tap=0", "tap=0"), ("pan.up>=2", "pan.up>=2"), ("x.y=1", "x.y=1"),
      ("a.b.apart=*", "a.b.apart=*"), ("left=1", "left=1"), (".up=1", ".up=1"),
    ])
  func expectations(text: String, written: String) throws {
    let expectation = try #require(Expectation(text))
    #expect(expectation.description == written)
    #expect(Expectation(written) == expectation)
  }

  @Test("distinguishes a direction from a part of a name")
  func directions() {
    #expect(Expectation("x.y=1")?.way == nil && Expectation("x.y=1")?.recognizer == "x.y")
    #expect(Expectation("pan.up")?.way == "up" && Expectation(".up")?.way == nil)
    for text in ["", "=1", "tap=", "tap>2", "tap>=", "tap==1", "tap=1.5"] {
      #expect(Expectation(text) == nil, "\(text)")
    }
  }

  @Test("expects at most a million, so that sums of expectations can be counted")
  func counts() throws {
    let most = try labels("file,label,expect\na,x,flip=1000000\nb,x,flip>=1000000\n")
    #expect(most.map(\.expected) == ["flip=1000000", "flip>=1000000"])
    for count in ["1000001", "9223372036854775807", "9223372036854775808"] {
      for sign in ["=", ">="] {
        let error = #expect(throws: BenchmarkFileError.self) {
          _ = try labels("file,label,expect\na,x,flip\(sign)\(count)\n")
        }
        #expect(error?.line == 2 && error?.text.contains("up to 1000000") == true)
      }
    }
  }
}
