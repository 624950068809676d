import EventTime
import Geometry
import Sampling

/// Android's resampling of touches, and the errors of predictions.
enum ResamplingVector {
  static func differences(_ line: JSON) throws -> [String] {
    if line["batches"] != nil { return resampled(line) }
    if line["steps"] != nil { return consumed(line) }
    if line["path_px"] != nil { return predicted(line) }
    throw VectorFileError(description: "no samples")
  }

  private static func sample(_ pointer: JSON, at time: Double) -> PositionSample {
    PositionSample(
      time: Timestamp(seconds: time / 1000),
      position: CGPoint(x: pointer["x"]?.number ?? 0, y: pointer["y"]?.number ?? 0))
  }

  private static func text(_ point: CGPoint?) -> String {
    point.map { "(\($0.x), \($0.y))" } ?? "none"
  }

  private static func isNear(_ a: CGPoint?, _ b: CGPoint?, _ tolerance: Double) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return Double((a - b).length) <= tolerance
  }

  /// The resamplers of the fingers that are down; palms have none.
  private struct Fingers {
    var resamplers: [Int32: TouchResampler] = [:]

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
        if pointer["tool"]?.text == "palm" {
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
        next[pointer["id"]?.integer ?? 0] = ResamplingVector.sample(
          pointer, at: later?["t_ms"]?.number ?? 0)
      }
      var made: [Int32: PositionSample] = [:]
      for id in resamplers.keys {
        made[id] = resamplers[id]?.resample(forFrameAt: frame, next: next[id])
      }
      return made
    }
  }

  /// The positions that are made at one time from batches of samples.
  private static func resampled(_ line: JSON) -> [String] {
    var fingers = Fingers()
    for batch in line["batches"]?.list ?? [] {
      if let time = batch["computed_at_ms"]?.number {
        _ = fingers.resample(at: Timestamp(seconds: time / 1000), later: nil)
      } else {
        for event in batch.list { _ = fingers.add(event) }
      }
    }
    let made = fingers.resample(
      at: Timestamp(seconds: (line["sample_time_ms"]?.number ?? 0) / 1000),
      later: line["later_sample"])
    let tolerance = line["tolerance"]?.number ?? 0.001
    let expected = line["expected"]?.list ?? []
    let events =
      (line["batches"]?.list ?? []).flatMap(\.list) + [line["later_sample"]].compactMap(\.self)
    let orders = Set(events.map { ($0["pointers"]?.list ?? []).compactMap { $0["id"]?.integer } })
    let note = orders.count > 1 ? " (the fingers are not the same in all samples)" : ""
    var ids = Set(made.keys)
    ids.formUnion(expected.compactMap { $0["id"]?.integer })
    return ids.sorted().compactMap { id in
      let wanted = expected.first { $0["id"]?.integer == id }.map { sample($0, at: 0).position }
      guard !isNear(made[id]?.position, wanted, tolerance) else { return nil }
      return "finger \(id) is made at \(text(made[id]?.position)), expected \(text(wanted))\(note)"
    }
  }

  /// The samples that are delivered in the frames of a display.
  private static func consumed(_ line: JSON) -> [String] {
    var fingers = Fingers()
    var queue: [JSON] = []
    var differences: [String] = []
    for step in line["steps"]?.list ?? [] {
      queue += step["samples"]?.list ?? []
      guard let frame = step["frame_ms"]?.number else { continue }
      let due = Timestamp(seconds: (frame - 5) / 1000)
      var delivered: [String] = []
      func show(_ time: Timestamp, _ points: [Int32: CGPoint]) {
        let list = points.sorted { $0.key < $1.key }.map { "\($0.key)\(text($0.value))" }
        delivered.append("\(Double(time.microseconds) / 1000): " + list.joined(separator: " "))
      }
      while let event = queue.first,
        // The first and the last event of a finger do not wait for a frame.
        event["action"]?.text != "move"
          || Timestamp(seconds: (event["t_ms"]?.number ?? 0) / 1000) <= due
      {
        queue.removeFirst()
        show(Timestamp(seconds: (event["t_ms"]?.number ?? 0) / 1000), fingers.add(event))
        if event["action"]?.text != "move", event["action"]?.text?.hasSuffix("up") == true {
          let lifted = event["pointer"]?.integer ?? event["pointers"]?[0]?["id"]?.integer ?? 0
          fingers.resamplers[lifted] = nil
        }
      }
      let made = fingers.resample(at: due, later: queue.first)
      if let time = made.values.map(\.time).max() { show(time, made.mapValues(\.position)) }
      let expected = (step["delivered"]?.list ?? []).map { event in
        let points = (event["pointers"]?.list ?? []).map {
          "\($0["id"]?.integer ?? 0)\(text(sample($0, at: 0).position))"
        }
        return "\(event["t_ms"]?.number ?? 0): " + points.joined(separator: " ")
      }
      if delivered != expected {
        let last = expected.last?.hasPrefix("\(frame): ") == true
        differences.append(
          "frame \(frame): \(delivered), expected \(expected)"
            + (last ? " (a sample is as old as its frame)" : ""))
      }
    }
    return differences
  }

  /// The errors of continuing the last step, along and across the path, by the number of steps.
  private static func predicted(_ line: JSON) -> [String] {
    let step = line["step_ms"]?.number ?? 1
    let path = (line["path_px"]?.list ?? []).enumerated().map { index, point in
      PositionSample(
        time: Timestamp(seconds: Double(index) * step / 1000),
        position: CGPoint(x: point[0]?.number ?? 0, y: point[1]?.number ?? 0))
    }
    var differences: [String] = []
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
        differences.append("\(ahead) steps ahead the error is \(found), expected \(expected)")
      }
    }
    return differences
  }
}
