public import TSContacts
package import TSDevices
public import TSGeometry
public import TSGuard
package import TSInterface
package import TSScenes
public import TSTrackpad

/// A set of options that control the position of a recording's devices on the screen.
public struct ReplayOptions: Hashable, Sendable {
  /// The correction over the unit square; if `nil`, that of the recording's own
  /// `LIBINPUT_CALIBRATION_MATRIX` is used, if it has one, or the last if it has several.
  public var calibration: DigitizerMapping.Calibration?
  /// The rotation of the devices relative to the screen; none by default.
  public var rotation: DigitizerMapping.Rotation
  /// The part of the screen that the devices cover, in points; the whole screen if `nil`.
  public var region: CGRect?
  /// A Boolean value that indicates whether the contacts of trackpads are direct touches, as if made
  /// on a screen, instead of moving the pointer; `false` by default.
  public var asTouchscreen: Bool
  /// The settings of trackpads; `nil`, the default, for those of the scene, or the standard ones.
  ///
  /// They have no effect if ``asTouchscreen`` is `true`.
  public var trackpadSettings: TrackpadSettings?
  /// The rules of the touch guards of screens and pens; `nil`, the default, for those of the scene, or none.
  public var guardSettings: GuardSettings?
  /// A Boolean value that indicates whether a log is kept of each trackpad, as
  /// ``ReplayDevice/trackpadLog``; `false` by default.
  public var logsTrackpads = false
  /// A Boolean value that indicates whether a device of known size covers its actual size in the
  /// upper left corner of the screen, at ``TSScenes/Scene/pointsPerInch``, instead of the whole
  /// screen.
  ///
  /// The default is `false`. Thresholds of gestures are lengths, so that streams of several devices
  /// are comparable only at actual size.
  public var isActualSize: Bool

  /// What differs for single devices, of which the last rule that is about a device counts most; empty
  /// by default.
  public var deviceRules: [DeviceRule] = []

  /// Creates options; by default a device covers the whole screen without rotation.
  ///
  /// - Parameter trackpadSettings: The settings of trackpads, which must be in their ranges; `nil`
  ///   for those of the scene.
  public init(
    calibration: DigitizerMapping.Calibration? = nil,
    rotation: DigitizerMapping.Rotation = .none, region: CGRect? = nil,
    asTouchscreen: Bool = false, isActualSize: Bool = false,
    trackpadSettings: TrackpadSettings? = nil
  ) {
    self.calibration = calibration
    self.rotation = rotation
    self.region = region
    self.asTouchscreen = asTouchscreen
    self.isActualSize = isActualSize
    self.trackpadSettings = trackpadSettings
  }

  /// Returns the options with the settings of a scene where these have none.
  package func completed(by scene: Scene?) -> ReplayOptions {
    var options = self
    options.trackpadSettings = options.trackpadSettings ?? scene?.trackpadSettings
    options.guardSettings = options.guardSettings ?? scene?.guardSettings
    return options
  }

  /// Returns the position of a device on a screen.
  ///
  /// - Parameters:
  ///   - digitizer: The device; `nil` for one that senses no touches.
  ///   - node: The path of the device's node; `nil`, the default, for that of a recording.
  package func placement(
    of digitizer: Digitizer?, on screen: Screen, node: String? = nil
  ) -> DevicePlacement {
    var placement = DevicePlacement(calibration: calibration, rotation: rotation, region: region)
    if let digitizer { change(&placement, of: digitizer.name, node: node) }
    var bounds = screen.bounds
    if isActualSize, let digitizer, digitizer.millimetres != nil {
      bounds.size = Scene.standard(for: digitizer, rotation: placement.rotation).screen.size
    }
    placement.region = placement.region ?? bounds
    return placement
  }

  /// Changes a position by what differs for a device.
  ///
  /// - Parameter node: The path of its node; `nil` for that of a recording.
  package func change(_ placement: inout DevicePlacement, of name: String, node: String?) {
    for rule in deviceRules where rule.applies(to: name, node: node) { rule.change(&placement) }
  }

  /// Returns the position of a device before that of the screen is known.
  ///
  /// - Returns: The scene of one view that it has by default.
  package func standardScene(for digitizer: Digitizer, node: String? = nil) -> Scene {
    var placement = DevicePlacement(rotation: rotation)
    change(&placement, of: digitizer.name, node: node)
    return Scene.standard(for: digitizer, rotation: placement.rotation)
  }

  /// Returns the screen of a scene, whose size in millimetres is that of a device that covers it,
  /// unless the scene has one.
  package func screen(of scene: Scene, for digitizer: Digitizer) -> Screen {
    var screen = scene.screen
    var placement = DevicePlacement(region: region)
    change(&placement, of: digitizer.name, node: nil)
    if screen.millimetres == nil, digitizer.isDirect, placement.region == nil {
      screen.millimetres = standardScene(for: digitizer).screen.millimetres
    }
    return screen
  }
}
