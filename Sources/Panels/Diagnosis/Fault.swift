package import TSMeasuring

/// A fault of a touch device that its events show.
package enum Fault: String, Sendable, CaseIterable {
  /// The axes have no resolution, so that nothing has a size.
  case missingResolution = "missing resolution"
  /// The axes have a resolution that cannot be right.
  case wrongResolution = "wrong resolution"
  /// Positions are outside the range that is described.
  case range = "positions out of range"
  case swappedAxes = "swapped axes"
  /// An axis goes the wrong way.
  case mirroredAxes = "mirrored axes"
  /// Positions are shrunk, stretched or skewed.
  case scaledAxes = "scaled axes"
  /// Positions are moved by the same way everywhere.
  case offsetAxes = "offset axes"
  /// Straight lines are bent, at the same places.
  case nonlinearity = "non-linearity"
  /// Positions of a finger that rests go to and fro.
  case jitter = "jitter"
  /// There are too few reports a second.
  case lowRate = "low rate"
  /// The times between reports vary.
  case unsteadyRate = "unsteady rate"
  /// Now and then no report comes for long, while a finger moves.
  case latencySpikes = "latency spikes"
  /// Nothing is reported in a part of the surface.
  case deadArea = "dead area"
  /// Fewer contacts are reported than fingers.
  case missingSlots = "missing slots"
  /// Two fingers are reported as one.
  case mergedContacts = "merged contacts"
  /// Two contacts exchange their positions.
  case swappedContacts = "swapped contacts"
  /// Contacts that nobody made.
  case ghosts = "ghost touches"
  /// Contacts whose lift is not reported.
  case stuckTouch = "stuck touch"
  /// The pressure tells nothing.
  case pressure = "pressure without meaning"
  /// The times of events cannot be right.
  case times = "times that lie"
  /// Events that the protocol of contacts does not allow.
  case protocolFaults = "protocol faults"
  /// Keys that nobody pressed.
  case phantomKeys = "phantom keys"

  package var rule: FaultRule {
    FaultRule.table[self] ?? FaultRule("", unit: "", decimals: 0, nil, "", "")
  }
}

/// A rule by which a fault is found: what is measured, its limit with the source, and what has to be
/// drawn for it.
///
/// The table is shared by the report, its page, JSON and the documentation.
package struct FaultRule: Hashable, Sendable {
  /// What is measured, such as `most reports a second`.
  package let measure: String
  /// The unit of what is measured; empty for a count or a share.
  package let unit: String
  /// The number of decimals of what is measured.
  package let decimals: Int
  /// The limit with its source; `nil` if the fault is no number.
  package let limit: Limit?
  /// What to draw so that the fault can be found; empty if nothing has to be drawn.
  package let advice: String
  /// What usually causes the fault.
  package let cause: String

  init(
    _ measure: String, unit: String, decimals: Int, _ limit: Limit?, _ advice: String,
    _ cause: String
  ) {
    self.measure = measure
    self.unit = unit
    self.decimals = decimals
    self.limit = limit
    self.advice = advice
    self.cause = cause
  }
}
