import Contacts
import Geometry
import Interface
import Recognition
import Tracing

/// The interface that is examined, and the findings so far.
@MainActor final class LintContext {
  let windows: [Window]
  let subjects: [LintSubject]
  let scale: ScreenScale
  let device: Digitizer?
  let limits: GestureLimits
  private(set) var findings: [GestureLint.Finding] = []
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

  /// Adds a finding about recognizers.
  func add(
    _ kind: GestureLint.Kind, _ severity: GestureLint.Severity = .warning,
    of subjects: [LintSubject], _ reason: String, remedy: String,
    delay: GestureLint.Delay? = nil
  ) {
    add(
      GestureLint.Finding(
        kind, severity, of: subjects.map(\.name), reason, remedy: remedy,
        rects: subjects.map(\.rect).reduce(into: []) { if !$0.contains($1) { $0.append($1) } },
        delay: delay))
  }

  /// Returns whether a warning of one of the kinds is about a recognizer.
  func hasWarning(_ kinds: Set<GestureLint.Kind>, about subject: LintSubject) -> Bool {
    findings.contains {
      $0.severity == .warning && kinds.contains($0.kind) && $0.subjects.contains(subject.name)
    }
  }

  /// The limits of a recognizer: its own if it has any, and else those of the application.
  func limits<Machine>(of recognizer: MachineGestureRecognizer<Machine>) -> GestureLimits {
    recognizer.machine.limits == .standard ? limits : recognizer.machine.limits
  }
}
