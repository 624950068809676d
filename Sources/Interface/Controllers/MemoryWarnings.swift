/// The generations of UIKit whose behaviour view controllers can follow.
///
/// Set ``Application/uikitGeneration`` to choose one.
public enum UIKitGeneration: Hashable, Sendable {
  /// The present generation: views are kept for the life of their controllers (U248).
  case today
  /// The generation of iOS 3 to 5.
  ///
  /// A memory warning unloads views that are off screen (U249), there is no `viewIsAppearing`, and
  /// a controller without a parent receives appearance calls only if its view is added directly to
  /// a window.
  case legacy
}

extension Application {
  /// Notifies the delegate and all view controllers that memory is running low, as a simulator's
  /// menu does.
  ///
  /// Controllers are notified in the order in which they joined the application.
  public final func sendMemoryWarning() {
    isAdvancing = true
    defer { isAdvancing = false }
    delegate?.applicationDidReceiveMemoryWarning(self)
    controllers.forEach { controller in
      guard controller.application === self else { return }
      controller.report("didReceiveMemoryWarning")
      controller.didReceiveMemoryWarning()
    }
  }
}

extension ViewController {
  /// Unloads the view after a memory warning, if the application follows the early generation and
  /// the view is off screen and was created by ``loadView()``.
  final func releaseViewIfEarly() {
    guard application?.uikitGeneration == .legacy, loading == .done else { return }
    guard isViewLoaded, loaded?.superview == nil, !(loaded is Window) else { return }
    unloadView()
  }
}
