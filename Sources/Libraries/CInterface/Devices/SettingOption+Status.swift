/// Options by name, for the functions of C.
extension SettingOption {
  /// Sets an option, or all of them by the name `base`.
  ///
  /// - Parameter base: A closure that returns the settings that a value of `base` stands for.
  static func set(
    _ name: String, to value: String, in settings: inout Settings, among options: [SettingOption],
    base: (String) -> Settings?
  ) -> Status {
    if name.isSame(as: "base") {
      guard let base = base(value) else { return Statuses.parse }
      settings = base
      return Statuses.ok
    }
    guard let option = named(name, among: options) else { return Statuses.unknown }
    do throws(SettingOptionError) {
      try option.set(value, in: &settings)
    } catch {
      return Statuses.parse
    }
    return Statuses.ok
  }

  /// Copies the name of the option of an index.
  ///
  /// - Returns: The length of the name, or the status behind the last one.
  static func copyName(
    at index: Int, among options: [SettingOption], to text: UnsafeMutablePointer<CChar>?,
    _ capacity: Int
  ) -> Int32 {
    guard options.indices.contains(index) else { return Statuses.unknown }
    return copy(options[index].name, to: text, capacity)
  }
}
