/// What a layer above keeps with a controller: its bar items, what it presents.
@MainActor package protocol ControllerAttachment: AnyObject {
  /// Tells that the controller has another title.
  func titleChanged(of controller: ViewController)
  /// Tells that editing has begun or ended.
  func editingChanged(of controller: ViewController)
  /// The controller that covers the screen over this one, and so has the say in rotation; nil for
  /// none.
  var coveringController: ViewController? { get }
  /// The controller that presents this one, and so holds it; nil for none.
  var holdingController: ViewController? { get }
  /// Tells, before `viewWillAppear`, that the view comes on screen.
  func willComeOnScreen(_ controller: ViewController)
  /// Tells that a memory warning has taken the view.
  func viewWasTaken(from controller: ViewController)
}

extension ControllerAttachment {
  package func titleChanged(of controller: ViewController) {}
  package func editingChanged(of controller: ViewController) {}
  package var coveringController: ViewController? { nil }
  package var holdingController: ViewController? { nil }
  package func willComeOnScreen(_ controller: ViewController) {}
  package func viewWasTaken(from controller: ViewController) {}
}

extension ViewController {
  /// What a layer keeps with the controller, by its type; nil before it was made.
  package final func attachmentIfMade<Kept: ControllerAttachment>(_ type: Kept.Type) -> Kept? {
    attachments.lazy.compactMap { $0 as? Kept }.first
  }

  /// What a layer keeps with the controller, made when it is first asked for.
  package final func attachment<Kept: ControllerAttachment>(make: () -> Kept) -> Kept {
    if let kept = attachmentIfMade(Kept.self) { return kept }
    let made = make()
    attachments.append(made)
    return made
  }
}
