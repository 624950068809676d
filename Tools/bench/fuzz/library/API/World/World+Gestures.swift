import TSGeometry
import TSInterface
import TSRecognition

extension World {
  func editRecognizer(_ step: Operation) {
    switch step.act {
    case .makeRecognizer: makeRecognizer(step)
    case .addRecognizer:
      if let recognizer = recognizer(step.a) { target(step)?.addGestureRecognizer(recognizer) }
    case .removeRecognizer:
      if let recognizer = recognizer(step.a) {
        recognizer.view?.removeGestureRecognizer(recognizer)
      }
    case .releaseRecognizer: recognizers.cyclic(step.a)?.drop()
    case .toggleRecognizer: recognizer(step.a)?.isEnabled.toggle()
    case .setState:
      guard let recognizer = recognizer(step.a),
        let state = GestureRecognizer.State(rawValue: step.c % 6)
      else { return }
      setState(of: recognizer, state)
    case .requireFailure: requireFailure(step)
    case .removeTargets: recognizer(step.a)?.removeTarget(nil)
    case .ignoreTouch: ignoresNextTouch = true
    case .makeDelegate:
      guard !isFull else { return }
      delegates.append(ObjectSlot(FuzzDelegate(delegates.count)))
    case .setDelegate: recognizer(step.a)?.delegate = delegates.cyclic(step.b)?.object
    case .releaseDelegate: delegates.cyclic(step.a)?.drop()
    case .toggleSpeculative: (recognizer(step.a) as? TapGestureRecognizer)?.isSpeculative.toggle()
    case .setArenas: window(step.a)?.arenas = Self.arenas(step.c)
    default: break
    }
  }

  private func target(_ step: Operation) -> View? {
    step.b % 4 == 3 ? window(step.b / 4) : view(step.b)
  }

  private func makeRecognizer(_ step: Operation) {
    guard !isFull, let view = target(step) else { return }
    let number = recognizers.count
    let made = Self.recognizer(step, number)
    let fuse = Fuse(.recognizerDeinit, number)
    made.addHandler { recognizer in
      guard let world = World.current else { return }
      withExtendedLifetime(fuse) {}
      world.laws.noteAction(recognizer, number)
      world.acting.append(number)
      world.fire(.action, number)
      if let last = world.acting.lastIndex(of: number) { world.acting.remove(at: last) }
    }
    made.cancelsTouchesInView = step.d % 3 != 0
    made.delaysTouchesBegan = step.d % 5 == 0
    made.delaysTouchesEnded = step.d % 4 != 0
    (made as? TapGestureRecognizer)?.isSpeculative = step.d % 2 == 0
    recognizers.append(ObjectSlot(made))
    view.addGestureRecognizer(made)
  }

  /// Returns the sharing of recognizers that a number selects: one third is shared.
  private static func arenas(_ number: Int) -> GestureArenas {
    number % 3 == 0 ? .shared : .perPerson(distance: [40, 150, 400][number / 3 % 3])
  }

  /// Returns the recognizer that a step selects; the properties of one of two of the package's own
  /// perform acts.
  private static func recognizer(_ step: Operation, _ number: Int) -> GestureRecognizer {
    let acts = step.d / 100 % 2 == 1
    switch step.c % 16 {
    case 0, 1:
      let tap = acts ? FuzzTap(number) : TapGestureRecognizer()
      tap.numberOfTapsRequired = step.c % 16 + 1
      return tap
    case 2, 3: return acts ? FuzzPan(number) : PanGestureRecognizer()
    case 4: return acts ? FuzzLongPress(number) : LongPressGestureRecognizer()
    case 5: return acts ? FuzzPinch(number) : PinchGestureRecognizer()
    case 6: return acts ? FuzzRotation(number) : RotationGestureRecognizer()
    case 7: return acts ? FuzzSwipe(number) : SwipeGestureRecognizer()
    case 8: return acts ? FuzzScreenEdgePan(number) : ScreenEdgePanGestureRecognizer()
    case 9: return HoverGestureRecognizer()
    case 10:
      let strokes = acts ? FuzzStrokes(number) : StrokeGestureRecognizer()
      strokes.templates = FuzzStrokes.corners
      strokes.maximumNumberOfStrokes = step.d % 3 + 1
      strokes.maximumNumberOfTouches = step.d / 3 % 2 + 1
      strokes.beginsEarly = step.d / 6 % 2 == 0
      strokes.minimumSize = Double(step.d % 9)
      return strokes
    case 11, 12: return HostileRecognizer(number)
    default: return FuzzRecognizer(number, plan: step.d)
    }
  }

  /// Assigns a state, if the rules for recognizers allow it.
  ///
  /// While actions are being sent, the state that can be read is not the current one, and the
  /// package's own recognizers have an internal state as well.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer.
  ///   - new: The state to assign.
  func setState(of recognizer: GestureRecognizer, _ new: GestureRecognizer.State) {
    guard
      Self.assignsAnyState
        || recognizer is FuzzRecognizer && recognizer.state.mayBecome(new)
          && !recognizer.state.isEnd
          && !acting.contains(where: { recognizers[$0].object === recognizer })
    else { return }
    recognizer.state = new
  }

  private func requireFailure(_ step: Operation) {
    guard !recognizers.isEmpty else { return }
    let (first, second) = (step.a % recognizers.count, step.b % recognizers.count)
    guard let one = recognizers[first].object, let other = recognizers[second].object,
      first != second, !leads(from: second, to: first)
    else { return }
    requirements.append((first, second))
    one.require(toFail: other)
  }

  /// Returns a Boolean value that indicates whether a recognizer requires another to fail, directly
  /// or indirectly.
  private func leads(from first: Int, to second: Int) -> Bool {
    var (open, seen) = ([first], Set([first]))
    while let next = open.popLast() {
      if next == second { return true }
      for (a, b) in requirements where a == next && seen.insert(b).inserted { open.append(b) }
    }
    return false
  }
}
