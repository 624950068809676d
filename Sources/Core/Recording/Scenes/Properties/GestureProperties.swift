import TSJSONText
import TSGeometry
import TSInterface
import TSRecognition
import TSStrokes

extension SceneProperty where Object == GestureRecognizer {
  static let ofRecognizers: [SceneProperty] = [
    .bool("isEnabled") { $0.isEnabled = $1 },
    .bool("cancelsTouchesInView") { $0.cancelsTouchesInView = $1 },
    .bool("delaysTouchesBegan") { $0.delaysTouchesBegan = $1 },
    .bool("delaysTouchesEnded") { $0.delaysTouchesEnded = $1 },
    SceneProperty(
      "allowedTouchTypes",
      reading: { (value) throws(SceneError) in try value.touchTypes() }
    ) { $0.allowedTouchTypes = $1 },
  ]
}

extension SceneProperty {
  /// Returns a property that is a number of things.
  ///
  /// - Parameters:
  ///   - name: The name of the property, which is its key in scene files.
  ///   - least: The least valid number.
  fileprivate static func count(
    _ name: String, from least: Int = 1,
    _ set: @escaping @MainActor @Sendable (Object, Int) -> Void
  ) -> SceneProperty {
    SceneProperty(
      name, reading: { (value) throws(SceneError) in try value.count(from: least) }, set)
  }

  /// Returns a property that is a distance or a duration, which must not be negative.
  static func length(
    _ name: String, _ set: @escaping @MainActor @Sendable (Object, Double) -> Void
  ) -> SceneProperty {
    SceneProperty(name, reading: { (value) throws(SceneError) in try value.length() }, set)
  }

  /// Returns a property that is a name or an array of names, which are combined into an option set.
  fileprivate static func names<Options: OptionSet & Sendable>(
    _ name: String, of choices: [(name: String, value: Options)],
    _ set: @escaping @MainActor @Sendable (Object, Options) -> Void
  ) -> SceneProperty where Options.Element == Options {
    SceneProperty(
      name, reading: { (value) throws(SceneError) in try value.nameOrOptions(of: choices) }, set)
  }
}

extension SceneProperty {
  /// Returns the property `limits`: an object of numbers of ``GestureLimits``, by name.
  ///
  /// - Parameter set: A closure that passes the limits of a recognizer to a function that changes
  ///   them.
  fileprivate static func limits(
    _ set: @escaping @MainActor @Sendable (Object, (inout GestureLimits) -> Void) -> Void
  ) -> SceneProperty {
    SceneProperty(
      "limits", reading: { (value) throws(SceneError) in try value.gestureLimits() }
    ) { object, changes in
      set(object) { limits in
        for (option, value) in changes { option.set(value, in: &limits) }
      }
    }
  }
}

