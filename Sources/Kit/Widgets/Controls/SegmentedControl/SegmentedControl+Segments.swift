public import TSGeometry
public import TSGraphics
import TSInterface
import TSPreconditions

extension SegmentedControl {
  /// Inserts a segment with a title.
  ///
  /// The selected segment stays selected. Complexity: O(*n*) in the number of segments.
  ///
  /// - Parameters:
  ///   - index: The index of the new segment, clamped to the range from 0 to ``numberOfSegments``.
  ///   - animated: Ignored; the segment appears at once.
  public final func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
    insert(Segment(title: title), at: index)
  }

  /// Inserts a segment with an image.
  ///
  /// The selected segment stays selected. Complexity: O(*n*) in the number of segments.
  ///
  /// - Parameters:
  ///   - index: The index of the new segment, clamped to the range from 0 to ``numberOfSegments``.
  ///   - animated: Ignored; the segment appears at once.
  public final func insertSegment(with image: Image?, at index: Int, animated: Bool) {
    insert(Segment(image: image), at: index)
  }

  /// Removes a segment.
  ///
  /// The selection is cleared if that segment is selected. Without segments the method does
  /// nothing. Complexity: O(*n*) in the number of segments.
  ///
  /// - Parameters:
  ///   - index: The index of the segment, clamped to the range of the segments.
  ///   - animated: Ignored; the segment disappears at once.
  public final func removeSegment(at index: Int, animated: Bool) {
    guard !segments.isEmpty else { return }
    let index = min(max(index, 0), segments.count - 1)
    let selected = selectedSegmentIndex
    // Cleared first, because a selected last segment would be out of range after the removal, which
    // the property does not accept.
    if selected == index || selected == segments.count - 1 { selectedSegmentIndex = Self.noSegment }
    segments.remove(at: index)
    if selected > index { selectedSegmentIndex = selected - 1 }
    appearanceChanged()
  }

  /// Removes all segments and clears the selection.
  public final func removeAllSegments() {
    selectedSegmentIndex = Self.noSegment
    segments.removeAll()
    appearanceChanged()
  }

  /// Sets the title of a segment and removes its image.
  ///
  /// - Precondition: There is a segment with the index.
  ///
  /// - Parameter title: The title, or `nil` for an empty segment.
  public final func setTitle(_ title: String?, forSegmentAt index: Int) {
    change(index) { ($0.title, $0.image) = (title, nil) }
  }

  /// Returns the title of a segment; `nil` if the segment has none.
  ///
  /// - Precondition: There is a segment with the index.
  public final func titleForSegment(at index: Int) -> String? { segment(index).title }

  /// Sets the image of a segment and removes its title.
  ///
  /// - Precondition: There is a segment with the index.
  ///
  /// - Parameter image: The image, or `nil` for an empty segment.
  public final func setImage(_ image: Image?, forSegmentAt index: Int) {
    change(index) { ($0.title, $0.image) = (nil, image) }
  }

  /// Returns the image of a segment; `nil` if the segment has none.
  ///
  /// - Precondition: There is a segment with the index.
  public final func imageForSegment(at index: Int) -> Image? { segment(index).image }

  /// Sets the width of a segment.
  ///
  /// - Precondition: There is a segment with the index.
  ///
  /// - Parameter width: The width in points. With 0, the default, the segment shares the remaining
  ///   width equally with the others that have none. A negative width becomes 0.
  public final func setWidth(_ width: CGFloat, forSegmentAt index: Int) {
    change(index) { $0.width = max(0, width) }
  }

  /// Returns the width that was set for a segment.
  ///
  /// - Precondition: There is a segment with the index.
  ///
  /// - Returns: The width in points; 0 if none was set.
  public final func widthForSegment(at index: Int) -> CGFloat { segment(index).width }

  /// Sets whether a segment can be selected by a touch.
  ///
  /// - Precondition: There is a segment with the index.
  ///
  /// - Parameter enabled: `false` to ignore touches on the segment. The default of a segment is
  ///   `true`.
  public final func setEnabled(_ enabled: Bool, forSegmentAt index: Int) {
    change(index) { $0.isEnabled = enabled }
  }

  /// Returns whether a segment can be selected by a touch.
  ///
  /// - Precondition: There is a segment with the index.
  public final func isEnabledForSegment(at index: Int) -> Bool { segment(index).isEnabled }

  /// The frames of the segments from left to right, in the control's coordinates.
  ///
  /// Segments with a fixed width receive it; the others share the remaining width equally.
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

  /// Returns the index of the segment at a horizontal position; `nil` if there are no segments.
  ///
  /// Positions beyond the ends belong to the first and the last segment.
  ///
  /// - Parameter x: The position in points, in the control's coordinates.
  final func segment(at x: CGFloat) -> Int? {
    let frames = segmentFrames
    return frames.firstIndex { x < $0.maxX } ?? frames.indices.last
  }

  final func drawSegments(_ context: GraphicsContext) {
    let color = isEnabled ? inheritedTintColor : .systemGray
    let frame = Path(roundedRect: bounds.insetBy(dx: 0.5, dy: 0.5), cornerRadius: 4)
    context.saveGState()
    context.clip(to: frame)
    let frames = segmentFrames
    for (index, segmentFrame) in frames.enumerated() {
      let isSelected = index == selectedSegmentIndex
      if isSelected || index == touched && isHighlighted {
        context.setFillColor(color.withAlphaComponent(isSelected ? 1 : 0.2))
        context.fill(segmentFrame)
      }
      let text = segments[index].isEnabled ? color : .lightGray
      drawContent(segments[index], in: segmentFrame, isSelected ? .white : text, context)
    }
    context.restoreGState()
    context.setStrokeColor(color)
    context.stroke(frame)
    for segmentFrame in frames.dropLast() {
      context.strokeLineSegments(between: [
        CGPoint(x: segmentFrame.maxX, y: segmentFrame.minY),
        CGPoint(x: segmentFrame.maxX, y: segmentFrame.maxY),
      ])
    }
  }

  private func drawContent(
    _ segment: Segment, in segmentFrame: CGRect, _ color: Color, _ context: GraphicsContext
  ) {
    if let image = segment.image {
      let corner = CGPoint(
        x: segmentFrame.midX - image.size.width / 2, y: segmentFrame.midY - image.size.height / 2)
      return context.draw(image, at: corner, tint: color)
    }
    let layout = TextLayout(
      segment.title ?? "", font: Self.font, width: max(0, segmentFrame.width - 8), numberOfLines: 1,
      lineBreakMode: .byTruncatingTail)
    context.setFillColor(color)
    let line = CGRect(
      x: segmentFrame.minX, y: segmentFrame.midY - layout.size.height / 2,
      width: segmentFrame.width,
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
    ensure(
      segments.indices.contains(index),
      "segment \(index) of \(sceneID ?? "a control") with \(segments.count)")
    return segments[index]
  }

  private func change(_ index: Int, _ body: (inout Segment) -> Void) {
    var changed = segment(index)
    body(&changed)
    segments[index] = changed
    appearanceChanged()
  }
}
