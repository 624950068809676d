let arguments = CommandLine.arguments.dropFirst()
let options = arguments.filter { $0.hasPrefix("-") }
if options.contains("--help") || !options.allSatisfy({ $0 == "--results" }) {
  print(
    """
    usage: bench [--results] [PREFIX ...]

    Measures the engine, in release builds. A PREFIX such as `drag/app-1110` chooses cases.
    Every line has the median, the least and the most of the samples (BENCH_SAMPLES, 5 unless
    set), and the allocations an operation, counted.

      --results   tab-separated lines: R, bench, case, unit, median, min, max, samples
    """)
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
}
