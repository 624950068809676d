import TSGuard
import TSScenes
import Testing

@Suite("The touch guards of a scene")
struct GuardSceneTests {
  private func settings(_ value: String) throws -> GuardSettings? {
    try Scene(
      parsing: Array("{\"guard\": \(value), \"window\": {\"frame\": [0, 0, 9, 9]}}".utf8),
      name: "s.json"
    ).guardSettings
  }

  @Test("have the masks and rules of the file, in which names with // are comments")
  func everything() throws {
    let text = """
      {"//": "A dead strip.", "storms": true, "masks": [
        {"rect": [0, 0, 20, 10], "unit": "pt"},
        {"// why": "A crack.", "corners": [[0, 0], [20, 0], [0, 20]]}]}
      """
    var expected = GuardSettings()
    expected.withholdsStorms = true
    expected.masks = [
      try #require(GuardMask("0:0:20:10pt")), try #require(GuardMask("0:0:20:0:0:20mm")),
    ]
    #expect(try settings(text) == expected)
  }

  @Test(
    "refuse masks with no place or two, and names that are none",
    arguments: [
      (#"[{"rect": [0, 0, 0, 9]}]"#, "masks[0].rect: expected left, top, and a width and a height"),
      (#"[{"rect": [0, 0, 9]}]"#, "masks[0].rect: expected left, top, and a width and a height"),
      (#"[{"corners": [[0, 0], [1, 1]]}]"#, "masks[0].corners: expected three corners or more"),
      (#"[{}]"#, "masks[0]: expected a mask with “rect” or “corners”, one of them"),
      (
        #"[{"rect": [0, 0, 9, 9], "corners": [[0, 0], [9, 0], [0, 9]]}]"#,
        "masks[0]: expected a mask with “rect” or “corners”, one of them"
      ),
      (
        #"[{"rct": []}]"#,
        "masks[0].rct: expected a key of masks, found “rct”; did you mean “rect”?"
      ),
    ])
  func faults(masks: String, message: String) throws {
    let error = #expect(throws: SceneError.self) { try settings(#"{"masks": \#(masks)}"#) }
    #expect(
      error?.description.contains(": guard." + message) == true, "\(error?.description ?? "")")
  }
}
