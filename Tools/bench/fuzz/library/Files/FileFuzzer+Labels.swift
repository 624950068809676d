import TSBenchmarking

extension FileFuzzer {
  /// A fuzzer of label files, which checks that rows name a file and a line within the text.
  static var labels: FileFuzzer {
    FileFuzzer(LabelSamples.tables, LabelSamples.scraps) { testCase in
      let text = String(decoding: testCase.bytes, as: UTF8.self)
      do throws(BenchmarkFileError) {
        let rows = try LabelFile.rows(in: text)
        let lines = text.utf8.count + 1
        for row in rows where row.line < 1 || row.line > lines {
          return "a row is on line \(row.line) of \(lines)"
        }
      } catch {
        if error.description.isEmpty { return "an error without words" }
      }
      return nil
    }
  }

  /// A fuzzer of benchmark results in JSON Lines, which are read, written, read again and reported.
  static var lines: FileFuzzer {
    FileFuzzer(LabelSamples.results, LabelSamples.scraps) { testCase in
      let text = String(decoding: testCase.bytes, as: UTF8.self)
      do throws(BenchmarkFileError) {
        let run = try BenchmarkRun(parsing: text, file: "fuzz")
        let written = run.jsonLines.joined(separator: "\n")
        let again = try BenchmarkRun(parsing: written, file: "written")
        if again.jsonLines != run.jsonLines { return "written and read, the result is another" }
        let report = BenchmarkReport(run)
        if report.table.isEmpty || report.page().isEmpty { return "an empty report" }
      } catch {
        if error.file == "written" { return "what was written cannot be read: \(error)" }
        if error.description.isEmpty { return "an error without words" }
      }
      return nil
    }
  }
}

/// The label files and results to which mutations are applied.
enum LabelSamples {
  static let tables: [[UInt8]] = [
    """
    # labels
    file,label,expect,device
    scroll-up.dat,scroll up,pan.up,pad.evemu
    taps.dat,tap,tap=5,pad.evemu
    rest.dat,palm,-,pad.evemu

    """,
    "path,label,expect,start,end\n\"a,b.dat\",\"say \"\"x\"\"\",pan.up=2 flip=1,0.5,1.25\n",
  ].map { Array($0.utf8) }

  static let results: [[UInt8]] = [
    """
    {"kind":"run","recognizers":[{"name":"pan","type":"PanGestureRecognizer","ways":["up"]},\
    {"name":"tap","type":"TapGestureRecognizer"}],"subject":"fuzz"}
    {"kind":"stream","stream":{"attempts":[{"began":0.5,"ended":0.75,"outcome":"recognized",\
    "recognized":0.6,"crossed":0.55,"recognizer":"pan","touches":[1],\
    "type":"PanGestureRecognizer","way":"up","wait":{"since":0.1,"until":0.2,"rivals":["tap"]}},\
    {"began":0.5,"outcome":"failed","reason":"moved","recognizer":"tap","touches":[1],\
    "type":"TapGestureRecognizer"}],"duration":1.5,"expect":"pan.up=1","file":"a.dat","frames":90,\
    "label":"scroll up","touches":1,"cost":{"allocations":2,"nanoseconds":1000}}}

    """
  ].map { Array($0.utf8) }

  static let scraps = [
    ",", "\"", "\n", "\r\n", "file", "expect", "-", "=", "9223372036854775807", "1e308", "nan",
    "-1", ".up", "pan.up=9223372036854775807", "{", "}", "[", "]", ":", "null", "\u{feff}", "\0",
    "1e400", "\"attempts\":[]", "\u{202e}", "flip=9223372036854775807", "start", "end",
  ]
}
