internal import Evdev
internal import LinuxInput

/// The verb `debug`.
struct DebugVerb: Verb {
  static let manual = Manual(
    verb: "debug", operands: "[DEVICE...]",
    summary: "run live devices through a scene and print the trace",
    details: """
      Shows what touches do, as they are made: like replay, with devices in place of recordings. \
      Without a DEVICE it takes every touch device, those that are plugged in later too. When a \
      device is unplugged its touches are cancelled, and it is taken up again when it comes \
      back. Ctrl-C ends it: touches that are down are cancelled, and the summary comes last.
      """,
    options: TraceOptions.manual + [
      .init("grab", "take the events for this program alone: the desktop does not see them"),
      .init("plain", "no colours, on a terminal either"),
      .init("folder", value: "DIR", "the folder of device nodes; /dev/input unless given"),
    ],
    examples: [
      ("debug", "show the touches of every touch device"),
      (
        "debug --scene cards.scene.json --grab /dev/input/event3",
        "try a scene with one device, without moving the desktop"
      ),
    ])

  private let names: [String]
  private let options: TraceOptions
  private let grab: Bool
  private let isPlain: Bool
  private let folder: String

  init(_ arguments: Arguments) throws(Complaint) {
    names = arguments.operands
    options = try TraceOptions(arguments)
    grab = arguments.has("grab")
    isPlain = arguments.has("plain")
    folder = arguments.value("folder") ?? InputDevices.folder
  }

  func run(on console: Console) throws(Complaint) -> ExitStatus {
    let session = LiveSession(
      console, scene: try options.loadScene(), form: options.form,
      options: try options.mapping(console.environment), isPlain: isPlain)
    var devices: [InputDevice] = []
    for path in names {
      let device = try LiveDevices.open(path, grab: grab)
      do throws(DeviceRejection) {
        _ = try device.description.digitizer()
      } catch {
        throw .wrong(
          "\(device.title): \(error.description); touchstone list shows what can be used")
      }
      devices.append(device)
    }
    if names.isEmpty { try expectPermission() }
    do throws(DeviceError) {
      let loop = try InputLoop()
      for device in devices { try loop.add(device) }
      let wantsAll = names.isEmpty
      try loop.watch(folder: folder, grab: grab) { device in
        wantsAll ? device.isDigitizer : session.misses(device)
      }
      if wantsAll, !hasTouchDevice {
        console.say("touchstone: waiting for a touch device to be plugged in; Ctrl-C ends it")
      }
      _ = loop.run { event in
        session.take(event)
        loop.deadline = session.nextDeadline
        if console.failure != nil { loop.stop() }
      }
    } catch {
      throw Complaint(error)
    }
    session.finish()
    return .done
  }

  /// Complains where no node may be opened: nothing would ever come.
  private func expectPermission() throws(Complaint) {
    guard let listings = try? InputDevices.list(folder: folder), !listings.isEmpty,
      let refusal = LiveDevices.permissionRefusal(listings)
    else { return }
    throw Complaint(refusal)
  }

  private var hasTouchDevice: Bool {
    let listings = (try? InputDevices.list(folder: folder)) ?? []
    return listings.contains { ListedDevice($0).problem == nil }
  }
}

extension InputDevice {
  /// Whether the device senses touches.
  var isDigitizer: Bool { (try? description.digitizer()) != nil }
}
