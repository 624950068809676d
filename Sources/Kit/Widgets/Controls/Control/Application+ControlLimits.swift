public import TSInterface

extension Application {
  /// The thresholds and delays of the application's controls; by default the standard ones.
  ///
  /// They apply at once to every control whose `Control.controlLimits` were not assigned. Change
  /// them between touches.
  public final var controlLimits: ControlLimits {
    get { limits(ControlLimits.self) }
    set { setLimits(newValue) }
  }
}
