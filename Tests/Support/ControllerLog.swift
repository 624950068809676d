package import TSInterface

/// An observer that adds the calls of controllers to a log, as `id call`.
@MainActor package final class ControllerLog: InterfaceObserver {
  private let log: CallLog

  /// Creates an observer.
  ///
  /// - Parameter log: The log.
  package init(_ log: CallLog) { self.log = log }

  package func controller(_ controller: ViewController, call: ViewControllerCall) {
    log.note("\(controller.sceneID ?? "?") \(call)")
  }
}
