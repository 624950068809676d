import TSContacts
import TSGeometry
import TSInterface
import TSRecognition
import TSTracing

/// The interface that is examined, and the findings so far.
@MainActor final class LintContext {
  let windows: [Window]
  let subjects: [LintSubject]
  let scale: ScreenScale
  let device: Digitizer?
  let limits: GestureLimits
  private(set) var findings: [GestureLint.Finding] = []
  /// The kinds of the findings about recognizers with the indices of these, because several may have
  /// one name.
  private var reported: [(kind: GestureLint.Kind, isWarning: Bool, indices: Set<Int>)] = []
  private var names = TraceNames()

  init(
    _ windows: [Window], _ screen: Screen, _ device: Digitizer?, pointsPerMillimetre: Double?
  ) {
    self.windows = windows
    self.device = device
    subjects = LintSubject.all(in: windows)
    scale = ScreenScale(screen, device, given: pointsPerMillimetre)
    limits = windows.first?.application?.gestureLimits ?? .standard
    for window in windows { window.layoutIfNeeded() }
  }

  /// The recognizers that the findings are about.
  var examined: [LintSubject] { subjects.filter(\.isExamined) }

  func name(of view: View) -> String { names.name(of: view) }

  func add(_ finding: GestureLint.Finding) {
    if !findings.contains(finding) { findings.append(finding) }
  }

  func add(
    _ kind: GestureLint.Kind, _ severity: GestureLint.Severity = .warning,
    of subjects: [LintSubject], _ reason: String, remedy: String,
    delay: GestureLint.Delay? = nil
  ) {
    reported.append((kind, severity == .warning, Set(subjects.map(\.index))))
    add(
      GestureLint.Finding(
        kind, severity, of: subjects.map(\.name), reason, remedy: remedy,
        rects: subjects.map(\.rect).reduce(into: []) { if !$0.contains($1) { $0.append($1) } },
        delay: delay))
  }

  func hasWarning(_ kinds: Set<GestureLint.Kind>, about subject: LintSubject) -> Bool {
    reported.contains {
      $0.isWarning && kinds.contains($0.kind) && $0.indices.contains(subject.index)
    }
  }

  func hasFinding(_ kind: GestureLint.Kind, _ one: LintSubject, _ other: LintSubject) -> Bool {
    reported.contains { $0.kind == kind && $0.indices.isSuperset(of: [one.index, other.index]) }
  }

  /// The limits of a recognizer: its own if it has any, and else those of the application.
  func limits<Machine>(of recognizer: MachineGestureRecognizer<Machine>) -> GestureLimits {
    recognizer.machine.limits == .standard ? limits : recognizer.machine.limits
  }
}
