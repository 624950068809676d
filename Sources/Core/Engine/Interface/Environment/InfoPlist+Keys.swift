extension InfoPlist {
  /// A value as a property list or a scene contains it.
  package enum Content {
    case flag(Bool)
    case number(Int)
    case text(String)
    case list([Content])
    /// Any other value, with its description for errors.
    case other(String)

    /// A description of the value for errors.
    package var found: String {
      switch self {
      case .flag(let value): "\(value)"
      case .number(let value): "the number \(value)"
      case .text(let value): "“\(value.prefix(60))”"
      case .list(let values): values.count == 1 ? "an array of 1" : "an array of \(values.count)"
      case .other(let description): description
      }
    }
  }

  /// The meaning of a value.
  enum Value: Hashable, Sendable {
    case orientations([InterfaceOrientation])
    case orientation(InterfaceOrientation)
    case flag(Bool)
    case style(StatusBarStyle)
    case idioms([UserInterfaceIdiom])
    case text(String)
    case generation(UIKitGeneration)
  }

  /// A value that a key cannot have.
  package struct Fault: Error {
    /// A description of what was expected.
    package let expected: String
    /// The value, or the element of it, that is wrong.
    package let content: Content
  }

  /// The keys that have an effect.
  package enum EntryKey: String, CaseIterable, Sendable {
    case allOrientations = "UISupportedInterfaceOrientations"
    case initialOrientation = "UIInterfaceOrientation"
    case isStatusBarHidden = "UIStatusBarHidden"
    case statusBarStyle = "UIStatusBarStyle"
    case controllersDecideStatusBar = "UIViewControllerBasedStatusBarAppearance"
    case supportsIndirectInput = "UIApplicationSupportsIndirectInputEvents"
    case deviceFamily = "UIDeviceFamily"
    case mainNib = "NSMainNibFile"
    case mainStoryboard = "UIMainStoryboardFile"
    case displayName = "CFBundleDisplayName"
    case name = "CFBundleName"
    case identifier = "CFBundleIdentifier"
    case generation = "UIKitGeneration"

    /// Creates the key that a name means, without the suffix for a kind of device.
    package init?(name: String) {
      let base = InfoPlist.suffixes.lazy.filter { name.hasSuffix($0) }.first
        .map { String(name.dropLast($0.count)) }
      self.init(rawValue: base ?? name)
    }

    /// Returns the meaning of a value.
    ///
    /// - Parameter content: The value.
    /// - Returns: The meaning; `nil` for a text with a variable of Xcode, which counts as left out.
    /// - Throws: ``Fault`` if the key cannot have the value.
    func value(_ content: Content) throws(Fault) -> Value? {
      switch self {
      case .allOrientations:
        let expected = "an array of orientations, such as UIInterfaceOrientationPortrait"
        guard case .list(let elements) = content, !elements.isEmpty else {
          throw Fault(expected: expected, content: content)
        }
        var orientations: [InterfaceOrientation] = []
        for element in elements { orientations.append(try Self.orientation(element)) }
        return .orientations(orientations)
      case .initialOrientation: return .orientation(try Self.orientation(content))
      case .isStatusBarHidden, .controllersDecideStatusBar, .supportsIndirectInput:
        return .flag(try Self.flag(content))
      case .statusBarStyle: return .style(try Self.choice(content, Self.styles))
      case .generation: return .generation(try Self.choice(content, UIKitGeneration.words))
      case .deviceFamily:
        guard case .list(let elements) = content, !elements.isEmpty else {
          throw Fault(expected: "an array of 1 (telephones) and 2 (tablets)", content: content)
        }
        var idioms: [UserInterfaceIdiom] = []
        // Other families are Apple's other devices.
        for element in elements {
          switch element {
          case .number(1), .text("1"): idioms.append(.phone)
          case .number(2), .text("2"): idioms.append(.pad)
          case .number, .text: break
          default: throw Fault(expected: "a number, 1 or 2", content: element)
          }
        }
        return .idioms(idioms)
      case .mainNib, .mainStoryboard, .displayName, .name, .identifier:
        guard case .text(let text) = content else {
          throw Fault(expected: "a string", content: content)
        }
        return text.isEmpty || text.contains("$(") || text.contains("${") ? nil : .text(text)
      }
    }

    private static func flag(_ content: Content) throws(Fault) -> Bool {
      switch content {
      case .flag(let value): return value
      case .number(let value) where (0...1).contains(value): return value == 1
      case .text(let text):
        switch text.lowercased() {
        case "yes", "true", "1": return true
        case "no", "false", "0": return false
        default: break
        }
      default: break
      }
      throw Fault(expected: "true or false", content: content)
    }

    private static func orientation(_ content: Content) throws(Fault) -> InterfaceOrientation {
      try choice(content, orientations)
    }

    private static func choice<Choice>(
      _ content: Content, _ choices: [(String, Choice)]
    ) throws(Fault) -> Choice {
      if case .text(let text) = content, let choice = choices.first(where: { $0.0 == text }) {
        return choice.1
      }
      let names = choices.map(\.0)
      throw Fault(
        expected: names.dropLast().joined(separator: ", ") + " or " + (names.last ?? ""),
        content: content)
    }

    private static let orientations: [(String, InterfaceOrientation)] = [
      ("UIInterfaceOrientationPortrait", .portrait),
      ("UIInterfaceOrientationPortraitUpsideDown", .portraitUpsideDown),
      ("UIInterfaceOrientationLandscapeLeft", .landscapeLeft),
      ("UIInterfaceOrientationLandscapeRight", .landscapeRight),
    ]

    /// The last two are names that Xcode has written for the black ones.
    private static let styles: [(String, StatusBarStyle)] = [
      ("UIStatusBarStyleDefault", .default), ("UIStatusBarStyleLightContent", .lightContent),
      ("UIStatusBarStyleDarkContent", .darkContent),
      ("UIStatusBarStyleBlackTranslucent", .blackTranslucent),
      ("UIStatusBarStyleBlackOpaque", .blackOpaque),
      ("UIStatusBarStyleTransparentBlack", .blackTranslucent),
      ("UIStatusBarStyleOpaqueBlack", .blackOpaque),
    ]
  }

  /// The suffixes of keys that apply to one kind of device.
  static let suffixes = ["~ipad", "~iphone"]
}
