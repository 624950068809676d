internal import Glibc
internal import TSEventTime
internal import TSEvdev
internal import TSFormatting
internal import TSLinuxInput
internal import TSShield

/// The verb `shield`, which takes panels and offers clean ones to every program.
struct ShieldVerb: Verb {
  static let manual = Manual(
    verb: "shield", operands: "[DEVICE...]",
    summary: "give every program a clean panel in place of a faulty one",
    details: """
      Takes touchscreens for itself and offers a virtual device in place of each, with its name, its \
      numbers and its ranges: compositors, browsers and games see that one. Between them touches are \
      repaired, calibrated and rotated. Without a DEVICE it takes every touchscreen, those that are \
      plugged in later too; touchpads, pens, mice and keyboards are left alone.
      It runs until Ctrl-C, or as the service touchstone-shield. When it ends, for whatever reason, \
      the kernel gives the panels back. A panel that is touched is taken at the next lift, at the \
      latest after ten seconds.
      A settings file, JSON, has what is done with which panel, found by its name, its numbers or its \
      place. A file that others may write is refused. One with an error changes nothing: the panels \
      stay as they are.
      With --report a second call asks a running shield for what its panels did in the last minutes, \
      and writes it as a recording with the settings and with what was decided about touches; \
      touchstone explain tells it again.
      The lines of gestures are written to standard output, and to every program that is connected to \
      the socket of --lines. A line that nobody reads is left out and counted: touches do not wait.
      """,
    options: [
      .init("settings", value: "FILE", "the settings; without them touches are only repaired"),
      .init("dry-run", "show what would be done with each device, and do nothing"),
      .init("json", "print JSON: the devices of a dry run, else the counters, a line a minute"),
      .init("counters", value: "SECONDS", "print the counters as JSON, a line every SECONDS"),
      .init("report", "write what the panels of a running shield did in the last minutes"),
      .init(
        "output", short: "o", value: "FILE", "the file of the report; standard output by default"),
      .init(
        "socket", value: "PATH",
        "where reports are asked for; /run/touchstone-shield/socket by default for --report"),
      .init(
        "lines", value: "PATH",
        "a socket from which programs read the lines of gestures; in the folder of a service by default"
      ),
      .init("group", value: "NAME", "the group that may connect to the socket of --lines"),
      .init("folder", value: "DIR", "the folder of device nodes; /dev/input by default"),
    ],
    examples: [
      ("shield --dry-run", "show which panels would be taken"),
      (
        "shield --settings /etc/touchstone/shield.json /dev/input/event3",
        "take one panel, with settings"
      ),
      ("shield --report -o ghost.evemu", "write what the panel of the service did"),
    ])

  private let paths: [String]
  private let settingsPath: String?
  private let isDry: Bool
  private let isJSON: Bool
  private let seconds: Double?
  private let folder: String
  private let isReport: Bool
  private let output: String
  private let socket: String?
  private let lines: String?
  private let group: String?

  init(_ arguments: Arguments) throws(UsageError) {
    paths = arguments.operands
    settingsPath = arguments.value("settings")
    isDry = arguments.has("dry-run")
    folder = arguments.value("folder") ?? InputDevices.folder
    isJSON = arguments.has("json")
    seconds = try arguments.seconds("counters").map { max(0.1, $0) } ?? (isJSON ? 60 : nil)
    isReport = arguments.has("report")
    output = arguments.value("output") ?? "-"
    socket = arguments.value("socket")
    lines = arguments.value("lines")
    group = arguments.value("group")
    if isReport,
      isDry || !paths.isEmpty || settingsPath != nil || seconds != nil
        || lines != nil || group != nil
    {
      throw .usageError("--report asks a shield that runs; leave out all but -o and --socket")
    }
    if !isReport, arguments.value("output") != nil {
      throw .usageError("--output is the file of a report; add --report")
    }
  }

  func run(on console: Console) throws(UsageError) -> ExitStatus {
    if isReport { return try report(on: console) }
    if let group, UserGroup.number(of: group) == nil {
      throw .wrong("--group \(group): there is no such group; name one of the system")
    }
    var settings = ShieldSettings()
    if let settingsPath {
      do throws(SettingsError) {
        settings = try ShieldSettings(path: settingsPath)
      } catch {
        throw .wrong(error.description)
      }
    }
    let readers = LineReaders()
    let session = ShieldSession(
      settings, paths: paths,
      print: {
        readers.send($0)
        return console.offerData($0)
      }, report: { console.offerReport("touchstone: \($0)") })
    for path in paths {
      let device = try LiveDevices.open(path, grab: false)
      if let reason = session.refusal(of: device) {
        throw .wrong("\(device.title) is left alone: \(reason); touchstone list shows what is here")
      }
    }
    if isDry {
      if let settingsPath {
        console.report("touchstone: the settings of \(settingsPath) are right")
      }
      return try show(session, on: console)
    }
    do throws(DeviceError) {
      try run(session, settings, readers, on: console)
    } catch {
      throw UsageError(error)
    }
    return .done
  }

