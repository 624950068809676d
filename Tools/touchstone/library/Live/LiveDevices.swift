internal import TSEvdev
internal import TSLinuxInput

/// Functions that find and open the devices of this machine for verbs.
enum LiveDevices {
  /// Opens a device by its path.
  ///
  /// - Parameters:
  ///   - path: The device node.
  ///   - grab: Whether to grab the device, so that no other program receives its events.
  /// - Returns: The device.
  /// - Throws: A ``UsageError`` if the device cannot be opened.
  static func open(_ path: String, grab: Bool) throws(UsageError) -> InputDevice {
    do throws(DeviceError) {
      return try InputDevice(path, grab: grab)
    } catch {
      throw UsageError(error)
    }
  }

  /// Opens devices by their paths, all of which must be digitizers.
  ///
  /// - Parameters:
  ///   - paths: The device nodes; repetitions are ignored.
  ///   - grab: Whether to grab the devices, so that no other program receives their events.
  /// - Returns: The devices.
  /// - Throws: A ``UsageError`` if a device cannot be opened or does not sense touches.
  static func digitizers(_ paths: [String], grab: Bool) throws(UsageError) -> [InputDevice] {
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

  /// Returns the paths of all device nodes in a folder.
  ///
  /// - Parameter folder: The folder.
  /// - Returns: The paths.
  /// - Throws: A ``UsageError`` if the folder cannot be read or contains no nodes.
  static func all(in folder: String) throws(UsageError) -> [String] {
    let nodes: [String]
    do throws(DeviceError) {
      nodes = try InputDevices.nodes(in: folder)
    } catch {
      throw UsageError(error)
    }
    guard !nodes.isEmpty else { throw nothing(in: folder) }
    return nodes
  }

  /// Returns the path of the only touch device.
  ///
  /// - Parameters:
  ///   - folder: The folder of the device nodes.
  ///   - verb: The verb, for messages.
  /// - Returns: The path.
  /// - Throws: A ``UsageError`` if there is no touch device, or more than one.
  static func onlyOne(in folder: String, verb: String) throws(UsageError) -> String {
    let listings: [DeviceListing]
    do throws(DeviceError) {
      listings = try InputDevices.list(folder: folder)
    } catch {
      throw UsageError(error)
    }
    guard !listings.isEmpty else { throw nothing(in: folder) }
    let usable = listings.filter { ListedDevice($0).problem == nil }
    if usable.count == 1 { return usable[0].path }
    guard usable.isEmpty else {
      let list = usable.map { "\($0.path) (\($0.name))" }.joined(separator: ", ")
      throw .usageError("several touch devices are here; name one or more: \(list)")
    }
    if let refusal = permissionRefusal(listings) { throw UsageError(refusal) }
    if let grabbed = grabbed(listings) { throw UsageError(grabbed) }
    throw .wrong(
      "no touch device is here; plug one in, or name the device to \(verb)"
        + " (touchstone list shows all)")
  }

  /// Returns the error for the first touch device that another program has grabbed; otherwise `nil`.
  ///
  /// - Parameter listings: The devices that were found.
  /// - Returns: The error.
  static func grabbed(_ listings: [DeviceListing]) -> DeviceError? {
    listings.first { $0.isGrabbed }.map { DeviceError($0.path, .grabbed) }
  }

  /// Returns the error for a folder without device nodes.
  ///
  /// - Parameter folder: The folder.
  /// - Returns: The error.
  static func nothing(in folder: String) -> UsageError {
    guard folder != InputDevices.folder else { return UsageError(DeviceError(folder, .noDevices)) }
    return .wrong(
      "\(folder): no input devices here (no event0, event1 and so on); leave out --folder for"
        + " \(InputDevices.folder)")
  }

  /// Returns the reasons for which nodes could not be opened, touch devices by udev's data first.
  ///
  /// Advice about a keyboard does not help a user with a touchscreen.
  ///
  /// - Parameters:
  ///   - listings: The devices that were found.
  ///   - udev: The database that knows which devices sense touches.
  /// - Returns: The errors.
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

  /// Returns the first error if no device could be opened for lack of permission; otherwise `nil`.
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
  /// The name of the device in messages, such as `/dev/input/event3 (Panel)`.
  var title: String {
    description.name.isEmpty ? path : "\(path) (\(description.name.onOneLine))"
  }
}
