internal import TSFormatting

/// The results of a latency measurement, for output.
struct LatencyReport {
  struct Stage: Equatable {
    var name: String
    var p50: Int64
    var p99: Int64
    var max: Int64
  }

  struct Wait: Equatable {
    var recognizer: String
    var rival: String
    var count: Int
    var p50: Int64
    var max: Int64
  }

  var device: String
  var frames: Int
  /// The number of frames that reached no view and no recognizer action.
  var unheard: Int
  /// The number of times that the kernel lost events.
  var losses: Int
  /// The time from the first frame to the last, in seconds.
  var seconds: Double
  /// The mean time from the kernel's timestamp to the refresh that shows the effect, in nanoseconds;
  /// `nil` without a display.
  var meanShown: Int64?
  /// The same of landings and lifts alone.
  var meanLandingShown: Int64?
  /// The stages in the order of the path, followed by the total.
  var stages: [Stage]
  var waits: [Wait]

  /// The report as lines for people.
  var lines: [String] {
    var text = "\(frames.counted("frame")) of \(device.onOneLine) in \(seconds.fixed(2)) s"
    if seconds > 0, frames > 1 {
      text += ", \((Double(frames - 1) / seconds).fixed(1)) a second"
    }
    let rows = stages.map {
      ["  \($0.name)", Durations.text($0.p50), Durations.text($0.p99), Durations.text($0.max)]
    }
    let head = ["", "p50", "p99", "max"]
    var lines = [text] + TextTable.lines([head] + rows, aligned: .right)
    if stages.isEmpty { lines = [text, "  no frame reached a view"] }
    if let meanShown {
      let landings = meanLandingShown.map { ", \(Durations.text($0)) of landings and lifts" } ?? ""
      lines.append("  kernel to shown: \(Durations.text(meanShown)) in the mean\(landings)")
    }
    if unheard > 0 { lines.append("  \(unheard.counted("frame")) reached no view") }
    lines.append(
      losses == 0 ? "  no events were lost" : "  events were lost \(losses.counted("time"))")
    guard !waits.isEmpty else { return lines + ["  no decision waited"] }
    lines.append("decisions that waited")
    let waits = waits.map {
      [
        "  \($0.recognizer) for \($0.rival)", $0.count.counted("time"),
        "p50 " + Durations.text($0.p50), "max " + Durations.text($0.max),
      ]
    }
    return lines + TextTable.lines(waits)
  }

  /// The report as a JSON object on one line, with times in microseconds.
  var json: String {
    func microseconds(_ value: Int64) -> Double { Double(value) / 1000 }
    var line = JSONLine()
    line.add("device", device)
    line.add("frames", frames)
    line.add("unheard", unheard)
    line.add("losses", losses)
    line.add("seconds", seconds, decimals: 6)
    for stage in stages {
      var member = JSONLine()
      member.add("p50", microseconds(stage.p50), decimals: 3)
      member.add("p99", microseconds(stage.p99), decimals: 3)
      member.add("max", microseconds(stage.max), decimals: 3)
      line.add(stage.name, member)
    }
    if let meanShown {
      line.add("kernel to shown, mean", microseconds(meanShown), decimals: 3)
    }
    if let meanLandingShown {
      line.add("kernel to shown, mean of landings", microseconds(meanLandingShown), decimals: 3)
    }
    for wait in waits {
      var member = JSONLine()
      member.add("count", wait.count)
      member.add("p50", microseconds(wait.p50), decimals: 3)
      member.add("max", microseconds(wait.max), decimals: 3)
      line.add("\(wait.recognizer) for \(wait.rival)", member)
    }
    return line.text
  }
}

extension LatencyReport {
  /// Creates a report of what a meter has measured.
  ///
  /// - Parameters:
  ///   - meter: The meter.
  ///   - device: The name of the device.
  ///   - losses: The number of times that the kernel lost events.
  ///   - seconds: The time from the first frame to the last, in seconds.
  @MainActor init(_ meter: LatencyMeter, device: String, losses: Int, seconds: Double) {
    let stages: [(String, Durations)] = [
      ("kernel to read", meter.kernelToRead), ("read to touch", meter.readToTouch),
      ("touch to delivery", meter.touchToDelivery), ("kernel to delivery", meter.total),
      ("delivery to drawing", meter.deliveryToDrawing), ("drawing to shown", meter.drawingToShown),
      ("kernel to shown", meter.kernelToShown),
    ]
    self.init(
      device: device, frames: meter.total.count + meter.unheard, unheard: meter.unheard,
      losses: losses, seconds: seconds, meanShown: meter.kernelToShown.mean,
      meanLandingShown: meter.landingToShown.mean,
      stages: stages.compactMap { name, durations in
        var durations = durations
        guard let p50 = durations.percentile(50), let p99 = durations.percentile(99),
          let most = durations.percentile(100)
        else { return nil }
        return Stage(name: name, p50: p50, p99: p99, max: most)
      },
      waits: meter.waits.compactMap { wait in
        var durations = wait.durations
        guard let p50 = durations.percentile(50), let most = durations.percentile(100) else {
          return nil
        }
        return Wait(
          recognizer: wait.recognizer, rival: wait.rival, count: durations.count, p50: p50,
          max: most)
      })
  }
}
