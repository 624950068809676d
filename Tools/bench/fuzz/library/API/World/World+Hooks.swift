import TSInterface

extension World {
  /// Performs an act that reaches beyond the call in which it is performed.
  ///
  /// - Parameters:
  ///   - step: The step with the act and its numbers.
  ///   - touches: The touches of the call, if it has any.
  ///   - event: The event of the call, if it has one.
  func reachOut(_ step: Operation, _ touches: Set<Touch>?, _ event: Event?) {
    switch step.act {
    case .processFrame: processFrame(step)
    case .releaseElsewhere: open(parcel(step), step)
    case .keepTouches: if let touches { kept.keep(step.c, touches, event) }
    case .readKept: kept.read(in: view(step.a), laws)
    case .dropKept:
      let last = kept.take(step.c)
      withExtendedLifetime(last) {}
    case .deliverItself: application(step.a)?.deliversItself.toggle()
    case .sendAgain:
      guard isMisusing, let again = event ?? kept.event(step.d) else { return }
      if step.b % 2 == 0 {
        window(step.a)?.sendEvent(again)
      } else {
        application(step.a)?.sendEvent(again)
      }
    default: break
    }
  }

  /// Releases the references of the test case to the objects with the number of the one that is called,
  /// which may be the last ones.
  ///
  /// - Parameters:
  ///   - subject: The number of the object that is called.
  ///   - step: The step with the act and its numbers.
  func release(_ subject: Int, _ step: Operation) {
    if step.d % 3 == 1 { views.cyclic(subject)?.object?.removeFromSuperview() }
    guard subject < 1000 else { return open(Parcel(windows.cyclic(subject - 1000)?.take()), step) }
    guard step.d % 2 == 0 else { return open(Parcel(views.cyclic(subject)?.take()), step) }
    views.cyclic(subject)?.drop()
    recognizers.cyclic(subject)?.drop()
    controllers.cyclic(subject)?.drop()
  }

  /// Releases an object on another thread, and waits for it unless the step says otherwise.
  ///
  /// Deallocations wait for the main actor, and a test case for them before its next step.
  private func open(_ parcel: Parcel, _ step: Operation) {
    guard let thread = SystemThread({ parcel.open() }) else { return }
    hasReleasedElsewhere = true
    if step.c % 4 == 0 { threads.append(thread) } else { thread.join() }
  }

  /// Gives up a reference that the test case has.
  ///
  /// Not inlined, so that no other reference is left on the stack.
  @inline(never) private func parcel(_ step: Operation) -> Parcel {
    switch step.b % 6 {
    case 0: Parcel(windows.cyclic(step.a)?.take())
    case 1: Parcel(controllers.cyclic(step.a)?.take())
    case 2: Parcel(recognizers.cyclic(step.a)?.take())
    case 3: Parcel(kept.take(step.c))
    default: Parcel(views.cyclic(step.a)?.take())
    }
  }

  /// Processes a frame in a callback, unless an event is being delivered, which forbids it.
  private func processFrame(_ step: Operation) {
    guard !ports.isEmpty else { return }
    let index = step.a % ports.count
    guard let application = applications[ports[index].application].object,
      isMisusing || !application.isDelivering
    else { return }
    let act = [Act.finger, .finger, .finger, .lift, .cancelFinger, .rest][step.d / 16 % 6]
    process(index, act, step.b, x: step.c % 16, y: step.d % 16, after: 0)
  }

  /// Waits for the threads that release objects, and for the deallocations that these cause.
  func settle() async {
    for thread in threads { thread.join() }
    threads = []
    hasReleasedElsewhere = false
    for _ in 0..<4 { await Task.yield() }
  }
}
