import BenchComparison
import CTSCountingAllocator
import TSFormatting
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

  /// Creates the result of some samples, at least one.
  ///
  /// - Parameters:
  ///   - name: The name of the case.
  ///   - unit: The unit of the samples.
  ///   - values: The samples.
  ///   - allocations: The number of allocations per operation.
  init(_ name: String, _ unit: String, of values: [Double], allocations: Double? = nil) {
    let values = values.sorted()
    (self.name, self.unit, self.allocations) = (name, unit, allocations)
    (median, least, most) = (values[values.count / 2], values[0], values[values.count - 1])
    samples = values.count
  }
}

/// A benchmark run, which measures the selected cases and keeps the results.
struct Bench {
  var patterns: [String]
  var printsResultLines: Bool
  /// A Boolean value that indicates whether batches run once each under ``countedBatch(_:)`` for a
  /// profiler that counts instructions, and are not timed.
  var countsInstructions = false
  private(set) var results: [Result] = []
  /// The names of the cases that were measured or counted.
  private var names: [String] = []
  private var yardstick: [Double] = []
  /// The number of samples, at most nine, because some cases need new input for each.
  private let samples = min(
    9, max(1, getenv("BENCH_SAMPLES").flatMap { Int(String(cString: $0)) } ?? 5))

  init(patterns: [String], printsResultLines: Bool, countsInstructions: Bool = false) {
    self.patterns = patterns
    self.printsResultLines = printsResultLines
    self.countsInstructions = countsInstructions
  }

  func wants(_ name: String) -> Bool { CasePattern.matches(name, patterns) }

  /// Runs a batch once as a warm-up and then for the samples, and prints the result.
  ///
  /// - Parameters:
  ///   - name: The name of the case.
  ///   - unit: The unit of the result.
  ///   - operations: The number of operations in a batch.
  ///   - mostAllocations: The number of allocations per operation above which the program ends with a
  ///     message; `nil`, the default, for no limit.
  ///   - batch: The batch.
  mutating func measure(
    _ name: String, _ unit: String, operations: Int, mostAllocations: Double? = nil,
    _ batch: () -> Void
  ) {
    guard wants(name) else { return }
    batch()
    guard !countsInstructions else {
      names.append(name)
      countedBatch(batch)
      print("O", name, operations, separator: "\t")
      return
    }
    var times = [Double](repeating: 0, count: samples)
    var allocated: UInt64 = 0
    for sample in 0..<samples {
      let before = counting_allocations()
      let start = nanoseconds()
      batch()
      times[sample] = (nanoseconds() - start) / Double(operations)
      allocated += counting_allocations() - before
      if printsResultLines { yardstick.append(yardstickTime()) }
    }
    let allocations = Double(allocated) / Double(samples * operations)
    if let mostAllocations, allocations > mostAllocations {
      fail("\(name): \(allocations) allocations per operation, at most \(mostAllocations) expected")
    }
    add(Result(name, unit, of: times, allocations: allocations))
  }

  /// Adds the result of the yardstick, the median of its times beside all samples, so that runs on
  /// a slower machine can be compared.
  mutating func addYardstick() {
    guard !yardstick.isEmpty else { return }
    add(Result(BenchRecord.yardstick, "ns/run", of: yardstick))
  }

  /// Measures a part of an operation, whose time the operation returns.
  ///
  /// - Parameters:
  ///   - name: The name of the case.
  ///   - unit: The unit of the result.
  ///   - operations: The number of operations in a sample.
  ///   - operation: The operation, which returns the nanoseconds of its measured part.
  mutating func measureParts(
    _ name: String, _ unit: String, operations: Int, _ operation: () -> Double
  ) {
    guard wants(name) else { return }
    names.append(name)
    guard !countsInstructions else { return }
    _ = operation()
    var times: [Double] = []
    for _ in 0..<samples {
      var sum = 0.0
      for _ in 0..<operations { sum += operation() }
      times.append(sum / Double(operations))
    }
    add(Result(name, unit, of: times))
  }

  /// Measures the memory that objects hold, including what they refer to.
  ///
  /// - Parameters:
  ///   - name: The name of the case.
  ///   - objects: The number of objects to create.
  ///   - unitsPerObject: The number of views in each object.
  ///   - make: The function that creates an object.
  mutating func measureMemory(
    _ name: String, objects: Int, unitsPerObject: Int = 1, _ make: () -> AnyObject
  ) {
    guard wants(name) else { return }
    // The first object may create what all objects share.
    _ = make()
    var kept: [AnyObject] = []
    kept.reserveCapacity(objects)
    let before = (bytes: counting_live_bytes(), blocks: counting_live_blocks())
    for _ in 0..<objects { kept.append(make()) }
    let units = Double(objects * unitsPerObject)
    let bytes = Double(counting_live_bytes() &- before.bytes) / units
    let blocks = Double(counting_live_blocks() &- before.blocks) / units
    withExtendedLifetime(kept) {}
    add(Result(name, "B/view", of: [bytes], allocations: blocks))
  }

  private mutating func add(_ result: Result) {
    if results.isEmpty { printHead() }
    results.append(result)
    names.append(result.name)
    if printsResultLines {
      let numbers = [result.median, result.least, result.most].map { $0.fixed(3) }
      print(
        "R", "touchstone", result.name, result.unit, numbers[0], numbers[1], numbers[2],
        result.samples, separator: "\t")
      if let allocations = result.allocations {
        let count = allocations.fixed(3)
        print(
          "R", "touchstone", result.name + "/allocations", "1/op", count, count, count,
          result.samples, separator: "\t")
      }
    } else {
      let name = result.name.padded(to: 33) + " "
      let median = " " + result.median.fixed(result.median < 100 ? 1 : 0).padded(to: 9, on: .left)
      let range = "\(result.least.fixed(1))..\(result.most.fixed(1))".padded(to: 23, on: .left)
      let count = (result.allocations.map { $0.fixed(3) } ?? "–").padded(to: 11, on: .left)
      print("\(name)\(median) \(result.unit.padded(to: 8))  \(range) \(count)")
    }
    fflush(nil)
  }

  /// Reports the patterns that no case has matched, and ends the program if no case was measured.
  func expectCases() {
    let unmatched = CasePattern.unmatched(patterns, by: names)
    guard !unmatched.isEmpty else { return }
    let quoted = unmatched.map { "“\($0)”" }.joined(separator: ", ")
    let message = "no case begins with \(quoted); bench without a PREFIX measures all"
    if unmatched.count == patterns.count { fail(message, status: 2) }
    report(message)
  }

  private func printHead() {
    guard !printsResultLines, !countsInstructions else { return }
    print(
      "case".padded(to: 34) + "median".padded(to: 10, on: .left) + " " + "unit".padded(to: 9)
        + "least..most".padded(to: 24, on: .left) + "allocations".padded(to: 12, on: .left))
  }
}

/// Runs a batch in a function of this name, at which profilers begin and end to collect.
///
/// `Tools/bench/stations` runs `bench --count` under callgrind with
/// `--toggle-collect=*countedBatch*`, so that neither setup nor warm-up is counted.
@inline(never) func countedBatch(_ batch: () -> Void) { batch() }

/// Measures the yardstick.
///
/// - Returns: The time of its fixed piece of work, in nanoseconds.
private func yardstickTime() -> Double {
  // The first run fills the caches and the predictors that the case has emptied.
  blackHole(yardstick_run())
  let start = nanoseconds()
  blackHole(yardstick_run())
  return nanoseconds() - start
}

func nanoseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// Prevents the optimizer from removing the computation of a value.
@inline(never) func blackHole<T>(_ value: T) {}
