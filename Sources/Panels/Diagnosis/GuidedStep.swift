/// A step that a person is asked for, so that more faults can be told.
package enum GuidedStep: String, Sendable, CaseIterable {
  /// Slow lines along a ruler.
  case lines
  /// Taps in the middle of each part of a grid.
  case taps
  case fingers
  case rest
  /// Nobody touches the panel, which is on mains.
  case quietOnMains = "quiet on mains"
  /// Nobody touches the panel, which is on battery.
  case quietOnBattery = "quiet on battery"

  package var isQuiet: Bool { self == .quietOnMains || self == .quietOnBattery }
}
