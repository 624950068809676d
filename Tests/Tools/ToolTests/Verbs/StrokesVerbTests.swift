import Foundation
import TestSupport
import Testing

@Suite("touchstone strokes")
@MainActor struct StrokesVerbTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// Writes a set of two people, who draw a check mark and a line twice.
  private func writeSet() throws {
    try FileManager.default.createDirectory(
      atPath: folder.name("data/set"), withIntermediateDirectories: true)
    for person in ["p1", "p2"] {
      var text = "gesture,person,speed,rep,stroke,t_ms,x,y\n"
      for (name, corners) in [("check", "0,50 30,100 100,0"), ("line", "0,0 100,2")] {
        for repetition in 1...2 {
          for (index, corner) in corners.split(separator: " ").enumerated() {
            text += "\(name),\(person),slow,\(repetition),1,\(index * 100),\(corner)\n"
          }
        }
      }
      try folder.write(text, to: "data/set/\(person).csv")
    }
    try folder.write("gesture,rep,fault\ncheck,1,none\n", to: "data/set/faults.csv")
  }

  @Test("bench prints a row for each number of templates and people, apart from those left out")
  func bench() throws {
    try writeSet()
    let data = folder.name("data")
    let run = Run("strokes", "bench", "--repetitions", "5", "--format", "csv", data)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.lines.count == 3)
    #expect(run.lines.dropFirst().allSatisfy { $0.contains(",100.00,100.00,100.00,") })
    let file = try folder.write(run.output, to: "run.csv")
    let compared = Run("strokes", "bench", "--repetitions", "5", "--reference", file, data)
    #expect(compared.lines.contains("| features | 100.00 |"))
    let alone = Run(
      "strokes", "bench", "--format", "jsonl", "--without", "set/p2", "--matcher", "$p+,$1", data)
    #expect(alone.lines.count == 2)
    #expect(
      alone.lines[0].hasPrefix(
        #"{"set": "set", "protocol": "user-dependent", "matcher": "$p+", "#))
  }

  @Test("bench shows on a terminal how far it has read, and leaves no bar behind")
  func progress() throws {
    try writeSet()
    var text = "gesture,person,speed,rep,stroke,t_ms,x,y\n"
    for row in 0..<40_000 { text += "long,p3,slow,\(row / 20_000),1,\(row),\(row % 7),\(row)\n" }
    try folder.write(text, to: "data/set/p3.csv")
    let run = Run(
      ["strokes", "bench", "--repetitions", "2", folder.name("data")], isTerminal: true)
    #expect(run.errors.contains("reading set/p3.csv"))
    #expect(run.errors.contains("measuring the shapes of set"))
    #expect(run.errors.hasSuffix("\r\u{1B}[K"))
    #expect(Run("strokes", "bench", folder.name("data")).errors.isEmpty)
  }

  @Test("bench reads no file and no folder that a link leads to, and says so")
  func links() throws {
    try writeSet()
    let other = try Folder()
    let bad = try other.write("gesture,x,y\n", to: "bad.csv")
    for (link, target) in [("bad.csv", bad), ("other", other.path)] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.name("data/set/\(link)"), withDestinationPath: target)
    }
    let run = Run("strokes", "bench", "--repetitions", "2", "--format", "csv", folder.name("data"))
    #expect(run.status == 0 && run.printsOneLine, "\(run.errors)")
    #expect(run.errors.contains("data/set/bad.csv and 1 other: links are not followed"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.name("link"), withDestinationPath: folder.name("data"))
    let linked = Run("strokes", "bench", "--format", "csv", folder.name("link"))
    #expect(linked.status == 0 && linked.errors.contains("link is a link, whose folder is read"))
  }

  @Test("bench names people who are to be left out and are not there, and goes on")
  func nobody() throws {
    try writeSet()
    let data = folder.name("data")
    let run = Run("strokes", "bench", "--without", "set/p1,set/p9", "--format", "csv", data)
    #expect(run.status == 0 && run.lines.count > 1)
    #expect(run.errors.hasSuffix("--without: nobody in \(data) is “set/p9”\n"))
  }

  @Test("bench --metrics prints a row for each shape and for all, by both protocols")
  func metrics() throws {
    try writeSet()
    let run = Run("strokes", "bench", "--metrics", "--format", "csv", folder.name("data"))
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.lines.count == 7)
    #expect(run.lines[0].hasPrefix("set,protocol,shape,samples,articulations,consistency,"))
    #expect(run.lines[6].hasPrefix("set,user-independent,,8,1.00,1.000,1.000,"))
  }

  @Test("A fault of a file, a matcher or a folder is one line with a remedy, and status 1 or 2")
  func faults() throws {
    try writeSet()
    let data = folder.name("data")
    #expect(Run("strokes", "bench").status == 2)
    #expect(Run("strokes", "bench", "--matcher", "$2", data).status == 2)
    #expect(Run("strokes", "bench", "--matcher", "", data).status == 2)
    #expect(Run("strokes", "bench", "--repetitions", "0", data).status == 2)
    #expect(Run("strokes", "bench", "--without", "p1", data).status == 2)
    let reference = try folder.write("set,protocol\n", to: "reference.csv")
    #expect(
      Run("strokes", "bench", "--reference", reference, data).errors.contains(
        "line 1: expected the column matcher"))
    #expect(Run("strokes", "cut", data).errors.contains("write --name star"))
    #expect(Run("strokes", "bench", folder.name("none")).status == 2)
    try folder.write(
      "gesture,person,speed,rep,stroke,t_ms,x,y\na,b,c,1,1,0,1\n", to: "data/set/p3.csv")
    #expect(Run("strokes", "bench", data).errors.contains("line 2: expected 8 values"))
    try folder.write("gesture,x,y\n", to: "data/set/p3.csv")
    #expect(
      Run("strokes", "bench", data).errors.contains(
        "data/set/p3.csv: line 1: expected the columns gesture,person,speed,"))
  }

  @Test("A folder with a slash, names with markup, and people with one sample are no matter")
  func oddFolders() throws {
    try writeSet()
    var text = "gesture,person,speed,rep,stroke,t_ms,x,y\r\n"
    for (place, name) in ["\"|<i>\u{1B}[1m,\"", "check"].enumerated() {
      text += "\(name),p3,slow,1,1,0,0,\(place)\r\n\(name),p3,slow,1,1,10,50,5\r\n"
    }
    try folder.write(text, to: "data/set/p3.csv")
    let run = Run("strokes", "bench", "--repetitions", "5", folder.name("data") + "/")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(!run.output.lowercased().contains("nan") && !run.output.contains("\u{1B}"))
    for person in ["p1", "p2"] {
      try FileManager.default.removeItem(atPath: folder.name("data/set/\(person).csv"))
    }
    let alone = Run("strokes", "bench", folder.name("data"))
    #expect(alone.status == 1 && alone.errors.contains("no shape was drawn twice"))
  }

  @Test("wait measures pans beside shapes, and --halves lets each half of the people choose")
  func waiting() throws {
    try writeSet()
    let pans = PackageFolder.recording("swipe.evemu")
    let data = folder.name("data")
    let run = Run("strokes", "wait", "--format", "csv", data, pans)
    #expect(run.lines.count == 2 && run.lines[1].hasPrefix("set,1,"), "\(run.errors)")
    let halves = Run("strokes", "wait", "--halves", "1", "--format", "csv", data, pans)
    let people = halves.lines.dropFirst().map { $0.split(separator: ",")[1] }
    #expect(people.sorted() == ["p1", "p2"])
    let alone = Run("strokes", "wait", "--halves", "1", "--without", "set/p1", data, pans)
    #expect(alone.status == 1 && alone.errors.contains("one person cannot be halved"))
    #expect(Run("strokes", "wait", "--halves", "0", data, pans).status == 2)
  }

  @Test("cut prints the strokes of a recording as templates")
  func cutting() {
    let run = Run("strokes", "cut", "--name", "swipe", PackageFolder.recording("swipe.evemu"))
    #expect(run.status == 0)
    #expect(run.lines.prefix(3) == ["touchstone strokes 1", "shape swipe", "stroke"])
    #expect(run.lines[3].hasPrefix("0 "))
  }
}
