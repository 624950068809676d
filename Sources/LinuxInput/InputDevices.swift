public import Evdev

/// One device node, whether it can be used or not.
public struct DeviceListing: Sendable {
  /// The node's path.
  public var path: String
  /// The device's name; from sysfs where the node cannot be opened, empty where nobody knows.
  public var name: String
  /// What the kernel tells of it, or why it cannot be opened.
  public var description: Result<DeviceDescription, DeviceError>

  /// Creates a listing.
  public init(path: String, name: String, description: Result<DeviceDescription, DeviceError>) {
    self.path = path
    self.name = name
    self.description = description
  }
}

/// The devices of this machine.
public enum InputDevices {
  /// The folder in which the kernel's nodes lie.
  public static let folder = "/dev/input"

  /// Returns every event node of a folder, in the order of their numbers, opened once to ask.
  ///
  /// - Throws: ``DeviceError`` when the folder is missing or may not be read. A folder without
  ///   nodes gives none.
  public static func list(folder: String = folder) throws(DeviceError) -> [DeviceListing] {
    try nodes(in: folder).map { listing(of: $0) }
  }

  /// Returns the paths of the event nodes in a folder, in the order of their numbers.
  public static func nodes(in folder: String = folder) throws(DeviceError) -> [String] {
    do {
      return try SmallFile.names(in: folder).compactMap { name in
        number(of: name).map { ($0, name) }
      }.sorted { $0 < $1 }.map { "\(folder)/\($0.1)" }
    } catch {
      throw error.reason == .noSuchDevice ? DeviceError(folder, .noDevices) : error
    }
  }

  /// The number in an event node's name (`event12`), or nil for another name.
  static func number(of name: some StringProtocol) -> Int? {
    guard name.hasPrefix("event") else { return nil }
    let digits = name.dropFirst(5)
    guard digits.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return Int(digits)
  }

  private static func listing(of path: String) -> DeviceListing {
    do {
      let description = try InputDevice(path).description
      return DeviceListing(path: path, name: description.name, description: .success(description))
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
