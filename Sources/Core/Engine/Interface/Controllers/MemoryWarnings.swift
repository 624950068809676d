extension Application {
  /// Notifies the delegate and all view controllers that memory is running low, as a simulator's
  /// menu does.
  ///
  /// Controllers are notified in the order in which they joined the application.
  public final func sendMemoryWarning() {
    pipeline.work {
      delegate?.applicationDidReceiveMemoryWarning(self)
      controllers.forEach { controller in
        guard controller.application === self else { return }
        controller.report(.didReceiveMemoryWarning)
        controller.didReceiveMemoryWarning()
      }
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
