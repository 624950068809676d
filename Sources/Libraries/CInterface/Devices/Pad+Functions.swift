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
) -> Int32 {
  let options = TrackpadOption.all
  guard options.indices.contains(index) else { return Statuses.unknown }
  return copy(options[index].name, to: text, capacity)
}

extension TrackpadSettings {
  /// Sets an option, or all of them by the name `base`.
  ///
  /// - Returns: The status.
  fileprivate mutating func set(_ name: String, to value: String) -> Status {
    if name.isSame(as: "base") {
      let isLibinput = value.isSame(as: "libinput")
      guard isLibinput || value.isSame(as: "default") else { return Statuses.parse }
      self = isLibinput ? .libinput : TrackpadSettings()
      return Statuses.ok
    }
    return TrackpadOption.named(name)?.setStatus(value, in: &self) ?? Statuses.unknown
  }
}

extension SettingOption {
  /// Sets the value in settings from text.
  ///
  /// - Returns: The status.
  func setStatus(_ text: String, in settings: inout Settings) -> Status {
    do throws(SettingOptionError) {
      try set(text, in: &settings)
    } catch {
      return Statuses.parse
    }
    return Statuses.ok
  }
}
