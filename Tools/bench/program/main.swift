import Glibc

let arguments = CommandLine.arguments.dropFirst()
let options = arguments.filter { $0.hasPrefix("-") }
let printsSampling = options.contains("--sampling")
let asksForHelp = options.contains { ["--help", "-h"].contains($0) }
if asksForHelp || !options.allSatisfy({ ["--results", "--sampling"].contains($0) }) {
  print(
    """
    usage: bench [--results] [PREFIX ...]
           bench --sampling [FOLDER]

    Measures the engine, in release builds. A PREFIX such as `drag/app-1110` chooses cases.
    Every line has the median, the least and the most of the samples (BENCH_SAMPLES, 5 unless
    set), and the allocations an operation, counted.

      --results   tab-separated lines: R, bench, case, unit, median, min, max, samples
      --sampling  how evenly and how late frames show movements, and how far predictions are
                  off, for a constant speed and for the strokes of the recordings in FOLDER,
                  which has a TABLE.csv with the columns path, fmt, ver, desc
                  (../shared/recordings where it exists, unless given)
    """)
  if !asksForHelp { exit(2) }
} else if printsSampling {
  let beside = "../shared/recordings"
  let folder =
    arguments.first { !$0.hasPrefix("-") } ?? (access(beside, R_OK) == 0 ? beside : nil)
  printSamplingTables(folder: folder)
} else {
  var bench = Bench(
    patterns: arguments.filter { !$0.hasPrefix("-") },
    printsResultLines: options.contains("--results"))
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
  benchMemory(&bench)
}
