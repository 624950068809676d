public import class Foundation.NSCoder
public import Foundation
import Geometry
import Graphics
import Interface

/// A control for picking a date, a time or a duration with wheels.
///
/// `valueChanged` is sent when a wheel stops and the value has changed; a change from code sends
/// nothing. The size of the control is fixed. The package reads no wall clock: unless set, the date
/// is the beginning of 2001, and the calendar is the Gregorian one in UTC.
///
/// ```swift
/// let picker = DatePicker()
/// picker.datePickerMode = .time
/// picker.minuteInterval = 5
/// picker.addHandler(for: .valueChanged) { _ in setAlarm(picker.date) }
/// ```
open class DatePicker: Control {
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

  /// The size of every date picker, in points: 320 by 216.
  public static let size = CGSize(width: 320, height: 216)

  /// The kind of value that is picked.
  ///
  /// The default is ``Mode/dateAndTime``.
  open var datePickerMode = Mode.dateAndTime {
    didSet { if datePickerMode != oldValue { rebuild() } }
  }
  /// The calendar in which dates are shown.
  ///
  /// The default is the Gregorian calendar in UTC, with English names.
  open var calendar: Calendar = .gregorianUTC { didSet { rebuild() } }
  /// The selected date.
  ///
  /// The default is the beginning of 2001 in UTC. A new value is clamped to ``minimumDate`` and
  /// ``maximumDate``. Setting it is equivalent to ``setDate(_:animated:)`` without animation.
  open var date: Date {
    get { present }
    set { setDate(newValue, animated: false) }
  }
  /// The earliest date that can be selected.
  ///
  /// The default is `nil`, which sets no limit.
  open var minimumDate: Date? { didSet { setDate(present, animated: false) } }
  /// The latest date that can be selected.
  ///
  /// The default is `nil`, which sets no limit. The value is ignored while it is earlier than
  /// ``minimumDate``.
  open var maximumDate: Date? { didSet { setDate(present, animated: false) } }
  /// The selected duration in seconds, in mode ``Mode/countDownTimer``.
  ///
  /// The default is 60. A new value is rounded down to a multiple of ``minuteInterval`` minutes,
  /// with one interval as the minimum and the last multiple before 24 hours as the maximum: 23 hours
  /// 59 minutes for an interval of 1. A value that is not finite is ignored.
  open var countDownDuration: TimeInterval {
    get { span }
    set {
      guard newValue.isFinite else { return }
      let least = Double(minuteInterval) * 60
      let most = 86_400 - least
      span = min(max((newValue / least).rounded(.down) * least, least), most)
      showValue()
    }
  }
  /// The interval of the minutes that can be selected, from 1 to 30.
  ///
  /// The default is 1. A value that is out of range or does not divide 60 becomes 1.
  open var minuteInterval = 1 {
    didSet {
      if minuteInterval < 1 || minuteInterval > 30 || 60 % minuteInterval != 0 {
        minuteInterval = 1
      }
      rebuild()
    }
  }

  final var present = Date(timeIntervalSinceReferenceDate: 0)
  final var span: TimeInterval = 60
  final var wheels: [PickerWheel] = []

  /// Creates a date picker with the default date and the fixed size.
  ///
  /// - Parameter frame: The frame rectangle in points, in the coordinates of the future superview;
  ///   only its origin is used.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    super.frame = CGRect(origin: frame.standardized.origin, size: Self.size)
    rebuild()
  }

  /// Creates an object of the class from a nib.
  ///
  /// - Parameter coder: The coder of the nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    super.frame = CGRect(origin: super.frame.origin, size: Self.size)
    rebuild()
    setProperties(from: coder)
  }

  /// The frame rectangle in points, in the superview's coordinates.
  ///
  /// The default implementation changes only the origin; the size of a date picker is fixed.
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.standardized.origin, size: super.frame.size) }
  }

  /// The bounds rectangle in points, in the date picker's own coordinates.
  ///
  /// The default implementation changes only the origin; the size of a date picker is fixed.
  open override var bounds: CGRect {
    get { super.bounds }
    set { super.bounds = CGRect(origin: newValue.origin, size: Self.size) }
  }

  /// A Boolean value that indicates whether the wheels accept touches.
  ///
  /// The default is `true`.
  open override var isEnabled: Bool {
    didSet { for wheel in wheels { wheel.isUserInteractionEnabled = isEnabled } }
  }

  /// Returns ``size``, the size of every date picker.
  ///
  /// The default implementation does not call `super`.
  ///
  /// - Parameter size: Ignored.
  /// - Returns: The size in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  /// Sets the date, clamped to the limits, without sending an action.
  ///
  /// Called when ``date``, ``minimumDate`` or ``maximumDate`` is set. Overrides must call `super`
  /// for the date to change.
  ///
  /// - Parameters:
  ///   - date: The new date.
  ///   - animated: Ignored; the wheels show the date at once.
  open func setDate(_ date: Date, animated: Bool) {
    present = kept(date)
    showValue()
  }

  final func kept(_ date: Date) -> Date {
    if let minimumDate, date < minimumDate { return minimumDate }
    if let maximumDate, date > maximumDate, maximumDate >= minimumDate ?? maximumDate {
      return maximumDate
    }
    return date
  }

  private func rebuild() {
    for wheel in wheels { wheel.removeFromSuperview() }
    wheels = makeWheels()
    for wheel in wheels {
      wheel.isUserInteractionEnabled = isEnabled
      wheel.rested = { [weak self] in self?.wheelRested() }
      addSubview(wheel)
    }
    // Setting the duration to itself rounds it to the current interval.
    if datePickerMode == .countDownTimer { countDownDuration = span } else { showValue() }
    setNeedsLayout()
  }

  /// Moves the wheels to the rows of the current value, at once and without sending an action.
  final func showValue() {
    for (wheel, row) in zip(wheels, rows) { wheel.stop(at: row) }
  }

  private func wheelRested() {
    let before = (present, span)
    takeRows(wheels.map(\.row))
    // Rows that the value does not confirm, such as 31 June or a date beyond a limit, are turned
    // back.
    for (wheel, row) in zip(wheels, rows) where wheel.row != row { wheel.stop(at: row) }
    if before != (present, span) { sendValueChanged(nil) }
  }

  /// Lays out the wheels next to each other.
  ///
  /// Overrides must call `super`.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let shares = wheelShares
    var left = bounds.minX + 10
    for (wheel, share) in zip(wheels, shares) {
      let width = (bounds.width - 20) * share
      wheel.frame = CGRect(x: left, y: bounds.minY, width: width, height: bounds.height)
      left += width
    }
  }

  /// Draws the background, and the lines around the centre row.
  ///
  /// Overrides must call `super` for the background to be drawn.
  ///
  /// - Parameter rect: The part to draw; always the bounds.
  open override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    context.setFillColor(Color(white: 0.97))
    context.fill(bounds)
    let half = controlLimits.pickerRowHeight / 2
    context.setFillColor(Color(white: 0.78))
    for y in [bounds.midY - half, bounds.midY + half] {
      context.fill(CGRect(x: bounds.minX, y: y - 0.5, width: bounds.width, height: 0.5))
    }
  }
}

extension Calendar {
  /// The Gregorian calendar in UTC, with English names.
  static let gregorianUTC: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    calendar.locale = Locale(identifier: "en_US_POSIX")
    return calendar
  }()
}
