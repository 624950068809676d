/// What accompanies a run, such as a recorder of it or the page of an inspector.
@MainActor package protocol RunAttachment: AnyObject {
  /// Notifies the attachment that devices are open, and that the application is about to start.
  func runWillStart(_ runner: ApplicationRunner)

  /// Notifies the attachment that touchscreens have another place on the picture.
  func placementChanged()

  /// Notifies the attachment that no more input comes; the application is notified afterwards.
  func runEnded()
}

extension RunAttachment {
  package func runWillStart(_ runner: ApplicationRunner) {}
  package func placementChanged() {}
}
