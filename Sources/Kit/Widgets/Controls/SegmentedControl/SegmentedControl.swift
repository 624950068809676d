public import class Foundation.NSCoder
import TSGeometry
import TSGraphics
public import TSInterface
import TSPreconditions

/// A control that shows a row of segments, of which at most one is selected.
///
/// A touch that begins on a segment and ends on it selects the segment. This sends `valueChanged`,
/// unless the segment is already selected; a selection from code sends nothing (U213).
///
/// ```swift
/// let control = SegmentedControl(items: ["Day", "Week", "Month"])
/// control.selectedSegmentIndex = 0
/// control.addHandler(for: .valueChanged) { _ in show(control.selectedSegmentIndex) }
/// ```
open class SegmentedControl: Control {
  /// The index that represents no segment: -1.
  public static let noSegment = -1

  /// The look of a segmented control in legacy applications, with UIKit's raw values.
  public enum Style: Int, Hashable, Sendable {
    /// Large segments with a pale edge.
    case plain = 0
    /// Large segments with a dark edge.
    case bordered = 1
    /// Small segments in the colours of the bar in which the control is.
    case bar = 2
    /// The same as ``bar``.
    case bezeled = 3
  }

  struct Segment {
    var title: String?
    var image: Image?
    var isEnabled = true
    var width: CGFloat = 0
  }

  /// The index of the selected segment; the default is ``noSegment``.
  ///
  /// - Precondition: The index is ``noSegment`` or that of a segment.
  open var selectedSegmentIndex = noSegment {
    didSet {
      ensure(
        selectedSegmentIndex == Self.noSegment || segments.indices.contains(selectedSegmentIndex),
        "segment \(selectedSegmentIndex) of \(sceneID ?? "a control") with \(segments.count)")
      if selectedSegmentIndex != oldValue { appearanceChanged() }
    }
  }
  /// A Boolean value that indicates whether a segment stays selected only while its actions are
  /// sent.
  ///
  /// The default is `false`.
  open var isMomentary = false

  /// The look of the control in legacy applications.
  ///
  /// The default is ``Style/plain``. Today's controls have one look.
  open var segmentedControlStyle = Style.plain { didSet { appearanceChanged() } }

  final var segments: [Segment] = []
  /// The index of the segment on which the tracked touch began; `nil` if there is none.
  final private(set) var touched: Int?

  /// Creates a control with one segment for each title, in the size that fits them.
  ///
  /// - Parameter items: The titles, strings or images, from left to right; `nil` for none.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    for item in items ?? [] {
      segments.append(
        (item as? Image).map { Segment(image: $0) } ?? Segment(title: item as? String ?? "\(item)"))
    }
    frame.size = sizeThatFits(.zero)
  }

  /// Creates a control without segments.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a control from a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setProperties(from: coder)
  }

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// Refuses single taps with one finger that are recognized by an ancestor view (U149).
  ///
  /// Called when a recognizer of the control or of an ancestor is about to begin (U145). For every
  /// other recognizer the result is that of `super`.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    !claimsTap(of: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Begins to track a touch on an enabled segment; overrides must call `super` for the segment to
  /// be selected later.
  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    guard let index = segment(at: touch.location(in: self).x), segments[index].isEnabled else {
      return false
    }
    touched = index
    appearanceChanged()
    return super.beginTracking(touch, with: event)
  }

  /// Selects the segment on which the touch began, if the touch ends on it.
  ///
  /// Sends `valueChanged` if the selection changes, before `touchUpInside` is sent. Overrides must
  /// call `super` for touches to select segments.
  open override func endTracking(_ touch: Touch?, with event: Event?) {
    super.endTracking(touch, with: event)
    let index = touched
    touched = nil
    appearanceChanged()
    guard let index, segments.indices.contains(index), isTouchInside, let touch,
      segment(at: touch.location(in: self).x) == index, index != selectedSegmentIndex
    else { return }
    selectedSegmentIndex = index
    sendValueChanged(event)
    if isMomentary, selectedSegmentIndex == index { selectedSegmentIndex = Self.noSegment }
  }

  /// Ends the tracking without changing the selection; overrides must call `super`.
  open override func cancelTracking(with event: Event?) {
    super.cancelTracking(with: event)
    touched = nil
    appearanceChanged()
  }

  /// The size in which all segments fit; the default implementation does not call `super`.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  /// Returns the size in which the titles and images of all segments fit.
  ///
  /// Segments without a fixed width count as wide as the widest of them, with 20 points of margin.
  ///
  /// - Returns: The size in whole points: at least 40 wide, and 29 high; in legacy applications 30
  ///   high in a bar style, and 44 otherwise.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let widths = segments.map { $0.width > 0 ? $0.width : contentWidth($0) + 20 }
    let widest = segments.indices.map { segments[$0].width > 0 ? 0 : widths[$0] }.max() ?? 0
    let sum = segments.indices.reduce(0) { $0 + (segments[$1].width > 0 ? widths[$1] : widest) }
    let isInBar = segmentedControlStyle.isOfBars
    return CGSize(width: max(sum, 40), height: looksLegacy ? isInBar ? 30 : 44 : 29).roundedUp
  }

  /// Draws the frame and the segments, of which the selected one is filled; overrides must call
  /// `super` for the segments to be drawn.
  open override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current, !segments.isEmpty else { return }
    if looksLegacy { drawLegacySegments(context) } else { drawSegments(context) }
  }

  static let font = Font.systemFont(ofSize: 13)

  private func contentWidth(_ segment: Segment) -> CGFloat {
    let font = looksLegacy ? legacyFont : Self.font
    return segment.image?.size.width ?? font.size(of: segment.title ?? "").width
  }
}

extension SegmentedControl.Style {
  var isOfBars: Bool { self == .bar || self == .bezeled }
}
