extension KMSDisplay {
  /// Processes the requests of the virtual terminal.
  func takeTerminalRequests() {
    while let request = terminal?.nextRequest() {
      switch request {
      case .release: release()
      case .activation: activate()
      }
    }
  }

  /// Gives the screen to another terminal, after the flip that is on its way (P7).
  private func release() {
    guard !isReleasing else { return }
    isReleasing = true
    // A picture that the card has not accepted yet will not be shown any more, and one whose flip
    // was completed is shown.
    if needsFlip || heldUntil != nil { pending = nil }
    update()
    if pending == nil { finishRelease() }
  }

  /// Gives the screen up, now that no flip is on its way.
  func finishRelease() {
    isReleasing = false
    pending = nil
    isTerminalActive = false
    if isMaster { output?.card.dropMaster() }
    isMaster = false
    terminal?.acknowledgeRelease()
    update()
  }

  private func activate() {
    // The terminal is back before it was given up: the request was withdrawn.
    if isReleasing { finishRelease() }
    isTerminalActive = true
    terminal?.acknowledgeActivation()
    refresh(probing: true)
  }
}
