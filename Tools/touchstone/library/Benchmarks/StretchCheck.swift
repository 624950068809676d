internal import TSBenchmarking
internal import TSContacts
internal import TSFormatting
internal import TSGeometry
internal import TSInterface
internal import TSReplay
internal import TSScenes

/// The check of whether recordings are stretched over the screen, so that distances are not those
/// that fingers moved.
@MainActor struct StretchCheck {
  let screen: Screen
  let options: ReplayOptions

  /// The greatest difference between a size and the actual one that is not worth mentioning.
  private static let tolerance = 0.1
  /// The number of recordings that are looked at, evenly spread over all.
  private static let sampleCount = 32

  /// Returns a warning about the first recording that is stretched.
  ///
  /// - Parameter streams: The streams with the recordings.
  /// - Returns: The warning, or `nil` if none of the recordings that were looked at is stretched, or
  ///   the caller has determined the part of the screen that they cover.
  func warning(about streams: [LabelledStream]) -> String? {
    guard !options.isActualSize, options.region == nil else { return nil }
    var names: Set<String> = []
    let sources = streams.map(\.source).filter { names.insert($0.name).inserted }
    let step = max(1, sources.count / StretchCheck.sampleCount)
    for index in stride(from: 0, to: sources.count, by: step) {
      let source = sources[index]
      if let digitizer = digitizer(of: source), let warning = warning(about: digitizer) {
        return "\(source.name): \(warning)"
      }
    }
    return nil
  }

  /// Returns the device of a recording, or `nil` if the recording cannot be replayed.
  private func digitizer(of source: ReplaySource) -> Digitizer? {
    do throws(ReplayError) {
      let replayer = try Replayer(source, options: options)
      return replayer.digitizer
    } catch {
      return nil
    }
  }

  private func warning(about digitizer: Digitizer) -> String? {
    guard let size = digitizer.millimetres else { return nil }
    let actual = Scene.standard(for: digitizer, rotation: options.rotation).screen
    var (across, along) = (
      screen.size.width / actual.size.width, screen.size.height / actual.size.height
    )
    // A scene that states the size of its screen has points of another size.
    if let screen = screen.millimetres, let actual = actual.millimetres {
      (across, along) = (screen.width / actual.width, screen.height / actual.height)
    }
    let isStretched = [across, along].contains { abs(Double($0) - 1) > StretchCheck.tolerance }
    guard isStretched else { return nil }
    return "its device of \(Double(size.width).fixed(0)) × \(Double(size.height).fixed(0)) mm is"
      + " stretched over \(Double(screen.size.width).compact(1)) ×"
      + " \(Double(screen.size.height).compact(1)) points, to \(Double(across).fixed(2)) of its width"
      + " and \(Double(along).fixed(2)) of its height, so that distances are not those that fingers"
      + " moved; add --actual-size, or --region for the part of the screen that it covers"
  }
}
