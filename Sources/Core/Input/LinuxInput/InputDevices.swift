public import TSEvdev

/// A device node found by ``InputDevices/list(folder:)``, usable or not.
public struct DeviceListing: Sendable {
  /// The path of the node.
  public var path: String
  /// The device's name; from sysfs if the node cannot be opened, empty if unknown.
  public var name: String
  /// The description by the kernel, or the error that prevented opening the node.
  public var description: Result<DeviceDescription, DeviceError>
  /// A Boolean value that indicates whether another program has grabbed the device, if it senses
  /// touches, so that nobody else receives them.
  public var isGrabbed: Bool

  /// Creates a listing of a device node.
  ///
  /// - Parameter isGrabbed: A Boolean value that indicates whether another program has grabbed the
  ///   device; `false` by default.
  public init(
    path: String, name: String, description: Result<DeviceDescription, DeviceError>,
    isGrabbed: Bool = false
  ) {
    self.path = path
    self.name = name
    self.description = description
    self.isGrabbed = isGrabbed
  }
}

/// A namespace for functions that find the input devices of this machine.
public enum InputDevices {
  /// The path of the folder that contains the kernel's device nodes.
  public static let folder = "/dev/input"

  /// Returns every event node of a folder, in the order of their numbers, usable or not.
  ///
  /// Each node is opened once to query it, and touch devices are grabbed for a moment, which shows
  /// whether another program has grabbed them. A folder without nodes has an empty list.
  ///
  /// - Parameter folder: The path of the folder; the kernel's folder by default.
  /// - Throws: ``DeviceError`` if the folder is missing or cannot be read.
  public static func list(folder: String = folder) throws(DeviceError) -> [DeviceListing] {
    try nodes(in: folder).map { listing(of: $0) }
  }

  /// Returns the paths of the event nodes in a folder, in the order of their numbers.
  ///
  /// - Parameter folder: The path of the folder; the kernel's folder by default.
  /// - Throws: ``DeviceError`` if the folder is missing or cannot be read.
  public static func nodes(in folder: String = folder) throws(DeviceError) -> [String] {
    do {
      return try SmallFile.names(in: folder).compactMap { name in
        number(of: name).map { ($0, name) }
      }.sorted { $0 < $1 }.map { "\(folder)/\($0.1)" }
    } catch {
      throw error.reason == .noSuchDevice ? DeviceError(folder, .noDevices) : error
    }
  }

  /// Returns the number in the name of an event node (`event12`), or `nil` for another name.
  static func number(of name: some StringProtocol) -> Int? {
    guard name.hasPrefix("event") else { return nil }
    let digits = name.dropFirst(5)
    guard digits.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return Int(digits)
  }

  private static func listing(of path: String) -> DeviceListing {
    do {
      let device = try InputDevice(path)
      let description = device.description
      // Keyboards and mice are left alone.
      let isDigitizer = (try? description.digitizer()) != nil
      return DeviceListing(
        path: path, name: description.name, description: .success(description),
        isGrabbed: isDigitizer && device.isGrabbedElsewhere())
    } catch {
      return DeviceListing(path: path, name: systemName(of: path), description: .failure(error))
    }
  }

  private static func systemName(of path: String) -> String {
    let node = path.split(separator: "/").last ?? ""
    let text = SmallFile.text(of: "/sys/class/input/\(node)/device/name") ?? ""
    return String(text.prefix { $0 != "\n" })
  }
}
