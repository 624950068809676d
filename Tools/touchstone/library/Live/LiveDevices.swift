internal import Evdev
internal import LinuxInput

/// The devices of this machine, as verbs look for them.
enum LiveDevices {
  /// Opens a device that was named.
  static func open(_ path: String, grab: Bool) throws(Complaint) -> InputDevice {
    do throws(DeviceError) {
      return try InputDevice(path, grab: grab)
    } catch {
      throw Complaint(error)
    }
  }

  /// Opens devices that were named, all of which have to sense touches.
  static func digitizers(_ paths: [String], grab: Bool) throws(Complaint) -> [InputDevice] {
    var devices: [InputDevice] = []
    for path in paths where !devices.contains(where: { $0.path == path }) {
      let device = try open(path, grab: grab)
      do throws(DeviceRejection) {
        _ = try device.description.digitizer()
      } catch {
        throw .wrong(
          "\(device.title): \(error.description); touchstone list shows what can be used")
      }
      devices.append(device)
    }
    return devices
  }

  /// The nodes of all devices.
  static func all(in folder: String) throws(Complaint) -> [String] {
    let nodes: [String]
    do throws(DeviceError) {
      nodes = try InputDevices.nodes(in: folder)
    } catch {
      throw Complaint(error)
    }
    guard !nodes.isEmpty else { throw nothing(in: folder) }
    return nodes
  }

  /// The node of the one touch device.
  ///
  /// - Throws: A complaint where there is none, or where there are several to choose from.
  static func onlyOne(in folder: String, verb: String) throws(Complaint) -> String {
    let listings: [DeviceListing]
    do throws(DeviceError) {
      listings = try InputDevices.list(folder: folder)
    } catch {
      throw Complaint(error)
    }
    guard !listings.isEmpty else { throw nothing(in: folder) }
    let usable = listings.filter { ListedDevice($0).problem == nil }
    if usable.count == 1 { return usable[0].path }
    guard usable.isEmpty else {
      let list = usable.map { "\($0.path) (\($0.name))" }.joined(separator: ", ")
      throw .misuse("several touch devices are here; name one or more: \(list)")
    }
    if let refusal = permissionRefusal(listings) { throw Complaint(refusal) }
    throw .wrong(
      "no touch device is here; plug one in, or name the device to \(verb)"
        + " (touchstone list shows all)")
  }

  /// The complaint about a folder without nodes.
  static func nothing(in folder: String) -> Complaint {
    guard folder != InputDevices.folder else { return Complaint(DeviceError(folder, .noDevices)) }
    return .wrong(
      "\(folder): no input devices here (no event0, event1 and so on); leave out --folder for"
        + " \(InputDevices.folder)")
  }

  /// Why nodes could not be opened, those first that udev knows to sense touches: what to do about
  /// a keyboard is no advice to whoever wants to read a screen.
  static func refusals(
    _ listings: [DeviceListing], _ udev: UdevDatabase = UdevDatabase()
  ) -> [DeviceError] {
    let all = listings.compactMap { listing -> DeviceError? in
      guard case .failure(let error) = listing.description else { return nil }
      return error
    }
    let isTouch = all.map { error in
      udev.properties(ofNode: error.path).contains { touchProperties.contains($0) }
    }
    let order = isTouch.indices.filter { isTouch[$0] } + isTouch.indices.filter { !isTouch[$0] }
    return order.map { all[$0] }
  }

  private static let touchProperties: Set = [
    "ID_INPUT_TOUCHSCREEN=1", "ID_INPUT_TOUCHPAD=1", "ID_INPUT_TABLET=1",
  ]

  /// The first refusal, where nothing could be opened for lack of permission.
  static func permissionRefusal(_ listings: [DeviceListing]) -> DeviceError? {
    let refusals = refusals(listings)
    let isEachForbidden = refusals.allSatisfy { error in
      if case .noPermission = error.reason { return true }
      return false
    }
    return refusals.count == listings.count && isEachForbidden ? refusals.first : nil
  }
}

extension InputDevice {
  /// The device for people: `/dev/input/event3 (Panel)`.
  var title: String {
    description.name.isEmpty ? path : "\(path) (\(description.name.onOneLine))"
  }
}
