import TSEventTime
import Foundation
import TSGeometry
import TSSampling

/// Android's resampling of touches, and the errors of predictions.
enum ResamplingVector {
  static func differences(_ line: JSON) throws -> [VectorDifference] {
    if line["batches"] != nil { return resampled(line) }
    if line["steps"] != nil { return consumed(line) }
    if line["path_px"] != nil { return predicted(line) }
    if line["signal"] != nil { return try filtered(line) }
    throw VectorFileError(description: "no samples")
  }

  private static func sample(_ pointer: JSON, at time: Double) -> PositionSample {
    PositionSample(
      time: Timestamp(seconds: time / 1000),
      position: CGPoint(x: pointer["x"]?.number ?? 0, y: pointer["y"]?.number ?? 0))
  }

  private static func text(_ point: CGPoint?) -> String {
    point.map { "(\($0.x),\($0.y))" } ?? ""
  }

  private static func isNear(_ a: CGPoint?, _ b: CGPoint?, _ tolerance: Double) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return Double((a - b).length) <= tolerance
  }

  private static func isPalm(_ pointer: JSON) -> Bool { pointer["tool"]?.text == "palm" }

  /// The resamplers of the fingers that are down; palms have none.
  private struct Fingers {
    var resamplers: [Int32: TouchResampler] = [:]
    private var device = 0.0

    /// Begins anew where a batch comes from another device than the one before.
    mutating func take(batchOf number: Double) {
      if number != device { resamplers = [:] }
      device = number
    }

    /// Adds the samples of an event, and returns the positions to show.
    mutating func add(_ event: JSON) -> [Int32: CGPoint] {
      let time = event["t_ms"]?.number ?? 0
      let pointers = event["pointers"]?.list ?? []
      let ids = Set(pointers.compactMap { $0["id"]?.integer })
      resamplers = resamplers.filter { ids.contains($0.key) }
      var shown: [Int32: CGPoint] = [:]
      for pointer in pointers {
        let id = pointer["id"]?.integer ?? 0
        let sample = ResamplingVector.sample(pointer, at: time)
        if ResamplingVector.isPalm(pointer) {
          resamplers[id] = nil
          shown[id] = sample.position
        } else {
          shown[id] = resamplers[id, default: TouchResampler()].add(sample)
        }
      }
      return shown
    }

    mutating func resample(at time: Timestamp, later: JSON?) -> [Int32: PositionSample] {
      let frame = time.advanced(by: ResamplingLimits.standard.latency)
      var next: [Int32: PositionSample] = [:]
      for pointer in later?["pointers"]?.list ?? [] {
        let id = pointer["id"]?.integer ?? 0
        // What becomes a palm is no touch any more.
        if ResamplingVector.isPalm(pointer) { resamplers[id] = nil }
        next[id] = ResamplingVector.sample(pointer, at: later?["t_ms"]?.number ?? 0)
      }
      var made: [Int32: PositionSample] = [:]
      for id in resamplers.keys {
        made[id] = resamplers[id]?.resample(forFrameAt: frame, next: next[id])
      }
      return made
    }
  }

  /// Returns the events of a batch, which is a list or an object with one.
  private static func events(_ batch: JSON) -> [JSON] {
    if let samples = batch["samples"]?.list { return samples }
    return batch["pointers"] == nil ? batch.list : [batch]
  }

  /// The positions that are made at one time from batches of samples.
  private static func resampled(_ line: JSON) -> [VectorDifference] {
    var fingers = Fingers()
    let batches = line["batches"]?.list ?? []
    for batch in batches {
      if let time = batch["computed_at_ms"]?.number {
        _ = fingers.resample(at: Timestamp(seconds: time / 1000), later: nil)
        continue
      }
      for event in events(batch) {
        fingers.take(batchOf: (batch["device"] ?? event["device"])?.number ?? 0)
        _ = fingers.add(event)
      }
    }
    let made = fingers.resample(
      at: Timestamp(seconds: (line["sample_time_ms"]?.number ?? 0) / 1000),
      later: line["later_sample"])
    let tolerance = line["tolerance"]?.number ?? 0.001
    let expected = line["expected"]?.list ?? []
    let all = batches.flatMap(events) + [line["later_sample"]].compactMap(\.self)
    let sets = Set(
      all.map { event in
        (event["pointers"]?.list ?? []).map { [$0["id"], $0["tool"]] }
      })
    let hasPalm = all.flatMap { $0["pointers"]?.list ?? [] }.contains(where: isPalm)
    let marks: Set<VectorDifference.Mark> =
      sets.count > 1 || hasPalm || Set(sets.flatMap { $0.map { $0[1] } }).count > 1
      ? [.fingersDiffer] : []
    var ids = Set(made.keys)
    ids.formUnion(expected.compactMap { $0["id"]?.integer })
    return ids.sorted().compactMap { id in
      let wanted = expected.first { $0["id"]?.integer == id }.map { sample($0, at: 0).position }
      guard !isNear(made[id]?.position, wanted, tolerance) else { return nil }
      return .init(
        .made, of: "finger \(id)", found: text(made[id]?.position), expected: text(wanted), marks)
    }
  }

  /// The positions that are delivered at one time.
  private struct Delivery {
    var time: Double
    var points: [Int32: CGPoint]

    func isNear(_ other: Delivery) -> Bool {
      abs(time - other.time) < 0.001 && points.count == other.points.count
        && points.allSatisfy { ResamplingVector.isNear($0.value, other.points[$0.key], 0.001) }
    }

    var text: String {
      "\(time)ms"
        + points.sorted { $0.key < $1.key }.map { "\($0.key)\(ResamplingVector.text($0.value))" }
        .joined()
    }
  }

  /// The samples that are delivered in the frames of a display.
  private static func consumed(_ line: JSON) -> [VectorDifference] {
    var fingers = Fingers()
    var queue: [JSON] = []
    var differences: [VectorDifference] = []
    for (index, step) in (line["steps"]?.list ?? []).enumerated() {
      queue += step["samples"]?.list ?? []
      guard let frame = step["frame_ms"]?.number else { continue }
      let due = Timestamp(seconds: (frame - 5) / 1000)
      var delivered: [Delivery] = []
      while let event = queue.first,
        // The first and the last event of a finger do not wait for a frame.
        event["action"]?.text != "move"
          || Timestamp(seconds: (event["t_ms"]?.number ?? 0) / 1000) <= due
      {
        queue.removeFirst()
        delivered.append(Delivery(time: event["t_ms"]?.number ?? 0, points: fingers.add(event)))
        if let lifted = lifted(event) { fingers.resamplers[lifted] = nil }
      }
      let made = fingers.resample(at: due, later: queue.first)
      if let time = made.values.map(\.time).max() {
        delivered.append(
          Delivery(
            time: Double(time.microseconds) / 1000, points: made.mapValues(\.position)))
      }
      let expected = (step["delivered"]?.list ?? []).map { event in
        Delivery(
          time: event["t_ms"]?.number ?? 0,
          points: Dictionary(
            (event["pointers"]?.list ?? []).map {
              ($0["id"]?.integer ?? 0, sample($0, at: 0).position)
            }, uniquingKeysWith: { first, _ in first }))
      }
      let isEqual =
        delivered.count == expected.count
        && zip(delivered, expected).allSatisfy { $0.isNear($1) }
      if !isEqual {
        differences.append(
          VectorDifference(
            .delivered, found: delivered.map(\.text).joined(separator: ";"),
            expected: expected.map(\.text).joined(separator: ";"),
            expected.last?.time == frame ? [.oldAsFrame] : []
          ).at(step: index))
      }
    }
    return differences
  }

  /// Returns the finger that an event lifts: `up`, or one of several by its index.
  private static func lifted(_ event: JSON) -> Int32? {
    guard let action = event["action"]?.text, action.hasSuffix("up") else { return nil }
    let index = action.firstMatch(of: /pointer(\d+)/).flatMap { Int($0.1) } ?? 0
    return event["pointers"]?[index]?["id"]?.integer
  }

  /// Filters a sine of 60 samples a second by the 1€ filter.
  private static func filtered(_ line: JSON) throws -> [VectorDifference] {
    guard let text = line["signal"]?.text,
      let words = text.firstMatch(of: /^sin\(2 pi f t\).*amplitude ([0-9.]+), f = ([0-9.]+)$/),
      let amplitude = Double(words.1), let frequency = Double(words.2),
      let wanted = line["expected"]?.text
    else { throw VectorFileError(description: "an unknown signal \(line["signal"] ?? .null)") }
    let values = line["parameters"]
    var filter = OneEuroFilter(
      .init(
        minimumCutoff: values?["min_cutoff_hz"]?.number ?? 4.7,
        speedCoefficient: values?["beta"]?.number ?? 0.01,
        derivativeCutoff: values?["derivative_cutoff_hz"]?.number ?? 1))
    var errors: [Double] = []
    var outputs: [Double] = []
    for index in 0..<60 {
      let time = Double(index) / 60
      let input = amplitude * sin(2 * Double.pi * frequency * time)
      let output = filter.filter(
        PositionSample(time: Timestamp(seconds: time), position: CGPoint(x: input, y: 0)))
      errors.append(abs(Double(output.x) - input))
      outputs.append(abs(Double(output.x)))
    }
    let found: Double
    if wanted.hasPrefix("greatest absolute output <") {
      found = outputs.max() ?? 0
    } else if wanted.hasPrefix("mean absolute difference of output and input <") {
      found = errors.reduce(0, +) / Double(errors.count)
    } else {
      throw VectorFileError(description: "an unknown expectation \(wanted)")
    }
    guard
      let limit = wanted.split(separator: "<").last.flatMap({
        Double($0.filter { $0 != " " })
      })
    else { throw VectorFileError(description: "an unknown expectation \(wanted)") }
    return found < limit ? [] : [.init(.filter, found: "\(found)", expected: "<\(limit)")]
  }

  /// The errors of continuing the last step, along and across the path, by the number of steps.
  private static func predicted(_ line: JSON) -> [VectorDifference] {
    let step = line["step_ms"]?.number ?? 1
    let path = (line["path_px"]?.list ?? []).enumerated().map { index, point in
      PositionSample(
        time: Timestamp(seconds: Double(index) * step / 1000),
        position: CGPoint(x: point[0]?.number ?? 0, y: point[1]?.number ?? 0))
    }
    var differences: [VectorDifference] = []
    let rows = line["expected"]?.list ?? []
    for ahead in 1...5 {
      var quality = PredictionQuality(path: path)
      for index in path.indices.dropFirst() where index + ahead < path.count {
        let stride = path[index].position - path[index - 1].position
        let time = path[index + ahead].time
        quality.add(
          PositionSample(
            time: time, position: path[index].position + stride * CGFloat(ahead)),
          forFrameAt: time)
      }
      let errors = quality.overPredictions + quality.underPredictions
      guard !errors.isEmpty else { continue }
      let found = (errors.reduce(0) { $0 + $1 * $1 } / Double(errors.count)).squareRoot()
      let row = rows.first { $0["steps_ahead"]?.number == Double(ahead) }
      let along = row?["along_mean_px"]?.number ?? 0
      let spread = row?["along_deviation_px"]?.number ?? 0
      let across = row?["across_rms_px"]?.number ?? 0
      // The length of an error is that of its parts along and across.
      let expected = (along * along + spread * spread + across * across).squareRoot()
      if abs(found - expected) > 0.01 {
        differences.append(
          .init(.prediction, of: "\(ahead) steps", found: "\(found)", expected: "\(expected)"))
      }
    }
    return differences
  }
}
