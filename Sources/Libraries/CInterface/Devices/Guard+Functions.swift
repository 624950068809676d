@c @implementation func ts_session_set_guard_option(
  _ session: OpaquePointer?, _ device: Int32, _ name: UnsafePointer<CChar>?,
  _ value: UnsafePointer<CChar>?
) -> Int32 {
  guard let session = object(session, Session.self), let name, let value else {
    return Statuses.invalid
  }
  guard let device = session.device(device) else { return Statuses.stale }
  guard device.pad == nil, device.isDecoded else { return Statuses.state }
  return device.guardSettings.set(String(cString: name), to: String(cString: value))
}

@c @implementation func ts_session_get_guard_option(
  _ session: OpaquePointer?, _ device: Int32, _ name: UnsafePointer<CChar>?,
  _ text: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int32 {
  guard let session = object(session, Session.self), let name else { return Statuses.invalid }
  guard let device = session.device(device) else { return Statuses.stale }
  guard device.pad == nil, device.isDecoded else { return Statuses.state }
  guard let option = GuardOption.named(String(cString: name)) else { return Statuses.unknown }
  return copy(option.text(in: device.guardSettings), to: text, capacity)
}

@c @implementation func ts_guard_option_name(
  _ index: Int, _ text: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int32 {
  let options = GuardOption.all
  guard options.indices.contains(index) else { return Statuses.unknown }
  return copy(options[index].name, to: text, capacity)
}

extension GuardSettings {
  /// Sets an option, or all of them by the name `base`.
  ///
  /// - Returns: The status.
  fileprivate mutating func set(_ name: String, to value: String) -> Status {
    if name.isSame(as: "base") {
      let isOn = value.isSame(as: "on")
      guard isOn || value.isSame(as: "off") else { return Statuses.parse }
      self = isOn ? GuardSettings() : .off
      return Statuses.ok
    }
    return GuardOption.named(name)?.setStatus(value, in: &self) ?? Statuses.unknown
  }
}
