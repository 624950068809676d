import TSFormatting
import TSInterface
public import TSRecognition

/// One change of an application's recognizers: a limit, a requirement, or the policy of a window.
public enum TuningChange: Hashable, Sendable {
  /// Sets a limit of a recognizer, in the unit of the limit.
  case limit(recognizer: String, GestureLimit)
  /// Makes a recognizer wait until another one has failed.
  case requirement(recognizer: String, toFail: String)
  /// Sets the policy of all windows.
  case policy(ArbitrationPolicy)

  /// A limit with its new value.
  public struct GestureLimit: Hashable, Sendable {
    /// The name of the limit, as in ``TSRecognition/GestureLimitOption``.
    public var name: String
    /// The value, in the unit of the limit.
    public var value: Double

    /// Creates a limit with a value.
    public init(_ name: String, _ value: Double) { (self.name, self.value) = (name, value) }
  }

  /// Makes the change in an application.
  ///
  /// Recognizers that the application does not have are skipped.
  @MainActor func apply(
    to application: Application, _ recognizers: [String: GestureRecognizer]
  ) {
    switch self {
    case .limit(let name, let limit):
      guard let option = GestureLimitOption.named(limit.name) else { return }
      recognizers[name]?.updateLimits { option.set(limit.value, in: &$0) }
    case .requirement(let name, let other):
      guard let recognizer = recognizers[name], let rival = recognizers[other] else { return }
      recognizer.require(toFail: rival)
    case .policy(let policy):
      for window in application.windows { window.arbitrationPolicy = policy }
    }
  }

  /// Returns the change as text: `scroll.panTapMovement 20 pt (3.1 mm)`.
  ///
  /// - Parameter pointsPerMillimetre: The points in a millimetre of the surface; `nil` if lengths are
  ///   not physical.
  public func text(pointsPerMillimetre: Double?) -> String {
    switch self {
    case .limit(let recognizer, let limit):
      let unit = GestureLimitOption.named(limit.name)?.unit ?? .share
      var text = "\(recognizer).\(limit.name) \(limit.value.shortest)"
      if unit != .share { text += (unit == .degrees ? "" : " ") + unit.rawValue }
      if unit == .points, let scale = pointsPerMillimetre, scale > 0 {
        text += " (\((limit.value / scale).fixed(1)) mm)"
      }
      return text
    case .requirement(let recognizer, let other): return "\(recognizer) requires \(other) to fail"
    case .policy(let policy):
      return "arbitrationPolicy \(policy == .uikit ? "uikit" : "earliestCrossing")"
    }
  }

  /// The statement in Swift that makes the change, where recognizers have the names of variables.
  public var swift: String {
    switch self {
    case .limit(let recognizer, let limit):
      "\(TuningChange.variable(recognizer)).machine.limits.\(limit.name) = \(limit.value.shortest)"
    case .requirement(let recognizer, let other):
      "\(TuningChange.variable(recognizer)).require(toFail: \(TuningChange.variable(other)))"
    case .policy(let policy):
      "window.arbitrationPolicy = .\(policy == .uikit ? "uikit" : "earliestCrossing")"
    }
  }

  /// The member of a scene file that makes the change, with the object that has it.
  var sceneMember: String {
    switch self {
    case .limit(let recognizer, let limit):
      "in “\(recognizer)”: \"limits\": { \"\(limit.name)\": \(limit.value.shortest) }"
    case .requirement(let recognizer, let other):
      "in “\(recognizer)”: \"requireToFail\": [\"\(other)\"]"
    case .policy(let policy):
      "in the window: \"arbitrationPolicy\": \"\(policy == .uikit ? "uikit" : "earliestCrossing")\""
    }
  }

  /// Returns a name with the form of a variable: `two-finger-tap` becomes `twoFingerTap`.
  private static func variable(_ name: String) -> String {
    let words = name.split { !$0.isLetter && !$0.isNumber }
    guard let first = words.first else { return "recognizer" }
    return first + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

extension Double {
  /// The number in its shortest form, without decimals if it is whole.
  var shortest: String { self == rounded() ? fixed(0) : "\(self)" }
}
