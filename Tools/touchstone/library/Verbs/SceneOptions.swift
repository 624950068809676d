internal import Contacts
internal import Geometry
internal import Replay
internal import Scenes

/// The options of the verbs that bring recordings or devices to a scene.
struct SceneOptions {
  static let manual: [Manual.Option] =
    [.init("scene", value: "FILE", "the views, as a scene file; one view unless given")]
    + mapping + [
      anyImages,
      .init("as-touchscreen", "take the touches of a trackpad for touches of the screen"),
    ]

  /// The option that lets scenes show files from elsewhere.
  static let anyImages = Manual.Option(
    "any-images", "let the scene show pictures from outside its folder")

  /// The options that say how devices lie on the screen.
  static let mapping: [Manual.Option] = [
    .init(
      "calibration", value: "\"a b c d e f\"",
      """
      a matrix over the unit square, row by row, as libinput has it; unless given, \
      LIBINPUT_CALIBRATION_MATRIX of the environment, else the device's own
      """),
    .init("rotate", value: "ANGLE", "how the device is turned, clockwise: 0, 90, 180 or 270"),
    .init(
      "region", value: "x,y,w,h", "the part of the screen that the device covers, in points"),
    .init(
      "actual-size",
      "lay a device over the screen as large as it is, 163 points an inch, not over all of it"),
  ]

  private let scene: String?
  private let rotation: DigitizerMapping.Rotation
  private let region: CGRect?
  private let asTouchscreen: Bool
  private let isActualSize: Bool
  private let arguments: Arguments

  init(_ arguments: Arguments) throws(Complaint) {
    self.arguments = arguments
    scene = arguments.value("scene")
    rotation = try arguments.rotation()
    region = try arguments.region()
    asTouchscreen = arguments.has("as-touchscreen")
    isActualSize = arguments.has("actual-size")
  }

  /// Reads the scene; nil where none is named.
  func loadScene() throws(Complaint) -> Scene? {
    try Inputs.scene(scene, allowsAnyImage: arguments.has("any-images"))
  }

  /// How devices lie on the screen.
  func mapping(_ environment: [String: String]) throws(Complaint) -> ReplayOptions {
    ReplayOptions(
      calibration: try arguments.calibration(environment), rotation: rotation, region: region,
      asTouchscreen: asTouchscreen, isActualSize: isActualSize)
  }
}
