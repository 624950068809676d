import TestSupport
import Testing

@testable import TSControls

@Suite("A line of text that is edited") struct EditedLineTests {
  private func line(_ text: String, _ anchor: Int, _ head: Int) -> EditedLine {
    var line = EditedLine()
    line.text = text
    line.select(from: anchor, to: head)
    return line
  }

  @Test("U470: backspace removes a whole character, and a selection is removed alone")
  func deletion() {
    let cases: [(String, Int, Int, EditedLine.Movement, Range<Int>)] = [
      ("abc", 3, 3, .left, 2..<3), ("abc", 0, 0, .left, 0..<0), ("abc", 3, 3, .right, 3..<3),
      ("abc", 0, 0, .right, 0..<1), ("A😀B", 3, 3, .left, 1..<3), ("A😀B", 1, 1, .right, 1..<3),
      ("e\u{301}", 2, 2, .left, 0..<2), ("👨‍👩‍👧", 8, 8, .left, 0..<8), ("abc", 1, 2, .left, 1..<2),
      ("abc", 2, 1, .right, 1..<2), ("ab cd", 5, 5, .wordLeft, 3..<5),
      ("ab cd ", 6, 6, .wordLeft, 3..<6), ("ab cd", 0, 0, .wordRight, 0..<2),
      ("ab cd", 5, 5, .start, 0..<5),
    ]
    for (text, anchor, head, movement, range) in cases {
      #expect(line(text, anchor, head).deletion(movement) == range, "\(text) \(head) \(movement)")
    }
  }

  @Test("U470: positions are UTF-16 offsets, limited to the text; ends may be exchanged")
  func positions() {
    let cases: [(Int, Int, Range<Int>)] = [
      (0, 0, 0..<0), (2, 2, 2..<2), (1, 3, 1..<3), (3, 1, 1..<3), (-5, 2, 0..<2), (2, 99, 2..<4),
      (99, 99, 4..<4),
    ]
    for (anchor, head, range) in cases {
      #expect(line("A😀B", anchor, head).selection == range, "\(anchor) \(head)")
    }
    #expect(line("A😀B", 0, 2).selectedText == "A\u{FFFD}")
  }

  @Test("moves by characters, words and to the ends; a selection collapses in its direction")
  func movements() {
    let cases: [(String, Int, Int, EditedLine.Movement, Bool, Range<Int>)] = [
      ("A😀B", 1, 1, .right, false, 3..<3), ("A😀B", 3, 3, .left, false, 1..<1),
      ("A😀B", 2, 2, .left, false, 1..<1), ("A😀B", 2, 2, .right, false, 3..<3),
      ("abc", 0, 0, .left, false, 0..<0), ("abc", 3, 3, .right, false, 3..<3),
      ("abc", 1, 3, .left, false, 1..<1), ("abc", 0, 2, .right, false, 2..<2),
      ("abc", 2, 0, .right, false, 2..<2), ("abc", 1, 2, .start, false, 0..<0),
      ("abc", 1, 1, .end, false, 3..<3), ("abc", 1, 1, .right, true, 1..<2),
      ("abc", 1, 2, .right, true, 1..<3), ("abc", 2, 3, .left, true, 2..<2),
      ("abc", 2, 1, .left, true, 0..<2), ("one two", 7, 7, .wordLeft, false, 4..<4),
      ("one two", 4, 4, .wordLeft, false, 0..<0), ("one two", 0, 0, .wordRight, false, 3..<3),
      ("one two", 3, 3, .wordRight, true, 3..<7), ("", 0, 0, .wordRight, false, 0..<0),
    ]
    for (text, anchor, head, movement, extends, range) in cases {
      var line = line(text, anchor, head)
      line.move(movement, extends: extends)
      #expect(line.selection == range, "\(text) \(anchor) \(head) \(movement) \(extends)")
    }
  }

  @Test("replaces a range, and puts the insertion point behind it")
  func replacing() {
    let cases: [(String, Range<Int>, String, String, Int)] = [
      ("abc", 1..<2, "xyz", "axyzc", 4), ("abc", 3..<3, "d", "abcd", 4), ("", 0..<0, "é", "é", 1),
      ("A😀B", 1..<3, "", "AB", 1), ("abc", 0..<3, "", "", 0),
    ]
    for (text, range, replacement, result, head) in cases {
      var line = line(text, 0, 0)
      line.replace(range, by: replacement)
      #expect(line.text == result && line.selection == head..<head, "\(text) \(range)")
    }
  }

  @Test("finds the word at a position, at a border too")
  func words() {
    let cases: [(String, Int, Range<Int>)] = [
      ("one two", 0, 0..<3), ("one two", 1, 0..<3), ("one two", 3, 0..<3), ("one two", 4, 4..<7),
      ("one two", 7, 4..<7), ("a, b", 2, 1..<3), ("", 0, 0..<0), ("--", 1, 0..<2),
      ("it_2 ", 5, 4..<5),
    ]
    for (text, position, range) in cases {
      #expect(line(text, 0, 0).word(at: position) == range, "\(text) \(position)")
    }
  }

  @Test("edits change the positions between characters as setting the text does")
  func edges() {
    let parts = [
      "a", "e\u{301}", "😀", "🇩", "🇪", "👨‍👩‍👧", "\u{200D}", " ", "\u{301}", "ᄒ", "ᅡ", "\r", "\n", "क",
      "\u{94D}",
      "", "word word", "\u{1F3FD}",
    ]
    var random = SeededRandom(7)
    var line = EditedLine()
    for step in 0..<3000 {
      let text = (0..<Int.random(in: 0...2, using: &random)).map { _ in
        parts[Int.random(in: 0..<parts.count, using: &random)]
      }.joined()
      let ends = [0, 1].map { _ in Int.random(in: 0...line.count, using: &random) }
      let isShort = Bool.random(using: &random)
      let start = min(ends[0], ends[1])
      let end = isShort ? min(start + 1, line.count) : max(ends[0], ends[1])
      let measure = TextMeasure(isDotted: step % 100 > 50)
      _ = line.width(measure)
      line.replace(start..<end, by: text)
      var whole = EditedLine()
      whole.text = line.text
      #expect(line.characterBounds == whole.characterBounds, "\(step): \(line.text.unicodeScalars)")
      #expect(
        line.width(before: start + text.utf16.count, measure)
          == whole.width(before: start + text.utf16.count, measure))
      #expect(line.width(measure) == whole.width(measure) && line.count == line.text.utf16.count)
      if line.count > 60 { line.text = "" }
    }
  }
}
