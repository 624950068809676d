import TSContacts
import TSEventTime
import TSGeometry
import TSInterface
import TSRecordings
import TSReplay
import TSScenes
import TSTracing

extension Benchmark {
  /// Returns the touches of a stream, as the recognizers of this benchmark receive them; if the
  /// stream cannot be replayed, the reason is in ``StreamResult/problem``.
  ///
  /// The views and recognizers take no part: a window that covers the screen receives the touches.
  /// In a benchmark of trackpads the recording that another engine interprets is added, in evemu's
  /// format, and the frames have the contacts as if the pad were a screen of its size.
  public func frames(of stream: LabelledStream) -> TouchFrames {
    frames(of: stream, onDevice: judgesTrackpads)
  }

  /// Returns the touches of a stream where the fingers were on the device, for a picture of their
  /// paths: as ``frames(of:)``, but on a screen of the device's size.
  ///
  /// - Returns: The frames; if the stream cannot be replayed, the reason is in
  ///   ``StreamResult/problem``.
  public func paths(of stream: LabelledStream) -> TouchFrames {
    frames(of: stream, onDevice: true, hasRecording: false)
  }

  private func frames(
    of stream: LabelledStream, onDevice: Bool, hasRecording: Bool = true
  ) -> TouchFrames {
    var frames = TouchFrames(StreamResult(stream.label))
    frames.stream.problem = stream.problem
    guard stream.problem == nil else { return frames }
    do throws(ReplayError) {
      let items = try recordings.load(stream)
      var options = options
      if onDevice {
        (options.asTouchscreen, options.isActualSize, options.region) = (true, true, nil)
      }
      let replayer = try Replayer(.items(items, name: stream.source.name), options: options)
      var screen = screen
      if onDevice, !judgesTrackpads {
        screen = Scene.standard(for: replayer.digitizer, rotation: options.rotation).screen
        frames.isToScale = replayer.digitizer.millimetres != nil
      }
      let application = Application(screen: screen, timeline: Timeline(at: replayer.start))
      let window = FrameWindow(in: application, from: replayer.start)
      let summary = try replayer.run(in: application).summary
      frames.stream.frames = summary.frames
      frames.stream.touches = summary.touches
      frames.stream.duration = summary.duration
      frames.frames = window.frames
      if judgesTrackpads, hasRecording {
        frames.recording = try Benchmark.evemuLines(of: items, stream.source.name)
      }
    } catch {
      frames.stream.problem = "\(error)"
    }
    return frames
  }

  /// The placement of the devices, as a run of this benchmark has it.
  public var placement: BenchmarkRun.Options { BenchmarkRun.Options(options, screen: screen) }

  private static func evemuLines(
    of items: [RecordingItem], _ name: String
  ) throws(ReplayError) -> [String] {
    var bytes: [UInt8] = []
    do throws(RecordingError) {
      var writer = RecordingWriter(format: .evemu, name: name) { bytes += $0 }
      for item in try RecordingCompletion.completed(items) { try writer.write(item) }
      try writer.finish()
    } catch {
      throw .recording(error)
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}

/// A window over the whole screen that keeps the touches of each event.
private final class FrameWindow: Window {
  private(set) var frames: [TouchFrames.Frame] = []
  private var origin = Timestamp.zero

  convenience init(in application: Application, from origin: Timestamp) {
    self.init(frame: application.screen.bounds)
    self.origin = origin
    self.application = application
    makeKeyAndVisible()
  }

  override func sendEvent(_ event: Event) {
    let touches = (event.allTouches ?? []).sorted { $0.id < $1.id }
    let contacts = touches.compactMap { touch -> TouchFrames.Contact? in
      guard let phase = TouchFrames.Phase(touch.phase) else { return nil }
      let location = touch.preciseLocation(in: nil)
      return TouchFrames.Contact(
        id: touch.id, phase: phase, x: Double(location.x), y: Double(location.y))
    }
    if !contacts.isEmpty {
      let time = Timestamp(seconds: event.timestamp)
      frames.append(
        TouchFrames.Frame(time: time.microseconds - origin.microseconds, contacts: contacts))
    }
    super.sendEvent(event)
  }
}

extension TouchFrames.Phase {
  /// Creates the phase of a touch, or returns `nil` for one that did not change.
  fileprivate init?(_ phase: Touch.Phase) {
    switch phase {
    case .began: self = .began
    case .moved: self = .moved
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    default: return nil
    }
  }
}
