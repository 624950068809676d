import TSFormatting
package import TSInterface
import TSRecognition

/// One change of the recognizers of an application.
public enum SetupChange: Hashable, Sendable {
  /// A number: a limit of the recognizer, or one of its properties, such as `numberOfTouchesRequired`.
  case number(recognizer: String, name: String, from: Double, to: Double)
  /// Another recognizer waits until one has failed: `recognizer.require(toFail: other)`.
  case requirement(recognizer: String, toFail: String)
  /// Two recognizers may be recognized together, which a delegate allows.
  case simultaneous(String, String)
  /// The windows prefer the recognizer whose limit was crossed first.
  case earliestCrossing

  /// The change in words: `tap.tapMovement 12 instead of 10 pt`.
  public var text: String {
    switch self {
    case .number(let recognizer, let name, let from, let to):
      let unit = SetupNumber.named(name)?.unit ?? ""
      return "\(recognizer).\(name) \(to.shortest) instead of \(from.shortest)"
        + (unit.isEmpty ? "" : " \(unit)")
    case .requirement(let recognizer, let other): return "\(recognizer) requires \(other) to fail"
    case .simultaneous(let one, let other): return "\(one) and \(other) recognized together"
    case .earliestCrossing: return "arbitrationPolicy earliestCrossing of the windows"
    }
  }

  /// The member of a scene file that makes the change, with the object that has it.
  public var sceneMember: String {
    switch self {
    case .number(let recognizer, let name, _, let to):
      GestureLimitOption.named(name) == nil
        ? "in “\(recognizer)”: \"\(name)\": \(to.shortest)"
        : "in “\(recognizer)”: \"limits\": { \"\(name)\": \(to.shortest) }"
    case .requirement(let recognizer, let other):
      "in “\(recognizer)”: \"requireToFail\": [\"\(other)\"]"
    case .simultaneous(let one, let other): "in “\(one)”: \"simultaneousWith\": [\"\(other)\"]"
    case .earliestCrossing: "in the window: \"arbitrationPolicy\": \"earliestCrossing\""
    }
  }

  /// Makes the change in an application; recognizers that it does not have are skipped.
  ///
  /// - Parameter application: The application, before it receives touches.
  /// - Returns: The objects to keep as long as the application is used.
  @MainActor package func apply(
    to application: Application, _ recognizers: [String: GestureRecognizer]
  ) -> AnyObject? {
    switch self {
    case .number(let name, let number, _, let value):
      guard let recognizer = recognizers[name] else { return nil }
      SetupNumber.named(number)?.set(recognizer, value)
    case .requirement(let name, let other):
      guard let recognizer = recognizers[name], let rival = recognizers[other] else { return nil }
      recognizer.require(toFail: rival)
    case .simultaneous(let one, let other):
      guard let first = recognizers[one], let second = recognizers[other] else { return nil }
      let delegate = PartnerDelegate(second, before: first.delegate)
      first.delegate = delegate
      return delegate
    case .earliestCrossing:
      for window in application.windows { window.arbitrationPolicy = .earliestCrossing }
    }
    return nil
  }
}

/// A delegate that allows a recognizer to be recognized together with another, and asks the former
/// delegate everything else.
@MainActor private final class PartnerDelegate: GestureRecognizerDelegate {
  private weak var partner: GestureRecognizer?
  private weak var before: (any GestureRecognizerDelegate)?

  init(_ partner: GestureRecognizer, before: (any GestureRecognizerDelegate)?) {
    (self.partner, self.before) = (partner, before)
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    before?.gestureRecognizerShouldBegin(recognizer) ?? true
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    before?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: Event) -> Bool {
    before?.gestureRecognizer(recognizer, shouldReceive: event) ?? true
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    other === partner
      || before?.gestureRecognizer(recognizer, shouldRecognizeSimultaneouslyWith: other) ?? false
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    before?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    before?.gestureRecognizer(recognizer, shouldBeRequiredToFailBy: other) ?? false
  }
}

extension Double {
  /// The number in its shortest form, without decimals if it is whole.
  var shortest: String { self == rounded() && abs(self) < 1e15 ? fixed(0) : "\(self)" }
}
