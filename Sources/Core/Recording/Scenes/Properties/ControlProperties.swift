import TSJSONText
import TSControls
import TSGeometry
import TSGraphics
import TSInterface
import TSScrolling

extension AnySceneProperty {
  /// Returns the properties that a class has because it is or inherits from a control or a label,
  /// in addition to those of all views.
  static func ofControls(_ type: AnyClass) -> [AnySceneProperty] {
    var properties: [AnySceneProperty] = []
    func add<Object: AnyObject>(_ own: [SceneProperty<Object>]) {
      if type is Object.Type { properties += own.map { AnySceneProperty($0) } }
    }
    add(SceneProperty.ofButtons)
    add(SceneProperty.ofSwitches)
    add(SceneProperty.ofSliders)
    add(SceneProperty.ofSteppers)
    add(SceneProperty.ofSegments)
    add(SceneProperty.ofPages)
    add(SceneProperty.ofLabels)
    add(SceneProperty.ofImageViews)
    add(SceneProperty.ofTextFields)
    add(SceneProperty.ofDatePickers)
    add(SceneProperty.ofPickerViews)
    add(SceneProperty.ofAllControls)
    add(SceneProperty.ofCells)
    return properties
  }
}

extension SceneClasses {
  mutating func registerControls() {
    register("Label") { Label(frame: $0) }
    register("ImageView") { ImageView(frame: $0) }
    register("Control") { Control(frame: $0) }
    register("Button") { frame -> Button in
      // A button in a nib is a rounded rectangle unless the file gives its type.
      let button = Button(type: .roundedRect)
      button.frame = frame
      return button
    }
    register("Switch") { Switch(frame: $0) }
    register("Slider") { Slider(frame: $0) }
    register("Stepper") { Stepper(frame: $0) }
    register("SegmentedControl") { SegmentedControl(frame: $0) }
    register("PageControl") { PageControl(frame: $0) }
    register("TextField") { TextField(frame: $0) }
    register("DatePicker") { DatePicker(frame: $0) }
    register("PickerView") { PickerView(frame: $0) }
  }
}

extension SceneProperty where Object == Control {
  static let ofAllControls: [SceneProperty] = [
    .bool("isEnabled") { $0.isEnabled = $1 },
    .bool("isSelected") { $0.isSelected = $1 },
    .choice(
      "contentHorizontalAlignment",
      of: [("center", .center), ("left", .left), ("right", .right), ("fill", .fill)]
    ) { $0.contentHorizontalAlignment = $1 },
    .choice(
      "contentVerticalAlignment",
      of: [("center", .center), ("top", .top), ("bottom", .bottom), ("fill", .fill)]
    ) { $0.contentVerticalAlignment = $1 },
  ]
}

extension SceneProperty where Object == Button {
  static let ofButtons: [SceneProperty] = [
    .choice(
      "type",
      of: [
        ("custom", Button.ButtonType.custom), ("system", .system), ("roundedRect", .roundedRect),
        ("detailDisclosure", .detailDisclosure), ("infoLight", .infoLight),
        ("infoDark", .infoDark), ("contactAdd", .contactAdd),
      ]
    ) { $0.become($1) }.ranked(0),
    .states("title", reading: { (value) throws(SceneError) in try value.string() }) {
      $0.setTitle($1, for: $2)
    },
    .states("titleColor", reading: { (value) throws(SceneError) in try value.color() }) {
      $0.setTitleColor($1, for: $2)
    },
    .states("titleShadowColor", reading: { (value) throws(SceneError) in try value.color() }) {
      $0.setTitleShadowColor($1, for: $2)
    },
    .states("image", reading: { (value) throws(SceneError) in try value.image() }) {
      $0.setImage($1, for: $2)
    },
    .states("backgroundImage", reading: { (value) throws(SceneError) in try value.image() }) {
      $0.setBackgroundImage($1, for: $2)
    },
    .string("highlightedTitle") { $0.setTitle($1, for: .highlighted) },
    .font("font") { $0.titleLabel?.font = $1 },
    .bool("showsTouchWhenHighlighted") { $0.showsTouchWhenHighlighted = $1 },
  ]
}

extension SceneProperty where Object == Label {
  static let ofLabels: [SceneProperty] = [
    .string("text") { $0.text = $1 },
    .font("font") { $0.font = $1 },
    .color("textColor") { $0.textColor = $1 },
    .alignment("textAlignment") { $0.textAlignment = $1 },
    SceneProperty(
      "numberOfLines", reading: { (value) throws(SceneError) in try value.count(from: 0) }
    ) { $0.numberOfLines = $1 },
    .choice(
      "lineBreakMode",
      of: [
        ("byWordWrapping", LineBreakMode.byWordWrapping), ("byCharWrapping", .byCharWrapping),
        ("byClipping", .byClipping), ("byTruncatingHead", .byTruncatingHead),
        ("byTruncatingTail", .byTruncatingTail), ("byTruncatingMiddle", .byTruncatingMiddle),
      ]
    ) { $0.lineBreakMode = $1 },
    .bool("adjustsFontSizeToFitWidth") { $0.adjustsFontSizeToFitWidth = $1 },
    .color("shadowColor") { $0.shadowColor = $1 },
    .size("shadowOffset") { $0.shadowOffset = $1 },
  ]
}

extension SceneProperty where Object: AnyObject {
  /// Returns a property that is a font: its size in points, or words such as `"bold 17"`.
  ///
  /// - Parameter name: The name of the property, which is its key in scene files.
  static func font(
    _ name: String, _ set: @escaping @MainActor @Sendable (Object, Font) -> Void
  ) -> SceneProperty {
    SceneProperty(name, reading: { (value) throws(SceneError) in try value.font() }, set)
  }

  /// Returns a property that is the alignment of text: `"left"`, `"center"` or `"right"`.
  static func alignment(
    _ name: String, _ set: @escaping @MainActor @Sendable (Object, TextAlignment) -> Void
  ) -> SceneProperty {
    .choice(name, of: [("left", .left), ("center", .center), ("right", .right)], set)
  }
}

extension SceneValue {
  /// Returns the font that the value describes.
  ///
  /// - Throws: ``SceneError`` of the kind ``SceneError/Kind/wrongValue`` if the value is no font.
  fileprivate func font() throws(SceneError) -> Font {
    let expected = "a size in points, or “bold”, “italic” or both and a size, as in “bold 17”"
    if case .number(let size) = node.value {
      guard size > 0 else { throw wrong(expected) }
      return .systemFont(ofSize: size)
    }
    var words = try string(expected).split(separator: " ")
    guard let size = words.popLast().flatMap({ Double($0) }), size > 0 else {
      throw wrong(expected)
    }
    var traits: Font.Traits = []
    for word in words {
      switch word {
      case "bold": traits.insert(.bold)
      case "italic": traits.insert(.italic)
      default: throw wrong(expected)
      }
    }
    return Font(pointSize: size, traits: traits)
  }
}
