import Foundation
import TestSupport
import Testing

@Suite("touchstone snapshot")
@MainActor struct SnapshotVerbTests {
  private let folder: Folder
  private let scene: String
  private let tap: String

  init() throws {
    folder = try Folder()
    scene = try folder.write(
      """
      {
        "screen": { "size": [100, 50] },
        "window": {
          "id": "window", "backgroundColor": "white",
          "subviews": [
            { "id": "card", "frame": [10, 10, 80, 30], "backgroundColor": "red" } ]
        }
      }
      """, to: "card.scene.json")
    tap = try folder.write(Sample.tap, to: "tap.evemu")
  }

  @Test("prints a scene as SVG, the same every time")
  func scenes() {
    let run = Run("snapshot", "--scene", scene)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(
      run.lines.map(String.init) == [
        #"<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50" viewBox="0 0 100 50">"#,
        ##"<rect x="0" y="0" width="100" height="50" fill="#000000"/>"##,
        #"<g data-name="window">"#,
        ##"<rect x="0" y="0" width="100" height="50" fill="#ffffff"/>"##,
        #"<g data-name="card">"#, #"<g transform="translate(10 10)">"#,
        ##"<rect x="0" y="0" width="80" height="30" fill="#ff0000"/>"##,
        "</g></g>", "</g>", "</svg>",
      ])
  }

  @Test(
    "shows something of each story of the package, and of a scene without colours",
    arguments: ["controls", "double-tap", "pinch", "swipe", "three-fingers", "two-people"])
  func stories(name: String) throws {
    let (recording, views) = ("\(name).evemu", "\(name).scene.json")
    let picture = Run("snapshot", "--scene", PackageFolder.recording(views))
    #expect(Set(picture.output.matches(of: /fill="#[0-9a-f]+"/).map(\.output)).count > 2)
    #expect(picture.output.contains("<text"))
    let moving = Run("snapshot", "-r", PackageFolder.recording(recording), "--animate")
    #expect(moving.output.contains("<text"), "\(moving.errors)")
    let plain = try folder.write(
      #"{"window": {"id": "stage", "frame": [0, 0, 99, 99], "subviews": [{"id": "card"}]}}"#,
      to: "plain.json")
    for words in [[], ["-r", tap], ["-r", tap, "--animate"]] {
      let run = Run(["snapshot", "--scene", plain] + words)
      #expect(run.output.contains(">stage</text>") && run.output.contains(">card</text>"))
    }
  }

  @Test("writes SVG or PNG by the name of the file, PNG in pixels by the scale")
  func files() throws {
    let (svg, png) = (folder.name("a.svg"), folder.name("a.PNG"))
    #expect(Run("snapshot", "--scene", scene, "-o", svg).status == 0)
    #expect(try folder.text(of: "a.svg") == Run("snapshot", "--scene", scene).output)
    #expect(Run("snapshot", "--scene", scene, "-o", png, "--scale", "3").status == 0)
    let bytes = try Data(contentsOf: URL(filePath: png))
    #expect(bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]))
    #expect(bytes[19] == 44 && bytes[18] == 1 && bytes[23] == 150)
    #expect(folder.names.count == 4)
  }

  // The finger lands at 1 s, the start of the recording, moves at 0.01 and lifts at 0.03.
  @Test(
    "shows the fingers of a recording at a moment, the moment included",
    arguments: [
      ("0", "1 began"), ("0.01", "1 moved"), ("0.029", "1 moved"), ("0.03", nil), ("5", nil),
    ]
      as [(String, String?)])
  func moments(at: String, label: String?) {
    let run = Run(
      "snapshot", "--scene", scene, "-r", tap, "--at", at, "--overlay", "touches,hit")
    #expect(run.status == 0)
    #expect(run.output.contains(">window › card</text>") == (label != nil))
    if let label {
      #expect(run.output.contains(">\(label)</text>"))
    } else {
      #expect(!run.output.contains("<text"))
    }
    #expect(run.errors.isEmpty == (at != "5"), "\(run.errors)")
  }

