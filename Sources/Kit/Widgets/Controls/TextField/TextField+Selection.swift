internal import TSEventTime
public import TSGeometry
internal import TSGraphics
internal import TSInterface

extension TextField {
  /// The text as it is shown: dots in a secure field.
  final var shownText: String {
    isSecureTextEntry ? String(repeating: "•", count: content.count) : content
  }

  /// The rectangle of the line of text, over the whole width of the text's area.
  final var rowRect: CGRect {
    let area = textRect(forBounds: bounds)
    return CGRect(
      x: area.minX, y: area.midY - textFont.lineHeight / 2, width: max(0, area.width),
      height: textFont.lineHeight)
  }

  private final var textFont: Font { font ?? .systemFont(ofSize: 17) }
  private final var measure: TextMeasure {
    TextMeasure(font: textFont, isDotted: isSecureTextEntry)
  }
  private final var textWidth: CGFloat { line.width(measure) }

  /// The width by which text and insertion point exceed the text's area; at least 0.
  final var textOverflow: CGFloat { max(0, textWidth + 2 - rowRect.width) }

  /// The x coordinate at which the text begins while it is edited.
  final var textOrigin: CGFloat {
    let row = rowRect
    // The space of the insertion point is needed only by a text that fills the area.
    if textWidth > row.width - 2 { return row.minX - min(scrollOffset, textOverflow) }
    let free = row.width - textWidth
    switch textAlignment {
    case .left: return row.minX
    case .center: return row.minX + free / 2
    case .right: return row.minX + free
    }
  }

  /// Returns the rectangle of the insertion point at a position of the text.
  ///
  /// Inside a character it is at the character's leading edge (U470).
  ///
  /// - Parameter offset: The position in UTF-16 units.
  /// - Returns: A rectangle of 2 points width, in the field's coordinates.
  public final func caretRect(at offset: Int) -> CGRect {
    let row = rowRect
    return CGRect(
      x: max(row.minX, min(caretX(at: offset), row.maxX - 2)), y: row.minY, width: 2,
      height: row.height)
  }

  /// Returns the x coordinate between two characters.
  final func caretX(at offset: Int) -> CGFloat {
    textOrigin + line.width(before: offset, measure)
  }

  /// Returns the position between characters that is nearest to a point.
  ///
  /// - Parameter x: The x coordinate in the field's coordinates.
  /// - Returns: The position in UTF-16 units.
  final func position(nearest x: CGFloat) -> Int {
    line.characterBounds.min { abs(caretX(at: $0) - x) < abs(caretX(at: $1) - x) } ?? 0
  }

  /// Returns the position of the nearer end of the word at a point (U477).
  ///
  /// - Returns: The position in UTF-16 units.
  final func wordEnd(nearest x: CGFloat) -> Int {
    let bounds = line.characterBounds
    // The character under the finger decides the word, not the nearest gap.
    guard let under = zip(bounds, bounds.dropFirst()).first(where: { caretX(at: $0.1) > x })
    else { return line.count }
    let word = line.segment(containing: under.0)
    let isFirst = x - caretX(at: word.lowerBound) < caretX(at: word.upperBound) - x
    return isFirst ? word.lowerBound : word.upperBound
  }

  /// Selects a range as the user's selection.
  final func select(_ range: Range<Int>) {
    line.select(from: range.lowerBound, to: range.upperBound)
    selectionChanged()
  }

  /// Redraws the field after a change of text or selection, with the insertion point visible.
  final func selectionChanged() {
    let caret = line.width(before: line.head, measure)
    let width = rowRect.width
    scrollOffset = min(max(min(scrollOffset, caret), caret + 2 - width, 0), textOverflow)
    restartBlinking()
    window?.application?.editMenuIfLoaded?.hide(for: self)
    appearanceChanged()
  }

  // MARK: - Blinking

  /// Shows the insertion point, and has it blink if the application wants that.
  private final func restartBlinking() {
    if let blinking { blinking.timeline.cancel(blinking.token) }
    (blinking, isCaretOff) = (nil, false)
    guard isEditing, let application = window?.application, application.blinksInsertionPoints
    else { return }
    scheduleBlink(on: application.timeline)
  }

  private final func scheduleBlink(on timeline: Timeline) {
    let token = timeline.schedule(after: controlLimits.caretBlinkInterval) { [weak self] in
      MainActor.assumeIsolated { self?.blink(on: timeline) }
    }
    blinking = (token, timeline)
  }

  private final func blink(on timeline: Timeline) {
    blinking = nil
    guard isEditing else { return }
    isCaretOff.toggle()
    appearanceChanged()
    scheduleBlink(on: timeline)
  }
}
