import TSInterface

/// An attachment by which a container follows the appearance and the loss of its view.
///
/// The first closure is called before the view appears, the second when a memory warning has
/// released the view.
@MainActor final class ContainerAttachment: ControllerAttachment {
  private let show: () -> Void
  private let forget: () -> Void
  private let deciders: () -> [ViewController]?
  private let coordinator: () -> ViewControllerTransitionCoordinator?
  init(
    _ show: @escaping () -> Void, forget: @escaping () -> Void,
    deciders: @escaping () -> [ViewController]?,
    coordinator: @escaping () -> ViewControllerTransitionCoordinator? = { nil }
  ) {
    self.show = show
    self.forget = forget
    self.deciders = deciders
    self.coordinator = coordinator
  }
  var transitionCoordinator: ViewControllerTransitionCoordinator? { coordinator() }
  var rotationDeciders: [ViewController]? { deciders() }
  func willComeOnScreen(_ controller: ViewController) { show() }
  func viewWasTaken(from controller: ViewController) { forget() }
}

extension ViewController {
  /// Ends the appearance transition of a container's child.
  ///
  /// If calls in between have taken the container off the screen, the child's appearance is
  /// reversed.
  final func endAppearance(of shown: ViewController) {
    let isGone = !isOnScreen
    if isGone { shown.beginAppearanceTransition(false, animated: false) }
    shown.endAppearanceTransition()
    if isGone { shown.endAppearanceTransition() }
  }
}

extension View {
  /// Removes the views of children, one of which has another view since.
  final func removeSubviews() {
    for view in subviews { view.removeFromSuperview() }
  }
}
