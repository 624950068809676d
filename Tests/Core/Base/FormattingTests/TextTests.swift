import TSFormatting
import Testing

@Suite("Formatted text") struct TextTests {
  @Test("is escaped for markup also where a letter has a combining mark")
  func markup() {
    #expect("a < b & \"c\" > d".escapedForMarkup == "a &lt; b &amp; &quot;c&quot; &gt; d")
    #expect("<\u{301}é".escapedForMarkup == "&lt;\u{301}é")
  }

  @Test("is a cell of a table in Markdown, whatever is in it")
  func markdown() {
    #expect(#"a|b\|<i>"#.escapedForMarkdown == #"a\|b\\\|&lt;i>"#)
    #expect("&lt;\n\u{1B}[1m_é_".escapedForMarkdown == #"&amp;lt;\u000a\u001b[1m_é_"#)
    #expect(
      TextTable.markdownLines([["", "x"], ["a|", "1"]]) == [
        "| | x |", "| --- | ---: |", #"| a\| | 1 |"#,
      ])
    #expect(TextTable.markdownLines([]).isEmpty)
  }

  @Test("has escapes for characters that a terminal obeys, except for those that are kept")
  func terminal() {
    #expect("a\u{1B}[2J\u{202E}b\n".shownOnTerminal() == #"a\u001b[2J\u202eb\u000a"#)
    #expect("\u{9B}31m \u{7F}".shownOnTerminal() == #"\u009b31m \u007f"#)
    #expect("a\n\tb".shownOnTerminal(keeping: ["\n", "\t"]) == "a\n\tb")
    #expect("é漢🙂\\".shownOnTerminal() == "é漢🙂\\")
  }

  @Test("is a JSON string with escapes for quotation marks, backslashes and a terminal's commands")
  func json() {
    #expect("a\"b\\c\n\u{202E}é🙂</b>".quotedForJSON == #""a\"b\\c\u000a\u202eé🙂</b>""#)
    #expect("".quotedForJSON == #""""#)
  }

  @Test("is an object of JSON on one line, with members in the order in which they were added")
  func line() {
    var inner = JSONLine()
    inner.add("a\"", true)
    var line = JSONLine()
    line.add("text", "x\n")
    line.add("count", 3)
    line.add("number", 0.5, decimals: 2)
    line.add("none", Double.nan, decimals: 2)
    line.addNull("null")
    line.add("words", ["a", "\""])
    line.add("numbers", [1, .infinity], decimals: 1)
    line.add("rects", [[1, 2], []], decimals: 0)
    line.add("inner", inner)
    #expect(
      line.text
        == #"{"text": "x\u000a", "count": 3, "number": 0.50, "none": null, "null": null, "#
        + #""words": ["a", "\""], "numbers": [1.0, null], "rects": [[1, 2], []], "#
        + #""inner": {"a\"": true}}"#)
    #expect(JSONLine().text == "{}")
  }

  @Test("names as commands of a terminal all that Unicode calls controls or separators")
  func commands() {
    for value in 0...0x10FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isControl =
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: scalar.properties.isBidiControl
        }
      #expect(scalar.commandsTerminal == isControl, "\(value)")
    }
  }

  @Test(
    "is misspelled if up to a third of its letters differ from a name, and at least one may",
    arguments: [
      ("siwtch", "switch"), ("SWITCH", "switch"), ("swtch", "switch"), ("swamps", nil),
      ("vieb", "view"), ("veib", nil), ("x", nil),
    ] as [(String, String?)])
  func misspelled(word: String, name: String?) {
    #expect(word.nearest(among: ["label", "switch", "view"]) == name)
  }

  @Test("has no near name where there is none, and is 64 letters long at the most")
  func distance() {
    #expect("a".nearest(among: []) == nil)
    #expect("".editDistance(to: "abc") == 3)
    #expect("ab".editDistance(to: "ba") == 1)
    let long = String(repeating: "a", count: 64)
    #expect((long + "b").editDistance(to: long + "ccc") == 0)
  }

  @Test("is laid out in columns that are as wide as their widest words")
  func table() {
    let rows = [["name", "x", "note"], ["a", "10", ""], ["of one word that is longer"]]
    #expect(
      TextTable.lines(rows) == ["name  x   note", "a     10", "of one word that is longer"])
    #expect(
      TextTable.lines([["name", "x"], ["a", "10"]], aligned: .right) == ["name   x", "a     10"])
    #expect(TextTable.lines([]) == [])
  }

  @Test(
    "is wrapped between words, and a longer word has a line of its own",
    arguments: [
      ("", [""]), ("one two", ["one two"]), ("one twos", ["one", "twos"]),
      ("a longerword b", ["a", "longerword", "b"]),
    ])
  func wrapping(text: String, lines: [String]) {
    #expect(TextTable.wrap(text, width: 7) == lines)
  }

  @Test(
    "is padded on either side, and never cut", arguments: [(5, "ab   ", "   ab"), (1, "ab", "ab")])
  func padding(width: Int, left: String, right: String) {
    #expect("ab".padded(to: width) == left)
    #expect("ab".padded(to: width, on: .left) == right)
  }
}
