extension Application {
  /// Locks or unlocks the pointer, as the view controller that is responsible for it prefers.
  final func updatePointerLock() {
    var controller = keyWindow?.rootViewController
    while let child = controller?.childViewControllerForPointerLock { controller = child }
    let isLocked = controller?.prefersPointerLocked ?? false
    guard isLocked != isPointerLocked else { return }
    pointers.isLocked = isLocked
  }
}

extension ViewController {
  /// Tells the application that ``prefersPointerLocked`` or ``childViewControllerForPointerLock`` has
  /// changed (T98).
  ///
  /// Does nothing while the view is not in the key window of an application.
  public final func setNeedsUpdateOfPrefersPointerLocked() {
    viewIfLoaded?.window?.application?.updatePointerLock()
  }
}
