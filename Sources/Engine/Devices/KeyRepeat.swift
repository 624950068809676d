/// The times at which a key that is held types again.
///
/// The defaults are those of GNOME's settings (`org.gnome.desktop.peripherals.keyboard`): 500 ms,
/// then every 30 ms. The kernel's own are 250 and 33 ms.
public struct KeyRepeat: Hashable, Sendable {
  /// The time from the press to the first repetition, in seconds; 0.5 by default.
  public var delay: Double
  /// The time from one repetition to the next, in seconds; 0.03 by default.
  public var interval: Double

  /// Creates the times.
  ///
  /// - Parameters:
  ///   - delay: The time from the press to the first repetition, in seconds, at least 0.
  ///   - interval: The time from one repetition to the next, in seconds, at least 0.001.
  public init(delay: Double = 0.5, interval: Double = 0.03) {
    self.delay = max(0, delay)
    self.interval = max(0.001, interval)
  }
}
