import BenchComparison
import Glibc

let usage = """
  usage: bench [--results] [--rounds N] [PREFIX ...]
         bench --against FILE [--rounds N] [PREFIX ...]
         bench --compare OLD NEW [--interleaved] [--candidates] [PREFIX ...]
         bench --history FILE RUN DATE COMMIT MACHINE
         bench --count [PREFIX ...]
         bench --sampling [FOLDER]
         bench --write-pads FOLDER
         bench --pads [--results] NAME=FILE ...

  Measures the engine, in release builds. A PREFIX such as `drag/app-1110` chooses cases,
  `=drag/app-1110/1f` the one of this name. Every line has the median, the least and the most of
  the samples (BENCH_SAMPLES, 5 unless set), and the allocations an operation, counted.

    --results   tab-separated lines: R, bench, case, unit, median, min, max, samples; the last
                case is the yardstick, a fixed piece of work that measures the machine
    --rounds N  N such runs, each in a fresh process; for a record of a run, or to compare
                (9 then, by default)
    --against FILE
                measures and names what changed beyond noise since the record FILE; what changed
                is measured twice. Exits with 1 if something became slower or allocates more
    --compare OLD NEW
                the same for two records; --interleaved if their rounds took turns, --candidates
                prints the names of cases that are worth a second measurement
    --history FILE RUN DATE COMMIT MACHINE
                appends the record RUN to a history and compares it with the last of the machine
    --count     every case twice, the second time in a function named countedBatch, on which
                Tools/bench/stations counts instructions; prints O, case, operations
    --sampling  how evenly and how late frames show movements, and how far predictions are
                off, for a constant speed and for the strokes of the recordings in FOLDER,
                which has a TABLE.csv with the columns path, fmt, ver, desc
                (../shared/recordings where it exists, by default)
    --write-pads
                writes the streams of pad/interpret as FOLDER/pad-1f.evemu and
                FOLDER/pad-2f.evemu, which Tools/bench/peers/libinput.c measures
    --pads      the interpretation of recorded trackpads, as pad/interpret measures it

  A PREFIX of no case is reported; if that is true of all, the status is 2.
  Tools/bench/README.md says how to measure, and how to read the results.
  """

let arguments = BenchArguments(Array(CommandLine.arguments.dropFirst()))
switch arguments.mode {
case .help: print(usage)
case .misuse:
  print(usage)
  exit(2)
case .sampling:
  let beside = "../shared/recordings"
  printSamplingTables(
    folder: arguments.words.first ?? (access(beside, R_OK) == 0 ? beside : nil))
case .writePads:
  do { try writePads(to: arguments.words[0]) } catch { fail("\(error)") }
case .pads:
  var bench = Bench(patterns: [], printsResultLines: arguments.has("--results"))
  do { try benchPads(arguments.words, &bench) } catch { fail("\(error)") }
case .against(let file):
  BenchCommand.compare(against: file, arguments.words, rounds: arguments.rounds ?? 9)
case .compare:
  BenchCommand.compare(
    (arguments.words[0], arguments.words[1]), Array(arguments.words.dropFirst(2)),
    areInterleaved: arguments.has("--interleaved"),
    printsCandidates: arguments.has("--candidates"))
case .history:
  let words = arguments.words
  BenchCommand.append(
    words[1], to: words[0],
    BenchHistory.Key(date: words[2], commit: words[3], machine: words[4]))
case .measure:
  if let rounds = arguments.rounds {
    print(BenchCommand.measure(arguments.words, rounds: rounds), terminator: "")
  } else {
    var bench = Bench(
      patterns: arguments.words, printsResultLines: arguments.has("--results"),
      countsInstructions: arguments.has("--count"))
    benchDecoding(&bench)
    benchReading(&bench)
    benchHits(&bench)
    benchWholeWay(&bench)
    benchGuards(&bench)
    benchFrameSampling(&bench)
    benchControllersOffScreen(&bench)
    benchGestures(&bench)
    benchPads(&bench)
    benchStrokes(&bench)
    benchDisplays(&bench)
    benchLayout(&bench)
    benchMemory(&bench)
    bench.addYardstick()
    bench.expectCases()
  }
}

/// Ends the program with a message.
///
/// - Parameters:
///   - message: The message, without the name of the program.
///   - status: The exit status; 1 by default.
func fail(_ message: String, status: Int32 = 1) -> Never {
  report(message)
  exit(status)
}

/// Writes a message to standard error.
///
/// - Parameter message: The message, without the name of the program.
func report(_ message: String) {
  var text = "bench: \(message)\n"
  text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