  /// Makes the sockets of a shield, and serves them.
  private func listen(
    _ session: ShieldSession, _ settings: ShieldSettings, _ readers: LineReaders,
    _ loop: InputLoop, on console: Console
  ) throws(DeviceError) -> [LocalSocket] {
    let folder = console.environment["RUNTIME_DIRECTORY"]
    var sockets: [LocalSocket] = []
    // The folder belongs to the service, and the socket to its group.
    if let place = socket ?? folder.map({ $0 + "/socket" }) {
      let socket = try LocalSocket(listeningAt: place, mode: 0o660)
      let desk = ReportDesk()
      try loop.watch(fileDescriptor: socket.fileDescriptor, name: socket.path) {
        guard let connection = socket.accept() else { return }
        desk.answer(connection) { ShieldReport(session.panels, settings: settings) }
      }
      sockets.append(socket)
    }
    if let place = lines ?? folder.map({ $0 + "/lines" }) {
      let socket = try LocalSocket(
        listeningAt: place, mode: 0o660, group: group.flatMap(UserGroup.number(of:)))
      try loop.watch(fileDescriptor: socket.fileDescriptor, name: socket.path) {
        if let connection = socket.accept() { readers.add(connection) }
      }
      sockets.append(socket)
    }
    return sockets
  }

  private func run(
    _ session: ShieldSession, _ settings: ShieldSettings, _ readers: LineReaders,
    on console: Console
  ) throws(DeviceError) {
    let notifier = ServiceNotifier(console.environment, process: getpid())
    let loop = try InputLoop()
    let sockets = try listen(session, settings, readers, loop, on: console)
    try loop.watch(folder: folder) { session.refusal(of: $0) == nil }
    defer {
      notifier.stopping()
      session.end()
    }
    let start = MonotonicClock.now
    var alive = Schedule(every: notifier.interval, from: start)
    var counters = Schedule(every: seconds, from: start)
    var status = Schedule(every: console.errorsAreTerminal ? 1 : nil, from: start)
    // The first turn opens the panels that are there.
    loop.deadline = start
    var isReady = false
    defer { withExtendedLifetime(sockets) {} }
    _ = try loop.run { event throws(DeviceError) in
      try session.take(event)
      let now = MonotonicClock.now
      if case .due = event, !isReady {
        isReady = true
        notifier.ready()
        if session.panels.isEmpty { session.report("waiting for a touchscreen") }
      }
      if alive.isDue(at: now) {
        notifier.alive()
        notifier.status(Self.status(session))
      }
      if status.isDue(at: now) { console.offerProgress(Self.status(session)) }
      if counters.isDue(at: now) {
        let line = session.counters.json(
          after: start.seconds(to: now), lostLines: session.lostLines + readers.lost)
        if !console.offerData(line) { session.noteLostLine() }
      }
      loop.deadline =
        [isReady ? nil : start, session.deadline, alive.next, status.next, counters.next]
        .compactMap { $0 }.min()
      if console.failure != nil { loop.stop() }
    }
    session.end()
    let lost = session.lostLines + readers.lost
    session.report(
      "the panels are given back; \(session.counters.summary)"
        + (lost > 0 ? ", \(lost.counted("line")) nobody read" : ""))
  }

  private func report(on console: Console) throws(UsageError) -> ExitStatus {
    let bytes: [UInt8]
    let place = socket ?? "/run/touchstone-shield/socket"
    do throws(DeviceError) {
      bytes = try LocalConnection(to: place).readAll()
    } catch {
      throw .wrong(
        "\(place): no shield answers here, or you may not ask it; use sudo, start it"
          + " (systemctl start touchstone-shield), or name its --socket")
    }
    guard bytes != Array(ShieldReport.refusal.utf8) else {
      throw .wrong(
        "\(place): others are reading reports, or the shield may start no thread for another; ask"
          + " again in a few seconds")
    }
    guard !bytes.isEmpty else { throw .wrong("\(place): the shield has taken no panel") }
    let file = try OutputFile(output, inputs: [], replacesRecordings: true)
    file.write(bytes)
    try file.finish()
    return .done
  }

  private static func status(_ session: ShieldSession) -> String {
    "\(session.panels.count.counted("panel")); \(session.counters.summary)"
  }

  /// Times at regular intervals.
  private struct Schedule {
    let interval: Double?
    private(set) var next: Timestamp?

    init(every interval: Double?, from start: Timestamp) {
      self.interval = interval
      next = interval.map { start.advanced(by: $0) }
    }

    mutating func isDue(at now: Timestamp) -> Bool {
      guard let interval, let due = next, due <= now else { return false }
      next = now.advanced(by: interval)
      return true
    }
  }

  private func show(
    _ session: ShieldSession, on console: Console
  ) throws(UsageError) -> ExitStatus {
    for path in try LiveDevices.all(in: folder) {
      do throws(DeviceError) {
        let device = try InputDevice(path)
        let refusal = session.refusal(of: device).map { "left alone, \($0)" }
        let isGrabbed = refusal == nil && device.isGrabbedElsewhere()
        let plan =
          refusal
          ?? (isGrabbed ? "cannot be taken, another program has it" : session.plan(for: device))
        guard isJSON else {
          console.print("\(device.title): \(plan)")
          continue
        }
        var line = JSONLine()
        line.add("node", path)
        line.add("name", device.description.name)
        line.add("taken", refusal == nil && !isGrabbed)
        line.add("plan", plan)
        console.printData(line.text)
      } catch {
        console.report("touchstone: \(error.description)")
      }
    }
    return .done
  }
}
