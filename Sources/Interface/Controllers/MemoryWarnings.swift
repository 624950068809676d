/// Which generation of UIKit an application's controllers follow.
public enum ControllerGeneration: Hashable, Sendable {
  /// Views stay until their controllers go (U248).
  case today
  /// As in iOS 3 to 5: a memory warning takes views that are off screen (U249), there is no
  /// `viewIsAppearing`, and a controller that is nobody's child hears of appearance only where
  /// its view is put right into a window.
  case early
}

extension Application {
  /// Warns the delegate and all controllers that memory runs low, as a simulator's menu does.
  ///
  /// Controllers hear of it in the order in which they were made.
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
  final func releaseViewIfEarly() {
    guard application?.controllerGeneration == .early, loading == .done else { return }
    guard isViewLoaded, loaded?.superview == nil, !(loaded is Window) else { return }
    unloadView()
  }
}
