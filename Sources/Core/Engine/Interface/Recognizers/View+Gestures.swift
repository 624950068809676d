import TSRecognition

extension View {
  /// Detaches the recognizers that a list does not contain, and attaches the others.
  final func replaceRecognizers(with wanted: [GestureRecognizer]) {
    for recognizer in recognizers where !wanted.containsIdentical(recognizer) {
      removeGestureRecognizer(recognizer)
    }
    for recognizer in wanted where !recognizers.containsIdentical(recognizer) {
      addGestureRecognizer(recognizer)
    }
  }

  /// Attaches a recognizer, which leaves its former view.
  final func attach(_ recognizer: GestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    // What was called may have attached it to a view; that is the later move.
    guard recognizer.view == nil else { return }
    View.attachmentCount += 1
    recognizer.plain.serial = View.attachmentCount
    recognizer.viewLink = WeakLink(self)
    supplementCreatingIfNeeded.recognizers.append(recognizer)
    state.insert(.hasRecognizers)
    noteAttachment()
  }

  /// Detaches a recognizer; a gesture in progress is cancelled.
  final func detach(_ recognizer: GestureRecognizer) {
    guard recognizers.containsIdentical(recognizer) else { return }
    if let arena = recognizer.attempt.entry?.arena { arena.remove(recognizer) }
    // The action for the cancellation may have moved it already.
    guard let index = recognizers.firstIndex(ofIdentical: recognizer) else { return }
    recognizer.viewLink = WeakLink()
    supplement?.recognizers.remove(at: index)
    if recognizers.isEmpty { state.remove(.hasRecognizers) }
    noteAttachment()
  }

  /// Notes that the view has other recognizers or interactions than before.
  final func noteAttachment() { windowLink.borrowed.withTarget { $0.attachmentEdits += 1 } }

  /// The number of times that a recognizer was attached to a view.
  ///
  /// It orders recognizers, which may be attached before their views belong to an application;
  /// nothing depends on the number itself.
  private static var attachmentCount = 0
}

/// The classes of views that may prevent gestures from beginning.
extension View {
  /// Whether the class of the view overrides
  /// ``gestureRecognizerShouldBegin(_:)``.
  final var answersBeginnings: Bool { state.contains(.answersBeginnings) }

  /// Determines whether a class overrides ``gestureRecognizerShouldBegin(_:)``; each view asks when it
  /// is made.
  static let beginningProbe = OverrideProbe(
    base: View.self, plain: PlainView.self, overriding: AnsweringView.self)
}

private final class PlainView: View {}

private final class AnsweringView: View {
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
