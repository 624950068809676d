internal import TSDisplays
internal import TSGeometry

/// An option of a display that is written wrongly, with its remedy.
public struct DisplayOptionError: Error, Hashable, CustomStringConvertible {
  /// The reason and the remedy, as one sentence for a person.
  public var description: String
}

extension DisplayOptions {
  /// The names of the options that ``set(_:to:)`` understands, as programs offer them after two
  /// hyphens, with the placeholder of the value and the meaning.
  public static let words: [(name: String, value: String, meaning: String)] = [
    (
      "display", "KIND",
      "wayland: a window; kms: a screen without a desktop; page: a page in a browser; memory: none, "
        + "for recordings; the first that works by default"
    ),
    ("card", "PATH", "the card of the screen, such as /dev/dri/card1"),
    ("connector", "NAME", "the connector of the screen, such as HDMI-A-1"),
    (
      "rotate", "ANGLE",
      "how the picture is turned, clockwise: 0, 90, 180 or 270; as the panel is mounted by default"
    ),
    ("scale", "NUMBER", "pixels per point; scaled to fit the display by default"),
    ("ppi", "NUMBER", "pixels per inch of a panel that reports no size, or a wrong one"),
  ]

  /// Sets an option from a word of a command line.
  ///
  /// ```swift
  /// var options = DisplayOptions()
  /// try options.set("rotate", to: "90")
  /// ```
  ///
  /// - Parameter name: The name of the option, one of ``words``, without hyphens.
  /// - Throws: ``DisplayOptionError`` if there is no such option, or the value is not one of it.
  public mutating func set(_ name: String, to value: String) throws(DisplayOptionError) {
    switch name {
    case "display":
      guard let kind = Kind(rawValue: value) else {
        throw .unknown(name, value, "give \(Self.list(Kind.allCases.map(\.rawValue)))")
      }
      self.kind = kind
    case "card": card = value
    case "connector": connector = value
    case "rotate":
      guard let rotation = Int(value).flatMap(DisplayRotation.init(rawValue:)) else {
        throw .unknown(
          name, value, "give \(Self.list(DisplayRotation.allCases.map { "\($0.rawValue)" }))")
      }
      self.rotation = rotation
    case "scale":
      scale = try Self.number(name, value, 0.25...16, "pixels per point, such as 2")
    case "ppi":
      pixelsPerInch = try Self.number(name, value, 20...2000, "pixels per inch, such as 140")
    default:
      throw DisplayOptionError(
        description: "--\(name) is not known; give \(Self.list(Self.words.map { "--\($0.name)" }))")
    }
  }

  private static func number(
    _ name: String, _ text: String, _ range: ClosedRange<Double>, _ example: String
  ) throws(DisplayOptionError) -> CGFloat {
    guard let number = Double(text), range.contains(number) else {
      throw .unknown(
        name, text, "give \(example), from \(range.lowerBound) to \(range.upperBound)")
    }
    return CGFloat(number)
  }

  private static func list(_ words: [String]) -> String {
    words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
  }
}

extension DisplayOptionError {
  fileprivate static func unknown(_ name: String, _ value: String, _ remedy: String) -> Self {
    DisplayOptionError(description: "--\(name) “\(value)” is not known; \(remedy)")
  }
}
