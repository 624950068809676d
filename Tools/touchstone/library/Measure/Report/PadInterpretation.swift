internal import TSContacts
internal import TSEventTime
internal import TSGeometry
internal import TSMeasuring
internal import TSTrackpad

/// An interpretation of a trackpad's frames with the default settings, for a measurement.
struct PadInterpretation {
  private var interpreter: TrackpadInterpreter
  private var log: TrackpadLog

  /// Prepares for a pad.
  ///
  /// - Parameters:
  ///   - digitizer: The pad.
  ///   - size: The size of its surface in millimetres.
  init(_ digitizer: Digitizer, size: CGSize) {
    var digitizer = digitizer
    if digitizer.millimetres != size {
      digitizer.x = digitizer.x.measuring(Double(size.width))
      digitizer.y = digitizer.y.measuring(Double(size.height))
    }
    do throws(TrackpadSettingsError) {
      interpreter = try TrackpadInterpreter(digitizer)
    } catch {
      preconditionFailure("the default settings of a trackpad are out of range: \(error)")
    }
    log = TrackpadLog(interpreter)
  }

  mutating func take(_ frame: ContactFrame) {
    interpreter.push(frame)
    log.note(interpreter, at: frame.time)
  }

  /// Fires the timers that are still due, and returns the use of the pad.
  ///
  /// - Parameter repairs: The repairs of the decoder.
  /// - Returns: The use of the pad.
  mutating func use(repairs: [RepairCount]) -> PadUse {
    while let deadline = interpreter.deadline {
      interpreter.advance(to: deadline)
      log.note(interpreter, at: deadline)
    }
    return PadUse(log, repairs: repairs)
  }
}

extension Axis {
  /// Returns the axis with the resolution by which its range has a length.
  ///
  /// - Parameter length: The length in millimetres.
  /// - Returns: The axis with another resolution.
  fileprivate func measuring(_ length: Double) -> Axis {
    var axis = self
    let range = Double(maximum) - Double(minimum)
    axis.resolution = Int32(max(1, min((range / length).rounded(), 1e6)))
    return axis
  }
}
