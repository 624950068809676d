import Interface

/// Starts an application's delegate, as launching does, in an application of the chapters' time.
@MainActor func start(
  _ delegate: some ApplicationDelegate, in application: Application
) -> AnyObject {
  application.controllerGeneration = .early
  let statusBar = StatusBarWindow()
  statusBar.application = application
  application.delegate = delegate
  delegate.applicationDidFinishLaunching(application)
  statusBar.isHidden = false
  return delegate
}
