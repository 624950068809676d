import Containers
import Interface

/// Starts an application delegate in an application of the chapters' generation, as a launch does.
///
/// - Parameters:
///   - delegate: The delegate.
///   - application: The application.
/// - Returns: The delegate, which must be retained until the end.
@MainActor func start(
  _ delegate: some ApplicationDelegate, in application: Application
) -> AnyObject {
  application.uikitGeneration = .legacy
  application.delegate = delegate
  application.launch()
  application.isStatusBarHidden = false
  return delegate
}
