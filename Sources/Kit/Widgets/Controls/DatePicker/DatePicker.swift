public import class Foundation.NSCoder
public import Foundation
import TSGeometry
public import TSInterface

/// A control for picking a date, a time or a duration with wheels.
///
/// `valueChanged` is sent when a wheel stops and the value has changed; a change from code sends
/// nothing (U557). The size of the control is fixed.
///
/// A new picker is the same on every machine: the package reads no wall clock, locale or time zone.
/// Unless set, the date is the beginning of 2001, the calendar is the Gregorian one in UTC, names
/// are English, the clock has 24 hours and the month precedes the day. Set ``locale`` for the names,
/// the order and the clock of a language.
///
/// ```swift
/// let picker = DatePicker()
/// picker.datePickerMode = .time
/// picker.minuteInterval = 5
/// picker.locale = Locale(identifier: "en_US")
/// picker.addHandler(for: .valueChanged) { _ in setAlarm(picker.date) }
/// ```
open class DatePicker: Control {
  /// The size of every date picker, in points: 320 by 216.
  public static let size = CGSize(width: 320, height: 216)

  /// The kind of value that is picked; the default is ``Mode/dateAndTime``.
  open var datePickerMode = Mode.dateAndTime {
    didSet {
      guard datePickerMode != oldValue else { return }
      // UIKit sets the date to the start of its day, from which the duration counts (U556).
      if datePickerMode == .countDownTimer { present = shownCalendar.startOfDay(for: present) }
      rebuild()
    }
  }
  /// The calendar in which dates are shown.
  ///
  /// The default is the Gregorian calendar in UTC, with English names, on every machine. Assigning
  /// `nil` chooses the calendar of the person, with the time zone of the machine (U553).
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var calendar: Calendar! {
    get { ownCalendar ?? .gregorianUTC }
    set {
      ownCalendar = newValue ?? .current
      rebuild()
    }
  }
  /// The time zone in which dates are shown; the default is `nil`, for that of the ``calendar``
  /// (U553).
  open var timeZone: TimeZone? { didSet { rebuild() } }
  /// The locale that determines the names, the order of the wheels, and whether the clock has 12
  /// hours with a wheel for the half of the day.
  ///
  /// The default is `nil`: the names are those of the calendar's locale, or English, the clock has
  /// 24 hours, and the order is month, day, year.
  open var locale: Locale? { didSet { rebuild() } }
  /// The selected date.
  ///
  /// The default is the beginning of 2001 in UTC. A new value is clamped to ``minimumDate`` and
  /// ``maximumDate``, and rounded down to the ``minuteInterval`` (U554). Setting it is equivalent to
  /// ``setDate(_:animated:)`` without animation.
  open var date: Date {
    get { present }
    set { setDate(newValue, animated: false) }
  }
  /// The earliest date that can be selected.
  ///
  /// The default is `nil`, which sets no limit. Both limits are ignored while this one is later than
  /// ``maximumDate``, and in mode ``Mode/countDownTimer`` (U555).
  open var minimumDate: Date? { didSet { setDate(present, animated: false) } }
  /// The latest date that can be selected.
  ///
  /// The default is `nil`, which sets no limit. Both limits are ignored while this one is earlier
  /// than ``minimumDate``, and in mode ``Mode/countDownTimer`` (U555).
  open var maximumDate: Date? { didSet { setDate(present, animated: false) } }
  /// The selected duration in seconds, in mode ``Mode/countDownTimer``.
  ///
  /// The default is 0 (U556). A new value is rounded down to a multiple of ``minuteInterval``
  /// minutes, from 0 to the last multiple before 24 hours: 23 hours 59 minutes for an interval of 1.
  /// A person selects at least one interval. A value that is not finite is ignored.
  open var countDownDuration: TimeInterval {
    get { span }
    set {
      guard newValue.isFinite else { return }
      let least = Double(minuteInterval) * 60
      let most = 86_400 - least
      span = min(max((newValue / least).rounded(.down) * least, 0), most)
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
      present = kept(present)
      rebuild()
    }
  }
  /// A Boolean value that indicates whether ``date`` is rounded down to the ``minuteInterval``.
  ///
  /// The default is `true`. With an interval of 1 nothing is rounded.
  open var roundsToMinuteInterval = true {
    didSet { if roundsToMinuteInterval { setDate(present, animated: false) } }
  }

  /// The look that the program prefers.
  ///
  /// The default is ``Style/automatic``. It is kept, and the picker has wheels with any value.
  open var preferredDatePickerStyle = Style.automatic
  /// The look of the picker: always ``Style/wheels``.
  public final var datePickerStyle: Style { .wheels }

