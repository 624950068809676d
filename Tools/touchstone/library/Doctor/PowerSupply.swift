internal import TSLinuxInput

/// The power supplies of the machine, as the kernel tells them.
struct PowerSupply {
  /// The folder of the supplies.
  static let folder = "/sys/class/power_supply"

  /// A Boolean value that indicates whether the machine itself has a battery.
  let hasBattery: Bool
  /// A Boolean value that indicates whether a charger is plugged in; `nil` if none is known.
  let isOnMains: Bool?

  /// Reads the supplies.
  ///
  /// - Parameter folder: The folder.
  init(folder: String = PowerSupply.folder) {
    var (hasBattery, mains) = (false, [Bool]())
    for name in (try? SmallFile.names(in: folder)) ?? [] where !name.hasPrefix(".") {
      func value(_ file: String) -> String? {
        SmallFile.text(of: "\(folder)/\(name)/\(file)").map { text in
          String(text.filter { !$0.isWhitespace })
        }
      }
      // Batteries of mice and pens have the scope of a device.
      if value("type") == "Battery", value("scope") != "Device" { hasBattery = true }
      if value("type") != "Battery", let online = value("online") { mains.append(online != "0") }
    }
    self.hasBattery = hasBattery
    isOnMains = mains.isEmpty ? nil : mains.contains(true)
  }
}
