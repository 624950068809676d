public import TSLinuxInput

/// An accelerometer of the kernel's industrial I/O (IIO), read through sysfs.
///
/// ```swift
/// if let accelerometer = Accelerometer.first() {
///   print(try accelerometer.read())
/// }
/// ```
public struct Accelerometer: Sendable {
  /// The paths of the system's folders.
  public struct Folders: Hashable, Sendable {
    /// The folder of devices.
    public var devices = "/sys/bus/iio/devices"
    /// The folder of udev's database.
    public var udev = "/run/udev/data"

    /// Creates the folders of the system.
    public init() {}
  }

  /// The path of the device's folder.
  public let path: String
  /// The file of each axis, with the number of m/s² per unit and the offset that is added first.
  private let axes: [Axis]
  /// The rows of the matrix from the axes of the sensor to those of the screen.
  private let matrix: [[Double]]
  /// A Boolean value that indicates whether the scale is known, so that readings are in m/s².
  public let isCalibrated: Bool

  private struct Axis {
    let path: String
    let scale: Double
    let offset: Double
  }

  /// Returns the first accelerometer of the machine that measures the screen, or `nil`.
  ///
  /// One in the base of a laptop, below the keyboard, is left out.
  ///
  /// - Returns: The accelerometer with the lowest number.
  public static func first(in folders: Folders = Folders()) -> Accelerometer? {
    let names = ((try? SmallFile.names(in: folders.devices)) ?? []).filter {
      $0.hasPrefix("iio:device")
    }
    let sorted = names.sorted { ($0.count, $0) < ($1.count, $1) }
    for name in sorted {
      if let found = Accelerometer("\(folders.devices)/\(name)", udev: folders.udev) {
        return found
      }
    }
    return nil
  }

  /// Creates the accelerometer of a device's folder, or returns `nil` if it is none of the screen.
  private init?(_ path: String, udev: String) {
    func text(_ name: String) -> String? {
      SmallFile.text(of: "\(path)/\(name)").map { String($0.prefix { $0 != "\n" && $0 != "\0" }) }
    }
    func number(_ axis: String, _ name: String) -> Double? {
      (text("in_accel_\(axis)_\(name)") ?? text("in_accel_\(name)")).flatMap(Double.init)
    }
    let properties = Self.properties(device: text("dev"), udev)
    let place = properties["ACCEL_LOCATION"] ?? text("location")
    guard place != "base", text("label") != "accel-base" else { return nil }
    var axes: [Axis] = []
    for axis in ["x", "y", "z"] {
      guard text("in_accel_\(axis)_raw") != nil else { return nil }
      axes.append(
        Axis(
          path: "\(path)/in_accel_\(axis)_raw", scale: number(axis, "scale") ?? 1,
          offset: number(axis, "offset") ?? 0))
    }
    self.path = path
    self.axes = axes
    isCalibrated = number("x", "scale") != nil
    let stated =
      properties["ACCEL_MOUNT_MATRIX"] ?? text("in_accel_mount_matrix") ?? text("in_mount_matrix")
      ?? text("mount_matrix")
    matrix = stated.flatMap(Self.matrix(parsing:)) ?? [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
  }

  /// Returns udev's properties of a device.
  ///
  /// - Parameters:
  ///   - device: The numbers of the device, as in `249:0`; `nil` for none.
  ///   - folder: The path of udev's database.
  private static func properties(device: String?, _ folder: String) -> [String: String] {
    let numbers = (device ?? "").split(separator: ":").compactMap { UInt32($0) }
    guard numbers.count == 2 else { return [:] }
    let lines = UdevDatabase(folder: folder).properties(major: numbers[0], minor: numbers[1])
    var properties: [String: String] = [:]
    for line in lines {
      guard let mark = line.firstIndex(of: "=") else { continue }
      properties[String(line[..<mark])] = String(line[line.index(after: mark)...])
    }
    return properties
  }

  /// Returns the rows of a matrix such as `0, -1, 0; 1, 0, 0; 0, 0, 1`.
  ///
  /// - Returns: The rows, or `nil` if the text is not three rows of three numbers.
  static func matrix(parsing text: String) -> [[Double]]? {
    let rows = text.split(separator: ";", omittingEmptySubsequences: false).map { row in
      row.split(separator: ",").compactMap { word in
        Double(String(word.filter { $0 != " " && $0 != "\t" }))
      }
    }
    guard rows.count == 3, rows.allSatisfy({ $0.count == 3 && $0.allSatisfy(\.isFinite) }) else {
      return nil
    }
    return rows
  }

  /// Reads the acceleration.
  ///
  /// - Returns: The acceleration along the axes of the screen, in m/s² if ``isCalibrated``.
  /// - Throws: `DeviceError` if the device is gone, another program reads it, or its files have no
  ///   numbers.
  public func read() throws(DeviceError) -> Acceleration {
    var values: [Double] = []
    for axis in axes {
      let text: String
      do throws(DeviceError) {
        text = try SmallFile.contents(of: axis.path)
      } catch {
        // The files of a device that was unplugged are removed.
        throw error.reason == .noSuchDevice ? DeviceError(path, .gone) : error
      }
      guard let raw = Double(String(text.prefix { $0 != "\n" })), raw.isFinite else {
        throw DeviceError(axis.path, .gone)
      }
      values.append((raw + axis.offset) * axis.scale)
    }
    let turned = matrix.map { row in zip(row, values).reduce(0) { $0 + $1.0 * $1.1 } }
    return Acceleration(x: turned[0], y: turned[1], z: turned[2])
  }
}
