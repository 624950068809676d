import TSControls
import TSJSONText

// Ranges are set before the values that they limit, whatever the order in the file.

extension SceneProperty where Object == Switch {
  static let ofSwitches: [SceneProperty] = [
    .bool("isOn") { $0.isOn = $1 },
    .color("onTintColor") { $0.onTintColor = $1 },
  ]
}

extension SceneProperty where Object == Slider {
  static let ofSliders: [SceneProperty] = [
    .number("minimumValue") { $0.minimumValue = Float($1) }.ranked(10),
    .number("maximumValue") { $0.maximumValue = Float($1) }.ranked(11),
    .number("value") { $0.value = Float($1) }.ranked(12),
    .bool("isContinuous") { $0.isContinuous = $1 },
  ]
}

extension SceneProperty where Object == Stepper {
  static let ofSteppers: [SceneProperty] = [
    .number("minimumValue") {
      $0.maximumValue = max($0.maximumValue, $1)
      $0.minimumValue = $1
    }.ranked(10),
    .number("maximumValue") {
      $0.minimumValue = min($0.minimumValue, $1)
      $0.maximumValue = $1
    }.ranked(11),
    .number("value") { $0.value = $1 }.ranked(12),
    SceneProperty(
      "stepValue",
      reading: { (value) throws(SceneError) in
        let step = try value.number("a number above 0")
        guard step > 0 else { throw value.wrong("a number above 0") }
        return step
      }
    ) { $0.stepValue = $1 },
    .bool("isContinuous") { $0.isContinuous = $1 },
    .bool("autorepeat") { $0.autorepeat = $1 },
    .bool("wraps") { $0.wraps = $1 },
  ]
}

extension SceneProperty where Object == SegmentedControl {
  static let ofSegments: [SceneProperty] = [
    SceneProperty(
      "segments",
      reading: { (value) throws(SceneError) in
        var titles: [String] = []
        for element in try value.elements("an array of titles") {
          titles.append(try element.string())
        }
        return titles
      },
      { (control, titles) in
        control.removeAllSegments()
        for (index, title) in titles.enumerated() {
          control.insertSegment(withTitle: title, at: index, animated: false)
        }
      }
    ).ranked(10),
    // The number of segments is known only when everything is read, so an index out of range
    // selects none.
    .integer("selectedSegmentIndex") { control, index in
      let isThere = (0..<control.numberOfSegments).contains(index)
      control.selectedSegmentIndex = isThere ? index : SegmentedControl.noSegment
    }.ranked(11),
    .bool("isMomentary") { $0.isMomentary = $1 },
    .choice(
      "segmentedControlStyle",
      of: [
        ("plain", SegmentedControl.Style.plain), ("bordered", .bordered), ("bar", .bar),
        ("bezeled", .bezeled),
      ]
    ) { $0.segmentedControlStyle = $1 },
  ]
}

extension SceneProperty where Object == PageControl {
  static let ofPages: [SceneProperty] = [
    .integer("numberOfPages") { $0.numberOfPages = $1 }.ranked(10),
    .integer("currentPage") { $0.currentPage = $1 }.ranked(11),
    .bool("hidesForSinglePage") { $0.hidesForSinglePage = $1 },
    .bool("defersCurrentPageDisplay") { $0.defersCurrentPageDisplay = $1 },
  ]
}
