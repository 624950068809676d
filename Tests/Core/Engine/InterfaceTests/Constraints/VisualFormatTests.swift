import TSGeometry
import TSInterface
import TestSupport
import Testing

@Suite("The visual format language") @MainActor struct VisualFormatTests {
  private func described(
    _ format: String, _ options: LayoutConstraint.FormatOptions = []
  ) -> [String] {
    let (a, b) = (Block(name: "a"), Block(name: "b"))
    let page = View()
    page.sceneID = "page"
    page.addSubview(a)
    page.addSubview(b)
    return LayoutConstraint.constraints(
      withVisualFormat: format, options: options, metrics: ["gap": 12, "high": 800.0],
      views: ["a": a, "b": b]
    ).map(\.description)
  }

  @Test(
    "becomes constraints in the order of the text",
    arguments: [
      ("[a]", []),
      ("|[a]|", ["a.leading = page.leading", "page.trailing = a.trailing"]),
      (
        "H:|-[a]-|",
        ["a.leading = page.leadingMargin", "page.trailingMargin = a.trailing"]
      ),
      ("V:|-20-[a]", ["a.top = page.top + 20.0"]),
      ("[a]-[b]", ["b.leading = a.trailing + 8.0"]),
      ("V:[a]-gap-[b]", ["b.top = a.bottom + 12.0"]),
      ("[a][b]", ["b.leading = a.trailing"]),
      ("[a]-(-4)-[b]", ["b.leading = a.trailing - 4.0"]),
      ("[a(100)]", ["a.width = 100.0"]),
      ("V:[a(>=gap,<=90@high)]", ["a.height >= 12.0", "a.height <= 90.0 @800.0"]),
      (
        "[a(==b)]-(>=8,<=30@250)-[b]",
        [
          "a.width = b.width", "b.leading >= a.trailing + 8.0",
          "b.leading <= a.trailing + 30.0 @250.0",
        ]
      ),
      (" H: | - 1.5 - [ a ] ", ["a.leading = page.leading + 1.5"]),
    ] as [(String, [String])])
  func formats(_ format: String, _ expected: [String]) {
    #expect(described(format) == expected)
  }

  @Test("aligns its views by the options")
  func options() {
    #expect(
      described("[a]-0-[b]", [.alignAllTop, .alignAllBottom]) == [
        "b.leading = a.trailing", "a.top = b.top", "a.bottom = b.bottom",
      ])
  }

  @Test("places views from edge to edge")
  func placing() {
    let (a, b) = (Block(), Block())
    let stage = ConstrainedPage(a, b)
    stage.layOut("|-[a(==b)]-[b]-|", "V:|-(10)-[a(30)]", "V:|-10-[b(30)]", views: ["a": a, "b": b])
    #expect(a.frame == CGRect(8, 10, 138, 30) && b.frame == CGRect(154, 10, 138, 30))
  }
}
