import Foundation
import TestSupport
import Testing

@Suite("touchstone minimize")
@MainActor struct MinimizeVerbTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private let swipe = Sample.recording("swipe.evemu")

  @Test("prints the smaller recording, and says what was done to it")
  func output() throws {
    let run = Run("minimize", swipe, "--keep", "drag failed: required flip")
    #expect(run.status == 0 && run.output.hasPrefix("# EVEMU 1.3\n"))
    #expect(run.lines.filter { $0.hasPrefix("E: ") }.count <= 14)
    #expect(run.errorLines.count == 2)
    #expect(run.errors.contains("events are left, after") && run.errors.contains("times of day"))
    let path = try folder.write(run.output, to: "small.evemu")
    let scene = Sample.recording("swipe.scene.json")
    let explained = Run("explain", path, "--scene", scene)
    #expect(explained.output.contains("required flip recognized"))
  }

  @Test("writes the scene that is needed beside the recording, where replays find it")
  func scene() throws {
    let path = folder.name("small.evemu")
    let run = Run(
      "minimize", swipe, "--keep", "drag failed: required flip", "-o", path, "--scene-too")
    #expect(run.status == 0 && run.output.isEmpty, "\(run.errors)")
    let scene = try String(contentsOfFile: folder.name("small.scene.json"), encoding: .utf8)
    #expect(scene.contains("\"flip\"") && !scene.contains("title"))
    #expect(Run("explain", path).output.contains("required flip recognized"))
    let again = Run("minimize", swipe, "--keep", "drag=1", "-o", path)
    #expect(again.status == 2 && again.errors.contains("--replace"))
    #expect(Run("minimize", swipe, "--keep", "drag=1", "-o", path, "--replace").status == 0)
  }

  @Test("keeps the exit status of a command")
  func command() throws {
    // The status is 3 as long as the recording has a finger at 500.
    let path = try folder.write(Sample.tap, to: "tap.evemu")
    let command = "grep -q '0035 0500' {} && exit 3; exit 0"
    let run = Run("minimize", path, "--command", command, "--keep", "exit 3")
    #expect(run.status == 0 && run.output.contains("0035 0500"), "\(run.errors)")
    #expect(!run.output.contains("0036 0250") && !run.output.contains("Panel"))
    let any = Run("minimize", path, "--command", command)
    #expect(any.output == run.output)
    let crash = Run(
      "minimize", path, "--command", "grep -q '0035 0500' {} && kill -SEGV $$; exit 0", "--keep",
      "exit 139")
    #expect(crash.output == run.output, "\(crash.errors)")
    let other = Run("minimize", path, "--command", command, "--keep", "exit 4")
    #expect(other.status == 1 && other.errors.contains("it shows: exit 3"))
  }

  @Test("runs commands and engines with no signal blocked or ignored")
  func signals() throws {
    // glibc ignores its own two signals, 32 and 33, in what it starts.
    let clean = "grep -c -E '^Sig(Blk|Ign):.0+(180000000)?$' /proc/self/status"
    let path = try folder.write(Sample.tap, to: "tap.evemu")
    let command = "grep -q '0035 0500' {} && exit $(\(clean)); exit 0"
    let run = Run("minimize", path, "--command", command, "--keep", "exit 2")
    #expect(run.status == 0, "\(run.errors)")
    let seen = folder.name("signals")
    let engine = try engine(recognizing: "drag", before: "\(clean) >'\(seen)'")
    _ = Run(
      "minimize", path, "--scene", Sample.recording("swipe.scene.json"), "--engine", engine,
      "--time", "0")
    #expect(try String(contentsOfFile: seen, encoding: .utf8) == "2\n")
  }

  /// Returns the command of an engine that takes every landing for a gesture of a recognizer.
  private func engine(recognizing name: String, before: String = ":") throws -> String {
    let script = try folder.write(
      """
      \(before)
      place='"attempts":['
      while read -r word rest; do
        case "$word" in
        options) printf '{"kind":"run","options":%s,"recognizers":[{"name":"\(name)",' "$rest"
          printf '"type":"T","ways":[]}],"subject":"Shell"}\\n' ;;
        stream) line=$rest attempts= ;;
        end) printf '%s"attempts":[%s]%s\\n' "${line%%"$place"*}" "$attempts" "${line#*"$place"]}" ;;
        *) case "$rest" in b*) attempts='{"recognizer":"\(name)","type":"T","began":0,"outcome":"recognized","touches":[1],"recognized":0.03}' ;; esac ;;
        esac
      done
      """, to: "engine.sh")
    return "sh \(script)"
  }

  @Test("keeps that another engine recognizes another number of gestures")
  func engine() throws {
    let engine = try engine(recognizing: "drag")
    let tap = try folder.write(Sample.tap, to: "tap.evemu")
    let scene = Sample.recording("swipe.scene.json")
    let run = Run(
      "minimize", tap, "--scene", scene, "--engine", engine, "--keep", "differs drag")
    #expect(run.status == 0 && run.lines.filter { $0.hasPrefix("E: ") }.count <= 6, "\(run.errors)")
    let same = Run(
      "minimize", tap, "--scene", scene, "--engine", engine, "--keep", "differs flip")
    #expect(same.status == 1 && same.errors.contains("drag=0 here and drag=1 there"))
    // Any recognizer that both have, by default.
    let any = Run("minimize", tap, "--scene", scene, "--engine", engine)
    #expect(any.output == run.output, "\(any.errors)")
  }

  @Test("does not take what an engine has no say about for a difference")
  func engineWithoutRecognizer() throws {
    let scene = Sample.recording("swipe.scene.json")
    let engine = try engine(recognizing: "pinch")
    for words in [["--keep", "differs drag"], ["--keep", "differs pinch"], []] {
      let run = Run(["minimize", swipe, "--scene", scene, "--engine", engine] + words)
      #expect(run.status == 1 && run.printsOneLine && run.output.isEmpty, "\(run.errors)")
      #expect(run.errors.contains("does not show"))
    }
  }

  @Test(
    "ends with one line where an engine ends, fails or prints something else",
    arguments: [
      "true", "exit 3", "echo hello", "kill -SEGV $$", "/no/such/engine",
    ])
  func engineThatFails(command: String) throws {
    let script = try folder.write(command, to: "engine.sh")
    let run = Run(
      "minimize", swipe, "--scene", Sample.recording("swipe.scene.json"), "--engine",
      "sh \(script)")
    #expect(run.status == 1 && run.output.isEmpty, "\(run.errors)")
    #expect(run.errors.contains("does not show"))
  }

  @Test("writes a test beside the recording, or prints it", arguments: ["swift", "c", "python"])
  func writtenTest(language: String) throws {
    let words = ["minimize", swipe, "--keep", "drag failed: required flip", "--test", language]
    let printed = Run(words)
    #expect(printed.status == 0 && !printed.output.contains("# EVEMU"), "\(printed.errors)")
    let path = folder.name("small.evemu")
    let run = Run(words + ["-o", path])
    #expect(run.status == 0 && run.output.isEmpty, "\(run.errors)")
    let names = ["swift": "smallTests.swift", "c": "small_test.c", "python": "test_small.py"]
    let file = folder.name(names[language] ?? "")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == printed.output)
    #expect(Run(words + ["-o", folder.name("other.evemu"), "--rotate", "90"]).status != 0)
  }

  @Test("tells programs what was done")
  func json() throws {
    let path = folder.name("small.evemu")
    let run = Run("minimize", swipe, "--keep", "drag began", "-o", path, "--json")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output.hasPrefix("{\"events\": ") && run.output.hasSuffix(", \"kept\": []}\n"))
    #expect(run.output.contains("\"isWhole\": true"))
  }

  @Test("says in one line what is wrong with a call, with the remedy")
  func errors() {
    let calls: [([String], String)] = [
      ([], "--keep 'tap failed: moved'"),
      (["--keep", "tap fails"], "does not show"),
      (["--keep", "tap =2"], "write words of a label"),
      (["--keep", "exit 1"], "--command CMD"),
      (["--keep", "differs"], "--engine CMD"),
      (["--keep", "drag=1", "--command", "true"], "leave out --command"),
      (["--keep", "drag=0 flip=0"], "it shows: drag failed"),
      (["--keep", "drag=1", "--scene-too"], "--output"),
      (["--keep", "drag=1", "--json"], "--output"),
      (["--command", "true", "--engine", "true"], "exclude each other"),
      (["--keep", "drag=1", "--time", "-1"], "seconds"),
    ]
    for (words, text) in calls {
      let run = Run(["minimize", swipe] + words)
      #expect(run.status != 0 && run.printsOneLine && run.errors.contains(text), "\(run.errors)")
      #expect(run.output.isEmpty)
    }
  }

  @Test("gives the best so far when its time is over")
  func time() {
    let run = Run("minimize", swipe, "--keep", "drag began", "--time", "0")
    #expect(run.status == 0 && run.errors.contains("could be smaller"), "\(run.errors)")
    #expect(run.lines.contains { $0.hasPrefix("E: ") })
  }
}
