package import TSCommandLine
internal import TSContacts
package import TSGuard
internal import TSRecordingOptions
package import TSReplay
package import TSScenes
package import TSTrackpad

/// The options of the verbs that show the touches of recordings or devices in a scene.
package struct SceneOptions {
  package static let manual: [Manual.Option] =
    [
      .init(
        "scene", value: "FILE",
        """
        the views, as a scene file; by default NAME.scene.json beside the recording NAME.evemu, \
        or one view where there is none
        """),
      .init("no-scene", "take one view, also where a scene is beside the recording"),
    ] + mapping + [
      anyImages,
      .init("as-touchscreen", "take the touches of a trackpad for touches of the screen"),
      .init(
        "trackpad", value: "NAME=VALUE,...",
        """
        settings of trackpads, such as tap=off,speed=0.3; libinput alone begins with libinput's
        """),
      touchGuard,
    ]

  /// The option that has the rules of touch guards.
  package static let touchGuard = Manual.Option(
    "guard", value: "NAME=VALUE,...",
    """
    rules by which contacts of screens are no touches, such as on, or mask=0:0:20:10mm,palm-size=20
    """)

  /// The option that allows scenes to show pictures from outside their folder.
  package static let anyImages = Manual.Option(
    "any-images", "let the scene show pictures from outside its folder")

  /// The options that map devices to the screen.
  package static let mapping: [Manual.Option] =
    [
      .init(
        "rotate", value: "ANGLE",
        "how the device is turned, clockwise: 0, 90, 180 or 270" + Arguments.ofOneDevice
      ).gathered()
    ] + Arguments.placement + [
      .init(
        "actual-size",
        "lay a device over the screen as large as it is, 163 points an inch, not over all of it")
    ]

  /// The path of the scene: the one that `--scene` names, or the one beside the recording; `nil` for
  /// one view.
  package let scenePath: String?
  private let isNamed: Bool
  private let allowsScene: Bool
  private let asTouchscreen: Bool
  private let isActualSize: Bool
  private let arguments: Arguments

  /// Reads the options.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - recording: The only recording of the call, whose scene is used unless one is named; `nil` if
  ///     there is none, or more than one.
  /// - Throws: A ``UsageError`` if an option has an impossible value, or two exclude each other.
  package init(_ arguments: Arguments, beside recording: String?) throws(UsageError) {
    self.arguments = arguments
    isNamed = arguments.value("scene") != nil
    allowsScene = !arguments.has("no-scene")
    guard allowsScene || !isNamed else {
      throw .usageError("--scene and --no-scene exclude each other; leave out one of them")
    }
    scenePath =
      arguments.value("scene") ?? (allowsScene ? recording.flatMap(CompanionFiles.scene) : nil)
    _ = try arguments.placementOptions([:])
    asTouchscreen = arguments.has("as-touchscreen")
    isActualSize = arguments.has("actual-size")
  }

  /// Reads the scene.
  ///
  /// - Returns: The scene, or `nil` for one view.
  /// - Throws: A ``UsageError`` if the scene cannot be read.
  package func loadScene() throws(UsageError) -> Scene? {
    try InputFiles.scene(scenePath, allowsAnyImage: arguments.has("any-images"))
  }

  /// Returns the path of the scene beside one of several recordings, which is used if no scene is
  /// named.
  ///
  /// - Parameter recording: The path of the recording.
  /// - Returns: The path, or `nil` if a scene is named, or the recording has none.
  package func scenePath(beside recording: String) -> String? {
    allowsScene && !isNamed ? CompanionFiles.scene(of: recording) : nil
  }

  /// Reads the scene beside one of several recordings.
  ///
  /// - Parameter recording: The path of the recording.
  /// - Returns: The scene, or `nil` if a scene is named, or the recording has none.
  /// - Throws: A ``UsageError`` if the scene cannot be read.
  package func loadScene(beside recording: String) throws(UsageError) -> Scene? {
    try InputFiles.scene(
      scenePath(beside: recording), allowsAnyImage: arguments.has("any-images"))
  }

  /// Returns the options that map devices to the screen.
  ///
  /// - Parameters:
  ///   - environment: The environment variables.
  ///   - scene: The scene, whose settings of trackpads apply unless others are given.
  /// - Returns: The options.
  /// - Throws: A ``UsageError`` if the calibration is not a matrix.
  package func mapping(
    _ environment: [String: String], _ scene: Scene?
  ) throws(UsageError) -> ReplayOptions {
    var options = try arguments.placementOptions(environment)
    (options.asTouchscreen, options.isActualSize) = (asTouchscreen, isActualSize)
    options.trackpadSettings = try arguments.trackpadSettings()
    options.guardSettings = try arguments.guardSettings()
    return options.completed(by: scene)
  }
}

extension Arguments {
  /// Returns the rules of touch guards.
  ///
  /// - Returns: The rules, or `nil` if none are given.
  /// - Throws: A ``UsageError`` that names the rule, its value and what is possible.
  package func guardSettings() throws(UsageError) -> GuardSettings? {
    guard let text = value("guard") else { return nil }
    do throws(SettingOptionError) {
      return try GuardSettings(parsing: text)
    } catch {
      throw .usageError(error.description)
    }
  }

  /// Returns the settings of trackpads.
  ///
  /// - Returns: The settings, or `nil` if none are given.
  /// - Throws: A ``UsageError`` that names the setting, its value and what is possible.
  package func trackpadSettings() throws(UsageError) -> TrackpadSettings? {
    guard let text = value("trackpad") else { return nil }
    do throws(TrackpadOptionError) {
      return try TrackpadSettings(parsing: text)
    } catch {
      throw .usageError(error.description)
    }
  }
}
