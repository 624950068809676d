internal import TSFormatting
internal import TSJSONText

/// The views and recognizers of a scene as surfaces and recognizers of `libtouchstone`.
struct LibraryScene {
  /// A view with what is in it, as a rectangle in its parent.
  struct Surface {
    /// The index of its parent; `nil` for the root.
    var parent: Int?
    /// The position and the size, in points.
    var frame: [Double]
  }

  /// A recognizer, as the line of text that makes it.
  struct Recognizer {
    var name: String
    var text: String
    var surface: Int
    /// The names of those that must fail before.
    var requires: [String] = []
    /// The names of those that may be recognized at the same time.
    var simultaneous: [String] = []
    /// Whether it is recognized when it begins, and not when it ends.
    var isContinuous: Bool
  }

  /// The surfaces; the first is the root.
  private(set) var surfaces: [Surface] = []
  private(set) var recognizers: [Recognizer] = []

  /// Reads the window of a scene.
  ///
  /// - Throws: ``RegressionTestError/scene(_:)`` that names what the library has not.
  init(_ scene: JSONNode) throws(RegressionTestError) {
    for member in scene.members where !["screen", "window", "version"].contains(member.name) {
      throw .scene("“\(member.name)”")
    }
    guard let window = scene["window"] else { throw .scene("no window") }
    try add(window, to: nil, name: "window")
  }

  private static let plainViews = [
    "View", "Window", "Label", "ImageView",
  ]
  /// The properties of views that change nothing about touches.
  private static let plainKeys = [
    "id", "class", "frame", "subviews", "gestures", "isMultipleTouchEnabled", "backgroundColor",
    "text", "textColor", "textAlignment", "font", "touches", "image",
  ]

  private mutating func add(
    _ view: JSONNode, to parent: Int?, name: String
  ) throws(RegressionTestError) {
    let type = view["class"]?.string ?? "View"
    guard Self.plainViews.contains(type) else { throw .scene("a \(type)") }
    if let key = view.members.first(where: { !Self.plainKeys.contains($0.name) }) {
      throw .scene("“\(key.name)”")
    }
    let name = view["id"]?.string ?? name
    let index = surfaces.count
    surfaces.append(Surface(parent: parent, frame: view["frame"]?.numbers ?? [0, 0, 0, 0]))
    for (number, gesture) in (view["gestures"]?.elements ?? []).enumerated() {
      recognizers.append(try Self.recognizer(gesture, index, "\(name)/gestures/\(number)"))
    }
    for (number, inner) in (view["subviews"]?.elements ?? []).enumerated() {
      try add(inner, to: index, name: "\(name)/subviews/\(number)")
    }
  }

  private static func recognizer(
    _ node: JSONNode, _ surface: Int, _ name: String
  ) throws(RegressionTestError) -> Recognizer {
    let type = node["class"]?.string ?? ""
    let kinds = [
      "TapGestureRecognizer": "tap", "LongPressGestureRecognizer": "long-press",
      "PanGestureRecognizer": "pan", "SwipeGestureRecognizer": "swipe",
      "PinchGestureRecognizer": "pinch", "RotationGestureRecognizer": "rotation",
      "ScreenEdgePanGestureRecognizer": "pan",
    ]
    guard let kind = kinds[type] else { throw .scene("a \(type)") }
    var made = Recognizer(
      name: node["id"]?.string ?? name, text: kind, surface: surface,
      isContinuous: !["tap", "swipe"].contains(kind))
    for member in node.members {
      switch member.name {
      case "id", "class", "action", "target", "allowedScrollTypesMask": break
      case "requireToFail": made.requires = member.node.strings
      case "simultaneousWith": made.simultaneous = member.node.strings
      case "limits":
        for limit in member.node.members {
          made.text += " \(hyphenated(limit.name))=\(try value(of: limit.node, limit.name))"
        }
      case "direction", "edges":
        let words = member.node.string.map { [$0] } ?? member.node.strings
        guard !words.contains("all") else { throw .scene("edges “all”") }
        let key = member.name == "edges" ? "edges" : "directions"
        made.text += " \(key)=\(words.joined(separator: ","))"
      case let key:
        let names = [
          "numberOfTapsRequired": "taps", "numberOfTouchesRequired": "fingers",
          "minimumNumberOfTouches": "fingers", "maximumNumberOfTouches": "max-fingers",
          "minimumPressDuration": "long-press-duration",
          "allowableMovement": "long-press-movement", "isSpeculative": "speculates",
        ]
        guard let known = names[key] else { throw .scene("“\(key)” of a \(type)") }
        made.text += " \(known)=\(try value(of: member.node, key))"
      }
    }
    return made
  }

  private static func value(
    of node: JSONNode, _ name: String
  ) throws(RegressionTestError) -> String {
    switch node.value {
    // Angles are radians in texts without a unit, and degrees in scenes.
    case .number(let number):
      number.compact(6) + (name.hasPrefix("rotation") ? "deg" : "")
    case .bool(let flag): flag ? "1" : "0"
    case .null, .string, .array, .object: throw .scene("“\(name)”")
    }
  }

  /// Returns a name in the manner of the library: `tapMovement` is `tap-movement`.
  private static func hyphenated(_ name: String) -> String {
    name.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
  }
}

extension JSONNode {
  fileprivate var members: [JSONMember] {
    if case .object(let members) = value { members } else { [] }
  }

  fileprivate var elements: [JSONNode] {
    if case .array(let nodes) = value { nodes } else { [] }
  }

  fileprivate var string: String? {
    if case .string(let text) = value { text } else { nil }
  }

  fileprivate var strings: [String] { elements.compactMap(\.string) }

  fileprivate var numbers: [Double] {
    elements.compactMap { node in
      if case .number(let number) = node.value { number } else { nil }
    }
  }

  fileprivate subscript(name: String) -> JSONNode? { members.first { $0.name == name }?.node }
}
