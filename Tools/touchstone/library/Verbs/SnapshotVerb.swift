internal import TSEventTime
internal import TSGeometry
internal import TSInterface
internal import TSReplay
internal import TSScenes
internal import TouchSnapshots
internal import TSTracing

/// The verb `snapshot`, which draws a scene as a picture.
struct SnapshotVerb: Verb {
  static let manual = Manual(
    verb: "snapshot", operands: "",
    summary: "write what a scene shows as a picture",
    details: """
      Draws the views of a scene: as they are made, or at a moment of a recording that is played \
      to them. The picture is SVG, or PNG where the file's name ends with .png. The same scene \
      and recording always give the same SVG; text in a PNG depends on the fonts at hand.
      With --animate the picture moves: it is an SVG file that plays the recording, with the \
      fingers and their trails, and below the screen a line for each finger: its view, the last \
      call and the responders that received it, and what recognizers report. Browsers play it, \
      also as the source of an image, so that it can be a part of a page.
      Where no view draws anything, the outlines and names of all views are drawn.
      A nib is drawn, too: its view, at its place on a screen that ends where the view does.
      """,
    options: SceneOptions.manual + [
      .init("recording", short: "r", value: "FILE", "play a recording to the scene"),
      .init(
        "at", value: "SECONDS",
        "the moment, from the start of the recording; its end by default"),
      .init(
        "animate",
        "draw the whole recording as an animated SVG, up to its first minute, with the fingers"
          + " and the calls that they cause"),
      .init(
        "overlay", value: "WHAT",
        """
        touches: circles where fingers are, with id and phase; hit: the views that they hit; \
        views: the outlines of all views; or several, such as touches,hit
        """),
      .init(
        "scale", value: "N", "how many pixels of a PNG a point has, 0.01 to 100; 2 by default"),
      .init(
        "output", short: "o", value: "FILE",
        "write to a file, FILE.svg or FILE.png; SVG on standard output by default"),
    ] + RecordingOptions.manual,
    examples: [
      ("snapshot --scene cards.scene.json -o cards.svg", "draw a scene"),
      (
        "snapshot -r pinch.evemu --at 0.2 --overlay touches -o p.png",
        "draw the fingers, a fifth of a second into a recording"
      ),
      (
        "snapshot --scene s.scene.json -r pinch.evemu --animate -o pinch.svg",
        "draw the recording as a moving picture"
      ),
    ])

  private let options: SceneOptions
  private let sceneName: String?
  private let recording: String?
  private let recordings: RecordingOptions
  private let moment: Double?
  private let isAnimated: Bool
  private let overlays: Snapshot.Overlays
  private let scale: Double
  private let output: String?

  init(_ arguments: Arguments) throws(UsageError) {
    options = try SceneOptions(arguments, beside: arguments.value("recording"))
    sceneName = options.scenePath
    recording = arguments.value("recording")
    recordings = try RecordingOptions(arguments)
    output = arguments.value("output")
    isAnimated = arguments.has("animate")
    overlays = try Self.overlays(arguments.value("overlay"))
    moment = try Self.number(
      arguments, "at", in: 0...1e6, "seconds from 0 to 1000000, such as 0.25")
    scale =
      try Self.number(arguments, "scale", in: 0.01...100, "a number from 0.01 to 100, such as 2")
      ?? 2
    if let word = arguments.operands.first {
      throw .usageError(
        "\(word.quoted) is not expected; name the scene with --scene, a recording with --recording")
    }
    guard sceneName != nil || recording != nil else {
      throw .usageError("nothing is to be drawn; write touchstone snapshot --scene FILE")
    }
    if moment != nil, recording == nil {
      throw .usageError("--at is a moment of a recording; name that with --recording")
    }
    if arguments.value("device") != nil || arguments.has("lenient"), recording == nil {
      throw .usageError("--device and --lenient are of a recording; name that with --recording")
    }
    if isAnimated, recording == nil {
      throw .usageError("--animate plays a recording; name that with --recording")
    }
    for name in ["at", "overlay", "scale"] where isAnimated && arguments.value(name) != nil {
      throw .usageError("--animate draws all of a recording in its own manner; leave --\(name) out")
    }
    if arguments.value("scale") != nil, output?.lowercased().hasSuffix(".png") != true {
      throw .usageError("--scale is about PNG; SVG has any size; leave it out, or name a .png file")
    }
    guard let output, output != "-" else { return }
    try OutputFile.expectName(output)
    if isAnimated, !output.lowercased().hasSuffix(".svg") {
      throw .usageError("\(output): an animation is SVG; name the file so that it ends with .svg")
    }
    guard [".svg", ".png"].contains(where: { output.lowercased().hasSuffix($0) }) else {
      throw .usageError("\(output): expected a name that ends with .svg or .png; name the file so")
    }
  }

