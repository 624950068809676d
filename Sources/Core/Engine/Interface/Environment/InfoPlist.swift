/// The properties of an application that its `Info.plist` lists: its orientations, its status bar, its
/// main nib and its name.
///
/// `Application.run(_:)` finds the file in the resources of the main bundle, which are beside the
/// program, or else in the working folder. A test or a replay sets it before the launch:
///
/// ```swift
/// let application = Application(screen: screen)
/// application.infoPlist = try InfoPlist(path: "Info.plist")
/// application.launch()
/// ```
///
/// The file is a property list in XML or binary, with UIKit's keys, of which those below have an
/// effect; others are ignored. A key with the suffix `~ipad` or `~iphone` replaces the plain one on a
/// device of that kind (``Application/userInterfaceIdiom``).
///
/// | key | effect |
/// | --- | --- |
/// | `UISupportedInterfaceOrientations` | ``Application/supportedInterfaceOrientations`` |
/// | `UIInterfaceOrientation` | the orientation of the interface at the launch; without it the first of the supported ones, unless the upright one is among them |
/// | `UIStatusBarHidden` | whether the launch shows the status bar |
/// | `UIStatusBarStyle` | the look of the status bar |
/// | `UIViewControllerBasedStatusBarAppearance` | with `true`, view controllers decide about the status bar; not in the early generation |
/// | `UIApplicationSupportsIndirectInputEvents` | ``Application/supportsIndirectInputEvents`` |
/// | `UIDeviceFamily` | with 2 and without 1, the application is one for a tablet |
/// | `UIKitGeneration` | ``Application/uikitGeneration``: `today`, or `legacy` for that of iOS 3 to 5; not a key of UIKit |
/// | `NSMainNibFile` | the nib from which the application is launched |
/// | `CFBundleDisplayName`, `CFBundleName` | the title of the application's window |
/// | `CFBundleIdentifier` | the identifier of the application for the desktop |
///
/// A name with a variable of Xcode, such as `$(PRODUCT_NAME)`, counts as left out.
public struct InfoPlist: Hashable, Sendable {
  /// The path of the file as it was given; for the keys of a scene, that of the scene.
  public let path: String
  private var values: [String: Value] = [:]

  /// Creates the properties of a file that has no keys yet.
  ///
  /// - Parameter path: The path of the file, for messages.
  package init(file path: String) { self.path = path }

  /// Adds the value of a key.
  ///
  /// - Parameter name: The name of the key; other keys than those of ``EntryKey`` are ignored.
  /// - Throws: ``Fault`` if the key cannot have the value.
  package mutating func add(_ content: Content, for name: String) throws(Fault) {
    guard let key = EntryKey(name: name) else { return }
    values[name] = try key.value(content)
  }

  private func value(_ key: EntryKey, _ idiom: UserInterfaceIdiom) -> Value? {
    values[key.rawValue + (idiom == .pad ? "~ipad" : "~iphone")] ?? values[key.rawValue]
  }

  private func text(_ key: EntryKey, _ idiom: UserInterfaceIdiom) -> String? {
    if case .text(let text) = value(key, idiom) { text } else { nil }
  }

  private func flag(_ key: EntryKey, _ idiom: UserInterfaceIdiom) -> Bool? {
    if case .flag(let flag) = value(key, idiom) { flag } else { nil }
  }

  /// The title of the application's window: the display name, or else the name; `nil` without both.
  public var title: String? { text(.displayName, .phone) ?? text(.name, .phone) }

  /// The identifier of the application, such as `com.example.clock`; `nil` if the file has none.
  public var identifier: String? { text(.identifier, .phone) }

  /// The kind of device that the application is made for; `nil` if it is made for both or the file does
  /// not say.
  public var userInterfaceIdiom: UserInterfaceIdiom? {
    guard case .idioms(let idioms) = value(.deviceFamily, .phone) else { return nil }
    return Set(idioms).count == 1 ? idioms.first : nil
  }

  /// Returns the name of the main nib; `nil` if the file has none.
  public func mainNib(for idiom: UserInterfaceIdiom) -> String? { text(.mainNib, idiom) }

  /// Returns the orientations that the application supports.
  ///
  /// - Returns: The orientations in the order of the file, or `nil` if it lists none.
  public func supportedInterfaceOrientations(
    for idiom: UserInterfaceIdiom
  ) -> [InterfaceOrientation]? {
    if case .orientations(let list) = value(.allOrientations, idiom) { list } else { nil }
  }

  /// Returns the orientation of the interface at the launch.
  ///
  /// - Returns: `UIInterfaceOrientation` if it is supported, or else the first supported orientation
  ///   unless the upright one is supported, too; `nil` if the file does not decide.
  public func initialInterfaceOrientation(for idiom: UserInterfaceIdiom) -> InterfaceOrientation? {
    let list = supportedInterfaceOrientations(for: idiom)
    if case .orientation(let first) = value(.initialOrientation, idiom),
      list?.contains(first) ?? true
    {
      return first
    }
    guard let list, !list.contains(.portrait) else { return nil }
    return list.first
  }

  /// Returns whether the launch hides the status bar.
  ///
  /// - Returns: `true` to hide it, `false` to show it, or `nil` if the file does not say.
  public func isStatusBarHidden(for idiom: UserInterfaceIdiom) -> Bool? {
    flag(.isStatusBarHidden, idiom)
  }

  /// Returns the look of the status bar; `nil` if the file does not say.
  public func statusBarStyle(for idiom: UserInterfaceIdiom) -> StatusBarStyle? {
    if case .style(let style) = value(.statusBarStyle, idiom) { style } else { nil }
  }

  /// A Boolean value that indicates whether view controllers decide about the status bar; `nil` if the
  /// file does not say.
  public var controllersDecideStatusBar: Bool? { flag(.controllersDecideStatusBar, .phone) }

  /// A Boolean value that indicates whether the application handles pointing devices as such; `nil` if
  /// the file does not say.
  public var supportsIndirectInputEvents: Bool? { flag(.supportsIndirectInput, .phone) }

  /// The generation of UIKit whose behaviour the application has; `nil` if the file does not say.
  public var generation: UIKitGeneration? {
    if case .generation(let generation) = value(.generation, .phone) { generation } else { nil }
  }

  /// What a person should know about the launch with the file; `nil` for nothing.
  package func notice(for idiom: UserInterfaceIdiom) -> String? {
    text(.mainStoryboard, idiom).map {
      "\(path) names the storyboard \($0), and storyboards are not loaded: make a nib of it, or show "
        + "the window in the launch"
    }
  }
}
