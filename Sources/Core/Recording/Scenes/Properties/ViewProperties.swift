import TSJSONText
import TSContainers
import TSGeometry
import TSInterface
import TSRecognition

extension SceneProperty where Object == View {
  /// The properties of all views.
  ///
  /// The geometry is set in this order, whatever the order in the file: the frame is laid out
  /// around the anchor point, and must be set before the transform, which changes its meaning.
  static let ofViews: [SceneProperty] = [
    .point("anchorPoint") { $0.anchorPoint = $1 }.ranked(0),
    .rect("frame") { $0.frame = $1 }.ranked(1),
    .rect("bounds") { $0.bounds = $1 }.ranked(2),
    .point("center") { $0.center = $1 }.ranked(3),
    .transform("transform") { $0.transform = $1 }.ranked(4),
    SceneProperty(
      "alpha", reading: { (value) throws(SceneError) in try value.share() }, { $0.alpha = $1 }),
    .bool("isHidden") { $0.isHidden = $1 },
    .bool("isUserInteractionEnabled") { $0.isUserInteractionEnabled = $1 },
    .bool("isMultipleTouchEnabled") { $0.isMultipleTouchEnabled = $1 },
    .bool("isExclusiveTouch") { $0.isExclusiveTouch = $1 },
    .bool("clipsToBounds") { $0.clipsToBounds = $1 },
    .color("backgroundColor") { $0.backgroundColor = $1 },
    .length("cornerRadius") { $0.layer.cornerRadius = $1 },
    .length("borderWidth") { $0.layer.borderWidth = $1 },
    .color("borderColor") { $0.layer.borderColor = $1 },
    .options(
      "autoresizingMask",
      of: [
        ("flexibleLeftMargin", .flexibleLeftMargin), ("flexibleWidth", .flexibleWidth),
        ("flexibleRightMargin", .flexibleRightMargin), ("flexibleTopMargin", .flexibleTopMargin),
        ("flexibleHeight", .flexibleHeight), ("flexibleBottomMargin", .flexibleBottomMargin),
      ]
    ) { $0.autoresizingMask = $1 },
    .bool("autoresizesSubviews") { $0.autoresizesSubviews = $1 },
    .choice(
      "contentMode",
      of: [
        ("scaleToFill", View.ContentMode.scaleToFill), ("scaleAspectFit", .scaleAspectFit),
        ("scaleAspectFill", .scaleAspectFill), ("redraw", .redraw), ("center", .center),
        ("top", .top), ("bottom", .bottom), ("left", .left), ("right", .right),
        ("topLeft", .topLeft), ("topRight", .topRight), ("bottomLeft", .bottomLeft),
        ("bottomRight", .bottomRight),
      ]
    ) { $0.contentMode = $1 },
    .integer("tag") { $0.tag = $1 },
  ]
}

extension SceneProperty where Object == Window {
  /// The properties of windows, in addition to those of views.
  static let ofWindows: [SceneProperty] = [
    SceneProperty("windowLevel", reading: SceneProperty.level) { $0.windowLevel = $1 },
    .choice(
      "arbitrationPolicy",
      of: [("uikit", ArbitrationPolicy.uikit), ("earliestCrossing", .earliestCrossing)]
    ) { $0.arbitrationPolicy = $1 },
    SceneProperty(
      "arenas", reading: { (value) throws(SceneError) in try value.arenas() }
    ) { $0.arenas = $1 },
  ]

  private static let level: @Sendable (SceneValue) throws(SceneError) -> Window.Level = {
    (value) throws(SceneError) in
    if case .number(let height) = value.node.value { return Window.Level(rawValue: height) }
    let levels: [(name: String, value: Window.Level)] = [
      ("normal", .normal), ("statusBar", .statusBar), ("alert", .alert),
    ]
    return try value.choice(of: levels)
  }
}

extension SceneProperty where Object == ViewController {
  static let ofControllers: [SceneProperty] = [
    .string("title") { $0.title = $1 },
    .bool("hidesBottomBarWhenPushed") { $0.hidesBottomBarWhenPushed = $1 },
  ]
}

extension SceneProperty where Object == NavigationController {
  /// The properties of navigation controllers, in addition to those of all view controllers.
  static let ofStacks: [SceneProperty] = [
    .bool("isNavigationBarHidden") { $0.isNavigationBarHidden = $1 },
    .bool("isToolbarHidden") { $0.isToolbarHidden = $1 },
  ]
}

extension AnySceneProperty {
  /// Returns the properties that a class of controllers has because it is a container, in addition
  /// to those of all view controllers.
  static func ofContainers(_ type: AnyClass) -> [AnySceneProperty] {
    type is NavigationController.Type ? SceneProperty.ofStacks.map { AnySceneProperty($0) } : []
  }
}