  private static func overlays(_ text: String?) throws(UsageError) -> Snapshot.Overlays {
    var overlays: Snapshot.Overlays = .viewsIfBlank
    for word in text?.split(separator: ",", omittingEmptySubsequences: false) ?? [] {
      switch word {
      case "touches": overlays.insert(.touches)
      case "hit": overlays.insert(.hit)
      case "views": overlays.insert(.views)
      default:
        throw .usageError(
          "--overlay \(String(word).quoted) is not known; give touches, hit, views, or several with commas"
        )
      }
    }
    return overlays
  }

  private static func number(
    _ arguments: Arguments, _ name: String, in range: ClosedRange<Double>, _ expected: String
  ) throws(UsageError) -> Double? {
    guard let text = arguments.value(name) else { return nil }
    guard let number = Double(text), range.contains(number) else {
      throw .usageError("--\(name) \(text.quoted) cannot be; give \(expected)")
    }
    return number
  }

  func run(on console: Console) throws(UsageError) -> ExitStatus {
    var file: OutputFile?
    if let output, output != "-" {
      file = try OutputFile(output, inputs: [sceneName, recording, recordings.descriptionFile])
    }
    let bytes = try isAnimated ? animation(console) : picture(console)
    if let file { file.write(bytes) } else { console.write(bytes) }
    try file?.finish()
    return .done
  }

  private func picture(_ console: Console) throws(UsageError) -> [UInt8] {
    let snapshot = try take(console)
    do throws(SnapshotError) {
      return output?.lowercased().hasSuffix(".png") == true
        ? try snapshot.png(scale: scale) : Array(try snapshot.svg().utf8)
    } catch {
      throw .wrong(error.description)
    }
  }

  private func animation(_ console: Console) throws(UsageError) -> [UInt8] {
    // The initializer has checked that a recording is named.
    guard let recording else { throw .usageError("nothing is to be played") }
    try InputFiles.expectRecording(recording, verb: "snapshot")
    let scene = try options.loadScene()
    let mapping = try options.mapping(console.environment, scene)
    let source = try recordings.source(recording, on: console)
    var shown: (animation: AnimatedSnapshot, objects: SceneInstance)?
    do throws(ReplayError) {
      let result = try Replayer.trace(
        source, scene: scene, options: mapping, as: nil,
        prepare: { shown = (AnimatedSnapshot(of: $0, overlays: .viewsIfBlank), $1) })
      InputFiles.sayNotices(result, of: recording, on: console)
    } catch {
      throw UsageError(error)
    }
    guard let animation = shown?.animation else { throw .wrong("\(recording): is empty") }
    if animation.isCut {
      console.report(
        "touchstone: \(recording): is longer than \(Int(AnimatedSnapshot.longestDuration)) s; the"
          + " animation ends there")
    }
    do throws(SnapshotError) {
      return Array(try animation.svg().utf8)
    } catch {
      throw .wrong(error.description)
    }
  }

  private func take(_ console: Console) throws(UsageError) -> Snapshot {
    let scene = try options.loadScene()
    guard let recording else {
      // The initializer has checked that a scene or a recording is named.
      guard let scene else { throw .usageError("nothing is to be drawn") }
      let application = Application(screen: scene.screen)
      let objects = scene.instantiate(in: application)
      defer { withExtendedLifetime(objects) {} }
      return Snapshot(of: application, overlays: overlays)
    }
    try InputFiles.expectRecording(recording, verb: "snapshot")
    let mapping = try options.mapping(console.environment, scene)
    let source = try recordings.source(recording, on: console)
    let moments = Moments()
    do throws(ReplayError) {
      let prepare: (Application, SceneInstance) -> Void = { application, objects in
        moments.application = application
        moments.objects = objects
        guard let moment else { return }
        // One microsecond later, so that everything due at the moment itself has happened.
        application.timeline.schedule(after: moment + 1e-6) { [overlays] in
          moments.snapshot = Snapshot(of: application, overlays: overlays)
        }
      }
      let result = try Replayer.trace(
        source, scene: scene, options: mapping, as: nil, prepare: prepare)
      InputFiles.sayNotices(result, of: recording, on: console)
      if let moment, moment > result.summary.duration {
        console.report(
          "touchstone: \(recording): \(moment) s is after its end at \(result.summary.duration) s")
      }
    } catch {
      throw UsageError(error)
    }
    if let snapshot = moments.snapshot { return snapshot }
    guard let application = moments.application else { throw .wrong("\(recording): is empty") }
    return Snapshot(of: application, overlays: overlays)
  }

  /// The objects and the snapshot of a replay.
  private final class Moments {
    var application: Application?
    var objects: SceneInstance?
    var snapshot: Snapshot?
  }
}
