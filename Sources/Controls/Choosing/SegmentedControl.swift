public import Geometry
import Graphics
public import Interface
import Misuse

/// A row of segments, of which one at most is selected.
///
/// A segment is selected when a finger that landed on it lifts on it. That sends `valueChanged`,
/// but not where it was selected already; a program's selection sends nothing (U213).
open class SegmentedControl: Control {
  /// The index of no segment: -1.
  public static let noSegment = -1

  struct Segment {
    var title: String?
    var image: Image?
    var isEnabled = true
    var width: CGFloat = 0
  }

  /// The index of the selected segment; -1, the default, where none is.
  ///
  /// - Precondition: It is -1 or that of a segment.
  open var selectedSegmentIndex = noSegment {
    didSet {
      demand(
        selectedSegmentIndex == Self.noSegment || segments.indices.contains(selectedSegmentIndex),
        "segment \(selectedSegmentIndex) of \(id ?? "a control") with \(segments.count)")
      if selectedSegmentIndex != oldValue { appearanceChanged() }
    }
  }
  /// Whether a segment is selected only for the moment of its action; false by default.
  open var isMomentary = false

  final var segments: [Segment] = []
  /// The segment that the finger landed on, while it is down.
  final private(set) var touched: Int?

  /// Creates a control with segments of titles.
  public convenience init(items: [String]) {
    self.init(frame: .zero)
    for item in items { segments.append(Segment(title: item)) }
    frame.size = sizeThatFits(.zero)
  }

  /// How many segments there are.
  public final var numberOfSegments: Int { segments.count }

  /// Refuses single taps of recognizers around it (U149).
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    !claimsTap(of: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Notes the segment, if it is enabled.
  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    guard let index = segment(at: touch.location(in: self).x), segments[index].isEnabled else {
      return false
    }
    touched = index
    appearanceChanged()
    return super.beginTracking(touch, with: event)
  }

  /// Selects the segment, if the finger is still on it.
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

  /// Selects nothing.
  open override func cancelTracking(with event: Event?) {
    super.cancelTracking(with: event)
    touched = nil
    appearanceChanged()
  }

  /// Returns the size in which all titles have room.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let widths = segments.map { $0.width > 0 ? $0.width : contentWidth($0) + 20 }
    let widest = segments.indices.map { segments[$0].width > 0 ? 0 : widths[$0] }.max() ?? 0
    let sum = segments.indices.reduce(0) { $0 + (segments[$1].width > 0 ? widths[$1] : widest) }
    return CGSize(width: max(sum, 40), height: 29).roundedUp
  }

  /// Draws a frame with the segments, the selected one filled.
  open override func draw(_ rect: CGRect) { drawSegments() }

  static let font = Font.systemFont(ofSize: 13)

  private func contentWidth(_ segment: Segment) -> CGFloat {
    segment.image?.size.width ?? Self.font.size(of: segment.title ?? "").width
  }
}
