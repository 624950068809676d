import TSInterface
import TSRecognition

/// A number of a recognizer that an application may set.
@MainActor struct SetupNumber {
  /// How a search looks for another value.
  enum Search {
    case multiples
    /// From the present value up to a greatest one.
    case upTo(Double)
    /// By whole numbers from 1 on.
    case whole
  }

  let name: String
  nonisolated let unit: String
  let search: Search
  let get: (GestureRecognizer) -> Double?
  let set: (GestureRecognizer, Double) -> Void

  private static func limit(_ name: String, _ search: Search = .multiples) -> SetupNumber {
    let option = GestureLimitOption.named(name)
    return SetupNumber(name: name, unit: option?.unit.rawValue ?? "", search: search) {
      recognizer in
      guard let option else { return nil }
      var value: Double?
      recognizer.updateLimits { value = option.value(in: $0) }
      return value
    } set: { recognizer, value in
      recognizer.updateLimits { option?.set(value, in: &$0) }
    }
  }

  /// Returns a property of a class.
  private static func property<Recognizer: GestureRecognizer>(
    _ name: String, _ unit: String, _ search: Search, of type: Recognizer.Type,
    get: @escaping (Recognizer) -> Double, set: @escaping (Recognizer, Double) -> Void
  ) -> SetupNumber {
    SetupNumber(name: name, unit: unit, search: search) {
      ($0 as? Recognizer).map(get)
    } set: { recognizer, value in
      if let recognizer = recognizer as? Recognizer { set(recognizer, value) }
    }
  }

  /// Returns the numbers of a recognizer that decide about its gesture.
  ///
  /// - Parameter isRival: A Boolean value that indicates whether it is to let another one be recognized.
  static func numbers(of recognizer: GestureRecognizer, isRival: Bool) -> [SetupNumber] {
    let pair = limit("pairTravelShare", .upTo(2))
    switch recognizer {
    case let tap as TapGestureRecognizer:
      let one = [limit("tapDuration"), limit("tapMovement"), tapFingers]
      let series = [limit("tapInterval"), limit("tapSeparation"), taps]
      return tap.numberOfTapsRequired > 1 ? one + series : one
    case let press as LongPressGestureRecognizer:
      let own = [pressDuration, pressMovement, pressFingers]
      return press.numberOfTapsRequired > 0
        ? own + ["tapDuration", "tapMovement", "tapInterval", "tapSeparation"].map { limit($0) }
        : own
    case is PanGestureRecognizer:
      let own = [limit("panHysteresis"), limit("restingMovement"), panLeast, panMost]
      let edge = recognizer is ScreenEdgePanGestureRecognizer ? [limit("edgeWidth")] : []
      return own + edge + (isRival ? [limit("panTapDuration", .upTo(0.5))] : [])
    case is SwipeGestureRecognizer:
      return [limit("swipeDistance"), limit("swipeDuration"), swipeFingers]
    case is PinchGestureRecognizer: return [limit("pinchHysteresis"), pair]
    case is RotationGestureRecognizer: return [limit("rotationHysteresis"), pair]
    default: return []
    }
  }

  /// Returns the number of a name.
  nonisolated static func named(_ name: String) -> (
    unit: String, set: @MainActor (GestureRecognizer, Double) -> Void
  )? {
    let unit =
      GestureLimitOption.named(name)?.unit.rawValue
      ?? ["minimumPressDuration": "s", "allowableMovement": "pt"][name] ?? ""
    return (
      unit,
      { recognizer, value in
        if let option = GestureLimitOption.named(name) {
          recognizer.updateLimits { option.set(value, in: &$0) }
        } else {
          for number in properties where number.name == name { number.set(recognizer, value) }
        }
      }
    )
  }

  private static var properties: [SetupNumber] {
    [
      tapFingers, taps, pressDuration, pressMovement, pressFingers, panLeast, panMost, swipeFingers,
    ]
  }

  private static var tapFingers: SetupNumber {
    property("numberOfTouchesRequired", "", .whole, of: TapGestureRecognizer.self) {
      Double($0.numberOfTouchesRequired)
    } set: {
      $0.numberOfTouchesRequired = Int($1)
    }
  }
  private static var taps: SetupNumber {
    property("numberOfTapsRequired", "", .whole, of: TapGestureRecognizer.self) {
      Double($0.numberOfTapsRequired)
    } set: {
      $0.numberOfTapsRequired = Int($1)
    }
  }
  private static var pressDuration: SetupNumber {
    property("minimumPressDuration", "s", .multiples, of: LongPressGestureRecognizer.self) {
      $0.minimumPressDuration
    } set: {
      $0.minimumPressDuration = $1
    }
  }
  private static var pressMovement: SetupNumber {
    property("allowableMovement", "pt", .multiples, of: LongPressGestureRecognizer.self) {
      Double($0.allowableMovement)
    } set: {
      $0.allowableMovement = .init($1)
    }
  }
  private static var pressFingers: SetupNumber {
    property("numberOfTouchesRequired", "", .whole, of: LongPressGestureRecognizer.self) {
      Double($0.numberOfTouchesRequired)
    } set: {
      $0.numberOfTouchesRequired = Int($1)
    }
  }
  private static var panLeast: SetupNumber {
    property("minimumNumberOfTouches", "", .whole, of: PanGestureRecognizer.self) {
      Double($0.minimumNumberOfTouches)
    } set: {
      $0.minimumNumberOfTouches = Int($1)
    }
  }
  private static var panMost: SetupNumber {
    property("maximumNumberOfTouches", "", .whole, of: PanGestureRecognizer.self) {
      Double(min($0.maximumNumberOfTouches, 64))
    } set: {
      $0.maximumNumberOfTouches = Int($1)
    }
  }
  private static var swipeFingers: SetupNumber {
    property("numberOfTouchesRequired", "", .whole, of: SwipeGestureRecognizer.self) {
      Double($0.numberOfTouchesRequired)
    } set: {
      $0.numberOfTouchesRequired = Int($1)
    }
  }
}
