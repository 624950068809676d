/// The flags of a view that hit-testing, delivery and layout read.
struct ViewState: OptionSet {
  var rawValue: UInt16

  static let hidden = ViewState(rawValue: 1 << 0)
  static let transparent = ViewState(rawValue: 1 << 1)
  static let disabled = ViewState(rawValue: 1 << 2)
  /// A flag for classes that override a part of hit-testing: the object must be asked.
  static let customHitTest = ViewState(rawValue: 1 << 3)
  static let multipleTouch = ViewState(rawValue: 1 << 4)
  static let exclusiveTouch = ViewState(rawValue: 1 << 5)
  static let needsLayout = ViewState(rawValue: 1 << 6)
  static let isWindow = ViewState(rawValue: 1 << 7)
  /// A flag for views with a descendant that needs layout.
  static let layoutBelow = ViewState(rawValue: 1 << 8)

  /// A flag for views that are being animated and cannot be touched meanwhile.
  static let barred = ViewState(rawValue: 1 << 9)
  /// A flag for views that are touched at their presentation geometry instead of the model's.
  static let moving = ViewState(rawValue: 1 << 10)
  static let hasRecognizers = ViewState(rawValue: 1 << 11)
  /// A flag for classes that override `gestureRecognizerShouldBegin(_:)`: the object must be asked.
  static let answersBeginnings = ViewState(rawValue: 1 << 12)
  static let layingOut = ViewState(rawValue: 1 << 13)

  static let constrained = ViewState(rawValue: 1 << 14)

  /// A flag for views that are being resized with their superview.
  static let resizing = ViewState(rawValue: 1 << 15)

  /// The flags of a new view, which has never been laid out.
  static let initial: ViewState = .needsLayout
  /// The flags of which each one excludes a view and its subviews from hit-testing.
  static let untouchable: ViewState = [.hidden, .transparent, .disabled, .barred]
}
