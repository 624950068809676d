import CountingAllocator
import Glibc

/// A line of the results, in the unit of the case.
struct Result {
  var name: String
  var unit: String
  var median: Double
  var least: Double
  var most: Double
  var samples: Int
  /// The number of allocations per operation; `nil` if it is not meaningful.
  var allocations: Double?
}

/// A benchmark run, which measures the selected cases and keeps the results.
struct Bench {
  var patterns: [String]
  var printsResultLines: Bool
  private(set) var results: [Result] = []
  /// The number of samples, at most nine, because some cases need new input for each.
  private let samples = min(
    9, max(1, getenv("BENCH_SAMPLES").flatMap { Int(String(cString: $0)) } ?? 5))

  init(patterns: [String], printsResultLines: Bool) {
    self.patterns = patterns
    self.printsResultLines = printsResultLines
  }

  func wants(_ name: String) -> Bool {
    patterns.isEmpty || patterns.contains { name.hasPrefix($0) }
  }

  /// Runs a batch once as a warm-up and then for the samples, and prints the result.
  ///
  /// - Parameters:
  ///   - name: The name of the case.
  ///   - unit: The unit of the result.
  ///   - operations: The number of operations in a batch.
  ///   - batch: The batch.
  mutating func measure(
    _ name: String, _ unit: String, operations: Int, _ batch: () -> Void
  ) {
    guard wants(name) else { return }
    batch()
    var times: [Double] = []
    let before = counting_allocations()
    for _ in 0..<samples {
      let start = nanoseconds()
      batch()
      times.append((nanoseconds() - start) / Double(operations))
    }
    let allocations = Double(counting_allocations() - before) / Double(samples * operations)
    times.sort()
    add(
      Result(
        name: name, unit: unit, median: times[times.count / 2], least: times[0],
        most: times[times.count - 1], samples: samples, allocations: allocations))
  }

  private mutating func add(_ result: Result) {
    results.append(result)
    if printsResultLines {
      let numbers = [result.median, result.least, result.most].map { decimals($0, 3) }
      print(
        "R", "touchstone", result.name, result.unit, numbers[0], numbers[1], numbers[2],
        result.samples, separator: "\t")
      if let allocations = result.allocations {
        let count = decimals(allocations, 3)
        print(
          "R", "touchstone", result.name + "/allocations", "1/op", count, count, count,
          result.samples, separator: "\t")
      }
    } else {
      let name = result.name.padded(to: 34)
      let median = decimals(result.median, result.median < 100 ? 1 : 0).leftPadded(to: 10)
      let range = "\(decimals(result.least, 1))..\(decimals(result.most, 1))".leftPadded(to: 24)
      let count = result.allocations.map { decimals($0, 3) } ?? "–"
      print("\(name)\(median) \(result.unit.padded(to: 9))\(range)\(count.leftPadded(to: 12))")
    }
    fflush(nil)
  }

  func printHead() {
    guard !printsResultLines else { return }
    print(
      "case".padded(to: 34) + "median".leftPadded(to: 10) + " " + "unit".padded(to: 9)
        + "least..most".leftPadded(to: 24) + "allocations".leftPadded(to: 12))
  }
}

func nanoseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

func decimals(_ value: Double, _ places: Int) -> String {
  let scale = pow(10, Double(places))
  let rounded = (value * scale).rounded() / scale
  if places == 0 { return "\(Int(rounded))" }
  let text = "\(rounded)"
  let digits = text.split(separator: ".").last.map(\.count) ?? 0
  return text + String(repeating: "0", count: max(0, places - digits))
}

extension String {
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
  func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(1, width - count)) + self
  }
}

/// Prevents the optimizer from removing the computation of a value.
@inline(never) func blackHole<T>(_ value: T) {}
