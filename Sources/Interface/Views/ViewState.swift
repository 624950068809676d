/// The flags of a view that hit-testing and delivery ask for.
struct ViewState: OptionSet {
  var rawValue: UInt16

  static let hidden = ViewState(rawValue: 1 << 0)
  static let transparent = ViewState(rawValue: 1 << 1)
  static let disabled = ViewState(rawValue: 1 << 2)
  /// The class has its own say in hit-testing: the object must be asked.
  static let customHitTest = ViewState(rawValue: 1 << 3)
  static let multipleTouch = ViewState(rawValue: 1 << 4)
  static let exclusiveTouch = ViewState(rawValue: 1 << 5)
  static let needsLayout = ViewState(rawValue: 1 << 6)
  static let isWindow = ViewState(rawValue: 1 << 7)
  /// A view inside this one needs layout.
  static let layoutBelow = ViewState(rawValue: 1 << 8)

  /// The view is being animated, and cannot be touched meanwhile.
  static let barred = ViewState(rawValue: 1 << 9)
  /// The view is touched where it is seen, not where it has been put.
  static let moving = ViewState(rawValue: 1 << 10)

  /// A new view has never been laid out.
  static let initial: ViewState = .needsLayout
  /// Any of these keeps touches away.
  static let untouchable: ViewState = [.hidden, .transparent, .disabled, .barred]
}
