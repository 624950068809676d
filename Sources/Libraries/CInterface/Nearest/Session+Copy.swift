/// Replays of kept touches in copies of a session, which reports nothing.
extension Session {
  /// The most changes that are kept: half a minute of a finger.
  static var mostKept: Int { 4096 }

  /// Keeps the changes of a frame; what was before is forgotten when touches land after none were down.
  func keepChanges(of device: SessionDevice) {
    let isFirst = touches.isEmpty && active.isEmpty
    guard !isFirst || changes.contains(where: { $0.phase == TS_CONTACT_DOWN }) else { return }
    if isFirst { kept.removeAll(keepingCapacity: true) }
    // One more shows that some are missing.
    for change in changes where kept.count <= Session.mostKept {
      kept.append(KeptChange(time: time.microseconds, device: device.number, change: change))
    }
  }

  /// Returns a session with the same surfaces and recognizers, with the same numbers.
  ///
  /// Recognizers of the program's own and of drawn shapes are left out, and none asks.
  func copy() -> Session {
    let copy = Session()
    copy.takeSettings(of: self)
    copy.interests = []
    fill(copy.root, from: root, copy)
    relate(root, in: copy)
    for device in devices {
      let screen = Device(name: "", .touchscreen, size: .zero)
      copy.devices.append(SessionDevice(screen, number: device.number))
    }
    return copy
  }

  private func fill(_ copied: Surface, from original: Surface, _ copy: Session) {
    (copied.flags, copied.bounds, copied.shape) = (original.flags, original.bounds, original.shape)
    _ = copied.setTransform(original.transform)
    for recognizer in original.recognizers
    where recognizer.kind != .custom && recognizer.kind != .stroke {
      let made = Recognizer(recognizer.kind, recognizer.settings)
      made.ownName = recognizer.ownName
      made.generalRelation = recognizer.generalRelation
      _ = made.set(.asks, to: 0, .native)
      copied.recognizers.append(made)
      made.attach(to: copied)
      copy.enter(made, as: recognizer)
    }
    for child in original.children {
      let made = Surface()
      copied.add(made)
      copy.enter(made, as: child)
      fill(made, from: child, copy)
    }
  }

  private func relate(_ surface: Surface, in copy: Session) {
    for recognizer in surface.recognizers {
      for relation in recognizer.relations where recognizer.session === relation.other.session {
        if let other = copy.recognizer(relation.other.id) {
          _ = copy.recognizer(recognizer.id)?.setRelation(relation.kind, to: other)
        }
      }
    }
    for child in surface.children { relate(child, in: copy) }
  }

  /// Processes changes, and lets time pass until nothing is due.
  func replay(_ kept: [KeptChange]) {
    var index = 0
    while let time = index < kept.count ? kept[index].time : deadline?.microseconds,
      isUsable(time)
    {
      pass(to: time)
      guard index < kept.count else { continue }
      let number = kept[index].device
      changes.removeAll(keepingCapacity: true)
      while index < kept.count, kept[index].time == time, kept[index].device == number {
        changes.append(kept[index].change)
        index += 1
      }
      if let device = device(number) { processChanges(of: device) }
    }
  }
}
