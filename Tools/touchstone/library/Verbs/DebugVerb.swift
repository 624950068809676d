internal import TSContacts
internal import TSEventTime
internal import TSEvdev
internal import TSLinuxInput

/// The verb `debug`, which runs live devices through a scene and shows what happens.
struct DebugVerb: Verb {
  static let manual = Manual(
    verb: "debug", operands: "[DEVICE|FILE...]",
    summary: "run live devices through a scene and show what happens",
    details: """
      Shows what touches do, as they are made: like replay, with devices in place of recordings. \
      On a terminal it is a live view: the devices with their rates, the touches with the views \
      that they hit, the states of the recognizers, and the end of the trace. Elsewhere, and \
      with --plain or --format, it is the trace alone.
      Without a DEVICE it takes every touch device, those that are plugged in later too. When a \
      device is unplugged its touches are cancelled, and it is taken up again when it comes \
      back. A FILE is a recording, replayed in the time that it took, with the trace that replay \
      prints.
      With --json (--format json) each line is an object, as the article Formats describes it, and \
      is written when its frame has been read: for scripts that act on touches, gestures and swipes \
      of trackpads. A line of kind trackpad whose what is swipe has phase, fingers, dx and dy.
      In the live view the key m simulates a memory warning, and l and r, or the arrows, turn the \
      device to the left and to the right. Where recordings alone are shown, the space bar pauses \
      and goes on, s plays the next frame, a plays again, + and - double and halve the speed; the \
      view stays at the end. The key q or Ctrl-C ends it: touches that are down are cancelled, and \
      the summary comes last.
      """,
    options: TraceOptions.manual + [
      .init("grab", "take the events for this program alone: the desktop does not see them"),
      .init("plain", "print the trace without colours, on a terminal too: for logs"),
      .init("folder", value: "DIR", "the folder of device nodes; /dev/input by default"),
    ] + RecordingOptions.manual + [
      .operand("recording", short: "r", value: "FILE")
    ],
    examples: [
      ("debug", "show the touches of every touch device"),
      (
        "debug --scene cards.scene.json --grab /dev/input/event3",
        "try a scene with one device, without moving the desktop"
      ),
      ("debug swipe.evemu", "watch what a recording does in the scene beside it"),
      ("debug --plain >touches.log", "keep a log of what is touched"),
      (
        "debug --json /dev/input/event3 | jq -c 'select(.what == \"swipe\")'",
        "print the swipes of a trackpad for a script"
      ),
    ])

  private let names: [String]
  private let options: TraceOptions
  private let grab: Bool
  private let isPlain: Bool
  private let hasTraceOption: Bool
  private let folder: String
  private let recordings: RecordingOptions

  init(_ arguments: Arguments) throws(UsageError) {
    names = arguments.operands
    options = try TraceOptions(arguments, beside: names.count == 1 ? names[0] : nil)
    grab = arguments.has("grab")
    isPlain = arguments.has("plain")
    hasTraceOption = arguments.value("format") != nil
    recordings = try RecordingOptions(arguments)
    folder = arguments.value("folder") ?? InputDevices.folder
  }

  func run(on console: Console) throws(UsageError) -> ExitStatus {
    let loop: InputLoop
    do throws(DeviceError) {
      loop = try InputLoop()
    } catch {
      throw UsageError(error)
    }
    return try run(on: console, by: loop)
  }

  /// Runs the devices and recordings by a loop.
  ///
  /// - Parameters:
  ///   - console: The console that shows the trace.
  ///   - loop: The loop, without devices.
  ///   - prepare: A closure that is called with the session before it begins.
  /// - Returns: The exit status.
  /// - Throws: A ``UsageError`` if a device or recording cannot be read.
  func run(
    on console: Console, by loop: any EventLoop, prepare: (LiveSession) -> Void = { _ in }
  ) throws(UsageError) -> ExitStatus {
    let scene = try options.loadScene()
    let mapping = try options.mapping(console.environment, scene)
    let (files, nodes) = (names.filter(isRecording), names.filter { !isRecording($0) })
    let devices = try LiveDevices.digitizers(nodes, grab: grab)
    var players: [RecordingPlayer] = []
    for file in files {
      let source = try recordings.source(file, on: console)
      players.append(try RecordingPlayer(file, source: source, options: mapping))
    }
    if names.isEmpty { try expectPermission() }
    let session = LiveSession(
      console, scene: scene, output: output(console), options: mapping, players: players,
      playsOnly: nodes.isEmpty && !files.isEmpty)
    try add(devices, to: loop, for: session, watches: files.isEmpty)
    if names.isEmpty {
      let listings = (try? InputDevices.list(folder: folder)) ?? []
      if listings.contains(where: { ListedDevice($0).problem == nil }) {
        // The user has no permission for keyboards and similar devices on purpose.
        session.expected = Set(LiveDevices.refusals(listings).map(\.path))
      } else {
        console.report("touchstone: waiting for a touch device to be plugged in; Ctrl-C ends it")
      }
    }
    prepare(session)
    defer { session.finish() }
    let now = loop.now
    try session.begin(at: now.advanced(by: nodes.isEmpty ? DebugVerb.delay : 0), now: now)
    DebugVerb.setDeadline(of: loop, for: session)
    session.onWork = { [unowned session] in DebugVerb.setDeadline(of: loop, for: session) }
    _ = try loop.run { event throws(UsageError) in
      try session.take(event, at: loop.now)
      DebugVerb.setDeadline(of: loop, for: session)
      if console.failure != nil || session.isDone { loop.stop() }
    }
    return .done
  }

  /// Sets the deadline of a loop to the next work of a session.
  ///
  /// A loop without devices ends if it has no deadline, so a session that stays gets a distant one.
  private static func setDeadline(of loop: any EventLoop, for session: LiveSession) {
    loop.deadline = session.nextDeadline ?? (session.stays ? loop.now.advanced(by: 3600) : nil)
  }

  /// The seconds until the first event of a recording, in which the live view appears.
  private static let delay = 0.5

  private func add(
    _ devices: [InputDevice], to loop: any EventLoop, for session: LiveSession, watches: Bool
  ) throws(UsageError) {
    do throws(DeviceError) {
      for device in devices { try loop.add(device) }
      let wantsAll = names.isEmpty
      if watches {
        try loop.watch(folder: folder, grab: grab) { device in
          wantsAll ? device.isDigitizer : session.misses(device)
        }
      }
    } catch {
      throw UsageError(error)
    }
  }

  /// Returns the output: on a terminal the live view, unless the options request a trace.
  private func output(_ console: Console) -> LiveOutput {
    let isView =
      console.outputIsTerminal && !isPlain && !hasTraceOption
      && console.environment["TERM"] != "dumb"
    return isView ? .view(console) : .trace(options.form, isPlain: isPlain, console)
  }

  /// Returns a Boolean value that indicates whether a path is that of a file and not of a device
  /// node.
  private func isRecording(_ name: String) -> Bool { FileStatus(path: name)?.kind == .file }

  /// Checks that at least one device node can be opened, as no event could arrive otherwise.
  ///
  /// - Throws: A ``UsageError`` if all nodes are refused for lack of permission.
  private func expectPermission() throws(UsageError) {
    guard let listings = try? InputDevices.list(folder: folder), !listings.isEmpty,
      let refusal = LiveDevices.permissionRefusal(listings)
    else { return }
    throw UsageError(refusal)
  }
}

extension InputDevice {
  /// A Boolean value that indicates whether the device senses touches.
  var isDigitizer: Bool { (try? description.digitizer()) != nil }
}