extension SceneClasses {
  /// Registers the gesture recognizers of the package.
  mutating func registerRecognizers() {
    register(
      "TapGestureRecognizer",
      [
        .count("numberOfTapsRequired") { $0.numberOfTapsRequired = $1 },
        .count("numberOfTouchesRequired") { $0.numberOfTouchesRequired = $1 },
        .names("buttonMaskRequired", of: [("primary", .primary), ("secondary", .secondary)]) {
          $0.buttonMaskRequired = $1
        },
        .limits { $1(&$0.machine.limits) },
        .bool("isSpeculative") { $0.isSpeculative = $1 },
      ]
    ) { TapGestureRecognizer() }
    register(
      "LongPressGestureRecognizer",
      [
        .length("minimumPressDuration") { $0.minimumPressDuration = $1 },
        .length("allowableMovement") { $0.allowableMovement = $1 },
        .limits { $1(&$0.machine.limits) },
        .count("numberOfTapsRequired", from: 0) { $0.numberOfTapsRequired = $1 },
        .count("numberOfTouchesRequired") { $0.numberOfTouchesRequired = $1 },
      ]
    ) { LongPressGestureRecognizer() }
    register(
      "PanGestureRecognizer",
      [
        .count("minimumNumberOfTouches") { $0.minimumNumberOfTouches = $1 },
        .count("maximumNumberOfTouches") { $0.maximumNumberOfTouches = $1 },
        .limits { $1(&$0.machine.limits) },
        .names(
          "allowedScrollTypesMask",
          of: [("discrete", .discrete), ("continuous", .continuous), ("all", .all)]
        ) { $0.allowedScrollTypesMask = $1 },
      ]
    ) { PanGestureRecognizer() }
    register(
      "SwipeGestureRecognizer",
      [
        .names(
          "direction", of: [("right", .right), ("left", .left), ("up", .up), ("down", .down)]
        ) { $0.direction = $1 },
        .count("numberOfTouchesRequired") { $0.numberOfTouchesRequired = $1 },
        .limits { $1(&$0.machine.limits) },
      ]
    ) { SwipeGestureRecognizer() }
    register(
      "StrokeGestureRecognizer",
      [
        SceneProperty(
          "templates", reading: { (value) throws(SceneError) in try value.strokeTemplates() }
        ) { $0.templates = $1 },
        .choice("matcher", of: StrokeMatcher.allCases.map { ($0.rawValue, $0) }) {
          $0.matcher = $1
        },
        SceneProperty(
          "falseAcceptance", reading: { (value) throws(SceneError) in try value.share() }
        ) { $0.falseAcceptance = $1 },
        .length("maximumDistance") { $0.maximumDistance = $1 },
        .length("minimumDistanceRatio") { $0.minimumDistanceRatio = $1 },
        .length("minimumSize") { $0.minimumSize = $1 },
        .length("maximumSize") { $0.maximumSize = $1 },
        .length("straightness") { $0.straightness = $1 },
        .length("maximumDuration") { $0.maximumDuration = $1 },
        .count("maximumNumberOfStrokes") { $0.maximumNumberOfStrokes = $1 },
        .count("maximumNumberOfTouches") { $0.maximumNumberOfTouches = $1 },
        .length("strokeInterval") { $0.strokeInterval = $1 },
        .bool("beginsEarly") { $0.beginsEarly = $1 },
        SceneProperty(
          "minimumProbability", reading: { (value) throws(SceneError) in try value.share() }
        ) { $0.minimumProbability = $1 },
        .limits { $1(&$0.machine.limits) },
      ]
    ) { StrokeGestureRecognizer() }
    register("PinchGestureRecognizer", [.limits { $1(&$0.machine.limits) }]) {
      PinchGestureRecognizer()
    }
    register("HoverGestureRecognizer") { HoverGestureRecognizer() }
    register("RotationGestureRecognizer", [.limits { $1(&$0.machine.limits) }]) {
      RotationGestureRecognizer()
    }
    register(
      "ScreenEdgePanGestureRecognizer",
      [
        .names(
          "edges",
          of: [
            ("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right), ("all", .all),
          ]
        ) { $0.edges = $1 },
        .limits { $1(&$0.machine.limits) },
      ]
    ) { ScreenEdgePanGestureRecognizer() }
  }
}

extension SceneValue {
  /// Reads an object whose keys are names of limits and whose values are numbers.
  fileprivate func gestureLimits() throws(SceneError) -> [(GestureLimitOption, Double)] {
    var changes: [(GestureLimitOption, Double)] = []
    for (key, offset, value) in try members() {
      guard let option = GestureLimitOption.named(key) else {
        throw document.error(
          .unknownKey, at: offset, path: value.path, expected: "a limit of gestures",
          found: "“\(key)”",
          advice: suggestion(for: key, among: GestureLimitOption.all.map(\.name)))
      }
      changes.append((option, try value.length()))
    }
    return changes
  }

  /// Reads the sharing of recognizers: `"shared"`, or an object with the distance between persons.
  func arenas() throws(SceneError) -> GestureArenas {
    let expected = "“shared” or {\"perPerson\": a distance in points, above 0}"
    if case .string("shared") = node.value { return .shared }
    guard case .object = node.value else { throw wrong(expected) }
    let members = try members()
    guard members.count == 1, let member = members.first, member.key == "perPerson" else {
      throw wrong(expected)
    }
    let distance = try member.value.number("a number above 0")
    guard distance > 0 else { throw member.value.wrong("a number above 0") }
    return .perPerson(distance: distance)
  }

  /// Reads a set of types of touches: an array of their names.
  fileprivate func touchTypes() throws(SceneError) -> Set<Touch.TouchType> {
    var types: Set<Touch.TouchType> = []
    for element in try elements("an array of types of touches") {
      types.insert(
        try element.choice(of: [
          ("direct", .direct), ("indirect", .indirect), ("pencil", .pencil),
          ("indirectPointer", .indirectPointer),
        ]))
    }
    return types
  }
}
