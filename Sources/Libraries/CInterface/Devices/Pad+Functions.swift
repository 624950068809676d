import TSGeometry

@c @implementation func ts_session_push_key(
  _ session: OpaquePointer?, _ time: Int64, _ key: UInt16, _ pressed: Bool
) -> Int32 {
  guard let session = object(session, Session.self), isUsable(time) else {
    return Statuses.invalid
  }
  session.pass(to: time)
  session.pushKey(key, isPressed: pressed)
  return Statuses.ok
}

@c @implementation func ts_session_set_pointer(
  _ session: OpaquePointer?, _ x: Double, _ y: Double, _ target: UInt32
) -> Int32 {
  guard let session = object(session, Session.self), areUsable(x, y) else {
    return Statuses.invalid
  }
  session.pointer = (CGPoint(x: x, y: y), target)
  return Statuses.ok
}

@c @implementation func ts_session_set_pad_option(
  _ session: OpaquePointer?, _ device: Int32, _ name: UnsafePointer<CChar>?,
  _ value: UnsafePointer<CChar>?
) -> Int32 {
  guard let session = object(session, Session.self), let name, let value else {
    return Statuses.invalid
  }
  guard let device = session.device(device) else { return Statuses.stale }
  guard let pad = device.pad else { return Statuses.state }
  var settings = pad.settings
  let status = settings.set(String(cString: name), to: String(cString: value))
  guard status == Statuses.ok else { return status }
  guard pad.change(to: settings, at: session.time) else { return Statuses.invalid }
  session.deliver(pad, of: device)
  return Statuses.ok
}

@c @implementation func ts_session_get_pad_option(
  _ session: OpaquePointer?, _ device: Int32, _ name: UnsafePointer<CChar>?,
  _ text: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int32 {
  guard let session = object(session, Session.self), let name else { return Statuses.invalid }
  guard let device = session.device(device) else { return Statuses.stale }
  guard let pad = device.pad else { return Statuses.state }
  guard let option = TrackpadOption.named(String(cString: name)) else { return Statuses.unknown }
  return copy(option.text(in: pad.settings), to: text, capacity)
}

@c @implementation func ts_pad_option_name(
  _ index: Int, _ text: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int32 { TrackpadOption.copyName(at: index, among: TrackpadOption.all, to: text, capacity) }

extension TrackpadSettings {
  /// Sets an option, or all of them by the name `base`.
  fileprivate mutating func set(_ name: String, to value: String) -> Status {
    TrackpadOption.set(name, to: value, in: &self, among: TrackpadOption.all) {
      $0.isSame(as: "libinput") ? .libinput : $0.isSame(as: "default") ? TrackpadSettings() : nil
    }
  }
}
