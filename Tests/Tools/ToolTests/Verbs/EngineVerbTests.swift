import Foundation
import TestSupport
import Testing

@Suite("touchstone bench with another engine")
@MainActor struct EngineVerbTests {
  private let folder: Folder
  private let arguments: [String]

  init() throws {
    folder = try Folder()
    for name in ["a", "b", "c"] { try folder.write(Sample.tap, to: "\(name).evemu") }
    let labels = try folder.write(
      "file,label,expect\na.evemu,tap,tap=1\nb.evemu,tap,tap=1\nc.evemu,tap,tap=1\n",
      to: "labels.csv")
    let scene = try folder.write(
      """
      {"screen": {"size": [1000, 500], "millimetres": [100, 50]}, "window": {
        "frame": [0, 0, 1000, 500], "gestures": [
        {"id": "tap", "class": "TapGestureRecognizer"},
        {"id": "pan", "class": "PanGestureRecognizer"}]}}
      """, to: "a.scene.json")
    arguments = [folder.path, "--labels", labels, "--scene", scene]
  }

  /// An engine that recognizes a tap in every stream, but does something else in `b.evemu`.
  private func engine(_ fault: String = ":", name: String = "Shell") throws -> String {
    let script = """
      place='"attempts":['
      while read -r word rest; do
        case "$word" in
        options) printf '{"kind":"run","options":%s,"recognizers":[{"name":"tap",' "$rest"
          printf '"type":"T","ways":[]}],"subject":"\(name)"}\\n' ;;
        stream) case "$rest" in *b.evemu*) \(fault) ;; esac
          printf '%s"attempts":[{"recognizer":"tap","type":"T","began":0,"outcome":"recognized",' \\
            "${rest%%"$place"*}"
          printf '"touches":[1],"recognized":0.03}]%s\\n' "${rest#*"$place"]}" ;;
        esac
      done
      """
    return "sh " + (try folder.write(script, to: "\(name).sh"))
  }

  private func bench(_ words: String...) -> Run { Run(["bench"] + arguments + words) }

