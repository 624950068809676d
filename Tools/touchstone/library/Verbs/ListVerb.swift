internal import TSContacts
internal import TSEvdev
internal import TSFormatting
internal import TSLinuxInput

/// The verb `list`, which shows the input devices of this machine.
struct ListVerb: Verb {
  static let manual = Manual(
    verb: "list", operands: "",
    summary: "show the input devices of this machine",
    details: """
      Shows every input device, one a line: its node, what kind of device it is (touchscreen, \
      touchpad, pen, other), how it tells touches (B: slots, A: anonymous, ST: a single touch), \
      how many at once, its size, its name, and why it cannot be used where it cannot: also where \
      another program has grabbed it. For a \
      touchpad it adds what is made of it: its buttons, whether pressure matters, whether only \
      the box of its fingers is known.
      """,
    options: [
      .init("folder", value: "DIR", "the folder of device nodes; /dev/input by default"),
      .init("json", "print JSON, one object a line"),
    ],
    examples: [
      ("list", "show the devices in /dev/input"),
      ("list --json | jq -r 'select(.usable).node'", "print the nodes that can be used"),
    ])

  private let folder: String
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    folder = arguments.value("folder") ?? InputDevices.folder
    isJSON = arguments.has("json")
    if let operand = arguments.operands.first {
      throw .usageError("\(operand): list takes no names; give a folder of nodes with --folder")
    }
    if arguments.value("folder") != nil {
      try InputFiles.expectFolder(folder, of: "--folder ", advice: "leave it out for /dev/input")
    }
  }

  func run(on console: Console) throws(UsageError) -> ExitStatus {
    let listings: [DeviceListing]
    do throws(DeviceError) {
      listings = try InputDevices.list(folder: folder)
    } catch {
      throw UsageError(error)
    }
    guard !listings.isEmpty else { throw LiveDevices.nothing(in: folder) }
    if isJSON {
      for listing in listings { console.printData(ListedDevice(listing).json) }
    } else {
      let head = ["node", "kind", "protocol", "slots", "size in mm", "name"]
      for line in TextTable.lines([head] + listings.map { ListedDevice($0).row }) {
        console.print(line)
      }
    }
    let refusals = LiveDevices.refusals(listings)
    if refusals.count == listings.count { throw UsageError(refusals[0]) }
    if let advice = advice(listings, refusals) { console.report("touchstone: \(advice)") }
    return .done
  }

  /// Returns the advice to show if no device can be used; otherwise `nil`.
  private func advice(_ listings: [DeviceListing], _ refusals: [DeviceError]) -> String? {
    guard !listings.contains(where: { ListedDevice($0).problem == nil }) else { return nil }
    if let grabbed = LiveDevices.grabbed(listings) {
      return "no touch device can be used; \(grabbed.description)"
    }
    guard let refusal = refusals.first else {
      return "none of these senses touches; plug in a device that does"
    }
    let count = "\(refusals.count) of \(listings.count) nodes"
    return "no touch device can be used, and \(count) cannot be opened: \(refusal.description)"
  }
}
