import TSContainers
import TSFormatting
import TSInterface
import TSJSONText
import TSScrolling

extension SceneClasses {
  static let barButtonItem = "BarButtonItem"

  /// Registers the class of buttons of bars, which are made by what the file has for them.
  mutating func registerItems() { add(.barButtonItem) }

  /// Returns the class for a name that is not registered, as one of a program that is not there.
  ///
  /// - Parameter role: The kind of object that is required.
  /// - Returns: The class, which accepts any keys; `nil` if one is registered under the name.
  func unknown(_ value: SceneValue, _ role: Role) throws(SceneError) -> Entry? {
    let name = try value.string("the name of a class")
    guard !name.isEmpty, !entries.contains(where: { $0.name == name }) else { return nil }
    if let meant = misspelled(name) {
      throw value.error(
        .unknownClass, expected: "a class of \(role.rawValue)", found: "“\(name)”",
        advice: "did you mean “\(meant)”?")
    }
    let standard: Maker =
      switch role {
      case .view: .view { View(frame: $0) }
      case .window: .window { Window(frame: $0) }
      case .controller: .controller { ViewController() }
      case .recognizer: .recognizer { GestureRecognizer() }
      case .delegate: .delegate { UnknownObject() }
      case .item, .object: .object { UnknownObject() }
      }
    return Entry(
      name: name, maker: standard, properties: SceneClasses.properties(of: standard),
      isUnknown: true)
  }
}

extension SceneClasses {
  /// Returns the class of the package that a name was probably meant for, or `nil` for a name that a
  /// program may have.
  ///
  /// - Parameter name: The name, which is not registered.
  private func misspelled(_ name: String) -> String? {
    let names = entries.map(\.name)
    if name.hasPrefix("UI"), names.contains(String(name.dropFirst(2))) {
      return String(name.dropFirst(2))
    }
    // A longer name, such as `MyButton`, is one of a program, and so is `SwitchViewController`, which
    // shares most letters with every other controller.
    guard let near = name.nearest(among: names), near.first == name.first,
      name.editDistance(to: near) <= 2, abs(near.count - name.count) < 2, !name.hasPrefix(near),
      !near.hasPrefix(name)
    else { return nil }
    return near
  }
}

/// An object of a class that is not known.
private final class UnknownObject: ApplicationDelegate {}

extension SceneClasses.Entry {
  static let barButtonItem = SceneClasses.Entry(
    name: SceneClasses.barButtonItem, maker: .item, properties: [],
    type: { BarButtonItem.self }, isExact: true)
  /// The class of items of tab bars, which files do not name.
  static let tabBarItem = SceneClasses.Entry(
    name: "TabBarItem", maker: .item, properties: [], type: { TabBarItem.self }, isExact: true)

  /// Returns a copy for an object that exists already.
  func exactly(_ object: AnyObject) -> SceneClasses.Entry {
    var copy = self
    let identifier = SceneType(Swift.type(of: object))
    copy.type = { identifier.value }
    copy.isExact = true
    return copy
  }

  var isCell: Bool { type?() is TableViewCell.Type }
  var isTabs: Bool { type?() is TabBarController.Type }
  /// The greatest number of children of a container; `nil` for any.
  var mostChildren: Int? { type?() is SplitViewController.Type ? 2 : nil }
  /// Whether the class takes the name of a nib from its coder.
  var takesNibName: Bool {
    if case .codedController = maker { return true }
    return false
  }

  /// Returns the key, or nothing if the program registered a property under the same name before
  /// the key had a meaning.
  func role(ofKey key: String) -> String {
    let isLater = SceneClasses.Entry.laterKeys.contains(key)
    return isLater && properties.contains { $0.name == key } ? "" : key
  }

  private static let laterKeys: Set<String> = [
    "tabBarItem", "navigationItem", "toolbarItems", "nibName", "selectedIndex", "reuseIdentifier",
  ]
}

/// A class of objects, which may be read on any thread.
private struct SceneType: @unchecked Sendable {
  let value: AnyClass

  init(_ value: AnyClass) { self.value = value }
}
