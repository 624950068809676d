public import TSContacts

extension DeviceDescription {
  /// Returns the digitizer that the device is, by udev's rules for input devices.
  ///
  /// - Throws: ``DeviceRejection`` if the device is not a digitizer.
  public func digitizer() throws(DeviceRejection) -> Digitizer {
    guard !axes.isEmpty else { throw .noAbsoluteAxes }
    guard !properties.contains(Property(rawValue: 6)) else { throw .accelerometer }
    // Axes that only look like multitouch are ignored, and the device may still be a digitizer by
    // `ABS_X` and `ABS_Y`.
    let fake = signOfFakeMultitouch
    let isMultitouch = hasMultitouchPosition && fake == nil
    let (codeX, codeY): (EventCode, EventCode) =
      isMultitouch ? (.absMTPositionX, .absMTPositionY) : (.absX, .absY)
    guard let x = axis(codeX), let y = axis(codeY) else {
      if let fake { throw .fakeMultitouch(fake) }
      throw .noPosition
    }
    for (code, axis) in [(codeX, x), (codeY, y)] where axis.maximum <= axis.minimum {
      throw .emptyAxis(code, minimum: axis.minimum, maximum: axis.maximum)
    }
    let kind: Digitizer.Kind
    do {
      kind = try self.kind(isMultitouch: isMultitouch, x: x, y: y)
    } catch {
      if let fake { throw .fakeMultitouch(fake) }
      throw error
    }
    return digitizer(kind, isMultitouch: isMultitouch, x: x, y: y)
  }

  private func digitizer(
    _ kind: Digitizer.Kind, isMultitouch: Bool, x: Axis, y: Axis
  ) -> Digitizer {
    let isTypeB = isMultitouch && has(.abs, .absMTSlot)
    // An axis may end at the greatest number, which has no successor where an Int has 32 bits.
    let slots = Int(clamping: Int64(axes[.absMTSlot]?.maximum ?? 9) + 1)
    // On a device with one contact and without BTN_TOUCH, BTN_LEFT reports the touch.
    let buttons = !isMultitouch && usesLeftButtonAsTouchKey ? [] : ButtonSet(codes[.key] ?? [])
    return Digitizer(
      name: name, kind: kind,
      touchProtocol: isTypeB ? .typeB : isMultitouch ? .typeA : .singleTouch,
      slotCount: isTypeB ? slots : isMultitouch ? 0 : 1,
      isSemiMultitouch: properties.contains(.semiMT),
      maximumFingerCount: (EventCode.fingerTools.lastIndex { has(.key, $0) } ?? -1) + 1,
      buttons: buttons,
      isButtonPad: properties.contains(.buttonpad)
        || kind == .touchpad && buttons.contains(.left) && !buttons.contains(.right),
      hasTopButtons: properties.contains(.topButtonPad),
      isPressurePad: properties.contains(.pressurePad),
      x: x, y: y,
      pressure: axes[
        isMultitouch && !sharesPressure(isTypeB, kind) ? .absMTPressure : .absPressure],
      touchMajor: axes[.absMTTouchMajor], touchMinor: axes[.absMTTouchMinor],
      widthMajor: axes[.absMTWidthMajor], widthMinor: axes[.absMTWidthMinor],
      orientation: axes[.absMTOrientation],
      distance: axes[isMultitouch ? .absMTDistance : .absDistance])
  }

  /// Returns whether a device has one pressure for all contacts of its slots, as pads do that report
  /// a box.
  func sharesPressure(_ isTypeB: Bool, _ kind: Digitizer.Kind) -> Bool {
    isTypeB && kind == .touchpad && axes[.absPressure] != nil && axes[.absMTPressure] == nil
  }

  /// Whether a device tells its pens by keys and not by contact.
  var hasToolKeys: Bool {
    !has(.abs, .absMTToolType) && codes[.key, default: []].contains { $0.isPenTool }
  }

  /// Whether a device with one contact reports it by `BTN_LEFT`, because it has no `BTN_TOUCH`.
  var usesLeftButtonAsTouchKey: Bool { has(.key, .btnLeft) && !has(.key, .btnTouch) }

  private var hasMultitouchPosition: Bool {
    axes[.absMTPositionX] != nil && axes[.absMTPositionY] != nil
  }

  /// The evidence that the multitouch axes mean something else, or `nil` if there is none.
  ///
  /// The kernel numbers the axes without a standard meaning upwards from `ABS_MISC`. A device with
  /// many of them reaches the codes of multitouch: keyboards, headsets and gamepads do.
  private var signOfFakeMultitouch: DeviceRejection.Sign? {
    guard let slot = axes[.absMTSlot] else { return nil }
    if has(.abs, EventCode(rawValue: 0x2e)) { return .reservedAxis }
    guard slot.minimum == 0, slot.maximum >= 0 else { return .slotsNotFromZero }
    guard let x = axes[.absMTPositionX], let y = axes[.absMTPositionY] else {
      return .slotsWithoutPosition
    }
    let ranges = [x, y].map { [$0.minimum, $0.maximum] }
    return ranges.allSatisfy { $0 == [slot.minimum, slot.maximum] } ? .slotsLikePosition : nil
  }

  /// Returns an axis of the position, with the resolution of its single-touch counterpart if it has
  /// none, and with the noise that udev has moved to a property.
  private func axis(_ code: EventCode) -> Axis? {
    guard var axis = axes[code] else { return nil }
    let twin = code == .absMTPositionX ? axes[.absX] : code == .absMTPositionY ? axes[.absY] : nil
    if let twin, axis.resolution <= 0, twin.minimum == axis.minimum,
      twin.maximum == axis.maximum
    {
      axis.resolution = twin.resolution
    }
    if axis.fuzz == 0 { axis.fuzz = movedFuzz(of: code) }
    return axis
  }
}
