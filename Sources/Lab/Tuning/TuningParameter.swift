import TSInterface

/// Something that an application may change, with the values to try.
public struct TuningParameter: Hashable, Sendable {
  /// The name: that of the recognizer and of what is changed, such as `scroll.panHysteresis`.
  public let name: String
  /// The changes of each value.
  ///
  /// What the application has now is not among them.
  public let choices: [[TuningChange]]

  /// Creates a parameter.
  ///
  /// - Parameter name: The name, which should begin with that of the recognizer.
  public init(_ name: String, choices: [[TuningChange]]) {
    self.name = name
    self.choices = choices
  }

  /// Creates a parameter that is one limit of a recognizer.
  ///
  /// - Parameters:
  ///   - limit: The name of the limit, as in ``TSRecognition/GestureLimitOption``.
  ///   - values: The values to try, in the unit of the limit.
  public init(limit: String, of recognizer: String, values: [Double]) {
    self.init(
      "\(recognizer).\(limit)",
      choices: values.map { [.limit(recognizer: recognizer, .init(limit, $0))] })
  }
}

extension TuningParameter {
  /// Returns the limits of an application's recognizers that decide about gestures.
  ///
  /// The values are multiples of what people do: taps of 80 to 250 ms that roll up to 3 mm (M49),
  /// drags that pass 5 mm within 133 ms (M53), pairs of fingers that turn and drift while they
  /// scroll (M60).
  ///
  /// - Returns: The parameters, in the order of the recognizers.
  @MainActor static func limits(
    of recognizers: [(name: String, recognizer: GestureRecognizer)]
  ) -> [TuningParameter] {
    recognizers.flatMap { name, recognizer -> [TuningParameter] in
      guard recognizer.isEnabled else { return [] }
      return limits(of: name, recognizer)
    }
  }

  @MainActor private static func limits(
    of name: String, _ recognizer: GestureRecognizer
  ) -> [TuningParameter] {
    func limit(_ limit: String, _ values: [Double]) -> TuningParameter {
      TuningParameter(limit: limit, of: name, values: values)
    }
    switch recognizer {
    case let tap as TapGestureRecognizer:
      let one = [
        limit("tapDuration", [0.3, 0.5, 0.75, 1, 1.5]),
        limit("tapMovement", [10, 15, 20, 30, 45, 60]),
      ]
      guard tap.numberOfTapsRequired > 1 else { return one }
      return one + [
        limit("tapInterval", [0.25, 0.3, 0.35, 0.45, 0.6]),
        limit("tapSeparation", [30, 45, 70, 100]),
      ]
    case is LongPressGestureRecognizer:
      return [
        limit("longPressDuration", [0.3, 0.4, 0.5, 0.7, 1]),
        limit("longPressMovement", [5, 10, 15, 20, 30]),
      ]
    case is PanGestureRecognizer:
      let common = [
        limit("panHysteresis", [6, 8, 10, 13, 16, 20, 30]), leavesTaps(name),
        limit("restingMovement", [1.5, 3, 6, 10]),
      ]
      return recognizer is ScreenEdgePanGestureRecognizer
        ? common + [limit("edgeWidth", [10, 20, 30, 40])] : common
    case is SwipeGestureRecognizer:
      return [
        limit("swipeDistance", [30, 40, 50, 70, 100]),
        limit("swipeDuration", [0.3, 0.5, 0.7, 1, 1.5]),
      ]
    case is PinchGestureRecognizer:
      return [
        limit("pinchHysteresis", [6, 10, 15, 20, 30]), limit("pairTravelShare", [0.5, 1, 1.5]),
      ]
    case is RotationGestureRecognizer:
      return [
        limit("rotationHysteresis", [6, 10, 15, 20, 30]),
        limit("pairTravelShare", [0.5, 1, 1.5]),
      ]
    default: return []
    }
  }

  /// The time and the distance that leave short movements to taps, which have no effect alone.
  private static func leavesTaps(_ name: String) -> TuningParameter {
    let choices = [0.1, 0.15, 0.2, 0.25].flatMap { duration in
      [15.0, 20, 25, 35].map { movement -> [TuningChange] in
        [
          .limit(recognizer: name, .init("panTapDuration", duration)),
          .limit(recognizer: name, .init("panTapMovement", movement)),
        ]
      }
    }
    return TuningParameter("\(name).panTap", choices: choices)
  }
}
