import TSGeometry
import TSGraphics

/// How the characters of a text are shown: in a font, or as dots of it.
struct TextMeasure: Equatable {
  var font = Font.systemFont(ofSize: 17)
  var isDotted = false

  /// Returns the advance width of a character, in thousandths of the point size.
  fileprivate func units(of character: Character) -> Int {
    font.units(of: isDotted ? "•" : character)
  }
}

/// The positions and widths at which the characters of a text begin and end, which an edit changes
/// only from where it begins.
struct CharacterEdges: Equatable {
  private(set) var measure = TextMeasure()
  /// The positions between characters in UTF-16 units, with both ends.
  private(set) var offsets = [0]
  /// The widths before these positions, in thousandths of the point size.
  private var units = [0]

  init() {}

  init(of text: String, _ measure: TextMeasure) {
    self.measure = measure
    for character in text { append(character, &offsets, &units) }
  }

  private func append(_ character: Character, _ offsets: inout [Int], _ units: inout [Int]) {
    offsets.append(offsets[offsets.count - 1] + character.utf16.count)
    units.append(units[units.count - 1] + measure.units(of: character))
  }

  /// Follows an edit of the text.
  ///
  /// - Parameters:
  ///   - range: The range that was replaced, before the edit.
  ///   - end: The end of the replacement, after the edit.
  ///   - text: The text after the edit.
  mutating func replace(_ range: Range<Int>, end: Int, in text: String) {
    let shift = end - range.upperBound
    // Whether characters meet at a position depends on what is before it, and on the next scalar.
    let kept = max(0, index(from: range.lowerBound) - 1)
    var old = index(from: range.upperBound)
    var (newOffsets, newUnits) = ([offsets[kept]], [units[kept]])
    let start = text.utf16.index(
      text.endIndex, offsetBy: offsets[kept] - (offsets[offsets.count - 1] + shift))
    for character in text[start...] {
      append(character, &newOffsets, &newUnits)
      let offset = newOffsets[newOffsets.count - 1]
      while old < offsets.count, offsets[old] + shift < offset { old += 1 }
      // From a position on where characters met before the edit as well, they meet at the same ones.
      if offset >= end, old < offsets.count, offsets[old] + shift == offset { break }
    }
    let widening = newUnits[newUnits.count - 1] - units[min(old, units.count - 1)]
    let tail = min(old + 1, offsets.count)
    if tail < offsets.count, shift != 0 || widening != 0 {
      for index in tail..<offsets.count {
        offsets[index] += shift
        units[index] += widening
      }
    }
    offsets.replaceSubrange(kept..<tail, with: newOffsets)
    units.replaceSubrange(kept..<tail, with: newUnits)
  }

  /// Returns the width of the characters that are wholly before a position, in points.
  func width(before position: Int) -> CGFloat {
    let end = offsets.count - 1
    // Compared first, as one more than the position may be no number.
    let index = position < offsets[end] ? max(0, index(from: position + 1) - 1) : end
    return measure.font.width(ofUnits: units[index])
  }

  /// Returns the last edge before a position; `nil` if there is none.
  func last(before position: Int) -> Int? {
    let index = index(from: position)
    return index > 0 ? offsets[index - 1] : nil
  }

  /// Returns the first edge after a position; `nil` if there is none.
  func first(after position: Int) -> Int? {
    let index = index(from: position + 1)
    return index < offsets.count ? offsets[index] : nil
  }

  /// Returns the index of the first edge that is not before a position, found by halving.
  private func index(from position: Int) -> Int {
    var (low, high) = (0, offsets.count)
    while low < high {
      let middle = (low + high) / 2
      if offsets[middle] < position { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
