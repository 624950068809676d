import TSEventTime
import TSGeometry
import TSRecognition

/// The velocities of Android's and Flutter's tests.
enum VelocityVectors {
  /// A sample of a finger.
  private struct Sample {
    var time: Timestamp
    var position: CGVector
    var action: String
  }

  static func android(in folder: String) throws -> [VectorCase] {
    let points = Dictionary(
      grouping: try VectorFile.rows("velocity-android-points.csv", in: folder)
    ) { $0["case", default: ""] }
    let (strategies, axes) = (["LSQ2", "IMPULSE", "DEFAULT"], ["x", "y", "scroll"])
    return try VectorFile.rows("velocity-android-expected.csv", in: folder).map { row in
      let name = row["case", default: ""]
      let (strategy, axis) = (row["strategy", default: ""], row["axis", default: ""])
      let samples = (points[name] ?? []).filter { point in
        point["pointer_id"] == row["pointer_id"] && !(point["note"] ?? "").hasPrefix("resampled")
      }.map { sample($0, "time_ns", perMicrosecond: 1000) }
      let stated = row["expected_px_per_s", default: ""]
      guard strategies.contains(strategy), axes.contains(axis),
        ["equals DEFAULT", "none"].contains(stated) || Double(stated) != nil,
        let samples = complete(samples)
      else { return unreadable(name, row) }
      let isTooFine =
        Set(samples.map(\.time)).count < samples.filter { $0.action == "scroll_delta" }.count
      return VectorCase(
        "\(name) \(strategy) \(axis)",
        traits: [
          "strategy=\(strategy)", "axis=\(axis)", "\(strategy) of \(axis)",
          isTooFine ? "steps below a microsecond" : "",
        ]
      ) {
        var expected = stated
        let method = Self.method(strategy, axis)
        let found = velocity(samples, method, isWheel: axis == "scroll")
        let value = Double(axis == "y" ? found.dy : found.dx)
        if expected == "equals DEFAULT" {
          let standard = velocity(samples, Self.method("DEFAULT", axis), isWheel: false)
          expected = "\(axis == "y" ? standard.dy : standard.dx)"
        }
        // Android's tests allow 20 %, and their values of IMPULSE are no closer to its own formula.
        return difference(value, expected, "velocity", share: method == .impulse ? 0.2 : 0.001)
      }
    }
  }

  static func flutter(in folder: String) throws -> [VectorCase] {
    let points = Dictionary(
      grouping: try VectorFile.rows("velocity-flutter-points.csv", in: folder)
    ) { $0["case", default: ""] }
    return try VectorFile.rows("velocity-flutter-expected.csv", in: folder).map { row in
      let name = row["case", default: ""]
      let samples = (points[name] ?? []).map { sample($0, "time_ms", perMicrosecond: 0.001) }
      guard let samples = complete(samples) else { return unreadable(name, row) }
      return VectorCase(name, traits: ["method=" + row["method", default: ""]]) {
        // The lift is no sample, but the velocity is that at its time.
        let found = velocity(samples, .leastSquares, isWheel: false)
        return difference(Double(found.dx), row["vx_px_per_s", default: ""], "velocity along x")
          + difference(Double(found.dy), row["vy_px_per_s", default: ""], "velocity along y")
      }
    }
  }

  /// Returns samples that are all there; `nil` if one of them cannot be read.
  private static func complete(_ samples: [Sample?]) -> [Sample]? {
    let found = samples.compactMap(\.self)
    return found.count == samples.count ? found : nil
  }

  private static func unreadable(_ name: String, _ row: [String: String]) -> VectorCase {
    VectorCase(name, unread: "line \(row["line", default: "?"]), or its points")
  }

  /// Returns the method of a strategy; Android's default for a wheel is IMPULSE.
  private static func method(_ strategy: String, _ axis: String) -> VelocityEstimator.Method {
    switch strategy {
    case "LSQ2": .leastSquares
    case "IMPULSE": .impulse
    default: axis == "scroll" ? .impulse : VelocityEstimator().method
    }
  }

  private static let actions: Set = [
    "down", "move", "up", "pointer_down", "pointer_up", "pointer_up_cancelled", "cancel", "stays",
    "scroll_delta",
  ]

  private static func sample(
    _ row: [String: String], _ time: String, perMicrosecond: Double
  ) -> Sample? {
    // A wheel has one axis.
    let y = row["y_px", default: ""]
    guard let time = Double(row[time] ?? "").map({ ($0 / perMicrosecond).rounded() }),
      let x = Double(row["x_px"] ?? ""), let y = y.isEmpty ? 0 : Double(y),
      abs(time) < 1e15, x.isFinite, y.isFinite,
      let action = row["action"], actions.contains(action)
    else { return nil }
    return Sample(
      time: Timestamp(microseconds: Int64(time)), position: CGVector(dx: x, dy: y), action: action)
  }

  private static func velocity(
    _ samples: [Sample], _ method: VelocityEstimator.Method, isWheel: Bool
  ) -> CGVector {
    var estimator = VelocityEstimator(method: method)
    var sum = CGVector.zero
    for sample in samples {
      switch sample.action {
      case "stays", "up", "pointer_up": continue
      case "cancel", "pointer_up_cancelled": estimator.reset()
      case "scroll_delta":
        // The position of a wheel is the sum of its steps.
        sum = CGVector(dx: sum.dx + sample.position.dx, dy: sum.dy + sample.position.dy)
        estimator.add(sum, at: sample.time)
      default: estimator.add(sample.position, at: sample.time)
      }
    }
    guard let last = samples.last else { return .zero }
    return estimator.velocity(at: last.time)
  }

  /// Returns the difference of a value from the expected one, beyond a share of it.
  private static func difference(
    _ value: Double, _ expected: String, _ name: String, share: Double = 0.001
  ) -> [VectorDifference] {
    guard let number = expected == "none" ? 0 : Double(expected) else {
      return [.unread("a velocity \(expected)")]
    }
    return abs(value - number) <= max(abs(number) * share, 0.1)
      ? [] : [.init(.velocity, of: name, found: "\(value)", expected: expected)]
  }
}
