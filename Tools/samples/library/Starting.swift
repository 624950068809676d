import Containers
import Interface

/// Starts an application delegate in an application, as a launch does.
///
/// - Parameters:
///   - delegate: The delegate.
///   - application: The application.
///   - generation: The generation of UIKit; the chapters' by default, with a status bar.
/// - Returns: The delegate, which must be retained until the end.
@MainActor func start(
  _ delegate: some ApplicationDelegate, in application: Application,
  as generation: UIKitGeneration = .legacy
) -> AnyObject {
  application.uikitGeneration = generation
  application.delegate = delegate
  application.launch()
  if generation == .legacy { application.isStatusBarHidden = false }
  return delegate
}
