@c @implementation func ts_recognizer_new(_ gesture: ts_gesture) -> OpaquePointer? {
  GestureKind(rawValue: gesture.rawValue).map { newHandle(Recognizer($0)) }
}

@c @implementation func ts_recognizer_new_from_text(
  _ text: UnsafePointer<CChar>?, _ error: UnsafeMutablePointer<Int32>?,
  _ column: UnsafeMutablePointer<Int>?
) -> OpaquePointer? {
  do throws(RecognizerText.Fault) {
    guard let text else { throw RecognizerText.Fault(status: Statuses.invalid, column: 0) }
    let line = try RecognizerText(text)
    error?.pointee = Statuses.ok
    return newHandle(Recognizer(line.kind, line.settings))
  } catch let fault {
    error?.pointee = fault.status
    column?.pointee = fault.column
    return nil
  }
}

@c @implementation func ts_recognizer_ref(_ recognizer: OpaquePointer?) -> OpaquePointer? {
  reference(recognizer, Recognizer.self)
}

@c @implementation func ts_recognizer_unref(_ recognizer: OpaquePointer?) -> OpaquePointer? {
  release(recognizer, Recognizer.self)
}

@c @implementation func ts_surface_add_recognizer(
  _ surface: OpaquePointer?, _ recognizer: OpaquePointer?
) -> Int32 {
  guard let surface = object(surface, Surface.self),
    let recognizer = object(recognizer, Recognizer.self)
  else { return Statuses.invalid }
  guard recognizer.surface == nil else { return Statuses.state }
  surface.recognizers.append(recognizer)
  recognizer.attach(to: surface)
  surface.session?.enter(recognizer)
  return Statuses.ok
}

@c @implementation func ts_recognizer_remove(_ recognizer: OpaquePointer?) -> Int32 {
  guard let recognizer = object(recognizer, Recognizer.self) else { return Statuses.invalid }
  guard let surface = recognizer.surface else { return Statuses.state }
  surface.session?.leave(recognizer)
  recognizer.attach(to: nil)
  // Last, as the surface may have the only reference.
  surface.recognizers.removeAll { $0 === recognizer }
  return Statuses.ok
}

@c @implementation func ts_recognizer_get_id(_ recognizer: OpaquePointer?) -> UInt32 {
  object(recognizer, Recognizer.self)?.id ?? 0
}

@c @implementation func ts_recognizer_set_cookie(
  _ recognizer: OpaquePointer?, _ cookie: UInt64
) -> Int32 {
  guard let recognizer = object(recognizer, Recognizer.self) else { return Statuses.invalid }
  recognizer.cookie = cookie
  return Statuses.ok
}

@c @implementation func ts_recognizer_set_name(
  _ recognizer: OpaquePointer?, _ name: UnsafePointer<CChar>?
) -> Int32 {
  guard let recognizer = object(recognizer, Recognizer.self) else { return Statuses.invalid }
  recognizer.ownName = name.map { OwnedText(String(cString: $0)) }
  return Statuses.ok
}

@c @implementation func ts_recognizer_get_name(
  _ recognizer: OpaquePointer?
) -> UnsafePointer<CChar>? {
  object(recognizer, Recognizer.self)?.name
}

@c @implementation func ts_recognizer_set(
  _ recognizer: OpaquePointer?, _ property: ts_property, _ value: Double, _ unit: ts_unit
) -> Int32 {
  guard let recognizer = object(recognizer, Recognizer.self),
    let unit = PropertyValues.Unit(rawValue: unit.rawValue)
  else { return Statuses.invalid }
  guard let property = Property(rawValue: property.rawValue) else { return Statuses.unknown }
  return recognizer.change(property, to: value, unit)
}

@c @implementation func ts_recognizer_get(
  _ recognizer: OpaquePointer?, _ property: ts_property, _ value: UnsafeMutablePointer<Double>?
) -> Int32 {
  guard let recognizer = object(recognizer, Recognizer.self), let value else {
    return Statuses.invalid
  }
  guard let property = Property(rawValue: property.rawValue), property.applies(to: recognizer.kind)
  else { return Statuses.unknown }
  value.pointee = recognizer.value(of: property)
  return Statuses.ok
}

@c @implementation func ts_recognizer_set_text(
  _ recognizer: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ value: UnsafePointer<CChar>?
) -> Int32 {
  guard let recognizer = object(recognizer, Recognizer.self), let name, let value else {
    return Statuses.invalid
  }
  guard let property = Property(named: bytes(of: name)), property.applies(to: recognizer.kind)
  else { return Statuses.unknown }
  guard let (value, unit) = PropertyText.value(bytes(of: value)[...], of: property) else {
    return Statuses.parse
  }
  return recognizer.change(property, to: value, unit)
}

@c @implementation func ts_recognizer_set_relation(
  _ recognizer: OpaquePointer?, _ relation: ts_relation, _ other: OpaquePointer?
) -> Int32 {
  guard let recognizer = object(recognizer, Recognizer.self),
    let kind = RelationKind(rawValue: relation.rawValue)
  else { return Statuses.invalid }
  return recognizer.setRelation(kind, to: object(other, Recognizer.self))
}

extension Recognizer {
  /// Sets a property, and cancels what is going on if the recognizer is disabled by it.
  fileprivate func change(_ property: Property, to value: Double, _ unit: PropertyValues.Unit)
    -> Status
  {
    let status = set(property, to: value, unit)
    if status == Statuses.ok, property == .enabled, !isEnabled { session?.disable(self) }
    return status
  }
}
