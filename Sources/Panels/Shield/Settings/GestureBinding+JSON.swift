internal import Glibc
internal import TSEvdev
internal import TSFormatting
internal import TSJSONText
internal import TSRecognition
internal import TSStrokeFiles
internal import TSStrokes

extension AllowList.Region {
  init(_ value: SettingsValue) throws(SettingsError) {
    let members = try value.members(["left", "top", "right", "bottom", "hold", "slide"])
    func share(_ name: String, _ standard: Double) throws(SettingsError) -> Double {
      try members[name]?.number(in: 0...100, " percent") ?? standard
    }
    left = try share("left", 0) / 100
    top = try share("top", 0) / 100
    right = try share("right", 100) / 100
    bottom = try share("bottom", 100) / 100
    hold = try members["hold"]?.number(in: 0.05...10, " seconds")
    slide = try members["slide"]?.number(in: 1...200, " millimetres")
    guard left < right, top < bottom else {
      throw value.fault("the region is empty", "correct left, top, right and bottom, in percent")
    }
    guard hold != nil || slide != nil else {
      throw value.fault("no touch would pass", "add “hold” in seconds or “slide” in millimetres")
    }
  }
}

extension GestureBinding {
  init(_ value: SettingsValue, _ files: SettingsFiles) throws(SettingsError) {
    let members = try value.members([
      "gesture", "fingers", "direction", "edge", "seconds", "taps", "shape", "templates", "do",
    ])
    guard let kind = members["gesture"] else {
      throw value.fault("“gesture” is missing", "add \(Self.kinds)")
    }
    let name = try kind.string(Self.kinds)
    let keys: [String]
    (gesture, keys) = try Self.gesture(name, kind, members, files)
    for key in ["direction", "edge", "seconds", "taps", "shape", "templates"]
    where !keys.contains(key) {
      guard let member = members[key] else { continue }
      throw member.fault("a \(name) has no “\(key)”", "remove it")
    }
    let standard = name == "pinch" ? 2 : 1
    let range = name == "pinch" ? 2...2 : name == "stroke" ? 1...1 : 1...5
    fingers =
      try members["fingers"].map { value throws(SettingsError) in
        try value.count(in: range, "fingers")
      } ?? standard
    guard let what = members["do"] else {
      throw value.fault("“do” is missing", #"add what it does, such as {"button": "right"}"#)
    }
    action = try Self.action(what, files)
    title = "\(name) of \(fingers.counted("finger"))"
    if case .stroke(let shape, _, _) = gesture { title = "stroke “\(shape)”" }
  }

  private static let kinds = "tap, hold, swipe, edge, pinch or stroke"

  private static func gesture(
    _ name: String, _ kind: SettingsValue, _ members: [String: SettingsValue],
    _ files: SettingsFiles
  ) throws(SettingsError) -> (Gesture, keys: [String]) {
    func needed(_ key: String, _ example: String) throws(SettingsError) -> SettingsValue {
      guard let value = members[key] else {
        throw kind.fault("a \(name) needs “\(key)”", "add it, such as “\(example)”")
      }
      return value
    }
    switch name {
    case "tap":
      let taps = try members["taps"].map { value throws(SettingsError) in
        try value.count(in: 1...5, "taps")
      }
      return (.tap(count: taps ?? 1), ["taps"])
    case "hold":
      return (
        .hold(seconds: try members["seconds"]?.number(in: 0.05...10, " seconds")), ["seconds"]
      )
    case "swipe":
      let direction: SwipeDirection = try needed("direction", "left").choice(of: [
        ("left", .left), ("right", .right), ("up", .up), ("down", .down),
      ])
      return (.swipe(direction), ["direction"])
    case "edge":
      let edge: ScreenEdges = try needed("edge", "left").choice(of: [
        ("left", .left), ("right", .right), ("top", .top), ("bottom", .bottom),
      ])
      return (.edge(edge), ["edge"])
    case "pinch":
      let isOutwards = try needed("direction", "in").choice(of: [("in", false), ("out", true)])
      return (.pinch(isOutwards: isOutwards), ["direction"])
    case "stroke":
      let name = try needed("shape", "check").text("the name of a shape of the templates")
      let file = try needed("templates", "shapes.strokes")
      return (try stroke(name, file, files), ["shape", "templates"])
    default: throw kind.wrong(kinds)
    }
  }

  private static func stroke(
    _ name: String, _ file: SettingsValue, _ files: SettingsFiles
  ) throws(SettingsError) -> Gesture {
    let path = try file.text("the name of a file of shapes")
    let text = try files.text(of: path, for: file)
    let shapes: [NamedStroke]
    do throws(StrokeFileError) {
      shapes = try StrokeTemplates(text: text).shapes
    } catch {
      throw file.fault("\(path): \(error)", "correct the file, or name another one")
    }
    let names = Set(shapes.map(\.name)).sorted()
    guard names.contains(name) else {
      throw file.fault(
        "\(path) has no shape “\(name)”", "there are \(names.joined(separator: ", "))")
    }
    // What is like nothing else is told from other shapes.
    guard names.count > 1 else {
      throw file.fault(
        "\(path) has one name only, for which every drawing would be taken",
        "add shapes of another name, even if nothing is bound to them")
    }
    return .stroke(name, file: path, shapes: shapes)
  }

  private static func action(
    _ value: SettingsValue, _ files: SettingsFiles
  ) throws(SettingsError) -> Action {
    if case .string(let word) = value.node.value, word == "nothing" { return .nothing }
    let members = try value.members(["keys", "button", "command", "user", "line"])
    let kinds = ["keys", "button", "command", "line"].filter { members[$0] != nil }
    guard kinds.count == 1, members["user"] == nil || kinds == ["command"] else {
      throw value.fault(
        "expected one action", "give keys, button, command with user, or line, or “nothing”")
    }
    if let keys = members["keys"] { return .chord(try chord(keys)) }
    if let button = members["button"] {
      let code: EventCode = try button.choice(of: [
        ("left", .btnLeft), ("right", .btnRight), ("middle", .btnMiddle),
      ])
      return .button(code.rawValue)
    }
    if let line = members["line"] {
      let text = try line.text("a text of one line")
      // A pipe takes such a line at once, or not at all.
      guard !text.contains(where: \.isNewline), text.utf8.count <= 1000 else {
        throw line.wrong("a text of one line, of at most 1,000 bytes")
      }
      return .line(text)
    }
    guard let command = members["command"] else { return .nothing }
    var words: [String] = []
    for word in try command.elements("the program and its arguments, an array of texts") {
      words.append(try word.string("a text"))
    }
    guard words.count <= 50 else {
      throw command.fault("a program has at most 50 words", "write a script, and name that")
    }
    guard words.first?.hasPrefix("/") == true else {
      throw command.fault("a program is named by its whole path", "write it, such as /usr/bin/true")
    }
    guard let user = members["user"] else {
      throw value.fault("“user” is missing", "name the user as whom the program runs")
    }
    let name = try user.string("the name of a user")
    guard files.isOfThisMachine else {
      return .command(words, user: ProgramUser(name: name, number: 0, group: 0))
    }
    guard let found = ProgramUser(named: name) else {
      throw user.fault("there is no user \(name)", "name one of the system")
    }
    guard geteuid() == 0 || found.number == geteuid() else {
      throw user.fault(
        "only root may run programs as another user", "name the user of the shield")
    }
    return .command(words, user: found)
  }

  private static func chord(_ value: SettingsValue) throws(SettingsError) -> [UInt16] {
    let expected = "names of keys joined by +, such as LEFTMETA+TAB"
    var keys: [UInt16] = []
    for name in try value.string(expected).split(separator: "+") {
      let text = name.hasPrefix("KEY_") ? String(name) : "KEY_\(name)"
      guard let code = EventNames.code(named: text, type: .key), code.rawValue > 0 else {
        throw value.wrong(expected)
      }
      keys.append(code.rawValue)
    }
    guard !keys.isEmpty, keys.count <= 5 else { throw value.wrong(expected) }
    return keys
  }
}
