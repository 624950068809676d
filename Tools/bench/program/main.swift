import Glibc

let arguments = CommandLine.arguments.dropFirst()
let options = arguments.filter { $0.hasPrefix("-") }
let printsSampling = options.contains("--sampling")
let asksForHelp = options.contains { ["--help", "-h"].contains($0) }
let printsResultLines = options.contains("--results")
let names = arguments.filter { !$0.hasPrefix("-") }
let known = ["--results", "--sampling", "--write-pads", "--pads"]
if asksForHelp || !options.allSatisfy(known.contains) {
  print(
    """
    usage: bench [--results] [PREFIX ...]
           bench --sampling [FOLDER]
           bench --write-pads FOLDER
           bench --pads [--results] NAME=FILE ...

    Measures the engine, in release builds. A PREFIX such as `drag/app-1110` chooses cases.
    Every line has the median, the least and the most of the samples (BENCH_SAMPLES, 5 unless
    set), and the allocations an operation, counted.

      --results   tab-separated lines: R, bench, case, unit, median, min, max, samples
      --sampling  how evenly and how late frames show movements, and how far predictions are
                  off, for a constant speed and for the strokes of the recordings in FOLDER,
                  which has a TABLE.csv with the columns path, fmt, ver, desc
                  (../shared/recordings where it exists, unless given)
      --write-pads  writes the streams of pad/interpret as FOLDER/pad-1f.evemu and
                  FOLDER/pad-2f.evemu, which Tools/bench/peers/libinput.c measures
      --pads      the interpretation of recorded trackpads, as pad/interpret measures it
    """)
  if !asksForHelp { exit(2) }
} else if printsSampling {
  let beside = "../shared/recordings"
  let folder =
    names.first ?? (access(beside, R_OK) == 0 ? beside : nil)
  printSamplingTables(folder: folder)
} else if options.contains("--write-pads") {
  guard names.count == 1 else { fail("--write-pads takes one folder", status: 2) }
  do { try writePads(to: names[0]) } catch { fail("\(error)") }
} else if options.contains("--pads") {
  var bench = Bench(patterns: [], printsResultLines: printsResultLines)
  bench.printHead()
  do { try benchPads(names, &bench) } catch { fail("\(error)") }
} else {
  var bench = Bench(patterns: names, printsResultLines: printsResultLines)
  bench.printHead()
  benchDecoding(&bench)
  benchReading(&bench)
  benchHits(&bench)
  benchWholeWay(&bench)
  benchFrameSampling(&bench)
  benchControllersOffScreen(&bench)
  benchGestures(&bench)
  benchPads(&bench)
  benchDisplays(&bench)
}

/// Ends the program with a message.
///
/// - Parameters:
///   - message: The message, without the name of the program.
///   - status: The exit status; 1 by default.
func fail(_ message: String, status: Int32 = 1) -> Never {
  var text = "bench: \(message)\n"
  text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
  exit(status)
}
