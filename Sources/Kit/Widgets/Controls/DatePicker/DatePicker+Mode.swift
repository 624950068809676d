extension DatePicker {
  /// The kind of value that a date picker picks, with UIKit's raw values.
  public enum Mode: Int, Hashable, Sendable {
    /// A time as hour and minute.
    case time = 0
    /// A date as month, day and year.
    case date = 1
    /// A date with its time, as day, hour and minute.
    case dateAndTime = 2
    /// A duration in hours and minutes.
    case countDownTimer = 3
  }

  /// The look that a program may prefer, with UIKit's raw values.
  public enum Style: Int, Hashable, Sendable {
    /// The look that fits the system.
    case automatic = 0
    /// Wheels.
    case wheels = 1
    /// A label that opens a calendar.
    case compact = 2
    /// A calendar.
    case inline = 3
  }
}