  @Test("plays a recording with --animate, the same every time: fingers, calls and responders")
  func animation() throws {
    let file = folder.name("tap.svg")
    let words = ["snapshot", "--scene", scene, "-r", tap, "--animate"]
    let run = Run(words + ["-o", file])
    #expect(run.status == 0 && run.errors.isEmpty && run.output.isEmpty, "\(run.errors)")
    let text = try folder.text(of: "tap.svg")
    #expect(text == Run(words).output)
    // The screen of 100 × 50 points, and below it one row.
    #expect(text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100\" height=\"86\""))
    #expect(text.contains("<text ") && text.contains("repeatCount=\"indefinite\""))
    #expect(text.components(separatedBy: "fill=\"#ff0000\"").count == 2, "the card is drawn once")
  }

  @Test("ends an animation after a minute, and says so")
  func longAnimation() throws {
    let long = try folder.write(
      Sample.tap + Sample.tapEvents.replacing("E: 1.", with: "E: 99."), to: "long.evemu")
    let run = Run("snapshot", "-r", long, "--animate")
    #expect(run.status == 0 && run.errors.contains("longer than 60 s"), "\(run.errors)")
  }

  @Test("draws a nib, at its place")
  func nib() throws {
    let nib = try folder.write(
      """
      { "view": { "id": "card", "frame": [0, 20, 80, 30], "backgroundColor": "red", "subviews": [
        { "id": "name", "frame": [0, 0, 9, 9], "outlet": "name" } ] } }
      """, to: "Card.scene.json")
    let run = Run("snapshot", "--scene", nib)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.lines.first?.contains(#"width="80" height="50""#) == true)
    #expect(run.output.contains(##"<rect x="0" y="0" width="80" height="50" fill="#ffffff"/>"##))
    #expect(run.output.contains(##"<rect x="0" y="0" width="80" height="30" fill="#ff0000"/>"##))
  }

  @Test("draws bars with their items, glossy where the scene is of the early generation")
  func bars() throws {
    func text(_ generation: String) -> String {
      """
      { \(generation) "window": { "frame": [0, 0, 320, 200], "subviews": [
        { "class": "NavigationBar", "frame": [0, 0, 320, 44], "items": [
          { "title": "First" },
          { "title": "Second", "rightBarButtonItems": [ { "systemItem": "edit" } ] } ] },
        { "class": "Toolbar", "frame": [0, 100, 320, 44], "items": [ { "title": "Act" } ] },
        { "class": "TabBar", "frame": [0, 151, 320, 49], "selectedItem": 1, "items": [
          { "title": "One" }, { "title": "Two", "badgeValue": "7" } ] } ] } }
      """
    }
    let words = ["First", "Second", "Edit", "Act", "One", "Two", "7"]
    for (key, isGlossy) in [("", false), (#""controllerGeneration": "early","#, true)] {
      let file = try folder.write(text(key), to: "bars.scene.json")
      let run = Run("snapshot", "--scene", file)
      #expect(run.status == 0, "\(run.errors)")
      for word in words { #expect(run.output.contains(">\(word)</text>"), "\(word)") }
      #expect(run.output.contains("<linearGradient") == isGlossy)
      #expect(run.output.contains(##"fill="#007aff""##) != isGlossy)
    }
    let replay = try folder.write(
      text(#""controllerGeneration": "early","#), to: "bars.scene.json")
    #expect(Run("snapshot", "--scene", replay, "-r", tap).output.contains("<linearGradient"))
  }

  @Test(
    "complains about items that no bar has",
    arguments: [
      (#""class": "NavigationBar", "items": [{"titel": "x"}]"#, "did you mean “title”?"),
      (#""class": "TabBar", "selectedItem": 1, "items": [{}]"#, "the index of an item, below 1"),
      (#""class": "TabBar", "items": [{"badgeValue": 7}]"#, "items[0].badgeValue"),
      (#""class": "NavigationBar", "items": [{"leftBarButtonItems": [{"style": "x"}]}]"#, "“done”"),
      (#""class": "View", "items": []"#, "a property of View"),
    ])
  func wrongBars(keys: String, complaint: String) throws {
    let file = try folder.write(
      "{\"window\": {\"frame\": [0, 0, 9, 9], \"subviews\": [{\(keys)}]}}", to: "x.scene.json")
    let run = Run("snapshot", "--scene", file)
    #expect(run.status != 0 && run.printsOneLine && run.errors.contains(complaint), "\(run.errors)")
  }

  @Test("draws pictures that lie beside the scene, wherever the program runs")
  func pictures() throws {
    #expect(Run("snapshot", "--scene", scene, "-o", folder.name("card.png")).status == 0)
    let file = try folder.write(
      """
      { "window": { "frame": [0, 0, 100, 50], "subviews": [
        { "class": "ImageView", "frame": [0, 0, 100, 50], "image": "card.png" } ] } }
      """, to: "picture.scene.json")
    let run = Run("snapshot", "--scene", file)
    #expect(run.status == 0 && run.output.contains("data:image/png;base64,"), "\(run.errors)")
  }

  @Test("shows the end of a recording unless a moment is named, on one view without a scene")
  func end() {
    let run = Run("snapshot", "--recording", tap, "--overlay", "touches")
    #expect(run.status == 0 && run.errors.isEmpty)
    // No finger is left; the names are those of the outlines, for no view draws anything.
    #expect(run.output.contains("data-name=\"view\"") && run.output.contains(">view</text>"))
    #expect(run.output.matches(of: /<text/).count == 2 && !run.output.contains("<circle"))
  }

  @Test(
    "complains about calls that make no sense, on one line",
    arguments: [
      ([], "nothing is to be drawn"), (["--at", "1"], "nothing is to be drawn"),
      (["--scene", "S", "--at", "1"], "--recording"), (["--scene", "S", "x"], "not expected"),
      (["--scene", "S", "-o", "a.jpg"], ".svg or .png"), (["--scene", "S", "--scale", "2"], "PNG"),
      (["-r", "R", "--at", "-1"], "seconds"), (["-r", "R", "--at", "nan"], "seconds"),
      (["-r", "R", "--overlay", "fingers"], "touches, hit, views"),
      (["-r", "R", "--overlay", ""], "touches, hit, views"),
      (["-r", "R", "-o", "a.png", "--scale", "0"], "number"),
      (["-r", "R", "-o", "a.png", "--scale", "1000"], "from 0.01 to 100"),
      (["--scene", "S", "--animate"], "--recording"),
      (["-r", "R", "--animate", "-o", "a.png"], "ends with .svg"),
      (["-r", "R", "--animate", "--at", "1"], "leave --at out"),
      (["-r", "R", "--animate", "--overlay", "hit"], "leave --overlay out"),
    ] as [([String], String)])
  func usageError(words: [String], complaint: String) {
    let named = words.map { $0 == "S" ? scene : $0 == "R" ? tap : $0 }
    let run = Run(["snapshot"] + named)
    #expect(run.status == 2 && run.printsOneLine && run.output.isEmpty)
    #expect(run.errors.contains(complaint), "\(run.errors)")
  }

  @Test("complains about files that cannot be used, and leaves none behind")
  func badFiles() throws {
    let bad = try folder.write("{", to: "bad.scene.json")
    for words in [["--scene", bad], ["-r", folder.name("none.evemu")]] {
      let run = Run(["snapshot", "-o", folder.name("x.png")] + words)
      #expect(run.status != 0 && run.printsOneLine, "\(run.errors)")
    }
    let empty = try folder.write(
      #"{ "screen": { "size": [40000, 1] }, "window": {} }"#, to: "wide.scene.json")
    let run = Run("snapshot", "--scene", empty, "-o", folder.name("x.png"))
    #expect(run.status == 1 && run.printsOneLine && run.errors.contains("another scale"))
    #expect(!folder.names.contains { $0.hasPrefix("x.png") })
  }
}
