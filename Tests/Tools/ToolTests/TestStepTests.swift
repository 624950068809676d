import Foundation
import TestSupport
import Testing

/// `Tools/steps.sh`, of which `Tools/test` is made, with commands that a test gives.
@Suite("The steps of Tools/test") struct TestStepTests {
  private static let events = """
    '◇ Test a started.' '✘ Test a recorded an issue at A.swift:1:2: Expectation failed' \
    '↳ the comment of the failure' '✔ Test b passed after 0.1 seconds.' \
    '✘ Test run with 2 tests in 1 suite failed after 0.2 seconds with 1 issue.'
    """

  private static let passed = """
    '◇ Test a started.' '➜ Suite "S" skipped: "a reason"' \
    '✔ Test run with 12 tests in 3 suites passed after 1.2 seconds.'
    """

  /// Runs steps, and returns the status, what they printed, and the log.
  private func run(_ steps: String) throws -> (status: Int32, text: String, log: String) {
    let folder = try Folder()
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = [
      "-c",
      """
      set -euo pipefail
      . "\(PackageFolder.root.path)/Tools/steps.sh"
      print() { printf '%s\\n' "${@:2}"; return "$1"; }
      begin_log "\(folder.path)/log"
      \(steps)
      echo "the end"
      """,
    ]
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text, try folder.text(of: "log"))
  }

  @Test("print one line for a step that passes, with its counts; output and time are in the log")
  func passes() throws {
    let run = try run("step Tests print 0 \(Self.passed)\nend_log")
    #expect(run.status == 0)
    let line = try #require(run.text.split(separator: "\n").first)
    #expect(line.contains(/^Tests +ok +12 tests in 3 suites, 1 skipped, \d+ s$/), "\(run.text)")
    #expect(run.text.hasSuffix("the end\n") && run.text.contains("Everything passed in"))
    #expect(run.log.contains("◇ Test a started."))
    #expect(run.log.contains(/\n== Tests: status 0 after \d+ s\n/), "\(run.log)")
  }

  @Test("print the failures of tests, and end with the status of the test runner")
  func failedTest() throws {
    let run = try run("step Tests print 3 \(Self.events)")
    #expect(run.status == 3)
    for line in ["✘ Test a recorded", "↳ the comment of the failure", "✘ Test run with 2 tests"] {
      #expect(run.text.contains(line), "\(run.text)")
    }
    for line in ["◇", "✔", "the end"] { #expect(!run.text.contains(line), "\(run.text)") }
    #expect(run.log.contains("✔ Test b passed"))
    #expect(run.log.contains(/\n== Tests: status 3 after \d+ s\n/), "\(run.log)")
  }

  @Test("print the errors of a build without the lines of its progress")
  func failedBuild() throws {
    let output = "'[1/2] Compiling A' '/a/A.swift:1:2: error: no such thing' '[2/2] Linking'"
    let run = try run("step Build print 1 \(output)")
    #expect(run.status == 1)
    #expect(run.text.contains("A.swift:1:2: error: no such thing"))
    #expect(!run.text.contains("Compiling") && !run.text.contains("the end"))
    #expect(run.log.contains("Compiling"))
  }

  @Test("end with the status of a command that failed without a word")
  func silentFailure() throws {
    let run = try run("step Silent bash -c 'exit 6'")
    #expect(run.status == 6)
    #expect(run.text.contains("Silent failed; the whole output is in"), "\(run.text)")
  }

  @Test(
    "pass over a step that cannot run here, with its reason, only where that is allowed",
    arguments: [("--may-skip ", Int32(0)), ("", 77)])
  func skipped(option: String, status: Int32) throws {
    let run = try run("step \(option)Kernel print 77 'this machine has no kernel'")
    #expect(run.status == status)
    #expect(run.text.contains("this machine has no kernel"))
    #expect(run.text.contains(status == 0 ? "SKIPPED" : "FAILED with status 77"), "\(run.text)")
    #expect(run.text.contains("the end") == (status == 0))
  }

  @Test("report one that ran beside others where the script waits for it")
  func beside() throws {
    let run = try run(
      "begin_beside Library echo compiled\nstep Tests print 0 \(Self.passed)\nfinish_beside Library"
    )
    #expect(run.status == 0)
    let lines = run.text.split(separator: "\n")
    #expect(lines.map { $0.prefix { $0 != " " } } == ["Tests", "Library", "the"], "\(run.text)")
    #expect(lines[1].contains(/^Library +ok +\d+ s$/), "\(run.text)")
    #expect(run.log.contains("== Library: echo compiled\ncompiled\n== Library: status 0 after"))
  }

  @Test("end with the status of one that ran beside others, and print why it failed")
  func failedBeside() throws {
    let run = try run(
      "begin_beside Library bash -c 'echo no such file; exit 5'\nstep Tests print 0\nfinish_beside Library"
    )
    #expect(run.status == 5)
    #expect(run.text.contains("FAILED with status 5") && run.text.contains("no such file"))
    #expect(run.text.contains(/Tests +ok/) && !run.text.contains("the end"), "\(run.text)")
  }

  @Test("run several beside others, of which one may be unable to run here")
  func severalBeside() throws {
    let run = try run(
      """
      begin_beside Kernel bash -c 'echo no kernel; exit 77'
      begin_beside Library echo compiled
      finish_beside Library
      finish_beside --may-skip Kernel
      """)
    #expect(run.status == 0)
    #expect(run.text.contains(/Library +ok/) && run.text.contains(/Kernel +SKIPPED/), "\(run.text)")
  }

  @Test("write the seconds of each to the end of the log, from which the next run is predicted")
  func times() throws {
    let run = try run(
      """
      predict "$log.none" 'about 11 minutes'
      step One sleep 1
      step Two print 0
      end_log
      predict "$log" 'about 11 minutes'
      """)
    #expect(run.text.hasPrefix("This takes about 11 minutes from nothing on two cores.\n"))
    #expect(run.text.contains(/\nThe last run took \d s\.\n/), "\(run.text)")
    // On a busy machine the second takes a second, too, and may be first.
    #expect(run.log.contains(/\n\d\t(One|Two)\n\d\t(One|Two)\n\d\tall\n$/), "\(run.log)")
  }

  @Test("count the tests of all steps in one line, from several processes and in several steps")
  func count() throws {
    let run = try run(
      """
      step One print 0 \(Self.passed) '➜ Test "a" skipped: "no kernel"' \(Self.passed)
      step Two print 0 '✔ Test run with 1 test in 1 suite passed after 0.1 seconds.'
      count_tests
      """)
    #expect(run.text.contains(/One +ok +24 tests in 6 suites, 3 skipped/), "\(run.text)")
    #expect(run.text.contains("\n24 passed, 0 failed, 1 skipped\n"), "\(run.text)")
  }

  @Test("name packages that could not be installed among what was skipped")
  func packages() throws {
    let run = try run(
      "install_packages() { return 1; }\ninstall_optional chromium weston\nsummarize_skips")
    #expect(
      run.text.contains("  packages could not be installed\n    chromium weston\n"), "\(run.text)")
  }

  @Test("list what was skipped by reason, without the tests that another step has run")
  func summary() throws {
    let run = try run(
      """
      step One print 0 '➜ Suite "S" skipped: "no kernel"' '➜ Test "a" skipped: "no kernel"' \
        '➜ Test "b" skipped: "no kernel"' '➜ Test "c" skipped: "no recordings"' '➜ Test d() skipped.'
      step --may-skip Two print 77 '' 'no Slurm: install it'
      step Three print 0 '✔ Test "b" with 2 test cases passed after 0.1 seconds.' \
        '➜ Test "e" skipped: "no kernel"'
      summarize_skips
      """)
    let expected = """

      Not run on this machine, by reason:
        no Slurm: install it
          the step "Two"
        no kernel
          "a"
          "e"
        no reason is given
          d()
        no recordings
          "c"
      the end

      """
    #expect(run.text.hasSuffix(expected), "\(run.text)")
  }

  @Test("list nothing where nothing was skipped")
  func nothingSkipped() throws {
    let run = try run("step One print 0 '✔ Test a() passed after 0.1 seconds.'\nsummarize_skips")
    #expect(!run.text.contains("Not run"), "\(run.text)")
  }
}
