/// A tremor: a narrow-band oscillation of the hand, which a gesture is superimposed with.
///
/// Healthy people show hardly any while they touch a surface (M70). The presets for patients follow
/// the literature and no recordings (M28, M29, confidence C).
public struct Tremor: Hashable, Sendable {
  /// The frequency, in hertz.
  public var frequency: Double
  /// The amplitude in contact with the surface, in millimetres.
  public var amplitude: Double

  /// Creates a tremor.
  public init(frequency: Double, amplitude: Double) {
    self.frequency = frequency
    self.amplitude = amplitude
  }

  /// No tremor beyond that of every hand.
  public static let none = Tremor(frequency: 0, amplitude: 0)
  /// A moderate tremor of Parkinson's disease in action: 6 Hz, 0.8 mm on the glass.
  public static let parkinson = Tremor(frequency: 6, amplitude: 0.8)
  /// A moderate essential tremor: 7.5 Hz, 0.5 mm on the glass.
  public static let essential = Tremor(frequency: 7.5, amplitude: 0.5)
}