  final var present = Date(timeIntervalSinceReferenceDate: 0)
  /// The months of the year of ``present``, where a wheel shows them.
  final var months: [DateMonth] = []
  final var span: TimeInterval = 0
  final var wheels: [PickerWheel] = []
  /// What the wheels turn, from left to right.
  final var units: [DateWheelUnit] = []
  private var ownCalendar: Calendar?
  private let pickerFrame = PickerFrame(frame: .zero)

  /// Creates a date picker with the default date and the fixed size.
  ///
  /// - Parameter frame: The frame rectangle in points, in the coordinates of the future superview;
  ///   only its origin is used.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    super.frame = CGRect(origin: frame.normalized.origin, size: Self.size)
    prepare()
  }

  /// Creates an object of the class from a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    super.frame = CGRect(origin: super.frame.origin, size: Self.size)
    prepare()
    setProperties(from: coder)
  }

  private func prepare() {
    contentMode = .redraw
    clipsToBounds = true
    addSubview(pickerFrame)
    rebuild()
  }

  /// The frame rectangle in points, in the superview's coordinates.
  ///
  /// The default implementation changes only the origin; the size of a date picker is fixed.
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.normalized.origin, size: super.frame.size) }
  }

  /// The bounds rectangle in points, in the date picker's own coordinates.
  ///
  /// The default implementation changes only the origin; the size of a date picker is fixed.
  open override var bounds: CGRect {
    get { super.bounds }
    set { super.bounds = CGRect(origin: newValue.origin, size: Self.size) }
  }

  open override var isEnabled: Bool {
    didSet { for wheel in wheels { wheel.isUserInteractionEnabled = isEnabled } }
  }

  /// The size of every date picker, ``size``; the default implementation does not call `super`.
  open override var intrinsicContentSize: CGSize { Self.size }

  /// Returns ``size``; the default implementation does not call `super`.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  /// Sets the date, clamped to the limits, without sending an action.
  ///
  /// Called when ``date``, ``minimumDate`` or ``maximumDate`` is set. Overrides must call `super`
  /// for the date to change.
  ///
  /// - Parameter animated: Whether the wheels turn to the date; in a window only.
  open func setDate(_ date: Date, animated: Bool) {
    present = kept(date)
    showValue(animated: animated)
  }

  private func rebuild() {
    for wheel in wheels { wheel.removeFromSuperview() }
    makeWheels()
    for wheel in wheels {
      wheel.isUserInteractionEnabled = isEnabled
      wheel.stopped = { [weak self] in self?.wheelStopped() }
      insertSubview(wheel, belowSubview: pickerFrame)
    }
    // Setting the duration to itself rounds it to the current interval.
    if datePickerMode == .countDownTimer { countDownDuration = span } else { showValue() }
    setNeedsLayout()
  }

  /// Moves the wheels to the rows of the current value, without sending an action.
  ///
  /// - Parameter animated: Whether the wheels turn; otherwise they move at once.
  private final func showValue(animated: Bool = false) {
    updateMonths()
    for (wheel, row) in zip(wheels, rows) {
      if animated { wheel.turn(to: row) } else { wheel.stop(at: row) }
    }
  }

  private func wheelStopped() {
    let before = (present, span)
    takeRows(wheels.map(\.row))
    updateMonths()
    // Rows that the value does not confirm, such as 31 June or a date beyond a limit, are turned
    // back.
    for (wheel, row) in zip(wheels, rows) where wheel.row != row { wheel.turn(to: row) }
    if before != (present, span) { sendValueChanged(nil) }
  }

  /// Lays out the wheels again, whose rows are higher in a legacy application.
  ///
  /// Called before the picker moves to a window or out of it. Overrides must call `super`.
  open override func willMove(toWindow newWindow: Window?) {
    super.willMove(toWindow: newWindow)
    setNeedsLayout()
  }

  /// Lays out the wheels next to each other; overrides must call `super`.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let isLegacy = looksLegacy
    let shares = units.map(\.share)
    let sum = shares.reduce(0, +)
    let margin = PickerFrame.legacyMargin
    var left = bounds.minX + margin
    var edges = [left]
    for (wheel, share) in zip(wheels, shares) {
      let width = (bounds.width - 2 * margin) * share / sum
      wheel.rowHeight =
        isLegacy ? controlLimits.legacyPickerRowHeight : controlLimits.pickerRowHeight
      wheel.frame = CGRect(x: left, y: bounds.minY, width: width, height: bounds.height)
      left += width
      edges.append(left)
    }
    pickerFrame.frame = bounds
    pickerFrame.rowHeight = controlLimits.legacyPickerRowHeight
    pickerFrame.edges = edges
  }

  /// Draws what is behind the wheels: the band of the selected rows, or paper in legacy
  /// applications.
  ///
  /// Overrides must call `super` for it to be drawn.
  open override func draw(_ rect: CGRect) {
    drawPickerBackground(rowHeight: controlLimits.pickerRowHeight)
  }
}
