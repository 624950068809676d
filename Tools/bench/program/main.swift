import Glibc

let arguments = CommandLine.arguments.dropFirst()
let options = arguments.filter { $0.hasPrefix("-") }
let asksForHelp = options.contains { ["--help", "-h"].contains($0) }
if asksForHelp || !options.allSatisfy({ $0 == "--results" }) {
  print(
    """
    usage: bench [--results] [PREFIX ...]

    Measures the engine, in release builds. A PREFIX such as `drag/app-1110` chooses cases.
    Every line has the median, the least and the most of the samples (BENCH_SAMPLES, 5 unless
    set), and the allocations an operation, counted.

      --results   tab-separated lines: R, bench, case, unit, median, min, max, samples
    """)
  if !asksForHelp { exit(2) }
} else {
  var bench = Bench(
    patterns: arguments.filter { !$0.hasPrefix("-") },
    printsResultLines: options.contains("--results"))
  bench.printHead()
  benchDecoding(&bench)
  benchReading(&bench)
  benchHits(&bench)
  benchWholeWay(&bench)
  benchControllersOffScreen(&bench)
  benchGestures(&bench)
  benchPads(&bench)
}
