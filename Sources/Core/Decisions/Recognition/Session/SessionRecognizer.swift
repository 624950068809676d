package import TSEventTime
import TSGeometry

/// A recognizer of a ``GestureSession``.
package final class SessionRecognizer: ArenaEntrant {
  let id: RecognizerID
  package let machine: AnyMachine
  let depth: Int
  let region: CGRect?
  let traits: AttemptTraits
  var isEnabled = true
  package var attempt: AttemptID?
  package var timedOut: Timestamp?

  // Relations to recognizers of the same session, which undoes the circles of references at its end.
  private(set) var required: [SessionRecognizer] = []
  private(set) var dependents: [SessionRecognizer] = []
  private(set) var permitted: [SessionRecognizer] = []

  init(
    _ id: RecognizerID, _ machine: AnyMachine, _ depth: Int, _ region: CGRect?,
    _ traits: AttemptTraits
  ) {
    (self.id, self.machine, self.depth, self.region) = (id, machine, depth, region)
    self.traits = traits
  }

  package var takesTouches: Bool { traits.cancelsTouches }

  // MARK: Relations

  package var mayHaveRequirements: Bool { !required.isEmpty || !dependents.isEmpty }

  package func forEachRequired(_ body: (SessionRecognizer) -> Void) { required.forEach(body) }

  package func forEachDependent(_ body: (SessionRecognizer) -> Void) { dependents.forEach(body) }

  package func waits(for other: SessionRecognizer) -> Bool { required.contains { $0 === other } }

  package func permits(_ other: SessionRecognizer) -> Bool { permitted.contains { $0 === other } }

  package func prevents(_ other: SessionRecognizer) -> Bool { true }

  package func sharesBranch(with other: SessionRecognizer) -> Bool { false }

  func require(_ other: SessionRecognizer) {
    if waits(for: other) { return }
    required.append(other)
    other.dependents.append(self)
  }

  func permit(_ other: SessionRecognizer) {
    if !permits(other) { permitted.append(other) }
  }

  func forgetRelations() { (required, dependents, permitted) = ([], [], []) }
}
