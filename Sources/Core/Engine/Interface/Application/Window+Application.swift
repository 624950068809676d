extension Window {
  final func setApplication(_ application: Application?) {
    // Retained here: code that runs during the change may release the application or set another.
    let old = applicationLink.borrowed.target
    guard application !== old else { return }
    old?.event.scope.keep(self)
    let wasLeaving = isLeaving
    isLeaving = true
    cancelTouches(in: self)
    isLeaving = wasLeaving
    guard applicationLink.borrowed.target === old else { return }
    if let old, !dispatcher.isTracking { old.pipeline.forget(self) }
    applicationLink = WeakLink(application)
    relink()
    application?.add(self)
    if let application { cover(application.safeAreaInsets) }
    isLeaving = true
    old?.remove(self)
    isLeaving = wasLeaving
    if applicationLink.borrowed.target === application { application?.windowEntered(self) }
  }
}
