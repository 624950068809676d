import TSScenes
import Testing

@Suite("A scene with a fault")
struct SceneErrorTests {
  struct Case: CustomTestStringConvertible {
    var text: String
    var kind: SceneError.Kind
    var message: String
    var testDescription: String { message }
  }

  @Test(
    "is an error that names file, line, offset, what was expected and what to do",
    arguments: [
      Case(
        text: "",
        kind: .malformed,
        message: "s.json:1:1: expected a value, found the end of the file; correct the JSON"),
      Case(
        text: "[]",
        kind: .wrongValue,
        message: "s.json:1:1: expected an object, found an array of 0; correct the value"),
      Case(
        text: "{}",
        kind: .missingKey,
        message: """
          s.json:1:1: expected the key “window”, found none; \
          a scene is at least {"window": {"frame": [0, 0, width, height]}}
          """),
      Case(
        text: #"{"window": {}}"#,
        kind: .missingKey,
        message: """
          s.json:1:12: window: expected the key “frame”, reaching onto a screen, found none; \
          give the window's frame, or the scene's screen with its size
          """),
      Case(
        text: #"{"window": {"frame": [0, 0, 0, 0]}}"#,
        kind: .missingKey,
        message: """
          s.json:1:12: window: expected the key “frame”, reaching onto a screen, found none; \
          give the window's frame, or the scene's screen with its size
          """),
      Case(
        text: #"{"windows": {}}"#,
        kind: .unknownKey,
        message: """
          s.json:1:2: windows: expected a key of scenes, found “windows”; did you mean “window”? \
          there are screen, window, mainNib, objects, controllerGeneration, trackpad, guard, \
          supportsIndirectInputEvents, infoPlist, version
          """),
      Case(
        text: #"{"screen": {"size": [320, 0]}, "window": {}}"#,
        kind: .wrongValue,
        message: """
          s.json:1:21: screen.size: expected [width, height], both above 0, \
          found an array of 2; correct the value
          """),
      Case(
        text: #"{"screen": {"size": [320, 1e308]}, "window": {}}"#,
        kind: .wrongValue,
        message: """
          s.json:1:21: screen.size: expected at most 1000000 in each direction, found an array of 2; \
          correct the value
          """),
      Case(
        text: #"{"window": {"frame": [0, 0, 1000001, 1]}}"#,
        kind: .wrongValue,
        message: """
          s.json:1:12: window: expected a frame that reaches at most 1000000 points in each direction, \
          found an object; correct the value
          """),
      Case(
        text: #"{"screen": {"millimetres": [50, 75]}, "window": {}}"#,
        kind: .missingKey,
        message: """
          s.json:1:12: screen: expected the key “size”, found none; \
          give the size in points: [width, height]
          """),
      Case(
        text: #"{"screen": {"mm": [50, 75]}, "window": {}}"#,
        kind: .unknownKey,
        message: """
          s.json:1:13: screen.mm: expected “size” or “millimetres”, found “mm”; \
          there are size, millimetres
          """),
      Case(
        text: #"{"controllerGeneration": "old"}"#,
        kind: .wrongValue,
        message: """
          s.json:1:26: controllerGeneration: expected one of “today”, “legacy”, “early”, found “old”; \
          there are today, legacy, early
          """),
      Case(
        text: #"{"view": {}, "window": {}}"#,
        kind: .unknownKey,
        message: """
          s.json:1:2: view: expected a key of scenes, found “view”; there are screen, window, mainNib, \
          objects, controllerGeneration, trackpad, guard, supportsIndirectInputEvents, infoPlist, version
          """),
      Case(
        text: #"{"view": {"id": "window", "frame": [0, 0, 1, 1]}}"#,
        kind: .repeatedID,
        message: """
          s.json:1:17: view.id: expected an id that nothing else has, \
          found “window”, which the window around the view has; give it another id
          """),
      Case(
        text: #"{"view": {"subviews": []}}"#,
        kind: .missingKey,
        message: """
          s.json:1:10: view: expected the key “frame”, reaching onto a screen, found none; \
          give the view's frame
          """),
    ])
  func wholes(_ item: Case) throws {
    let error = try #require(throws: SceneError.self) {
      try Scene(parsing: Array(item.text.utf8), name: "s.json")
    }
    #expect(error.description == item.message)
    #expect(error.kind == item.kind)
  }

  /// Faults in a view: the text of the second line, in a subview of the window.
  @Test(
    "names the view by its path",
    arguments: [
      (
        #""frame": "wide""#, "5.subviews[1].frame: expected [x, y, width, height], found “wide”",
        SceneError.Kind.wrongValue
      ),
      (
        #""frame": [1, 2, 3]"#,
        "5.subviews[1].frame: expected [x, y, width, height], found an array of 3", .wrongValue
      ),
      (
        #""frame": [1, 2, 3, null]"#,
        "5.subviews[1].frame[3]: expected a number, found null", .wrongValue
      ),
      (
        #""frme": [1, 2, 3, 4]"#,
        "1.subviews[1].frme: expected a property of View, found “frme”; did you mean “frame”?",
        .unknownKey
      ),
      (#""alpha": 1.5"#, "5.subviews[1].alpha: expected a number from 0 to 1", .wrongValue),
      (
        #""tag": 1.5"#, "5.subviews[1].tag: expected a whole number, found the number 1.5",
        .wrongValue
      ),
      (#""isHidden": 1"#, "5.subviews[1].isHidden: expected true or false", .wrongValue),
      (#""transform": []"#, "5.subviews[1].transform: expected [a, b, c, d, tx, ty]", .wrongValue),
      (
        #""backgroundColor": "blu""#,
        "name of a color, found “blu”; did you mean “blue”? there are black, white", .wrongValue
      ),
      (
        #""autoresizingMask": ["flexibleHight"]"#,
        "5.subviews[1].autoresizingMask[0]: expected one of “flexibleLeftMargin”", .wrongValue
      ),
      (
        #""touches": "eat""#,
        "expected one of “forward”, “handle”, found “eat”; there are forward, handle", .wrongValue
      ),
      (
        #""class": "Veiw""#,
        "5.subviews[1].class: expected a class of views, found “Veiw”; did you mean “View”?",
        .unknownClass
      ),
      (
        #""class": "ViewController""#,
        "found “ViewController”, a class of controllers; there are View", .unknownClass
      ),
      (
        #""gestures": [{"class": "TapGestureRecogniser"}]"#,
        "subviews[1].gestures[0].class: expected a class of gesture recognizers, found “TapG",
        .unknownClass
      ),
      (#""gestures": [{}]"#, "gestures[0]: expected the key “class”, found none", .missingKey),
      (
        #""controller": {"class": "View"}"#,
        "controller.class: expected a class of controllers, found “View”, a class of views",
        .unknownClass
      ),
      (
        #""controller": {"titel": "x"}"#, "did you mean “title”? there are id, class, touches",
        .unknownKey
      ),
      (#""id": """#, "5.subviews[1].id: expected an id of at least one letter", .wrongValue),
      (
        #""id": "card""#,
        "expected an id that nothing else has, found “card”, which window.subviews[0] has",
        .repeatedID
      ),
      (#""id": "application""#, "“application”, which the application has", .repeatedID),
      (
        #""id": "window/0/0""#, "“window/0/0”, which window.subviews[0].subviews[0] has",
        .repeatedID
      ),
      (#""subviews": {}"#, "subviews[1].subviews: expected an array of views", .wrongValue),
      (#""windowLevel": 1"#, "windowLevel: expected a property of View", .unknownKey),
      (#""actions": {}"#, "actions: expected a property of View, found “actions”", .unknownKey),
    ])
  func views(_ members: String, _ part: String, _ kind: SceneError.Kind) throws {
    let text = """
      {"window": {"frame": [0, 0, 9, 9], "subviews": [{"id": "card", "subviews": [{}]},
      {\(members)}]}}
      """
    let error = try #require(throws: SceneError.self) {
      try Scene(parsing: Array(text.utf8), name: "s.json")
    }
    let expected = part.drop { $0.isNumber }
    #expect(error.description.contains(expected.drop { $0 == "." }), "\(error)")
    #expect(error.kind == kind)
    #expect(error.line == 2)
  }

  @Test(
    "that is no JSON is an error with line and column",
    arguments: [
      (#"{"a": 1,}"#, "1:9: expected a name in quotation marks, found “}”"),
      (#"{"a" 1}"#, "1:6: expected “:”, found “1}”"),
      (#"{"a": 1 "b"}"#, "1:9: expected “,” or “}”, found “\"b\"}”"),
      ("[1 2]", "1:4: expected “,” or “]”, found “2]”"),
      ("[1, ]", "1:5: expected a value, found “]”"),
      ("{\n  \"é\": tru}", "2:8: expected a value, found “tru}”"),
      (#"{"a": 1, "a": 2}"#, "1:10: expected each name once in an object, found “a” again"),
      ("[01]", "1:3: expected “,” or “]”, found “1]”"),
      ("[.5]", "1:2: expected a value, found “.5]”"),
      ("[1.]", "1:4: expected a digit, found “]”"),
      ("[-]", "1:3: expected a digit, found “]”"),
      ("[1e]", "1:4: expected a digit, found “]”"),
      ("[1e999]", "1:2: expected a number that a Double can hold, found “1e999”"),
      ("[NaN]", "1:2: expected a value, found “NaN]”"),
      ("\"a", "1:3: expected “\"”, found the end of the file"),
      ("\"a\nb\"", "1:3: expected “\"” or a character, found the end of the line"),
      ("\"\u{1}\"", "1:2: expected “\"” or a character, found the control character 1"),
      (#""\x""#, "1:3: expected an escape: one of “\"\\/bfnrtu”, found “x\"”"),
      (#""\u12g4""#, "1:6: expected a hexadecimal digit, found “g4\"”"),
      (#""\ud800x""#, "1:2: expected both halves of a surrogate pair, found one half"),
      (#""\udc00""#, "1:2: expected both halves of a surrogate pair, found one half"),
      (#""\ud800\u0041""#, "1:2: expected both halves of a surrogate pair, found one half"),
      ("\"\\", "1:3: expected an escape, found the end of the file"),
      ("{} {}", "1:4: expected the end of the file, found “{}”"),
      (
        String(repeating: "[", count: 600),
        "1:513: expected at most 512 levels of nesting, found one more"
      ),
    ])
  func text(_ text: String, _ part: String) throws {
    let error = try #require(throws: SceneError.self) { try Scene(parsing: Array(text.utf8)) }
    #expect(error.kind == .malformed)
    #expect(error.description.hasPrefix("scene:\(part)"), "\(error)")
  }

  @Test("that is not UTF-8 is an error")
  func encoding() throws {
    let error = try #require(throws: SceneError.self) {
      try Scene(parsing: [0x22, 0xff, 0x22])
    }
    #expect(error.description.hasPrefix("scene:1:1: expected text in UTF-8"))
  }

  @Test("that cannot be opened is an error", arguments: ["/nowhere/at.all", "/"])
  func files(_ path: String) throws {
    let error = try #require(throws: SceneError.self) { try Scene.load(path: path) }
    #expect(error.kind == .unreadable)
    #expect(error.description.hasPrefix("\(path): cannot be "))
  }

  @Test("never crashes, whatever is cut from it or changed in it")
  func mutations() {
    let text = #"{"window": {"id": "w\u00e9\ud83d\ude00", "frame": [0, -1.5e1, 320, 480]}}"#
    let bytes = Array(text.utf8)
    for end in bytes.indices {
      _ = try? Scene(parsing: Array(bytes[..<end]))
      for byte in [0x00, 0x22, 0x2c, 0x5b, 0x5c, 0x7b, 0x7d, 0xff] as [UInt8] {
        var changed = bytes
        changed[end] = byte
        _ = try? Scene(parsing: changed)
      }
    }
  }
}