  @Test("judges the attempts that the engine prints")
  func attempts() throws {
    let run = bench("--engine", try engine(), "--misses")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.lines.first == "Shell: 3 streams, 3 touches, 1 recognizer; all right in 3")
    let named = bench("--engine", try engine(), "--subject", "Other", "--format", "jsonl")
    #expect(named.lines.count == 4 && named.lines.first?.contains(#""subject":"Other""#) == true)
  }

  @Test(
    "has a row for a stream in which the engine fails, and goes on behind it",
    arguments: [
      ("kill -SEGV $$", "it was ended by the signal 11"), ("exit 3", "it ended with the status 3"),
      ("exit 0", "it ended before its result"), ("exec tail -f /dev/null", "it gave no result for"),
      ("while sleep 0.1; do printf x; done", "it gave no result for 0.5 s"),
      ("exec yes ''", "it gave no result for 0.5 s"),
      ("sleep 60 & exit 0", "it gave no result for 0.5 s"),
      ("exec >&-; exec sleep 60", "it closed its output and had not ended 0.5 s later"),
      ("exec >&-; exit 3", "it ended with the status 3"),
      ("exec >&- 2>&-; exit 0", "it ended before its result"),
      ("exec >&-; trap '' TERM HUP; while :; do :; done", "it closed its output and had not ended"),
      ("echo '{}'", "it printed something else: “{}”"),
      ("rest=$(echo \"$rest\" | sed s/b.evemu/x.evemu/)", "it printed something else"),
    ])
  func faults(fault: String, problem: String) throws {
    let run = bench("--engine", try engine(fault), "--engine-timeout", "0.5")
    #expect(run.status == 1)
    #expect(run.lines.first == "Shell: 2 streams, 2 touches, 1 recognizer; all right in 2")
    let rows = run.lines.filter { $0.hasPrefix("not replayed: b.evemu: Shell: ") }
    #expect(rows.count == 1 && rows[0].contains(problem), "\(run.output)")
  }

  @Test("ends an engine that prints without a line end")
  func flood() throws {
    // The limit of a line comes long before that of time.
    let run = bench(
      "--engine", try engine("exec cat /dev/zero"), "--engine-timeout", "600")
    #expect(run.status == 1)
    #expect(run.output.contains("b.evemu: Shell: it printed 16 MB without a line end"))
  }

  @Test(
    "ends an engine that prints on standard error without end, also if it has closed its output",
    arguments: ["exec yes >&2", "exec >&-; exec yes >&2"])
  func messages(fault: String) throws {
    let run = bench("--engine", try engine(fault), "--engine-timeout", "600")
    #expect(run.status == 1)
    let problem = "b.evemu: Shell: it printed more than 1 MB on standard error"
    #expect(run.output.contains(problem) || run.output.contains("it closed its output"))
  }

  @Test("compares with engines that do not end")
  func endlessEngines() throws {
    for fault in ["exec >&-; exec tail -f /dev/null", "exec yes >&2"] {
      let run = Run(
        "compare", folder.name("b.evemu"), "--scene", folder.name("a.scene.json"), "--engine",
        try engine(fault), "--engine-timeout", "0.5")
      #expect(run.status == 1, "\(run.errors)")
    }
  }

  @Test("leaves no process of an engine that fails")
  func children() throws {
    let child = folder.name("child")
    let run = bench(
      "--engine", try engine("sleep 60 & echo $! >\(child); exit 0"), "--engine-timeout", "0.5")
    #expect(run.status == 1)
    let text = try String(contentsOfFile: child, encoding: .utf8)
    let number = try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    // A child of a process that has ended belongs to the first process, which may not collect it.
    let status = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)
    #expect(status.map { $0.contains(") Z ") } ?? true, "\(status ?? "")")
  }

  @Test("fails if the program is none")
  func noEngine() {
    for (command, message) in [
      ("false", "false: it ended with the status 1 before the line of its run"),
      ("true", "true: it ended before the line of its run"),
      ("echo hello", "it printed something else: “hello” before the line of its run"),
      ("/nowhere/engine", "it ended with the status 127 before"),
    ] {
      let run = bench("--engine", "\(command) 2>/dev/null")
      #expect(run.status == 1 && run.printsOneLine, "\(run.errors)")
      #expect(run.errors.contains(message.replacing("\(command):", with: "")), "\(run.errors)")
    }
  }

  @Test("writes the frames that engines read")
  func frames() throws {
    let path = folder.path + "/frames.txt"
    for _ in 0..<2 {
      let run = bench("--write-frames", path)
      #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run.errors)")
    }
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 3 + 3 * 5 && lines[0] == "touchstone frames 1")
    #expect(lines[1] == "screen 1000 500 163")
    #expect(
      lines[4...7] == [
        "0 b 1 500 250", "10000 m 1 510 250",
        "30000 e 1 510 250", "end",
      ])
    #expect(bench("--write-frames", "-").lines == lines)
  }

  @Test("compares the engines side by side")
  func comparison() throws {
    let ours = try folder.write(
      bench("--no-cost", "--format", "jsonl", "--subject", "Ours").output, to: "ours.jsonl")
    let faulty = bench("--engine", try engine("exit 3"), "--format", "jsonl")
    let theirs = try folder.write(faulty.output, to: "theirs.jsonl")
    let frames = folder.path + "/frames.txt"
    _ = bench("--write-frames", frames)
    let page = folder.path + "/page.html"
    let run = Run(
      "bench", "--merge", "--side-by-side", ours, theirs, "--frames", frames, "--html", page)
    #expect(run.status == 1 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.lines.first == "Ours, Shell: 3 streams")
    #expect(run.lines.contains { $0.hasPrefix("Shell: not interpreted: b.evemu: Shell: it ended") })
    #expect(run.output.contains("Ours and Shell disagree in 2 streams: Ours alone is right in 0"))
    let html = try String(contentsOfFile: page, encoding: .utf8)
    #expect(html.contains("<h2 id=\"disagreements\">Disagreements</h2>"))
    #expect(html.contains("not interpreted: b.evemu"))
    // The movement of ten points is a pan of ours, and a tap of the other engine.
    #expect(html.contains("<h4>Ours: tap 0 of 1, pan 1 too many</h4>"))
    #expect(html.contains("<h4>Shell: is right</h4>") && html.contains("<circle "))
  }

  @Test("refuses calls that make no sense")
  func misuse() throws {
    for (words, message) in [
      (arguments + ["--engine-timeout", "3"], "--engine-timeout is of --engine"),
      (arguments + ["--engine", "x", "--engine-timeout", "0"], "leaves no time"),
      (arguments + ["--engine", "x", "--engine-timeout", "soon"], "is no time"),
      (arguments + ["--engine", "x", "--write-frames", "y"], "are two calls"),
      (arguments + ["--write-frames", folder.path], "this is a folder"),
      (arguments + ["--side-by-side"], "--side-by-side needs the runs of several engines"),
      (["--merge", "--side-by-side", "one.jsonl"], "needs the runs of several engines"),
      (["--merge", "--side-by-side", "a", "b", "--against", "c"], "leave out --against"),
      (["--merge", "--side-by-side", "a", "b", "--format", "jsonl"], "has no form jsonl"),
      (arguments + ["--frames", "b"], "--frames is of --merge"),
      (["--merge", "a", "--engine", "b"], "leave out --engine"),
    ] {
      let run = Run(["bench"] + words)
      #expect(run.status == 2 && run.printsOneLine && run.errors.contains(message), "\(run.errors)")
    }
  }

  @Test("refuses a file of frames that is none")
  func badFrames() throws {
    let ours = try folder.write(bench("--no-cost", "--format", "jsonl").output, to: "ours.jsonl")
    let bad = try folder.write("touchstone frames 2\n", to: "bad.txt")
    let run = Run("bench", "--merge", "--side-by-side", ours, ours, "--frames", bad)
    #expect(run.status == 1 && run.printsOneLine)
    #expect(run.errors.contains("bad.txt:1: expected “touchstone frames 1”"), "\(run.errors)")
  }
}
