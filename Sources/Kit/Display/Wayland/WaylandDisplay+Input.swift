internal import CTSWaylandWindow
internal import TSContacts
internal import TSDisplays
internal import TSEventTime
internal import TSGeometry
internal import TSRecognition

/// The state of the input devices of a window.
struct WindowInput {
  var touches = TouchCollector()
  var touchClock = InputClock()
  var pointerClock = InputClock()
  var keyClock = InputClock()
  /// Whether fingers scroll on a trackpad.
  var isScrolling = false
  var keys: Set<UInt16> = []
  var hasPointer = false
}

extension WaylandDisplay {
  /// Processes an event of the touchscreen, the pointer or the keyboard; ignores others.
  func receive(_ event: wayland_event) {
    switch event.kind {
    case WAYLAND_TOUCH_DOWN, WAYLAND_TOUCH_MOTION, WAYLAND_TOUCH_UP: receiveFinger(event)
    case WAYLAND_TOUCH_FRAME: send(input.touches.finishFrame())
    case WAYLAND_TOUCH_CANCEL: send(input.touches.cancel(at: PictureClock.now))
    case WAYLAND_POINTER_MOTION, WAYLAND_POINTER_BUTTON, WAYLAND_POINTER_SCROLL,
      WAYLAND_POINTER_LEAVE:
      receivePointer(event)
    case WAYLAND_KEY:
      setKey(event.number, isPressed: event.is_pressed, at: input.keyClock.time(of: event))
    case WAYLAND_KEY_HELD:
      // A letter that was pressed elsewhere is not typed here, but a modifier applies.
      if Self.modifiers.contains(event.number) {
        setKey(event.number, isPressed: true, at: PictureClock.now)
      }
    case WAYLAND_KEYBOARD_LEAVE: releaseKeys()
    default: break
    }
  }

  /// Ends everything that is held, because no further event follows.
  func endInput() {
    send(input.touches.cancel(at: PictureClock.now))
    releaseKeys()
    leave()
  }

  private func send(_ input: DisplayInput) { delegate?.display(self, didReceive: input) }

  // MARK: Touches

  private func receiveFinger(_ event: wayland_event) {
    let time = input.touchClock.time(of: event)
    if event.kind == WAYLAND_TOUCH_UP { return send(input.touches.lift(event.id, at: time)) }
    guard let point = location(of: event) else { return }
    // Far beyond any window, where an integer is still exact.
    func unit(_ value: CGFloat) -> Int32 {
      Int32(min(max(value * CGFloat(DisplayInput.unitsPerPoint), -1e9), 1e9).rounded())
    }
    if event.kind == WAYLAND_TOUCH_DOWN {
      input.touches.land(event.id, x: unit(point.x), y: unit(point.y), at: time)
    } else {
      input.touches.move(event.id, x: unit(point.x), y: unit(point.y), at: time)
    }
  }

  private func send(_ frame: ContactFrame?) { if let frame { send(.touches(frame)) } }

  /// Returns the location of an event in points of the display.
  private func location(of event: wayland_event) -> CGPoint? {
    guard let mode else { return nil }
    let pixels = CGFloat(output.scale) / 256
    return CGPoint(x: CGFloat(event.x) * pixels, y: CGFloat(event.y) * pixels)
      .applying(mode.transform.inverted())
  }

  // MARK: The pointer

  private func receivePointer(_ event: wayland_event) {
    switch event.kind {
    case WAYLAND_POINTER_MOTION:
      guard let point = location(of: event) else { return }
      input.hasPointer = true
      send(.pointerMoved(to: point, at: input.pointerClock.time(of: event)))
    case WAYLAND_POINTER_BUTTON:
      let time = input.pointerClock.time(of: event)
      send(
        .button(
          UInt16(truncatingIfNeeded: event.number), isPressed: event.is_pressed, at: time))
    case WAYLAND_POINTER_SCROLL: scroll(event)
    default: leave()
    }
  }

  private func leave() {
    endScrolling(at: PictureClock.now)
    if input.hasPointer { send(.pointerLeft(at: PictureClock.now)) }
    input.hasPointer = false
  }

  private func scroll(_ event: wayland_event) {
    let time = input.pointerClock.time(of: event)
    let isFinger = event.number == 1
    guard event.is_pressed || isFinger else { return }
    guard event.is_pressed else {
      if input.isScrolling { send(.fingerScroll(.ended, .zero, at: time)) }
      input.isScrolling = false
      return
    }
    guard isFinger else {
      endScrolling(at: time)
      let hasDetents = event.width != 0 || event.height != 0
      let factor = DisplayInput.pointsPerDetent / 120
      let vector =
        hasDetents
        ? CGVector(dx: Double(event.width) * factor, dy: Double(event.height) * factor)
        : CGVector(dx: CGFloat(event.x) / 256, dy: CGFloat(event.y) / 256)
      return send(.scroll(content(vector), at: time))
    }
    let vector = CGVector(
      dx: CGFloat(event.x) / 256 / options.unitsPerPoint,
      dy: CGFloat(event.y) / 256 / options.unitsPerPoint)
    send(.fingerScroll(input.isScrolling ? .changed : .began, content(vector), at: time))
    input.isScrolling = true
  }

  private func endScrolling(at time: Timestamp) {
    if input.isScrolling { send(.fingerScroll(.cancelled, .zero, at: time)) }
    input.isScrolling = false
  }

  /// Returns the direction in which content moves, as a person sees it: opposite to that of the
  /// protocol, and rotated back.
  private func content(_ vector: CGVector) -> CGVector {
    switch options.rotation {
    case .none: CGVector(dx: -vector.dx, dy: -vector.dy)
    case .quarter: CGVector(dx: -vector.dy, dy: vector.dx)
    case .half: vector
    case .threeQuarters: CGVector(dx: vector.dy, dy: -vector.dx)
    }
  }

  // MARK: Keys

  /// The kernel's codes of control, shift, alt and meta.
  private static let modifiers: Set<UInt32> = [29, 97, 42, 54, 56, 100, 125, 126]

  private func setKey(_ number: UInt32, isPressed: Bool, at time: Timestamp) {
    guard let code = UInt16(exactly: number) else { return }
    if isPressed { input.keys.insert(code) } else { input.keys.remove(code) }
    send(.key(code, isPressed: isPressed, at: time))
  }

  private func releaseKeys() {
    let keys = input.keys.sorted()
    input.keys = []
    for key in keys { send(.key(key, isPressed: false, at: PictureClock.now)) }
  }
}

extension InputClock {
  /// Returns the time of an event on the monotonic clock.
  fileprivate mutating func time(of event: wayland_event) -> Timestamp {
    time(
      nanoseconds: event.has_time ? event.time : nil, milliseconds: event.milliseconds,
      now: PictureClock.now)
  }
}
