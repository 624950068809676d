import CountingAllocator
import Formatting
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
    add(
      Result(
        name: name, unit: "B/view", median: bytes, least: bytes, most: bytes, samples: 1,
        allocations: blocks))
  }

  private mutating func add(_ result: Result) {
    results.append(result)
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

  func printHead() {
    guard !printsResultLines else { return }
    print(
      "case".padded(to: 34) + "median".padded(to: 10, on: .left) + " " + "unit".padded(to: 9)
        + "least..most".padded(to: 24, on: .left) + "allocations".padded(to: 12, on: .left))
  }
}

func nanoseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// Prevents the optimizer from removing the computation of a value.
@inline(never) func blackHole<T>(_ value: T) {}
