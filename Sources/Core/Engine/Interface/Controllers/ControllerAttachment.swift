package import TSGeometry

/// The state that a higher layer keeps with a view controller: its bar items, or what it presents.
@MainActor package protocol ControllerAttachment: AnyObject {
  func titleChanged(of controller: ViewController)
  /// Notifies the layer that editing has begun or ended.
  func editingChanged(of controller: ViewController)
  /// The controller that covers the screen above this one and therefore decides about rotation;
  /// `nil` if there is none.
  var coveringController: ViewController? { get }
  /// The controller that presents this one and therefore holds it; `nil` if there is none.
  var holdingController: ViewController? { get }
  /// Notifies the layer, before `viewWillAppear`, that the view is about to appear on screen.
  func willComeOnScreen(_ controller: ViewController)
  /// Notifies the layer that a memory warning has unloaded the view.
  func viewWasTaken(from controller: ViewController)
  /// The children that must all allow a rotation in the early generation (U436); `nil`, the
  /// default, if the controller decides itself.
  var rotationDeciders: [ViewController]? { get }
  /// Notifies the layer that the view is about to change its size, as in a rotation.
  func viewWillTransition(to size: CGSize, with coordinator: ViewControllerTransitionCoordinator)
  /// The coordinator of a transition in progress; `nil`, the default, if there is none.
  var transitionCoordinator: ViewControllerTransitionCoordinator? { get }
}

extension ControllerAttachment {
  package var rotationDeciders: [ViewController]? { nil }
  package var transitionCoordinator: ViewControllerTransitionCoordinator? { nil }
  package func viewWillTransition(
    to size: CGSize, with coordinator: ViewControllerTransitionCoordinator
  ) {}
  package func titleChanged(of controller: ViewController) {}
  package func editingChanged(of controller: ViewController) {}
  package var coveringController: ViewController? { nil }
  package var holdingController: ViewController? { nil }
  package func willComeOnScreen(_ controller: ViewController) {}
  package func viewWasTaken(from controller: ViewController) {}
}

extension ViewController {
  /// Returns the attachment of a type, or `nil` if it has not been created.
  package final func attachmentIfMade<Kept: ControllerAttachment>(_ type: Kept.Type) -> Kept? {
    attachments.lazy.compactMap { $0 as? Kept }.first
  }

  /// Returns the attachment of a type, creating it at the first call.
  package final func attachment<Kept: ControllerAttachment>(make: () -> Kept) -> Kept {
    if let kept = attachmentIfMade(Kept.self) { return kept }
    let made = make()
    attachments.append(made)
    return made
  }
}
