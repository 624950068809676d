public import Foundation
import Geometry
import Graphics
import Interface

/// A control for a date, a time or a span of time, made of wheels.
///
/// `valueChanged` is sent when a wheel comes to rest and the value is another. Only the frame's
/// origin matters; the size is its own. There is no wall clock here: a new picker stands at the
/// first moment of 2001, and its calendar is the Gregorian one in UTC, unless they are set.
open class DatePicker: Control {
  /// What is picked, with UIKit's raw values.
  public enum Mode: Int, Hashable, Sendable {
    /// Hour and minute.
    case time = 0
    /// Month, day and year.
    case date = 1
    /// Day, hour and minute.
    case dateAndTime = 2
    /// Hours and minutes of a span.
    case countDownTimer = 3
  }

  /// The size of every date picker, in points.
  public static let size = CGSize(width: 320, height: 216)

  /// What is picked; date and time by default.
  open var datePickerMode = Mode.dateAndTime {
    didSet { if datePickerMode != oldValue { rebuild() } }
  }
  /// The calendar that dates are shown in; the Gregorian one in UTC by default.
  open var calendar: Calendar = .gregorianUTC { didSet { rebuild() } }
  /// The date; kept between the earliest and the latest.
  open var date: Date {
    get { present }
    set { setDate(newValue, animated: false) }
  }
  /// The earliest date; nil, the default, is without a limit.
  open var minimumDate: Date? { didSet { setDate(present, animated: false) } }
  /// The latest date; nil, the default, is without a limit; not heeded while before the earliest.
  open var maximumDate: Date? { didSet { setDate(present, animated: false) } }
  /// The span of a count-down in seconds: whole minutes, one at least.
  open var countDownDuration: TimeInterval {
    get { span }
    set {
      guard newValue.isFinite else { return }
      let least = Double(minuteInterval) * 60
      span = min(max((newValue / least).rounded(.down) * least, least), 86340)
      showValue()
    }
  }
  /// From minute to minute, 1 to 30; one that does not divide the hour is taken to be 1.
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

  /// Creates a picker; only the frame's origin matters.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    super.frame = CGRect(origin: frame.standardized.origin, size: Self.size)
    rebuild()
  }

  /// The frame; its size does not change.
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.standardized.origin, size: super.frame.size) }
  }

  /// The bounds; their size does not change.
  open override var bounds: CGRect {
    get { super.bounds }
    set { super.bounds = CGRect(origin: newValue.origin, size: Self.size) }
  }

  /// Whether the wheels take touches.
  open override var isEnabled: Bool {
    didSet { for wheel in wheels { wheel.isUserInteractionEnabled = isEnabled } }
  }

  /// Returns the size of every date picker.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  /// Sets the date, kept between the earliest and the latest, without sending anything.
  ///
  /// - Parameter animated: Whether the wheels are to turn; they are there at once in any case.
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
    if datePickerMode == .countDownTimer { countDownDuration = span } else { showValue() }
    setNeedsLayout()
  }

  /// Has the wheels show the value.
  final func showValue() {
    for (wheel, row) in zip(wheels, rows) { wheel.stop(at: row) }
  }

  private func wheelRested() {
    let before = (present, span)
    takeRows(wheels.map(\.row))
    // What there is not, the 31st of June or what lies beyond a limit, is turned back.
    for (wheel, row) in zip(wheels, rows) where wheel.row != row { wheel.stop(at: row) }
    if before != (present, span) { sendValueChanged(nil) }
  }

  /// Places the wheels beside one another.
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

  /// Draws the ground, and the lines around the row in the middle.
  open override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    context.setFillColor(Color(white: 0.97))
    context.fill(bounds)
    let half = limits.pickerRowHeight / 2
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
