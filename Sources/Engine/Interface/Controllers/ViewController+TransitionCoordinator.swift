extension ViewController {
  /// The coordinator of the presentation, dismissal, push or pop in progress, in which the
  /// controller or an ancestor takes part; `nil` at other times (U520).
  public final var transitionCoordinator: ViewControllerTransitionCoordinator? {
    sequence(first: self, next: \.parent).lazy
      .compactMap { controller in
        controller.attachments.lazy.compactMap(\.transitionCoordinator).first
      }.first
  }
}
