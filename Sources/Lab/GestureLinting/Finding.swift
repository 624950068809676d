public import TSGeometry

extension GestureLint {
  /// The kind of a finding.
  ///
  /// The raw value is the identifier that the output of `touchstone lint` contains; it does not
  /// change between versions.
  public enum Kind: String, Sendable, CaseIterable {
    /// A recognizer that no hand can make recognize its gesture.
    case neverRecognized = "never-recognized"
    /// A recognizer that waits for another one until the fingers have lifted.
    case alwaysWaits = "always-waits"
    /// Two recognizers of one view of which the one that was added later is recognized.
    case decidedByOrder = "decided-by-order"
    /// Two recognizers of which either is recognized, depending on when the device samples.
    case decidedBySampling = "decided-by-sampling"
    /// Two recognizers that are recognized together although neither allows it by name.
    case unexpectedSimultaneity = "unexpected-simultaneity"
    /// A failure requirement that delays a recognizer.
    case addsDelay = "adds-delay"
    /// A control or a view that is too small for a finger.
    case smallTarget = "small-target"
    /// Two targets so near each other that fingers hit the wrong one.
    case nearTargets = "near-targets"
    /// A gesture for which the device or the view has not enough fingers or room.
    case impossibleOnDevice = "impossible-on-device"
    /// A limit that many people do not keep.
    case fewPeople = "few-people"
    /// Recognizers whose gestures no hand has made, because the interface has too many.
    case notTried = "not-tried"
  }

  /// The importance of a finding.
  public enum Severity: String, Sendable {
    /// The interface does not work, or works for few people.
    case warning
    /// A figure that is worth knowing, such as the delay of a failure requirement.
    case note
  }

  /// A delay over several people, in seconds.
  public struct Delay: Hashable, Sendable {
    /// The delay that half of the attempts do not exceed, in seconds.
    public let p50: Double
    /// The delay that 95 of 100 attempts do not exceed, in seconds.
    public let p95: Double

    /// Creates a delay from the delays of single attempts.
    ///
    /// - Parameter delays: The delays in seconds; not empty.
    init(of delays: [Double]) {
      (p50, p95) = (delays.percentile(50) ?? 0, delays.percentile(95) ?? 0)
    }
  }

  /// Something that is wrong with the recognizers or the views of an interface, or worth knowing.
  public struct Finding: Hashable, Sendable {
    /// The kind of the finding.
    public let kind: Kind
    /// The importance of the finding.
    public let severity: Severity
    /// The names of the recognizers and views that the finding is about.
    ///
    /// A recognizer has its ``TSInterface/GestureRecognizer/name``, a view its identifier or its
    /// class.
    public let subjects: [String]
    /// The reason, as a sentence without a full stop.
    public let reason: String
    /// The remedy, as a sentence in the imperative without a full stop.
    public let remedy: String
    /// The areas of the subjects on the screen, in points.
    public let rects: [CGRect]
    /// The delay that a failure requirement adds; `nil` for other findings.
    public let delay: Delay?

    init(
      _ kind: Kind, _ severity: Severity = .warning, of subjects: [String], _ reason: String,
      remedy: String, rects: [CGRect], delay: Delay? = nil
    ) {
      self.kind = kind
      self.severity = severity
      self.subjects = subjects
      self.reason = reason
      self.remedy = remedy
      self.rects = rects
      self.delay = delay
    }
  }
}
