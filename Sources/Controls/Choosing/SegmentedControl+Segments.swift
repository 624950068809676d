public import Geometry
public import Graphics
import Interface
import Misuse

extension SegmentedControl {
  /// Inserts a segment with a title; at the end where the index is beyond it.
  public final func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
    insert(Segment(title: title), at: index)
  }

  /// Inserts a segment with a picture; at the end where the index is beyond it.
  public final func insertSegment(with image: Image?, at index: Int, animated: Bool) {
    insert(Segment(image: image), at: index)
  }

  /// Removes a segment; the last one where the index is beyond it.
  public final func removeSegment(at index: Int, animated: Bool) {
    guard !segments.isEmpty else { return }
    let index = min(max(index, 0), segments.count - 1)
    let selected = selectedSegmentIndex
    if selected == index || selected == segments.count - 1 { selectedSegmentIndex = Self.noSegment }
    segments.remove(at: index)
    if selected > index { selectedSegmentIndex = selected - 1 }
    appearanceChanged()
  }

  /// Removes all segments.
  public final func removeAllSegments() {
    selectedSegmentIndex = Self.noSegment
    segments.removeAll()
    appearanceChanged()
  }

  /// Sets the title of a segment, in place of its picture.
  ///
  /// - Precondition: There is such a segment.
  public final func setTitle(_ title: String?, forSegmentAt index: Int) {
    change(index) { ($0.title, $0.image) = (title, nil) }
  }

  /// Returns the title of a segment.
  ///
  /// - Precondition: There is such a segment.
  public final func titleForSegment(at index: Int) -> String? { segment(index).title }

  /// Sets the picture of a segment, in place of its title.
  ///
  /// - Precondition: There is such a segment.
  public final func setImage(_ image: Image?, forSegmentAt index: Int) {
    change(index) { ($0.title, $0.image) = (nil, image) }
  }

  /// Returns the picture of a segment.
  ///
  /// - Precondition: There is such a segment.
  public final func imageForSegment(at index: Int) -> Image? { segment(index).image }

  /// Sets the width of a segment in points; with 0, the default, it shares what is left.
  ///
  /// - Precondition: There is such a segment.
  public final func setWidth(_ width: CGFloat, forSegmentAt index: Int) {
    change(index) { $0.width = max(0, width) }
  }

  /// Returns the width that was set for a segment; 0 where none was.
  ///
  /// - Precondition: There is such a segment.
  public final func widthForSegment(at index: Int) -> CGFloat { segment(index).width }

  /// Sets whether a segment takes touches.
  ///
  /// - Precondition: There is such a segment.
  public final func setEnabled(_ enabled: Bool, forSegmentAt index: Int) {
    change(index) { $0.isEnabled = enabled }
  }

  /// Returns whether a segment takes touches.
  ///
  /// - Precondition: There is such a segment.
  public final func isEnabledForSegment(at index: Int) -> Bool { segment(index).isEnabled }

  /// The segments' frames, left to right: fixed widths first, the rest shares what is left.
  final var segmentFrames: [CGRect] {
    let fixed = segments.reduce(0) { $0 + $1.width }
    let free = segments.count { $0.width == 0 }
    let share = free > 0 ? max(0, bounds.width - fixed) / CGFloat(free) : 0
    var left = bounds.minX
    return segments.map { segment in
      let width = segment.width > 0 ? segment.width : share
      defer { left += width }
      return CGRect(x: left, y: bounds.minY, width: width, height: bounds.height)
    }
  }

  /// Returns the segment at a place along the control; the outer ones reach on without end.
  final func segment(at x: CGFloat) -> Int? {
    let frames = segmentFrames
    return frames.firstIndex { x < $0.maxX } ?? frames.indices.last
  }

  final func drawSegments() {
    guard let context = GraphicsContext.current, !segments.isEmpty else { return }
    let color = isEnabled ? tintColor : .systemGray
    let frame = Path(roundedRect: bounds.insetBy(dx: 0.5, dy: 0.5), cornerRadius: 4)
    context.saveGState()
    context.clip(to: frame)
    let frames = segmentFrames
    for (index, place) in frames.enumerated() {
      let isSelected = index == selectedSegmentIndex
      if isSelected || index == touched && isHighlighted {
        context.setFillColor(color.withAlphaComponent(isSelected ? 1 : 0.2))
        context.fill(place)
      }
      let text = segments[index].isEnabled ? color : .lightGray
      drawContent(segments[index], in: place, isSelected ? .white : text, context)
    }
    context.restoreGState()
    context.setStrokeColor(color)
    context.stroke(frame)
    for place in frames.dropLast() {
      context.strokeLineSegments(between: [
        CGPoint(x: place.maxX, y: place.minY), CGPoint(x: place.maxX, y: place.maxY),
      ])
    }
  }

  private func drawContent(
    _ segment: Segment, in place: CGRect, _ color: Color, _ context: GraphicsContext
  ) {
    if let image = segment.image {
      let corner = CGPoint(
        x: place.midX - image.size.width / 2, y: place.midY - image.size.height / 2)
      return context.draw(image, at: corner, tint: color)
    }
    let layout = TextLayout(
      segment.title ?? "", font: Self.font, width: max(0, place.width - 8), numberOfLines: 1,
      lineBreakMode: .byTruncatingTail)
    context.setFillColor(color)
    let line = CGRect(
      x: place.minX, y: place.midY - layout.size.height / 2, width: place.width,
      height: layout.size.height)
    context.draw(layout, in: line, alignment: .center)
  }

  private func insert(_ segment: Segment, at index: Int) {
    let index = min(max(index, 0), segments.count)
    let selected = selectedSegmentIndex
    segments.insert(segment, at: index)
    if selected >= index { selectedSegmentIndex = selected + 1 }
    appearanceChanged()
  }

  private func segment(_ index: Int) -> Segment {
    demand(
      segments.indices.contains(index),
      "segment \(index) of \(id ?? "a control") with \(segments.count)")
    return segments[index]
  }

  private func change(_ index: Int, _ body: (inout Segment) -> Void) {
    var changed = segment(index)
    body(&changed)
    segments[index] = changed
    appearanceChanged()
  }
}
