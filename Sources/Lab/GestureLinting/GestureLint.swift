public import TSContacts
public import TSInterface
import TSGeometry
public import TSScenes

/// An examination of the recognizers and the targets of an interface, for faults that no single
/// test shows.
///
/// It finds recognizers that can never be recognized or always wait, pairs whose outcome depends on
/// the order of adding or on the moments at which the device samples, recognizers that are
/// recognized together unasked, the delays of failure requirements, targets that are too small or
/// too near each other for fingers, gestures that the device or the view has no room for, and
/// limits that many people do not keep.
///
/// For a window of a test, settings, relations and geometry are examined, and delegates are asked
/// about each pair of recognizers; nothing is touched:
///
/// ```swift
/// #expect(GestureLint(of: window).findings.isEmpty)
/// ```
///
/// For a scene, or for any interface that can be made anew, the hands of several people also make
/// the gesture of each recognizer in an application of its own, so that what is found has happened:
///
/// ```swift
/// let lint = GestureLint(of: try Scene.load(path: "cards.scene.json"))
/// for finding in lint.findings { print(finding) }
/// ```
@MainActor public struct GestureLint: Sendable {
  /// The warnings, by kind and then in the order of the views.
  public let findings: [Finding]
  /// The findings that are no faults: the delays of usual failure requirements, targets of less
  /// than 9 mm, and recognizers of hidden views.
  public let notes: [Finding]

  /// Examines a window as it is.
  ///
  /// The window is laid out first. Recognizers and delegates are asked about each other, but their
  /// states do not change.
  ///
  /// - Parameters:
  ///   - window: The window, which should be in an application, so that its screen is known.
  ///   - device: The device with which it is touched; `nil`, the default, for a touchscreen with ten
  ///     fingers.
  ///   - pointsPerMillimetre: The density of the screen. The default is that of the screen or the
  ///     device, or 163 points per inch if neither is known.
  /// - Complexity: O(*n*²) in the number of recognizers and targets.
  public init(of window: Window, device: Digitizer? = nil, pointsPerMillimetre: Double? = nil) {
    let screen = window.application?.screen ?? Screen(size: window.bounds.size)
    let context = LintContext(
      [window], screen, device, pointsPerMillimetre: pointsPerMillimetre)
    StaticRules(context: context).check()
    RelationRules(context: context).check()
    self.init(context)
  }

  /// Examines a scene, with hands that make each of its gestures.
  ///
  /// - Parameters:
  ///   - scene: The scene, which is instantiated several times.
  ///   - pointsPerMillimetre: The density of the screen. The default is that of the scene or the
  ///     device, or 163 points per inch if neither is known.
  ///   - people: The people by whom the delays of failure requirements are measured.
  public init(
    of scene: Scene, device: Digitizer? = nil, pointsPerMillimetre: Double? = nil,
    hands: any TrialHandSource = PercentileHands(), people: any TrialHandSource = MadeHands()
  ) {
    self.init(
      screen: scene.screen, device: device, pointsPerMillimetre: pointsPerMillimetre, hands: hands,
      people: people
    ) { scene.instantiate(in: $0) }
  }

  /// Examines an interface that a closure makes, with hands that make each of its gestures.
  ///
  /// - Parameter make: A closure that makes the interface in a new application and returns what has
  ///   to be retained. It is called many times, and must make the same interface each time.
  /// - Complexity: Hands make the gestures of at most as many recognizers as give 10,000 if multiplied
  ///   by the number of all, the first in the order of the views; a note says so if that is not all.
  ///   The interface is made up to 180 times for each recognizer that moves with others on
  ///   its branch of the hierarchy, and up to 20 times for any other; once more for each of `people` if
  ///   the recognizer waits for others. Beside that O(*n*²) in the number of recognizers and targets.
  public init(
    screen: Screen, device: Digitizer? = nil, pointsPerMillimetre: Double? = nil,
    hands: any TrialHandSource = PercentileHands(), people: any TrialHandSource = MadeHands(),
    making make: @escaping (Application) -> Any
  ) {
    let stage = TrialStage(screen: screen, make: make)
    let (application, objects) = stage.application()
    let context = LintContext(
      application.windows.filter { !$0.isHidden }, screen, device,
      pointsPerMillimetre: pointsPerMillimetre)
    StaticRules(context: context).check()
    TrialRules(context: context, stage: stage, hands: hands, people: people).check()
    self.init(context)
    withExtendedLifetime((application, objects)) {}
  }

  private init(_ context: LintContext) {
    let kinds = Kind.allCases
    let sorted = context.findings.enumerated().sorted { one, other in
      let (a, b) = (one.element.kind, other.element.kind)
      let ranks = (kinds.firstIndex(of: a) ?? 0, kinds.firstIndex(of: b) ?? 0)
      return ranks.0 != ranks.1 ? ranks.0 < ranks.1 : one.offset < other.offset
    }.map(\.element)
    findings = sorted.filter { $0.severity == .warning }
    notes = sorted.filter { $0.severity == .note }
  }
}
