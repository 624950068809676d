/// The samples of touches that an application delivers to views, and when.
///
/// ```swift
/// application.inputSampling = .frames(resample: true)
/// ```
public enum InputSampling: Hashable, Sendable, BitwiseCopyable {
  /// Each frame of a device is an event of its own.
  ///
  /// ``Application/deliveryInterval`` may make events less frequent.
  case raw
  /// Movements are delivered once for each frame of the display, at the rate of
  /// ``Constants/framesPerSecond``, as one event with coalesced and predicted touches.
  ///
  /// Touches that begin, end or are cancelled are delivered at once, after the movements before them.
  /// With `resample`, the location of a moving touch is computed for a moment 5 ms before the frame
  /// (``TSSampling/TouchResampler``), so that it moves evenly. Views and pans receive that location;
  /// the limits and the velocities of recognizers, coalesced touches, ``Touch/preciseLocation(in:)``,
  /// and traces use the samples of the device.
  case frames(resample: Bool)

  /// Whether locations are computed for the frames.
  var resamples: Bool { self == .frames(resample: true) }
}
