@c @implementation func ts_session_set_guard_option(
  _ session: OpaquePointer?, _ device: Int32, _ name: UnsafePointer<CChar>?,
  _ value: UnsafePointer<CChar>?
) -> Int32 {
  guard let session = object(session, Session.self), let name, let value else {
    return Statuses.invalid
  }
  guard let device = session.device(device) else { return Statuses.stale }
  guard var settings = device.guardSettings else { return Statuses.state }
  let status = GuardOption.set(
    String(cString: name), to: String(cString: value), in: &settings, among: GuardOption.all
  ) { $0.isSame(as: "on") ? GuardSettings() : $0.isSame(as: "off") ? .off : nil }
  if status == Statuses.ok { device.guardSettings = settings }
  return status
}

@c @implementation func ts_session_get_guard_option(
  _ session: OpaquePointer?, _ device: Int32, _ name: UnsafePointer<CChar>?,
  _ text: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int32 {
  guard let session = object(session, Session.self), let name else { return Statuses.invalid }
  guard let device = session.device(device) else { return Statuses.stale }
  guard let settings = device.guardSettings else { return Statuses.state }
  guard let option = GuardOption.named(String(cString: name)) else { return Statuses.unknown }
  return copy(option.text(in: settings), to: text, capacity)
}

@c @implementation func ts_guard_option_name(
  _ index: Int, _ text: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int32 { GuardOption.copyName(at: index, among: GuardOption.all, to: text, capacity) }
