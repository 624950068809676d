import TSContacts
import TSEventTime
import TSGeometry
import TSInterface

extension World {
  @discardableResult
  func makeView(_ kind: Int, frame: CGRect) -> View? {
    guard !isFull else { return nil }
    let number = views.count
    let view: FuzzView =
      switch kind % 4 {
      case 0: FuzzView(number, frame: frame)
      case 1: BusyView(number, frame: frame)
      default: AskedView(number, answer: kind / 4, frame: frame)
      }
    view.forwards = kind % 3 == 0
    views.append(ObjectSlot(view))
    return view
  }

  func makeWindow(in application: Application?, frame: CGRect) {
    guard windows.count < 6 else { return }
    let window = FuzzWindow(1000 + windows.count, frame: frame)
    windows.append(ObjectSlot(window))
    window.isMultipleTouchEnabled = windows.count % 2 == 0
    guard let application else { return }
    window.application = application
    if window.application != nil { window.makeKeyAndVisible() }
  }

  func makeApplication() {
    guard applications.count < 4 else { return }
    applications.append(ObjectSlot(FuzzApplication(applications.count)))
  }

  func connect(to application: FuzzApplication?) {
    guard let application, ports.count < 6 else { return }
    let axis = Axis(minimum: 0, maximum: 999)
    let digitizer = Digitizer(
      name: "fuzz", kind: ports.count % 4 == 3 ? .touchpad : .touchscreen, x: axis, y: axis)
    ports.append(FuzzDevice(application.connect(digitizer), application.number))
  }

  func editApplication(_ step: Operation) {
    switch step.act {
    case .makeApplication: return makeApplication()
    case .releaseApplication:
      applications.cyclic(step.a)?.drop()
      return
    case .disconnect:
      guard !ports.isEmpty else { return }
      let index = step.a % ports.count
      ports[index].isConnected = false
      return ports[index].source.disconnect()
    default: break
    }
    guard let application = application(step.a) else { return }
    switch step.act {
    case .cancelTouches: application.cancelTouches(why: "fuzz")
    case .ignoreEvents:
      if step.c % 2 == 0 {
        ignoring[application.number, default: 0] += 1
        application.beginIgnoringInteractionEvents()
      } else if ignoring[application.number, default: 0] > 0 {
        ignoring[application.number, default: 0] -= 1
        application.endIgnoringInteractionEvents()
      }
    case .advance:
      application.advance(to: application.timeline.now.advanced(by: Double(step.c) / 40))
    case .setInterval:
      application.deliveryInterval = step.c % 2 == 0 ? 0.02 : nil
      application.inputSampling = step.c % 3 == 0 ? .frames(resample: step.c % 2 == 0) : .raw
    case .setObserver: application.observer = step.c % 2 == 0 ? observer : nil
    case .setApplicationDelegate:
      if step.c % 4 == 1 {
        applicationDelegate = nil
      } else {
        application.delegate = step.c % 4 == 0 ? nil : applicationDelegate
      }
    case .connect: connect(to: application)
    case .turnDevice:
      application.deviceOrientation = DeviceOrientation(rawValue: step.c % 7) ?? .unknown
    case .warnMemory: application.sendMemoryWarning()
    default: break
    }
  }

  func useTime(_ step: Operation) {
    switch step.act {
    case .schedule:
      guard let application = application(step.a) else { return }
      application.timeline.schedule(after: Double(step.c) / 50) {
        MainActor.assumeIsolated { _ = World.current?.fire(.timer, 0) }
      }
    case .makeLink:
      guard let application = application(step.a), links.count < 5 else { return }
      links.append(DisplayLink(application) { _ in World.current?.fire(.displayLink, 0) })
    case .endLink: links.cyclic(step.a)?.invalidate()
    case .animate:
      guard let view = view(step.a) else { return }
      View.animate(
        withDuration: Double(step.c % 8) / 10, delay: step.d % 3 == 0 ? 0.1 : 0,
        options: step.d % 2 == 0 ? [.allowUserInteraction] : []
      ) {
        view.center = CGPoint(x: step.c * 8, y: step.d)
        World.current?.fire(.animations, 0)
      } completion: { _ in
        World.current?.fire(.completion, 0)
      }
    default: break
    }
  }

  /// Processes a frame, but not inside a callback, where the engine does not allow it.
  ///
  /// - Parameter step: The step with the act and its numbers.
  func touch(_ step: Operation) {
    guard depth == 0, !ports.isEmpty else { return }
    let index = step.a % ports.count
    if step.act == .hover {
      let hover = HoverPoint(x: Int32(step.c * 60), y: Int32(step.d * 60), distance: 1)
      ports[index].hover = step.b == 0 ? nil : hover
    }
    let pause = step.act == .rest ? Double(step.d) / 10 : 0.012
    process(index, step.act, step.b, x: step.c, y: step.d, after: pause)
  }

  /// Processes a frame of a device that is connected.
  ///
  /// - Parameters:
  ///   - index: The number of the device.
  ///   - act: The act of one of its fingers.
  ///   - slot: The slot of the finger.
  ///   - x: The horizontal position, in steps of 30 device units.
  ///   - y: The vertical position, in steps of 30 device units.
  ///   - pause: The time since the last frame, in seconds.
  func process(_ index: Int, _ act: Act, _ slot: Int, x: Int, y: Int, after pause: Double) {
    guard ports[index].isConnected,
      let application = applications[ports[index].application].object
    else { return }
    let contacts = ports[index].frame(
      act, slot, x: Int32(x * 30 + 5), y: Int32(y * 30 + 5))
    let time = application.timeline.now.advanced(by: pause)
    var frame = ContactFrame(time: time, contacts: contacts)
    frame.hover = ports[index].hover
    ports[index].source.process(frame)
  }
}
